// Package survey grows every dungeon of a range of seeds, on all cores, and holds each against what its generator
// promises. It also measures them: how many rooms, how much floor, how far one can walk.
//
// A survey costs a few times as much as growing the dungeons does. It packs each map into words of 64 cells and then into
// runs of floor, and nearly every question is one about words or runs: see board, run and walk.
package survey

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"

	"github.com/barrow-rl/barrow/level"
)

// A Survey is a range of seeds and the generator that grows them.
type Survey struct {
	Generator level.Generator

	// First and Last are the seeds at both ends, -2147483648 to 4294967295; a negative one means the same 32 bits as in
	// level.ParseSignedSeed. There can be at most 4294967296 of them, as many as there are different dungeons.
	First, Last int64

	Workers  int                   // how many dungeons to grow at the same time; 0 is as many as Go uses cores
	Progress func(surveyed uint64) // called now and then while no dungeon is being reported, unless it is nil
}

// Run surveys every seed and reports on them. The report is the same however many workers there are, but for its time.
//
// When the context ends, so does the survey: the report is then on the seeds from the first on that were done by then.
// The error is a sentence about options or seeds that cannot work, and then nothing was grown.
func (s Survey) Run(ctx context.Context) (Report, error) {
	if err := s.Generator.Check(); err != nil {
		return Report{}, err
	}
	if err := s.checkSeeds(); err != nil {
		return Report{}, err
	}
	workers := s.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	q := newQueue(s, workers)
	var all sync.WaitGroup
	for range workers {
		all.Go(func() { q.work(ctx, newSurveyor(s.Generator)) })
	}
	all.Wait()
	return q.report, nil
}

// checkSeeds refuses seeds that are none, the wrong way round or so many that some are the same.
func (s Survey) checkSeeds() error {
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
