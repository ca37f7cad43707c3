package components

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/level"
)

// Events are what has happened, for any system to answer.
type (
	// LevelReady says that a new level lies in the Level resource, with nobody on it yet.
	LevelReady struct{ Seed uint32 }

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
	LevelReadyEvent = events.NewEventType[LevelReady]()
	MovedEvent      = events.NewEventType[Moved]()
	BumpedEvent     = events.NewEventType[Bumped]()
)
