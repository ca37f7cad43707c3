package systems_test

import (
	"math"
	"testing"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

func memory(g *ecs.Game) *components.MemoryData {
	remembered, _ := g.First(components.Memory)
	return components.Memory.Get(remembered)
}

// lying is what is remembered to lie in a cell, and 0 for nothing.
func lying(g *ecs.Game, at level.Point) rune {
	for _, thing := range memory(g).Things {
		if thing.At == at {
			return thing.Glyph.Rune
		}
	}
	return 0
}

// What is in view is known with what lies there, creatures excepted; the next room is not.
func TestSight(t *testing.T) {
	g := beginIn(t, "#########\n#@..#...#\n#...#...#\n#.......#\n#########\n", systems.Sight(level.Unlimited))
	coin := level.Point{X: 3, Y: 1}
	systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, coin)
	systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{X: 2, Y: 2})
	do(t, g, components.Wait{})
	here, wall, next := level.Point{X: 2, Y: 1}, level.Point{X: 4, Y: 1}, level.Point{X: 6, Y: 1}
	for p, sees := range map[level.Point]bool{here: true, wall: true, coin: true, next: false, {X: 99, Y: 0}: false} {
		if systems.Sees(g, p) != sees || memory(g).Knows(p) != sees {
			t.Errorf("%v: in view %v, known %v, want %v", p, systems.Sees(g, p), memory(g).Knows(p), sees)
		}
	}
	if got := lying(g, coin); got != '$' {
		t.Errorf("what lies at %v is remembered as %q", coin, got)
	}
	if got := lying(g, level.Point{X: 2, Y: 2}); got != 0 {
		t.Errorf("a creature is remembered: %q", got)
	}
	for range 5 {
		try(t, g, move(components.SouthEast), move(components.East))
	}
	if !memory(g).Knows(next) || systems.Sees(g, here) || !memory(g).Knows(here) {
		t.Errorf("from %v: the next room known %v; the first in view %v, known %v",
			player(g), memory(g).Knows(next), systems.Sees(g, here), memory(g).Knows(here))
	}
}

// Of what lies in one cell the highest layer is remembered, whichever was put there last.
func TestMemoryOfWhatLiesOnTop(t *testing.T) {
	for _, itemFirst := range []bool{true, false} {
		g := beginIn(t, "####\n#@.#\n####\n", systems.Sight(8))
		at := level.Point{X: 2, Y: 1}
		things := []components.GlyphData{{Rune: '$', Layer: components.Item}, {Rune: '>', Layer: components.OnFloor}}
		if !itemFirst {
			things[0], things[1] = things[1], things[0]
		}
		for _, glyph := range things {
			systems.Spawn(g, "thing", glyph, at)
		}
		do(t, g, components.Wait{})
		if got := lying(g, at); got != '$' {
			t.Errorf("item first: %v: %q is remembered", itemFirst, got)
		}
	}
}

// Memory belongs to its level: it is put away with it, found again with it, and gone with the run.
func TestMemoryBelongsToItsLevel(t *testing.T) {
	g := begin(t, 7, systems.Sight(8), Climbing)
	for range 5 {
		do(t, g, move(components.East))
	}
	known := memory(g).String()
	do(t, g, climb{2})
	if memory(g).Knows(level.Point{X: 7, Y: 9}) && memory(g).String() == known {
		t.Error("the second level is known before it is seen")
	}
	do(t, g, climb{1})
	if got := memory(g).String(); got != known {
		t.Errorf("back on the first level %s are known, were %s", got, known)
	}
	do(t, g, components.Regenerate{Seed: 7})
	if n := g.Count(components.Memory); n != 1 || memory(g).String() == known {
		t.Errorf("a new run begins with %d memories, knowing %s", n, memory(g).String())
	}
}

func TestTheCommandThatShowsAll(t *testing.T) {
	g := begin(t, 7, systems.Sight(8))
	do(t, g, components.ShowAll{})
	if sight := ecs.Resource(g, components.Sight); !sight.All || ecs.Resource(g, components.Run).Turns != 0 {
		t.Errorf("after asking: %+v in turn %d", sight.All, ecs.Resource(g, components.Run).Turns)
	}
	do(t, g, components.ShowAll{})
	if ecs.Resource(g, components.Sight).All {
		t.Error("asking again does not end it")
	}
}

func TestNearest(t *testing.T) {
	g := beginIn(t, "#####\n#@.##\n#...#\n#####\n")
	free := func(p level.Point) bool { return systems.Free(g, p) }
	for _, c := range []struct{ to, want level.Point }{
		{level.Point{X: 3, Y: 2}, level.Point{X: 3, Y: 2}},
		{level.Point{X: 1, Y: 1}, level.Point{X: 2, Y: 1}}, // the player is there
		{level.Point{X: 4, Y: 0}, level.Point{X: 2, Y: 1}},
	} {
		if got, ok := systems.Nearest(g, c.to, free); !ok || got != c.want {
			t.Errorf("nearest to %v is %v, %v; want %v", c.to, got, ok, c.want)
		}
	}
	if _, ok := systems.Nearest(g, level.Point{}, func(level.Point) bool { return false }); ok {
		t.Error("a cell was found that does not suit")
	}
}

