package widget_test

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// play is a game from a seed in which a page can take 60 × 20 cells, border and all.
func play(t testing.TB, seed uint32) (*view.Model, *ecs.Game) {
	t.Helper()
	g := ecs.New(systems.Dungeon(level.NewBSP()), widget.Pages)
	m := view.New(g, func() uint32 { return 1001 })
	m.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 36}, Log: level.Size{W: 60, H: 5}, Page: level.Size{W: 60, H: 20}})
	if err := g.Do(components.Regenerate{Seed: seed}); err != nil {
		t.Fatal(err)
	}
	return m, g
}

func press(m *view.Model, keys ...view.Key) {
	for _, k := range keys {
		m.Press(k)
	}
}

func frame(m *view.Model) *view.Frame {
	f, _ := m.Frame()
	return f
}

// click lets the pointer go down and up on the first place where the page shows a text.
func click(t *testing.T, m *view.Model, text string) {
	t.Helper()
	for y, line := range strings.Split(frame(m).Page.String(), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			at := level.Point{X: view.Columns(before), Y: y}
			m.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverPage, At: at})
			m.Handle(view.Pointer{Action: view.PointerUp, Button: 1, Over: view.OverPage, At: at})
			return
		}
	}
	t.Fatalf("the page does not show %q:\n%s", text, frame(m).Page.String())
}

// The seed on the panel, typed again, is the same dungeon.
func TestTypingASeed(t *testing.T) {
	for _, seed := range []string{"0", "1", "7", "4294967295"} {
		m, g := play(t, 12345)
		press(m, "s")
		if !m.Typing() {
			t.Fatal("the page takes no text")
		}
		press(m, keysOf(seed)...)
		press(m, view.Enter)
		if m.Typing() || !strings.Contains(frame(m).Panel.String(), "Seed "+seed+"\n") {
			t.Errorf("after typing %s the panel says\n%s", seed, frame(m).Panel.String())
		}
		var want level.Dungeon
		n, _ := level.ParseSeed(seed)
		_ = level.NewBSP().Generate(n, &want)
		if got := ecs.Resource(g, components.Level).Fingerprint(); got != want.Fingerprint() {
			t.Errorf("seed %s builds %016x, want %016x", seed, got, want.Fingerprint())
		}
		press(m, view.Backspace)
		if m.Seed() != 12345 {
			t.Errorf("Backspace after a typed seed leads to %d", m.Seed())
		}
	}
}

// What is no seed is refused as it stands there, and Enter does not grow anything else in its place.
func TestSeedsAreRefusedWhereTheyAreTyped(t *testing.T) {
	const large, digits = "4294967295 is the largest seed.", "A seed is digits, nothing else."
	for _, c := range []struct {
		keys        []view.Key
		says, shown string
	}{
		{keysOf("4294967296"), large, "4294967296"},
		{keysOf("99999999999"), large, "99999999999"},
		{keysOf("12-"), digits, "12-"},
		{keysOf("-5"), digits, "-5"},
		{keysOf("٧"), digits, "٧"},
		{keysOf("abc5"), digits, "abc5"},
		{[]view.Key{view.Numpad4, view.Numpad2, "x"}, digits, "42x"},
		{[]view.Key{view.Up, view.F5, view.Space}, "", ""},
		{[]view.Key{"1", "é", view.Backspace, view.Backspace, view.Backspace}, "", ""},
		{keysOf(strings.Repeat("7", 100)), large, strings.Repeat("7", 24)},
	} {
		m, _ := play(t, 7)
		press(m, "s")
		press(m, c.keys...)
		press(m, view.Enter, view.Enter)
		page := frame(m).Page.String()
		if m.Seed() != 7 || !strings.Contains(page, c.says) || !strings.Contains(page, "▌"+c.shown+" ") {
			t.Errorf("%q: the seed is %d, want %q and %q on the page\n%s", c.keys, m.Seed(), c.says, c.shown, page)
		}
		press(m, view.Escape)
		if m.Typing() || m.Seed() != 7 {
			t.Errorf("%q: after Esc the seed is %d", c.keys, m.Seed())
		}
	}
	m, _ := play(t, 7)
	press(m, "s")
	press(m, keysOf("0000000042x")...)
	press(m, view.Backspace, view.Enter)
	if m.Seed() != 42 {
		t.Errorf("leading zeros lead to seed %d", m.Seed())
	}
}

// keysOf is the keys that type a text.
func keysOf(text string) (keys []view.Key) {
	for _, r := range text {
		keys = append(keys, view.Key(r))
	}
	return keys
}

// All that was said can be read, a turn at a time, and found again by any of its words.
func TestMessages(t *testing.T) {
	m, g := play(t, 7)
	for i := range 100 {
		systems.Say(g, "Message %d of the rat.", i)
		_ = g.Do(components.Wait{})
	}
	systems.Say(g, "A %s bites.", components.Word{Text: "bat"})
	systems.Say(g, "A %s bites.", components.Word{Text: "bat"})
	press(m, "m")
	shows := func(want ...string) {
		t.Helper()
		for _, w := range want {
			if page := frame(m).Page.String(); !strings.Contains(page, w) {
				t.Errorf("the page lacks %q:\n%s", w, page)
			}
		}
	}
	shows("100     A bat bites. ×2", "99      Message 99 of the rat.", "Find")
	press(m, view.PageUp, view.PageUp)
	shows("Message 53 of the rat.", "Message 68 of the rat.", "Find")
	press(m, keysOf("GE 41")...)
	shows("Message 41 of the rat.")
	if page := frame(m).Page.String(); strings.Contains(page, "Message 40") {
		t.Errorf("what was not looked for is shown:\n%s", page)
	}
	press(m, keysOf("x")...)
	shows("Nothing was said of that.")
	press(m, view.Escape)
	if frame(m).Page.H != 0 {
		t.Error("Esc does not close the page")
	}
}

// frameAt is a cell of what is inside a page's border.
func frameAt(x, y int) level.Point { return level.Point{X: x + 2, Y: y + 1} }
