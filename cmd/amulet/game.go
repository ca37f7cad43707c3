package main

import (
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// deepest is the depth at which the amulet lies.
const deepest = 12

// doors is the pass that hangs doors, unless the player asks for others.
var doors = level.Doors{Share: 30}

// newGame is the skeleton's dungeon and this game's modules, each in a file of its own. The order is that of a turn: what
// mends, mends before monsters act. Further modules come after them.
func newGame(more ...ecs.Module) *ecs.Game {
	modules := []ecs.Module{
		systems.Dungeon(level.Chain(level.NewBSP(), doors)),
		systems.Sight(level.Unlimited),
		Hero,
		systems.Doors,
		view.DoorKey,
		Bands,
		systems.Stairs,
		view.StairKeys,
		Stairs,
		Items,
		Bag,
		Fights,
		Aims,
		Targets,
		Monsters,
		Ending,
		Account,
		Panel,
		view.Deeds,
		view.Daily(time.Now),
		widget.Pages,
		Prefabs,
	}
	return ecs.New(append(modules, more...)...)
}
