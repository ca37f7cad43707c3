package model

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// A Survey counts dungeons that the game's generator would grow by two of their metrics, a few at a time.
type Survey struct {
	X, Y  survey.Metric
	Seeds string // "1..1000": the first and the last, -2147483648 to 4294967295
	Where string // only those that meet this are counted, see survey.Expression; all of them if it is empty

	Counted *survey.Histogram // of those so far; nil before Begin
	Grown   int64             // how many seeds have been tried of those Asked for
	Asked   int64
	Met     int   // how many were counted
	Failed  error // why the first that did not grow did not

	model     *Model
	first     int64
	probe     *survey.Probe   // nil when nothing is left to do
	generator level.Generator // a copy of what grows them
}

// usualSurvey is what is asked for until somebody asks for something else.
func usualSurvey(m *Model) Survey {
	return Survey{X: survey.Cycles, Y: survey.Floor, Seeds: "1..1000", model: m}
}

// Begin forgets what was counted and begins anew, by the generator's options as they are now. The error is a sentence about what
// cannot be, and then nothing has changed.
func (s *Survey) Begin() error {
	if _, ok := ecs.Lookup(s.model.Game, components.Generator); !ok {
		return errors.New("this game has no generator")
	}
	apart, err := s.model.Game.Copy() // whose options stay as they are
	if err != nil {
		return err
	}
	ask := survey.Survey{Generator: ecs.Resource(apart, components.Generator).Generator, Columns: []survey.Metric{s.X, s.Y}}
	if ask.First, ask.Last, err = parseSeeds(s.Seeds); err != nil {
		return err
	}
	if err := ask.CheckSeeds(); err != nil {
		return err
	}
	if strings.TrimSpace(s.Where) != "" {
		if ask.Where, err = survey.Compile(s.Where); err != nil {
			return err
		}
	}
	probe, err := ask.Probe()
	if err != nil {
		return err
	}
	s.Counted, s.Grown, s.Asked, s.Met, s.Failed = survey.NewHistogram(s.X, s.Y), 0, ask.Last-ask.First+1, 0, nil
	s.first, s.probe, s.generator = ask.First, probe, ask.Generator
	return nil
}

// parseSeeds reads a range of seeds, or a single one.
func parseSeeds(text string) (first, last int64, err error) {
	from, to, ranges := strings.Cut(text, "..")
	if !ranges {
		to = from
	}
	first, err = strconv.ParseInt(strings.TrimSpace(from), 10, 64)
	if err == nil {
		last, err = strconv.ParseInt(strings.TrimSpace(to), 10, 64)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("%q are no seeds: write the first and the last, as in 1..1000", text)
	}
	return first, last, nil
}

// Stop leaves out the seeds that have not been tried yet.
func (s *Survey) Stop() { s.probe = nil }

// Running reports whether there are seeds left to try.
func (s *Survey) Running() bool { return s.probe != nil }

// Step tries seeds, at least one of them if any are left, until it is enough. It stops the survey when the game would by now grow
// other dungeons.
func (s *Survey) Step(enough func() bool) {
	if s.Another() {
		s.Stop()
	}
	for s.Running() {
		row, met, err := s.probe.Examine(uint32(s.first + s.Grown))
		if met {
			s.Counted.Note(row.Seed, row.Values[0], row.Values[1])
			s.Met++
		} else if err != nil && s.Failed == nil {
			s.Failed = fmt.Errorf("seed %d did not grow: %w", row.Seed, err)
		}
		if s.Grown++; s.Grown == s.Asked {
			s.Stop()
		}
		if enough() {
			return
		}
	}
}

// Another reports whether the game would grow other dungeons by now than those that were counted.
func (s *Survey) Another() bool {
	g, ok := ecs.Lookup(s.model.Game, components.Generator)
	return s.Counted != nil && (!ok || !reflect.DeepEqual(g.Generator, s.generator))
}

// Go begins a run in the dungeon of a seed that was counted. The error is a sentence about why not, and then nothing has changed.
func (s *Survey) Go(seed uint32) error {
	if s.Another() {
		return errors.New("the options are others than those that grew these dungeons: count anew")
	}
	return s.model.Do(components.Regenerate{Seed: seed})
}
