package main

import (
	"bytes"
	"fmt"
	"os"
	"time"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/terminal"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
	"github.com/barrow-rl/barrow/systems/window"
)

// playCommand plays in a window or in a terminal.
type playCommand struct {
	seedArgument
	Terminal bool `group:"Where:" help:"Play in this terminal. Where there is no display to open a window on, barrow does so by itself."`
	Reader   bool `group:"Where:" help:"Play in words, a line at a time, for screen readers and scripts."`
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
	unavailable := window.Available()
	if c.Terminal || !c.Reader && unavailable != nil && isTerminal(os.Stdin) && p.outTerminal {
		var seeds bytes.Buffer // they are named once the terminal shows the game no more
		stderr := p.stderr
		p.stderr = &seeds
		defer func() { _, _ = seeds.WriteTo(stderr) }()
		game, model, err := p.begin(generator, seed)
		if err != nil {
			return err
		}
		return terminal.Run(model, game)
	}
	seeds := newAside(p.stderr)
	defer seeds.close()
	p.stderr = seeds
	game, model, err := p.begin(generator, seed)
	if err != nil {
		return err
	}
	if c.Reader {
		return reader.Run(model, os.Stdin, p.stdout)
	}
	if err := window.Run(model, game); err != nil {
		return fmt.Errorf("%w; barrow --terminal, print, survey and --help need none", err)
	}
	return nil
}

// begin makes the game and grows its first dungeon. Further modules go beside the first: see ecs.New.
func (p *program) begin(generator level.Generator, seed uint32) (*ecs.Game, *view.Model, error) {
	game := ecs.New(systems.Dungeon(generator), widget.Pages, view.Daily(time.Now))
	p.nameSeeds(game)
	model := view.New(game, p.fresh)
	model.Palette, model.Bands = assets.Barrow(), assets.AtDepth
	model.SetDock(inspect.New(game))
	return game, model, game.Do(components.Regenerate{Seed: seed})
}

// nameSeeds names the seed of each run that begins while playing.
func (p *program) nameSeeds(g *ecs.Game) {
	g.Observe(func(o ecs.Observation) {
		if begun, ok := o.Value.(components.Regenerate); ok && o.What == ecs.CommandDone && o.Err == nil {
			p.name(begun.Seed)
		}
	})
}
