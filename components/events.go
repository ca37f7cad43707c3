package components

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// Events are what has happened, for any rule to answer.
type (
	// Travel asks for the level at another depth of the same run. What is left behind is kept, and found again on coming
	// back. Rules publish it: stairs, say, or a trapdoor. A command changes the level once: a second Travel in it is
	// dropped, and so is any in the command of Regenerate after the run has begun.
	Travel struct{ Depth int } // 1 or more

	// LevelReady says that a new level lies in the Level resource: the time to put things there. The player stands where
	// it starts, but has not arrived: whoever moves them now decides where they do.
	LevelReady struct {
		Seed  uint32 // what the level was grown from
		Depth int    // 1 for the first level of a run
	}

	// Returned is LevelReady for a level where the player has been before: all that was left there is there.
	Returned struct {
		Seed  uint32
		Depth int
		From  int // the depth that was left
	}

	// Moved says that an entity has come to a cell: from another one of the level, or, where From is To, because the
	// player has arrived on the level there.
	Moved struct {
		Who      donburi.Entity
		From, To level.Point
	}

	// Bumped says that an entity tried to step to a cell and could not. Whom is what blocks the cell, and donburi.Null when
	// the cell itself does. No turn has been spent: whoever answers, by an attack or by opening a door, spends it. If nobody
	// spends a turn or tells the player something, a bump of the player's is refused in the skeleton's words.
	Bumped struct {
		Who  donburi.Entity
		Whom donburi.Entity
		At   level.Point
	}
)
