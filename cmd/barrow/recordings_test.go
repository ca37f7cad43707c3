package main

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/record"
)

var update = flag.Bool("update", false, "rewrite testdata/recordings from what is played now")

// recorded is how the recordings in testdata were played, by what was typed.
var recorded = []struct{ name, options, typed string }{
	{"plain", "", "east 9, southeast 3, travel 20 east, north 40, west 40, south 40, travel 3 east 2 north, wait, wait"},
	{"rooms", "--generator rooms", "north 9, east 9, south 9, west 9, northeast 9, southeast 9, southwest 9, east 50, south 50, west 50, wait"},
	{"caves", "--generator caves --size 60x30", "east 9, south 9, west 9, north 9, travel 10 east, northeast 9, southwest 9, southeast 9, northwest 9"},
	{"passes", "--pass lakes --pass doors --loops 3", "south 12, east 12, north 12, west 12, travel 9 east 9 south, travel 9 west, wait"},
	{"maze", "--generator maze --size 33x21", "east 9, south 9, west 9, north 9, east 9, south 9, west 9, travel 6 east 6 south, travel 9 east"},
}

// Recordings that were made once lead where they led. If a change is meant to break one, raise level.Version or ecs.WorldFormat, for players
// have such recordings too, and make them anew with go test ./cmd/barrow -run Golden -update.
func TestGoldenRecordings(t *testing.T) {
	for _, r := range recorded {
		generator, err := shapeOf(strings.Fields(r.options))
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join("testdata", "recordings", r.name+".jsonl")
		g, m := (&program{stderr: io.Discard, fresh: freshSeed}).newGame(generator)
		if *update {
			_ = os.Remove(path)
			k := record.Keeper{
				Game: g, Header: record.Header{Game: "Barrow", Program: "barrow", Arguments: strings.Fields(r.options)},
				Tell: func(err error) { t.Error(err) },
			}
			if err := (record.Besides{File: path}).Start(&k, k.Tell); err != nil {
				t.Fatal(err)
			}
		}
		if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		if err := reader.Run(m, strings.NewReader(r.typed), io.Discard); err != nil {
			t.Fatal(err)
		}
		plain := func() *ecs.Game { return ecs.New(systems.Dungeon(level.NewBSP()), model.Tools) }
		run, err := record.VerifyFile(path, "Barrow", plain)
		if err != nil {
			t.Errorf("%s: %v", r.name, err)
			continue
		}
		if len(run.Steps) < 20 || run.Cut {
			t.Errorf("%s has %d steps", r.name, len(run.Steps))
		}
		after := plain()
		if err := run.GoTo(after, len(run.Steps)); err != nil || after.Hash() != g.Hash() {
			t.Errorf("%s is not what is played now: %v", r.name, err)
		}
	}
}
