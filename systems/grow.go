package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// growLevel answers Regenerate: it grows the dungeon into the Level resource, removes what belonged to the old one, starts
// the run and its messages afresh, and says that the level is ready. If the generator cannot, it tells the player why and
// leaves the old level as it was: it grows into a spare dungeon, and the two change places only when all is well.
func growLevel(g *ecs.Game, generator level.Generator) func(donburi.World, components.Regenerate) {
	ofLevel := g.Group(components.OfLevel)
	spare := new(level.Dungeon)
	return func(w donburi.World, command components.Regenerate) {
		if err := generator.Generate(command.Seed, spare); err != nil {
			components.Say(w, "%v", err)
			return
		}
		ofLevel.Each(func(e *donburi.Entry) { w.Remove(e.Entity()) })

		current := ecs.Resource(w, components.Level)
		current.Dungeon, spare = spare, current.Dungeon
		*ecs.Resource(w, components.Run) = components.RunData{Seed: command.Seed}
		ecs.Resource(w, components.Log).Clear()
		components.LevelReadyEvent.Publish(w, components.LevelReady{Seed: current.Seed})
	}
}
