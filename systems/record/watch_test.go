package record_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// watched is a recorded run of some turns in a model that shows it.
func watched(t *testing.T, turns int, v record.Viewing, modules ...ecs.Module) (*view.Model, *record.Run) {
	t.Helper()
	file, _ := play(t, turns)
	run := read(t, file.String())
	g := newGame(modules...)
	m := view.New(g, func() uint32 { return 99 })
	m.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 40, H: 40}, Log: level.Size{W: 100, H: 5}, Page: level.Size{W: 100, H: 40}})
	if err := record.Watch(m, run, v); err != nil {
		t.Fatal(err)
	}
	return m, run
}

// at is the step that is shown, by the world.
func at(m *view.Model, run *record.Run) int {
	for i := len(run.Steps); i > 0; i-- { // the last two are alike: the world is written once more when the recording ends
		if run.Steps[i-1].Hash == hash(m.Game()) {
			return i
		}
	}
	return 0
}

func TestWatching(t *testing.T) {
	m, run := watched(t, 700, record.Viewing{Step: 5})
	last := len(run.Steps)
	for _, c := range []struct {
		keys string
		want int
	}{
		{"", 5},
		{"Right", 6},
		{"Left Left", 4},
		{"PgDn", 104},
		{"PgUp", 4},
		{"End", last},
		{"Right", last},
		{"Left", last},
		{"Left", last - 2},
		{"Home", 0},
		{"Left", 0},
		{"4 0 Enter", 40},
		{"9 9 9 9 9 9 9 9 9 9 9 Enter", last},
		{"1 2 Backspace Enter", 1},
		{"Backspace", 1},
		{"2 Up Enter", 1},
		{"? Esc", 1},
		{"x s m", 1},
	} {
		for key := range strings.FieldsSeq(c.keys) {
			m.Press(view.Key(key))
		}
		if got := at(m, run); got != c.want {
			t.Errorf("after %q it shows step %d, want %d: %s", c.keys, got, c.want, m.Asks())
		}
	}
	if m.Done() {
		t.Error("it is left")
	}
	if m.Press(view.Escape); !m.Done() {
		t.Error("Esc does not leave")
	}
}

// Playing goes by the time that passes, at each speed, and ends at the last step. It needs no Tick before and after.
func TestWatchingPlays(t *testing.T) {
	m, run := watched(t, 700, record.Viewing{})
	if m.Wakes() != 0 {
		t.Error("it wakes before it plays")
	}
	m.Press(view.Space)
	for range 10 {
		m.Handle(view.Tick{Passed: m.Wakes()})
	}
	if got := at(m, run); got != 10 || m.Wakes() != time.Second/5 {
		t.Errorf("it shows step %d, and waits %v", got, m.Wakes())
	}
	for range 9 {
		m.Press(view.Up)
	}
	if !strings.Contains(m.Asks(), "plays, speed 100") {
		t.Error(m.Asks())
	}
	m.Handle(view.Tick{Passed: 100 * time.Millisecond})
	if got := at(m, run); got != 60 {
		t.Errorf("it shows step %d, not 60", got)
	}
	m.Press(view.Space)
	if m.Handle(view.Tick{Passed: time.Hour}); at(m, run) != 60 || m.Wakes() != 0 {
		t.Errorf("paused, it shows step %d and waits %v", at(m, run), m.Wakes())
	}
	m.Press(view.Space)
	for i := 0; m.Wakes() > 0; i++ {
		if m.Handle(view.Tick{Passed: m.Wakes()}); i > len(run.Steps) {
			t.Fatal("it does not end")
		}
	}
	if at(m, run) != len(run.Steps) {
		t.Errorf("it ends at step %d", at(m, run))
	}
	m.Press(view.Space)
	m.Handle(view.Tick{Passed: m.Wakes()})
	if at(m, run) == len(run.Steps) {
		t.Error("it does not begin again")
	}
}

// Who takes over plays on from there, in a recording of its own that leads to the same world.
func TestTakeOver(t *testing.T) {
	folder := record.Folder(t.TempDir())
	var m *view.Model
	m, run := watched(t, 100, record.Viewing{Step: 30, TakeOver: func() {
		k := record.Keeper{Game: m.Game(), Folder: folder, Header: record.Header{Game: "Rats"}, Tell: func(err error) { t.Error(err) }}
		k.KeepFromHere()
	}}, func(g *ecs.Game) {
		view.Standing(g, func(*ecs.Game) view.Page {
			return &view.TextPage{Name: "The end", Write: func(*ecs.Game, *view.Pen) {}}
		})
		view.Guard(g, func(*ecs.Game) string { return "Leave?" })
	})
	if frame, _ := m.Frame(); frame.Page.W > 0 {
		t.Errorf("a page is open while it is watched:\n%s", frame.Page.String())
	}
	m.Press("t")
	if frame, _ := m.Frame(); !strings.Contains(frame.Page.String(), "The end") || m.Asks() != "" {
		t.Errorf("the page of the world is not open: %s\n%s", m.Asks(), frame.Page.String())
	}
	m.Press(view.Escape)
	for range 5 {
		m.Press(".")
	}
	branch, err := record.Open(folder.Runs()[0], "Rats")
	if err != nil {
		t.Fatal(err)
	}
	if err := branch.Verify(plainGame); err != nil || len(branch.Steps) != 5 || branch.Header.Seed != 8 {
		t.Errorf("of %d steps: %v", len(branch.Steps), err)
	}
	if len(run.Steps) < 80 {
		t.Errorf("the run that was watched has %d steps", len(run.Steps))
	}
	m.Quit()
	if frame, _ := m.Frame(); m.Done() || !strings.Contains(frame.Page.String(), "This run is kept") {
		t.Errorf("the player leaves unasked, or is asked\n%s", frame.Page.String())
	}
	m.Press(view.Escape)
	m.Grow()
	if frame, _ := m.Frame(); !strings.Contains(frame.Page.String(), "Leave?") {
		t.Errorf("the run is lost unasked:\n%s", frame.Page.String())
	}
}

