package components

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/level"
)

// Events are what has happened, for any system to answer.
type (
	// Travel asks for the level at another depth of the same run. What is left behind is kept, and found again on coming
	// back. Rules publish it: stairs, say, or a trapdoor.
	Travel struct{ Depth int } // 1 or more

	// LevelReady says that a new level lies in the Level resource, with nobody on it yet: the time to put things there.
	LevelReady struct {
		Seed  uint32 // what the level was grown from
		Depth int    // 1 for the first level of a run
	}

	// Returned says that a level where the player has been before lies in the Level resource, with all that was left there.
	Returned struct {
		Seed  uint32
		Depth int
	}

	// Moved says that an entity has stepped from one cell to another.
	Moved struct {
		Who      donburi.Entity
		From, To level.Point
	}

	// Bumped says that an entity tried to step to a cell and could not. Whom is what blocks the cell, and donburi.Null when
	// the cell itself does. No turn has been spent: whoever answers, by an attack or by opening a door, spends it.
	Bumped struct {
		Who  donburi.Entity
		Whom donburi.Entity
		At   level.Point
	}
)

// The events' types.
var (
	TravelEvent     = events.NewEventType[Travel]()
	LevelReadyEvent = events.NewEventType[LevelReady]()
	ReturnedEvent   = events.NewEventType[Returned]()
	MovedEvent      = events.NewEventType[Moved]()
	BumpedEvent     = events.NewEventType[Bumped]()
)
