package widget_test

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// shown opens a page of what body shows.
func shown(t testing.TB, body func(*widget.UI)) *view.Model {
	t.Helper()
	m, _ := play(t, 7)
	m.Open(&widget.Page{Name: "Kit", Body: body})
	frame(m)
	return m
}

// A field chooses with Shift, takes letters with what belongs to them whole, undoes and redoes, copies, cuts and pastes.
func TestEditing(t *testing.T) {
	shift := func(k view.Key) view.Press { return view.Press{Key: k, Shift: true} }
	key := func(k view.Key) view.Press { return view.Press{Key: k} }
	for _, c := range []struct {
		what     string
		messages []view.Message
		text     string
		clip     string
	}{
		{"typing over all", []view.Message{key("x")}, "x", ""},
		{"choosing a part", []view.Message{key(view.End), shift(view.Left), shift(view.Left), key("z")}, "één tz", ""},
		{"choosing to the start", []view.Message{key(view.End), key(view.Left), shift(view.Home), key(view.Delete)}, "o", ""},
		{"a letter of two runes", []view.Message{key(view.Home), key(view.Delete)}, "én two", ""},
		{"backspace over one", []view.Message{key(view.Home), key(view.Right), key(view.Right), key(view.Backspace)}, "én two", ""},
		{"undo and redo", []view.Message{key(view.End), key("a"), key("b"), key(view.Undo), key(view.Undo), key(view.Redo)}, "één twoa", ""},
		{"copy all", []view.Message{key(view.SelectAll), key(view.Copy)}, "één two", "één two"},
		{"copy nothing", []view.Message{key(view.End), key(view.Copy), key(view.Cut)}, "één two", ""},
		{"cut and paste", []view.Message{key(view.SelectAll), key(view.Cut), view.Text{Text: "a\tb\n"}}, "ab", "één two"},
	} {
		text, clip := "e\u0301én two", ""
		m := shown(t, func(u *widget.UI) { text, _ = u.Field("f", text, 20) })
		m.Clip = func(s string) error { clip = s; return nil }
		for _, message := range c.messages {
			m.Handle(message)
			if press, ok := message.(view.Press); ok {
				m.Handle(view.Release{Key: press.Key})
			}
			frame(m)
		}
		// The first letter is written in one rune or two.
		plain := strings.NewReplacer("e\u0301", "é").Replace
		if plain(text) != c.text || plain(clip) != c.clip {
			t.Errorf("%s: %q and %q in the clipboard, want %q and %q", c.what, text, clip, c.text, c.clip)
		}
	}
}

// Whatever is pressed and pasted, a field's text stays within its length, in whole letters, and undoing leads back.
func TestEditingAnything(t *testing.T) {
	m, _ := play(t, 7)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringN(0, 8, 40).Draw(t, "text")
		if len([]rune(text)) > 8 || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' }) {
			return
		}
		first := text
		page := &widget.Page{Name: "Any", Body: func(u *widget.UI) { text, _ = u.Field("f", text, 8) }}
		m.Open(page)
		frame(m)
		for _, k := range rapid.SliceOf(rapid.SampledFrom([]view.Key{
			view.Left, view.Right, view.Home, view.End, view.Backspace, view.Delete, view.Undo, view.Redo, view.SelectAll, "a", "é", "水", view.Space,
		})).Draw(t, "keys") {
			page.Handle(m, view.Press{Key: k, Shift: rapid.Bool().Draw(t, "shift")})
			page.Handle(m, view.Text{Text: rapid.SampledFrom([]string{"", "", "\u0301", "x\u200dy"}).Draw(t, "pasted")})
			if frame(m); len([]rune(text)) > 8 {
				t.Fatalf("the text is %q", text)
			}
		}
		for range 200 {
			page.Handle(m, view.Press{Key: view.Undo})
		}
		if text != first {
			t.Fatalf("undone, %q is %q", first, text)
		}
		m.Close()
	})
}

