package view

import (
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/ends"
)

// Daily is the module of the key T, which begins the run that everybody plays on one day: that of [ends.SeedOfDay]. now tells
// the date when the key is pressed; it is time.Now in a program. The world sees the seed alone, so a replay needs no date.
func Daily(now func() time.Time) ecs.Module {
	return func(g *ecs.Game) {
		Bind(g, Binding{Keys: []Key{"T"}, Help: "today's dungeon", Group: Runs, Act: func(m *Model) {
			m.GrowFrom(ends.SeedOfDay(now()))
		}})
	}
}
