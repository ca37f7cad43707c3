package main

import (
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// On every level the stairs, the items and the monsters' cells can be walked to, the stairs and items with dry feet.
func TestWhatIsFloodedCanStillBeCrossed(t *testing.T) {
	seeds := uint32(30)
	if *long {
		seeds = 3000
	}
	g := newGame()
	var walk level.Distances
	flooded := map[level.Cell]bool{}
	for seed := range seeds {
		do(t, g, components.Regenerate{Seed: seed})
		for depth := 1; depth <= deepest; depth++ {
			if depth > 1 {
				ecs.Publish(g, components.Travel{Depth: depth})
				do(t, g, components.ShowAll{})
			}
			dungeon := ecs.Resource(g, components.Level)
			walker := systems.WalkerOf(g, first(g))
			walker.Open[level.Water] = false
			walk.Measure(&dungeon.Map, &walker, dungeon.Start)
			for _, at := range append(placesOf(g, Item), dungeon.Exit) {
				if walk.At(at) == level.Unreachable {
					t.Fatalf("seed %d, depth %d: nobody can walk to what is at %v\n%v", seed, depth, at, dungeon)
				}
			}
			walker.Open[level.Water] = true
			walk.Measure(&dungeon.Map, &walker, dungeon.Start)
			for _, at := range placesOf(g, Monster) {
				if walk.At(at) == level.Unreachable {
					t.Fatalf("seed %d, depth %d: the monster at %v is shut in\n%v", seed, depth, at, dungeon)
				}
			}
			for y := range dungeon.Map.Height() {
				for _, cell := range dungeon.Map.Row(y) {
					flooded[cell] = true
					if bandOf(depth).ground != cell && (cell == level.Grass || cell == level.Water || cell == lava) {
						t.Fatalf("seed %d, depth %d: there is %v in the %s", seed, depth, cell, bandOf(depth).name)
					}
				}
			}
		}
	}
	for _, b := range bands {
		if !flooded[b.ground] {
			t.Errorf("there is no %v anywhere", b.ground)
		}
	}
}

// placesOf is where all that have a component are.
func placesOf(g *ecs.Game, component donburi.IComponentType) (all []level.Point) {
	for e := range g.Each(component, components.Position) {
		all = append(all, *components.Position.Get(e))
	}
	return all
}
