package level_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

var update = flag.Bool("update", false, "rewrite the golden files from what the generators grow now")

// Other programs made the golden files: a C++ one those of bsp, RogueSharp's own classes those of rooms. They may
// change only when level.Version does.
func TestGolden(t *testing.T) {
	for _, test := range []struct {
		folder    string
		generator level.Generator
	}{
		{"bsp-64x36", level.NewBSP()},
		{"rooms-80x48", level.NewRooms()},
	} {
		files, err := filepath.Glob(filepath.Join("testdata", test.folder, "*.txt"))
		if err != nil || len(files) < 11 {
			t.Fatalf("%s: found %d golden files, and %v", test.folder, len(files), err)
		}
		for _, file := range files {
			t.Run(test.folder+"/"+filepath.Base(file), func(t *testing.T) {
				checkGolden(t, test.generator, file)
			})
		}
	}
}

func checkGolden(t *testing.T, g level.Generator, file string) {
	seed, err := strconv.ParseUint(strings.TrimSuffix(filepath.Base(file), ".txt"), 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	d := grow(t, g, uint32(seed))
	got := goldenText(d)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Fatalf("seed %d grew\n%s\nand %s says\n%s\nIf level.Version has gone up: go test ./level -run Golden -update",
			seed, got, file, want)
	}

	// The text reads back as the same map, with and without being told its size.
	_, text, _ := strings.Cut(string(want), "\n\n")
	m, player, err := level.ParseMap(text, d.Map.Size())
	if err != nil {
		t.Fatal(err)
	}
	if player != d.Start {
		t.Errorf("'@' reads back at %v, start is %v", player, d.Start)
	}
	if m.String() != d.Map.String() {
		t.Errorf("reads back as\n%v", m)
	}
	again, _, err := level.ParseMap(text, level.Size{})
	if err != nil {
		t.Fatal(err)
	}
	if again.Height() != d.Map.Height() {
		t.Errorf("reads back with %d rows, not %d", again.Height(), d.Map.Height())
	}
}

// goldenText is a dungeon as the golden files tell it.
func goldenText(d *level.Dungeon) string {
	var b strings.Builder
	fmt.Fprintf(&b, "seed %d rooms %d start %d,%d\n", d.Seed, len(d.Rooms), d.Start.X, d.Start.Y)
	for _, r := range d.Rooms {
		fmt.Fprintf(&b, "room %d %d %d %d\n", r.X, r.Y, r.W, r.H)
	}
	b.WriteByte('\n')
	b.Write(d.AppendText(nil))
	return b.String()
}

func grow(t testing.TB, g level.Generator, seed uint32) *level.Dungeon {
	t.Helper()
	d := new(level.Dungeon)
	if err := g.Generate(seed, d); err != nil {
		t.Fatalf("%s, seed %d: %v", g.Name(), seed, err)
	}
	return d
}
