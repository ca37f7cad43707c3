package main

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

var update = flag.Bool("update", false, "rewrite testdata/*.keys from what the bot plays now")

// Two runs as the keys that a person would press, one that ends badly and one that ends well. The tests of the real window
// press them there.
func TestKeys(t *testing.T) {
	for _, c := range []struct {
		name, title string
		seed        uint32
		won         bool
	}{
		{"death", "You are dead", 17, false},
		{"victory", "The amulet is yours", 7, true},
	} {
		end, commands := playThrough(t, newGame(), c.seed)
		if end.Won != c.won {
			t.Fatalf("seed %d ends with %+v: choose another seed for %s", c.seed, end, c.name)
		}
		var keys strings.Builder
		for _, command := range commands {
			keys.WriteString(keysOf(command))
		}
		file := "testdata/" + c.name + ".keys"
		if *update {
			if err := os.WriteFile(file, []byte(keys.String()+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(file)
		if err != nil || strings.TrimSpace(string(kept)) != keys.String() {
			t.Fatalf("%s is not what the bot plays now (%v): if that is meant, run go test ./cmd/amulet -run Keys -update", file, err)
		}

		g := newGame()
		m := view.New(g, func() uint32 { return 0 })
		m.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 40}, Log: level.Size{W: 80, H: 5}, Page: level.Size{W: 60, H: 30}})
		do(t, g, components.Regenerate{Seed: c.seed})
		for _, k := range keys.String() {
			m.Press(view.Key(k))
		}
		if page := see(m).Page.String(); !strings.Contains(page, c.title) {
			t.Errorf("the keys of %s lead to the page\n%s", c.name, page)
		}
	}
}

// keysOf is the keys that give a command.
func keysOf(command any) string {
	switch c := command.(type) {
	case components.Move:
		return string("kulnjbhy"[c.Direction])
	case components.Wait:
		return "."
	case PickUp:
		return "g"
	case Throw:
		return "i" + string(c.Letter) + "t."
	case Zap:
		return "i" + string(c.Letter) + "z."
	case Shoot:
		return "f."
	case Use:
		return "i" + string(c.Letter) + "u"
	case Drop:
		return "i" + string(c.Letter) + "d"
	case components.Climb:
		if c.Down {
			return ">"
		}
		return "<"
	default:
		return ""
	}
}
