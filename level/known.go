package level

// Starts are the starts of this package with their default options, the usual one first.
func Starts() []Generator {
	return []Generator{NewBSP(), NewRooms(), NewCaves(), NewAccretion(), NewMaze(), Drawn{}}
}

// Passes are the passes of this package with their default options, in the order of their phases.
func Passes() []Pass {
	return []Pass{
		NewRefill(), NewLoops(), NewVaults(),
		NewColumns(), NewLakes(), NewChasms(),
		NewDeadEnds(),
		NewDoors(), NewRubble(), NewGrass(), NewStairs(),
	}
}
