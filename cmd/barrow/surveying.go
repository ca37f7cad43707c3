package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"image/png"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level/survey"
	"github.com/barrow-rl/barrow/systems/picture"
)

// A surveying is a survey with what is to become of its results.
type surveying struct {
	program *program
	survey  survey.Survey
	where   string // as typed, "" for none, and so on
	sort    string
	by      int  // the column to sort by, if any
	largest bool // the largest first
	limit   int  // the most seeds to find, 0 for no limit

	list      bool // write the seeds that are found, not the table
	shown     int  // how many columns the list has
	axes      [2]int
	histogram *survey.Histogram // of those columns, nil for none

	jsonOut                    bool    // write JSON to standard output, and nothing else
	resume, json, csv, picture *string // files, nil for none

	found  int           // how many dungeons there are to list
	rows   []survey.Row  // those, as far as they are kept
	bar    *progress     // nil when nobody looks
	start  time.Time     // of this run
	before time.Duration // how long the runs before it took
	saved  time.Time     // when the file to go on from was last written
}

// column is the number of a metric among the columns, where it comes to be if it is not there.
func (s *surveying) column(m survey.Metric) int {
	i := slices.Index(s.survey.Columns, m)
	if i < 0 {
		i = len(s.survey.Columns)
		s.survey.Columns = append(s.survey.Columns, m)
	}
	return i
}

// keeps reports whether what is found is kept until the end.
func (s *surveying) keeps() bool {
	return s.csv != nil || s.sort != "" || s.list && (s.json != nil || s.jsonOut || s.resume != nil)
}

// streams reports whether what is found is listed at once.
func (s *surveying) streams() bool { return s.list && !s.jsonOut && s.sort == "" }

// enough reports whether there need be no more.
func (s *surveying) enough() bool { return s.limit > 0 && s.sort == "" && s.found >= s.limit }

// run surveys and writes what comes of it. It is an error when a dungeon failed, or when the context ended first.
func (s *surveying) run(ctx context.Context) error {
	s.start, s.saved = time.Now(), time.Now()
	report := s.survey.Before
	if s.program.errTerminal {
		s.bar = &progress{w: s.program.stderr, start: s.start, before: report.Seeds}
	}
	if s.streams() {
		s.writeRows() // of the runs before
	}
	s.found = int(report.Met)
	if !s.enough() {
		ctx, end := context.WithCancel(ctx)
		defer end()
		s.survey.Progress = func(r *survey.Report) { s.progress(r, end) }
		var err error
		if report, err = s.survey.Run(ctx); err != nil {
			return misuse{err}
		}
	}
	s.bar.clear()
	s.settle()
	record := s.record(&report)
	if err := s.finish(record); err != nil {
		return err
	}
	return s.verdict(record, report.Asked)
}

// row takes a dungeon that was found, and reports whether there should be more.
func (s *surveying) row(r survey.Row) bool {
	s.found++
	if s.histogram != nil {
		s.histogram.Note(r.Seed, r.Values[s.axes[0]], r.Values[s.axes[1]])
	}
	if s.keeps() {
		s.rows = append(s.rows, survey.Row{Seed: r.Seed, Values: slices.Clone(r.Values)})
		if s.limit > 0 && len(s.rows) >= 2*s.limit+1000 {
			s.settle()
		}
	}
	if s.streams() {
		s.bar.clear()
		s.writeRow(r)
	}
	return !s.enough()
}

// settle sorts what was found, and lets go of what is not asked for.
func (s *surveying) settle() {
	if s.sort != "" {
		slices.SortStableFunc(s.rows, func(a, b survey.Row) int {
			order := cmp.Compare(a.Values[s.by], b.Values[s.by])
			if s.largest {
				return -order
			}
			return order
		})
	}
	if s.limit > 0 {
		s.rows = s.rows[:min(len(s.rows), s.limit)]
	}
}

