// Package inspect is the debug overlay: the inside of a running game, to be looked at and changed.
//
// A game has it by one line, whatever its modules are:
//
//	window.Run(model, game, inspect.New(game))
//
// What it knows and does is in its package model; this one draws that, with debugui.
package inspect

import (
	"fmt"
	"image"
	"os"
	"runtime/debug"
	"time"

	"github.com/ebitengine/debugui"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// An Overlay is the overlay of one game. It is closed until F1 is pressed.
type Overlay struct {
	model *model.Model
	ui    ui
	tabs  []tab
	tab   int // the one that is open

	open    bool
	changed bool   // opened or closed since the last tick
	lively  int    // ticks for which it is still to be drawn anew
	version uint64 // the game's, when it was last drawn
	broken  error  // why debugui gave up, which it should not
	player  *view.Model

	frame  *view.Frame
	layout *picture.Layout
	marks  []model.Mark
}

// A tab is one page of the overlay.
type tab struct {
	name string
	show func(*ui)
}

// New is the overlay of a game. It binds F1 to opening and closing it, and gives the game the module model.Tools if it has
// not got it.
func New(g *ecs.Game) *Overlay {
	began := time.Now()
	m := model.New(g, func() time.Duration { return time.Since(began) })
	o := &Overlay{model: m, ui: newUI(assets.Dusk())}
	o.tabs = []tab{
		{"Entities", (&entitiesTab{overlay: o}).show},
		{"Resources", (&resourcesTab{overlay: o}).show},
		{"Systems", (&systemsTab{overlay: o}).show},
		{"Events", (&eventsTab{overlay: o}).show},
		{"Level", (&levelTab{overlay: o}).show},
		{"Copy", (&copyTab{overlay: o}).show},
	}
	view.Bind(g, view.Binding{Keys: []view.Key{view.F1}, Help: "look inside", Act: func(m *view.Model) {
		o.player = m
		o.toggle()
	}})
	return o
}

// toggle opens the overlay, or closes it. It stays as it was left.
func (o *Overlay) toggle() {
	o.open, o.changed = !o.open, true
	o.ui.field = field{}
	if o.open {
		o.model.Open()
	} else {
		o.model.Close()
	}
}

// settling is how many ticks after something happened the overlay is still drawn anew: debugui lays some things out a tick
// later than others.
const settling = 6

// Dock is how wide the overlay is while it is open, see window.Overlay. In a window too narrow for it and the game it lies
// over the game.
func (o *Overlay) Dock(size image.Point, scale float64) int {
	o.ui.fit(size, scale)
	if taken := width * o.ui.scale; o.open && size.X >= 2*taken {
		return taken
	}
	return 0
}

// Update is called once a tick, see window.Overlay.
func (o *Overlay) Update(frame *view.Frame, layout *picture.Layout) (keys, redraw bool) {
	if frame.Page.W > 0 && inpututil.IsKeyJustPressed(ebiten.KeyF1) {
		o.toggle() // keys have no bindings while a page is open
	}
	redraw, o.changed = o.changed, false
	if !o.open {
		return false, redraw
	}
	o.frame, o.layout = frame, layout
	if o.ui.stirs() || redraw || o.version != o.model.Game.Version() {
		o.lively = settling
	}
	o.version = o.model.Game.Version()

	if o.escape() {
		return true, true
	}

	o.marks = o.marks[:0]
	capture, err := o.update()
	if err != nil {
		o.broken, o.ui.debug = err, debugui.DebugUI{}
		o.toggle()
		if o.player != nil {
			o.player.Notice(fmt.Sprintf("The overlay cannot be shown: %v.", err))
		}
		return false, true
	}
	o.compose()
	keys = o.ui.typing() || capture&debugui.InputCapturingStateFocus != 0
	if keys && frame.Page.W == 0 && inpututil.IsKeyJustPressed(ebiten.KeyF1) {
		o.toggle() // nor while a field has them
		return true, true
	}
	if capture&debugui.InputCapturingStateHover == 0 && o.ui.clicked {
		o.pickAt(o.ui.pixel)
		o.lively = settling
	}
	o.lively--
	return keys, o.lively >= 0
}

// escape answers Esc where no field has the keys: it closes a list that is open to choose from, or else the overlay. Only
// the next one is the game's, unless a page of the game lies there, which goes first.
func (o *Overlay) escape() bool {
	u := &o.ui
	switch {
	case !u.typed.away || u.field.key != "" || o.frame.Page.W > 0:
		return false
	case u.opened != "" && u.listed == u.ticks:
		u.opened = ""
	default:
		o.toggle()
	}
	return true
}

// update runs a tick of debugui. Whatever goes wrong in showing a game must not take the game along.
func (o *Overlay) update() (capture debugui.InputCapturingState, err error) {
	defer guard(&err)
	return o.ui.update(o.show)
}

// compose has the game's picture made where an edit was just carried out, so that one which the game cannot be shown with
// is told of here rather than ending the program.
func (o *Overlay) compose() {
	if o.player == nil || o.version == o.model.Game.Version() {
		return
	}
	err := func() (err error) {
		defer guard(&err)
		o.player.Frame()
		return nil
	}()
	if err != nil {
		o.ui.try("", err)
	}
}

// guard is deferred where a game that has been tinkered with is shown, and makes a panic an error. Where it died is written on
// standard error.
func guard(err *error) {
	if r := recover(); r != nil {
		fmt.Fprintf(os.Stderr, "The debug overlay cannot show the game: %v\n%s", r, debug.Stack())
		*err = fmt.Errorf("the game cannot be shown: %v. Take the change back, or begin anew", r)
	}
}

// Draw draws the marks over the map, and the overlay over all.
func (o *Overlay) Draw(screen *ebiten.Image) {
	if !o.open || o.layout == nil {
		return
	}
	o.drawMarks(screen)
	fill(screen, image.Rect(o.layout.Size.X, 0, o.ui.size.X, o.ui.size.Y), o.ui.palette.Background)
	o.ui.debug.Draw(screen)
}

// show shows the row of tabs and the one that is open.
func (o *Overlay) show(u *ui) {
	widths := make([]int, len(o.tabs))
	for i, t := range o.tabs {
		widths[i] = -len(t.name) - 2
	}
	u.columns(widths...)
	for i, t := range o.tabs {
		if u.button(t.name, i == o.tab) {
			u.then(func() { o.tab, u.opened = i, "" })
		}
	}
	u.say()
	o.tabs[o.tab].show(u)
	o.markPicked()
}
