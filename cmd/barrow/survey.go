package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// surveyCommand grows the dungeons of a range of seeds, checks and measures them, and finds those of some kind.
type surveyCommand struct {
	Args []string `arg:"A..B" takes:"one range of seeds" help:"The first and the last seed, 1..1000 for example; or, with --merge, files."`

	Where  *string `group:"Search:" placeholder:"EXPRESSION" takes:"an expression over metrics" such:"'cycles >= 3 && longest-walk < 90'" help:"List the seeds of the dungeons that meet this, one a line, with the metrics that it names. It is made of numbers, of ( ) + - * / < <= > >= == != && || ! and of the metrics rooms, corridor-length, dead-ends, cycles, longest-walk, floor-share, corridors, floor, connected, chokepoints, openness and symmetry."`
	First  *string `group:"Search:" placeholder:"N" takes:"a whole number from 1 to 1000000" such:"5" help:"List no more than so many seeds, and stop when they are found."`
	Sort   *string `group:"Search:" placeholder:"METRIC" takes:"a metric, after a - to begin with the largest" such:"longest-walk" help:"List the seeds by a metric, the smallest first, or by -METRIC, the largest first. With --first, all seeds are looked at, and the first of these are listed."`
	Resume *string `group:"Search:" placeholder:"FILE" takes:"the name of a file" such:"survey.json" help:"Go on from where the same survey with this file was stopped. The file is written now and then, and at the end."`

	JSON  *string `group:"Results:" placeholder:"[FILE]" takes:"the name of a file, or - for standard output" such:"survey.json" alone:"-" help:"Write all figures and what was found as one JSON object, to this file or to standard output instead of the table."`
	CSV   *string `group:"Results:" placeholder:"FILE" takes:"the name of a file" such:"survey.csv" help:"Write a line for each dungeon, or each that was found, to this file: the seed, and the metrics that other options name or else all of them."`
	Plot  *string `group:"Results:" placeholder:"X,Y" takes:"two metrics with a comma between them" such:"cycles,floor" help:"Draw how many dungeons there are for the values of two metrics as a heat map. Needs --out."`
	Out   *string `group:"Results:" placeholder:"FILE" takes:"the name of a file" such:"heat.png" help:"Where --plot writes its picture, in the format PNG."`
	Merge bool    `group:"Results:" help:"Add up what --json wrote of several ranges of seeds: barrow survey --merge A.json B.json."`

	shape
}

// keepMost is how many seeds a survey keeps in memory, where it cannot write them as it finds them.
const keepMost = 1_000_000

// Run surveys, or adds up what was surveyed.
func (c *surveyCommand) Run(p *program) error {
	if c.Merge {
		return c.merge(p)
	}
	s, err := c.plan(p)
	if err != nil {
		return err
	}
	if c.Resume != nil {
		if err := s.goOn(); err != nil {
			return err
		}
	}
	ctx, stop := interruptible()
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	return s.run(ctx)
}

// plan reads all options. All is refused here that cannot work.
func (c *surveyCommand) plan(p *program) (*surveying, error) {
	generator, err := c.generator()
	if err != nil {
		return nil, err
	}
	s := &surveying{program: p, survey: survey.Survey{Generator: generator}, csv: c.CSV, json: c.JSON, resume: c.Resume, picture: c.Out}
	for _, read := range []func(*surveying) error{c.readSeeds, c.readSearch, c.readColumns, c.checkFiles} {
		if err := read(s); err != nil {
			return nil, misuse{err}
		}
	}
	s.survey.Search = s.list && s.json == nil && !s.jsonOut
	s.survey.Row = s.row
	return s, nil
}

func (c *surveyCommand) readSeeds(s *surveying) (err error) {
	g := s.survey.Generator
	if len(c.Args) == 0 && c.JSON != nil { // --json 1..1000: the seeds, and no file of that name
		if _, _, err := parseSeeds(g, *c.JSON); err == nil {
			dash := "-"
			c.Args, s.json = []string{*c.JSON}, &dash
		}
	}
	switch {
	case len(c.Args) == 0:
		return errors.New("survey needs a range of seeds: write the first and the last of them, barrow survey 1..1000 for example")
	case len(c.Args) > 1:
		return fmt.Errorf("%s is too much: survey takes one range of seeds and no more, leave the rest out", shorten(c.Args[1]))
	}
	if s.survey.First, s.survey.Last, err = parseSeeds(g, c.Args[0]); err != nil {
		return err
	}
	return s.survey.CheckSeeds()
}

