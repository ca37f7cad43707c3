package record

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// memory is a page's storage that holds so many bytes.
type memory struct {
	texts map[string]string
	room  int
}

func (m *memory) get(key string) (string, error) { return m.texts[key], nil }

func (m *memory) set(key, text string) error {
	if m.room -= len(text) - len(m.texts[key]); m.room < 0 {
		return errors.New("it is full")
	}
	if m.texts[key] = text; text == "" {
		delete(m.texts, key)
	}
	return nil
}

func storedGame() *ecs.Game { return ecs.New(systems.Dungeon(level.NewBSP())) }

// keepStored records a run of some turns and returns the game.
func keepStored(t *testing.T, in storage, turns int, failed func(error)) *ecs.Game {
	t.Helper()
	g := storedGame()
	Keep(g, Header{Game: "Test"}, func(Header) (io.WriteCloser, error) { return beginStored(in, "test") }, failed)
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	for range turns {
		_ = g.Do(components.Wait{})
	}
	return g
}

// A run in a page's storage is gone on with by the next tab, and another run takes its place there.
func TestStored(t *testing.T) {
	in := &memory{map[string]string{}, 5 << 20}
	if _, err := readStored(in, "test"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a run: %v", err)
	}
	fail := func(err error) { t.Error(err) }
	played := keepStored(t, in, 2000, fail)
	if len(in.texts) < 5 {
		t.Errorf("it lies under %d keys", len(in.texts))
	}
	last, err := readStored(in, "test")
	if err == nil {
		err = last.own()
	}
	if err != nil {
		t.Fatal(err)
	}
	g := storedGame()
	if note, goesOn, err := resume(g, last, func(*ecs.Game) bool { return false }); note != "" || !goesOn || err != nil || g.Hash() != played.Hash() {
		t.Errorf("it goes on: %v, %v, %q", goesOn, err, note)
	}
	r := newRecorder(g, Header{Game: "Test"}, func(Header) (io.WriteCloser, error) { return nil, nil }, fail)
	r.into = last
	r.start()
	_ = g.Do(components.Wait{})
	again, err := readStored(in, "test")
	if err != nil {
		t.Fatal(err)
	}
	run, err := Read(again)
	if err != nil || len(run.Steps) != 2002 || run.Verify(storedGame) != nil {
		t.Errorf("%v, %v", run, err)
	}

	keepStored(t, in, 3, fail)
	again, err = readStored(in, "test")
	if err != nil {
		t.Fatal(err)
	}
	if run, err := Read(again); err != nil || len(run.Steps) != 4 || len(in.texts) != 2 {
		t.Errorf("%v, %v, under %d keys", run, err, len(in.texts))
	}
}

// A tab whose place another has taken, and one whose storage is full, say so and keep no more.
func TestStoredNoMore(t *testing.T) {
	var said []string
	hear := func(err error) { said = append(said, err.Error()) }
	in := &memory{map[string]string{}, 5 << 20}
	g := keepStored(t, in, 3, hear)
	keepStored(t, in, 5, hear)
	for range 2 {
		_ = g.Do(components.Wait{})
	}
	if len(said) != 1 || !strings.Contains(said[0], "no longer recorded: another tab") {
		t.Errorf("it says %q", said)
	}
	again, err := readStored(in, "test")
	if err != nil {
		t.Fatal(err)
	}
	if run, err := Read(again); err != nil || len(run.Steps) != 6 {
		t.Errorf("the other tab's run is %v, %v", run, err)
	}
	said = nil
	keepStored(t, &memory{map[string]string{}, 50_000}, 2000, hear)
	if len(said) != 1 || !strings.Contains(said[0], "no longer recorded: it is full") {
		t.Errorf("full, it says %q", said)
	}
}
