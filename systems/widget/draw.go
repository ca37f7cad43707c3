package widget

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/systems/view"
)

// at puts the pen on a cell, and nowhere where that is not to be seen.
func (u *UI) at(x, y int) *view.Pen {
	if !image.Pt(x, y).In(u.clip) {
		y = -1
	}
	u.pen.MoveTo(x, y)
	return u.pen
}

// fill colours the ground of a box.
func (u *UI) fill(box image.Rectangle, ground color.RGBA) {
	box = box.Intersect(u.clip)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if c := u.grid.At(x, y); c != nil {
				c.Ground = ground
			}
		}
	}
}

// print writes a text into a box, so many columns in, and returns in which it ends. What does not fit is cut.
func (u *UI) print(box image.Rectangle, x int, ink color.RGBA, s string) int {
	left := box.Dx() - x
	cut := view.Columns(s) > left
	for letter, columns := range view.Letters(s) {
		if cut && columns >= left {
			letter, columns = "…", max(left, 0)
		}
		if columns > 0 {
			u.at(box.Min.X+x, box.Min.Y).Text(ink, letter)
		}
		if x, left = x+columns, left-columns; left <= 0 {
			break
		}
	}
	return x
}

// ground is the colour behind something that can be used.
func (u *UI) ground(box image.Rectangle, has bool) color.RGBA {
	switch {
	case has:
		return u.shade(56)
	case u.pointed(box):
		return u.shade(36)
	default:
		return u.Palette.Panel
	}
}

// shade is the ground of pages, so many 255ths of the way to the colour of text.
func (u *UI) shade(n int) color.RGBA { return assets.Mix(u.Palette.Panel, u.Palette.Text, n) }