// What was typed into an entry counts with Enter and when the keys go elsewhere; Esc takes it back; what is refused is told.
func TestEntry(t *testing.T) {
	value, refused := "7", ""
	m := shown(t, func(u *widget.UI) {
		u.Columns(10, -1)
		u.Text(u.Palette.Dim, "number")
		u.Entry("n", value, func(s string) error {
			if s == "bad" {
				return errors.New("that is bad")
			}
			value = s
			return nil
		})
		u.Columns()
		u.Button("", "other")
		refused = u.Refused
	})
	press(m, "8", view.Escape)
	if value != "7" {
		t.Errorf("taken back, the value is %s", value)
	}
	press(m, "8", view.Enter)
	if value != "8" {
		t.Errorf("entered, the value is %s", value)
	}
	press(m, "9", view.Down)
	if value != "9" {
		t.Errorf("with the keys elsewhere the value is %s", value)
	}
	click(t, m, "9")
	press(m, "b", "a", "d")
	click(t, m, "other")
	if frame(m); value != "9" || refused != "that is bad" {
		t.Errorf("refused, the value is %s: %s", value, refused)
	}
}

// A list makes only the lines in sight, however many there are, and is gone through by arrows, pages, ends, click and wheel.
func TestLongList(t *testing.T) {
	chosen, made := 0, 0
	m := shown(t, func(u *widget.UI) {
		made = 0
		if i := u.List("list", 10, 1_000_000, chosen, func(i int) {
			made++
			u.Parts(widget.Part{Ink: u.Palette.Text, Text: fmt.Sprintf("line %d", i)})
		}); i >= 0 {
			chosen = i
		}
		u.Text(u.Palette.Dim, "below")
	})
	for _, c := range []struct {
		key  view.Key
		want int
	}{{view.Down, 1}, {view.PageDown, 11}, {view.End, 999_999}, {view.Up, 999_998}, {view.PageUp, 999_988}, {view.Home, 0}} {
		press(m, c.key)
		page := frame(m).Page.String()
		if chosen != c.want || made > 10 || !strings.Contains(page, fmt.Sprintf("▌ line %d ", c.want)) || !strings.Contains(page, "below") {
			t.Fatalf("%s: line %d, want %d, %d lines made\n%s", c.key, chosen, c.want, made, page)
		}
	}
	m.Handle(view.Wheel{Over: view.OverPage, Steps: 5, At: frameAt(2, 3)})
	click(t, m, "line 12")
	if chosen != 12 {
		t.Errorf("a click after the wheel chooses %d", chosen)
	}
}

// A drop-down lists its names over all else and is chosen from by arrows, first letters and the pointer; Esc leaves it.
func TestDrop(t *testing.T) {
	chosen := -1
	names := []string{"ant", "bee", "cat", "cow"}
	m := shown(t, func(u *widget.UI) {
		if i := u.Drop("d", "choose", func() []string { return names }, chosen); i >= 0 {
			chosen = i
		}
		for i := range 6 {
			u.Text(u.Palette.Dim, fmt.Sprintf("text %d", i))
		}
	})
	press(m, view.Enter)
	if page := frame(m).Page.String(); !strings.Contains(page, "cat") || strings.Contains(page, "text 1") {
		t.Errorf("the list does not lie over the text:\n%s", page)
	}
	press(m, view.Escape)
	if page := frame(m).Page.String(); strings.Contains(page, "cat") || chosen != -1 {
		t.Errorf("Esc leaves %d chosen:\n%s", chosen, page)
	}
	for _, c := range []struct {
		keys []view.Key
		want int
	}{{[]view.Key{view.Down}, 1}, {[]view.Key{"c"}, 2}, {[]view.Key{"c"}, 3}, {[]view.Key{view.Home}, 0}} {
		press(m, view.Enter)
		press(m, c.keys...)
		press(m, view.Enter)
		if frame(m); chosen != c.want {
			t.Errorf("%v choose %d, want %d", c.keys, chosen, c.want)
		}
	}
	click(t, m, "choose")
	click(t, m, "cow")
	if chosen != 3 {
		t.Errorf("the pointer chooses %d", chosen)
	}
}

