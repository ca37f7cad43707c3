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

// keeping is the recordings of runs. The zero value keeps none.
type keeping struct {
	game   *ecs.Game
	runs   record.Folder
	header record.Header
	tell   func(error) // says what went wrong, aside
}

// keepRuns keeps recordings, and reports of rules that panic, in a folder.
func keepRuns(g *ecs.Game, folder string, stderr io.Writer) *keeping {
	k := &keeping{g, record.Folder(folder), record.Header{Game: "Amulet", Program: program()}, func(err error) { fmt.Fprintln(stderr, "amulet:", err) }}
	k.runs.Reports(g, k.header, func(text string) { fmt.Fprintln(stderr, "amulet:", text) })
	return k
}

// begin records the runs that begin from now on.
func (k *keeping) begin() {
	if k.game != nil {
		record.Keep(k.game, k.header, k.runs.Begin, k.tell)
	}
}

// goOn goes on with the run that the player left, and reports whether there is one.
func (k *keeping) goOn(m *view.Model) bool {
	if k.game == nil {
		return false
	}
	_, into, err := k.runs.Resume(k.game, isOver)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, record.ErrOver) && !errors.Is(err, record.ErrPlayed) {
			k.tell(err)
		}
		return false
	}
	record.GoOn(k.game, k.header, into, k.runs.Begin, k.tell)
	m.Notice("You go on with the run that you left. Space begins another.")
	return true
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
	run, err := record.Open(args[0])
	switch {
	case err != nil:
		return err
	case run.Header.Game != "Amulet":
		return fmt.Errorf("%s is a recording of %s: use that game to replay it", args[0], run.Header.Game)
	case !verify:
		_, err = fmt.Fprintf(stdout, "%s, seed %d, %d steps, by %s\n", run.Header.Game, run.Header.Seed, len(run.Steps), run.Header.Program)
		return err
	}
	if err := run.Verify(func() *ecs.Game { return newGame(model.Tools) }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%d steps of seed %d lead where they led\n", len(run.Steps), run.Header.Seed)
	return err
}