// Coming back to a level where somebody stands in the way must not put two into one cell.
func TestNobodyIsPlacedUponAnother(t *testing.T) {
	g := begin(t, 7, Climbing)
	do(t, g, climb{2})
	start := ecs.Resource(g, components.Level).Start
	do(t, g, move(components.East))
	systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, start)
	do(t, g, climb{1}, climb{2})
	if at := player(g); at == start || !systems.Walkable(g, at) {
		t.Errorf("the player is at %v, the rat at %v", at, start)
	}
	if systems.BlockerAt(g, player(g)) == donburi.Null {
		t.Error("the player blocks nothing")
	}
}

func BenchmarkLook(b *testing.B) {
	g := begin(b, 7, systems.Sight(level.Unlimited))
	steps := [2]any{move(components.East), move(components.West)}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		_ = g.Do(steps[i%2])
	}
}

// door is a cell that hides what is behind it and can be walked through; open doors hide nothing.
const (
	door     level.Cell = 9
	doorOpen level.Cell = 10
)

// Doors is the module that knows doors, and places one where a level has a place for it.
func Doors(g *ecs.Game) {
	terrain := ecs.Resource(g, components.Terrain)
	terrain[door] = components.Kind{Name: "door", Rune: '+', Walkable: true}
	terrain[doorOpen] = components.Kind{Name: "open door", Rune: '\'', Walkable: true, Clear: true}
	ecs.On(g, "hang door", func(g *ecs.Game, _ components.LevelReady) { setDoor(g, door) })
}

// gate is where Doors hangs a door, and beyond is behind it.
var gate, beyond = level.Point{X: 3, Y: 1}, level.Point{X: 5, Y: 1}

func setDoor(g *ecs.Game, c level.Cell) { ecs.Resource(g, components.Level).Map.Set(gate, c) }

const corridor tiny = "#######\n#@....#\n#######\n"

// What is seen is what the map allows when a command ends, whoever has changed it and whether or not it took a turn.
func TestSightIsRightAfterEveryCommand(t *testing.T) {
	g := ecs.New(systems.Dungeon(corridor), systems.Sight(level.Unlimited), Doors, Ruling, ecs.Workbench, func(g *ecs.Game) {
		g.AddSystem("open at night", func(g *ecs.Game) {
			if ecs.Resource(g, components.Run).Turns == 1 {
				setDoor(g, doorOpen)
			}
		})
	})
	expect := func(doing string, sees, knows bool) {
		t.Helper()
		if systems.Sees(g, beyond) != sees || memory(g).Knows(beyond) != knows {
			t.Errorf("%s: what is beyond the door is in view %v, known %v; want %v, %v", doing, systems.Sees(g, beyond), memory(g).Knows(beyond), sees, knows)
		}
		vision, _ := systems.Eyes(g)
		plain := level.Vision{Clear: ecs.Resource(g, components.Terrain).Clear()}
		plain.Look(&ecs.Resource(g, components.Level).Map, player(g), level.Unlimited)
		for x := range 7 {
			for y := range 3 {
				if p := (level.Point{X: x, Y: y}); vision.Sees(p) != plain.Sees(p) {
					t.Errorf("%s: %v is in view %v", doing, p, vision.Sees(p))
				}
			}
		}
	}
	do(t, g, components.Regenerate{})
	expect("a door hung at LevelReady", false, false)
	do(t, g, components.Wait{})
	expect("a door opened by the last system of a turn", true, true)
	do(t, g, rule{now: func(g *ecs.Game) { setDoor(g, door) }})
	expect("a door shut without a turn", false, true)
	do(t, g, rule{now: func(g *ecs.Game) { ecs.Resource(g, components.Terrain)[door].Clear = true }})
	expect("a door turned into glass", true, true)
	do(t, g, rule{now: func(g *ecs.Game) {
		ecs.Resource(g, components.Terrain)[door].Clear = false
		ecs.Resource(g, components.Sight).Radius = 1
	}})
	do(t, g, rule{now: func(g *ecs.Game) { ecs.Resource(g, components.Sight).Radius = level.Unlimited }})
	expect("eyes that were weak", false, true)
	if err := g.Do(move(components.North)); err == nil {
		t.Error("walked into the wall")
	}
	expect("a refusal", false, true)
}

