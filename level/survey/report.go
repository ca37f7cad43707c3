package survey

import "time"

// A Report is what a survey found.
type Report struct {
	Asked    uint64        // how many seeds the survey was to see
	Seeds    uint64        // how many it saw: fewer only when it was stopped
	Failed   uint64        // how many of those failed
	Failures []Failure     // the first of those, in the order of their seeds, 1000 at most
	Digest   uint64        // FNV-1a over the dungeons' fingerprints in the order of their seeds; 0 is that of none that grew
	Spent    time.Duration // growing and checking, added up over all cores

	Rooms     Tally // in a dungeon
	Floor     Tally // cells of floor in a dungeon
	Cells     Tally // cells of any kind in a dungeon
	Corridors Tally // cells of a corridor, its ends in the middle of two rooms included
	DeadEnds  Tally // cells of floor in a dungeon with floor on one of their four sides alone
	Cycles    Tally // groups of rock in a dungeon, corners touching, that do not touch the edge: what one can walk around
	Walk      Tally // steps, in eight directions, from the start to the cell that takes the most
}

// maxFailures is how many failures a report names. A generator with more of them needs no longer list to be mended.
const maxFailures = 1000

// A Failure is a dungeon that is not what its generator promises.
type Failure struct {
	Seed   uint32
	Reason string
}

// A Tally is how many numbers there were, and the least, the largest and the sum of them.
type Tally struct {
	Count, Sum uint64
	Min, Max   int
}

// Mean is the numbers' mean, 0 when there were none.
func (t *Tally) Mean() float64 {
	if t.Count == 0 {
		return 0
	}
	return float64(t.Sum) / float64(t.Count)
}

// note counts a number.
func (t *Tally) note(n int) { t.add(&Tally{1, uint64(n), n, n}) }

// add counts the numbers of another tally too.
func (t *Tally) add(other *Tally) {
	switch {
	case other.Count == 0:
		return
	case t.Count == 0:
		*t = *other
		return
	}
	t.Count += other.Count
	t.Sum += other.Sum
	t.Min, t.Max = min(t.Min, other.Min), max(t.Max, other.Max)
}

// add counts the dungeons of another report too.
func (r *Report) add(other *Report) {
	r.Seeds += other.Seeds
	r.Failed += other.Failed
	r.Failures = append(r.Failures, other.Failures[:min(len(other.Failures), maxFailures-len(r.Failures))]...)
	r.Spent += other.Spent
	r.Rooms.add(&other.Rooms)
	r.Floor.add(&other.Floor)
	r.Cells.add(&other.Cells)
	r.Corridors.add(&other.Corridors)
	r.DeadEnds.add(&other.DeadEnds)
	r.Cycles.add(&other.Cycles)
	r.Walk.add(&other.Walk)
}

// fail counts a dungeon that is not as it should be.
func (r *Report) fail(seed uint32, reason error) {
	r.Failed++
	if len(r.Failures) < maxFailures {
		r.Failures = append(r.Failures, Failure{seed, reason.Error()})
	}
}
