package picture

import (
	"image"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// Still is a map alone, in square cells of cell pixels, as a front-end would draw it: a whole map, say, however large.
func (p *Picture) Still(m *view.Places, cell int) *image.RGBA {
	still := image.NewRGBA(image.Rect(0, 0, m.W*cell, m.H*cell))
	s := p.still(cell)
	flood(still, still.Rect, s.palette.Rock)
	// A few rows at a time: a quad takes much more memory than the pixels of a small cell.
	const rows = 64
	for y := 0; y < m.H; y += rows {
		s.quads = s.quads[:0]
		s.dungeon(m, level.Point{}, [2]int{y, min(y+rows, m.H)}, image.Point{})
		s.paint(still, s.quads)
	}
	return still
}

// still is a picture in the same colours that has no window, only cells of the given size and text to go with them.
func (p *Picture) still(cell int) *Picture {
	text := textCell(max(cell/2, smallText))
	return &Picture{
		palette: p.palette, face: p.face, terrain: p.terrain,
		Layout: Layout{Cell: cell, Text: text}, Atlas: emptyAtlas(p.face, cell, text),
	}
}