// A fold opens and closes what is below it, and a panel scrolls what has no room, to where the keys are.
func TestFoldAndPanel(t *testing.T) {
	pressed := ""
	m := shown(t, func(u *widget.UI) {
		u.Panel("panel", 5, func() {
			for i := range 20 {
				u.Within(fmt.Sprint(i), func() {
					if u.Fold("f", false, widget.Part{Ink: u.Palette.Text, Text: fmt.Sprintf("fold %d", i)}) && u.Button("", fmt.Sprintf("button %d", i)) {
						pressed = fmt.Sprint(i)
					}
				})
			}
		})
		u.Text(u.Palette.Dim, "below the panel")
	})
	press(m, view.Enter, view.Down, view.Enter)
	if pressed != "0" {
		t.Errorf("button %q is pressed:\n%s", pressed, frame(m).Page.String())
	}
	press(m, view.Up, view.Left)
	for range 12 {
		press(m, view.Down)
		frame(m)
	}
	page := frame(m).Page.String()
	if strings.Contains(page, "button") || !strings.Contains(page, "fold 12") || strings.Contains(page, "fold 0 ") || !strings.Contains(page, "below the panel") {
		t.Errorf("the panel is not scrolled to fold 12:\n%s", page)
	}
	m.Handle(view.Wheel{Over: view.OverPage, Steps: -100, At: frameAt(2, 3)})
	if page := frame(m).Page.String(); !strings.Contains(page, "fold 0") {
		t.Errorf("the wheel does not scroll the panel:\n%s", page)
	}
}

// What is typed after Tab goes into the field that has the keys then, in place of all that was in it.
func TestTwoFields(t *testing.T) {
	var texts [2]string
	m := shown(t, func(u *widget.UI) {
		texts[0], _ = u.Field("first", texts[0], 20)
		texts[1], _ = u.Field("second", texts[1], 20)
	})
	for _, k := range []view.Key{"a", view.Tab, "b", view.Tab, "c"} {
		m.Press(k)
		frame(m)
	}
	if texts != [2]string{"c", "b"} {
		t.Errorf("the fields are %q", texts)
	}
}

// A canvas has the keys as any widget, and knows which of its cells the pointer is over.
func TestCanvas(t *testing.T) {
	var c widget.Canvas
	at := 0
	m := shown(t, func(u *widget.UI) {
		u.Button("", "before")
		c = u.Canvas("c", 3)
		for key, by := range map[view.Key]int{view.Left: -1, view.Right: 1} {
			if c.Pressed(key) {
				at += by
			}
		}
		c.Put(at, 1, '*', u.Palette.Text, u.Palette.Panel)
		c.Put(0, 3, '!', u.Palette.Text, u.Palette.Panel) // outside
		c.Text(0, 2, u.Palette.Text, "two rows down")
		u.Button("", "after")
	})
	for _, k := range []view.Key{view.Right, view.Tab, view.Right, view.Right, view.Left} {
		m.Press(k)
		frame(m)
	}
	if !c.Has || at != 1 {
		t.Errorf("it has the keys: %v, and is at %d", c.Has, at)
	}
	page := frame(m).Page.String()
	if !strings.Contains(page, "│  *") || !strings.Contains(page, "│ two rows down") || strings.Contains(page, "!") {
		t.Errorf("it shows\n%s", page)
	}
	m.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverPage, At: level.Point{X: 2 + 4, Y: 1 + 3}})
	if c.Over != (image.Point{X: 4, Y: 2}) || !c.Clicked {
		t.Errorf("the pointer is over %v of it, clicked: %v", c.Over, c.Clicked)
	}
	m.Handle(view.Pointer{Over: view.OverPage, At: level.Point{X: 3, Y: 1}})
	if c.Over.In(image.Rectangle{Max: c.Size}) {
		t.Errorf("beside it the pointer is over %v", c.Over)
	}
}