// readSearch reads which dungeons are to be found, and the metrics that a list of them shows.
func (c *surveyCommand) readSearch(s *surveying) (err error) {
	s.list = c.Where != nil || c.Sort != nil
	if c.Where != nil {
		if s.survey.Where, err = survey.Compile(*c.Where); err != nil {
			return fmt.Errorf("--where, %w", err)
		}
		s.where, s.survey.Columns = *c.Where, s.survey.Where.Metrics()
	}
	if c.Sort != nil {
		name, largest := strings.CutPrefix(*c.Sort, "-")
		metric, err := survey.ParseMetric(name)
		if err != nil {
			return fmt.Errorf("--sort: %w", err)
		}
		s.sort, s.largest, s.by = *c.Sort, largest, s.column(metric)
	}
	s.shown = len(s.survey.Columns)
	switch {
	case c.First != nil && !s.list:
		return errors.New("--first is how many of the seeds to list that --where or --sort bring: add one of these, or leave it out")
	case c.First != nil && (!readValue(*c.First, &s.limit) || s.limit < 1 || s.limit > keepMost):
		return wrong(c, "First")
	}
	return nil
}

// readColumns reads what else is to be measured of each dungeon.
func (c *surveyCommand) readColumns(s *surveying) error {
	switch {
	case c.Plot == nil && c.Out != nil:
		return errors.New("--out is where --plot writes its picture: add --plot cycles,floor for example, or write --csv or --json instead")
	case c.Plot != nil && c.Out == nil:
		return errors.New("--plot draws a picture: say where with --out, --out heat.png for example")
	case c.Plot != nil:
		x, y, two := strings.Cut(*c.Plot, ",")
		if !two {
			return wrong(c, "Plot")
		}
		for i, name := range []string{x, y} {
			metric, err := survey.ParseMetric(name)
			if err != nil {
				return fmt.Errorf("--plot: %w", err)
			}
			s.axes[i] = s.column(metric)
		}
		s.histogram = survey.NewHistogram(s.survey.Columns[s.axes[0]], s.survey.Columns[s.axes[1]])
	}
	if c.CSV != nil && len(s.survey.Columns) == 0 {
		s.survey.Columns = survey.Metrics()
	}
	for _, m := range survey.Metrics() {
		if m < survey.Corridors || s.json != nil || slices.Contains(s.survey.Columns, m) {
			s.survey.Measure = append(s.survey.Measure, m)
		}
	}
	if s.keeps() && s.limit == 0 && s.survey.Last-s.survey.First >= keepMost {
		remedy := "write a shorter range"
		if s.list {
			remedy = "add --first 1000 for example, or " + remedy
		}
		return fmt.Errorf("the seeds %d..%d are more than the %d that --csv, --sort, --json and --resume can keep: %s",
			s.survey.First, s.survey.Last, keepMost, remedy)
	}
	return nil
}

// checkFiles refuses files that cannot be written, and one for two things.
func (c *surveyCommand) checkFiles(s *surveying) error {
	if s.json != nil && *s.json == "-" {
		s.json, s.jsonOut = nil, true
	}
	options := []string{"--resume", "--json", "--csv", "--out"}
	seen := map[string]string{}
	for i, path := range []*string{s.resume, s.json, s.csv, s.picture} {
		if path == nil {
			continue
		}
		if err := checkFile(options[i], *path); err != nil {
			return err
		}
		if _, err := os.Stat(folderOf(*path)); errors.Is(err, fs.ErrNotExist) { // before hours are spent on what goes there
			return fmt.Errorf("%s is %s, and there is no such folder: make it first, or name another", options[i], shorten(*path))
		}
		clean := filepath.Clean(*path)
		if other, twice := seen[clean]; twice {
			return fmt.Errorf("%s and %s are both %s: name two files", other, options[i], shorten(*path))
		}
		seen[clean] = options[i]
	}
	return nil
}

// parseSeeds reads a range of seeds. What is wrong with the two together is for the survey to say.
func parseSeeds(g level.Generator, text string) (first, last int64, err error) {
	one, other, ok := strings.Cut(text, "..")
	if !ok {
		return 0, 0, fmt.Errorf("%s is no range of seeds: write two with two dots between them, 1..1000 for example", shorten(text))
	}
	for _, end := range []struct {
		text string
		into *int64
	}{{one, &first}, {other, &last}} {
		seed, err := parseSeed(g, end.text)
		if err != nil {
			return 0, 0, err
		}
		*end.into = int64(seed)
		if strings.HasPrefix(end.text, "-") {
			*end.into = int64(int32(seed))
		}
	}
	return first, last, nil
}
