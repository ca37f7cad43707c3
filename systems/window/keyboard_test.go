package window

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/systems/view"
)

// A board is a keyboard, a mouse, fingers and a gamepad for tests: what is down, and a layout.
type board struct {
	away   bool // the window does not have the keyboard
	closes bool // its own button was pressed
	held   map[ebiten.Key]bool
	fresh  []ebiten.Key // went down in this tick
	typed  []rune       // in this tick

	at       image.Point // of the cursor and of every finger
	buttons  [8]bool
	turned   float64 // the wheel, in this tick
	fingers  []ebiten.TouchID
	gamepads []ebiten.GamepadID
	padDown  [32]bool
	stick    [2]float64

	layout map[ebiten.Key]string // what keys bear; the name is not known of those left out
}

func (b *board) focused() bool                       { return !b.away }
func (b *board) pressed(key ebiten.Key) bool         { return b.held[key] }
func (b *board) name(key ebiten.Key) string          { return b.layout[key] }
func (b *board) paste(give func(string))             { give("pasted") }
func (b *board) chars(typed []rune) []rune           { return append(typed, b.typed...) }
func (b *board) down(keys []ebiten.Key) []ebiten.Key { return append(keys, b.fresh...) }

func (b *board) closing() bool { return b.closes }

func (b *board) cursor() image.Point                            { return b.at }
func (b *board) button(m ebiten.MouseButton) bool               { return b.buttons[m] }
func (b *board) wheel() float64                                 { return b.turned }
func (b *board) touches(all []ebiten.TouchID) []ebiten.TouchID  { return append(all, b.fingers...) }
func (b *board) touched(ebiten.TouchID) image.Point             { return b.at }
func (b *board) pads(all []ebiten.GamepadID) []ebiten.GamepadID { return append(all, b.gamepads...) }

func (b *board) padStick(ebiten.GamepadID) (x, y float64) { return b.stick[0], b.stick[1] }

func (b *board) padButton(_ ebiten.GamepadID, s ebiten.StandardGamepadButton) bool {
	return b.padDown[s]
}

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

// A typist is a keyboard with someone at it, and what it tells.
type typist struct {
	board
	keyboard keyboard
	told     []view.Message
}

func newTypist() *typist {
	t := &typist{board: board{held: make(map[ebiten.Key]bool)}}
	t.keyboard.device = &t.board
	return t
}

// tick lets n ticks pass; what was put down goes down in the first.
func (t *typist) tick(n int) *typist {
	for range n {
		tell := func(m view.Message) { t.told = append(t.told, m) }
		t.keyboard.letGo(tell)
		t.keyboard.press(tell)
		t.fresh, t.typed = nil, nil
	}
	return t
}

// pressed is the keys that were told of as pressed.
func (t *typist) pressed() (keys []view.Key) {
	for _, m := range t.told {
		if press, ok := m.(view.Press); ok {
			keys = append(keys, press.Key)
		}
	}
	return keys
}

