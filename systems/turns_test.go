package systems_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

var number = donburi.NewComponentType[int]().SetName("Number")

// actor makes an actor of a speed, with a number.
func actor(g *ecs.Game, n, speed int) *donburi.Entry {
	e := g.World.Entry(g.World.Create(number, components.Actor))
	number.SetValue(e, n)
	components.Actor.SetValue(e, components.ActorData{Speed: speed})
	return e
}

// acts lists who acts in one turn, in order.
func acts(g *ecs.Game) (order []int) {
	for e := range systems.Turns(g, number) {
		order = append(order, *number.Get(e))
	}
	return order
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
		n := 0
		for range c.turns {
			n += len(acts(g))
		}
		if n != c.acts {
			t.Errorf("speed %d acts %d times in %d turns, want %d", c.speed, n, c.turns, c.acts)
		}
	}
}

func TestTheFastActAgainAfterEverybody(t *testing.T) {
	g := ecs.New()
	actor(g, 1, 200)
	actor(g, 2, 100)
	actor(g, 3, 200)
	if order := acts(g); !slices.Equal(order, []int{1, 2, 3, 1, 3}) {
		t.Errorf("order %v", order)
	}
}

// Every entity acts exactly once a turn while others die and are born.
func TestTurnsAmongTheDyingAndTheBorn(t *testing.T) {
	g := ecs.New()
	for n := range 50 {
		actor(g, n, 100)
	}
	next := 50
	for turn := range 20 {
		var alive []int
		for e := range g.Each(number) {
			alive = append(alive, *number.Get(e))
		}
		acted, killed := map[int]int{}, map[int]bool{}
		for e := range systems.Turns(g, number) {
			n := *number.Get(e)
			acted[n]++
			if n%3 == turn%3 { // kill a neighbour, and leave a child
				if victim, ok := g.First(number); ok && victim.Entity() != e.Entity() {
					killed[*number.Get(victim)] = true
					g.Remove(victim.Entity())
				}
				actor(g, next, 100)
				next++
			}
		}
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

// Who ceases to act, or is put away, before their turn does not take it.
func TestTurnsWhileActorsCease(t *testing.T) {
	g := ecs.New()
	others := [3]*donburi.Entry{}
	actor(g, 0, 200)
	for i := range others {
		others[i] = actor(g, i+1, 100)
	}
	var order []int
	for e := range systems.Turns(g, number) {
		if order = append(order, *number.Get(e)); len(order) == 1 {
			g.RemoveComponent(others[0], components.Actor)
			ecs.Add(g, others[1], ecs.Away, ecs.AwayData{})
		}
	}
	if !slices.Equal(order, []int{0, 3, 0}) {
		t.Errorf("%v acted", order)
	}
}

// Born with energy to spare, one still waits for the next turn, though others act twice in this one.
func TestTheNewbornWaitEvenWithEnergy(t *testing.T) {
	g := ecs.New()
	actor(g, 0, 200)
	acted := map[int]int{}
	var child *donburi.Entry
	for e := range systems.Turns(g, number) {
		if acted[*number.Get(e)]++; child == nil {
			child = actor(g, 1, 100)
			components.Actor.Get(child).Energy = 500
		}
	}
	if acted[0] != 2 || acted[1] != 0 {
		t.Errorf("acts %v", acted)
	}
	components.Actor.Get(child).Energy = 1 << 30
	if n := len(acts(g)); n > 102 {
		t.Errorf("with boundless energy one acts %d times a turn", n)
	}
}

func TestTurnsAllocateNothing(t *testing.T) {
	g := ecs.New()
	for n := range 3 {
		actor(g, n, 100)
	}
	if n := testing.AllocsPerRun(100, func() {
		for range systems.Turns(g, number) {
		}
	}); n > 0 {
		t.Errorf("a turn allocates %v times", n)
	}
}

// TestATurnWithinATurnIsRefused pins a loop that had no end.
func TestATurnWithinATurnIsRefused(t *testing.T) {
	g := ecs.New()
	actor(g, 1, 100)
	actor(g, 2, 100)
	func() {
		defer func() {
			if said := recover(); said == nil || !strings.Contains(fmt.Sprint(said), "Game.Each") {
				t.Errorf("Turns within Turns says %v, want a panic with the remedy", said)
			}
		}()
		for range systems.Turns(g, number) {
			for range systems.Turns(g, number) {
				break
			}
		}
	}()
	// The first has acted and the panic broke the loop off; the second kept what it had, and one more turn passes.
	if order := acts(g); !slices.Equal(order, []int{1, 2, 2}) {
		t.Errorf("after a turn that was refused %v act", order)
	}
}
