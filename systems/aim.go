package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// inLine reports whether nothing opaque lies between two cells.
func inLine(g *ecs.Game, from, to level.Point) bool {
	clear := ecs.Resource(g, components.Terrain).Clear()
	return level.LineOfSight(&ecs.Resource(g, components.Level).Map, &clear, from, to, level.Unlimited)
}

// Flight appends the cells that something passes which is thrown or shot from one cell at another to path, and returns it
// with whom it hits: it ends at the first that somebody blocks, or at its target, where hit may be donburi.Null. It goes as
// level.AppendFlight does; where nothing can fly there it is empty. reach is how many cells it goes at most.
func Flight(g *ecs.Game, path []level.Point, from, to level.Point, reach int) (longer []level.Point, hit donburi.Entity) {
	clear := ecs.Resource(g, components.Terrain).Clear()
	first := len(path)
	path, _ = level.AppendFlight(path, &ecs.Resource(g, components.Level).Map, &clear, from, to)
	path = path[:min(len(path), first+max(reach, 0))]
	for i := first; i < len(path); i++ {
		if hit = BlockerAt(g, path[i]); hit != donburi.Null {
			return path[:i+1], hit
		}
	}
	return path, donburi.Null
}

// Blast appends the cells that a blast fills to cells and returns it, row by row: those that can be seen through, and seen
// from its centre within a radius, the centre too. A radius below 0 fills none.
func Blast(g *ecs.Game, cells []level.Point, center level.Point, radius int) []level.Point {
	clear := ecs.Resource(g, components.Terrain).Clear()
	dungeon := &ecs.Resource(g, components.Level).Map
	radius = min(radius, level.Unlimited)
	left, right := max(center.X-radius, 0), min(center.X+radius, dungeon.Width()-1)
	for y := max(center.Y-radius, 0); y <= min(center.Y+radius, dungeon.Height()-1); y++ {
		for x := left; x <= right; x++ {
			p := level.Point{X: x, Y: y}
			if clear[dungeon.At(p)] && level.LineOfSight(dungeon, &clear, center, p, radius) {
				cells = append(cells, p)
			}
		}
	}
	return cells
}
