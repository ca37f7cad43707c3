package systems

import (
	"fmt"
	"slices"

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

// leftData is the levels that the player has left. What belongs to them is in the world too, with ecs.Away.
type leftData struct {
	Levels []leftLevel // in the order in which they were left
}

// leftLevel is the dungeon of one of them.
type leftLevel struct {
	Depth   int
	Dungeon *level.Dungeon
}

// take takes the level at a depth out of those that were left, and is nil when it is not among them.
func (l *leftData) take(depth int) *level.Dungeon {
	i := slices.IndexFunc(l.Levels, func(left leftLevel) bool { return left.Depth == depth })
	if i < 0 {
		return nil
	}
	dungeon := l.Levels[i].Dungeon
	l.Levels = slices.Delete(l.Levels, i, i+1)
	return dungeon
}

// String says how many there are.
func (l *leftData) String() string { return fmt.Sprintf("%d levels", len(l.Levels)) }

var levelsLeft = donburi.NewComponentType[leftData]().SetName("LevelsLeft")

// levelChange is what a change of level needs while it lasts.
type levelChange struct {
	spare   *level.Dungeon // memory for the next run's first level
	command uint64         // the game's version when the level last changed
	arrived bool           // the player has come to it since
}

// underway reports whether a level is being entered, so that the player has yet to arrive.
func (c *levelChange) underway(g *ecs.Game) bool { return c.command == g.Version() && !c.arrived }

// may reports whether the level may change, and notes that it does. In one command it may change once: the rules that fill
// a new level must have heard of it before the next change.
func (c *levelChange) may(g *ecs.Game) bool {
	if c.command == g.Version() {
		return false
	}
	c.command, c.arrived = g.Version(), false
	return true
}

// beginRun carries out Regenerate: it grows the dungeon into the Level resource, removes everybody and everything
// of the run before, starts this run, its dice and its messages afresh, and says that the level is ready. It grows into a spare
// dungeon, and the two change places only when the generator could do it.
func beginRun(g *ecs.Game, command components.Regenerate) error {
	change := ecs.Scratch[levelChange](g)
	if change.spare == nil {
		change.spare = newDungeon()
	}
	current := ecs.Resource(g, components.Level)
	change.spare.Record = current.Record
	if err := ecs.Resource(g, components.Generator).Generate(command.Seed, change.spare); err != nil {
		return err
	}
	change.may(g)
	g.RemoveAll()
	*ecs.Resource(g, levelsLeft) = leftData{}

	// What they hold changes places, and not they: a rule may have kept the pointer to the level's.
	*current.Dungeon, *change.spare = *change.spare, *current.Dungeon
	*ecs.Resource(g, components.Run) = components.RunData{Seed: command.Seed, Depth: 1}
	ecs.Resource(g, components.Dice).Reseed(level.DeriveSeed(command.Seed, playDice))
	ecs.Resource(g, components.Log).Clear()
	*ecs.Resource(g, components.Effects) = components.EffectsData{}
	ecs.Publish(g, components.LevelReady{Seed: command.Seed, Depth: 1})
	return nil
}

// travel answers Travel: it puts the present level away with all that belongs to it but the player, and brings the other
// one back, or grows it on the first visit. If the generator cannot, the player is told why and stays. A second change of
// level within one command is not made.
func travel(g *ecs.Game, event components.Travel) {
	run, current, left := ecs.Resource(g, components.Run), ecs.Resource(g, components.Level), ecs.Resource(g, levelsLeft)
	if event.Depth < 1 || event.Depth == run.Depth || !ecs.Scratch[levelChange](g).may(g) {
		return
	}
	next := left.take(event.Depth)
	visited := next != nil
	if !visited {
		next = newDungeon()
		next.Record = current.Record
		if err := ecs.Resource(g, components.Generator).Generate(LevelSeed(run.Seed, event.Depth), next); err != nil {
			ecs.Scratch[levelChange](g).arrived = true
			Say(g, "%v", err)
			return
		}
	}
	for e := range g.Each(components.OfLevel) {
		if !e.HasComponent(components.Player) {
			ecs.Add(g, e, ecs.Away, ecs.AwayData{Where: placeOf(run.Depth)})
		}
	}
	for e := range g.Each(components.OfLevel, ecs.Away) {
		if ecs.Away.Get(e).Where == placeOf(event.Depth) {
			g.RemoveComponent(e, ecs.Away)
		}
	}
	from := run.Depth
	left.Levels = append(left.Levels, leftLevel{from, current.Dungeon})
	current.Dungeon, run.Depth = next, event.Depth
	if visited {
		ecs.Publish(g, components.Returned{Seed: next.Seed, Depth: run.Depth, From: from})
	} else {
		ecs.Publish(g, components.LevelReady{Seed: next.Seed, Depth: run.Depth})
	}
}

// placeOf is what the level at a depth is called as a place to be away in.
func placeOf(depth int) string { return fmt.Sprintf("level %d", depth) }

// arriving says that all rules have heard of a level.
type arriving struct{}

// receivePlayer answers LevelReady before all modules do: where the dungeon starts it puts a new player, or the one who
// came from another level.
func receivePlayer(g *ecs.Game, _ components.LevelReady) {
	start := ecs.Resource(g, components.Level).Start
	if player, came := Player(g); came {
		PlaceNear(g, player, start)
	} else {
		Spawn(g, "player", components.GlyphData{Rune: '@', Layer: components.Creature}, start, components.Player, components.Hands)
		Say(g, "You wake in the barrow.")
	}
	ecs.Publish(g, arriving{})
}

// receivePlayerAgain answers Returned: the player stands where the dungeon starts, or as near to it as others leave room.
func receivePlayerAgain(g *ecs.Game, _ components.Returned) {
	if player, ok := Player(g); ok {
		PlaceNear(g, player, ecs.Resource(g, components.Level).Start)
	}
	ecs.Publish(g, arriving{})
}

// arrive ends a change of level: wherever the player is now, there they have come to.
func arrive(g *ecs.Game, _ arriving) {
	ecs.Scratch[levelChange](g).arrived = true
	if player, ok := Player(g); ok {
		at := *components.Position.Get(player)
		ecs.Publish(g, components.Moved{Who: player.Entity(), From: at, To: at})
	}
}
