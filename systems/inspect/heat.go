package inspect

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/barrow-rl/barrow/level/survey"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// A heat is a histogram as a heat map in cells: the horizontal axis is its X and the vertical one its Y, which rises. Where there
// are more bins than rows, a row shows two, one in each half of its cells. The zero value shows none yet.
type heat struct {
	fit   *survey.Histogram // with as many bins as there is room for
	bins  []survey.Bin      // all from the first to the last on both axes, row by row, the lowest first
	most  uint64            // dungeons in a bin
	met   int               // how many were counted, and what room there was, when it was brought up to date
	room  image.Point
	size  image.Point // how many bins there are
	wide  int         // columns of a bin
	high  int         // and rows; 0 for half a row
	at    image.Point // the bin that the keys are on
	moved bool        // they were moved; else it is the fullest
}

// What stands around the field of bins: the numbers and the line at its left, the legend above, the line and the numbers below.
const (
	heatLeft   = 7
	heatAbove  = 1
	heatAround = 3
)

// update fits a histogram of so many dungeons into so many columns and rows.
func (h *heat) update(of *survey.Histogram, met int, room image.Point) {
	if h.fit != nil && h.met == met && h.room == room {
		return
	}
	was := h.fit
	h.fit, h.met, h.room, h.most = of.Fit(room.X, 2*room.Y), met, room, 0
	x, y := &h.fit.X, &h.fit.Y
	if h.moved = h.moved && was.X == *x && was.Y == *y; !h.moved {
		h.at = image.Point{}
	}
	h.size = image.Pt(x.High-x.Low, y.High-y.Low)
	h.wide, h.high = min(room.X/h.size.X, 6), min(room.Y/h.size.Y, 3)
	h.bins = append(h.bins[:0], make([]survey.Bin, h.size.X*h.size.Y)...)
	for _, b := range h.fit.Bins() {
		at := image.Pt(b.X-x.Low, b.Y-y.Low)
		h.bins[at.Y*h.size.X+at.X] = b
		if b.Count > h.most {
			h.most = b.Count
			if !h.moved {
				h.at = at
			}
		}
	}
}

// bin is the bin at a place, of no dungeons where there is none.
func (h *heat) bin(at image.Point) survey.Bin {
	if !at.In(image.Rectangle{Max: h.size}) {
		return survey.Bin{}
	}
	return h.bins[at.Y*h.size.X+at.X]
}

// rows is how many rows the field has.
func (h *heat) rows() int { return h.above(h.size.Y-1) + 1 }

// above is how many rows below the top of a bin the field has.
func (h *heat) above(bin int) int {
	if h.high == 0 {
		return bin / 2
	}
	return bin*h.high + h.high - 1
}

// under is the bins in the lower and the upper half of a cell of the field.
func (h *heat) under(x, y int) (lower, upper image.Point) {
	up := h.rows() - 1 - y
	if h.high == 0 {
		return image.Pt(x/h.wide, 2*up), image.Pt(x/h.wide, 2*up+1)
	}
	at := image.Pt(x/h.wide, up/h.high)
	return at, at
}

// move lets keys and pointer choose a bin, and reports whether one of them wants to go there.
func (h *heat) move(c *widget.Canvas, pointed bool) bool {
	lower, upper := h.under(c.Over.X-heatLeft, c.Over.Y-heatAbove)
	if h.bin(upper).Count > h.bin(lower).Count {
		lower = upper
	}
	if over := c.Over.X >= heatLeft && h.bin(lower).Count > 0; over && (pointed || c.Clicked) {
		h.at, h.moved = lower, true
	}
	for _, d := range [...]struct {
		key view.Key
		by  image.Point
	}{{view.Left, image.Pt(-1, 0)}, {view.Right, image.Pt(1, 0)}, {view.Up, image.Pt(0, 1)}, {view.Down, image.Pt(0, -1)}} {
		if to := h.at.Add(d.by); to.In(image.Rectangle{Max: h.size}) && c.Pressed(d.key) {
			h.at, h.moved = to, true
		}
	}
	return (c.Clicked && lower == h.at || c.Pressed(view.Enter)) && h.bin(h.at).Count > 0
}

