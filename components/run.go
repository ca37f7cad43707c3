package components

import "github.com/yohamta/donburi"

// RunData is one game from its start.
type RunData struct {
	Seed  uint32 // what the dungeon was grown from
	Turns int    // turns taken since it was
}

// Run is the world's one run.
var Run = donburi.NewComponentType[RunData]().SetName("Run")
