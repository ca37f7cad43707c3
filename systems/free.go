package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Free reports whether somebody could stand in a cell: it can be walked on, and nobody blocks it.
func Free(w donburi.World, p level.Point) bool {
	return Walkable(w, p) && BlockerAt(w, p) == donburi.Null
}

// Nearest is the cell nearest to another that suits, and false when none of the level does. It looks at the cell itself,
// then at the squares around it, each row by row, so the answer is always the same.
func Nearest(w donburi.World, to level.Point, suits func(level.Point) bool) (level.Point, bool) {
	dungeon := &ecs.Resource(w, components.Level).Map
	for ring := range max(dungeon.Width(), dungeon.Height()) + 1 {
		for y := to.Y - ring; y <= to.Y+ring; y++ {
			step := 1
			if y != to.Y-ring && y != to.Y+ring {
				step = max(2*ring, 1) // between the top and the bottom of a square only its two sides
			}
			for x := to.X - ring; x <= to.X+ring; x += step {
				if p := (level.Point{X: x, Y: y}); dungeon.Contains(p) && suits(p) {
					return p, true
				}
			}
		}
	}
	return to, false
}

// PlaceNear puts an entity into the free cell nearest to another. Where it stands counts as free. If the level is full it
// stays where it is.
func PlaceNear(w donburi.World, e *donburi.Entry, to level.Point) {
	suits := func(p level.Point) bool {
		return Walkable(w, p) && (BlockerAt(w, p) == donburi.Null || BlockerAt(w, p) == e.Entity())
	}
	if p, ok := Nearest(w, to, suits); ok {
		Place(w, e, p)
	}
}
