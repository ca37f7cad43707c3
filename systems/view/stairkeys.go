package view

import (
	"slices"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// StairKeys is the module of the keys > and <, which take the stairs that the player stands on, or else walk to the nearest that
// they know. How stairs work is [systems.Stairs].
func StairKeys(g *ecs.Game) {
	Bind(g, Binding{Keys: []Key{">"}, Help: "go down", Act: func(m *Model) { m.goTo(level.StairsDown, true) }})
	Bind(g, Binding{Keys: []Key{"<"}, Help: "go up", Act: func(m *Model) { m.goTo(level.StairsUp, false) }})
}

// goTo takes stairs of a kind, or walks there.
func (m *Model) goTo(stairs level.Cell, down bool) {
	known := systems.KnownCells(m.game, stairs)
	player, ok := systems.Player(m.game)
	if ok && len(known) > 0 && !slices.Contains(known, *components.Position.Get(player)) {
		m.Perform(systems.TravelTo(known...))
		return
	}
	m.Do(components.Climb{Down: down})
}
