package widget_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// Every widget does the same by key and by pointer.
func TestWidgets(t *testing.T) {
	for _, c := range []struct {
		what string
		act  func(m *view.Model)
		want string
	}{
		{"nothing", func(*view.Model) {}, "pressed 0, on false, size 50, colour red, name Ann"},
		{"Enter", func(m *view.Model) { press(m, view.Enter, view.Space) }, "pressed 2, on false, size 50, colour red, name Ann"},
		{"a hot key", func(m *view.Model) { press(m, view.Down, "p") }, "pressed 1, on false, size 50, colour red, name Ann"},
		{"a click", func(m *view.Model) { click(t, m, "Press") }, "pressed 1, on false, size 50, colour red, name Ann"},
		{"a box by key", func(m *view.Model) { press(m, view.Down, view.Space) }, "pressed 0, on true, size 50, colour red, name Ann"},
		{"a box by click", func(m *view.Model) { click(t, m, "[ ] On"); click(t, m, "[×] On"); click(t, m, "On") }, "pressed 0, on true, size 50, colour red, name Ann"},
		{"a slider by key", func(m *view.Model) { press(m, view.Tab, view.Tab, view.Right, view.Right, view.Left, view.PageUp) }, "pressed 0, on false, size 61, colour red, name Ann"},
		{"a slider's ends", func(m *view.Model) {
			press(m, view.Tab, view.Tab)
			for range 20 {
				press(m, view.PageUp)
			}
		}, "pressed 0, on false, size 100, colour red, name Ann"},
		{"a slider by click", func(m *view.Model) { click(t, m, "━") }, "pressed 0, on false, size 0, colour red, name Ann"},
		{"a choice by key", func(m *view.Model) { press(m, view.Tab, view.Tab, view.Tab, view.Enter, view.End, view.Enter) }, "pressed 0, on false, size 50, colour blue, name Ann"},
		{"a choice by click", func(m *view.Model) { click(t, m, "red"); click(t, m, "green") }, "pressed 0, on false, size 50, colour green, name Ann"},
		{"a field is written over", func(m *view.Model) { press(m, view.Tab, view.Tab, view.Tab, view.Tab, "Z", "o", view.Numpad1) }, "pressed 0, on false, size 50, colour red, name Zo1"},
		{"a field is mended", func(m *view.Model) {
			click(t, m, "Ann")
			press(m, view.Right, "i", view.End, view.Backspace, view.Home, view.Delete, "U")
		}, "pressed 0, on false, size 50, colour red, name Uin"},
		{"a field is pasted into", func(m *view.Model) {
			click(t, m, "Ann")
			press(m, view.End)
			m.Handle(view.Text{Text: "a\n-" + strings.Repeat("b", 100)})
		}, "pressed 0, on false, size 50, colour red, name Anna-bbb"},
		{"back by Shift and Tab", func(m *view.Model) {
			m.Handle(view.Press{Key: view.Tab, Shift: true})
			press(m, "X")
		}, "pressed 0, on false, size 50, colour red, name X"},
	} {
		m, _ := play(t, 7)
		pressed, on, size, colour, name := 0, false, 50, 0, "Ann"
		colours := []string{"red", "green", "blue"}
		m.Open(&widget.Page{Name: "All", Body: func(u *widget.UI) {
			if u.Button("p", "Press") {
				pressed++
			}
			on = u.Check("On", on)
			size = u.Slider("size", size, 0, 100)
			if i := u.Drop("colour", colours[colour], func() []string { return colours }, colour); i >= 0 {
				colour = i
			}
			name, _ = u.Field("name", name, 8)
		}})
		frame(m)
		c.act(m)
		got := fmt.Sprintf("pressed %d, on %v, size %d, colour %s, name %s", pressed, on, size, colours[colour], name)
		if got != c.want {
			t.Errorf("%s: %s, want %s\n%s", c.what, got, c.want, frame(m).Page.String())
		}
	}
}

// A slider keeps the range that it had when it was taken hold of, though what it sets changes the range.
func TestASliderKeepsItsRangeWhileHeld(t *testing.T) {
	m, _ := play(t, 7)
	value := 10
	m.Open(&widget.Page{Name: "Slider", Body: func(u *widget.UI) { value = u.Slider("s", value, 0, 2*value) }})
	frame(m)
	pointer := func(action view.PointerAction, x int) {
		m.Handle(view.Pointer{Action: action, Button: 1, Over: view.OverPage, At: level.Point{X: 2 + x, Y: 1}})
		frame(m)
	}
	pointer(view.PointerDown, 15)
	pointer(view.PointerDragged, 15)
	pointer(view.PointerDragged, 19)
	pointer(view.PointerDragged, 19)
	if value != 20 {
		t.Errorf("dragged to its end the slider of 0 to 20 is at %d", value)
	}
}

// A list of any length scrolls with the keys, and each row is chosen by its letter, by Enter and by a click.
func TestList(t *testing.T) {
	m, _ := play(t, 7)
	chosen := -1
	m.Open(&widget.Page{Name: "List", Body: func(u *widget.UI) {
		for i := range 1000 {
			if u.Item(i, widget.Row{Letter: rune(0x4e00 + i), Glyph: '!', Text: fmt.Sprintf("row %d", i), Note: "note"}) {
				chosen = i
			}
		}
	}})
	want := func(row int, shown string) {
		t.Helper()
		if page := frame(m).Page.String(); chosen != row || !strings.Contains(page, shown) {
			t.Errorf("chosen is %d, want %d, and %q on the page\n%s", chosen, row, shown, page)
		}
	}
	want(-1, "row 17")
	press(m, view.Enter)
	want(0, "row 0  note")
	for range 30 {
		press(m, view.Down)
	}
	press(m, view.Enter)
	want(30, "row 30")
	m.Handle(view.Wheel{Over: view.OverPage, Steps: 100})
	want(30, "row 130")
	click(t, m, "row 120")
	want(120, "row 120")
	press(m, view.Key(rune(0x4e00+999)))
	want(999, "row 120")
	press(m, view.End)
	want(999, "row 999")
}

func BenchmarkList(b *testing.B) {
	m, _ := play(b, 7)
	m.Open(&widget.Page{Name: "List", Body: func(u *widget.UI) {
		for i := range 1000 {
			u.Item(i, widget.Row{Letter: 'a', Text: "a row of some length", Note: "note"})
		}
	}})
	b.ReportAllocs()
	for b.Loop() {
		m.Handle(view.Wheel{Over: view.OverPage, Steps: 1})
		m.Frame()
	}
}
