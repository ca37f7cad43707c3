package level_test

import (
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// These are measured against another library in internal/versus.

func BenchmarkVision(b *testing.B) {
	d := grow(b, level.NewBSP(), 1)
	all := floors(&d.Map)
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	for _, test := range []struct {
		name   string
		radius int
	}{{"radius-10", 10}, {"unlimited", level.Unlimited}} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				v.Look(&d.Map, all[i*37%len(all)], test.radius)
			}
		})
	}
}

func BenchmarkDistances(b *testing.B) {
	dungeon := grow(b, level.NewBSP(), 1)
	all := floors(&dungeon.Map)
	w := level.Walker{Open: level.KindsOf(level.Floor)}
	heavy := w
	heavy.Costs[level.Floor] = 3
	var d level.Distances
	for _, test := range []struct {
		name    string
		measure func(goal level.Point)
	}{
		{"measure", func(goal level.Point) { d.Measure(&dungeon.Map, &w, goal) }},
		{"weigh", func(goal level.Point) { d.Measure(&dungeon.Map, &heavy, goal) }},
		{"measure-and-flee", func(goal level.Point) { d.Measure(&dungeon.Map, &w, goal); d.Flee() }},
	} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				test.measure(all[i*37%len(all)])
			}
		})
	}
}

func BenchmarkPath(b *testing.B) {
	d := grow(b, level.NewBSP(), 1)
	all := floors(&d.Map)
	for _, test := range []struct {
		name string
		ways level.Ways
	}{{"eight-ways", level.EightWays}, {"four-ways", level.FourWays}} {
		b.Run(test.name, func(b *testing.B) {
			w := level.Walker{Open: level.KindsOf(level.Floor), Ways: test.ways}
			var f level.Pathfinder
			var path []level.Point
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				path, _ = f.AppendPath(path[:0], &d.Map, &w, all[i*37%len(all)], all[(i*101+11)%len(all)])
			}
		})
	}
}