// progress is called now and then. When nobody takes the list there is no use in going on.
func (s *surveying) progress(r *survey.Report, end context.CancelFunc) {
	if flush(s.program.stdout) != nil {
		end()
	}
	s.bar.show(r)
	if s.resume != nil && time.Since(s.saved) > time.Minute {
		s.saved = time.Now()
		now := *r
		_ = writeWhole(file{*s.resume, s.record(&now).writeJSON}) // what is wrong is told at the end, if it still is
	}
}

// flush writes what waits to be written, in a writer that makes things wait.
func flush(w io.Writer) error {
	if b, ok := w.(*bufio.Writer); ok {
		return b.Flush()
	}
	return nil
}

// finish writes all results.
func (s *surveying) finish(r *findings) (err error) {
	w := s.program.stdout
	switch {
	case s.jsonOut:
		err = r.writeJSON(w)
	case s.list && !s.streams():
		s.writeRows()
	case !s.list:
		err = writeTable(w, r)
	}
	for _, result := range []struct {
		path  *string
		write func(io.Writer) error
	}{{s.resume, r.writeJSON}, {s.json, r.writeJSON}, {s.csv, s.writeCSV}, {s.picture, func(w io.Writer) error { return s.writePicture(w, r) }}} {
		if result.path != nil { // each by itself, so that no other is lost when one cannot be written
			err = cmp.Or(err, writeWhole(file{*result.path, result.write}))
		}
	}
	return cmp.Or(err, flush(w))
}

// verdict is nil when all was done that was asked and is as it should be.
func (s *surveying) verdict(r *findings, asked uint64) error {
	left := fmt.Sprintf("interrupted after %d of %d seeds", r.Seeds, asked)
	if s.list {
		left += fmt.Sprintf(", with %d found", r.Found)
	}
	if s.resume != nil {
		left += ": the same command goes on from there"
	} else if r.span != nil {
		left += fmt.Sprintf(": the seeds %d..%d are left", r.First+int64(r.Seeds), r.Last)
	}
	switch {
	case r.Failed > 0:
		first := r.Failures[0]
		err := fmt.Errorf("%d of %d dungeons are not what %s promises: the first is that of seed %d, since %s",
			r.Failed, r.Seeds, r.Generator, first.Seed, first.Reason)
		if !r.Complete {
			err = fmt.Errorf("%w; %s", err, left)
		}
		return err
	case !r.Complete:
		return interruption{errors.New(left)}
	}
	return nil
}

// writeRows writes the list of what was kept.
func (s *surveying) writeRows() {
	for _, r := range s.rows {
		s.writeRow(r)
	}
}

// writeRow writes a line of the list: 7 cycles=3 longest-walk=88.
func (s *surveying) writeRow(r survey.Row) {
	line := strconv.AppendUint(nil, uint64(r.Seed), 10)
	for i, m := range s.survey.Columns[:s.shown] {
		line = append(append(append(line, ' '), m.String()...), '=')
		line = strconv.AppendFloat(line, r.Values[i], 'f', -1, 64)
	}
	_, _ = s.program.stdout.Write(append(line, '\n')) // it remembers its first error
}

// writeCSV writes what was found as lines of values with commas between them, under their names.
func (s *surveying) writeCSV(w io.Writer) error {
	c := csv.NewWriter(w)
	line := []string{"seed"}
	for _, m := range s.survey.Columns {
		line = append(line, m.String())
	}
	_ = c.Write(line) // Error has it
	for _, r := range s.rows {
		line = append(line[:0], strconv.FormatUint(uint64(r.Seed), 10))
		for _, value := range r.Values {
			line = append(line, strconv.FormatFloat(value, 'f', -1, 64))
		}
		_ = c.Write(line)
	}
	c.Flush()
	return c.Error()
}

// writePicture draws what a record plots.
func (s *surveying) writePicture(w io.Writer, r *findings) error {
	draw, err := picture.New(assets.Dusk())
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%s and %s of %d dungeons", r.Plot.X, r.Plot.Y, r.Found)
	notes := []string{r.title()}
	if r.Where != "" {
		notes = append(notes, "where "+r.Where)
	}
	return png.Encode(w, draw.HeatMap(s.histogram, title, notes...))
}
