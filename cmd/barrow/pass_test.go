package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A seed and a chain grow one dungeon, whether it is printed, exported, surveyed or played.
func TestOneDungeonEverywhere(t *testing.T) {
	folder := t.TempDir()
	vaults, drawing := filepath.Join(folder, "vaults.txt"), filepath.Join(folder, "map.txt")
	for name, text := range map[string]string{
		vaults:  "vault cell\nmark g guard\nonce\nmap\n#####\n#.g.+\n#####\nend\n",
		drawing: "#########\n#...#...#\n#.@...~.#\n#...#...#\n#########\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"--pass doors --pass stairs",
		"--generator rooms --max-rooms 9 --pass vaults:from=" + vaults + ",count=3 --pass loops --pass doors",
		"--generator caves --size 50x30 --pass lakes:count=2,size=3..20 --pass lakes --pass chasms --pass grass",
		"--generator accretion --pass refill:with=maze,share=50 --pass dead-ends --pass rubble:patches=20",
		"--generator maze --braid 30 --pass columns --pass stairs:far=50",
		"--generator drawn --text " + drawing + " --pass doors --pass rubble",
	} {
		args := strings.Fields(line)
		var printed struct {
			Fingerprint string
			Generator   string
			Rows        []string
			Steps       []struct{ Pass string }
			Options     map[string]any
		}
		got := try(append([]string{"print", "7", "--format", "json"}, args...)...)
		if err := json.Unmarshal([]byte(got.stdout), &printed); err != nil {
			t.Fatalf("%s: %v, %s", line, err, got.stderr)
		}
		text := try(append([]string{"print", "7"}, args...)...)
		if text.stdout != strings.Join(printed.Rows, "\n")+"\n" {
			t.Errorf("%s: as text it is\n%s", line, text.stdout)
		}
		steps := try(append([]string{"print", "7", "--steps"}, args...)...)
		if names := strings.Split(printed.Generator, "+"); !strings.HasPrefix(steps.stdout, names[0]+"\n") ||
			!strings.HasSuffix(steps.stdout, text.stdout) || len(printed.Steps) != len(names)-1 || strings.Count(steps.stdout, " cells\n") != len(names)-1 {
			t.Errorf("%s: the steps are\n%s", line, steps.stdout)
		}

		var number uint64
		if _, err := fmt.Sscanf(printed.Fingerprint, "%x", &number); err != nil {
			t.Fatal(err)
		}
		digest := fnv.New64a()
		digest.Write(binary.LittleEndian.AppendUint64(nil, number))
		surveyed := try(append([]string{"survey", "7..7"}, args...)...)
		if want := fmt.Sprintf("digest          %016x\n", digest.Sum64()); !strings.HasSuffix(surveyed.stdout, want) {
			t.Errorf("%s: the survey says\n%s, not %s", line, surveyed.stdout, want)
		}

		g, err := shapeOf(args)
		if err != nil {
			t.Fatal(err)
		}
		game, _ := (&program{stderr: io.Discard}).newGame(g)
		if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		if played := ecs.Resource(game, components.Level).Fingerprint(); played != number {
			t.Errorf("%s: in the game it is\n%s", line, dungeon(game))
		}
		for _, format := range []string{"png", "tiled"} {
			out := filepath.Join(folder, "dungeon.tmj")
			if got := try(append([]string{"print", "7", "--format", format, "--cell", "2", "--out", out}, args...)...); got.status != done {
				t.Errorf("%s as %s: %+v", line, format, got)
			}
		}
	}
}

// The steps are the map as it began and as each pass left it.
func TestSteps(t *testing.T) {
	drawing := filepath.Join(t.TempDir(), "map.txt")
	if err := os.WriteFile(drawing, []byte("###########\n#...#######\n#.@.....###\n#...#######\n###########\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	got := try("print", "7", "--steps", "--generator", "drawn", "--text", drawing, "--pass", "dead-ends", "--pass", "stairs")
	want := `drawn
#####
#...#####
#.@.....#
#...#####
#####

dead-ends: 4 cells
#####
#...#
#.@.#
#...#
#####

stairs: 2 cells
#####
#.>.#
#<@.#
#...#
#####
`
	if got.stdout != want {
		t.Errorf("got\n%s\nwant\n%s", got.stdout, want)
	}
	for args, says := range map[string]string{
		"--steps --format png":  "--steps is no option of png: leave it out, or add --format text",
		"--steps --format json": "--steps is no option of json",
		"--steps --cuts":        "--steps and --cuts are two ways to tell how a dungeon was made: leave one of them out",
	} {
		if got := try(append([]string{"print", "7"}, strings.Fields(args)...)...); got.status != misused || !strings.Contains(got.stderr, says) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// Passes go with a range of seeds, not with files of what was surveyed.
func TestMergeTakesNoPasses(t *testing.T) {
	got := try("survey", "--merge", "A.json", "B.json", "--pass", "doors")
	if got.status != misused || !strings.Contains(got.stderr, "--pass says what to survey, and --merge only adds up") {
		t.Errorf("%+v", got)
	}
}
