package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/terminal"
	"github.com/barrow-rl/barrow/systems/view"
)

// keep keeps the runs of a game. What goes wrong is told aside, and in the game.
func keep(g *ecs.Game, m *view.Model, args []string, stderr io.Writer) *record.Keeper {
	program := "amulet"
	if info, ok := debug.ReadBuildInfo(); ok {
		program += " " + info.Main.Version
	}
	return &record.Keeper{
		Game: g, Folder: record.FolderOf("amulet"), Header: record.Header{Game: "Amulet", Program: program, Arguments: args},
		Tell: func(err error) {
			fmt.Fprintln(stderr, "amulet:", err)
			m.NoticeError(err)
		},
	}
}

// resume goes on with the run that the player left, and reports whether there is one.
func resume(k *record.Keeper, m *view.Model) bool {
	note, err := k.Resume(isOver)
	switch {
	case err == nil:
		m.Notice(cmp.Or(note, "You go on with the run that you left. Space begins another."))
		return true
	case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, record.ErrOver) && !errors.Is(err, record.ErrPlayed):
		k.Tell(err)
	}
	return false
}

// isOver reports whether a run cannot be gone on with.
func isOver(g *ecs.Game) bool {
	_, lives := systems.Player(g)
	return !lives || ecs.Resource(g, End).Over
}

// replay does what is asked for with a recording.
func (a *asked) replay(args []string, stdout, stderr io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("replay takes one recording: %w", errUsage)
	}
	a.Playback.File = args[0]
	run, step, err := a.Playback.Do("Amulet", func() *ecs.Game { return newGame(model.Tools) }, stdout)
	if run == nil || err != nil {
		return err
	}
	game, m := newPlay()
	if a.Cast != "" {
		return cast(run, step, game, m, a.Cast)
	}
	if err := record.Watch(m, run, record.Viewing{
		Step: step, TakeOver: keep(game, m, nil, stderr).KeepFromHere, Note: func(n record.Note) error { return run.Note(args[0], n) },
	}); err != nil {
		return err
	}
	return a.show(m, stdout)
}

// cast writes a run from a step on as an asciicast of five steps a second.
func cast(run *record.Run, step int, g *ecs.Game, m *view.Model, path string) error {
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	err = run.Walk(g, step, func(next func() bool) error { return terminal.Cast(m, out, time.Second/5, next) })
	return errors.Join(err, out.Close())
}
