package systems_test

import (
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Stairs that a pass has built lead down level by level and up again, to the stairs that were taken; from the first no further.
func TestStairs(t *testing.T) {
	g := ecs.New(systems.Dungeon(level.Chain(level.NewBSP(), level.NewStairs())), systems.Stairs)
	do(t, g, components.Regenerate{Seed: 7})
	stand := func(on level.Cell) level.Point {
		t.Helper()
		who, _ := systems.Player(g)
		dungeon := &ecs.Resource(g, components.Level).Map
		for y := range dungeon.Height() {
			for x, cell := range dungeon.Row(y) {
				if p := (level.Point{X: x, Y: y}); cell == on {
					systems.PlaceNear(g, who, p)
					return p
				}
			}
		}
		t.Fatalf("depth %d has no %v", ecs.Resource(g, components.Run).Depth, on)
		return level.Point{}
	}
	refused := func(c components.Climb) {
		t.Helper()
		before := g.Hash()
		if err := g.Do(c); err == nil || g.Hash() != before {
			t.Errorf("%+v is not refused (%v), or changes the world", c, err)
		}
	}
	refused(components.Climb{Down: true})
	refused(components.Climb{})
	var taken []level.Point
	for range 4 {
		taken = append(taken, stand(level.StairsDown))
		refused(components.Climb{})
		do(t, g, components.Climb{Down: true})
	}
	if run := ecs.Resource(g, components.Run); run.Depth != 5 || run.Turns != 4 {
		t.Errorf("after four stairs the depth is %d, the turn %d", run.Depth, run.Turns)
	}
	for len(taken) > 0 {
		stand(level.StairsUp)
		do(t, g, components.Climb{})
		last := len(taken) - 1
		if at := player(g); at != taken[last] || said(g) != "Stairs lead down here." {
			t.Errorf("coming up leads to %v, %q, and the stairs are at %v", at, said(g), taken[last])
		}
		taken = taken[:last]
	}
	stand(level.StairsUp)
	refused(components.Climb{})
}
