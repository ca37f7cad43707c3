package ecs_test

import (
	"slices"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// actor makes an actor of a speed, whose soul is a number.
func actor(g *ecs.Game, n, speed int) *donburi.Entry {
	e := born(g, n, ecs.Actor)
	ecs.Actor.SetValue(e, ecs.ActorData{Speed: speed})
	return e
}

func TestActsFollowSpeed(t *testing.T) {
	for _, c := range []struct{ speed, turns, acts int }{
		{100, 10, 10},
		{50, 10, 5},
		{200, 10, 20},
		{150, 10, 15},
		{33, 100, 33},
		{0, 10, 0},
		{-100, 10, 0},
		{1 << 30, 1, 100}, // beyond the limit, and still no endless turn
	} {
		g := ecs.New()
		actor(g, 0, c.speed)
		turns, acts := g.Turns(soul), 0
		for range c.turns {
			turns.Each(func(*donburi.Entry) { acts++ })
		}
		if acts != c.acts {
			t.Errorf("speed %d acts %d times in %d turns, want %d", c.speed, acts, c.turns, c.acts)
		}
	}
}

func TestTheFastActAgainAfterEverybody(t *testing.T) {
	g := ecs.New()
	actor(g, 1, 200)
	actor(g, 2, 100)
	actor(g, 3, 200)
	var order []int
	g.Turns(soul).Each(func(e *donburi.Entry) { order = append(order, *soul.Get(e)) })
	if !slices.Equal(order, []int{1, 2, 3, 1, 3}) {
		t.Errorf("order %v", order)
	}
}

// Every entity acts exactly once a turn while others die and are born.
func TestTurnsAmongTheDyingAndTheBorn(t *testing.T) {
	g := ecs.New()
	for n := range 50 {
		actor(g, n, 100)
	}
	turns, next := g.Turns(soul), 50
	for turn := range 20 {
		alive := souls(g.Group(soul))
		acted, killed := map[int]int{}, map[int]bool{}
		turns.Each(func(e *donburi.Entry) {
			n := *soul.Get(e)
			acted[n]++
			if n%3 == turn%3 { // kill a neighbour, and leave a child
				if victim, ok := g.Group(soul).First(); ok && victim.Entity() != e.Entity() {
					killed[*soul.Get(victim)] = true
					g.World.Remove(victim.Entity())
				}
				actor(g, next, 100)
				next++
			}
		})
		for _, n := range alive {
			if acted[n] != 1 && (acted[n] != 0 || !killed[n]) {
				t.Fatalf("turn %d: %d acted %d times, killed %v", turn, n, acted[n], killed[n])
			}
		}
		for n := range acted {
			if !slices.Contains(alive, n) {
				t.Fatalf("turn %d: %d was born in this turn and acted in it", turn, n)
			}
		}
	}
}

// Born with energy to spare, one still waits for the next turn, though others act twice in this one.
func TestTheNewbornWaitEvenWithEnergy(t *testing.T) {
	g := ecs.New()
	actor(g, 0, 200)
	turns, acted := g.Turns(soul), map[int]int{}
	turns.Each(func(e *donburi.Entry) {
		n := *soul.Get(e)
		acted[n]++
		if n == 0 && acted[0] == 1 {
			ecs.Actor.Get(actor(g, 1, 100)).Energy = 500
		}
	})
	if acted[0] != 2 || acted[1] != 0 {
		t.Errorf("acts %v", acted)
	}
	ecs.Actor.Get(g.World.Entry(g.Entities()[len(g.Entities())-1])).Energy = 1 << 30
	turns.Each(func(e *donburi.Entry) { acted[*soul.Get(e)]++ })
	if acted[1] > 100 {
		t.Errorf("with boundless energy one acts %d times a turn", acted[1])
	}
}
