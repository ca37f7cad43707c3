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
// dungeons takes, xcores how many times as many of them two workers see in the same time as one does, and xsearch the time of a
// search by one metric, cycles, as a multiple of the survey's, each measured in turns within the same run, and the best of each,
// so that it matters little what else the machine is doing.
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
			run(b, survey.Survey{Generator: test.g, Last: int64(b.N), Workers: 1})
			b.StopTimer()
			cycles, err := survey.Compile("cycles >= 3")
			if err != nil {
				b.Fatal(err)
			}
			grown, one, two, search := math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1)
			for range test.turns {
				grown = min(grown, grow(b, test.g, test.seeds))
				s := survey.Survey{Generator: test.g, Last: test.seeds, Workers: 1}
				one = min(one, run(b, s))
				s.Workers = 2
				two = min(two, run(b, s))
				s.Workers, s.Search, s.Where, s.Columns, s.Row = 1, true, cycles, cycles.Metrics(), func(survey.Row) bool { return true }
				search = min(search, run(b, s))
			}
			b.ReportMetric(search/one, "xsearch")
			b.ReportMetric(one/grown, "xgrow")
			b.ReportMetric(one/two, "xcores")
		})
	}
}

// run is the time that a survey from seed 1 on takes, in nanoseconds a seed.
func run(b *testing.B, s survey.Survey) float64 {
	s.First = 1
	start := time.Now()
	r, err := s.Run(context.Background())
	if err != nil || r.Failed != 0 {
		b.Fatal(err, r.Failures)
	}
	return float64(time.Since(start)) / float64(s.Last)
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

// BenchmarkMetric measures one metric of a bsp dungeon after another, growing and what it needs besides included.
func BenchmarkMetric(b *testing.B) {
	for _, m := range survey.Metrics() {
		b.Run(m.String(), func(b *testing.B) {
			e, err := survey.Compile(m.String())
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			run(b, survey.Survey{Generator: level.NewBSP(), Last: int64(b.N), Workers: 1, Search: true, Where: e})
		})
	}
}