// A note is added to the file, shown at its step, and listed; a file that another program writes to takes none.
func TestNotes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.jsonl")
	var run *record.Run
	m, run := watched(t, 100, record.Viewing{Step: 7, Note: func(n record.Note) error { return run.Note(path, n) }})
	file, _ := play(t, 100)
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	m.Press("n")
	for key := range strings.FieldsSeq("h e r e Enter") {
		m.Press(view.Key(key))
	}
	if m.Noticed() != "here" {
		t.Errorf("it tells %q", m.Noticed())
	}
	m.Press(view.Left)
	if m.Noticed() != "" {
		t.Errorf("a step before it tells %q", m.Noticed())
	}
	again, err := record.Open(path, "Rats")
	if err != nil || len(again.Notes) != 1 || again.Notes[0] != (record.Note{At: 7, Text: "here"}) || len(again.Steps) != len(run.Steps) {
		t.Fatalf("the file has the notes %v: %v", again.Notes, err)
	}
	m.Press("?")
	if frame, _ := m.Frame(); !strings.Contains(frame.Page.String(), "7  here") {
		t.Errorf("the notes are not listed:\n%s", frame.Page.String())
	}
	if err := again.Note(filepath.Join(path, "none"), record.Note{Text: "x"}); err == nil {
		t.Error("a note is kept nowhere")
	}
	if text, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(text, file.Bytes()) {
		t.Errorf("the recording is another: %v", err)
	}
}

// What a run is recorded in besides must be a new file, and the first run is what it gets.
func TestBesides(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.jsonl")
	failed := func(err error) { t.Error(err) }
	keeper := func(g *ecs.Game) *record.Keeper {
		return &record.Keeper{Game: g, Header: record.Header{Game: "Rats"}, Tell: failed}
	}
	g := newGame()
	if err := (record.Besides{File: path}).Start(keeper(g), failed); err != nil {
		t.Fatal(err)
	}
	for seed := range uint32(2) {
		if err := g.Do(components.Regenerate{Seed: 7 + seed}); err != nil {
			t.Fatal(err)
		}
		_ = g.Do(components.Wait{})
	}
	if run, err := record.Open(path, "Rats"); err != nil || run.Header.Seed != 7 || len(run.Steps) != 2 {
		t.Errorf("%v, %v", run, err)
	}
	if err := (record.Besides{File: path}).Start(keeper(newGame()), failed); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("a file that is there: %v", err)
	}
	var found error
	hidden := 0
	g = newGame(func(g *ecs.Game) {
		g.AddSystem("count", func(g *ecs.Game) {
			if hidden++; hidden%7 == 0 {
				ecs.Resource(g, components.Run).Turns += 1000
			}
		})
	})
	if err := (record.Besides{Doubt: true}).Start(keeper(g), func(err error) { found = err }); err != nil {
		t.Fatal(err)
	}
	_ = g.Do(components.Regenerate{Seed: 7})
	for range 20 {
		_ = g.Do(components.Wait{})
	}
	if found == nil || !strings.Contains(found.Error(), "Run.Turns") {
		t.Errorf("doubt finds %v", found)
	}
}

// What is asked of a recording is done, or refused with a sentence.
func TestPlayback(t *testing.T) {
	file, _ := play(t, 100)
	path := filepath.Join(t.TempDir(), "run.jsonl")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	game := plainGame
	for _, c := range []struct {
		asked  record.Playback
		writes string
		step   int
		err    string
	}{
		{record.Playback{}, "", 1, ""},
		{record.Playback{Step: "9"}, "", 9, ""},
		{record.Playback{Text: "9"}, "RecordedRat", 0, ""},
		{record.Playback{Verify: true}, "lead where they led", 0, ""},
		{record.Playback{Step: "-1"}, "", 0, `step "-1" is not in the recording: make it a whole number from 0 to`},
		{record.Playback{Text: "x"}, "", 0, `step "x" is not in the recording`},
	} {
		var out bytes.Buffer
		c.asked.File = path
		run, step, err := c.asked.Do("Rats", game, &out)
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%+v: %v", c.asked, err)
			}
			continue
		}
		if err != nil || step != c.step || (run != nil) != (c.writes == "") || !strings.Contains(out.String(), c.writes) {
			t.Errorf("%+v: step %d, %v, writes %s", c.asked, step, err, out.String())
		}
	}
	if _, _, err := (record.Playback{File: path}).Do("Cats", game, io.Discard); err == nil || !strings.Contains(err.Error(), "a recording of Rats") {
		t.Errorf("of another game: %v", err)
	}
	if _, _, err := (record.Playback{File: path + "x"}).Do("Rats", game, io.Discard); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("of no file: %v", err)
	}
}
