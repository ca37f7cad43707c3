package window

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/view"
)

// A board is a keyboard for tests: what is down, and a layout.
type board struct {
	away   bool // the window does not have the keyboard
	held   map[ebiten.Key]bool
	fresh  []ebiten.Key          // went down in this tick
	typed  []rune                // in this tick
	layout map[ebiten.Key]string // what keys bear; the name is not known of those left out
}

func (b *board) focused() bool                       { return !b.away }
func (b *board) pressed(key ebiten.Key) bool         { return b.held[key] }
func (b *board) name(key ebiten.Key) string          { return b.layout[key] }
func (b *board) chars(typed []rune) []rune           { return append(typed, b.typed...) }
func (b *board) down(keys []ebiten.Key) []ebiten.Key { return append(keys, b.fresh...) }

// press puts keys down that type text, in the tick to come.
func (b *board) press(text string, keys ...ebiten.Key) {
	for _, key := range keys {
		b.held[key] = true
	}
	b.fresh = append(b.fresh, keys...)
	slices.Sort(b.fresh) // as Ebitengine lists them
	b.typed = append(b.typed, []rune(text)...)
}

func (b *board) release(keys ...ebiten.Key) {
	for _, key := range keys {
		delete(b.held, key)
	}
}

// A pressed is a player that notes down what is pressed. Keys that walk hold.
type pressed struct {
	keys []view.Key
	page bool // a page is open: nothing holds
}

func (p *pressed) Press(k view.Key) { p.keys = append(p.keys, k) }

func (p *pressed) Holds(k view.Key) bool {
	walks := strings.Contains("hjklyubn", string(k)) || slices.Contains([]view.Key{
		view.Up, view.Down, view.Left, view.Right, view.Home, view.End, view.PageUp, view.PageDown,
		view.Numpad1, view.Numpad2, view.Numpad3, view.Numpad4, view.Numpad6, view.Numpad7, view.Numpad8, view.Numpad9,
	}, k)
	return walks && !p.page
}

// A typist is a keyboard with someone at it.
type typist struct {
	board
	keyboard keyboard
	pressed  pressed
}

func newTypist() *typist {
	t := &typist{board: board{held: make(map[ebiten.Key]bool)}}
	t.keyboard.device = &t.board
	return t
}

// tick lets n ticks pass; what was put down goes down in the first.
func (t *typist) tick(n int) *typist {
	for range n {
		t.keyboard.tick(&t.pressed)
		t.fresh, t.typed = nil, nil
	}
	return t
}

func (t *typist) want(test *testing.T, want ...view.Key) {
	test.Helper()
	if !slices.Equal(t.pressed.keys, want) {
		test.Errorf("pressed %q, want %q", t.pressed.keys, want)
	}
}

// TestEightDirections: without a numpad, without letters, without NumLock, there is always a way to walk diagonally.
func TestEightDirections(t *testing.T) {
	for _, c := range []struct {
		key  ebiten.Key
		text string
		want view.Key
	}{
		{ebiten.KeyArrowUp, "", view.Up},
		{ebiten.KeyArrowDown, "", view.Down},
		{ebiten.KeyArrowLeft, "", view.Left},
		{ebiten.KeyArrowRight, "", view.Right},
		{ebiten.KeyHome, "", view.Home},
		{ebiten.KeyPageUp, "", view.PageUp},
		{ebiten.KeyEnd, "", view.End},
		{ebiten.KeyPageDown, "", view.PageDown},
		{ebiten.KeyNumpad1, "1", view.Numpad1},
		{ebiten.KeyNumpad2, "2", view.Numpad2},
		{ebiten.KeyNumpad3, "3", view.Numpad3},
		{ebiten.KeyNumpad4, "4", view.Numpad4},
		{ebiten.KeyNumpad5, "5", view.Numpad5},
		{ebiten.KeyNumpad6, "6", view.Numpad6},
		{ebiten.KeyNumpad7, "7", view.Numpad7},
		{ebiten.KeyNumpad8, "8", view.Numpad8},
		{ebiten.KeyNumpad9, "9", view.Numpad9},
		{ebiten.KeyH, "h", "h"},
		{ebiten.KeyJ, "j", "j"},
		{ebiten.KeyK, "k", "k"},
		{ebiten.KeyL, "l", "l"},
		{ebiten.KeyY, "y", "y"},
		{ebiten.KeyU, "u", "u"},
		{ebiten.KeyB, "b", "b"},
		{ebiten.KeyN, "n", "n"},
	} {
		for _, text := range []string{c.text, ""} { // with NumLock and without; with the character and where it is lost
			p := newTypist()
			p.press(text, c.key)
			p.tick(1).want(t, c.want)
		}
	}
}

