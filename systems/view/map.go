package view

import (
	"image/color"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// composeMap draws the dungeon and who is in it. A map larger than the room for it scrolls with the player.
func (m *Model) composeMap() {
	dungeon := &ecs.Resource(m.game, components.Level).Map
	shown := level.Size{W: min(dungeon.Width(), m.room.Map.W), H: min(dungeon.Height(), m.room.Map.H)}
	m.frame.Map.Reset(shown.W, shown.H, m.Palette.Rock)
	m.frame.Origin = m.scroll(dungeon.Size(), shown)
	var eyes eyes
	eyes.vision, eyes.memory = systems.Eyes(m.game)
	m.drawTerrain(dungeon, eyes)
	m.drawThings(eyes)
	m.drawGlyphs(eyes)
}

// scroll is the cell at the top left of the view: the player is in its middle, unless the map's edge is nearer. Where no
// player is left the view stays.
func (m *Model) scroll(whole, shown level.Size) level.Point {
	if player, ok := systems.Player(m.game); ok {
		m.center = *components.Position.Get(player)
	}
	return level.Point{
		X: min(max(m.center.X-shown.W/2, 0), whole.W-shown.W),
		Y: min(max(m.center.Y-shown.H/2, 0), whole.H-shown.H),
	}
}

// eyes is what the player sees and knows, or nil and nil when everything is shown.
type eyes struct {
	vision *level.Vision
	memory *components.MemoryData
}

// see reports whether a cell is in view.
func (e *eyes) see(p level.Point) bool { return e.vision == nil || e.vision.Sees(p) }

// drawTerrain draws what is in view, dimly what is remembered, and of the rest nothing.
func (m *Model) drawTerrain(dungeon *level.Map, eyes eyes) {
	terrain := ecs.Resource(m.game, components.Terrain)
	grid, origin := &m.frame.Map, m.frame.Origin
	for y := range grid.H {
		for x := range grid.W {
			p := level.Point{X: origin.X + x, Y: origin.Y + y}
			c := &grid.Cells[y*grid.W+x]
			if eyes.see(p) {
				*c = m.terrainCell(dungeon, terrain, dungeon.At(p), p)
			} else if cell, known := eyes.memory.At(p); known {
				*c = m.terrainCell(dungeon, terrain, cell, p)
				c.Ink, c.Ground = fade(c.Ink, m.Palette.Rock), fade(c.Ground, m.Palette.Rock)
			}
		}
	}
}

// drawThings draws, as dimly, what is remembered to lie where the player does not see.
func (m *Model) drawThings(eyes eyes) {
	if eyes.memory == nil {
		return
	}
	for _, thing := range eyes.memory.Things {
		c := m.frame.Map.At(thing.At.X-m.frame.Origin.X, thing.At.Y-m.frame.Origin.Y)
		if c != nil && thing.Glyph.Rune != 0 && eyes.memory.Knows(thing.At) && !eyes.see(thing.At) {
			c.Rune, c.Ink = thing.Glyph.Rune, fade(or(thing.Glyph.Color, m.Palette.Bright), m.Palette.Rock)
		}
	}
}

// terrainCell is how a cell of the dungeon looks: a floor, a wall that borders one, rock as plain darkness, or another
// kind as its row in the terrain's table says.
func (m *Model) terrainCell(dungeon *level.Map, terrain *components.TerrainData, cell level.Cell, p level.Point) Cell {
	kind, palette := &terrain[cell], &m.Palette
	switch {
	case cell == level.Floor:
		return Cell{Rune: kind.Rune, Ink: or(kind.Color, palette.Floor), Ground: or(kind.Ground, palette.Ground)}
	case cell != level.Wall:
		return Cell{Rune: kind.Rune, Ink: or(kind.Color, palette.Bright), Ground: or(kind.Ground, palette.Ground)}
	case bordersOpen(dungeon, p):
		return Cell{Rune: kind.Rune, Ink: or(kind.Color, palette.Wall), Ground: or(kind.Ground, palette.Stone)}
	case m.walls:
		return Cell{Rune: kind.Rune, Ink: palette.Deep, Ground: palette.Rock}
	default:
		return Cell{Ground: palette.Rock}
	}
}

// bordersOpen reports whether any of a wall's neighbours is something else: floor, or a kind that a module has brought.
func bordersOpen(dungeon *level.Map, p level.Point) bool {
	for y := p.Y - 1; y <= p.Y+1; y++ {
		row := dungeon.Row(y)
		for x := max(p.X-1, 0); x < min(p.X+2, len(row)); x++ {
			if row[x] != level.Wall {
				return true
			}
		}
	}
	return false
}

// drawGlyphs draws in each cell the entity of the highest layer there, and of those the youngest: one glyph a cell, which
// hides what lies beneath. An entity without a rune is not to be seen and hides nothing.
func (m *Model) drawGlyphs(eyes eyes) {
	grid, origin := &m.frame.Map, m.frame.Origin
	if cap(m.scratch.layers) < len(grid.Cells) {
		m.scratch.layers = make([]components.Layer, len(grid.Cells))
	}
	layers := m.scratch.layers[:len(grid.Cells)]
	clear(layers)
	for e := range m.game.Each(components.Position, components.Glyph) {
		at, glyph := components.Position.Get(e), components.Glyph.Get(e)
		x, y := at.X-origin.X, at.Y-origin.Y
		c := grid.At(x, y)
		if c == nil || glyph.Rune == 0 || glyph.Layer < layers[y*grid.W+x] || !eyes.see(*at) {
			continue
		}
		layers[y*grid.W+x] = glyph.Layer
		c.Rune, c.Ink = glyph.Rune, or(glyph.Color, m.Palette.Bright)
	}
}

// fade is a colour most of the way into another.
func fade(c, into color.RGBA) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*45 + int(b)*55) / 100) }
	return color.RGBA{R: mix(c.R, into.R), G: mix(c.G, into.G), B: mix(c.B, into.B), A: 0xff}
}

// or is a colour, or another when it is the zero value.
func or(c, other color.RGBA) color.RGBA {
	if c == (color.RGBA{}) {
		return other
	}
	return c
}
