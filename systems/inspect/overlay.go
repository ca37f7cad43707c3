// Package inspect is the debug overlay: the inside of a running game, to be looked at and changed.
//
// A game has it by one line, whatever its modules are and whatever shows it:
//
//	model.SetDock(inspect.New(game))
//
// What it knows and does is in its package model; this one draws that in cells. A module adds to it with Add.
package inspect

import (
	"fmt"
	"strconv"
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// How wide the overlay is, in columns.
const (
	usualWidth = 60
	leastWidth = 36
	mostWidth  = 120
)

// An Overlay is the overlay of one game, see view.Dock. It is closed until F1 is pressed.
type Overlay struct {
	game    *ecs.Game
	model   *model.Model
	ui      widget.UI
	tabs    []tab
	tab     int // the one that is open
	open    bool
	keys    bool // it has them
	resizes bool // the pointer has hold of its edge
	columns int
	hover   level.Point // the cell of the map that the pointer is over, or was last
	hovers  bool
	broken  string // why the open tab cannot be shown

	entities entitiesTab
	level    levelTab
	cell     cellTab
}

// A tab is one page of the overlay.
type tab struct {
	name string
	show func(*widget.UI)
}

// New is the overlay of a game. It binds F1 to opening and closing it, and gives the game the module model.Tools if it has
// not got it.
func New(g *ecs.Game) *Overlay {
	began := time.Now()
	o := &Overlay{game: g, model: model.New(g, func() time.Duration { return time.Since(began) }), columns: usualWidth}
	o.setKeys(false)
	o.entities.Overlay, o.level.Overlay, o.cell.Overlay = o, o, o
	view.Bind(g, view.Binding{Keys: []view.Key{view.F1}, Help: "look inside", Act: func(m *view.Model) {
		o.deeper()
		m.Refresh()
	}})
	return o
}

// deeper opens the overlay beside the game, then gives it the keys, then closes it. It stays as it was left.
func (o *Overlay) deeper() {
	switch {
	case !o.open:
		o.open = true
		o.model.Open()
		o.list()
	case !o.keys:
		o.setKeys(true)
	default:
		o.close()
	}
}

func (o *Overlay) close() {
	o.open = false
	o.setKeys(false)
	o.model.Close()
}

// setKeys takes the keys or gives them back to the game.
func (o *Overlay) setKeys(has bool) { o.keys, o.ui.Idle = has, !has }

// list makes the row of tabs: modules may have added some.
func (o *Overlay) list() {
	o.tabs = []tab{
		{"Entities", o.entities.show},
		{"Resources", o.showResources},
		{"Systems", (&systemsTab{Overlay: o}).show},
		{"Events", (&eventsTab{Overlay: o}).show},
		{"Turn", (&turnTab{Overlay: o}).show},
		{"Level", o.level.show},
		{"Cell", o.cell.show},
		{"Copy", o.showCopy},
	}
	for _, a := range added(o.game) {
		if a.Tab != nil {
			o.tabs = append(o.tabs, tab{a.Name, func(u *widget.UI) { a.Tab(o.inside(), u) }})
		}
	}
}

// Columns is how many columns the overlay wants: see view.Dock.
func (o *Overlay) Columns() int {
	if !o.open {
		return 0
	}
	return o.columns
}

// Typing reports whether the overlay has the keys.
func (o *Overlay) Typing() bool { return o.keys }

// Wakes is how long the overlay can wait for the next Tick, 0 when it needs none.
func (o *Overlay) Wakes() time.Duration {
	if !o.open || !o.level.plays {
		return 0
	}
	return max(o.level.waits, 1)
}

// Show draws the overlay.
func (o *Overlay) Show(m *view.Model, grid *view.Grid) {
	if !o.guarded(func() { o.ui.Draw(m, grid, o.show) }) {
		grid.Reset(grid.W, grid.H, m.Palette.Panel)
		o.ui.Draw(m, grid, o.show)
	}
}

// Handle acts on a message.
func (o *Overlay) Handle(m *view.Model, message view.Message) bool {
	over := true
	switch message := message.(type) {
	case view.Pointer:
		if over = message.Over == view.OverDock; !over && message.Over == view.OverMap && !o.resizes {
			return o.point(m, message)
		}
		if message.Action == view.PointerDown {
			o.setKeys(over)
		}
		if o.resize(message) {
			return true
		}
		o.hovers = false
	case view.Tick:
		o.level.pass(message.Passed)
		return true
	case view.Wheel:
		over = message.Over == view.OverDock
	case view.Press:
		switch {
		case !o.keys && message.Key == view.Escape:
			o.close()
			return true
		case o.keys && message.Key == view.F1:
			o.close()
			return true
		case !o.keys:
			return false
		case message.Shift && !o.ui.Typing() && (message.Key == view.Left || message.Key == view.Right):
			o.widen(map[view.Key]int{view.Left: 4, view.Right: -4}[message.Key])
			return true
		}
	case view.Text:
		if !o.keys {
			return false
		}
	default:
		return false
	}
	used := false
	o.guarded(func() { used = o.ui.Handle(m, message, over, o.show) })
	press, pressed := message.(view.Press)
	switch {
	case used:
	case pressed && press.Key == view.Escape:
		o.setKeys(false)
	case pressed:
		if n, err := strconv.Atoi(string(press.Key)); err == nil && n > 0 && n <= len(o.tabs) {
			o.turnTo(n - 1)
		}
	}
	return over
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

// show shows the head, the row of tabs and the one that is open.
func (o *Overlay) show(u *widget.UI) {
	p := &u.Palette
	u.Margin(1)
	u.Columns(-1, 26)
	u.Text(p.Title, "Inside")
	hint := "F1: keys here   Esc: close"
	if o.keys {
		hint = "Esc: play on   F1: close"
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

// guarded shows or does something of the open tab, and reports whether it did not panic. Whatever goes wrong in showing a
// game must not take the game along.
func (o *Overlay) guarded(do func()) (sound bool) {
	defer func() {
		if r := recover(); r != nil {
			o.broken = fmt.Sprintf("This cannot be shown: %v. Choose another tab, or take the last change back.", r)
			o.ui = widget.UI{Idle: !o.keys}
			sound = false
		}
	}()
	do()
	return true
}

// do gives the game a command, and shows why it was refused, if it was. One with which the game cannot be shown any more is
// taken back.
func (o *Overlay) do(u *widget.UI, command any) bool {
	return u.Try(o.attempt(u.Model, func() error { return o.model.Do(command) }))
}

// make is do for a command that makes an entity, which is then picked.
func (o *Overlay) make(u *widget.UI, command any) {
	u.Try(o.attempt(u.Model, func() error { return o.model.Make(command) }))
}

func (o *Overlay) attempt(m *view.Model, do func() error) (err error) {
	before, unwritable := o.game.Write()
	defer func() {
		if r := recover(); r != nil {
			if err = fmt.Errorf("the game cannot be shown with this: %v", r); unwritable == nil && o.game.Read(before) == nil {
				err = fmt.Errorf("%w. It is as it was before", err)
			}
		}
	}()
	if err = do(); err == nil {
		o.open = false // only the game's own part is tried: this is called while the overlay is shown
		defer func() { o.open = true }()
		m.Frame()
	}
	return err
}

// pick looks at an entity from now on.
func (o *Overlay) pick(e donburi.Entity) { o.model.Picked.Pick(e) }
