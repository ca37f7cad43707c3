package survey_test

import (
	"context"
	"math"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// BenchmarkSurvey surveys dungeons, one an operation. The metric xgrow is the time as a multiple of what growing the same
// dungeons takes, and xcores how many times as many of them two workers see in the same time as one does, each measured in
// turns within the same run, and the best of each, so that it matters little what else the machine is doing.
func BenchmarkSurvey(b *testing.B) {
	large := level.NewBSP()
	large.Size, large.MaxCuts = level.Size{W: 4096, H: 2304}, 32767
	for _, test := range []struct {
		name  string
		g     level.Generator
		seeds int64 // in each turn
		turns int
	}{
		{"bsp-64x36", level.NewBSP(), 2000, 100},
		{"rooms-80x48", level.NewRooms(), 2000, 100},
		{"bsp-4096x2304", large, 4, 5},
	} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			run(b, test.g, int64(b.N), 1)
			b.StopTimer()
			grown, one, two := math.Inf(1), math.Inf(1), math.Inf(1)
			for range test.turns {
				grown = min(grown, grow(b, test.g, test.seeds))
				one = min(one, run(b, test.g, test.seeds, 1))
				two = min(two, run(b, test.g, test.seeds, 2))
			}
			b.ReportMetric(one/grown, "xgrow")
			b.ReportMetric(one/two, "xcores")
		})
	}
}

// run is the time that a survey takes, in nanoseconds a seed.
func run(b *testing.B, g level.Generator, seeds int64, workers int) float64 {
	start := time.Now()
	r, err := survey.Survey{Generator: g, First: 1, Last: seeds, Workers: workers}.Run(context.Background())
	if err != nil || r.Failed != 0 {
		b.Fatal(err, r.Failures)
	}
	return float64(time.Since(start)) / float64(seeds)
}

// grow is the time that bare growing takes, likewise.
func grow(b *testing.B, g level.Generator, seeds int64) float64 {
	start := time.Now()
	var d level.Dungeon
	for seed := range uint32(seeds) {
		if err := g.Generate(1+seed, &d); err != nil {
			b.Fatal(err)
		}
	}
	return float64(time.Since(start)) / float64(seeds)
}
