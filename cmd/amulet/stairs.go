package main

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Stairs is the module that builds stairs; systems.Stairs is how they are climbed.
func Stairs(g *ecs.Game) { ecs.On(g, "build stairs", buildStairs) }

// buildStairs answers LevelReady: the stairs up are where the level starts, those down as far from there as one can walk,
// in place of all that its passes have built. There are none up from the first level, where the barrow has closed, and none
// down from the last.
func buildStairs(g *ecs.Game, ready components.LevelReady) {
	dungeon := ecs.Resource(g, components.Level)
	for y := range dungeon.Map.Height() {
		for x, cell := range dungeon.Map.Row(y) {
			if cell == level.StairsUp || cell == level.StairsDown {
				dungeon.Map.Set(level.Point{X: x, Y: y}, level.Floor)
			}
		}
	}
	dungeon.Exit = farthest(dungeon.Dungeon, ecs.Resource(g, components.Terrain))
	if ready.Depth > 1 {
		dungeon.Map.Set(dungeon.Start, level.StairsUp)
	}
	if ready.Depth < deepest {
		dungeon.Map.Set(dungeon.Exit, level.StairsDown)
	}
}

// farthest is the centre of the room that is the longest walk from where a level starts.
func farthest(dungeon *level.Dungeon, terrain *components.TerrainData) level.Point {
	var walk level.Distances
	walker := level.Walker{Open: terrain.Walkable()}
	walker.Open[level.Door] = true
	walk.Measure(&dungeon.Map, &walker, dungeon.Start)
	best := dungeon.Start
	for _, room := range dungeon.Rooms {
		if center := room.Center(); walk.At(center) != level.Unreachable && walk.At(center) > walk.At(best) {
			best = center
		}
	}
	return best
}
