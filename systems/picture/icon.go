package picture

import (
	"image"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// Icon is a picture of side × side pixels to know the game by: the player, between the walls.
func (p *Picture) Icon(side int) *image.RGBA {
	icon := Picture{palette: p.palette, face: p.face, terrain: p.terrain}
	c := &p.palette
	wall := view.Place{Rune: '#', Ink: c.Wall, Back: c.Stone}
	player := view.Place{Rune: '@', Ink: c.Bright, Back: c.Ground}
	places := view.Places{W: 1, H: 1, Places: []view.Place{player}}
	cell := side
	if side >= 48 { // large enough for more than the player
		places = view.Places{W: 3, H: 3, Places: []view.Place{wall, wall, wall, wall, player, wall, wall, wall, wall}}
		cell = side / 3
	}
	icon.Layout = Layout{
		Size: image.Pt(side, side), Cell: cell, Text: textCell(smallText),
		Map:  image.Rect(0, 0, places.W*cell, places.H*cell),
		Room: view.Room{Map: level.Size{W: places.W, H: places.H}},
	}
	icon.Atlas = emptyAtlas(p.face, cell, icon.Layout.Text)
	return icon.Image(&view.Frame{Map: places})
}
