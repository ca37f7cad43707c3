// Barrow is the program: a game and a front-end joined in a few lines, and dungeons printed and surveyed.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/barrow-rl/barrow/systems/record"
)

// What the program's exit status says.
const (
	done        = 0
	failed      = 1   // it could not do what was asked
	misused     = 2   // what was asked makes no sense
	interrupted = 130 // by Ctrl-C, as shells have it
)

// commands are all that there are. The first is done unless another is named.
func commands() []command {
	return []command{
		{"play", "Play in a window or a terminal. It is what barrow does unless told otherwise.", new(playCommand)},
		{"resume", "Go on with the last run.", new(resumeCommand)},
		{"replay", "Watch a recording of a run, verify it, or play on from any step of it.", new(replayCommand)},
		{"print", "Write the dungeon as text, as data, as a picture or as a map for the editor Tiled.", new(printCommand)},
		{"survey", "Grow the dungeons of a range of seeds, check them all and measure them.", new(surveyCommand)},
	}
}

// commandOf is the command of a name.
func commandOf(name string) (command, error) {
	var names []string
	for _, c := range commands() {
		if c.name == name {
			return c, nil
		}
		names = append(names, c.name)
	}
	return command{}, fmt.Errorf("%s is neither a command nor a seed: the commands are %s, and a seed is a whole number from 0 to 4294967295",
		shorten(name), strings.Join(names, ", "))
}

// general are the options of every command.
type general struct {
	Help    bool `group:"Always:" help:"Show this."`
	Version bool `group:"Always:" help:"Show the version."`
}

// A program is what the commands have of the world around them.
type program struct {
	stdout      io.Writer
	stderr      io.Writer
	outTerminal bool          // somebody looks at standard output
	errTerminal bool          // and at standard error
	fresh       func() uint32 // a seed that nobody knows beforehand
	runs        record.Folder // where runs are recorded
	args        []string      // that the program was given
	doubted     error         // what doubt has found
}

func main() {
	signal.Ignore(brokenPipe) // no game ends because nobody reads standard error any more
	os.Exit(run(os.Args[1:], openStream(os.Stdout), os.Stderr, freshSeed, record.FolderOf("barrow")))
}

// run does what the arguments ask and returns the exit status.
func run(args []string, stdout, stderr io.Writer, fresh func() uint32, runs record.Folder) int {
	out := bufio.NewWriter(stdout) // remembers the first error, and is thrown away when the arguments are refused
	err := obey(args, &program{
		stdout: out, stderr: stderr, outTerminal: isTerminal(stdout), errTerminal: isTerminal(stderr), fresh: fresh, runs: runs, args: args,
	})
	var wrong misuse
	if errors.As(err, &wrong) {
		fmt.Fprintf(stderr, "barrow: %v\n\"barrow --help\" shows what can be asked.\n", err)
		return misused
	}
	unwritten := out.Flush() // a survey reports and fails all the same
	if err != nil && !errors.Is(err, unwritten) {
		fmt.Fprintf(stderr, "barrow: %v\n", err)
	}
	if unwritten != nil && !errors.Is(unwritten, syscall.EPIPE) { // who stops reading knows that
		fmt.Fprintf(stderr, "barrow: standard output cannot be written: %v\n", unwritten)
	}
	switch {
	case errors.As(err, new(interruption)):
		return interrupted
	case err != nil || unwritten != nil:
		return failed
	}
	return done
}

// obey reads the arguments and runs the command that they name.
func obey(args []string, p *program) error {
	switch { // what are commands in other programs
	case len(args) == 2 && args[0] == "help" && args[1] == "passes":
		writePasses(p.stdout)
		return nil
	case len(args) > 0 && args[0] == "help":
		args = append(args[1:len(args):len(args)], "--help")
	case len(args) == 1 && args[0] == "version":
		args = []string{"--version"}
	}
	chosen, named := commands()[0], len(args) > 0 && args[0] != "" && args[0] != today && isLetter(args[0][0])
	if named {
		var err error
		if chosen, err = commandOf(args[0]); err != nil {
			return misuse{err}
		}
		args = args[1:]
	}
	var always general
	all := fieldsOf(chosen.options, &always)
	if err := chosen.parse(args, all); err != nil {
		return misuse{err}
	}
	switch {
	case always.Version:
		fmt.Fprintln(p.stdout, version())
	case always.Help && named:
		chosen.writeHelp(p.stdout, all)
	case always.Help:
		writeOverview(p.stdout)
	default:
		return chosen.options.Run(p)
	}
	return nil
}

// A misuse is an error of whoever typed the command.
type misuse struct{ error }

// An interruption is what somebody wanted who pressed Ctrl-C.
type interruption struct{ error }
