// Amulet is a small complete game, built on the skeleton from outside: twelve levels down, and an amulet at the bottom.
// Nothing in the skeleton knows of it. game.go lists its modules, each in a file of its own.
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
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
	"github.com/barrow-rl/barrow/systems/terminal"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/window"
)

const usage = `Twelve levels down lies the amulet.

  amulet             the run that you left, or a new one
  amulet 7           the run of seed 7: the same barrow, the same things in it
  amulet today       the run that everybody has today
  amulet 7 --loops 3 --pass doors:share=50
                     with levels of other options than they usually have
  amulet replay FILE says what is in a recording of a run; with --verify plays it
                     all and compares every step with what was recorded
  --terminal         plays in this terminal, as it does by itself without a display
  --reader           plays in words, a line at a time, for screen readers

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

// run plays the run that the arguments ask for.
func run(args []string, stdout, stderr io.Writer) error {
	inTerminal := window.Available() != nil && term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd()))
	if i := slices.Index(args, "--terminal"); i >= 0 {
		args, inTerminal = slices.Delete(slices.Clone(args), i, i+1), true
	}
	inWords := slices.Contains(args, "--reader")
	args = slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "--reader" })
	if inTerminal = inTerminal && !inWords; inTerminal { // what is told aside is told once the terminal shows the game no more
		var held bytes.Buffer
		aside := stderr
		stderr = &held
		defer func() { _, _ = held.WriteTo(aside) }()
	}
	if len(args) == 1 && (args[0] == "--help" || args[0] == "-h") {
		_, err := io.WriteString(stdout, usage)
		return err
	}
	if len(args) > 0 && args[0] == "replay" {
		return replay(args[1:], stdout)
	}
	seed, levels, err := begins(args)
	if err != nil {
		return fmt.Errorf("%w; %w", err, errUsage)
	}
	game := newGame()
	ecs.Resource(game, components.Generator).Generator = levels
	game.Observe(func(o ecs.Observation) {
		if begun, ok := o.Value.(components.Regenerate); ok && o.What == ecs.CommandDone && o.Err == nil {
			fmt.Fprintf(stderr, "seed %d\n", begun.Seed)
		}
	})
	model := view.New(game, freshSeed)
	model.SetDock(inspect.New(game))
	model.Name, model.Palette, model.Bands = "Amulet", assets.Barrow(), assets.AtDepth
	if folder := ends.Folder("amulet"); folder != "" {
		keepAccounts(game, folder, stderr)
	}
	if !keepRuns(game, model, len(args) == 0, func(err error) { fmt.Fprintln(stderr, "amulet:", err) }) {
		if err := game.Do(components.Regenerate{Seed: seed}); err != nil {
			return err
		}
	}
	switch {
	case inWords:
		return reader.Run(model, os.Stdin, stdout)
	case inTerminal:
		return terminal.Run(model, game)
	}
	if err := window.Run(model, game); err != nil {
		return fmt.Errorf("%w; amulet --terminal and --reader need none", err)
	}
	return nil
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
