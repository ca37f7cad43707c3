package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/level/survey"
)

// Findings are what a survey found: what --json writes, and what --merge and --resume read. Besides these fields, its JSON has
// one for each metric that was measured, named longestWalk for longest-walk.
type findings struct {
	Generator        string          `json:"generator"`
	GeneratorVersion int             `json:"generatorVersion"`
	Options          json.RawMessage `json:"options"`

	Where   string   `json:"where,omitempty"`
	Sort    string   `json:"sort,omitempty"`
	Limit   int      `json:"limit,omitempty"` // --first
	Columns []string `json:"columns,omitempty"`

	*span             // when there is one range of seeds alone
	Ranges    []span  `json:"ranges,omitempty"` // when there are more
	Complete  bool    `json:"complete"`
	Seeds     uint64  `json:"seeds"`
	Spent     int64   `json:"nanoseconds"` // on all cores together
	MeanSpent float64 `json:"meanNanoseconds"`
	Seconds   float64 `json:"seconds"` // on the clock

	Failed   uint64           `json:"failed"`
	Failures []survey.Failure `json:"failures"`
	Found    uint64           `json:"found"`          // dungeons that meet where, or that grew at all
	Rows     [][]float64      `json:"rows,omitempty"` // of each that was kept, the seed and the columns
	Plot     *plot            `json:"plot,omitempty"`

	tallies [survey.MetricCount]survey.Tally
}

// A span is a range of seeds, the number of those from the first on that were surveyed, and their digest.
type span struct {
	First  int64  `json:"first"`
	Last   int64  `json:"last"`
	Done   uint64 `json:"seeds"`
	Digest string `json:"digest,omitempty"` // 16 hexadecimal digits, none of a search
}

// A plot is a histogram.
type plot struct {
	X       string       `json:"x"`
	Y       string       `json:"y"`
	WidthX  float64      `json:"widthX"` // of a bin
	WidthY  float64      `json:"widthY"`
	JoinedX int          `json:"joinedX"` // see survey.Axis
	JoinedY int          `json:"joinedY"`
	Bins    []survey.Bin `json:"bins"`
}

// A figure is a metric's tally. The sum is in millionths for a share, so that sums of parts add up exactly.
type figure struct {
	Count uint64  `json:"count"`
	Sum   uint64  `json:"sum"`
	Min   float64 `json:"min"`
	Mean  float64 `json:"mean"`
	Max   float64 `json:"max"`
}

// record is what was found up to now.
func (s *surveying) record(r *survey.Report) *findings {
	options, _ := json.Marshal(export.Options(s.survey.Generator)) // numbers and texts, which always can be written
	spent := s.before + time.Since(s.start)
	one := &span{First: s.survey.First, Last: s.survey.Last, Done: r.Seeds}
	if !s.survey.Search {
		one.Digest = fmt.Sprintf("%016x", r.Digest)
	}
	rec := &findings{
		Generator: s.survey.Generator.Name(), GeneratorVersion: level.Version, Options: options,
		Where: s.where, Sort: s.sort, Limit: s.limit,
		span: one, Seeds: r.Seeds, Complete: r.Seeds == r.Asked || s.enough(),
		Spent: int64(r.Spent), Seconds: spent.Seconds(), MeanSpent: float64(r.Spent) / float64(max(r.Seeds, 1)),
		Failed: r.Failed, Failures: append([]survey.Failure{}, r.Failures...), Found: r.Met,
		tallies: r.Tallies,
	}
	for _, m := range s.survey.Columns {
		rec.Columns = append(rec.Columns, m.String())
	}
	s.fill(rec)
	return rec
}

// fill puts what was kept into a record.
func (s *surveying) fill(r *findings) {
	r.Rows = nil
	for _, row := range s.rows {
		r.Rows = append(r.Rows, append([]float64{float64(row.Seed)}, row.Values...))
	}
	if h := s.histogram; h != nil {
		r.Plot = &plot{h.X.Metric.String(), h.Y.Metric.String(), h.X.Width(), h.Y.Width(), h.X.Joined, h.Y.Joined, h.Bins()}
	}
}

