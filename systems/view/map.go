package view

import (
	"image/color"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// composeMap draws the dungeon and who is in it. A map larger than the room for it scrolls with the player.
func (m *Model) composeMap() {
	w := m.game.World
	dungeon := &ecs.Resource(w, components.Level).Map
	shown := level.Size{W: min(dungeon.Width(), m.room.Map.W), H: min(dungeon.Height(), m.room.Map.H)}
	m.frame.Map.Reset(shown.W, shown.H, m.Palette.Rock)
	m.frame.Origin = m.scroll(dungeon.Size(), shown)
	m.drawTerrain(dungeon, ecs.Resource(w, components.Terrain))
	m.drawGlyphs()
}

// scroll is the cell at the top left of the view: the player is in its middle, unless the map's edge is nearer.
func (m *Model) scroll(whole, shown level.Size) level.Point {
	var center level.Point
	if player, ok := components.Player.First(m.game.World); ok {
		center = *components.Position.Get(player)
	}
	return level.Point{
		X: min(max(center.X-shown.W/2, 0), whole.W-shown.W),
		Y: min(max(center.Y-shown.H/2, 0), whole.H-shown.H),
	}
}

// drawTerrain draws floors, the walls that border them, and rock as plain darkness.
func (m *Model) drawTerrain(dungeon *level.Map, terrain *components.TerrainData) {
	grid, origin, palette := &m.frame.Map, m.frame.Origin, &m.Palette
	for y := range grid.H {
		cells := dungeon.Row(origin.Y + y)[origin.X:]
		for x := range grid.W {
			c := &grid.Cells[y*grid.W+x]
			kind := &terrain[cells[x]]
			switch cells[x] {
			case level.Floor:
				*c = Cell{Rune: kind.Rune, Ink: or(kind.Color, palette.Floor), Ground: or(kind.Ground, palette.Ground)}
			case level.Wall:
				if dungeon.BordersFloor(level.Point{X: origin.X + x, Y: origin.Y + y}) {
					*c = Cell{Rune: kind.Rune, Ink: or(kind.Color, palette.Wall), Ground: or(kind.Ground, palette.Stone)}
				} else if m.walls {
					*c = Cell{Rune: kind.Rune, Ink: palette.Deep, Ground: palette.Rock}
				}
			default:
				*c = Cell{Rune: kind.Rune, Ink: or(kind.Color, palette.Bright), Ground: or(kind.Ground, palette.Ground)}
			}
		}
	}
}

// drawGlyphs draws in each cell the entity of the highest layer there, and of those the youngest: one glyph a cell, which
// hides what lies beneath.
func (m *Model) drawGlyphs() {
	grid, origin := &m.frame.Map, m.frame.Origin
	if cap(m.scratch.layers) < len(grid.Cells) {
		m.scratch.layers = make([]components.Layer, len(grid.Cells))
	}
	layers := m.scratch.layers[:len(grid.Cells)]
	clear(layers)
	m.glyphs.Each(func(e *donburi.Entry) {
		at, glyph := components.Position.Get(e), components.Glyph.Get(e)
		x, y := at.X-origin.X, at.Y-origin.Y
		c := grid.At(x, y)
		if c == nil || glyph.Layer < layers[y*grid.W+x] {
			return
		}
		layers[y*grid.W+x] = glyph.Layer
		c.Rune, c.Ink = glyph.Rune, or(glyph.Color, m.Palette.Bright)
	})
}

// or is a colour, or another when it is the zero value.
func or(c, other color.RGBA) color.RGBA {
	if c == (color.RGBA{}) {
		return other
	}
	return c
}
