package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/terminal"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
	"github.com/barrow-rl/barrow/systems/window"
)

// playCommand plays a new run.
type playCommand struct {
	seedArgument
	faces
	keeping
	shape
}

// Run plays.
func (c *playCommand) Run(p *program) error {
	generator, err := c.generator()
	if err != nil {
		return err
	}
	seed, err := c.choose(generator, p.fresh)
	if err != nil {
		return err
	}
	return c.show(p, func() (*view.Model, error) {
		game, model := p.newGame(generator)
		k := p.keeper(game, model)
		if runtime.GOOS == "js" && len(p.args) == 0 { // a tab that was closed is opened again, and can ask for nothing
			if note, err := k.Resume(isOver); err == nil {
				model.Notice(cmp.Or(note, "You go on with the dungeon that you left. Space grows another."))
				return model, nil
			}
		}
		k.Keep()
		if err := c.keep(p, game, model); err != nil {
			return nil, err
		}
		return model, game.Do(components.Regenerate{Seed: seed})
	})
}

// faces is where a game is shown.
type faces struct {
	Terminal bool `group:"Where:" help:"Play in this terminal. Where there is no display to open a window on, barrow does so by itself."`
	Reader   bool `group:"Where:" help:"Play in words, a line at a time, for screen readers and scripts."`
}

// show shows the game that begin makes until the player leaves.
func (f faces) show(p *program, begin func() (*view.Model, error)) error {
	inTerminal := !f.Reader && (f.Terminal || window.Available() != nil && isTerminal(os.Stdin) && p.outTerminal)
	stderr := p.stderr
	if inTerminal {
		var seeds bytes.Buffer // they are named once the terminal shows the game no more
		p.stderr = &seeds
		defer func() { _, _ = seeds.WriteTo(stderr) }()
	} else {
		seeds := newAside(stderr)
		defer seeds.close()
		p.stderr = seeds
	}
	model, err := begin()
	if err != nil {
		return err
	}
	switch {
	case f.Reader:
		err = reader.Run(model, os.Stdin, p.stdout)
	case inTerminal:
		err = terminal.Run(model)
	default:
		if err = window.Run(model); err != nil && !errors.As(err, new(*view.Fault)) {
			err = fmt.Errorf("%w; barrow --terminal, barrow print, barrow survey and barrow --help need none", err)
		}
	}
	return cmp.Or(p.doubted, record.Reported(model.Game(), err))
}

// keeping is what a run is asked for besides being played.
type keeping struct {
	Record *string `group:"Keeping:" placeholder:"FILE" takes:"a new file" such:"run.jsonl" help:"Record the run in this file too."`
	Doubt  bool    `group:"Keeping:" help:"Play a second game beside this one that is written and read back at random turns, and stop at the first difference."`
}

// keep does it.
func (k keeping) keep(p *program, g *ecs.Game, m *view.Model) error {
	p.nameSeeds(g)
	besides := record.Besides{Doubt: k.Doubt}
	if k.Record != nil {
		besides.File = *k.Record
	}
	return besides.Start(p.keeper(g, m), func(found error) {
		p.doubted = found
		m.Halt()
	})
}

// newGame makes a game, without a dungeon yet. Further modules go beside the first: see ecs.New.
func (p *program) newGame(generator level.Generator) (*ecs.Game, *view.Model) {
	game := ecs.New(systems.Dungeon(generator), widget.Pages, view.Daily(time.Now))
	model := view.New(game, p.fresh)
	model.Palette, model.Bands = assets.Barrow(), assets.AtDepth
	model.SetDock(inspect.New(game))
	return game, model
}

// nameSeeds names the seed of each run that begins while playing.
func (p *program) nameSeeds(g *ecs.Game) {
	g.Observe(func(o ecs.Observation) {
		if begun, ok := o.Value.(components.Regenerate); ok && o.What == ecs.CommandDone && o.Err == nil {
			p.name(begun.Seed)
		}
	})
}
