package systems_test

import (
	"testing"

	"github.com/yohamta/donburi"

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
