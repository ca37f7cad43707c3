package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// playDice is the number from which a run derives the seed of its dice of play; depths have the numbers from 2 up.
const playDice = 0

// LevelSeed is the seed of the level at a depth of a run. The first is the run's own; any other depends on the run's seed
// and the depth alone, never on what was played.
func LevelSeed(run uint32, depth int) uint32 {
	if depth <= 1 {
		return run
	}
	return level.DeriveSeed(run, uint32(depth))
}

// beginRun answers Regenerate: it grows the dungeon into the Level resource, removes what belonged to the levels before,
// starts the run, its dice and its messages afresh, and says that the level is ready. If the generator cannot, it tells
// the player why and leaves all as it was: it grows into a spare dungeon, and the two change places only when all is well.
// A second change of level within one command is not made.
func beginRun(g *ecs.Game) func(donburi.World, components.Regenerate) {
	ofLevel := g.Group(components.OfLevel)
	spare := new(level.Dungeon)
	return func(w donburi.World, command components.Regenerate) {
		behind := ecs.Resource(w, leftBehind)
		if !behind.mayChange(g) {
			return
		}
		if err := ecs.Resource(w, components.Generator).Generate(command.Seed, spare); err != nil {
			components.Say(w, "%v", err)
			return
		}
		ofLevel.Each(func(e *donburi.Entry) { w.Remove(e.Entity()) })
		behind.levels = nil

		current := ecs.Resource(w, components.Level)
		current.Dungeon, spare = spare, current.Dungeon
		*ecs.Resource(w, components.Run) = components.RunData{Seed: command.Seed, Depth: 1}
		ecs.Resource(w, components.Dice).Reseed(level.DeriveSeed(command.Seed, playDice))
		ecs.Resource(w, components.Log).Clear()
		ecs.Publish(w, components.LevelReadyEvent, components.LevelReady{Seed: command.Seed, Depth: 1})
	}
}
