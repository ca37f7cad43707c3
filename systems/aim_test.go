package systems_test

import (
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

// drawCave makes the level a random one with the player in a corner.
func drawCave(rt *rapid.T, t *testing.T) (g *ecs.Game, size level.Size) {
	size = level.Size{W: rapid.IntRange(1, 12).Draw(rt, "width"), H: rapid.IntRange(1, 9).Draw(rt, "height")}
	g = beginIn(t, "@\n", systems.Sight(level.Unlimited), Ruling)
	ecs.Resource(g, components.Level).Reset("random", 0, size)
	for y := range size.H {
		for x := range size.W {
			if rapid.IntRange(0, 3).Draw(rt, "floor") > 0 {
				ecs.Resource(g, components.Level).Map.Set(level.Point{X: x, Y: y}, level.Floor)
			}
		}
	}
	return g, size
}

func drawCell(rt *rapid.T, size level.Size, name string) level.Point {
	return level.Point{X: rapid.IntRange(0, size.W-1).Draw(rt, name+" x"), Y: rapid.IntRange(0, size.H-1).Draw(rt, name+" y")}
}

// A flight goes cell by cell over clear cells, ends at its target where that is in line of sight and nobody is in the way, and
// otherwise at the first who is.
func TestFlight(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, size := drawCave(rt, t)
		from, to, reach := drawCell(rt, size, "from"), drawCell(rt, size, "to"), rapid.IntRange(-1, 20).Draw(rt, "reach")
		for range rapid.IntRange(0, 3).Draw(rt, "others") {
			if at := drawCell(rt, size, "other"); at != from {
				systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, at)
			}
		}
		dungeon, clear := &ecs.Resource(g, components.Level).Map, ecs.Resource(g, components.Terrain).Clear()
		start := []level.Point{{X: 99}}
		path, hit := systems.Flight(g, start, from, to, reach)
		if path[0] != start[0] {
			rt.Fatal("what was in the path is lost")
		}
		path = path[1:]
		straight, sight := level.AppendFlight(nil, dungeon, &clear, from, to)
		straight = straight[:min(len(straight), max(reach, 0))]
		first := slices.IndexFunc(straight, func(p level.Point) bool { return systems.BlockerAt(g, p) != donburi.Null })
		switch {
		case first >= 0 && (!slices.Equal(path, straight[:first+1]) || hit != systems.BlockerAt(g, straight[first])):
			rt.Fatalf("from %v to %v: %v hits %v; somebody is in the way at %v", from, to, path, hit, straight[first])
		case first < 0 && (!slices.Equal(path, straight) || hit != donburi.Null):
			rt.Fatalf("from %v to %v, in sight %v: %v hits %v, want %v", from, to, sight, path, hit, straight)
		}
	})
}

// A blast is what a vision from its centre sees that is clear.
func TestBlast(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, size := drawCave(rt, t)
		center, radius := drawCell(rt, size, "centre"), rapid.IntRange(-1, 12).Draw(rt, "radius")
		dungeon := &ecs.Resource(g, components.Level).Map
		vision := level.Vision{Clear: ecs.Resource(g, components.Terrain).Clear()}
		vision.Look(dungeon, center, radius)
		var want []level.Point
		for p := range vision.Seen() {
			if vision.Clear[dungeon.At(p)] {
				want = append(want, p)
			}
		}
		if got := systems.Blast(g, nil, center, radius); !slices.Equal(got, want) {
			rt.Fatalf("a blast of %d at %v fills %v, want %v\n%v", radius, center, got, want, dungeon)
		}
	})
	g := begin(t, 7)
	for _, far := range []level.Point{{X: math.MinInt}, {X: math.MaxInt, Y: math.MaxInt}} {
		if got := systems.Blast(g, nil, far, level.Unlimited); len(got) > 0 {
			t.Errorf("a blast at %v fills %v", far, got)
		}
	}
	if got := systems.Blast(g, nil, player(g), math.MaxInt); len(got) < 9 {
		t.Errorf("a blast without limit fills %v", got)
	}
}

