package picture

import (
	"image"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// Icon is a picture of side × side pixels to know the game by: the player, between the walls.
func (p *Picture) Icon(side int) *image.RGBA {
	icon := Picture{palette: p.palette, face: p.face}
	c := &p.palette
	wall := view.Cell{Rune: '#', Ink: c.Wall, Ground: c.Stone}
	player := view.Cell{Rune: '@', Ink: c.Bright, Ground: c.Ground}
	grid := view.Grid{W: 1, H: 1, Cells: []view.Cell{player}}
	cell := side
	if side >= 48 { // large enough for more than the player
		grid = view.Grid{W: 3, H: 3, Cells: []view.Cell{wall, wall, wall, wall, player, wall, wall, wall, wall}}
		cell = side / 3
	}
	icon.Layout = Layout{
		Size: image.Pt(side, side), Cell: cell, Text: textCell(smallText),
		Map:  image.Rect(0, 0, grid.W*cell, grid.H*cell),
		Room: view.Room{Map: level.Size{W: grid.W, H: grid.H}},
	}
	icon.Atlas = emptyAtlas(p.face, cell, icon.Layout.Text)
	return icon.Image(&view.Frame{Map: grid})
}
