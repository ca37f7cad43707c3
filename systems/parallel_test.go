package systems_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Games in different goroutines never meet: what is played in one is what is played in it alone. The race detector has
// more to say of it.
func TestGamesInGoroutines(t *testing.T) {
	play := func(seed uint32) string {
		g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(8), Rats, Climbing, ecs.Workbench)
		dice := level.NewMersenne(seed)
		_ = g.Do(components.Regenerate{Seed: seed})
		for range 200 {
			switch dice.Roll(0, 19) {
			case 0:
				_ = g.Do(climb{dice.Roll(1, 3)})
			case 1:
				_ = g.Do(squeak{})
			default:
				_ = g.Do(move(components.Direction(dice.Roll(0, 7))))
			}
		}
		return fmt.Sprint(player(g), ratsOf(g), fingerprint(g), memory(g), *ecs.Resource(g, components.Run), g.Text())
	}
	const games = 16
	var alone, together [games]string
	for i := range alone {
		alone[i] = play(uint32(i))
	}
	var all sync.WaitGroup
	for i := range together {
		all.Go(func() { together[i] = play(uint32(i)) })
	}
	all.Wait()
	for i := range alone {
		if alone[i] != together[i] {
			t.Errorf("seed %d, played beside others, ends as\n%s\nwant\n%s", i, together[i], alone[i])
		}
	}
}
