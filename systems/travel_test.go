package systems_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/yohamta/donburi"

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

// Arriving is one event at the cell where the player ends up, after all rules have filled the level and moved the player
// as they like; and whoever hears it finds there what was put there.
func TestArrivingIsOneEvent(t *testing.T) {
	var heard []string
	note := func(format string, arguments ...any) { heard = append(heard, fmt.Sprintf(format, arguments...)) }
	stairs := func(g *ecs.Game) level.Point { return ecs.Resource(g, components.Level).Rooms[1].Center() }
	g := ecs.New(systems.Dungeon(level.NewBSP()), Climbing, func(g *ecs.Game) {
		ecs.On(g, "note arrivals", func(g *ecs.Game, m components.Moved) {
			if systems.IsPlayer(g, m.Who) {
				lies := 0
				for e := range g.Each(components.Glyph, components.Position) {
					if *components.Position.Get(e) == m.To && e.Entity() != m.Who {
						lies++
					}
				}
				note("moved on the spot %v to the stairs %v over %d", m.From == m.To, m.To == stairs(g), lies)
			}
		})
		ecs.On(g, "lay gold", func(g *ecs.Game, r components.LevelReady) {
			hero, _ := systems.Player(g)
			if at := *components.Position.Get(hero); at != ecs.Resource(g, components.Level).Start {
				t.Errorf("at LevelReady the player stands at %v", at)
			}
			note("ready %d", r.Depth)
			systems.Spawn(g, "gold", components.GlyphData{Rune: '$', Layer: components.Item}, stairs(g))
		})
		ecs.On(g, "go to stairs", func(g *ecs.Game, _ components.LevelReady) {
			hero, _ := systems.Player(g)
			systems.Place(g, hero, level.Point{X: 1, Y: 1})
			systems.Place(g, hero, stairs(g))
		})
		ecs.On(g, "go to stairs again", func(g *ecs.Game, r components.Returned) {
			note("returned %d", r.Depth)
			hero, _ := systems.Player(g)
			systems.Place(g, hero, stairs(g))
		})
	})
	do(t, g, components.Regenerate{Seed: 7}, climb{2}, climb{1}, climb{2}, components.Regenerate{Seed: 7})
	const arrival = "moved on the spot true to the stairs true over 1"
	want := []string{"ready 1", arrival, "ready 2", arrival, "returned 1", arrival, "returned 2", arrival, "ready 1", arrival}
	if !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
	if err := g.Do(move(components.North)); err != nil || heard[len(heard)-1] != "moved on the spot false to the stairs false over 0" {
		t.Errorf("a step was heard as %q, %v", heard[len(heard)-1], err)
	}
}

// Those who stay on a level and those who travel find each other again: entities, serials and references are kept in both
// directions, whatever was made and removed meanwhile.
func TestReferencesAcrossLevels(t *testing.T) {
	bond := donburi.NewComponentType[donburi.Entity]().SetName("Bond")
	g := begin(t, 7, Climbing, Rats)
	hero, _ := systems.Player(g)
	pet := systems.Spawn(g, "pet", creature, ecs.Resource(g, components.Level).Rooms[1].Center().Add(level.Point{X: 1}), bond)
	ecs.Add(g, hero, bond, pet.Entity())
	bond.SetValue(pet, hero.Entity())
	heroIs, petIs := hero.Entity(), pet.Entity()
	serials := [2]uint64{g.Serial(heroIs), g.Serial(petIs)}
	for depth := 2; depth < 6; depth++ {
		do(t, g, climb{depth})
		if _, there := g.Entry(petIs); there || !g.Alive(petIs) || g.Has(petIs, bond) {
			t.Fatalf("at depth %d the pet is there: %v, alive: %v", depth, there, g.Alive(petIs))
		}
		if found, ok := g.BySerial(serials[1]); !ok || found != petIs {
			t.Fatalf("at depth %d the pet's serial is %v's", depth, found)
		}
		g.Remove(systems.Spawn(g, "fly", creature, level.Point{}).Entity()) // its id is given again
	}
	do(t, g, climb{1})
	hero, heroThere := g.Entry(heroIs)
	pet, petThere := g.Entry(petIs)
	if !heroThere || !petThere || *bond.Get(hero) != petIs || *bond.Get(pet) != heroIs ||
		[2]uint64{g.Serial(heroIs), g.Serial(petIs)} != serials || systems.BlockerAt(g, *components.Position.Get(pet)) != petIs {
		t.Errorf("hero %v, pet %v", hero, pet)
	}
	do(t, g, climb{2}, components.Regenerate{Seed: 7})
	if g.Alive(petIs) || g.Alive(heroIs) || g.Count(ecs.Away) != 0 {
		t.Error("a new run keeps somebody of the old one")
	}
	if hero, _ = systems.Player(g); g.Serial(hero.Entity()) != serials[0] {
		t.Errorf("the new run's player has the serial %d, the old one's had %d", g.Serial(hero.Entity()), serials[0])
	}
}

// A rule may ask for any depth: the number is no loop.
func TestTravelFar(t *testing.T) {
	g := begin(t, 7, Climbing)
	do(t, g, climb{math.MaxInt}, climb{1_000_000}, climb{math.MinInt}, climb{1})
	if run := ecs.Resource(g, components.Run); run.Depth != 1 {
		t.Errorf("the run is %+v", *run)
	}
}