func (t *typist) want(test *testing.T, want ...view.Key) {
	test.Helper()
	if got := t.pressed(); !slices.Equal(got, want) {
		test.Errorf("pressed %q, want %q", got, want)
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

// TestHeldKey: a held key is told of once, whatever the system repeats, and once when it is let go.
func TestHeldKey(t *testing.T) {
	for _, c := range []struct {
		key  ebiten.Key
		text string
		as   view.Key
	}{
		{ebiten.KeyArrowLeft, "", view.Left},
		{ebiten.KeyNumpad4, "4", view.Numpad4},
		{ebiten.KeyH, "h", "h"},
		{ebiten.KeySpace, " ", view.Space},
	} {
		p := newTypist()
		p.press(c.text, c.key)
		for range 200 {
			p.tick(1)
			p.board.typed = []rune(c.text)
		}
		p.release(c.key)
		p.tick(100)
		if want := []view.Message{view.Press{Key: c.as}, view.Release{Key: c.as}}; !slices.Equal(p.told, want) {
			t.Errorf("%v: told %v, want %v", c.key, p.told, want)
		}
	}
}

// TestPressedAgain: a key that goes down again before a tick saw it up was let go in between.
func TestPressedAgain(t *testing.T) {
	p := newTypist()
	for range 3 {
		p.press("", ebiten.KeyArrowUp)
		p.tick(1)
	}
	want := []view.Message{
		view.Press{Key: view.Up},
		view.Release{Key: view.Up},
		view.Press{Key: view.Up},
		view.Release{Key: view.Up},
		view.Press{Key: view.Up},
	}
	if !slices.Equal(p.told, want) {
		t.Errorf("told %v, want %v", p.told, want)
	}
}

// TestSecondKeyWhileRepeating: a character that the system repeats is not taken for that of a key pressed in its tick.
func TestSecondKeyWhileRepeating(t *testing.T) {
	for _, typed := range []string{"hj", "jh"} {
		p := newTypist()
		p.press("h", ebiten.KeyH)
		p.tick(2)
		p.press(typed, ebiten.KeyJ)
		p.tick(16).want(t, "h", "j")
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

// TestFocus: a window without the keyboard tells of no keys, and of its coming and going once.
func TestFocus(t *testing.T) {
	p := newTypist()
	p.press("h", ebiten.KeyH)
	p.tick(5)
	p.board.away = true
	p.press("j", ebiten.KeyJ) // for another window
	p.tick(100)
	p.board.away = false
	p.tick(2)
	want := []view.Message{view.Press{Key: "h"}, view.Focus{}, view.Focus{On: true}}
	if !slices.Equal(p.told, want) {
		t.Errorf("told %v, want %v", p.told, want)
	}
}

// TestInOrder: keys that go down in ticks of their own arrive in the order in which they did, each once, whatever the system
// repeats meanwhile, and each is let go once.
func TestInOrder(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := newTypist()
		var want []view.Key
		var down []ebiten.Key
		for range rapid.IntRange(1, 60).Draw(r, "ticks") {
			if len(down) > 0 && rapid.Bool().Draw(r, "lets go") {
				i := rapid.IntRange(0, len(down)-1).Draw(r, "which")
				p.release(down[i])
				down = slices.Delete(down, i, i+1)
			}
			key := ebiten.Key(rapid.IntRange(int(ebiten.KeyA), int(ebiten.KeyZ)).Draw(r, "key"))
			if named := rapid.IntRange(0, 3).Draw(r, "names"); named == 0 {
				key = ebiten.KeyBackspace
			}
			if slices.Contains(down, key) {
				p.board.typed = []rune{onUS(key, false)} // the system repeats it
				p.tick(1)
				continue
			}
			down = append(down, key)
			if key == ebiten.KeyBackspace {
				p.press("", key)
				want = append(want, view.Backspace)
			} else {
				p.press(string(onUS(key, false)), key)
				want = append(want, view.Key(string(onUS(key, false))))
			}
			p.tick(1)
		}
		p.release(down...)
		p.tick(1)
		if got := p.pressed(); !slices.Equal(got, want) {
			r.Fatalf("pressed %q, want %q", got, want)
		}
		if let := len(p.told) - len(want); let != len(want) {
			r.Fatalf("%d keys were pressed and %d let go", len(want), let)
		}
	})
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
		{"Arabic ?", "\u061f", []ebiten.Key{ebiten.KeyShiftLeft}, ebiten.KeySlash, "ظ", []view.Key{"?"}},
		{"Persian ?", "\u061f", []ebiten.Key{ebiten.KeyShiftRight}, ebiten.KeySlash, "/", []view.Key{"?"}},
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

// With Ctrl a key means what it does in fields of text, or nothing; pasting gives the clipboard's text.
func TestEditingKeys(t *testing.T) {
	k := newTypist()
	k.press("", ebiten.KeyControlLeft)
	k.tick(1)
	k.told = nil
	for _, key := range []ebiten.Key{ebiten.KeyC, ebiten.KeyV, ebiten.KeyQ} {
		k.press("", key)
		k.tick(1)
	}
	want := []view.Message{view.Press{Key: view.Copy}, view.Text{Text: "pasted"}}
	if !slices.Equal(k.told, want) {
		t.Errorf("heard %v, want %v", k.told, want)
	}
}
