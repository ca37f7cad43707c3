package systems

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// leftData is the levels that the player has left, by depth.
type leftData struct {
	levels  map[int]leftLevel
	changed uint64 // the game's version when the level last changed
}

// leftLevel is a level as it was left: its dungeon and all that belonged to it.
type leftLevel struct {
	dungeon  *level.Dungeon
	entities *ecs.Stash
}

// String says how many there are.
func (l *leftData) String() string { return fmt.Sprintf("%d levels", len(l.levels)) }

// mayChange reports whether the level may change, and notes that it does. In one command it may change once: the systems
// that fill a new level must have heard of it before the next change.
func (l *leftData) mayChange(g *ecs.Game) bool {
	if l.changed == g.Version() {
		return false
	}
	l.changed = g.Version()
	return true
}

var leftBehind = donburi.NewComponentType[leftData]().SetName("Left behind")

// travel answers Travel: it puts the present level away with all that belongs to it but the player, and brings the other
// one back, or grows it on the first visit. If the generator cannot, the player is told why and stays. A second change of
// level within one command is not made.
func travel(g *ecs.Game) func(donburi.World, components.Travel) {
	ofLevel := g.Group(components.OfLevel)
	return func(w donburi.World, event components.Travel) {
		run, current, behind := ecs.Resource(w, components.Run), ecs.Resource(w, components.Level), ecs.Resource(w, leftBehind)
		if event.Depth < 1 || event.Depth == run.Depth || !behind.mayChange(g) {
			return
		}
		next, visited := behind.levels[event.Depth]
		if !visited {
			next = leftLevel{new(level.Dungeon), new(ecs.Stash)}
			if err := ecs.Resource(w, components.Generator).Generate(LevelSeed(run.Seed, event.Depth), next.dungeon); err != nil {
				components.Say(w, "%v", err)
				return
			}
		}
		if behind.levels == nil {
			behind.levels = make(map[int]leftLevel)
		}
		stays := func(e *donburi.Entry) bool { return !e.HasComponent(components.Player) }
		behind.levels[run.Depth] = leftLevel{current.Dungeon, g.Stash(ofLevel, stays)}
		delete(behind.levels, event.Depth)

		current.Dungeon, run.Depth = next.dungeon, event.Depth
		g.Restore(next.entities)
		if visited {
			ecs.Publish(w, components.ReturnedEvent, components.Returned{Seed: next.dungeon.Seed, Depth: run.Depth})
		} else {
			ecs.Publish(w, components.LevelReadyEvent, components.LevelReady{Seed: next.dungeon.Seed, Depth: run.Depth})
		}
	}
}
