package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
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

// Whoever leaves is told the truth: where runs are kept nothing is lost, and elsewhere it is.
func TestLeaving(t *testing.T) {
	for folder, says := range map[record.Folder]string{"": "It is lost then.", record.Folder(t.TempDir()): "Your run is kept"} {
		g, m := newPlay()
		m.Resize(view.Room{Page: level.Size{W: 60, H: 30}})
		bindLeave(&record.Keeper{Game: g, Folder: folder})
		do(t, g, components.Regenerate{Seed: 7})
		m.Press(view.Escape)
		if page := see(m).Page.String(); !strings.Contains(page, says) || m.Done() {
			t.Errorf("kept in %q, Esc says\n%s", folder, page)
		}
		if m.Press(view.Enter); !m.Done() {
			t.Errorf("kept in %q, Enter does not leave", folder)
		}
	}
}
