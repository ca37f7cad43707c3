// Package survey grows every dungeon of a range of seeds, on all cores, and holds each against what its generator
// promises. It also measures them and finds those that meet an [Expression]: see [Metric] for what can be measured.
//
// A survey costs a few times as much as growing the dungeons does. It packs each map into words of 64 cells and then into
// runs of floor, and nearly every question is one about words or runs: see board, run and walk. A search for dungeons of some
// kind measures no more than it needs to tell them apart.
package survey

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"

	"github.com/barrow-rl/barrow/level"
)

// A Survey is a range of seeds, the generator that grows them, and what is asked of their dungeons.
type Survey struct {
	Generator level.Generator

	// First and Last are the seeds at both ends, -2147483648 to 4294967295; a negative one means the same 32 bits as in
	// level.ParseSignedSeed. There can be at most 4294967296 of them, as many as there are different dungeons.
	First, Last int64

	Workers  int           // how many dungeons to grow at the same time; 0 is as many as Go uses cores
	Walkable level.Kinds   // the kinds of cell that count as floor; when there are none, level.WalkableKinds
	Measure  []Metric      // what the report tells of; when there are none, those before Corridors in the list of metrics
	Progress func(*Report) // called now and then, with what was found so far, unless it is nil

	// Search leaves out all that the rows below do not need: no dungeon is checked or measured for the report, whose Digest
	// and Tallies say nothing. It fails only those that do not grow.
	Search bool

	// Row is called for each dungeon that meets Where, or for each at all when Where is nil, in the order of their seeds and
	// never by two goroutines at a time, unless it is nil itself. When it returns false the survey ends with that seed.
	Where   *Expression
	Columns []Metric // what rows have
	Row     func(Row) bool

	// Before is what an earlier run of the same survey reported before it was stopped. Its seeds are not surveyed again.
	Before Report
}

// A Row is a dungeon and the values of Survey.Columns. The slice is good until Survey.Row returns.
type Row struct {
	Seed   uint32
	Values []float64
}

// Run surveys every seed and reports on them. The report is the same however many workers there are, but for its time.
//
// When the context ends, Run returns at once: the report is then on the seeds from the first on that were done by then, and a
// dungeon that is being grown at that moment goes on growing for nobody. The error is a sentence about options or seeds that
// cannot work, and then nothing was grown.
func (s Survey) Run(ctx context.Context) (Report, error) {
	if err := s.Generator.Check(); err != nil {
		return Report{}, err
	}
	if err := s.CheckSeeds(); err != nil {
		return Report{}, err
	}
	if len(s.Measure) == 0 {
		s.Measure = usual()
	}
	workers := s.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	q := newQueue(&s, workers, end)
	var all sync.WaitGroup
	for range workers {
		all.Go(func() { q.work(ctx, newSurveyor(&s)) })
	}
	go func() {
		all.Wait()
		end()
	}()
	<-ctx.Done()
	return q.close(), nil
}

// CheckSeeds refuses seeds that are none, the wrong way round or so many that some are the same. The error is a sentence.
func (s Survey) CheckSeeds() error {
	switch {
	case s.First > s.Last:
		return fmt.Errorf("the seeds %d..%d end before they begin: write the smaller one first", s.First, s.Last)
	case s.First < math.MinInt32 || s.Last > math.MaxUint32:
		return fmt.Errorf("the seeds %d..%d are not all seeds: write two from %d to %d",
			s.First, s.Last, math.MinInt32, uint32(math.MaxUint32))
	case s.Last-s.First > math.MaxUint32:
		return fmt.Errorf("the seeds %d..%d are more than the %d different ones: write a shorter range",
			s.First, s.Last, uint64(math.MaxUint32)+1)
	}
	return nil
}
