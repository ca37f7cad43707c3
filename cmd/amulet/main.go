// Amulet is a small complete game, built on the skeleton from outside: twelve levels down, and an amulet at the bottom.
// Nothing in the skeleton knows of it. game.go lists its modules, each in a file of its own.
package main

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"golang.org/x/term"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/systems/ends"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/terminal"
	"github.com/barrow-rl/barrow/systems/view"
)

const usage = `Twelve levels down lies the amulet.

  amulet             the run that you left, or a new one
  amulet 7           the run of seed 7: the same barrow, the same things in it
  amulet today       the run that everybody has today
  amulet 7 --loops 3 --pass doors:share=50
                     with levels of other options than they usually have
  --terminal         plays in this terminal, as it does by itself without a display
  --reader           plays in words, a line at a time, for screen readers
  --record FILE      records the run in this file too
  --doubt            plays a second game beside this one that is written and read
                     back at random turns, and stops at the first difference

  amulet replay FILE shows a recording of a run, in a window or as above; with
    --step STEP      from a step on
    --text STEP      the world after that step, as text
    --verify         plays it all and compares every step with what was recorded
    --cast FILE      writes how it looks in a terminal, for web pages
    --line           writes the run as a line to paste, which replay takes in place of FILE

A seed is a whole number from 0 to 4294967295. The options are those that barrow
has for bsp, and its passes, which take the place of Amulet's doors. In the game, ?
shows the keys.
`

// errUsage is the error of whoever typed the command.
var errUsage = errors.New("amulet --help shows what can be asked")

func main() {
	signal.Ignore(syscall.Signal(13)) // SIGPIPE: no game ends because nobody reads standard error any more
	switch err := run(os.Args[1:], os.Stdout, os.Stderr); {
	case err == nil:
	case errors.Is(err, errUsage):
		fmt.Fprintln(os.Stderr, "amulet:", err)
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, "amulet:", err)
		os.Exit(1)
	}
}

// asked is what the arguments ask for, whatever else is among them.
type asked struct {
	terminal, reader bool
	record.Besides
	record.Playback
}

// take takes out of the arguments what is not about the dungeon.
func (a *asked) take(args []string) (rest []string, err error) {
	switches := map[string]*bool{"--terminal": &a.terminal, "--reader": &a.reader, "--doubt": &a.Doubt, "--verify": &a.Verify, "--line": &a.Line}
	values := map[string]*string{"--record": &a.Besides.File, "--step": &a.Step, "--text": &a.Text, "--cast": &a.Cast}
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(args[i], "=")
		into, takes := values[name]
		switch on, is := switches[args[i]]; {
		case is:
			*on = true
		case !takes:
			rest = append(rest, args[i])
		case given:
			*into = value
		case i+1 < len(args):
			i++
			*into = args[i]
		default:
			return nil, fmt.Errorf("%s has no value: give it one; %w", name, errUsage)
		}
	}
	return rest, nil
}

// run does what the arguments ask for.
func run(args []string, stdout, stderr io.Writer) error {
	a := asked{terminal: windowAvailable() != nil && term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd()))}
	rest, err := a.take(args)
	if err != nil {
		return err
	}
	if a.terminal = a.terminal && !a.reader; a.terminal { // what is told aside is told once the terminal shows the game no more
		var held bytes.Buffer
		aside := stderr
		stderr = &held
		defer func() { _, _ = held.WriteTo(aside) }()
	}
	switch {
	case len(rest) == 1 && (rest[0] == "--help" || rest[0] == "-h"):
		_, err := io.WriteString(stdout, usage)
		return err
	case len(rest) > 0 && rest[0] == "replay":
		return a.replay(rest[1:], stdout, stderr)
	}
	if a.Verify || a.Line || a.Step+a.Text+a.Cast != "" {
		return fmt.Errorf("--step, --text, --verify, --cast and --line are of recordings: write amulet replay FILE before them; %w", errUsage)
	}
	seed, levels, err := begins(rest)
	if err != nil {
		return fmt.Errorf("%w; %w", err, errUsage)
	}
	game, model := newPlay()
	ecs.Resource(game, components.Generator).Generator = levels
	game.Observe(func(o ecs.Observation) {
		if begun, ok := o.Value.(components.Regenerate); ok && o.What == ecs.CommandDone && o.Err == nil {
			fmt.Fprintf(stderr, "seed %d\n", begun.Seed)
		}
	})
	k := keep(game, model, args, stderr)
	keepAccounts(game, ends.Folder("amulet"), k.Tell)
	goesOn := len(rest) == 0 && resume(k, model)
	if !goesOn {
		k.Keep()
	}
	doubted := error(nil)
	err = a.Start(k, func(found error) {
		doubted = found
		model.Halt()
	})
	if err == nil && !goesOn {
		err = game.Do(components.Regenerate{Seed: seed})
	}
	if err != nil {
		return err
	}
	return cmp.Or(doubted, a.show(model, stdout))
}

// newPlay makes a game and its model.
func newPlay() (*ecs.Game, *view.Model) {
	game := newGame()
	model := view.New(game, freshSeed)
	model.SetDock(inspect.New(game))
	model.Name, model.Palette, model.Bands = "Amulet", assets.Barrow(), assets.AtDepth
	return game, model
}

// show shows the game until the player leaves.
func (a *asked) show(m *view.Model, stdout io.Writer) error {
	var err error
	switch {
	case a.reader:
		err = reader.Run(m, os.Stdin, stdout)
	case a.terminal:
		err = terminal.Run(m)
	default:
		if err = runWindow(m); err != nil && !errors.As(err, new(*view.Fault)) {
			err = fmt.Errorf("%w; amulet --terminal and --reader need none", err)
		}
	}
	return record.Reported(m.Game(), err)
}

// begins is what the arguments begin: a seed, and what grows the levels.
func begins(args []string) (seed uint32, levels level.Generator, err error) {
	seed = freshSeed()
	if len(args) > 0 && !strings.HasPrefix(args[0], "--") {
		if args[0] == "today" {
			seed = ends.SeedOfDay(time.Now())
		} else if seed, err = level.ParseSeed(args[0]); err != nil {
			return 0, nil, err
		}
		args = args[1:]
	}
	chain, err := export.Parse(args)
	if _, bsp := chain.Start.(level.BSP); err == nil && !bsp {
		err = fmt.Errorf("--generator is %s, and Amulet's things lie in rooms that bsp digs: leave it out", chain.Start.Name())
	}
	if len(chain.Passes) == 0 {
		chain.Passes = []level.Pass{doors}
	}
	return seed, chain, err
}

// freshSeed draws a seed from the operating system, which never fails: Go would end the program first.
func freshSeed() uint32 {
	var b [4]byte
	_, _ = rand.Read(b[:])
	return binary.LittleEndian.Uint32(b[:])
}
