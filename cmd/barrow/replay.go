package main

import (
	"fmt"
	"io"
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/terminal"
	"github.com/barrow-rl/barrow/systems/view"
)

// keeper keeps the runs of a game. What goes wrong is told in the game too.
func (p *program) keeper(g *ecs.Game, m *view.Model) *record.Keeper {
	return &record.Keeper{
		Game: g, Folder: p.runs, Header: record.Header{Game: "Barrow", Program: version(), Arguments: p.args},
		Tell: func(err error) {
			fmt.Fprintf(p.stderr, "barrow: %v\n", err)
			m.NoticeError(err)
		},
	}
}

// resumeCommand goes on with the last run.
type resumeCommand struct {
	faces
	keeping
}

// Run goes on.
func (c *resumeCommand) Run(p *program) error {
	return c.show(p, func() (*view.Model, error) {
		game, model := p.newGame(level.NewBSP())
		note, err := p.keeper(game, model).Resume(isOver)
		if err != nil {
			return nil, err
		}
		p.name(model.Seed())
		model.Notice(note)
		return model, c.keep(p, game, model)
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
	Step   *string `placeholder:"STEP" takes:"a whole number, at most the number of steps" such:"12" help:"Begin to watch after so many steps."`
	Cast   *string `placeholder:"FILE" takes:"a file" such:"run.cast" help:"Write how it looks in a terminal as an asciicast, which web pages play."`
	faces
}

// Run does what the options ask, and shows the recording without any.
func (c *replayCommand) Run(p *program) error {
	if c.File == nil {
		return misuse{fmt.Errorf("replay needs a recording: name its FILE")}
	}
	playback := record.Playback{File: *c.File, Verify: c.Verify, Text: text(c.Text), Step: text(c.Step)}
	run, step, err := playback.Do("Barrow", func() *ecs.Game { return ecs.New(systems.Dungeon(level.NewBSP()), model.Tools) }, p.stdout)
	if run == nil || err != nil {
		return err
	}
	if c.Cast != nil {
		return writeWhole(file{*c.Cast, func(out io.Writer) error {
			game, model := p.newGame(level.NewBSP())
			return run.Walk(game, step, func(next func() bool) error { return terminal.Cast(model, out, time.Second/5, next) })
		}})
	}
	return c.show(p, func() (*view.Model, error) {
		game, model := p.newGame(level.NewBSP())
		return model, record.Watch(model, run, record.Viewing{
			Step:     step,
			TakeOver: p.keeper(game, model).KeepFromHere,
			Note:     func(n record.Note) error { return run.Note(*c.File, n) },
		})
	})
}

// text is what an option was given, or nothing.
func text(option *string) string {
	if option == nil {
		return ""
	}
	return *option
}
