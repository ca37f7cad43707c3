package systems_test

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// rule is a command for tests: what runs as a rule. then runs as another, before the command ends.
type rule struct{ now, then func(*ecs.Game) }

type afterRule struct{ then func(*ecs.Game) }

// Ruling is the module that accepts a rule.
func Ruling(g *ecs.Game) {
	ecs.Accept(g, "run", func(g *ecs.Game, r rule) error {
		r.now(g)
		if r.then != nil {
			ecs.Publish(g, afterRule{r.then})
		}
		return nil
	})
	ecs.On(g, "run after", func(g *ecs.Game, r afterRule) { r.then(g) })
}

// meadow is a level so small that many must share its cells.
const meadow tiny = "#######\n#@....#\n#..#..#\n#.....#\n#######\n"

// checkBlockers compares the index with a plain look at everybody, the oldest first.
func checkBlockers(g *ecs.Game) error {
	want := map[level.Point]donburi.Entity{}
	for e := range g.Each(components.Blocks, components.Position) {
		if at := *components.Position.Get(e); want[at] == donburi.Null {
			want[at] = e.Entity()
		}
	}
	for y := -1; y <= 5; y++ {
		for x := -1; x <= 7; x++ {
			p := level.Point{X: x, Y: y}
			if got := systems.BlockerAt(g, p); got != want[p] {
				return fmt.Errorf("the entity of serial %d blocks %v, want %d", g.Serial(got), p, g.Serial(want[p]))
			}
		}
	}
	return nil
}

// drawDeed draws one thing that a rule, or a tool between commands, may do to who stands where.
func drawDeed(t *rapid.T, direct bool) func(*ecs.Game) {
	cell := level.Point{X: rapid.IntRange(0, 6).Draw(t, "x"), Y: rapid.IntRange(0, 4).Draw(t, "y")}
	number := rapid.IntRange(0, 1000).Draw(t, "who")
	someone := func(g *ecs.Game, set ...donburi.IComponentType) *donburi.Entry {
		if members := g.Members(nil, set...); len(members) > 0 {
			return g.World.Entry(members[number%len(members)])
		}
		return systems.Spawn(g, "newcomer", creature, cell)
	}
	deeds := map[string]func(*ecs.Game){
		"spawn": func(g *ecs.Game) { systems.Spawn(g, "rat", creature, cell) },
		"create": func(g *ecs.Game) {
			e := g.World.Entry(g.World.Create(components.Position, components.Blocks, components.OfLevel))
			components.Position.SetValue(e, cell)
		},
		"spawn an item": func(g *ecs.Game) { systems.Spawn(g, "coin", components.GlyphData{Layer: components.Item}, cell) },
		"place":         func(g *ecs.Game) { systems.Place(g, someone(g, components.Position), cell) },
		"place near":    func(g *ecs.Game) { systems.PlaceNear(g, someone(g, components.Position), cell) },
		"walk":          func(g *ecs.Game) { systems.Walk(g, someone(g, components.Position), components.Direction(number%8)) },
		"die": func(g *ecs.Game) {
			if e := someone(g, components.Position); !e.HasComponent(components.Player) {
				g.World.Remove(e.Entity())
			}
		},
		"cease to block": func(g *ecs.Game) {
			g.RemoveComponent(someone(g, components.Blocks, components.Position), components.Blocks)
		},
		"begin to block": func(g *ecs.Game) { g.AddComponent(someone(g, components.Position), components.Blocks) },
		"put away": func(g *ecs.Game) {
			ecs.Add(g, someone(g, components.Blocks, components.OfLevel), ecs.Away, ecs.AwayData{Where: "the moon"})
		},
		"fetch": func(g *ecs.Game) {
			if e, ok := g.First(ecs.Away, components.Position); ok && ecs.Away.Get(e).Where == "the moon" {
				g.RemoveComponent(e, ecs.Away)
			}
		},
	}
	if direct {
		deeds["write a position"] = func(g *ecs.Game) { components.Position.SetValue(someone(g, components.Position), cell) }
		// Donburi's own calls panic later unless the set of components that they lead to is known.
		deeds["cease by donburi's own"] = func(g *ecs.Game) {
			e := someone(g, components.Blocks, components.Position)
			g.RemoveComponent(e, components.Blocks)
			g.AddComponent(e, components.Blocks)
			systems.BlockerAt(g, cell)
			e.RemoveComponent(components.Blocks)
		}
		deeds["begin by donburi's own"] = func(g *ecs.Game) {
			if e := someone(g, components.Position); !e.HasComponent(components.Blocks) {
				g.AddComponent(e, components.Blocks)
				g.RemoveComponent(e, components.Blocks)
				systems.BlockerAt(g, cell)
				e.AddComponent(components.Blocks)
			}
		}
	}
	names := make([]string, 0, len(deeds))
	for name := range deeds {
		names = append(names, name)
	}
	slices.Sort(names)
	return deeds[rapid.SampledFrom(names).Draw(t, "deed")]
}

