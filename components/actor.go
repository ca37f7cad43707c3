package components

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// FullTurn is the energy that one act costs, and so the speed of an actor that acts once a turn.
const FullTurn = 100

// ActorData is for an entity that acts by itself when a turn passes.
type ActorData struct {
	Speed  int // energy gained a turn, 0 to 10,000: 50 acts every other turn, 200 twice a turn
	Energy int // what is saved up towards the next act, at most 10,000; below 0 after a costly step
}

// Actor marks entities that take turns. One system should give the turns of any one actor.
var Actor = donburi.NewComponentType[ActorData](ActorData{Speed: FullTurn}).SetName("Actor")

// A Footing is how somebody gets on with one kind of cell.
type Footing struct {
	Cell level.Cell
	Cost uint8 // of a step into it, in turns; 0 where they cannot enter
}

// GaitData is for an entity that walks otherwise than the terrain's table says: a fish enters water and not floors, a
// ghost walls.
type GaitData struct {
	Footings []Footing // the kinds of cell for which the table does not hold
}

// Gait says how an entity walks, where that is not as everybody does.
var Gait = donburi.NewComponentType[GaitData]().SetName("Gait")

// Hands marks whoever can open and shut what does, such as doors. A player has them.
var Hands = donburi.NewTag("Hands")