// What was shown is remembered, though the player has been pushed on, or it has gone, within the same turn.
func TestWhatWasShownIsRemembered(t *testing.T) {
	g := ecs.New(systems.Dungeon(corridor), systems.Sight(1), Ruling)
	do(t, g, components.Regenerate{})
	coin := level.Point{X: 5, Y: 1}
	systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, coin)
	do(t, g, rule{now: func(g *ecs.Game) {
		hero, _ := systems.Player(g)
		systems.Place(g, hero, coin.Add(level.Point{X: -1}))
		systems.Place(g, hero, level.Point{X: 1, Y: 1})
	}})
	if lying(g, coin) != '$' || !memory(g).Knows(coin) || systems.Sees(g, coin) {
		t.Errorf("the coin passed by is remembered as %q, its cell known %v, in view %v", lying(g, coin), memory(g).Knows(coin), systems.Sees(g, coin))
	}
}

// Looking anew allocates nothing, and a game without Sight shows everything.
func TestLookingAllocatesNothing(t *testing.T) {
	g := begin(t, 7, systems.Sight(level.Unlimited))
	steps := [2]any{move(components.East), move(components.West)}
	i := 0
	if n := testing.AllocsPerRun(100, func() { do(t, g, steps[i%2]); i++ }); n > 0 {
		t.Errorf("a step allocates %v times", n)
	}
	blind := begin(t, 7)
	if vision, memory := systems.Eyes(blind); vision != nil || memory != nil || !systems.Sees(blind, level.Point{}) {
		t.Error("a game without Sight hides something")
	}
}

// Nearest is the cell to which the fewest steps lead of those that suit, as a plain search says; it does not reach through walls.
func TestNearestAgainstAPlainSearch(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		size := level.Size{W: rapid.IntRange(1, 9).Draw(rt, "width"), H: rapid.IntRange(1, 7).Draw(rt, "height")}
		g := beginIn(t, "@\n")
		dungeon := ecs.Resource(g, components.Level)
		dungeon.Reset("random", 0, size)
		var floors []level.Point
		for y := range size.H {
			for x := range size.W {
				if p := (level.Point{X: x, Y: y}); rapid.Bool().Draw(rt, "floor") {
					dungeon.Map.Set(p, level.Floor)
					floors = append(floors, p)
				}
			}
		}
		if len(floors) == 0 {
			return
		}
		from := rapid.SampledFrom(floors).Draw(rt, "from")
		wanted := map[level.Point]bool{}
		for range rapid.IntRange(0, 4).Draw(rt, "wanted") {
			wanted[level.Point{X: rapid.IntRange(0, size.W-1).Draw(rt, "x"), Y: rapid.IntRange(0, size.H-1).Draw(rt, "y")}] = true
		}
		best, reached := -1, map[level.Point]int{from: 0} // steps to each cell, grown until nothing changes
		for changed := true; changed; {
			changed = false
			for p, steps := range reached {
				for d := range components.Direction(8) {
					next := p.Add(d.Step())
					if old, seen := reached[next]; dungeon.Map.Contains(next) && systems.Walkable(g, next) && (!seen || old > steps+1) {
						reached[next], changed = steps+1, true
					}
				}
			}
		}
		for p, steps := range reached {
			if wanted[p] && (best < 0 || steps < best) {
				best = steps
			}
		}
		got, ok := systems.Nearest(g, from, func(p level.Point) bool { return wanted[p] })
		if steps, walked := reached[got]; ok != (best >= 0) || ok && (!wanted[got] || !walked || steps != best) {
			rt.Fatalf("nearest to %v is %v, %v, after %d steps; want %d", from, got, ok, steps, best)
		}
	})
}

// What is placed near a wall or a full cell lands where one can walk to: not in the next room, which is nearer as the crow flies.
func TestPlaceNearStaysInTheRoom(t *testing.T) {
	g := beginIn(t, "########\n#@#....#\n#.#....#\n#.#....#\n#......#\n########\n")
	coin := systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, level.Point{X: 5, Y: 1})
	systems.PlaceNear(g, coin, level.Point{X: 1, Y: 1}) // the player is there
	if at := *components.Position.Get(coin); at != (level.Point{X: 1, Y: 2}) {
		t.Errorf("the coin lies at %v", at)
	}
	for _, far := range []level.Point{{X: math.MinInt / 2, Y: math.MaxInt / 2}, {X: math.MaxInt, Y: math.MinInt}, {X: 99, Y: 99}} {
		systems.PlaceNear(g, coin, far)
		if at := *components.Position.Get(coin); !systems.Free(g, at) {
			t.Errorf("near %v the coin lies at %v", far, at)
		}
	}
	nobody := func(level.Point) bool { return false }
	if at, ok := systems.Nearest(g, level.Point{X: 99, Y: -99}, nobody); ok {
		t.Errorf("%v suits nobody", at)
	}
}
