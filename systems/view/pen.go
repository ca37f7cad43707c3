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

	grid   *Grid
	x, y   int
	right  int // one past the rightmost column written
	offers []offer
}

// An offer is a part of a row that names a key, and that can be clicked instead.
type offer struct {
	y, from, to int // columns from, and up to
	key         Key
}

func (o offer) covers(x, y int) bool { return y == o.y && x >= o.from && x < o.to }

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

// Bar draws a thin bar that is full for part of a whole, in a number of columns: a creature's health, say.
func (p *Pen) Bar(full color.RGBA, columns, part, whole int) {
	filled := barParts(columns, part, whole)
	for i := range columns {
		ink := p.Palette.Rule
		if 2*filled >= 0xff*(2*i+1) || i == 0 && filled > 0 {
			ink = full
		}
		p.bar(Bar{ThinBar, partOf(filled, i), full, p.Palette.Trough})
		p.Rune(ink, '━')
	}
}

// Gauge draws a bar as high as the line that says "32 of 58" in its middle. Where a face does not paint, the ground is the bar.
func (p *Pen) Gauge(full color.RGBA, columns, part, whole int) {
	filled := barParts(columns, part, whole)
	var buffer [48]byte
	letters := strconv.AppendInt(buffer[:0], int64(part), 10)
	letters = strconv.AppendInt(append(letters, " of "...), int64(whole), 10)
	first := max((columns-len(letters))/2, 0)
	for i := range columns {
		if c := p.grid.At(p.x, p.y); c != nil {
			c.Ground = p.Palette.Trough
			if 2*filled >= 0xff*(2*i+1) {
				c.Ground = full
			}
		}
		p.bar(Bar{FullBar, partOf(filled, i), full, p.Palette.Trough})
		r := ' '
		if i >= first && i < first+len(letters) {
			r = rune(letters[i-first])
		}
		p.Rune(p.Palette.Title, r)
	}
}

// Chip writes a word on a ground of its own colour, with an edge before it, for an effect that lasts: and for how many turns yet,
// if that is more than 0.
func (p *Pen) Chip(ink color.RGBA, text string, turns int) {
	ground := mix(ink, p.Palette.Panel, 78)
	from := p.x
	p.Rune(ink, ' ')
	p.Text(ink, text)
	if turns > 0 {
		p.Rune(ink, ' ')
		p.Int(ink, turns)
	}
	p.Rune(ink, ' ')
	for x := from; x < p.x; x++ {
		if c := p.grid.At(x, p.y); c != nil {
			c.Ground = ground
			if x == from {
				c.Bar = Bar{FullBar, 60, ink, ground}
			}
		}
	}
	p.x++
}

// barParts is how much of so many columns is full, in 255ths of a column. Where something is left, something shows.
func barParts(columns, part, whole int) int {
	if whole <= 0 || columns <= 0 || part <= 0 {
		return 0
	}
	return max(0xff*columns*min(part, whole)/whole, 0x40)
}

// partOf is what column i has of that.
func partOf(filled, i int) uint8 { return uint8(min(max(filled-0xff*i, 0), 0xff)) }

// bar puts a bar into the cell where the pen is.
func (p *Pen) bar(b Bar) {
	if c := p.grid.At(p.x, p.y); c != nil {
		c.Bar = b
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

// Offer writes a key and what it does. On a TextPage and in the panel, a click there is a press of the key.
func (p *Pen) Offer(k Key, does string) {
	from := p.x
	p.Text(p.Palette.Key, string(k))
	p.Rune(p.Palette.Dim, ' ')
	p.Text(p.Palette.Dim, does)
	p.offer(from, k)
}

// offer makes what was written in the row from a column on a press of a key, when it is clicked.
func (p *Pen) offer(from int, k Key) {
	p.offers = append(p.offers, offer{p.y, from, p.x, k})
}

// At is the column and row that the pen is on, counted from 0.
func (p *Pen) At() (x, y int) { return p.x, p.y }

// MoveTo puts the pen on a cell. What is written outside the grid is lost.
func (p *Pen) MoveTo(x, y int) { p.x, p.y = x, y }