// TestHeldKey: a held key acts on ticks 1, 16, 21, 26 and so on, and not once it is let go.
func TestHeldKey(t *testing.T) {
	for ticks, want := range map[int]int{1: 1, 15: 1, 16: 2, 20: 2, 21: 3, 26: 4, 61: 11, 600: 118} {
		for _, c := range []struct {
			key  ebiten.Key
			text string
		}{{ebiten.KeyArrowLeft, ""}, {ebiten.KeyNumpad4, "4"}, {ebiten.KeyH, "h"}} {
			p := newTypist()
			p.press(c.text, c.key)
			for range ticks {
				p.tick(1)
				p.board.typed = []rune(c.text) // the system repeats it at a rate of its own
			}
			if got := len(p.pressed.keys); got != want {
				t.Errorf("%v held for %d ticks: %d presses, want %d", c.key, ticks, got, want)
			}
			p.release(c.key)
			p.tick(100)
			if got := len(p.pressed.keys); got != want {
				t.Errorf("%v acted %d times after it was let go", c.key, got-want)
			}
		}
	}
}

// TestNothingElseRepeats: what is not for walking acts once, however long it is held.
func TestNothingElseRepeats(t *testing.T) {
	for _, c := range []struct {
		key  ebiten.Key
		text string
		want view.Key
	}{
		{ebiten.KeySpace, " ", view.Space},
		{ebiten.KeyBackspace, "", view.Backspace},
		{ebiten.KeyW, "w", "w"},
		{ebiten.KeyPeriod, ".", "."},
		{ebiten.KeyNumpad5, "5", view.Numpad5},
		{ebiten.KeyF12, "", view.F12},
	} {
		p := newTypist()
		p.press(c.text, c.key)
		for range 200 {
			p.tick(1)
			p.board.typed = []rune(c.text)
		}
		p.want(t, c.want)
	}
}

// TestNewestHolds: of two held keys the newer walks, and any new key ends a walk.
func TestNewestHolds(t *testing.T) {
	p := newTypist()
	p.press("", ebiten.KeyArrowLeft)
	p.tick(10)
	p.press("", ebiten.KeyArrowUp)
	p.tick(16).want(t, view.Left, view.Up, view.Up)
	p.release(ebiten.KeyArrowUp)
	p.tick(100).want(t, view.Left, view.Up, view.Up)

	p = newTypist()
	p.press("h", ebiten.KeyH)
	p.tick(3)
	p.press(" ", ebiten.KeySpace)
	p.tick(100).want(t, "h", view.Space)
}

// TestSecondKeyWhileRepeating: a character that the system repeats is not taken for that of a key pressed in its tick.
func TestSecondKeyWhileRepeating(t *testing.T) {
	for _, typed := range []string{"hj", "jh"} {
		p := newTypist()
		p.press("h", ebiten.KeyH)
		p.tick(2)
		p.press(typed, ebiten.KeyJ)
		p.tick(16).want(t, "h", "j", "j")
	}
}

// TestTappedFast: keys pressed and let go within a tick all count, in their order.
func TestTappedFast(t *testing.T) {
	p := newTypist()
	p.press("lhj", ebiten.KeyH, ebiten.KeyJ, ebiten.KeyL)
	p.tick(1)
	p.release(ebiten.KeyH, ebiten.KeyJ, ebiten.KeyL)
	p.tick(50).want(t, "l", "h", "j")

	p = newTypist()
	p.press("hhh", ebiten.KeyH)
	p.tick(1)
	p.release(ebiten.KeyH)
	p.tick(50).want(t, "h", "h", "h")
}

// TestPages: a key held while a page opens or closes does not walk on.
func TestPages(t *testing.T) {
	p := newTypist()
	p.press("h", ebiten.KeyH)
	p.tick(2)
	p.pressed.page = true
	p.tick(100)
	p.pressed.page = false
	p.tick(100).want(t, "h")
}

// TestFocus: a window that loses the keyboard has no keys, and what is still held when it gets it back is dead until it
// is pressed again, even if the system goes on repeating it.
func TestFocus(t *testing.T) {
	p := newTypist()
	p.press("h", ebiten.KeyH)
	p.tick(5)
	p.board.away = true
	p.press("j", ebiten.KeyJ) // for another window
	p.tick(100).want(t, "h")
	p.release(ebiten.KeyJ)
	p.board.away = false
	p.tick(2)
	p.press("h", ebiten.KeyH) // the system's first repeat here looks like a press
	for range 100 {
		p.tick(1)
		p.board.typed = []rune("h")
	}
	p.want(t, "h")
	p.release(ebiten.KeyH)
	p.tick(1)
	p.press("h", ebiten.KeyH)
	p.tick(16).want(t, "h", "h", "h")
}

