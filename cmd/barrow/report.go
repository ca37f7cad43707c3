package main

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/level/survey"
)

// writeTable writes a report for people. Spent is the time on the clock.
func (p *program) writeTable(s survey.Survey, r *survey.Report, spent time.Duration) error {
	w := p.stdout
	fmt.Fprintf(w, "%-16s%s", "generator", s.Generator.Name())
	for _, option := range export.Options(s.Generator) {
		fmt.Fprintf(w, " --%s %v", option.Name, option.Value)
	}
	fmt.Fprintf(w, "\n%-16s%d..%d", "seeds", s.First, s.First+int64(r.Seeds)-1)
	if r.Seeds == 0 {
		fmt.Fprintf(w, " (none)")
	}
	if r.Seeds < r.Asked {
		fmt.Fprintf(w, ", interrupted on the way to %d", s.Last)
	}
	fmt.Fprintf(w, "\n%-16s%d\n", "failures", r.Failed)
	for _, f := range r.Failures {
		fmt.Fprintf(w, "  seed %d: %s\n", f.Seed, f.Reason)
	}
	if left := r.Failed - uint64(len(r.Failures)); left > 0 {
		fmt.Fprintf(w, "  and %d more\n", left)
	}
	fmt.Fprintf(w, "\n%-16s%10s%10s%10s\n", "", "min", "mean", "max")
	for _, row := range tallies(r) {
		fmt.Fprintf(w, "%-16s%10d%10.3f%10d\n", row.name, row.tally.Min, row.tally.Mean(), row.tally.Max)
	}
	share := shareOf(r)
	fmt.Fprintf(w, "%-16s%9.1f%%%9.1f%%%9.1f%%\n", "floor share", 100*share.Min, 100*share.Mean, 100*share.Max)
	fmt.Fprintf(w, "\n%-16s%.1f µs a dungeon, growing and checking, on one core; %.2f s in all\n", "mean time", meanTime(r)/1e3, spent.Seconds())
	_, err := fmt.Fprintf(w, "%-16s%016x\n", "digest", r.Digest)
	return err
}

// A row is a line of the table.
type row struct {
	name  string // in the table
	key   string // in JSON
	tally *survey.Tally
}

func tallies(r *survey.Report) []row {
	return []row{
		{"rooms", "rooms", &r.Rooms},
		{"corridor length", "corridorLength", &r.Corridors},
		{"dead ends", "deadEnds", &r.DeadEnds},
		{"cycles", "cycles", &r.Cycles},
		{"longest walk", "longestWalk", &r.Walk},
	}
}

// A spread is the least, the mean and the most of something.
type spread struct {
	Min  float64 `json:"min"`
	Mean float64 `json:"mean"`
	Max  float64 `json:"max"`
}

// shareOf is which part of the map is floor. All maps of a survey are of one size.
func shareOf(r *survey.Report) spread {
	cells := max(r.Cells.Mean(), 1)
	return spread{float64(r.Floor.Min) / cells, r.Floor.Mean() / cells, float64(r.Floor.Max) / cells}
}

// meanTime is how many nanoseconds of one core a dungeon took.
func meanTime(r *survey.Report) float64 { return float64(r.Spent) / float64(max(r.Seeds, 1)) }

// writeJSON writes a report for programs, as one object.
func (p *program) writeJSON(s survey.Survey, r *survey.Report, spent time.Duration) error {
	type failure struct {
		Seed   uint32 `json:"seed"`
		Reason string `json:"reason"`
	}
	failures := []failure{}
	for _, f := range r.Failures {
		failures = append(failures, failure(f))
	}
	object := map[string]any{
		"generator":        s.Generator.Name(),
		"generatorVersion": level.Version,
		"options":          export.Options(s.Generator),
		"first":            s.First,
		"last":             s.Last,
		"seeds":            r.Seeds,
		"complete":         r.Seeds == r.Asked,
		"failed":           r.Failed,
		"failures":         failures,
		"floorShare":       shareOf(r),
		"meanNanoseconds":  meanTime(r),
		"seconds":          spent.Seconds(),
		"digest":           fmt.Sprintf("%016x", r.Digest),
	}
	for _, row := range tallies(r) {
		object[row.key] = spread{float64(row.tally.Min), row.tally.Mean(), float64(row.tally.Max)}
	}
	encoder := json.NewEncoder(p.stdout)
	encoder.SetIndent("", "  ")
	return encoder.Encode(object)
}
