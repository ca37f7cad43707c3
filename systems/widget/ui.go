// Package widget is a small kit of widgets in cells, for pages: texts, lists with letters, fields, buttons, choices and
// sliders, each used by key, pointer and wheel alike. A page is a function that shows its widgets and acts on what they
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
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/systems/view"
)

// A UI shows the widgets of a page, one below the other, and tells them what the player did. Between two calls it
// remembers which widget has the keys, where a field's caret is and how far the page is scrolled.
type UI struct {
	Model   *view.Model
	Palette assets.Palette

	pen   *view.Pen
	grid  *view.Grid // what is drawn on; of no cells while a message is handled
	width int        // columns of the page

	// What the player did, until a widget takes it.
	key     view.Key
	shift   bool
	typed   string
	pointer view.Pointer
	clicked bool // a button went down over the page
	used    bool // somebody took it

	focus  id
	before id          // had the focus before the message
	ring   []stop      // those that can have it, in the order of the page
	held   held        // the slider that the pointer has taken hold of
	field  fieldState  // of the field that has the focus
	over   image.Point // where the pointer is, in cells of the page

	y, x   int // where the next widget goes: below the last one, or beside it
	same   bool
	top    int // the first row that what scrolls may cover
	widest int
}

// An id tells the widgets of a page apart.
type id struct {
	key string
	n   int // 0, or in a list a row counted from 1
}

// A stop is a widget that can have the keys, and the cells that it covers.
type stop struct {
	id  id
	box image.Rectangle
}

// Same puts the next widget into the row of the last one.
func (u *UI) Same() { u.same = true }

// Skip leaves a row free.
func (u *UI) Skip() { u.y, u.x, u.same = u.y+1, 0, false }

// place is where the next widget goes, which is so many columns wide.
func (u *UI) place(columns int) image.Rectangle {
	if u.same {
		u.y, u.x = u.y-1, u.x+2
	} else {
		u.x = 0
	}
	u.same = false
	box := image.Rect(u.x, u.y, u.x+columns, u.y+1)
	u.y, u.x = u.y+1, u.x+columns
	u.widest = max(u.widest, u.x)
	return box
}

// stop makes a widget one that can have the keys: the first that is shown gets them, and any that is clicked. It reports
// whether the widget has them, and whether it was clicked.
func (u *UI) stop(i id, box image.Rectangle) (has, clicked bool) {
	u.ring = append(u.ring, stop{i, box})
	if clicked = u.clicked && u.pointed(box); clicked {
		u.used = true
	}
	if clicked || u.focus == (id{}) {
		u.focus = i
	}
	return u.focus == i, clicked
}

// pointed reports whether the pointer is over a box where it can be seen.
func (u *UI) pointed(box image.Rectangle) bool { return u.over.In(box) && u.over.Y >= u.top }

// pressed reports whether one of some keys was pressed, and takes it.
func (u *UI) pressed(keys ...view.Key) bool {
	for _, k := range keys {
		if u.key == k && k != "" {
			u.take()
			return true
		}
	}
	return false
}

// take takes what the player did, so that no other widget acts on it.
func (u *UI) take() { u.used, u.key, u.typed = true, "", "" }

// navigate moves the focus by Tab and by arrows, and reports whether there was somewhere to go.
func (u *UI) navigate() bool {
	at := -1
	for i, s := range u.ring {
		if s.id == u.focus {
			at = i
		}
	}
	n := len(u.ring)
	to := -1
	switch {
	case n == 0:
	case u.key == view.Tab && u.shift:
		to = (max(at, 0) - 1 + n) % n
	case u.key == view.Tab:
		to = (at + 1) % n
	case at >= 0:
		to = u.nearest(u.ring[at].box)
	}
	if to < 0 {
		return false
	}
	u.focus = u.ring[to].id
	return true
}

// nearest is the stop that lies next in the direction of the key, or -1.
func (u *UI) nearest(from image.Rectangle) int {
	best, least := -1, 0
	for i, s := range u.ring {
		b := s.box
		along, aside := 0, max(b.Min.X-from.Max.X, from.Min.X-b.Max.X, 0)
		switch row := b.Min.Y - from.Min.Y; u.key {
		case view.Up:
			along = -row
		case view.Down:
			along = row
		case view.Left, view.Right:
			if row != 0 {
				continue
			}
			along, aside = b.Min.X-from.Min.X, 0
			if u.key == view.Left {
				along = -along
			}
		}
		if along > 0 && (best < 0 || 100*along+aside < least) {
			best, least = i, 100*along+aside
		}
	}
	return best
}

// at puts the pen on a cell of the page, and nowhere where what scrolls is covered.
func (u *UI) at(x, y int) *view.Pen {
	if y < u.top {
		y = -1
	}
	u.pen.MoveTo(x, y)
	return u.pen
}

// fill colours the ground of a box.
func (u *UI) fill(box image.Rectangle, ground color.RGBA) {
	for y := max(box.Min.Y, u.top); y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if c := u.grid.At(x, y); c != nil {
				c.Ground = ground
			}
		}
	}
}

// ground is the colour behind something that can be used.
func (u *UI) ground(box image.Rectangle, has bool) color.RGBA {
	switch {
	case has:
		return u.Palette.Stone
	case u.pointed(box):
		return u.Palette.Ground
	default:
		return u.Palette.Panel
	}
}
