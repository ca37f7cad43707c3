package ends_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/ends"
)

var update = flag.Bool("update", false, "write the golden files anew")

// played is a game of seed 7 after some turns, with a coin in view and messages.
func played(t *testing.T) *ecs.Game {
	t.Helper()
	bag := func(g *ecs.Game) {
		ends.Tell(g, "Inventory", func(*ecs.Game) []string { return []string{"a dagger", "forged\nLast messages"} })
	}
	g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), systems.Doors, bag)
	for _, command := range []any{components.Regenerate{Seed: 7}, components.Move{Direction: components.East}} {
		if err := g.Do(command); err != nil {
			t.Fatal(err)
		}
	}
	systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, level.Point{X: 7, Y: 9})
	systems.Spawn(g, "bell", components.GlyphData{Rune: '\a', Layer: components.Item}, level.Point{X: 6, Y: 9})
	for range 30 {
		systems.Say(g, "A drip.")
	}
	return g
}

func TestAccount(t *testing.T) {
	got := ends.Of(played(t), "Amulet", "killed by a rat", 55).String()
	const golden = "testdata/account.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("the account is\n%s\nwant\n%s\nIf it is meant to be so: go test ./systems/ends -update", got, want)
	}
}

// Where everything is shown the whole level is in the account; rock within rock is blank.
func TestAccountOfWhatIsShown(t *testing.T) {
	g := ecs.New(systems.Dungeon(level.NewBSP()))
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	dungeon := ecs.Resource(g, components.Level)
	if got := ends.Of(g, "", "", 0).Map; got != dungeon.Dungeon.String() {
		t.Errorf("the map is\n%s\nwant\n%s", got, dungeon.Dungeon)
	}
}

// Each account gets a file of its own, whatever the game is called.
func TestWrite(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	for _, c := range []struct{ game, want string }{
		{"Amulet", "amulet-7-12.txt"},
		{"Amulet", "amulet-7-12-2.txt"},
		{"Amulet", "amulet-7-12-3.txt"},
		{"../Évil/\x00", "vil-7-12.txt"},
		{"", "run-7-12.txt"},
	} {
		run := ends.Run{Game: c.game, Seed: 7, Turns: 12}
		path, err := ends.Write(folder, run)
		if err != nil || path != filepath.Join(folder, c.want) {
			t.Fatalf("%q is written to %s, %v; want %s", c.game, path, err, c.want)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != run.String() {
			t.Errorf("%s holds %q, %v", path, text, err)
		}
	}
	file := filepath.Join(folder, "amulet-7-12.txt")
	if path, err := ends.Write(file, ends.Run{}); err == nil || path != "" {
		t.Errorf("a file is taken for a folder: %s", path)
	}
}

// The list has the best first, 20 at most and each run once, is read as it was written, and stays as it was when a run has no
// place in it.
func TestBestAgainstAPlainList(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			rt.Fatal(err)
		}
		path := filepath.Join(dir, "sub", "best.txt")
		var plain []ends.Entry // all, the best first
		for range rapid.IntRange(1, 40).Draw(rt, "runs") {
			e := ends.Entry{
				Score: rapid.IntRange(-3, 9).Draw(rt, "score"), Seed: rapid.Uint32().Draw(rt, "seed"), Depth: rapid.Int().Draw(rt, "depth"),
				Turns: rapid.IntRange(0, 3).Draw(rt, "turns"), Result: rapid.String().Draw(rt, "result"),
			}
			if len(plain) > 0 && rapid.IntRange(0, 3).Draw(rt, "again") == 0 {
				e = plain[0]
			}
			if !slices.Contains(plain, e) {
				plain = append(plain, e)
				slices.SortStableFunc(plain, func(a, b ends.Entry) int { return b.Score - a.Score })
				plain = plain[:min(len(plain), 20)]
			}
			place := slices.Index(plain, e)
			run := ends.Run{Score: e.Score, Seed: e.Seed, Depth: e.Depth, Turns: e.Turns, Result: e.Result}
			best, got, err := ends.Keep(path, run)
			read, readErr := ends.Best(path)
			if err != nil || readErr != nil || got != place || !slices.Equal(best, plain) || !slices.Equal(read, plain) {
				rt.Fatalf("%+v comes to place %d, want %d (%v, %v):\n%+v\n%+v\nwant\n%+v", e, got, place, err, readErr, best, read, plain)
			}
		}
		if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
			rt.Fatalf("there are %v beside the list", files)
		}
	})
}

// A broken list is named, set aside and begun anew; nothing of it is lost, the second time neither.
func TestBrokenListIsSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "best.txt")
	for i, c := range []struct{ text, line string }{
		{"5 7 1 12 \"won\"\n5 7\n", "line 2"},
		{"5 -7 1 12 \"won\"\n", "line 1"},
		{"x 7 1 12 \"won\"\n", "line 1"},
		{"5 7 1 12 won\n", "line 1"},
		{"\n", "line 1"},
		{"\x00\xff", "line 1"},
	} {
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := ends.Best(path); err == nil || !strings.Contains(err.Error(), c.line+" of ") || !strings.Contains(err.Error(), path) {
			t.Errorf("%q is read: %v", c.text, err)
		}
		aside := path + ".broken"
		if i > 0 {
			aside += "-" + string(rune('1'+i))
		}
		best, place, err := ends.Keep(path, ends.Run{Score: 3})
		if len(best) != 1 || place != 0 || err == nil || !strings.Contains(err.Error(), aside) {
			t.Errorf("%q: %v, place %d: %v", c.text, best, place, err)
		}
		if kept, err := os.ReadFile(aside); err != nil || string(kept) != c.text {
			t.Errorf("%s holds %q, %v", aside, kept, err)
		}
		if again, err := ends.Best(path); err != nil || len(again) != 1 {
			t.Errorf("the new list is %v, %v", again, err)
		}
	}
	if best, _, err := ends.Keep(t.TempDir(), ends.Run{}); err == nil || len(best) != 1 {
		t.Errorf("a folder is taken for a list: %v, %v", best, err)
	}
}

// A day has one seed wherever its date is written, and no two days of a century share one.
func TestSeedOfDay(t *testing.T) {
	seen := map[uint32]time.Time{}
	for day := time.Date(2000, 1, 1, 23, 59, 0, 0, time.UTC); day.Year() < 2100; day = day.AddDate(0, 0, 1) {
		seed := ends.SeedOfDay(day)
		if other, taken := seen[seed]; taken {
			t.Fatalf("%v and %v have the seed %d", day, other, seed)
		}
		seen[seed] = day
		there := time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, time.FixedZone("", 12*3600))
		if ends.SeedOfDay(there) != seed {
			t.Fatalf("%v has another seed than %v", there, day)
		}
	}
	if got := ends.SeedOfDay(time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)); got != 4088617466 {
		t.Errorf("the seed of 30 November 2026 is %d, and was 4088617466", got)
	}
}
