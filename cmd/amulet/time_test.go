package main

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect"
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
	m.Resize(timeRoom)
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

// The page that tells of the end goes when the overlay takes the player back from death, and the run goes on.
func TestBackFromDeath(t *testing.T) {
	m, g := begin(t)
	m.SetDock(inspect.New(g))
	m.Resize(timeRoom)
	components.Health.Get(first(g)).Now = 1
	for range 3 {
		putMonster(g, dragon, beside(g), 99)
	}
	press(m, view.F1, view.F1, "5", view.Escape)
	see(m)
	for i := 0; !ecs.Resource(g, End).Over; i++ {
		if press(m, "."); i > 100 {
			t.Fatal("no dragon kills the hero")
		}
	}
	if page := see(m).Page.String(); !strings.Contains(page, "You are dead") {
		t.Fatalf("no page tells of the end:\n%s", page)
	}
	before, _, _ := strings.Cut(see(m).Dock.String(), " < ")
	y := strings.Count(before, "\n")
	at := level.Point{X: view.Columns(before[strings.LastIndexByte(before, '\n')+1:]) + 1, Y: y}
	for _, action := range []view.PointerAction{view.PointerDown, view.PointerUp} {
		m.Handle(view.Pointer{Action: action, Button: 1, Over: view.OverDock, At: at})
	}
	if page := see(m).Page; ecs.Resource(g, End).Over || page.W > 0 {
		t.Errorf("the end stands: over %v, page\n%s", ecs.Resource(g, End).Over, page.String())
	}
	if components.Health.Get(first(g)).Now = 30; g.Do(components.Wait{}) != nil {
		t.Error("the run does not go on")
	}
}

// timeRoom is a window with an overlay.
var timeRoom = view.Room{
	Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 36}, Log: level.Size{W: 60, H: 5}, Page: level.Size{W: 60, H: 20}, Dock: level.Size{W: 60, H: 50},
}
