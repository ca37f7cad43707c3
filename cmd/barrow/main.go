// Barrow is the program: a game and a front-end joined in a few lines, and a dungeon printed as text.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// What the program's exit status says.
const (
	done    = 0
	failed  = 1 // it could not do what was asked
	misused = 2 // what was asked makes no sense
)

const description = `Walk a dungeon that grows from a seed: the same seed, the same dungeon, everywhere.

Examples:

  barrow                     play a new dungeon
  barrow 7                   play the dungeon of seed 7
  barrow print 7             write it to standard output, no display needed
  barrow print > new.txt     write a new one; standard error names its seed`

// commandLine is what may be typed after the program's name.
type commandLine struct {
	Version kong.VersionFlag `help:"Show the version."`

	Play  playCommand  `cmd:"" default:"withargs" help:"Play in a window. It is what barrow does unless told otherwise."`
	Print printCommand `cmd:"" help:"Write the dungeon to standard output as text."`
}

// A program is what the commands have of the world around them.
type program struct {
	stdout io.Writer
	stderr io.Writer
	fresh  func() uint32 // a seed that nobody knows beforehand
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, freshSeed))
}

// run does what the arguments ask and returns the exit status.
func run(args []string, stdout, stderr io.Writer, fresh func() uint32) int {
	out := bufio.NewWriter(stdout) // remembers the first error, and is thrown away when the arguments are refused
	err := obey(args, &program{out, stderr, fresh})
	if err == nil {
		if err = out.Flush(); err != nil {
			err = fmt.Errorf("standard output cannot be written: %w", err)
		}
	}
	var wrong misuse
	switch {
	case err == nil:
		return done
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "barrow: %v\n\"barrow --help\" shows what can be asked.\n", err)
		return misused
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
	command, err := parser.Parse(seedsLast(args))
	switch {
	case satisfied:
		return nil
	case err != nil:
		return misuse{err}
	}
	return command.Run(p)
}

// A misuse is an error of whoever typed the command.
type misuse struct{ error }
