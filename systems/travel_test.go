package systems_test

import (
	"testing"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// climb is a command that travels at once.
type climb struct{ Depth int }

var climbEvent = events.NewEventType[climb]()

func Climbing(g *ecs.Game) {
	ecs.Accept(g, climbEvent)
	ecs.On(g, "climb", climbEvent, func(w donburi.World, c climb) {
		ecs.Publish(w, components.TravelEvent, components.Travel{Depth: c.Depth})
	})
}

func fingerprint(g *ecs.Game) uint64 { return ecs.Resource(g.World, components.Level).Fingerprint() }

// Levels left behind keep what was left on them, and the player comes along.
func TestTravel(t *testing.T) {
	g := begin(t, 7, Climbing, Rats)
	ecs.Add(components.Player.MustFirst(g.World), hungerType, hunger{Turns: 99}) // what the player has comes along
	do(t, g, move(components.East), components.Wait{}, components.Wait{})
	first, rats := fingerprint(g), ratsOf(g)
	do(t, g, climb{2})
	second := fingerprint(g)
	if run := ecs.Resource(g.World, components.Run); run.Depth != 2 || run.Turns != 3 || run.Seed != 7 {
		t.Errorf("on the second level the run is %+v", *run)
	}
	if second == first || player(g) != ecs.Resource(g.World, components.Level).Start {
		t.Errorf("the second level is %016x, the first %016x, and the player at %v", second, first, player(g))
	}
	if h := hungerType.Get(components.Player.MustFirst(g.World)); h.Turns != 99 {
		t.Errorf("the player's hunger is %d", h.Turns)
	}
	do(t, g, components.Wait{}, climb{1})
	if got := ratsOf(g); fingerprint(g) != first || got != rats {
		t.Errorf("back on the first level the rats are\n%s\nwant\n%s", got, rats)
	}
	if n := g.Group(components.Player).Count(); n != 1 {
		t.Errorf("%d players", n)
	}
	do(t, g, climb{2}, climb{2}, climb{0}, climb{-5})
	if depth := ecs.Resource(g.World, components.Run).Depth; depth != 2 || fingerprint(g) != second {
		t.Errorf("at depth %d the level is %016x, want %016x", depth, fingerprint(g), second)
	}
}

// ratsOf is where the rats are, in their order.
func ratsOf(g *ecs.Game) (places string) {
	g.Group(hungerType, components.Name).Each(func(e *donburi.Entry) {
		if !e.HasComponent(components.Player) {
			at := components.Position.Get(e)
			places += string(rune('0'+at.X)) + string(rune('0'+at.Y)) + " "
		}
	})
	return places
}

// A level depends on the run's seed and its depth, never on what was played; and the first is the seed's own.
func TestLevelsDoNotDependOnPlay(t *testing.T) {
	straight := begin(t, 7, Climbing)
	do(t, straight, climb{5})
	dawdling := begin(t, 12, Climbing)
	do(t, dawdling, climb{3}, components.Regenerate{Seed: 7})
	for range 100 {
		ecs.Resource(dawdling.World, components.Dice).Roll(1, 6)
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
	if fingerprint(g) != was || ratsOf(g) != rats || ecs.Resource(g.World, components.Run).Depth != 1 {
		t.Error("the player is lost between two levels")
	}
}

// Two changes of level within one command would fill one level twice and the other not at all: the first is made.
func TestOneChangeOfLevelACommand(t *testing.T) {
	for name, publish := range map[string]func(donburi.World){
		"two travels": func(w donburi.World) {
			ecs.Publish(w, components.TravelEvent, components.Travel{Depth: 2})
			ecs.Publish(w, components.TravelEvent, components.Travel{Depth: 3})
		},
		"two runs": func(w donburi.World) {
			ecs.Publish(w, components.RegenerateEvent, components.Regenerate{Seed: 8})
			ecs.Publish(w, components.RegenerateEvent, components.Regenerate{Seed: 9})
		},
		"a travel and a run": func(w donburi.World) {
			ecs.Publish(w, components.TravelEvent, components.Travel{Depth: 2})
			ecs.Publish(w, components.RegenerateEvent, components.Regenerate{Seed: 9})
		},
	} {
		g := begin(t, 7, systems.Sight(8), Climbing, Rats)
		publish(g.World)
		do(t, g, components.Wait{})
		run, rooms := ecs.Resource(g.World, components.Run), len(ecs.Resource(g.World, components.Level).Rooms)
		rats, memories := g.Group(hungerType).Count(), g.Group(components.Memory).Count()
		if rats != rooms-1 || memories != 1 || (run.Depth == 2) == (run.Seed != 7) {
			t.Errorf("%s: %+v with %d rats in %d rooms and %d memories", name, *run, rats, rooms, memories)
		}
		do(t, g, climb{3}, climb{1}, climb{3})
		if memories := g.Group(components.Memory).Count(); memories != 1 {
			t.Errorf("%s, and back and forth: %d memories", name, memories)
		}
	}
}

// The index of blockers must say what a look at everybody says, whatever happens.
func TestBlockersAreWhereTheyAre(t *testing.T) {
	g := begin(t, 7, Climbing, Rats)
	dice := level.NewMersenne(1)
	all := g.Group(components.Blocks, components.Position)
	check := func(doing string) {
		t.Helper()
		want := map[level.Point]donburi.Entity{}
		all.Each(func(e *donburi.Entry) { want[*components.Position.Get(e)] = e.Entity() })
		for y := range 36 {
			for x := range 64 {
				p := level.Point{X: x, Y: y}
				if got := systems.BlockerAt(g.World, p); got != want[p] {
					t.Fatalf("after %s, %v blocks %v, want %v", doing, got, p, want[p])
				}
			}
		}
	}
	free := func() level.Point {
		for {
			p := level.Point{X: dice.Roll(0, 63), Y: dice.Roll(0, 35)}
			if systems.Walkable(g.World, p) && systems.BlockerAt(g.World, p) == donburi.Null {
				return p
			}
		}
	}
	for range 300 {
		switch dice.Roll(0, 5) {
		case 0:
			do(t, g, move(components.Direction(dice.Roll(0, 7))))
			check("a step")
		case 1:
			pillar := g.World.Entry(g.World.Create(components.Blocks, components.Position, components.OfLevel))
			components.Position.SetValue(pillar, free())
			check("a birth")
			if dice.Roll(0, 1) == 0 {
				g.World.Remove(pillar.Entity())
				check("a death")
			}
		case 2:
			e, _ := all.First()
			systems.Place(g.World, e, free())
			check("a placing")
		case 3:
			e, _ := all.First()
			components.Position.SetValue(e, free())
			do(t, g, components.Wait{})
			check("a change of position and a command")
		case 4:
			do(t, g, climb{dice.Roll(1, 3)})
			check("a climb")
		case 5:
			do(t, g, components.Regenerate{Seed: uint32(dice.Roll(0, 9))})
			check("a new level")
		}
	}
}

// Two who change places in one command are both found where they are.
func TestBlockersThatChangePlaces(t *testing.T) {
	g := beginIn(t, "#####\n#@..#\n#####\n")
	here, there := level.Point{X: 2, Y: 1}, level.Point{X: 3, Y: 1}
	glyph := components.GlyphData{Rune: 'r', Layer: components.Creature}
	a, b := systems.Spawn(g.World, "a", glyph, here).Entity(), systems.Spawn(g.World, "b", glyph, there).Entity()
	do(t, g, components.Wait{})
	if systems.BlockerAt(g.World, here) != a {
		t.Fatal("nobody is where they are")
	}
	systems.Place(g.World, g.World.Entry(a), there) // for a moment both are there
	systems.Place(g.World, g.World.Entry(b), here)
	if systems.BlockerAt(g.World, here) != b || systems.BlockerAt(g.World, there) != a {
		t.Errorf("at %v is %v, at %v %v; want %v and %v", here, systems.BlockerAt(g.World, here), there, systems.BlockerAt(g.World, there), b, a)
	}
}
