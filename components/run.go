package components

import "github.com/yohamta/donburi"

// RunData is one game from its start.
type RunData struct {
	Seed  uint32 // what the run was begun with, and the first level grown from
	Turns int    // turns taken since
	Depth int    // how far down the player is; the first level is 1
}

// Run is the world's one run.
var Run = donburi.NewComponentType[RunData]().SetName("Run")
