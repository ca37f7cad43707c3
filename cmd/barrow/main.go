// Barrow is the program: a game and a front-end joined in a few lines, and dungeons printed and surveyed.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
	"golang.org/x/term"
)

// What the program's exit status says.
const (
	done        = 0
	failed      = 1   // it could not do what was asked
	misused     = 2   // what was asked makes no sense
	interrupted = 130 // by Ctrl-C, as shells have it
)

const description = `Walk a dungeon that grows from a seed: the same seed, the same dungeon, everywhere.

Examples:

  barrow                     play a new dungeon
  barrow 7                   play the dungeon of seed 7
  barrow print 7             write it to standard output, no display needed
  barrow print > new.txt     write a new one; standard error names its seed
  barrow print 7 --out 7.png
  barrow print -5 --generator rooms --size 120x60 --loops 3
  barrow survey 1..1000      grow a thousand dungeons and check them all`

// commandLine is what may be typed after the program's name.
type commandLine struct {
	Version kong.VersionFlag `help:"Show the version."`

	Play   playCommand   `cmd:"" default:"withargs" help:"Play in a window. It is what barrow does unless told otherwise."`
	Print  printCommand  `cmd:"" help:"Write the dungeon as text, as data, as a picture or as a map for the editor Tiled."`
	Survey surveyCommand `cmd:"" help:"Grow the dungeons of a range of seeds, check them all and measure them."`
}

// A program is what the commands have of the world around them.
type program struct {
	stdout      io.Writer
	stderr      io.Writer
	outTerminal bool          // somebody looks at standard output
	errTerminal bool          // and at standard error
	fresh       func() uint32 // a seed that nobody knows beforehand
}

// isTerminal reports whether what is written there shows on a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, freshSeed))
}

// run does what the arguments ask and returns the exit status.
func run(args []string, stdout, stderr io.Writer, fresh func() uint32) int {
	out := bufio.NewWriter(stdout) // remembers the first error, and is thrown away when the arguments are refused
	err := obey(args, &program{out, stderr, isTerminal(stdout), isTerminal(stderr), fresh})
	var wrong misuse
	if !errors.As(err, &wrong) { // a survey reports and fails all the same
		if unwritten := out.Flush(); err == nil && unwritten != nil {
			err = fmt.Errorf("standard output cannot be written: %w", unwritten)
		}
	}
	switch {
	case err == nil:
		return done
	case wrong.error != nil:
		fmt.Fprintf(stderr, "barrow: %v\n\"barrow --help\" shows what can be asked.\n", err)
		return misused
	case errors.As(err, new(interruption)):
		fmt.Fprintf(stderr, "barrow: %v\n", err)
		return interrupted
	default:
		fmt.Fprintf(stderr, "barrow: %v\n", err)
		return failed
	}
}

// obey reads the arguments and runs the command that they name.
func obey(args []string, p *program) error {
	satisfied := false // by --help or --version, after which kong would go on
	parser, err := kong.New(new(commandLine),
		kong.Name("barrow"),
		kong.Description(description),
		kong.Vars{"version": version()},
		kong.Writers(p.stdout, p.stderr),
		kong.Exit(func(int) { satisfied = true }),
	)
	if err != nil {
		return err
	}
	args = asFlags(args)
	if err := checkCommand(args, parser.Model); err != nil {
		return err
	}
	if err := checkSwitches(args); err != nil {
		return err
	}
	command, err := parser.Parse(tidy(args, parser.Model))
	switch {
	case satisfied:
		return nil
	case err != nil:
		return misuse{explain(err, args, parser.Model)}
	}
	return command.Run(p)
}

// A misuse is an error of whoever typed the command.
type misuse struct{ error }

// An interruption is what somebody wanted who pressed Ctrl-C.
type interruption struct{ error }
