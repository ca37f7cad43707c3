// Package versus measures fields of view, distance maps and paths against those of gruid. It is a module of its own, so
// that the game's needs no gruid. To run it:
//
//	cd level/internal/versus && go test -bench .
package versus

import (
	"math"
	"testing"
	"time"

	"codeberg.org/anaseto/gruid"
	"codeberg.org/anaseto/gruid/paths"
	"codeberg.org/anaseto/gruid/rl"

	"github.com/barrow-rl/barrow/level"
)

// A ground is a dungeon in the form that each side likes best, with places to start from and to go to.
type ground struct {
	m    *level.Map
	open []bool // for gruid: the floor, row by row, which costs it less to ask than a grid or a map would
	wide int
	from []level.Point
	to   []level.Point
}

// newGround grows the default dungeon of a seed, 64 × 36 cells unless it says otherwise.
func newGround(b *testing.B, g level.BSP, seed uint32) *ground {
	var d level.Dungeon
	if err := g.Generate(seed, &d); err != nil {
		b.Fatal(err)
	}
	at := &ground{m: &d.Map, wide: d.Map.Width()}
	var floor []level.Point
	for y := range d.Map.Height() {
		for x, c := range d.Map.Row(y) {
			at.open = append(at.open, c == level.Floor)
			if c == level.Floor {
				floor = append(floor, level.Point{X: x, Y: y})
			}
		}
	}
	dice := level.NewMersenne(seed)
	for range 100 {
		at.from = append(at.from, floor[dice.Roll(0, len(floor)-1)])
		at.to = append(at.to, floor[dice.Roll(0, len(floor)-1)])
	}
	return at
}

// passable needs no look at the edges: the outer ring of these dungeons is rock.
func (g *ground) passable(p gruid.Point) bool { return g.open[p.Y*g.wide+p.X] }

func (g *ground) all() gruid.Range { return gruid.NewRange(0, 0, g.m.Width(), g.m.Height()) }

// neighbors is what gruid's breadth-first search asks.
type neighbors struct {
	of paths.Neighbors
	*ground
}

func (n *neighbors) Neighbors(p gruid.Point) []gruid.Point { return n.of.All(p, n.passable) }

// compare measures two ways to do something for each of a ground's places, in turns, each time all places once. The
// metrics are the least time that either took for one, and the first as a multiple of the second, so that it matters
// little what else the machine is doing.
func compare(b *testing.B, turns int, g *ground, ours, theirs func(from, to level.Point)) {
	round := func(do func(from, to level.Point)) float64 {
		start := time.Now()
		for i, p := range g.from {
			do(p, g.to[i])
		}
		return float64(time.Since(start).Nanoseconds()) / float64(len(g.from))
	}
	round(ours)
	round(theirs)
	least, leastOfTheirs := math.Inf(1), math.Inf(1)
	b.ReportAllocs()
	for b.Loop() {
		for range turns {
			least = min(least, round(ours))
			leastOfTheirs = min(leastOfTheirs, round(theirs))
		}
	}
	b.ReportMetric(0, "ns/op") // that of all the turns means nothing
	b.ReportMetric(least, "our-ns")
	b.ReportMetric(leastOfTheirs, "their-ns")
	b.ReportMetric(least/leastOfTheirs, "xgruid")
	b.ReportMetric(testing.AllocsPerRun(1, func() { round(ours) }), "our-allocs")
}

// BenchmarkVision compares what is seen at radius 10. Theirs is half the side of a square and ours the radius of a disc,
// so ours at 14 is compared too, which takes in their square; and both with nothing in the way but walls.
func BenchmarkVision(b *testing.B) {
	for _, test := range []struct {
		name         string
		ours, theirs int
	}{
		{"radius-10", 10, 10},
		{"radius-14-to-10", 14, 10},
		{"unlimited", level.Unlimited, 64},
	} {
		b.Run(test.name, func(b *testing.B) {
			g := newGround(b, level.NewBSP(), 1)
			v := level.Vision{Clear: level.KindsOf(level.Floor)}
			f := rl.NewFOV(g.all())
			compare(b, 20, g, func(from, _ level.Point) {
				v.Look(g.m, from, test.ours)
			}, func(from, _ level.Point) {
				f.SSCVisionMap(gruid.Point(from), test.theirs, g.passable, true)
			})
		})
	}
}

// BenchmarkDistances compares maps of the distances to one goal.
func BenchmarkDistances(b *testing.B) {
	for _, test := range []struct {
		name string
		size level.Size
	}{
		{"64x36", level.Size{W: 64, H: 36}},
		{"1024x576", level.Size{W: 1024, H: 576}},
	} {
		b.Run(test.name, func(b *testing.B) {
			large := level.NewBSP()
			large.Size, large.MaxCuts = test.size, 100
			g := newGround(b, large, 1)
			walker := level.Walker{Open: level.KindsOf(level.Floor)}
			var d level.Distances
			if test.size.W > 64 {
				g.from = g.from[:1]
			}
			pr, nb, sources := paths.NewPathRange(g.all()), &neighbors{ground: g}, make([]gruid.Point, 1)
			compare(b, 10, g, func(from, _ level.Point) {
				d.Measure(g.m, &walker, from)
			}, func(from, _ level.Point) {
				sources[0] = gruid.Point(from)
				pr.BreadthFirstMap(nb, sources, math.MaxInt32)
			})
		})
	}
}

// BenchmarkPath compares paths between places anywhere in the dungeon.
func BenchmarkPath(b *testing.B) {
	for _, test := range []struct {
		name string
		size level.Size
		ways level.Ways
	}{
		{"64x36", level.Size{W: 64, H: 36}, level.EightWays},
		{"64x36-four-ways", level.Size{W: 64, H: 36}, level.FourWays},
		{"1024x576", level.Size{W: 1024, H: 576}, level.EightWays},
	} {
		b.Run(test.name, func(b *testing.B) {
			large := level.NewBSP()
			large.Size, large.MaxCuts = test.size, 100
			g := newGround(b, large, 1)
			walker := level.Walker{Open: level.KindsOf(level.Floor), Ways: test.ways}
			var f level.Pathfinder
			var ours []level.Point
			var theirs []gruid.Point
			if test.size.W > 64 {
				g.from = g.from[:10]
			}
			pr := paths.NewPathRange(g.all())
			compare(b, 20, g, func(from, to level.Point) {
				ours, _ = f.AppendPath(ours[:0], g.m, &walker, from, to)
			}, func(from, to level.Point) {
				theirs = pr.JPSPath(theirs, gruid.Point(from), gruid.Point(to), g.passable, test.ways == level.EightWays)
			})
			for i, p := range g.from { // both sides must have done the same
				ours, _ = f.AppendPath(ours[:0], g.m, &walker, p, g.to[i])
				theirs = pr.JPSPath(theirs, gruid.Point(p), gruid.Point(g.to[i]), g.passable, test.ways == level.EightWays)
				if len(ours) != len(theirs)-1 {
					b.Fatalf("from %v to %v it is %d steps, by gruid %d", p, g.to[i], len(ours), len(theirs)-1)
				}
			}
		})
	}
}