// spans are the ranges of seeds.
func (r *findings) spans() []span {
	if r.span != nil {
		return []span{*r.span}
	}
	return r.Ranges
}

// what names the generator and its options as they are typed.
func (r *findings) what() string {
	var options []export.Option
	_ = json.Unmarshal(r.Options, (*optionList)(&options)) // whoever made the record has seen to it that it can be read
	return export.Typed(r.Generator, options)
}

// title is what, cut short if a whole map is in it.
func (r *findings) title() string {
	const limit = 600
	what := r.what()
	if len(what) <= limit {
		return what
	}
	return strings.ToValidUTF8(what[:limit], "") + "..."
}

// writeTable writes a record for people.
func writeTable(w io.Writer, r *findings) error {
	fmt.Fprintf(w, "%-16s%s\n%-16s", "generator", r.title(), "seeds")
	for i, s := range r.spans() {
		if i > 0 {
			fmt.Fprint(w, ", ")
		}
		fmt.Fprintf(w, "%d..%d", s.First, s.First+int64(s.Done)-1)
		if s.Done == 0 {
			fmt.Fprint(w, " (none)")
		}
		if last := s.First + int64(s.Done) - 1; last < s.Last {
			fmt.Fprintf(w, ", interrupted on the way to %d", s.Last)
		}
	}
	fmt.Fprintf(w, "\n%-16s%d\n", "failures", r.Failed)
	for _, f := range r.Failures {
		fmt.Fprintf(w, "  seed %d: %s\n", f.Seed, f.Reason)
	}
	if left := r.Failed - uint64(len(r.Failures)); left > 0 {
		fmt.Fprintf(w, "  and %d more\n", left)
	}
	fmt.Fprintf(w, "\n%-16s%10s%10s%10s\n", "", "min", "mean", "max")
	for _, m := range survey.Metrics() {
		t, name := &r.tallies[m], strings.ReplaceAll(m.String(), "-", " ")
		switch {
		case t.Count == 0 && m >= survey.Corridors: // not measured
		case m.Share():
			fmt.Fprintf(w, "%-16s%9.1f%%%9.1f%%%9.1f%%\n", name, float64(t.Min)/1e4, t.Mean()/1e4, float64(t.Max)/1e4)
		default:
			fmt.Fprintf(w, "%-16s %9d %9.3f %9d\n", name, t.Min, t.Mean(), t.Max)
		}
	}
	fmt.Fprintf(w, "\n%-16s%.1f µs a dungeon, growing and checking, on one core; %.2f s in all\n", "mean time", r.MeanSpent/1e3, r.Seconds)
	for _, s := range r.spans() {
		fmt.Fprintf(w, "%-16s%s", "digest", s.Digest)
		if r.span == nil {
			fmt.Fprintf(w, " of %d..%d", s.First, s.First+int64(s.Done)-1)
		}
		fmt.Fprintln(w)
	}
	return nil
}

// writeJSON writes a record for programs, as one object.
func (r *findings) writeJSON(w io.Writer) error {
	fields, err := json.Marshal(r)
	if err != nil {
		return err
	}
	object := map[string]any{}
	for name, value := range asObject(fields) {
		object[name] = value
	}
	for _, m := range survey.Metrics() {
		if t := r.tallies[m]; t.Count > 0 {
			unit := m.Unit()
			object[fieldOf(m)] = figure{t.Count, t.Sum, float64(t.Min) / unit, t.Mean() / unit, float64(t.Max) / unit}
		}
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(object)
}

// asObject is the fields of an object that is JSON.
func asObject(data []byte) (fields map[string]json.RawMessage) {
	_ = json.Unmarshal(data, &fields)
	return fields
}

// fieldOf is the field of a metric in JSON: longestWalk for longest-walk.
func fieldOf(m survey.Metric) string {
	words := strings.Split(m.String(), "-")
	for i, w := range words[1:] {
		words[1+i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, "")
}
