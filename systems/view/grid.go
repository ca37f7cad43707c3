package view

import (
	"image/color"
	"strings"
)

// A Cell is one letter on its background. A zero Rune is a blank.
type Cell struct {
	Rune   rune
	Rest   string     // the marks and joiners that belong to the letter, mostly none
	Ink    color.RGBA // the letter's colour
	Ground color.RGBA // the colour behind it
	Bar    Bar        // a part of a bar that runs through it
}

// A Bar is how much of a cell a bar fills, for faces that paint; for others the cell's letter and colours say as much.
type Bar struct {
	Kind BarKind
	Part uint8      // the part from the left that is full, in 255ths
	Full color.RGBA // its colour
	Rest color.RGBA // that of the part to the right
}

// BarKind is how much of a cell's height a bar takes.
type BarKind uint8

// The kinds of bars.
const (
	NoBar   BarKind = iota
	ThinBar         // about a third, in place of the letter
	FullBar         // all but a little, behind the letter
)

// Covered is the Rune of a cell that the wide letter in the cell before it covers.
const Covered rune = -1

// A Grid is W × H cells, kept row by row. The zero value is empty.
type Grid struct {
	W, H  int
	Cells []Cell
}

// Reset makes g w × h blanks on ground, reusing its memory.
func (g *Grid) Reset(w, h int, ground color.RGBA) {
	g.W, g.H = max(w, 0), max(h, 0)
	n := g.W * g.H
	if cap(g.Cells) < n {
		g.Cells = make([]Cell, n)
	}
	g.Cells = g.Cells[:n]
	for i := range g.Cells {
		g.Cells[i] = Cell{Ground: ground}
	}
}

// At is the cell in column x of row y, to read or to change; nil outside the grid.
func (g *Grid) At(x, y int) *Cell {
	if x < 0 || y < 0 || x >= g.W || y >= g.H {
		return nil
	}
	return &g.Cells[y*g.W+x]
}

// Row is row y's cells, a view and not a copy; y must be on the grid.
func (g *Grid) Row(y int) []Cell { return g.Cells[y*g.W : (y+1)*g.W] }

// String is the grid as text, a line a row, blanks at the end of a row trimmed: what tests compare.
func (g *Grid) String() string {
	var b strings.Builder
	for y := range g.H {
		var row strings.Builder
		for _, c := range g.Row(y) {
			switch c.Rune {
			case 0:
				row.WriteByte(' ')
			case Covered:
			default:
				row.WriteRune(c.Rune)
				row.WriteString(c.Rest)
			}
		}
		b.WriteString(strings.TrimRight(row.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
