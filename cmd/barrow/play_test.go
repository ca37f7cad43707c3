package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A seed that was typed is for the first dungeon only: Space draws a fresh one, and starting with that one gives that
// dungeon. Each is named, and one that could not be grown is not.
func TestPlayNamesSeeds(t *testing.T) {
	var stderr bytes.Buffer
	p := &program{stderr: &stderr, fresh: freshSeed}
	game, model := p.newGame(level.NewBSP())
	p.nameSeeds(game)
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	named := "seed 7\n"
	for range 3 {
		model.Press(view.Space)
		seed := model.Seed()
		var again bytes.Buffer
		p := &program{stderr: &again}
		twin, _ := p.newGame(level.NewBSP())
		p.nameSeeds(twin)
		if err := twin.Do(components.Regenerate{Seed: seed}); err != nil {
			t.Fatal(err)
		}
		if got, want := dungeon(game), dungeon(twin); got != want || strings.HasSuffix(named, again.String()) {
			t.Fatalf("Space grew the dungeon of seed %d\n%s\nand starting with that seed gives\n%s", seed, got, want)
		}
		named += again.String()
	}
	model.Press(view.Backspace)
	model.Press(view.Backspace)
	model.Press(view.Backspace)
	ecs.Resource(game, components.Generator).Generator = level.BSP{}
	model.Press(view.Space)
	lines := strings.SplitAfter(named, "\n")
	named += lines[2] + lines[1] + lines[0]
	if stderr.String() != named {
		t.Errorf("standard error names\n%s\nexpected\n%s", stderr.String(), named)
	}
}

func dungeon(g *ecs.Game) string { return ecs.Resource(g, components.Level).String() }
