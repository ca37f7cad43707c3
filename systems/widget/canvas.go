package widget

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/systems/view"
)

// A Canvas is a part that is drawn cell by cell, for what no widget shows. It is good until what shows it returns.
type Canvas struct {
	Size    image.Point // columns and rows
	Has     bool        // it has the keys
	Clicked bool
	Over    image.Point // the cell that the pointer is over, counted from the top left; outside Size where it is over none

	ui  *UI
	box image.Rectangle
}

// Canvas is a canvas of so many rows and the whole width, which can have the keys.
func (u *UI) Canvas(key string, rows int) Canvas {
	u.Columns()
	box := image.Rect(u.area.Min.X, u.y, u.area.Max.X, u.y+max(rows, 0))
	c := Canvas{Size: box.Size(), Over: u.over.Sub(box.Min), ui: u, box: box}
	if !u.pointed(box) {
		c.Over = image.Pt(-1, -1)
	}
	c.Has, c.Clicked = u.stop(u.id(key), box)
	u.y, u.widest = box.Max.Y, max(u.widest, box.Max.X)
	return c
}

// Pressed reports whether the canvas has the keys and one of some was pressed, and takes it.
func (c *Canvas) Pressed(keys ...view.Key) bool { return c.Has && c.ui.pressed(keys...) }

// Put draws a cell, if it is one of the canvas.
func (c *Canvas) Put(x, y int, r rune, ink, ground color.RGBA) {
	at := c.box.Min.Add(image.Pt(x, y))
	if !at.In(c.box) {
		return
	}
	c.ui.at(at.X, at.Y).Rune(ink, r)
	c.ui.fill(image.Rectangle{at, at.Add(image.Pt(1, 1))}, ground)
}

// Text writes a text from a cell on, as far as it fits.
func (c *Canvas) Text(x, y int, ink color.RGBA, s string) {
	at := c.box.Min.Add(image.Pt(x, y))
	c.ui.print(image.Rect(at.X, at.Y, c.box.Max.X, at.Y+1), 0, ink, s)
}
