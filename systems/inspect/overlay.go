// Package inspect is the debug overlay: the inside of a running game, to be looked at and changed.
//
// A game has it by one line, whatever its modules are and whatever shows it:
//
//	model.SetDock(inspect.New(game))
//
// What it knows and does is in its package model; this one draws that in cells. A module adds to it with Add.
package inspect

import (
	"strconv"
	"time"

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
	clock   func() time.Duration
	ui      widget.UI
	tabs    []tab
	tab     int // the one that is open
	open    bool
	keys    bool // it has them
	resizes bool // the pointer has hold of its edge
	columns int
	hover   level.Point // the cell of the map that the pointer is over, or was last
	hovers  bool
	menu    *menu        // the one that is open, or nil
	way     *level.Point // where the way of the picked entity is shown to, or nil
	broken  string       // why the open tab cannot be shown

	entities entitiesTab
	level    levelTab
	time     timeTab
	survey   surveyTab
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
	clock := func() time.Duration { return time.Since(began) }
	o := &Overlay{game: g, model: model.New(g, clock), clock: clock, columns: usualWidth}
	o.model.Shown = o.frame
	o.setKeys(false)
	o.entities.Overlay, o.time.Overlay, o.level.Overlay, o.survey.Overlay = o, o, o, o
	o.time.at, o.time.since = -1, -1
	view.Bind(g, view.Binding{Keys: []view.Key{view.F1}, Help: "look inside", Group: view.Looking, Watches: true, Act: func(m *view.Model) {
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
		{"Time", o.time.show},
		{"Level", o.level.show},
		{"Survey", o.survey.show},
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
	switch survey := o.survey.wakes(); {
	case !o.open:
		return 0
	case !o.level.plays:
		return survey
	case survey == 0:
		return max(o.level.waits, 1)
	default:
		return min(survey, max(o.level.waits, 1))
	}
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
		if message.Action == view.PointerDown && o.menu != nil {
			o.closeMenu(m)
			if again := message.Over == view.OverMap && message.Button == 2; message.Over != view.OverDock && !again {
				return true // a click beside the menu does nothing else
			}
		}
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
		played, counted := o.level.pass(message.Passed), o.survey.pass(message.Passed)
		return played || counted
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
		case message.Key == view.F2:
			o.aim(m)
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
	case pressed && press.Key == view.Copy:
		o.copyUsual(m)
	case pressed && press.Key == view.Escape && o.model.Survey.Running():
		o.model.Survey.Stop()
	case pressed && press.Key == view.Escape:
		o.setKeys(false)
	case pressed && press.Key == view.Undo:
		o.time.step(m, -1)
	case pressed && press.Key == view.Redo:
		o.time.step(m, 1)
	case pressed:
		if n, err := strconv.Atoi(string(press.Key)); err == nil && n > 0 && n <= len(o.tabs) {
			o.turnTo(n - 1)
		}
	}
	return over
}
