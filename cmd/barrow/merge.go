package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/barrow-rl/barrow/level/survey"
)

// merge adds up what surveys of several ranges of seeds found.
func (c *surveyCommand) merge(p *program) error {
	for _, f := range fieldsOf(c) {
		text, one := f.into.(**string)
		texts, more := f.into.(*[]string)
		given := one && *text != nil || more && len(*texts) > 0 && f.tag.Get("arg") == ""
		if given && f.name != "--json" && f.name != "--out" {
			return misuse{fmt.Errorf("%s says what to survey, and --merge only adds up: leave one of them out", f.name)}
		}
	}
	if len(c.Args) < 2 {
		return misuse{errors.New("--merge needs two files or more that --json wrote: barrow survey --merge A.json B.json for example")}
	}
	s := &surveying{program: p, json: c.JSON, picture: c.Out}
	if err := c.checkFiles(s); err != nil {
		return misuse{err}
	}
	sum, err := s.addUp(c.Args)
	if err != nil {
		return err
	}
	if s.streams() {
		s.writeRows()
	}
	if err := s.finish(sum); err != nil {
		return err
	}
	sum.Complete = true // as far as what was asked here: the table says which seeds there are
	return s.verdict(sum, sum.Seeds)
}

// addUp reads records and makes one of them.
func (s *surveying) addUp(paths []string) (*findings, error) {
	var records []*findings
	for _, path := range paths {
		r, err := readRecord(path)
		if err != nil {
			return nil, err
		}
		if len(records) > 0 {
			if unlike := records[0].unlike(r); unlike != "" {
				return nil, fmt.Errorf("%s and %s differ in %s; only ranges of seeds of one survey add up: leave one of them out",
					shorten(paths[0]), shorten(path), unlike)
			}
		}
		records = append(records, r)
	}
	slices.SortStableFunc(records, func(a, b *findings) int { return cmp.Compare(a.spans()[0].First, b.spans()[0].First) })
	if err := s.begin(records[0]); err != nil {
		return nil, err
	}
	sum := &findings{
		Generator: records[0].Generator, GeneratorVersion: records[0].GeneratorVersion, Options: records[0].Options,
		Where: records[0].Where, Sort: records[0].Sort, Limit: records[0].Limit, Columns: records[0].Columns, Complete: true,
		Failures: []survey.Failure{},
	}
	for _, r := range records {
		sum.add(r)
		s.keep(r)
	}
	if err := checkApart(sum.Ranges); err != nil {
		return nil, err
	}
	s.settle()
	s.fill(sum)
	return sum, nil
}

// begin asks for what a record asked for, as far as it matters for what was found.
func (s *surveying) begin(r *findings) error {
	var asked surveyCommand
	if r.Where != "" {
		asked.Where = &r.Where
	}
	if r.Sort != "" {
		asked.Sort = &r.Sort
	}
	if r.Plot != nil {
		plot := r.Plot.X + "," + r.Plot.Y
		asked.Plot, asked.Out = &plot, &plot
	}
	if err := cmp.Or(asked.readSearch(s), asked.readColumns(s)); err != nil {
		return fmt.Errorf("what --json wrote cannot be: %w", err)
	}
	if s.picture != nil && s.histogram == nil {
		return misuse{errors.New("--out is for the picture of a plot, and these surveys have none: survey with --plot, or leave it out")}
	}
	s.limit = r.Limit
	s.survey.Columns = nil
	for _, name := range r.Columns {
		m, err := survey.ParseMetric(name)
		if err != nil {
			return err
		}
		s.survey.Columns = append(s.survey.Columns, m)
	}
	return nil
}

// add adds another record's figures to a sum.
func (r *findings) add(other *findings) {
	r.Ranges = append(r.Ranges, other.spans()...)
	r.Complete = r.Complete && other.Complete
	r.Seeds += other.Seeds
	r.Spent += other.Spent
	r.MeanSpent = float64(r.Spent) / float64(max(r.Seeds, 1))
	r.Seconds += other.Seconds
	r.Failed += other.Failed
	r.Failures = append(r.Failures, other.Failures...)
	r.Failures = r.Failures[:min(len(r.Failures), survey.MaxFailures)]
	r.Found += other.Found
	for i := range r.tallies {
		r.tallies[i].Add(&other.tallies[i])
	}
}

// checkApart refuses ranges that have a seed in common. One below 0 is the same 32 bits as one from 2147483648 on.
func checkApart(ranges []span) error {
	type piece struct{ low, high, of int64 }
	var pieces []piece
	for i, r := range ranges {
		low, high := r.First, r.First+int64(r.Done)-1
		if low < 0 {
			pieces = append(pieces, piece{low + 1<<32, min(high, -1) + 1<<32, int64(i)})
			low = 0
		}
		pieces = append(pieces, piece{low, high, int64(i)})
	}
	pieces = slices.DeleteFunc(pieces, func(p piece) bool { return p.low > p.high })
	slices.SortFunc(pieces, func(a, b piece) int { return cmp.Compare(a.low, b.low) })
	for i := 1; i < len(pieces); i++ {
		if a, b := pieces[i-1], pieces[i]; b.low <= a.high {
			one, other := ranges[a.of], ranges[b.of]
			return fmt.Errorf("the seeds %d..%d and %d..%d have some in common, which would count twice: leave one of the files out",
				one.First, one.First+int64(one.Done)-1, other.First, other.First+int64(other.Done)-1)
		}
	}
	return nil
}
