package view

import (
	"image/color"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A Chart is a small map of the whole level as far as it is known, a colour a cell, for faces that paint. It stands in the
// panel, from the row Row on, where Room.Chart leaves rows for it and the Map does not show everything anyway.
type Chart struct {
	W, H   int
	Colors []color.RGBA // row by row; the zero value is what is not known, and rock
	Hero   level.Point  // where the player is; (-1, -1) for nowhere
	Row    int
}

// writeChart leaves the rows of the chart empty.
func (m *Model) writeChart(_ *ecs.Game, pen *Pen) {
	m.frame.Chart.Row = pen.y
	if m.charted() {
		pen.y += m.room.Chart
	}
}

// charted reports whether there is a chart: only beside a part of the level.
func (m *Model) charted() bool {
	return m.room.Chart > 0 && m.MapSize() != level.Size{W: m.frame.Map.W, H: m.frame.Map.H}
}

// composeChart draws what is known of the level.
func (m *Model) composeChart() {
	chart := &m.frame.Chart
	chart.W, chart.H = 0, 0
	if !m.charted() {
		return
	}
	dungeon := &ecs.Resource(m.game, components.Level).Map
	var eyes eyes
	eyes.vision, eyes.memory = systems.Eyes(m.game)
	chart.W, chart.H = dungeon.Width(), dungeon.Height()
	if n := chart.W * chart.H; cap(chart.Colors) < n {
		chart.Colors = make([]color.RGBA, n)
	} else {
		chart.Colors = chart.Colors[:n]
	}
	seen, known := m.chartColors()
	for y := range chart.H {
		row := dungeon.Row(y)
		for x := range row {
			p, ink := level.Point{X: x, Y: y}, color.RGBA{}
			if eyes.see(p) {
				ink = seen[row[x]]
			} else if cell, ok := eyes.memory.At(p); ok {
				ink = known[cell]
			}
			chart.Colors[y*chart.W+x] = ink
		}
	}
	m.chartThings(eyes)
}

// chartColors are the colours of the kinds of cells, in view and remembered.
func (m *Model) chartColors() (seen, known *[256]color.RGBA) {
	colors, p := &m.scratch.chart, &m.Palette
	floor, memory := mix(p.Face.Near, p.Panel, 25), mix(p.Memory.Line, p.Panel, 35)
	for i := range colors[0] {
		kind := &ecs.Resource(m.game, components.Terrain)[i]
		ink := floor
		switch kind.Material {
		case components.Stone:
			colors[0][i], colors[1][i] = color.RGBA{}, color.RGBA{}
			continue
		case components.Liquid:
			ink = mix(or(kind.Color, p.Water.Wave), p.Panel, 35)
		case components.Lava:
			ink = mix(or(kind.Color, p.Lava.Wave), p.Panel, 35)
		case components.Door, components.OpenDoor:
			ink = p.Wood
		case components.Stairs:
			ink = p.Gate
		}
		colors[0][i], colors[1][i] = ink, memory
		if ink != floor {
			colors[1][i] = mix(ink, memory, 50)
		}
	}
	return &colors[0], &colors[1]
}

// chartThings puts onto the chart what lies and walks there, as far as the player sees or remembers it.
func (m *Model) chartThings(eyes eyes) {
	chart := &m.frame.Chart
	put := func(at level.Point, ink color.RGBA) {
		if at.X >= 0 && at.Y >= 0 && at.X < chart.W && at.Y < chart.H {
			chart.Colors[at.Y*chart.W+at.X] = ink
		}
	}
	if eyes.memory != nil {
		for i := range eyes.memory.Things {
			if thing := &eyes.memory.Things[i]; eyes.memory.Knows(thing.At) {
				put(thing.At, mix(or(thing.Glyph.Color, m.Palette.Bright), m.Palette.Panel, 25))
			}
		}
	}
	for e := range m.game.Each(components.Position, components.Glyph) {
		at, glyph := *components.Position.Get(e), components.Glyph.Get(e)
		if glyph.Rune != 0 && eyes.see(at) {
			put(at, or(glyph.Color, m.Palette.Bright))
		}
	}
	chart.Hero = level.Point{X: -1, Y: -1}
	if player, there := systems.Player(m.game); there {
		chart.Hero = *components.Position.Get(player)
	}
}
