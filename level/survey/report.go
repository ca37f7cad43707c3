package survey

import "time"

// A Report is what a survey found.
type Report struct {
	Asked    uint64        // how many seeds the survey was to see
	Seeds    uint64        // how many it saw: fewer only when it was stopped
	Failed   uint64        // how many of those failed
	Failures []Failure     // the first of those, in the order of their seeds, 1000 at most
	Digest   uint64        // FNV-1a over the dungeons' fingerprints in the order of their seeds; 0 is that of none that grew
	Met      uint64        // how many met Survey.Where, or grew at all when there is none
	Spent    time.Duration // growing and checking, added up over all cores

	// Tallies has one for each Metric, at its own number, whose Count is 0 when it was not measured. That of CorridorLength is
	// over all corridors; all others are over dungeons.
	Tallies [MetricCount]Tally
}

// MaxFailures is how many failures a report names. A generator with more of them needs no longer list to be mended.
const MaxFailures = 1000

// A Failure is a dungeon that is not what its generator promises.
type Failure struct {
	Seed   uint32 `json:"seed"`
	Reason string `json:"reason"`
}

// A Tally is how many numbers there were, and the least, the largest and the sum of them: all of them exact, so that tallies
// of parts add up to that of the whole. Numbers are in millionths for a share, and else in ones.
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
func (t *Tally) note(n int) { t.Add(&Tally{1, uint64(n), n, n}) }

// Add counts the numbers of another tally too.
func (t *Tally) Add(other *Tally) {
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

// Add counts the dungeons of another report too, as if its seeds came after this one's. Digests do not add up: this one's
// stays as it is.
func (r *Report) Add(other *Report) {
	r.Asked += other.Asked
	r.Seeds += other.Seeds
	r.Failed += other.Failed
	r.Failures = append(r.Failures, other.Failures[:min(len(other.Failures), MaxFailures-len(r.Failures))]...)
	r.Met += other.Met
	r.Spent += other.Spent
	for i := range r.Tallies {
		r.Tallies[i].Add(&other.Tallies[i])
	}
}

// note counts what was found of the next seed.
func (r *Report) note(f *finding, measured []Metric) {
	r.Seeds++
	r.Digest = fnv64(r.Digest, f.fingerprint)
	if f.failure != nil {
		r.Failed++
		if len(r.Failures) < MaxFailures {
			r.Failures = append(r.Failures, Failure{f.seed, f.failure.Error()})
		}
	}
	if f.met {
		r.Met++
	}
	if !f.measured {
		return
	}
	for _, m := range measured {
		if m == CorridorLength {
			r.Tallies[m].Add(&f.corridors)
		} else {
			r.Tallies[m].note(int(f.values[m]*m.Unit() + 0.5))
		}
	}
}