var creature = components.GlyphData{Rune: 'r', Layer: components.Creature}

// Who blocks which cell is at every moment what a look at everybody says, whatever happens: between commands, in the rule
// that does it, and in the rules after one that writes past Place. Where several share a cell it is the oldest.
func TestBlockersAreWhereTheyAre(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := ecs.New(systems.Dungeon(meadow), Climbing, Ruling)
		do(t, g, components.Regenerate{})
		var wrong error // the first fault seen, for a rule cannot end the test itself
		check := func(g *ecs.Game) { wrong = cmp.Or(wrong, checkBlockers(g)) }
		rt.Repeat(map[string]func(*rapid.T){
			"between commands": func(rt *rapid.T) { drawDeed(rt, true)(g) },
			"in a rule": func(rt *rapid.T) {
				first, second := drawDeed(rt, false), drawDeed(rt, false)
				do(t, g, rule{now: func(g *ecs.Game) {
					first(g)
					check(g)
					second(g)
					check(g)
				}, then: check})
			},
			"past Place in a rule": func(rt *rapid.T) {
				do(t, g, rule{now: drawDeed(rt, true), then: check})
			},
			"a step":      func(rt *rapid.T) { try(t, g, move(components.Direction(rapid.IntRange(0, 7).Draw(rt, "direction")))) },
			"a climb":     func(rt *rapid.T) { do(t, g, climb{rapid.IntRange(1, 3).Draw(rt, "depth")}) },
			"a new level": func(rt *rapid.T) { do(t, g, components.Regenerate{}) },
			"read back": func(rt *rapid.T) {
				world, err := g.Write()
				if err == nil {
					err = g.Read(world)
				}
				if err != nil {
					rt.Fatal(err)
				}
			},
			"begin anew": func(rt *rapid.T) {
				if err := g.Restart(); err != nil {
					rt.Fatal(err)
				}
				do(t, g, components.Regenerate{})
			},
			"": func(rt *rapid.T) {
				if check(g); wrong != nil {
					rt.Fatal(wrong)
				}
			},
		})
	})
}

// Two who change places in one rule are both found where they are.
func TestBlockersThatChangePlaces(t *testing.T) {
	g := beginIn(t, "#####\n#@..#\n#####\n", Ruling)
	here, there := level.Point{X: 2, Y: 1}, level.Point{X: 3, Y: 1}
	a, b := systems.Spawn(g, "a", creature, here), systems.Spawn(g, "b", creature, there)
	do(t, g, rule{now: func(g *ecs.Game) {
		if systems.BlockerAt(g, here) != a.Entity() {
			t.Fatal("nobody is where they are")
		}
		systems.Place(g, a, there) // for a moment both are there
		systems.Place(g, b, here)
		if systems.BlockerAt(g, here) != b.Entity() || systems.BlockerAt(g, there) != a.Entity() {
			t.Errorf("at %v is %v, at %v %v; want %v and %v", here, systems.BlockerAt(g, here), there, systems.BlockerAt(g, there), b, a)
		}
	}})
}

// BenchmarkCrowd places 1,000 creatures in one cell and moves each of them out of it.
func BenchmarkCrowd(b *testing.B) {
	g := begin(b, 7, Ruling)
	start := ecs.Resource(g, components.Level).Start
	for range 1000 {
		systems.Spawn(g, "sardine", creature, start)
	}
	var there bool
	var out any = rule{now: func(g *ecs.Game) {
		for e := range g.Each(components.Blocks, components.Position) {
			to := start
			if there = !there; there {
				to.X++
			}
			systems.Place(g, e, to)
			systems.BlockerAt(g, to)
		}
	}}
	b.ReportAllocs()
	for b.Loop() {
		_ = g.Do(out)
	}
}

// TestCellsFarApartBlockEachForItself pins an index in which cells 2^32 apart had one key, and one was forgotten.
func TestCellsFarApartBlockEachForItself(t *testing.T) {
	if math.MaxInt == math.MaxInt32 {
		t.Skip("no cells of a 32-bit machine are so far apart")
	}
	g := ecs.New(systems.Dungeon(meadow), Ruling)
	here := level.Point{X: 3, Y: 3}
	there := here
	half := uint32(1 << 31)
	there.X += 2 * int(half) // 2^32, in a form that compiles for 32 bits
	var a, b, atHere, atThere donburi.Entity
	if err := g.Do(rule{now: func(g *ecs.Game) {
		a = systems.Spawn(g, "near", components.GlyphData{Rune: 'n'}, here, components.Blocks).Entity()
		b = systems.Spawn(g, "far", components.GlyphData{Rune: 'f'}, there, components.Blocks).Entity()
		for range 2 {
			atHere, atThere = systems.BlockerAt(g, here), systems.BlockerAt(g, there)
			if atHere != a || atThere != b {
				t.Errorf("at %v blocks %v, want %v; at %v %v, want %v", here, atHere, a, there, atThere, b)
			}
		}
	}}); err != nil {
		t.Fatal(err)
	}
}
