package main

import (
	"bytes"
	"io"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
)

type recording struct{ bytes.Buffer }

func (*recording) Close() error { return nil }

// The bot's games, doubted while they are played, are played again from their recordings to the same worlds.
func TestRecordedGames(t *testing.T) {
	for _, seed := range []uint32{7, 17} {
		_, commands := playThrough(t, newGame(), seed)
		g, file := newGame(), new(recording)
		record.Keep(g, record.Header{Game: "Amulet"}, func(record.Header) (io.WriteCloser, error) { return file, nil }, func(err error) { t.Error(err) })
		do(t, g, components.Regenerate{Seed: seed})
		turns, doubted := 0, ""
		stop, err := record.Doubt(g, func() bool { turns++; return turns%97 == 0 }, func(text string) { doubted = text })
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range commands {
			_ = g.Do(command)
		}
		if stop(); doubted != "" || turns < len(commands) {
			t.Errorf("seed %d: after %d turns: %s", seed, turns, doubted)
		}
		run, err := record.Read(&file.Buffer)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Verify(func() *ecs.Game { return newGame(model.Tools) }); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if len(run.Steps) < len(commands) {
			t.Errorf("seed %d: %d steps are recorded of %d commands", seed, len(run.Steps), len(commands))
		}
	}
}
