// Package systems is the rules: grow a level, spawn the player there, walk, wait, see, travel.
package systems

import (
	"github.com/yohamta/donburi"

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
		ecs.Hold(g, level.BSP{}, level.Rooms{}, generator)
		ecs.Provide(g, components.Generator, components.GeneratorData{Generator: generator})
		ecs.Provide(g, components.Level, components.LevelData{Dungeon: new(level.Dungeon)})
		ecs.Provide(g, components.Terrain, components.PlainTerrain())
		ecs.Provide(g, components.Run, components.RunData{})
		ecs.Provide(g, components.Dice, components.DiceData{}).Reseed(0)
		ecs.Provide(g, components.Log, components.LogData{})
		ecs.Provide(g, components.Effects, components.EffectsData{})
		ecs.Provide(g, levelsLeft, leftData{})

		g.Require(components.Player, components.Position, components.Glyph, components.Name, components.Blocks)

		ecs.Accept(g, "begin run", beginRun)
		ecs.Accept(g, "walk", walkPlayer)
		ecs.Accept(g, "wait", wait)
		ecs.On(g, "travel", travel)
		ecs.On(g, "receive player", receivePlayer)
		ecs.On(g, "receive player", receivePlayerAgain)
		ecs.On(g, "arrive", arrive)
		ecs.On(g, "end effects", endEffects)
		g.AddSystem("count turns", countTurns)
	}
}

// Player is the player's entity, and false when there is none.
func Player(g *ecs.Game) (*donburi.Entry, bool) {
	return g.First(components.Player, components.Position)
}

// IsPlayer reports whether an entity is the player.
func IsPlayer(g *ecs.Game, e donburi.Entity) bool { return g.Has(e, components.Player) }

// wait carries out Wait: the turn passes and nothing else does.
func wait(g *ecs.Game, _ components.Wait) error {
	g.SpendTurn()
	return nil
}

// countTurns runs first in every turn.
func countTurns(g *ecs.Game) { ecs.Resource(g, components.Run).Turns++ }
