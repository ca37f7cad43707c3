package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/level/survey"
)

// readRecord reads what --json or --resume wrote.
func readRecord(path string) (*findings, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", shorten(path), reason(err))
	}
	r := new(findings)
	if err := r.read(data); err != nil {
		return nil, fmt.Errorf("%s is not what --json or --resume of a survey writes: %w; name another file", shorten(path), err)
	}
	return r, nil
}

// read reads a record. What cannot be is an error, so that whoever uses it may trust it.
func (r *findings) read(data []byte) error {
	r.span = new(span)
	if err := json.Unmarshal(data, r); err != nil {
		return err
	}
	r.span.Done = r.Seeds
	if len(r.Ranges) > 0 {
		r.span = nil
	}
	if err := json.Unmarshal(r.Options, new(optionList)); err != nil {
		return errors.New("it has no options of a generator")
	}
	done := uint64(0)
	for _, s := range r.spans() {
		if err := (survey.Survey{First: s.First, Last: s.Last}).CheckSeeds(); err != nil {
			return err
		}
		if s.Done > uint64(s.Last-s.First)+1 {
			return fmt.Errorf("of the seeds %d..%d it has %d", s.First, s.Last, s.Done)
		}
		done += s.Done
	}
	if done != r.Seeds || r.Failed < uint64(len(r.Failures)) || len(r.Failures) > survey.MaxFailures || r.Found > r.Seeds {
		return errors.New("its numbers of seeds and failures do not go together")
	}
	for _, row := range r.Rows {
		if len(row) != 1+len(r.Columns) || row[0] < 0 || row[0] > math.MaxUint32 {
			return errors.New("a row is not a seed and its columns")
		}
	}
	if r.Plot != nil {
		if _, err := r.Plot.histogram(); err != nil {
			return err
		}
	}
	fields := asObject(data)
	for _, m := range survey.Metrics() {
		var f figure
		if field, ok := fields[fieldOf(m)]; ok {
			if err := json.Unmarshal(field, &f); err != nil {
				return err
			}
			r.tallies[m] = survey.Tally{Count: f.Count, Sum: f.Sum, Min: int(math.Round(f.Min * m.Unit())), Max: int(math.Round(f.Max * m.Unit()))}
		}
	}
	return nil
}

// An optionList is options that JSON can be read into, in their order.
type optionList []export.Option

func (l *optionList) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return errors.New("options are no object")
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var value any
		if err := d.Decode(&value); err != nil {
			return err
		}
		*l = append(*l, export.Option{Name: fmt.Sprint(name), Value: value})
	}
	return nil
}

// unlike says in which way two records are not of one survey, "" when they are but for the seeds.
func (r *findings) unlike(other *findings) string {
	plotOf := func(r *findings) string {
		if r.Plot == nil {
			return ""
		}
		return r.Plot.X + "," + r.Plot.Y
	}
	for _, part := range []struct{ name, ours, theirs string }{
		{"the dungeons", r.what(), other.what()},
		{"the version of the generators", strconv.Itoa(r.GeneratorVersion), strconv.Itoa(other.GeneratorVersion)},
		{"--where", r.Where, other.Where},
		{"--sort", r.Sort, other.Sort},
		{"--first", strconv.Itoa(r.Limit), strconv.Itoa(other.Limit)},
		{"the metrics", strings.Join(r.Columns, ","), strings.Join(other.Columns, ",")},
		{"--plot", plotOf(r), plotOf(other)},
	} {
		if part.ours != part.theirs {
			from := 0 // the word in which they begin to differ
			for from < min(len(part.ours), len(part.theirs)) && part.ours[from] == part.theirs[from] {
				from++
			}
			from = strings.LastIndexByte(part.ours[:from], ' ') + 1
			return fmt.Sprintf("%s: %s there and %s here", part.name, shorten(part.theirs[from:]), shorten(part.ours[from:]))
		}
	}
	return ""
}

// measured reports whether a record tells of these metrics and no others, as far as can be seen: there may be no corridors to
// measure, and no dungeons.
func (r *findings) measured(metrics []survey.Metric) bool {
	for _, m := range survey.Metrics() {
		if m != survey.CorridorLength && r.tallies[survey.Rooms].Count > 0 && (r.tallies[m].Count > 0) != slices.Contains(metrics, m) {
			return false
		}
	}
	return true
}

// goOn takes up what the file to go on from says, if there is one.
func (s *surveying) goOn() error {
	if _, err := os.Stat(*s.resume); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	r, err := readRecord(*s.resume)
	if err != nil {
		return err
	}
	s.start = time.Now()
	ours := s.record(&survey.Report{})
	unlike := ours.unlike(r)
	switch {
	case unlike != "":
	case r.span == nil || r.First != ours.First || r.Last != ours.Last:
		unlike = fmt.Sprintf("the seeds, which are %d..%d here", ours.First, ours.Last)
	case (r.Digest == "") != s.survey.Search || len(r.Rows) > 0 && !s.keeps() || !r.measured(s.survey.Measure):
		unlike = "the results, such as --json or --csv"
	}
	if unlike != "" {
		return misuse{fmt.Errorf("--resume is %s, which is of a survey that differs in %s: ask for the same, or name another file", shorten(*s.resume), unlike)}
	}
	return s.take(r)
}

// take makes what a record says what was found before. It belongs to the same survey.
func (s *surveying) take(r *findings) error {
	s.before = time.Duration(r.Seconds * float64(time.Second))
	b := &s.survey.Before
	*b = survey.Report{Seeds: r.Seeds, Failed: r.Failed, Failures: r.Failures, Met: r.Found, Spent: time.Duration(r.Spent), Tallies: r.tallies}
	if r.Digest != "" {
		var err error
		if b.Digest, err = strconv.ParseUint(r.Digest, 16, 64); err != nil {
			return fmt.Errorf("%s has the digest %s, which is none: name another file", shorten(*s.resume), shorten(r.Digest))
		}
	}
	s.keep(r)
	return nil
}

// keep adds what a record has kept.
func (s *surveying) keep(r *findings) {
	for _, row := range r.Rows {
		s.rows = append(s.rows, survey.Row{Seed: uint32(row[0]), Values: row[1:]})
	}
	if r.Plot != nil {
		s.histogram.Add(r.Plot.Bins, r.Plot.JoinedX, r.Plot.JoinedY)
	}
}

// histogram is an empty one of the same metrics. It is an error when the plot's bins can be no histogram's.
func (p *plot) histogram() (*survey.Histogram, error) {
	x, err := survey.ParseMetric(p.X)
	if err != nil {
		return nil, err
	}
	y, err := survey.ParseMetric(p.Y)
	if err != nil {
		return nil, err
	}
	const most = 30 // times that bins can be joined, and bits that a place can have: no map has as many cells
	ok := p.JoinedX >= 0 && p.JoinedX <= most && p.JoinedY >= 0 && p.JoinedY <= most
	for _, b := range p.Bins {
		ok = ok && b.X >= 0 && b.X>>most == 0 && b.Y >= 0 && b.Y>>most == 0
	}
	if !ok {
		return nil, errors.New("its plot has bins that cannot be")
	}
	return survey.NewHistogram(x, y), nil
}
