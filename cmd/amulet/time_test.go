package main

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// Whoever goes to and fro in the overlay, edits and plays on, sees every step of the run, and leaves a recording that leads to
// where the game is.
func TestTimeInOverlay(t *testing.T) {
	game, m := newPlay()
	folder := record.Folder(t.TempDir())
	k := record.Keeper{Game: game, Folder: folder, Header: record.Header{Game: "Amulet"}, Tell: func(err error) { t.Error(err) }}
	k.Keep()
	do(t, game, components.Regenerate{Seed: 7})
	b := newBot(game)
	for range 300 {
		do(t, game, b.next())
	}
	m.Resize(view.Room{
		Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 36}, Log: level.Size{W: 60, H: 5}, Page: level.Size{W: 60, H: 20}, Dock: level.Size{W: 60, H: 50},
	})
	shows := func(text string) {
		t.Helper()
		if frame, _ := m.Frame(); !strings.Contains(frame.Dock.String(), text) {
			t.Fatalf("the overlay lacks %q:\n%s", text, frame.Dock.String())
		}
	}
	at, end := ecs.Resource(game, components.Run).Turns, game.Hash()
	for _, key := range []view.Key{view.F1, view.F1, "5"} {
		m.Press(key)
		m.Frame()
	}
	shows("after step 301 of 301")
	line := record.Of(game)
	for step := 0; step < 301; step += 13 {
		if err := line.Go(step); err != nil {
			t.Fatal(err)
		}
		shows("of 301")
	}
	for range 20 {
		m.Press(view.Undo)
	}
	shows("after step 279 of 301")
	for range 11 {
		m.Press(view.Redo)
	}
	shows("after step 290 of 301")
	do(t, game, model.Set{Component: "Run", Path: []string{"Turns"}, Value: "9999"})
	for range 5 {
		do(t, game, b.next())
	}
	shows("another future: from step 290 to step 301")
	k.Stop()
	run, err := record.Open(folder.Runs()[0], "Amulet")
	if err != nil {
		t.Fatal(err)
	}
	other := newGame(model.Tools)
	if err := run.GoTo(other, len(run.Steps)); err != nil || other.Hash() != game.Hash() {
		t.Errorf("the recording leads elsewhere: %v", err)
	}
	if err := line.Return(0); err != nil || game.Hash() != end || ecs.Resource(game, components.Run).Turns != at {
		t.Errorf("the future that was left is another one: %v", err)
	}
}
