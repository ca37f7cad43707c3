package main

import (
	"fmt"
	"io"
	"runtime/debug"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
)

// program is the program and its version, for recordings.
func program() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return "amulet " + info.Main.Version
	}
	return "amulet"
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
