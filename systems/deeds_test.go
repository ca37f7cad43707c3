package systems_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

var long = flag.Bool("long", false, "more seeds")

// seeds is how many dungeons a property of deeds is tried in.
func seeds() uint32 {
	if *long {
		return 2000
	}
	return 300
}

// carryOut does a deed until it is over, is refused or the lookout stops it, and says how it ended.
func carryOut(t testing.TB, g *ecs.Game, deed systems.Deed) (why string) {
	t.Helper()
	var lookout systems.Lookout
	lookout.Look(g)
	for range 100_000 {
		command, why := deed(g)
		if command == nil {
			return why
		}
		if err := g.Do(command); err != nil {
			return err.Error()
		}
		if why, alarm := lookout.Look(g); alarm {
			return "alarm: " + why
		}
	}
	t.Fatal("the deed has no end")
	return ""
}

// hang puts doors into half of the places where a corridor meets a room.
func hang(g *ecs.Game, _ components.LevelReady) {
	dungeon := ecs.Resource(g, components.Level)
	at := func(x, y int) bool { return dungeon.Map.At(level.Point{X: x, Y: y}) != level.Wall }
	for y := range dungeon.Map.Height() {
		for x := range dungeon.Map.Width() {
			upright := !at(x, y-1) && !at(x, y+1) && at(x-1, y) && at(x+1, y)
			flat := !at(x-1, y) && !at(x+1, y) && at(x, y-1) && at(x, y+1)
			if (upright || flat) && at(x, y) && (x+y)%2 == 0 && (level.Point{X: x, Y: y}) != dungeon.Start {
				dungeon.Map.Set(level.Point{X: x, Y: y}, level.Door)
			}
		}
	}
}

func Hanging(g *ecs.Game) { ecs.On(g, "hang doors", hang) }

// Explore sees every cell that can be seen from where one can walk, through doors too.
func TestExploreSeesAll(t *testing.T) {
	for _, radius := range []int{1, 5, level.Unlimited} {
		g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(radius), systems.Doors, Hanging)
		for seed := range seeds() / 3 {
			do(t, g, components.Regenerate{Seed: seed})
			if why := carryOut(t, g, systems.Explore); why != "You have explored all that you can reach." {
				t.Fatalf("radius %d, seed %d: %s", radius, seed, why)
			}
			dungeon := ecs.Resource(g, components.Level)
			for y := range dungeon.Map.Height() {
				for x := range dungeon.Map.Width() {
					p := level.Point{X: x, Y: y}
					if cell := dungeon.Map.At(p); (cell != level.Wall || dungeon.Map.BordersFloor(p)) != memory(g).Knows(p) {
						t.Fatalf("radius %d, seed %d: %v at %v, known %v", radius, seed, cell, p, memory(g).Knows(p))
					}
				}
			}
		}
	}
}

// Explore and travel never take a step while a foe is in view, and never one into harm.
func TestDeedsKeepOutOfDanger(t *testing.T) {
	const lava level.Cell = 10
	g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), func(g *ecs.Game) {
		ecs.Resource(g, components.Terrain)[lava] = components.Kind{Name: "lava", Rune: '~', Walkable: true, Clear: true, Harmful: true}
		ecs.On(g, "place danger", func(g *ecs.Game, ready components.LevelReady) {
			dungeon, dice := ecs.Resource(g, components.Level), level.NewMersenne(ready.Seed)
			for range 30 {
				p := level.Point{X: dice.Roll(1, 62), Y: dice.Roll(1, 34)}
				if dungeon.Map.At(p) == level.Floor && p != dungeon.Start {
					dungeon.Map.Set(p, lava)
				}
			}
			at := dungeon.Rooms[len(dungeon.Rooms)-1].Center()
			systems.Spawn(g, "orc", components.GlyphData{Rune: 'o', Layer: components.Creature}, at, components.Foe)
		})
	})
	met := 0
	for seed := range seeds() {
		do(t, g, components.Regenerate{Seed: seed})
		for step, done := 0, false; !done; step++ {
			command, why := systems.Explore(g)
			seen := len(systems.Foes(g, nil))
			if done = command == nil; done {
				if seen > 0 {
					met++
				}
				if (why == "Not while the orc is in view.") != (seen > 0) {
					t.Fatalf("seed %d: with %d foes in view: %s", seed, seen, why)
				}
				continue
			}
			if seen > 0 {
				t.Fatalf("seed %d, step %d: explores with a foe in view", seed, step)
			}
			do(t, g, command)
			if ecs.Resource(g, components.Level).Map.At(player(g)) == lava {
				t.Fatalf("seed %d, step %d: walks into lava", seed, step)
			}
		}
	}
	if met < int(seeds())/2 {
		t.Errorf("only %d foes are met", met)
	}
}

