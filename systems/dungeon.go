// Package systems is the rules: grow a level, spawn the player there, walk, wait, see, travel.
package systems

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Dungeon is the module that everything else builds on: a level that the generator grows, and a player who walks in it.
// There is no level until the first Regenerate command. Options with which the generator cannot work panic here; ask its
// Check first.
func Dungeon(generator level.Generator) ecs.Module {
	if err := generator.Check(); err != nil {
		panic("systems: " + err.Error())
	}
	return func(g *ecs.Game) {
		ecs.Provide(g.World, components.Generator, components.GeneratorData{Generator: generator})
		ecs.Provide(g.World, components.Level, components.LevelData{Dungeon: new(level.Dungeon)})
		ecs.Provide(g.World, components.Terrain, components.PlainTerrain())
		ecs.Provide(g.World, components.Run, components.RunData{})
		ecs.Provide(g.World, components.Dice, components.DiceData{}).Reseed(0)
		ecs.Provide(g.World, components.Log, components.LogData{})
		ecs.Provide(g.World, leftBehind, leftData{})
		provideBlockers(g)

		g.Require(components.Player, components.Position, components.Glyph, components.Name, components.Blocks)

		ecs.Accept(g, components.RegenerateEvent)
		ecs.Accept(g, components.MoveEvent)
		ecs.Accept(g, components.WaitEvent)
		ecs.Declare(g, components.TravelEvent)
		ecs.Declare(g, components.LevelReadyEvent)
		ecs.Declare(g, components.ReturnedEvent)
		ecs.Declare(g, components.MovedEvent)
		ecs.Declare(g, components.BumpedEvent)

		ecs.On(g, "begin run", components.RegenerateEvent, beginRun(g))
		ecs.On(g, "travel", components.TravelEvent, travel(g))
		ecs.On(g, "spawn player", components.LevelReadyEvent, spawnPlayer)
		ecs.On(g, "place player", components.ReturnedEvent, placePlayer)
		ecs.On(g, "walk", components.MoveEvent, walkPlayer)
		ecs.On(g, "wait", components.WaitEvent, wait)
		ecs.On(g, "tell of wall", components.BumpedEvent, tellOfWall)
		ecs.On(g, "forget wall", components.MovedEvent, forgetWall)
		g.AddSystem("count turns", countTurns)
	}
}