// draw draws the field, its axes and the legend.
func (h *heat) draw(u *widget.UI, c *widget.Canvas) {
	p := &u.Palette
	ink := func(at image.Point) color.RGBA {
		switch n := h.bin(at).Count; {
		case at == h.at:
			return p.Friend
		case n == 0:
			return p.Panel
		default:
			return p.Heat(float64(n), float64(h.most))
		}
	}
	for y := range h.rows() {
		for x := range h.size.X * h.wide {
			lower, upper := h.under(x, y)
			switch below, above := ink(lower), ink(upper); {
			case below == above:
				c.Put(heatLeft+x, heatAbove+y, ' ', below, above)
			case below == p.Panel: // and not ▄ with a ground: few terminals have grounds of no colour
				c.Put(heatLeft+x, heatAbove+y, '▀', above, below)
			default:
				c.Put(heatLeft+x, heatAbove+y, '▄', below, above)
			}
		}
	}
	h.axes(u, c)
	c.Text(0, 0, p.Key, fmt.Sprintf("↑ %v  → %v", h.fit.Y.Metric, h.fit.X.Metric))
	const steps = 8
	least, most := "1 ", fmt.Sprintf(" %d dungeons", h.most)
	from := c.Size.X - steps - len(most)
	c.Text(from-len(least), 0, p.Dim, least)
	for i := range steps {
		c.Put(from+i, 0, ' ', p.Text, p.Heat(math.Pow(float64(h.most), float64(i)/(steps-1)), float64(h.most)))
	}
	c.Text(from+steps, 0, p.Dim, most)
}

// axes draws a line at two sides of the field, with numbers at round values and a mark at the bin that the keys are on.
func (h *heat) axes(u *widget.UI, c *widget.Canvas) {
	p, x, y, rows := &u.Palette, &h.fit.X, &h.fit.Y, h.rows()
	mark := p.Dim
	if c.Has {
		mark = p.Friend
	}
	for row := range rows {
		c.Put(heatLeft-1, heatAbove+row, '│', p.Dim, p.Panel)
	}
	high := max(float64(h.high), 0.5)
	free := rows // the lowest row that has no number yet is above this one
	for _, t := range y.Ticks(max(rows/2, 1)) {
		if row := rows - 1 - int((t.At-float64(y.Low))*high); row >= 0 && row < free {
			free = row
			c.Text(heatLeft-2-len(t.Text), heatAbove+row, p.Text, t.Text)
			c.Put(heatLeft-1, heatAbove+row, '┤', p.Dim, p.Panel)
		}
	}
	c.Put(heatLeft-1, heatAbove+rows-1-h.above(h.at.Y)+h.high/2, '▶', mark, p.Panel)

	line := heatAbove + rows
	c.Put(heatLeft-1, line, '└', p.Dim, p.Panel)
	for column := range h.size.X * h.wide {
		c.Put(heatLeft+column, line, '─', p.Dim, p.Panel)
	}
	free = 0
	for _, t := range x.Ticks(max(h.size.X*h.wide/6, 1)) {
		column := heatLeft + int((t.At-float64(x.Low))*float64(h.wide))
		if from := column - len(t.Text)/2; from >= free && column < c.Size.X {
			free = from + len(t.Text) + 1
			c.Text(from, line+1, p.Text, t.Text)
			c.Put(column, line, '┬', p.Dim, p.Panel)
		}
	}
	c.Put(heatLeft+h.at.X*h.wide+h.wide/2, line, '▲', mark, p.Panel)
}

// words tells of the bin that the keys are on.
func (h *heat) words() string {
	b := h.bin(h.at)
	x, y := span(&h.fit.X, h.at.X+h.fit.X.Low), span(&h.fit.Y, h.at.Y+h.fit.Y.Low)
	switch b.Count {
	case 0:
		return fmt.Sprintf("%s, %s: none", x, y)
	case 1:
		return fmt.Sprintf("%s, %s: 1 dungeon, that of seed %d. Enter goes there.", x, y, b.Seed)
	}
	return fmt.Sprintf("%s, %s: %d dungeons, the first that of seed %d. Enter goes there.", x, y, b.Count, b.Seed)
}

// span tells which values a bin has.
func span(a *survey.Axis, bin int) string {
	low, width := float64(bin)*a.Width(), a.Width()
	number := func(n float64) string { return strconv.FormatFloat(n, 'g', 6, 64) }
	switch {
	case a.Metric.Share() || a.Metric == survey.CorridorLength:
		return fmt.Sprintf("%v %s to %s", a.Metric, number(low), number(low+width))
	case width == 1:
		return fmt.Sprintf("%v %s", a.Metric, number(low))
	}
	return fmt.Sprintf("%v %s to %s", a.Metric, number(low), number(low+width-1))
}
