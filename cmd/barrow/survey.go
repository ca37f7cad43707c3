package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// surveyCommand grows the dungeons of a range of seeds, checks and measures them.
type surveyCommand struct {
	Seeds *string `arg:"A..B" takes:"one range of seeds" help:"The first and the last seed, 1..1000 for example."`
	JSON  bool    `help:"Write one JSON object instead of a table."`

	shape
}

// Run surveys.
func (c *surveyCommand) Run(p *program) error {
	if c.Seeds == nil {
		return misuse{errors.New("survey needs a range of seeds: write the first and the last of them, barrow survey 1..1000 for example")}
	}
	generator, err := c.generator()
	if err != nil {
		return err
	}
	first, last, err := parseSeeds(generator, *c.Seeds)
	if err != nil {
		return misuse{err}
	}
	ctx, stop := interruptible()
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	return p.survey(ctx, survey.Survey{Generator: generator, First: first, Last: last}, c.JSON)
}

// survey runs a survey and writes its report. It is an error when a dungeon failed, or when the context ended first.
func (p *program) survey(ctx context.Context, s survey.Survey, asJSON bool) error {
	start := time.Now()
	if p.errTerminal {
		bar := p.progressBar(s.Last - s.First + 1)
		s.Progress = func(surveyed uint64) { _ = bar.Set64(int64(surveyed)) }
		defer bar.Clear()
	}
	report, err := s.Run(ctx)
	if err != nil {
		return misuse{err}
	}
	write := p.writeTable
	if asJSON {
		write = p.writeJSON
	}
	if err := write(s, &report, time.Since(start)); err != nil {
		return err
	}
	switch {
	case report.Failed > 0:
		return fmt.Errorf("%d of %d dungeons are not what %s promises", report.Failed, report.Seeds, s.Generator.Name())
	case report.Seeds < report.Asked:
		return interruption{fmt.Errorf("interrupted after %d of %d seeds", report.Seeds, report.Asked)}
	}
	return nil
}

func (p *program) progressBar(seeds int64) *progressbar.ProgressBar {
	return progressbar.NewOptions64(seeds,
		progressbar.OptionSetWriter(p.stderr),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("dungeons"),
		progressbar.OptionClearOnFinish(),
	)
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
