package systems_test

import (
	"fmt"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// climb is a command that travels at once.
type climb struct{ Depth int }

func Climbing(g *ecs.Game) {
	ecs.Accept(g, "climb", func(g *ecs.Game, c climb) error {
		ecs.Publish(g, components.Travel{Depth: c.Depth})
		return nil
	})
}

func fingerprint(g *ecs.Game) uint64 { return ecs.Resource(g, components.Level).Fingerprint() }

// Levels left behind keep what was left on them, and the player comes along.
func TestTravel(t *testing.T) {
	g := begin(t, 7, Climbing, Rats)
	hero, _ := systems.Player(g)
	ecs.Add(g, hero, hungerType, hunger{Turns: 99}) // what the player has comes along
	do(t, g, move(components.East), components.Wait{}, components.Wait{})
	first, rats := fingerprint(g), ratsOf(g)
	do(t, g, climb{2})
	second := fingerprint(g)
	if run := ecs.Resource(g, components.Run); run.Depth != 2 || run.Turns != 3 || run.Seed != 7 {
		t.Errorf("on the second level the run is %+v", *run)
	}
	if second == first || player(g) != ecs.Resource(g, components.Level).Start {
		t.Errorf("the second level is %016x, the first %016x, and the player at %v", second, first, player(g))
	}
	if h := hungerType.Get(hero); h.Turns != 99 {
		t.Errorf("the player's hunger is %d", h.Turns)
	}
	do(t, g, components.Wait{}, climb{1})
	if got := ratsOf(g); fingerprint(g) != first || got != rats {
		t.Errorf("back on the first level the rats are\n%s\nwant\n%s", got, rats)
	}
	if n := g.Count(components.Player); n != 1 {
		t.Errorf("%d players", n)
	}
	do(t, g, climb{2}, climb{2}, climb{0}, climb{-5})
	if depth := ecs.Resource(g, components.Run).Depth; depth != 2 || fingerprint(g) != second {
		t.Errorf("at depth %d the level is %016x, want %016x", depth, fingerprint(g), second)
	}
}

// ratsOf is where the rats are, in their order.
func ratsOf(g *ecs.Game) (places string) {
	for e := range g.Each(hungerType, components.Name) {
		if !e.HasComponent(components.Player) {
			places += fmt.Sprint(*components.Position.Get(e), " ")
		}
	}
	return places
}

// A level depends on the run's seed and its depth, never on what was played; and the first is the seed's own.
func TestLevelsDoNotDependOnPlay(t *testing.T) {
	straight := begin(t, 7, Climbing)
	do(t, straight, climb{5})
	dawdling := begin(t, 12, Climbing)
	do(t, dawdling, climb{3}, components.Regenerate{Seed: 7})
	for range 100 {
		ecs.Resource(dawdling, components.Dice).Roll(1, 6)
		do(t, dawdling, components.Wait{})
	}
	do(t, dawdling, climb{2}, climb{9}, climb{5})
	if fingerprint(straight) != fingerprint(dawdling) {
		t.Error("the fifth level depends on what was played")
	}
	for seed := range uint32(1000) {
		if systems.LevelSeed(seed, 1) != seed {
			t.Fatalf("the first level of seed %d has seed %d", seed, systems.LevelSeed(seed, 1))
		}
		seeds := map[uint32]int{}
		for depth := 1; depth <= 100; depth++ {
			s := systems.LevelSeed(seed, depth)
			if other, twice := seeds[s]; twice {
				t.Fatalf("seed %d: depths %d and %d are one level", seed, other, depth)
			}
			seeds[s] = depth
		}
	}
}

func TestANewRunForgetsTheLevelsOfTheOld(t *testing.T) {
	g := begin(t, 7, Climbing, Rats)
	do(t, g, climb{2}, components.Wait{}, climb{1}, components.Regenerate{Seed: 7}, climb{2})
	fresh := begin(t, 7, Climbing, Rats)
	do(t, fresh, climb{2})
	if g.Text() != fresh.Text() {
		t.Errorf("the second level is\n%s\nwant\n%s", g.Text(), fresh.Text())
	}
}

// A generator that cannot grow the next level leaves the player where they are, with all that was there.
func TestTravelThatFails(t *testing.T) {
	depth := 2
	for systems.LevelSeed(8, depth)%2 == 0 { // broken fails for odd seeds
		depth++
	}
	g := ecs.New(systems.Dungeon(broken{level.NewBSP()}), Climbing, Rats)
	do(t, g, components.Regenerate{Seed: 8})
	was, rats := fingerprint(g), ratsOf(g)
	do(t, g, climb{depth})
	if fingerprint(g) != was || ratsOf(g) != rats || ecs.Resource(g, components.Run).Depth != 1 {
		t.Error("the player is lost between two levels")
	}
}

// Two changes of level within one command would fill one level twice and the other not at all: the first is made.
func TestOneChangeOfLevelACommand(t *testing.T) {
	for name, c := range map[string]struct {
		travels []int
		command any
	}{
		"two travels":        {[]int{2, 3}, components.Wait{}},
		"a travel and back":  {[]int{2, 1}, components.Wait{}},
		"a travel and a run": {[]int{2}, components.Regenerate{Seed: 9}},
	} {
		g := begin(t, 7, systems.Sight(8), Climbing, Rats)
		for _, depth := range c.travels {
			ecs.Publish(g, components.Travel{Depth: depth})
		}
		do(t, g, c.command)
		run, rooms := ecs.Resource(g, components.Run), len(ecs.Resource(g, components.Level).Rooms)
		rats, memories := g.Count(hungerType), g.Count(components.Memory)
		if rats != rooms-1 || memories != 1 || (run.Depth == 2) == (run.Seed != 7) {
			t.Errorf("%s: %+v with %d rats in %d rooms and %d memories", name, *run, rats, rooms, memories)
		}
		do(t, g, climb{3}, climb{1}, climb{3})
		if memories := g.Count(components.Memory); memories != 1 {
			t.Errorf("%s, and back and forth: %d memories", name, memories)
		}
	}
}
