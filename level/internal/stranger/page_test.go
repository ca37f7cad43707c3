// Package stranger is what docs/dungeons.md tells a reader to write: a start and a pass of their own.
package stranger

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

var update = flag.Bool("update", false, "rewrite the page from the code and from what it grows now")

const page = "../../../docs/dungeons.md"

// grown are the dungeons of the page, by what their blocks are called. All are of seed 7.
func grown(t *testing.T) map[string]level.Generator {
	size := level.Size{W: 56, H: 20}
	bsp, rooms, caves, accretion, maze := level.NewBSP(), level.NewRooms(), level.NewCaves(), level.NewAccretion(), level.NewMaze()
	bsp.Size, rooms.Size, caves.Size, accretion.Size, maze.Size = size, size, size, size, level.Size{W: 57, H: 19}
	bsp.MinPiece, rooms.RoomSize = level.Size{W: 12, H: 8}, level.Range{Min: 5, Max: 10}
	vaults, err := level.ParseVaults("page", block(t, "vaults.txt"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]level.Generator{
		"bsp": bsp, "rooms": rooms, "caves": caves, "accretion": accretion, "maze": maze,
		"drawn":          level.Drawn{Text: block(t, "drawn.txt")},
		"bsp+refill":     level.Chain(bsp, level.Refill{With: level.GrowthCaves, Share: 70}),
		"caves+lakes":    level.Chain(caves, level.NewLakes()),
		"caves+chasms":   level.Chain(caves, level.NewChasms()),
		"maze+dead-ends": level.Chain(maze, level.NewDeadEnds()),
		"bsp+columns":    level.Chain(bsp, level.Columns{Share: 100}),
		"drunkard+camps": level.Chain(Drunkard{Size: size, Share: 40}, Camps{Count: 4}),
		"everything": level.Chain(bsp, level.NewRefill(), level.NewLoops(), level.NewVaults(vaults...), level.NewLakes(),
			level.NewColumns(), level.NewDeadEnds(), level.NewDoors(), level.NewRubble(), level.NewGrass(), level.NewStairs()),
	}
	for _, p := range []level.Pass{
		level.Loops{Count: 3, Saved: 15, Longest: 20},
		level.NewVaults(vaults...), level.NewDoors(), level.NewRubble(), level.NewGrass(),
		level.NewStairs(),
	} {
		all["bsp+"+p.Name()] = level.Chain(bsp, p)
	}
	return all
}

var blocks = regexp.MustCompile("(?s)```(\\w+) ([\\w.+-]+)\n(.*?)```")

// block is what is in the block of the page with that name.
func block(t *testing.T, name string) string {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks.FindAllStringSubmatch(string(text), -1) {
		if b[2] == name {
			return b[3]
		}
	}
	t.Fatalf("the page has no block %s", name)
	return ""
}

// Every dungeon on the page is the one that grows now, and the code on it is that of this folder, which is compiled and
// tested.
func TestGoldenPage(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	generators, shown := grown(t), map[string]bool{}
	want := blocks.ReplaceAllStringFunc(string(text), func(b string) string {
		parts := blocks.FindStringSubmatch(b)
		kind, name, body := parts[1], parts[2], parts[3]
		switch {
		case kind == "go":
			code, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			body = string(code)
		case kind == "text" && generators[name] != nil:
			shown[name] = true
			var d level.Dungeon
			if err := generators[name].Generate(7, &d); err != nil {
				t.Fatal(err)
			}
			body = d.String()
		}
		return fmt.Sprintf("```%s %s\n%s```", kind, name, body)
	})
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Errorf("the page is not what grows now; if that is what it should be: go test ./level/internal/stranger -run Golden -update")
	}
	for name := range generators {
		if !shown[name] {
			t.Errorf("the page does not show %s", name)
		}
	}
}

// A stranger's start and pass keep what those of package level promise, and work with them.
func TestStranger(t *testing.T) {
	var d level.Dungeon
	for seed := range uint32(100) {
		g := level.Chain(Drunkard{Size: level.Size{W: 50, H: 30}, Share: 40}, level.NewLakes(), Camps{Count: 3}, level.NewStairs())
		if err := g.Generate(seed, &d); err != nil {
			t.Fatal(err)
		}
		if len(d.Marks) == 0 || d.Exit == (level.Point{}) || !strings.HasPrefix(d.Generator, "drunkard+lakes+camps") {
			t.Errorf("seed %d: %d camps, exit %v, of %s", seed, len(d.Marks), d.Exit, d.Generator)
		}
		walk := level.Distances{}
		walk.Measure(&d.Map, &level.Walker{Open: level.WalkableKinds()}, d.Start)
		for _, m := range d.Marks {
			if d.Map.At(m.At) != level.Rubble || walk.At(m.At) == level.Unreachable {
				t.Errorf("seed %d: the camp at %v is on %v", seed, m.At, d.Map.At(m.At))
			}
		}
	}
	for _, g := range []level.Generator{Drunkard{}, level.Chain(level.NewBSP(), Camps{Count: -1})} {
		if err := g.Generate(1, &d); err == nil || !strings.Contains(err.Error(), "make") {
			t.Errorf("%+v: %v", g, err)
		}
	}
}
