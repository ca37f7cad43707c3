package view

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// StairKeys is the module of the keys > and <, which take the stairs that the player stands on, or else walk to the nearest that
// they know; systems.Stairs is how stairs work.
func StairKeys(g *ecs.Game) {
	Bind(g, Binding{Keys: []Key{">"}, Help: "go down", Act: func(m *Model) { m.goTo(level.StairsDown, true) }})
	Bind(g, Binding{Keys: []Key{"<"}, Help: "go up", Act: func(m *Model) { m.goTo(level.StairsUp, false) }})
}

// goTo takes stairs of a kind, or walks there.
func (m *Model) goTo(stairs level.Cell, down bool) {
	dungeon, known := &ecs.Resource(m.game, components.Level).Map, []level.Point(nil)
	for y := range dungeon.Height() {
		for x := range dungeon.Width() {
			p := level.Point{X: x, Y: y}
			if cell, ok := m.Known(p); ok && cell == stairs {
				known = append(known, p)
			}
		}
	}
	player, ok := systems.Player(m.game)
	if ok && len(known) > 0 && dungeon.At(*components.Position.Get(player)) != stairs {
		m.Perform(systems.TravelTo(known...))
		return
	}
	m.Do(components.Climb{Down: down})
}