// Travel takes as few steps as a plain breadth-first search over what is known, or fewer when it learns of a shorter way.
func TestTravelTakesTheFewestSteps(t *testing.T) {
	g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited))
	for seed := range seeds() {
		do(t, g, components.Regenerate{Seed: seed})
		whole := seed%2 == 0
		for i := 0; i < 100 || whole; i++ {
			if command, _ := systems.Explore(g); command != nil {
				do(t, g, command)
			} else {
				break
			}
		}
		dice, floors := level.NewMersenne(seed), systems.KnownCells(g, level.Floor)
		goals := []level.Point{floors[dice.Roll(0, len(floors)-1)], floors[dice.Roll(0, len(floors)-1)]}
		known := map[level.Point]bool{}
		for _, p := range floors {
			known[p] = true
		}
		want := -1
		steps, queue := map[level.Point]int{player(g): 0}, []level.Point{player(g)}
		for ; len(queue) > 0 && want < 0; queue = queue[1:] {
			if queue[0] == goals[0] || queue[0] == goals[1] {
				want = steps[queue[0]]
			}
			for d := range components.Direction(8) {
				next := queue[0].Add(d.Step())
				if _, seen := steps[next]; known[next] && !seen {
					steps[next] = steps[queue[0]] + 1
					queue = append(queue, next)
				}
			}
		}
		before := ecs.Resource(g, components.Run).Turns
		why := carryOut(t, g, systems.TravelTo(goals...))
		if took := ecs.Resource(g, components.Run).Turns - before; took > want || whole && took < want || why != "" || player(g) != goals[0] && player(g) != goals[1] {
			t.Fatalf("seed %d: to %v or %v in %d steps, want %d: at %v, %q", seed, goals[0], goals[1], took, want, player(g), why)
		}
	}
}

// Where there is no way, or none is known, a deed says so and gives no command.
func TestDeedsThatCannotBe(t *testing.T) {
	east := level.Point{X: 5, Y: 1}
	for _, c := range []struct {
		what, text string
		modules    []ecs.Module
		deed       systems.Deed
		want       string
	}{
		{"travel into the unknown", "#######\n#@#...#\n#######\n", []ecs.Module{systems.Sight(9)}, systems.TravelTo(east), "You know no way there."},
		{"travel into rock", "###\n#@#\n###\n", nil, systems.TravelTo(level.Point{}), "You know no way there."},
		{"travel off the map", "###\n#@#\n###\n", nil, systems.TravelTo(level.Point{X: -5, Y: 99}), "You know no way there."},
		{"travel nowhere", "###\n#@#\n###\n", nil, systems.TravelTo(), "You know no way there."},
		{"travel to where one is", "###\n#@#\n###\n", nil, systems.TravelTo(level.Point{X: 1, Y: 1}), ""},
		{"explore what is shown", "###\n#@#\n###\n", nil, systems.Explore, "There is nothing left to explore."},
		{"explore blind", "####\n#@.#\n####\n", []ecs.Module{systems.Sight(0)}, systems.Explore, "You see too little to explore."},
		{"rest without health", "###\n#@#\n###\n", nil, systems.Rest(), "There is nothing to recover from."},
	} {
		g := beginIn(t, c.text, c.modules...)
		if command, why := c.deed(g); command != nil || why != c.want {
			t.Errorf("%s: %v, %q; want %q", c.what, command, why, c.want)
		}
	}
	for _, deed := range []systems.Deed{systems.Explore, systems.TravelTo(east), systems.Rest()} {
		if command, why := deed(ecs.New(systems.Dungeon(level.NewBSP()))); command != nil || why != "There is nobody to do it." {
			t.Errorf("before the first run: %v, %q", command, why)
		}
	}
}

// Travel goes around whom the player sees, and stops before somebody who will not move.
func TestTravelAroundOthers(t *testing.T) {
	pet := components.GlyphData{Rune: 'd', Layer: components.Creature}
	g := beginIn(t, "#####\n#...#\n#@..#\n#...#\n#####\n")
	systems.Spawn(g, "dog", pet, level.Point{X: 2, Y: 2})
	if why := carryOut(t, g, systems.TravelTo(level.Point{X: 3, Y: 2})); why != "" || ecs.Resource(g, components.Run).Turns != 2 {
		t.Errorf("around a dog: %q in %d turns", why, ecs.Resource(g, components.Run).Turns)
	}
	if why := carryOut(t, g, systems.TravelTo(level.Point{X: 2, Y: 2})); why != "You know no way there." {
		t.Errorf("to the dog: %q", why)
	}
}

