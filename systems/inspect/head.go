package inspect

import (
	"fmt"

	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// turnTo opens a tab.
func (o *Overlay) turnTo(n int) {
	o.tab, o.broken = n, ""
	o.ui.Focus(o.nameOf(n))
}

// nameOf is what the row of tabs calls one.
func (o *Overlay) nameOf(n int) string { return fmt.Sprintf("%d %s", n+1, o.tabs[n].name) }

// openTab opens the tab of a name.
func (o *Overlay) openTab(name string) {
	for i, t := range o.tabs {
		if t.name == name {
			o.turnTo(i)
		}
	}
}

// resize lets the pointer drag the overlay's left edge.
func (o *Overlay) resize(p view.Pointer) bool {
	switch {
	case p.Action == view.PointerDown && p.Over == view.OverDock && p.At.X == 0:
		o.resizes = true
	case p.Action == view.PointerUp || p.Action == view.PointerMoved:
		o.resizes = false
	case o.resizes && p.Over == view.OverDock:
		o.widen(-p.At.X)
	case o.resizes:
		o.widen(2) // how far outside the pointer is nobody tells: go after it
	}
	return o.resizes
}

// widen makes the overlay so many columns wider.
func (o *Overlay) widen(by int) { o.columns = min(max(o.columns+by, leastWidth), mostWidth) }

// show shows the head, the row of tabs and the one that is open.
func (o *Overlay) show(u *widget.UI) {
	p := &u.Palette
	u.Margin(1)
	u.Columns(-1, 38)
	u.Text(p.Title, "Inside")
	hint := "F1: keys here  F2: a cell  Esc: close"
	if o.keys {
		hint = "Esc: play on  F2: a cell  F1: close"
	}
	u.Text(p.Dim, hint)
	u.Columns()
	for i := range o.tabs {
		if i > 0 {
			u.Same()
		}
		if u.Toggle("", o.nameOf(i), i == o.tab) {
			u.Then(func() { o.turnTo(i) })
		}
	}
	o.say(u)
	if o.broken != "" {
		u.Text(p.Warning, o.broken)
		return
	}
	u.Within(o.tabs[o.tab].name, func() { o.tabs[o.tab].show(u) })
}

// say shows in two rows, which are always there, why the last thing was refused or what is under the pointer.
func (o *Overlay) say(u *widget.UI) {
	ink, text := u.Palette.Warning, u.Refused
	if text == "" {
		if ink = u.Palette.Dim; o.hovers {
			text = o.model.Surface(o.hover)
		}
	}
	n := 0
	for line := range view.Lines(text, max(u.Wide(), 1)) {
		if n++; n <= 2 {
			u.Columns(-1)
			u.Text(ink, line)
		}
	}
	for ; n < 2; n++ {
		u.Skip()
	}
	u.Columns()
}