// TestFocusLostAtOnce: a key that goes down in the very tick in which the window loses the keyboard is dead as well.
func TestFocusLostAtOnce(t *testing.T) {
	p := newTypist()
	p.tick(1)
	p.board.away = true
	p.press("h", ebiten.KeyH)
	p.tick(10)
	p.board.away = false
	p.tick(2)
	p.board.away = true // to and fro
	p.tick(2)
	p.board.away = false
	p.tick(2)
	p.press("h", ebiten.KeyH) // the system's first repeat
	p.tick(100).want(t)
}

// TestLayouts: letters and signs are what the player's own keyboard has, wherever it has them.
func TestLayouts(t *testing.T) {
	for _, c := range []struct {
		name  string
		text  string
		also  []ebiten.Key // held
		key   ebiten.Key
		bears string
		want  []view.Key
	}{
		{"AZERTY a", "a", nil, ebiten.KeyQ, "a", []view.Key{"a"}},
		{"AZERTY w", "w", nil, ebiten.KeyZ, "w", []view.Key{"w"}},
		{"AZERTY ?", "?", []ebiten.Key{ebiten.KeyShiftLeft}, ebiten.KeyM, ",", []view.Key{"?"}},
		{"AZERTY .", ".", []ebiten.Key{ebiten.KeyShiftLeft}, ebiten.KeyComma, ";", []view.Key{"."}},
		{"AZERTY digit", "7", []ebiten.Key{ebiten.KeyShiftLeft}, ebiten.KeyDigit7, "è", []view.Key{"7"}},
		{"AZERTY w, character lost", "", nil, ebiten.KeyZ, "w", []view.Key{"w"}},
		{"QWERTZ y", "y", nil, ebiten.KeyZ, "y", []view.Key{"y"}},
		{"Dvorak h", "h", nil, ebiten.KeyJ, "h", []view.Key{"h"}},
		{"Cyrillic", "р", nil, ebiten.KeyH, "р", []view.Key{"h"}},
		{"Greek", "η", nil, ebiten.KeyH, "η", []view.Key{"h"}},
		{"Cyrillic, character lost", "", nil, ebiten.KeyH, "р", []view.Key{"h"}},
		{"US ?", "?", []ebiten.Key{ebiten.KeyShiftRight}, ebiten.KeySlash, "/", []view.Key{"?"}},
		{"US ?, character lost", "", []ebiten.Key{ebiten.KeyShiftRight}, ebiten.KeySlash, "", []view.Key{"?"}},
		{"Caps Lock", "H", nil, ebiten.KeyH, "h", []view.Key{"h"}},
		{"Shift", "H", []ebiten.Key{ebiten.KeyShiftLeft}, ebiten.KeyH, "h", []view.Key{"H"}},
		{"AltGr sign", "@", []ebiten.Key{ebiten.KeyAltRight}, ebiten.KeyQ, "q", []view.Key{"@"}},
		{"Ctrl", "", []ebiten.Key{ebiten.KeyControlLeft}, ebiten.KeyW, "w", nil},
		{"Alt", "", []ebiten.Key{ebiten.KeyAltLeft}, ebiten.KeyW, "w", nil},
		{"Meta", "", []ebiten.Key{ebiten.KeyMetaLeft}, ebiten.KeyW, "w", nil},
		{"numpad Enter", "", nil, ebiten.KeyNumpadEnter, "", []view.Key{view.Enter}},
		{"numpad .", ".", nil, ebiten.KeyNumpadDecimal, "", []view.Key{"."}},
		{"numpad , in Germany", ",", nil, ebiten.KeyNumpadDecimal, "", []view.Key{"."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newTypist()
			p.layout = map[ebiten.Key]string{c.key: c.bears}
			p.press("", c.also...)
			p.tick(3)
			p.press(c.text, c.key)
			p.tick(1).want(t, c.want...)
		})
	}
}

// TestNumpadIsNotDigits: 7 on the numpad and 7 above the letters stay apart, even in one tick.
func TestNumpadIsNotDigits(t *testing.T) {
	p := newTypist()
	p.press("77", ebiten.KeyDigit7, ebiten.KeyNumpad7)
	p.tick(1).want(t, "7", view.Numpad7)
}

// TestTypingASeed: a number typed in a hurry, Enter and all, arrives in its order.
func TestTypingASeed(t *testing.T) {
	p := newTypist()
	p.press("s42", ebiten.KeyS, ebiten.KeyDigit2, ebiten.KeyDigit4, ebiten.KeyEnter)
	p.tick(1).want(t, "s", "4", "2", view.Enter)
}
