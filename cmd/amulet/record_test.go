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

// BenchmarkRecordings measures what is done with a recording of a long game: going anywhere, a step back, verifying, going on with it.
func BenchmarkRecordings(b *testing.B) {
	const seed = 17
	_, commands := playThrough(b, newGame(), seed)
	folder := record.Folder(b.TempDir())
	g := newGame()
	k := record.Keeper{Game: g, Folder: folder, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { b.Error(err) }}
	k.Keep()
	do(b, g, components.Regenerate{Seed: seed})
	for _, command := range commands[:len(commands)-1] {
		_ = g.Do(command)
	}
	k.Stop()
	run, err := record.Open(folder.Runs()[0], "Amulet")
	if err != nil {
		b.Fatal(err)
	}
	timeline, err := record.NewTimeline(run, newGame(model.Tools))
	if err != nil {
		b.Fatal(err)
	}
	b.Logf("%d steps", len(run.Steps))
	b.Run("anywhere", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if err := timeline.Go(i * 7919 % len(run.Steps)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("back", func(b *testing.B) {
		for b.Loop() {
			if timeline.At() == 0 {
				if err := timeline.Go(len(run.Steps)); err != nil {
					b.Fatal(err)
				}
			}
			if err := timeline.Go(timeline.At() - 1); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("resume", func(b *testing.B) {
		for b.Loop() {
			k := record.Keeper{Game: newGame(model.Tools), Folder: folder, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { b.Error(err) }}
			if _, err := k.Resume(func(*ecs.Game) bool { return false }); err != nil {
				b.Fatal(err)
			}
			k.Stop()
		}
	})
	b.Run("verify", func(b *testing.B) {
		for b.Loop() {
			if err := run.Verify(func() *ecs.Game { return newGame(model.Tools) }); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(run.Steps)*b.N)/b.Elapsed().Seconds(), "commands/s")
	})
}
