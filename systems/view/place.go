package view

import (
	"image/color"
	"strings"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// Know is how well the player knows a cell.
type Know uint8

// How well a cell is known.
const (
	Unknown    Know = iota // it has never been seen, or it is solid rock
	Remembered             // it has been seen
	Seen                   // it is in view
)

// A Place is a cell of the dungeon as the player knows it: what it is made of, what is to be seen there and how it is
// marked. A front-end paints it by its kind, or writes the letter that Text gives.
type Place struct {
	Cell  level.Cell // what it is made of, as far as is known; Wall where it is not
	Know  Know
	Light uint8            // 0 dark to 255 bright
	Glow  color.RGBA       // coloured light on it, as strong as its alpha, not premultiplied
	Rune  rune             // the letter of what is there: of the thing on top, or of the ground; 0 for none
	Layer components.Layer // of the thing on top; meaningless unless Thing
	Thing bool             // something is there: Rune is its letter and not the ground's
	Bar   uint8            // 0, or of a wounded creature the health that is left, 1 to 255
	Ink   color.RGBA       // the letter's colour, in full light
	Back  color.RGBA       // the ground's colour, in full light, where it is shown as letters
	Mark  Mark
}

// A Mark is what is drawn over a place to point it out. The zero value is none.
type Mark struct {
	Tint    color.RGBA // over the whole cell, as strong as its alpha, not premultiplied
	Outline bool       // a frame around the cell
	Path    bool       // the cell is on a way
	Target  bool       // the cell is what a cursor is on
	Blast   bool       // the cell is in an area
	Burst   color.RGBA // something was hit: a star behind what is there
	Letter  rune       // stands in the cell in place of any other, a blank for none of them; or 0
	Ink     color.RGBA // of Outline, Path, Target, Blast and Letter; the zero value is the palette's key colour
}

// Shows reports whether anything is drawn for the mark. Painters ask it of every place.
func (k *Mark) Shows() bool {
	return k.Tint.A|k.Burst.A != 0 || k.Letter != 0 || k.Outline || k.Path || k.Target || k.Blast
}

// Text is the place as a letter on its ground, for faces that show letters: faded where it is only remembered, and dimmed by the
// light unless the palette is plain.
func (p *Place) Text(palette *assets.Palette) Cell {
	c := Cell{Rune: p.Rune, Ink: p.Ink, Ground: p.Back}
	switch {
	case p.Know == Remembered:
		c.Ink, c.Ground = fade(c.Ink, palette.Rock), fade(c.Ground, palette.Rock)
	case p.Know == Seen && !palette.Plain:
		dark := (0xff - int(p.Light)) * 45 / 0xff
		c.Ground = mix(blend(c.Ground, p.Glow), palette.Rock, dark)
		if !p.Thing {
			c.Ink = mix(c.Ink, palette.Rock, dark)
		}
	}
	if !p.Mark.Shows() {
		return c
	}
	ink := or(p.Mark.Ink, palette.Key)
	c.Ground = blend(blend(c.Ground, p.Mark.Tint), p.Mark.Burst)
	if p.Mark.Letter != 0 {
		c.Rune, c.Ink = p.Mark.Letter, ink
	}
	switch {
	case p.Mark.Target:
		c.Ink, c.Ground = palette.Rock, ink
	case p.Mark.Blast:
		c.Ground = mix(c.Ground, ink, 35)
	case p.Mark.Path || p.Mark.Outline:
		c.Ground = mix(c.Ground, ink, 20)
	}
	return c
}

// Places is W × H places, kept row by row. The zero value is empty.
type Places struct {
	W, H    int
	Places  []Place
	Terrain *components.TerrainData // what the kinds of cells are like
}

// Reset makes m w × h unknown places on ground, reusing its memory.
func (m *Places) Reset(w, h int, ground color.RGBA) {
	m.W, m.H = max(w, 0), max(h, 0)
	n := m.W * m.H
	if cap(m.Places) < n {
		m.Places = make([]Place, n)
	}
	m.Places = m.Places[:n]
	for i := range m.Places {
		m.Places[i] = Place{Back: ground}
	}
}

// At is the place in column x of row y, to read or to change; nil outside.
func (m *Places) At(x, y int) *Place {
	if x < 0 || y < 0 || x >= m.W || y >= m.H {
		return nil
	}
	return &m.Places[y*m.W+x]
}

// Row is row y's places, a view and not a copy; y must be one of them.
func (m *Places) Row(y int) []Place { return m.Places[y*m.W : (y+1)*m.W] }

// Text writes all places as letters into a grid, reusing its memory.
func (m *Places) Text(grid *Grid, palette *assets.Palette) {
	grid.Reset(m.W, m.H, palette.Rock)
	for i := range m.Places {
		grid.Cells[i] = m.Places[i].Text(palette)
	}
}

// String is the letters as text, a line a row, blanks at the end of a row trimmed: what tests compare.
func (m *Places) String() string {
	var b strings.Builder
	row := make([]rune, m.W)
	for y := range m.H {
		for x, p := range m.Row(y) {
			row[x] = or(p.Rune, ' ')
		}
		b.WriteString(strings.TrimRight(string(row), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// fade is a colour most of the way into another.
func fade(c, into color.RGBA) color.RGBA { return mix(c, into, 55) }

// mix is a colour so many hundredths of the way into another, opaque.
func mix(c, into color.RGBA, percent int) color.RGBA {
	part := func(a, b uint8) uint8 { return uint8((int(a)*(100-percent) + int(b)*percent) / 100) }
	return color.RGBA{R: part(c.R, into.R), G: part(c.G, into.G), B: part(c.B, into.B), A: 0xff}
}

// blend is a colour under another that is as strong as its alpha.
func blend(c, over color.RGBA) color.RGBA { return mix(c, over, int(over.A)*100/255) }

// or is a value, or another when it is the zero value.
func or[T comparable](c, other T) T {
	var zero T
	if c == zero {
		return other
	}
	return c
}
