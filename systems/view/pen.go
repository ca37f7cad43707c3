package view

import (
	"image/color"
	"strconv"

	"github.com/barrow-rl/barrow/assets"
)

// A Pen writes text into a grid, from left to right and line by line. What does not fit in a line is cut, and what is
// written below the last line is lost.
type Pen struct {
	Palette assets.Palette

	grid  *Grid
	x, y  int
	right int // one past the rightmost column written
}

// NewPen is a pen at the top left of a grid.
func NewPen(grid *Grid, palette assets.Palette) *Pen {
	return &Pen{Palette: palette, grid: grid}
}

// Rune writes one character.
func (p *Pen) Rune(ink color.RGBA, r rune) {
	if c := p.grid.At(p.x, p.y); c != nil {
		c.Rune, c.Rest, c.Ink = r, "", ink
		p.right = max(p.right, p.x+1)
	}
	p.x++
}

// Int writes a whole number.
func (p *Pen) Int(ink color.RGBA, n int) { p.number(ink, int64(n)) }

// number writes a number that may be too large for an int of 32 bits.
func (p *Pen) number(ink color.RGBA, n int64) {
	var digits [20]byte
	for _, b := range strconv.AppendInt(digits[:0], n, 10) {
		p.Rune(ink, rune(b))
	}
}

// Line ends the line.
func (p *Pen) Line() { p.x, p.y = 0, p.y+1 }

// Tab moves on to a column, counted from 0; it never moves back.
func (p *Pen) Tab(column int) { p.x = max(p.x, column) }

// Width is how many columns a line has.
func (p *Pen) Width() int { return p.grid.W }

// Rule draws a line across.
func (p *Pen) Rule() {
	for range p.Width() {
		p.Rune(p.Palette.Rule, '─')
	}
	p.Line()
}

// Bar draws a bar that is full for part of a whole, in a number of columns: a creature's health, say.
func (p *Pen) Bar(full color.RGBA, columns, part, whole int) {
	filled := 0
	if whole > 0 {
		filled = min(max(part, 0), whole) * columns / whole
		if part > 0 && columns > 0 {
			filled = max(filled, 1) // something is left, so something shows
		}
	}
	for i := range columns {
		if i < filled {
			p.Rune(full, '━')
		} else {
			p.Rune(p.Palette.Rule, '━')
		}
	}
}

// Wrap writes a text of any length, breaking lines between words, and ends the last line.
func (p *Pen) Wrap(ink color.RGBA, s string) {
	for s != "" {
		var line string
		line, s = breakLine(s, p.Width())
		p.Text(ink, line)
		p.Line()
	}
}

// At is the column and row that the pen is on, counted from 0.
func (p *Pen) At() (x, y int) { return p.x, p.y }

// MoveTo puts the pen on a cell. What is written outside the grid is lost.
func (p *Pen) MoveTo(x, y int) { p.x, p.y = x, y }
