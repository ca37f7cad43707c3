package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// program is the program and its version, for recordings.
func program() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return "amulet " + info.Main.Version
	}
	return "amulet"
}

// keepRuns records a game's runs from now on, and tells what goes wrong with that. If goOn, the first is the one that the player
// left, and it reports whether there was one to go on with.
func keepRuns(g *ecs.Game, m *view.Model, goOn bool, tell func(error)) (goesOn bool) {
	runs, header := record.FolderOf("amulet"), record.Header{Game: "Amulet", Program: program()}
	runs.Reports(g, header, tell)
	if goOn {
		run, into, err := runs.Resume(g, isOver)
		if err == nil {
			record.GoOn(g, header, into, runs.Begin, tell)
			m.Notice("You go on with the run that you left. Space begins another.")
			if run.Cut {
				tell(errors.New("the last command of the recording was cut short and is left out"))
			}
			return true
		}
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, record.ErrOver) && !errors.Is(err, record.ErrPlayed) {
			tell(err)
		}
	}
	record.Keep(g, header, runs.Begin, tell)
	return false
}

// isOver reports whether a run cannot be gone on with.
func isOver(g *ecs.Game) bool {
	_, lives := systems.Player(g)
	return !lives || ecs.Resource(g, End).Over
}

// replay says what is in a recording, or verifies it.
func replay(args []string, stdout io.Writer) error {
	verify := len(args) == 2 && args[1] == "--verify"
	if len(args) != 1 && !verify {
		return fmt.Errorf("replay takes one recording, and after it --verify or nothing: %w", errUsage)
	}
	run, err := record.Open(args[0], "Amulet")
	if err != nil {
		return err
	}
	if !verify {
		_, err = fmt.Fprintln(stdout, run)
		return err
	}
	if err := run.Verify(func() *ecs.Game { return newGame(model.Tools) }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%d steps of seed %d lead where they led\n", len(run.Steps), run.Header.Seed)
	return err
}
