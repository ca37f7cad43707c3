package main

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/ends"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// What the overlay copies as a command line begins the same run, whatever options the levels have been given.
func TestOfferedLineIsTaken(t *testing.T) {
	g := newGame()
	bsp := level.NewBSP()
	bsp.Loops = 3
	for _, levels := range []level.Generator{
		ecs.Resource(g, components.Generator).Generator,
		level.Chain(bsp, doors),
		level.Chain(bsp, level.Doors{Share: 100, Open: 1}, level.NewGrass()),
	} {
		ecs.Resource(g, components.Generator).Generator = levels
		do(t, g, components.Regenerate{Seed: 7})
		line, _, _ := strings.Cut(model.New(g, nil).CommandLine("amulet"), "#")
		seed, same, err := begins(strings.Fields(line)[1:])
		if err != nil || seed != 7 || !reflect.DeepEqual(same, levels) {
			t.Errorf("%q begins %d, %v, not 7, %v: %v", line, seed, same, levels, err)
		}
	}
}

// Each line of the help is taken.
func TestHelpIsTaken(t *testing.T) {
	lines := 0
	for line := range strings.Lines(usage) {
		words, _, _ := strings.Cut(strings.TrimSpace(line), "   ")
		if args, offered := strings.CutPrefix(words, "amulet"); offered && !strings.HasPrefix(args, " replay") { // which needs a recording
			lines++
			if _, _, err := begins(strings.Fields(args)); err != nil {
				t.Errorf("%q: %v", words, err)
			}
		}
	}
	if lines < 4 {
		t.Errorf("only %d lines are offered", lines)
	}
	before := ends.SeedOfDay(time.Now())
	if seed, _, _ := begins([]string{"today"}); seed != before && seed != ends.SeedOfDay(time.Now()) {
		t.Errorf("today's seed is %d", seed)
	}
}

// What cannot be is refused in one sentence before anything is shown.
func TestRefusals(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	for args, says := range map[string]string{
		"x":                     `"x"`,
		"7 8":                   `"8" is no option`,
		"7 --loops":             "--loops has no value",
		"7 --loops x":           `loops is "x": write it like 0`,
		"7 --loops=10001":       "10001",
		"7 --loop 3":            `bsp has no option "loop": its options are`,
		"7 --generator caves":   "--generator is caves",
		"7 --generator x":       `--generator is "x": make it one of bsp`,
		"7 --pass x":            `--pass is "x"`,
		"7 --pass doors:x=1":    `doors has no option "x"`,
		"7 --pass doors:share":  `share is ""`,
		"7 --pass vaults:from=": "from",
		"replay":                "replay takes one recording",
		"replay x y":            "replay takes one recording",
		"replay nothing.jsonl":  "nothing.jsonl: no such file",
		"replay main.go":        "main.go: line 1: this is no recording",
	} {
		var out strings.Builder
		err := run(strings.Fields(args), &out, io.Discard)
		if err == nil || !strings.Contains(fmt.Sprint(err), says) || strings.Contains(err.Error(), "\n") || out.Len() > 0 {
			t.Errorf("amulet %s: %v", args, err)
		}
	}
}
