package view

import (
	"image/color"

	"github.com/barrow-rl/barrow/assets"
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
	m.frame.At = m.scroll(dungeon.Size(), shown)
	var eyes eyes
	eyes.vision, eyes.memory = systems.Eyes(m.game)
	m.drawTerrain(dungeon, eyes)
	m.drawThings(eyes)
	m.drawGlyphs(eyes)
	m.composeLight(eyes)
	m.composeMarks()
	m.drawShow()
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

// drawTerrain draws what is in view and what is remembered, and of the rest nothing.
func (m *Model) drawTerrain(dungeon *level.Map, eyes eyes) {
	terrain := ecs.Resource(m.game, components.Terrain)
	origin := m.frame.At
	m.frame.Map.Terrain = terrain
	for y := range m.frame.Map.H {
		at := origin.Y + y
		near := [3][]level.Cell{dungeon.Row(at), dungeon.Row(at - 1), dungeon.Row(at + 1)}
		places := m.frame.Map.Row(y)
		for x := range places {
			p, place := level.Point{X: origin.X + x, Y: at}, &places[x]
			if eyes.see(p) {
				place.Cell, place.Know, place.Light = near[0][p.X], Seen, 0xff
			} else if cell, known := eyes.memory.At(p); known {
				place.Cell, place.Know = cell, Remembered
			} else {
				continue
			}
			m.drawGround(place, &terrain[place.Cell], &near, p.X)
		}
	}
}

// drawThings draws what is remembered to lie where the player does not see.
func (m *Model) drawThings(eyes eyes) {
	if eyes.memory == nil {
		return
	}
	for i := range eyes.memory.Things {
		thing := &eyes.memory.Things[i]
		place := m.frame.Map.At(thing.At.X-m.frame.At.X, thing.At.Y-m.frame.At.Y)
		if place != nil && thing.Glyph.Rune != 0 && eyes.memory.Knows(thing.At) && !eyes.see(thing.At) {
			m.drawThing(place, &thing.Glyph)
		}
	}
}

// drawGround gives a place the letter and colours of what it is made of: a floor, a wall that borders one, rock as plain
// darkness, or another kind as its row in the terrain's table says.
func (m *Model) drawGround(place *Place, kind *components.Kind, near *[3][]level.Cell, x int) {
	palette := &m.Palette
	switch {
	case place.Cell == level.Floor:
		place.Rune, place.Ink, place.Back = kind.Rune, or(kind.Color, palette.Floor), or(kind.Ground, palette.Ground)
	case place.Cell != level.Wall:
		place.Rune = kind.Rune
		place.Ink, place.Back = LetterColors(kind, palette)
	case bordersOpen(near, x):
		place.Rune, place.Ink, place.Back = kind.Rune, or(kind.Color, palette.Wall), or(kind.Ground, palette.Stone)
	case m.walls:
		place.Rune, place.Ink = kind.Rune, palette.Deep
	}
}

// LetterColors are the colours of a kind's letter and of its ground, where the map is shown in letters: its own, or else those
// that the palette has for what it is made of.
func LetterColors(kind *components.Kind, p *assets.Palette) (ink, ground color.RGBA) {
	ink, ground = p.Bright, p.Ground
	switch kind.Material {
	case components.Liquid:
		ink, ground = p.Water.Wave, p.Water.Far
	case components.Lava:
		ink, ground = p.Lava.Wave, p.Lava.Far
	case components.Chasm:
		ink, ground = p.Wall, p.Rock
	case components.Growth:
		ink = p.Blade
	case components.Rubble:
		ink = p.Rubble
	case components.Door, components.OpenDoor:
		ink = p.Wood
	case components.Stairs:
		ink = p.Gate
	}
	return or(kind.Color, ink), or(kind.Ground, ground)
}

// drawThing puts a thing's letter on a place.
func (m *Model) drawThing(place *Place, glyph *components.GlyphData) {
	place.Bar = 0
	place.Thing, place.Layer, place.Rune, place.Ink = true, glyph.Layer, glyph.Rune, or(glyph.Color, m.Palette.Bright)
}

// bordersOpen reports whether any of a wall's neighbours, in its row and those above and below, is something else: floor, or
// a kind that a module has brought.
func bordersOpen(near *[3][]level.Cell, x int) bool {
	for _, row := range near {
		for i := max(x-1, 0); i < min(x+2, len(row)); i++ {
			if row[i] != level.Wall {
				return true
			}
		}
	}
	return false
}

// drawGlyphs draws in each cell the entity of the highest layer there, and of those the youngest: one glyph a cell, which
// hides what lies beneath. An entity without a rune is not to be seen and hides nothing.
func (m *Model) drawGlyphs(eyes eyes) {
	for e := range m.game.Each(components.Position, components.Glyph) {
		at, glyph := components.Position.Get(e), components.Glyph.Get(e)
		place := m.frame.Map.At(at.X-m.frame.At.X, at.Y-m.frame.At.Y)
		if place == nil || glyph.Rune == 0 || place.Thing && glyph.Layer < place.Layer || !eyes.see(*at) {
			continue
		}
		m.drawThing(place, glyph)
		if e.HasComponent(components.Health) {
			place.Bar = barOf(components.Health.Get(e))
		}
	}
}

// barOf is the health that somebody wounded has left, of 255 and 1 at least, and 0 for whoever is unhurt.
func barOf(h *components.HealthData) uint8 {
	if h.Now >= h.Most || h.Most <= 0 {
		return 0
	}
	return uint8(max(255*max(h.Now, 0)/h.Most, 1))
}
