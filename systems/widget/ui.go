// Package widget is a small kit of widgets in cells, for pages and for the debug overlay: texts, lists, fields, buttons,
// choices and sliders, each used by key, pointer and wheel alike. What shows widgets is a function that acts on what they
// report; it is called for every message and for every frame, so it keeps no widgets:
//
//	view.Bind(g, view.Binding{Keys: []view.Key{"i"}, Help: "inventory", Act: view.Show(func() view.Page {
//		return &widget.Page{Name: "Inventory", Body: func(u *widget.UI) {
//			for i, item := range bag(u.Model.Game()) {
//				if u.Item(i, widget.Row{Letter: item.letter, Text: item.name}) {
//					u.Model.Do(Use{item.letter})
//				}
//			}
//		}}
//	})})
package widget

import (
	"image"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/systems/view"
)

// A UI shows widgets and tells them what the player did. Between two calls it remembers which widget has the keys, what is
// being typed, what is open and how far things are scrolled. The zero value is ready.
type UI struct {
	Model   *view.Model
	Palette assets.Palette
	Refused string // why the last thing that was entered was refused, or nothing
	Idle    bool   // the keys go elsewhere, so that no widget has them

	pen  *view.Pen
	grid *view.Grid  // what is drawn on; of no cells while a message is handled
	size image.Point // of what was last drawn on

	input input       // what the player did, until a widget takes it
	used  bool        // one has
	over  image.Point // where the pointer is

	focus  id
	ring   []stop // those that can have the focus, in the order in which they are shown
	reveal bool   // the keys have moved it: scroll to it
	again  bool   // what was drawn has to be drawn anew, as something scrolled
	scope  id
	held   held
	edit   edit
	refuse id // the field that Refused is of
	drop   drop
	folded map[id]bool
	scroll map[id]int
	later  []func()

	area   image.Rectangle // that widgets are placed in
	clip   image.Rectangle // that they are seen in
	x, y   int             // where the next one goes: below the last one, or beside it
	same   bool
	widths []int // of Columns
	column int
	widest int
}

// An id tells widgets apart: by their key, and by what they are within. 0 is none.
type id uint64

// A stop is a widget that can have the keys, and the cells that it covers.
type stop struct {
	id  id
	box image.Rectangle
}

// An input is what the player did. The zero value is nothing.
type input struct {
	key     view.Key
	shift   bool
	typed   string
	pointer view.PointerAction // of the left button
	clicked bool               // it went down
	wheel   int                // steps down
}

// Handle lets what show shows act on a message, and reports whether anything there wanted it. A pointer is at a cell of what
// was last drawn on; over says whether it is over that.
func (u *UI) Handle(m *view.Model, message view.Message, over bool, show func(*UI)) bool {
	u.input, u.used = input{}, false
	switch message := message.(type) {
	case view.Press:
		u.input = input{key: message.Key, shift: message.Shift, typed: typedBy(message.Key)}
	case view.Text:
		u.input.typed = message.Text
	case view.Pointer:
		u.input.pointer, u.input.clicked = message.Action, message.Action == view.PointerDown
		u.over = image.Pt(message.At.X, message.At.Y)
	case view.Wheel:
		u.input.wheel, u.over = message.Steps, image.Pt(message.At.X, message.At.Y)
	}
	if !over {
		u.over = image.Pt(-1, -1)
	}
	u.drop.take(u)
	u.pass(m, new(view.Grid), show)
	if u.input.pointer == view.PointerUp {
		u.held = held{}
	}
	if !u.used && u.input.key != "" {
		u.used = u.navigate()
	}
	u.input = input{}
	if u.edit.id != 0 && (u.Idle || u.edit.id != u.focus) {
		u.pass(m, new(view.Grid), show) // the field that has lost the keys enters what was typed
	}
	for _, do := range u.later {
		do()
	}
	u.later = u.later[:0]
	return u.used
}

// Draw draws what show shows on a blank grid.
func (u *UI) Draw(m *view.Model, grid *view.Grid, show func(*UI)) {
	u.size, u.input = image.Pt(grid.W, grid.H), input{}
	u.again = false
	u.pass(m, grid, show)
	if u.reveal = false; u.again {
		grid.Reset(grid.W, grid.H, m.Palette.Panel)
		u.pass(m, grid, show)
	}
}

// pass calls show once.
func (u *UI) pass(m *view.Model, grid *view.Grid, show func(*UI)) {
	u.Model, u.Palette, u.grid, u.pen = m, m.Palette, grid, view.NewPen(grid, m.Palette)
	u.area = image.Rectangle{Max: u.size}
	u.clip, u.ring, u.scope = u.area, u.ring[:0], 14695981039346656037
	u.x, u.y, u.same, u.widest, u.drop.seen = 0, 0, false, 0, false
	u.Columns()
	show(u)
	u.drop.draw(u)
	if !slices.ContainsFunc(u.ring, func(s stop) bool { return s.id == u.focus }) {
		u.focus = 0
	}
}

// Then does something once all has been shown: what a click changes has to wait, since the same click may end the typing in
// a field further down.
func (u *UI) Then(do func()) { u.later = append(u.later, do) }

// Try keeps why something was refused, to be shown as Refused, and reports whether it was not.
func (u *UI) Try(err error) bool {
	u.Refused, u.refuse = "", 0
	if err != nil {
		u.Refused = err.Error()
	}
	return err == nil
}

// id is the id of a key within what is being shown.
func (u *UI) id(key string) id {
	h := uint64(u.scope)
	for i := range len(key) {
		h = (h ^ uint64(key[i])) * 1099511628211
	}
	return id((h ^ 0xff) * 1099511628211)
}

// Focus gives the keys to the widget of a key.
func (u *UI) Focus(key string) { u.focus = u.id(key) }

// Within sets the widgets that show shows apart from those of the same keys elsewhere.
func (u *UI) Within(key string, show func()) {
	outer := u.scope
	u.scope = u.id(key)
	show()
	u.scope = outer
}

// typedBy is what a key types.
func typedBy(k view.Key) string {
	switch {
	case k == view.Space:
		return " "
	case len(k) == len(view.Numpad0) && k[:len(k)-1] == view.Numpad0[:len(k)-1]:
		return string(k[len(k)-1:])
	}
	if r, size := utf8.DecodeRuneInString(string(k)); size == len(k) && unicode.IsPrint(r) {
		return string(k)
	}
	return ""
}
