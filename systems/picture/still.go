package picture

import (
	"image"
	"image/draw"

	"github.com/barrow-rl/barrow/systems/view"
)

// Still is a grid alone, in square cells of cell pixels, as a front-end would draw it: a whole map, say, however large.
func (p *Picture) Still(g *view.Grid, cell int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, g.W*cell, g.H*cell))
	s := p.still(cell)
	// A few rows at a time: a quad takes much more memory than the pixels of a small cell.
	const rows = 64
	for y := 0; y < g.H; y += rows {
		some := view.Grid{W: g.W, H: min(rows, g.H-y)}
		some.Cells = g.Cells[y*g.W:][:some.W*some.H]
		s.quads = s.quads[:0]
		s.grid(&some, image.Pt(0, y*cell), image.Pt(cell, cell), false)
		s.paint(m, s.quads)
	}
	return m
}

// still is a picture in the same colours that has no window, only cells of the given size and text to go with them.
func (p *Picture) still(cell int) *Picture {
	text := textCell(max(cell/2, smallText))
	return &Picture{palette: p.palette, face: p.face, Layout: Layout{Cell: cell, Text: text}, Atlas: emptyAtlas(p.face, cell, text)}
}

// paint draws quads into dst.
func (p *Picture) paint(dst draw.Image, quads []Quad) {
	for _, q := range quads {
		ink := image.Uniform{C: q.Ink}
		to := q.Dst.Add(dst.Bounds().Min)
		if q.Src == p.Atlas.solid() {
			draw.Draw(dst, to, &ink, image.Point{}, draw.Over)
		} else {
			draw.DrawMask(dst, to, &ink, image.Point{}, p.Atlas.Mask, q.Src.Min, draw.Over)
		}
	}
}
