package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
)

// recorded is how the recordings in testdata were played: by the bot, then by waiting, then by what was typed.
var recorded = []struct {
	name       string
	arguments  string
	bot, waits int
	typed      string
}{
	{"bot", "17", 380, 0, ""},
	{"loops", "32 --loops 4 --max-cuts 5 --pass lakes --pass doors:share=60", 250, 0, ""},
	{"death", "68", 120, 40, ""},
	{"words", "7", 0, 0, `
travel dagger, pick up, inventory, close, explore, look bat
throw dagger at bat, throw dagger at bat, north, south, rest, explore, explore
shut a door, cancel, go down, east 4, west 9, inventory, a, close, travel 3 south
shoot, cancel, pick up, explore, go up, wait, explore, explore, explore`},
	{"refused", "3", 60, 0, `north 20, south 20, east 20, west 20, pick up, go up, go down, travel nowhere, throw, cancel, use, inventory, b, close, rest, rest`},
}

// play plays such a game.
func play(t *testing.T, g *ecs.Game, i int) {
	t.Helper()
	r := recorded[i]
	seed, levels, err := begins(strings.Fields(r.arguments))
	if err != nil {
		t.Fatal(err)
	}
	ecs.Resource(g, components.Generator).Generator = levels
	do(t, g, components.Regenerate{Seed: seed})
	b := newBot(g)
	for range r.bot {
		do(t, g, b.next())
	}
	for range r.waits {
		_ = g.Do(components.Wait{}) // until the hero is dead
	}
	if r.typed != "" {
		if err := reader.Run(view.New(g, freshSeed), strings.NewReader(r.typed), io.Discard); err != nil {
			t.Fatal(err)
		}
	}
}

// Recordings that were made once lead where they led. If a change is meant to break one, raise level.Version or ecs.WorldFormat, for players
// have such recordings too, and make them anew with go test ./cmd/amulet -run Golden -update.
func TestGoldenRecordings(t *testing.T) {
	for i, r := range recorded {
		path := filepath.Join("testdata", "recordings", r.name+".jsonl")
		if *update {
			_ = os.Remove(path)
			g := newGame()
			k := record.Keeper{Game: g, Header: record.Header{Game: "Amulet", Program: "amulet", Arguments: strings.Fields(r.arguments)}, Tell: func(err error) { t.Error(err) }}
			if err := (record.Besides{File: path}).Start(&k, k.Tell); err != nil {
				t.Fatal(err)
			}
			play(t, g, i)
		}
		run, err := record.VerifyFile(path, "Amulet", func() *ecs.Game { return newGame(model.Tools) })
		if err != nil {
			t.Errorf("%s: %v", r.name, err)
			continue
		}
		if len(run.Steps) < 20 || run.Cut {
			t.Errorf("%s has %d steps", r.name, len(run.Steps))
		}
		g := newGame()
		play(t, g, i)
		after := newGame()
		if err := run.GoTo(after, len(run.Steps)); err != nil || after.Hash() != g.Hash() {
			t.Errorf("%s is not what is played now: %v", r.name, err)
		}
	}
}