// Rest waits until health is whole, and not for ever.
func TestRest(t *testing.T) {
	for _, c := range []struct {
		heals bool
		turns int
		want  string
	}{{true, 30, "You are well rested."}, {false, 100, "Resting does not help."}} {
		g := begin(t, 7, func(g *ecs.Game) {
			g.AddSystem("mend", func(g *ecs.Game) {
				if hero, _ := systems.Player(g); c.heals && ecs.Resource(g, components.Run).Turns%3 == 0 {
					components.Health.Get(hero).Heal(1)
				}
			})
		})
		hero, _ := systems.Player(g)
		ecs.Add(g, hero, components.Health, components.HealthData{Now: 10, Most: 20})
		if why := carryOut(t, g, systems.Rest()); why != c.want || ecs.Resource(g, components.Run).Turns != c.turns {
			t.Errorf("heals %v: %q after %d turns; want %q after %d", c.heals, why, ecs.Resource(g, components.Run).Turns, c.want, c.turns)
		}
	}
}

// A step of a deed, the look for alarms and the turn allocate nothing after the first.
func TestDeedsAllocateNothing(t *testing.T) {
	for name, deed := range map[string]systems.Deed{"explore": systems.Explore, "travel": nil} {
		g := begin(t, 7, systems.Sight(level.Unlimited), systems.Doors)
		if deed == nil {
			rooms := ecs.Resource(g, components.Level).Rooms
			carryOut(t, g, systems.Explore)
			deed = systems.TravelTo(rooms[len(rooms)-1].Center())
		}
		var lookout systems.Lookout
		step := func() {
			if command, why := deed(g); command == nil {
				t.Fatal(why)
			} else if err := g.Do(command); err != nil {
				t.Fatal(err)
			}
			lookout.Look(g)
		}
		step()
		if n := testing.AllocsPerRun(15, step); n > 0 {
			t.Errorf("%s allocates %v times a step", name, n)
		}
	}
}

func BenchmarkExplore(b *testing.B) {
	g := begin(b, 7, systems.Sight(level.Unlimited), systems.Doors)
	b.ReportAllocs()
	for b.Loop() {
		_, _ = systems.Explore(g)
	}
}

// BenchmarkLookout is one look on a level with things and foes.
func BenchmarkLookout(b *testing.B) {
	g := begin(b, 7, systems.Sight(level.Unlimited), systems.Doors)
	for i, room := range ecs.Resource(g, components.Level).Rooms[1:] {
		systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, room.Center())
		if i%2 == 0 {
			systems.Spawn(g, "orc", components.GlyphData{Rune: 'o', Layer: components.Creature}, level.Point{X: room.X, Y: room.Y}, components.Foe)
		}
	}
	var lookout systems.Lookout
	b.ReportAllocs()
	for b.Loop() {
		lookout.Look(g)
	}
}

// Who is in harm already, by a scroll say, leaves it by the shortest way and then explores, or travels, as ever.
func TestDeedsLeadOutOfHarm(t *testing.T) {
	const lava level.Cell = 10
	room := level.Drawn{Text: "#############\n" + strings.Repeat("#...........#\n", 6) + "#############"}
	g := ecs.New(systems.Dungeon(room), systems.Sight(2), func(g *ecs.Game) {
		ecs.Resource(g, components.Terrain)[lava] = components.Kind{Name: "lava", Rune: '~', Walkable: true, Clear: true, Harmful: true}
		ecs.On(g, "fill lake", func(g *ecs.Game, _ components.LevelReady) {
			for y := range 4 {
				for x := range 9 {
					ecs.Resource(g, components.Level).Map.Set(level.Point{X: 2 + x, Y: 2 + y}, lava)
				}
			}
		})
	})
	for name, deed := range map[string]systems.Deed{"explore": systems.Explore, "travel": systems.TravelTo(level.Point{X: 1, Y: 1})} {
		do(t, g, components.Regenerate{Seed: 1})
		p, _ := systems.Player(g)
		components.Position.SetValue(p, level.Point{X: 4, Y: 4})
		do(t, g, components.Wait{})
		wet, dry := 0, 0
		for command, _ := deed(g); command != nil; command, _ = deed(g) {
			do(t, g, command)
			if ecs.Resource(g, components.Level).Map.At(player(g)) == lava {
				wet++
			} else if dry++; dry > 100 {
				t.Fatalf("%s goes on for ever", name)
			}
		}
		if wet < 1 || wet > 2 || dry < 1 { // what lies beyond the shore is not known yet
			t.Errorf("%s: %d steps in lava and %d out of it", name, wet, dry)
		}
	}
}
