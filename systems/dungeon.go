// Package systems is the rules: grow a level, spawn the player there, walk, wait, see, travel.
package systems

import (
	"slices"

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
		holdGenerators(g, generator)
		ecs.Provide(g, components.Generator, components.GeneratorData{Generator: ownPasses(generator)})
		ecs.Provide(g, components.Level, components.LevelData{Dungeon: newDungeon()})
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

// holdGenerators lets the world keep any of level's generators, and the game's own.
func holdGenerators(g *ecs.Game, own level.Generator) {
	for _, start := range level.Starts() {
		ecs.Hold(g, start)
	}
	for _, pass := range level.Passes() {
		ecs.Hold(g, pass)
	}
	for {
		chain, ok := own.(level.Chained)
		if !ok {
			break
		}
		for _, pass := range chain.Passes {
			ecs.Hold(g, pass)
		}
		own = chain.Start
	}
	ecs.Hold(g, own)
	ecs.Hold(g, level.Chained{}) // last, since by now it is known what is in one
}

// ownPasses is a generator whose passes may be changed without those of another game that was made with it.
func ownPasses(g level.Generator) level.Generator {
	if chain, ok := g.(level.Chained); ok {
		chain.Passes = slices.Clone(chain.Passes)
		return chain
	}
	return g
}

// newDungeon is one that will keep a record of what passes do.
func newDungeon() *level.Dungeon { return &level.Dungeon{Record: true} }

// Player is the player's entity, and false when there is none.
func Player(g *ecs.Game) (*donburi.Entry, bool) {
	return g.First(components.Player, components.Position)
}

// IsPlayer reports whether an entity is the player.
func IsPlayer(g *ecs.Game, e donburi.Entity) bool { return g.Has(e, components.Player) }

// wait carries out Wait: the turn passes and nothing else does.
func wait(g *ecs.Game, _ components.Wait) error {
	if _, there := Player(g); !there {
		return errNobody
	}
	g.SpendTurn()
	return nil
}

// countTurns runs first in every turn.
func countTurns(g *ecs.Game) { ecs.Resource(g, components.Run).Turns++ }