// Foes are those in view that have a rune, the nearest first and of those the oldest, with Sight and without it.
func TestFoes(t *testing.T) {
	for _, modules := range [][]ecs.Module{nil, {systems.Sight(level.Unlimited)}} {
		g := beginIn(t, "#########\n#@....#.#\n#########\n", modules...)
		spawn := func(name string, r rune, x int, more ...donburi.IComponentType) {
			systems.Spawn(g, name, components.GlyphData{Rune: r, Layer: components.Creature}, level.Point{X: x, Y: 1}, more...)
		}
		spawn("far", 'f', 5, components.Foe)
		spawn("friend", 'd', 2)
		spawn("near", 'n', 3, components.Foe)
		spawn("near too", 'n', 3, components.Foe)
		spawn("hidden", 'h', 7, components.Foe)
		spawn("unseen", 0, 2, components.Foe)
		names := ""
		for _, e := range systems.Foes(g, nil) {
			names += systems.Word(g.World.Entry(e)).Text + ","
		}
		if names != "near,near too,far," {
			t.Errorf("with %d modules more the foes are %s", len(modules), names)
		}
	}
}

// What the player knows of cells and things is what they saw last, not what has become of them.
func TestKnownPlaces(t *testing.T) {
	const shrine level.Cell = 10
	g := beginIn(t, "#########\n#@......#\n#.#####.#\n#########\n", systems.Sight(level.Unlimited), Ruling, func(g *ecs.Game) {
		ecs.Resource(g, components.Terrain)[shrine] = components.Kind{Name: "shrine", Rune: '_', Walkable: true, Clear: true}
	})
	seen, unseen := level.Point{X: 1, Y: 2}, level.Point{X: 7, Y: 2}
	stairs := components.GlyphData{Rune: '>', Layer: components.OnFloor}
	expect := func(when string, cells, things []level.Point) {
		t.Helper()
		if got := systems.KnownCells(g, shrine); !slices.Equal(got, cells) {
			t.Errorf("%s: shrines are known at %v, want %v", when, got, cells)
		}
		if got := systems.KnownThings(g, hungerType); !slices.Equal(got, things) {
			t.Errorf("%s: things are known at %v, want %v", when, got, things)
		}
	}
	do(t, g, rule{now: func(g *ecs.Game) {
		for _, p := range []level.Point{seen, unseen} {
			ecs.Resource(g, components.Level).Map.Set(p, shrine)
			systems.Spawn(g, "stairs", stairs, p, hungerType)
		}
		systems.Spawn(g, "ghost", components.GlyphData{}, seen, hungerType)
	}})
	expect("at first", []level.Point{seen}, []level.Point{seen})
	for range 6 {
		do(t, g, move(components.East))
	}
	expect("at the other end", []level.Point{seen, unseen}, []level.Point{seen, unseen})
	do(t, g, rule{now: func(g *ecs.Game) {
		ecs.Resource(g, components.Level).Map.Set(seen, level.Floor)
		old, _ := g.First(hungerType)
		systems.Place(g, old, level.Point{X: 1, Y: 1})
		systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, seen, hungerType)
	}})
	if systems.Sees(g, seen) {
		t.Fatal("the far corner is in view")
	}
	if got := systems.KnownCells(g, shrine); !slices.Equal(got, []level.Point{seen, unseen}) {
		t.Errorf("a shrine that vanished out of view: known at %v", got)
	}
	for _, p := range systems.KnownThings(g, hungerType) {
		if p == seen {
			t.Error("a coin that came out of view is known")
		}
	}
}

// The words before a name fit it.
func TestArticle(t *testing.T) {
	for name, want := range map[string]string{
		"orc": "an orc", "rat": "a rat", "Grendel": "Grendel", "the dragon": "the dragon", "some water": "some water",
		"something": "something", "a dog": "a dog", "": "a ", "üble Kröte": "an üble Kröte", "anvil": "an anvil", "theatre": "a theatre",
	} {
		if got := systems.Article(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
