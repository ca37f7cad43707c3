package main

import (
	"fmt"
	"strconv"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// header is the first line of this program's recordings.
func (p *program) header() record.Header { return record.Header{Game: "Barrow", Program: version()} }

// tell says what went wrong while the game goes on.
func (p *program) tell(err error) { fmt.Fprintf(p.stderr, "barrow: %v\n", err) }

// resumeCommand goes on with the last run.
type resumeCommand struct{ faces }

// Run goes on.
func (c *resumeCommand) Run(p *program) error {
	return c.show(p, func() (*ecs.Game, *view.Model, error) {
		game, model := p.newGame(level.NewBSP())
		run, into, err := p.runs.Resume(game, isOver)
		if err != nil {
			return nil, nil, err
		}
		record.GoOn(game, p.header(), into, p.runs.Begin, p.tell)
		p.name(run.Header.Seed)
		if run.Cut {
			fmt.Fprintf(p.stderr, "barrow: the last command of the recording was cut short and is left out\n")
		}
		return game, model, nil
	})
}

// isOver reports whether there is nobody left to go on with.
func isOver(g *ecs.Game) bool {
	_, lives := systems.Player(g)
	return !lives
}

// replayCommand plays a recording again.
type replayCommand struct {
	File   *string `arg:"FILE" takes:"one recording" help:"A recording, such as barrow keeps of its last 50 runs."`
	Verify bool    `help:"Play it all and compare every step with what was recorded."`
	Text   *string `placeholder:"STEP" takes:"a whole number, at most the number of steps" such:"12" help:"Write the world after so many steps as text."`
	Step   *string `placeholder:"STEP" takes:"a whole number, at most the number of steps" such:"12" help:"Play on from after so many steps."`
	faces
}

// Run does what the options ask, and without any says what is in the recording.
func (c *replayCommand) Run(p *program) error {
	if c.File == nil {
		return misuse{fmt.Errorf("replay needs a recording: name its FILE")}
	}
	run, err := record.Open(*c.File, "Barrow")
	if err != nil {
		return err
	}
	step, given := len(run.Steps), c.Text
	if given == nil {
		given = c.Step
	}
	if given != nil {
		if step, err = strconv.Atoi(*given); err != nil || step < 0 || step > len(run.Steps) {
			return misuse{fmt.Errorf("step %s is not in the recording: make it a whole number from 0 to %d", shorten(*given), len(run.Steps))}
		}
	}
	newGame := func() *ecs.Game { return ecs.New(systems.Dungeon(level.NewBSP()), model.Tools) }
	switch {
	case c.Verify:
		if err := run.Verify(newGame); err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.stdout, "%d steps of seed %d lead where they led\n", len(run.Steps), run.Header.Seed)
	case c.Text != nil:
		g := newGame()
		if err = run.GoTo(g, step); err == nil {
			_, err = fmt.Fprint(p.stdout, g.Text())
		}
	case c.Step != nil:
		return c.show(p, func() (*ecs.Game, *view.Model, error) {
			game, model := p.newGame(level.NewBSP())
			return game, model, run.GoTo(game, step)
		})
	default:
		_, err = fmt.Fprintln(p.stdout, run)
	}
	return err
}
