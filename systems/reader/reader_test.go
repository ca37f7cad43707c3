package reader_test

import (
	"io"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/reader"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// play is what a game tells of seed 7 when these lines are typed.
func play(t *testing.T, lines string, modules ...ecs.Module) string {
	t.Helper()
	all := append([]ecs.Module{systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), view.Deeds, widget.Pages}, modules...)
	game := ecs.New(all...)
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := reader.Run(view.New(game, func() uint32 { return 8 }), strings.NewReader(lines), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// rats puts a rat three steps east of the player, and a wounded one further away.
func rats(g *ecs.Game) {
	ecs.On(g, "place rats", func(g *ecs.Game, ready components.LevelReady) {
		for i, health := range [...]int{4, 1} {
			at := ecs.Resource(g, components.Level).Start.Add(level.Point{X: 3 + i, Y: -i})
			rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, at, components.Health)
			components.Health.SetValue(rat, components.HealthData{Now: health, Most: 4})
		}
	})
	ecs.Accept(g, "throw", func(g *ecs.Game, t thrown) error {
		systems.Say(g, "It hits the %s.", *components.Name.Get(g.World.Entry(systems.BlockerAt(g, t.At))))
		return nil
	})
	view.Bind(g, view.Binding{Keys: []view.Key{"t"}, Help: "throw", Act: func(m *view.Model) {
		m.Aim(view.Aim{Asks: "Where?", Choose: func(m *view.Model, at level.Point) bool { return m.Do(thrown{at}) }})
	}})
	view.Bind(g, view.Binding{Keys: []view.Key{"q"}, Help: "copy it", Act: func(m *view.Model) { _ = m.Copy("a text to copy") }})
}

type thrown struct{ At level.Point }

func TestWords(t *testing.T) {
	for _, c := range []struct{ typed, tells string }{
		{"look", "Floor. Open: north 3, north-east 3, east 5,"},
		{"north 3\nnorth", "The wall is in the way."},
		{"north 4, look, north", "The wall is in the way.\nFloor. "},
		{"north 4, north", "The wall is in the way.\nThe wall is in the way."},
		{"NorthEast, look", "Open: north 2,"},
		{"go south 1\nlook", "Open: north 4,"},
		{"space", `"space" means nothing here.`},
		{"new dungeon", "Seed 8, depth 1."},
		{"type a seed\n42\nstatus", "Seed 42, depth 1."},
		{"type a seed\ncancel\nstatus", "Seed 7"},
		{"type a seed\n4294967296\nstatus", "4294967295"},
		{"press s, 9", "Seed 9, depth 1."},
		{"keys", "Space          new dungeon"},
		{"travel 2 east 1 north\nlook", "Open: north 2,"},
		{"look 9 east", "9 east."},
		{"look dragon", "You know of no dragon here."},
		{"travel dragon", "You know of no dragon here."},
		{"go to 2 east 1 north\nlook", "Open: north 2,"},
		{"fly", `"fly" means nothing here. Type help`},
		{"r", `"r" means nothing here.`}, // rest, or run that way
		{">", `">" means nothing here.`},
		{".\nstatus", "Turn 1"},
		{"expl", "You have explored all that you can reach."},
		{"type a seed 9", "Seed 9, depth 1."},
		{"every wall please", `Nothing asks for "please".`},
		{"help", "explore, rest"},
		{"east\nagain", "You wake in the barrow."},
		{"east", "Done."},
		{"look \x1b[31m", "You know of no [31m here."},
	} {
		if out := play(t, c.typed); !strings.Contains(out, c.tells) {
			t.Errorf("%q tells\n%s\nand not %q", c.typed, out, c.tells)
		}
	}
}

func TestWhatIsInView(t *testing.T) {
	out := play(t, "look\nthrow\nrat\neast 2\neast", rats)
	for _, want := range []string{
		"You see a rat, 3 east.\n", "You see a rat, 4 east, 1 north, badly hurt.\n", "A rat, 3 east.\n", "Where?", "It hits the rat.\n", "The rat is in the way.\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("told is\n%s\nwithout %q", out, want)
		}
	}
	if strings.Count(out, "You see a rat, 3 east.") != 1 {
		t.Errorf("who was in view before is told of again:\n%s", out)
	}
}

func TestWhatAWordIsFor(t *testing.T) {
	for typed, want := range map[string]string{
		"throw at the rat":     "\nIt hits the rat.\n",
		"throw 4 east 1 north": "\nIt hits the rat.\n",
		"throw at dragon":      "\nYou know of no dragon here. Name another place, or type cancel.\nWhere? ",
		"copy it":              "\na text to copy\n",
		"throw rat at rat":     "\nNothing asks for \"rat\".\nIt hits the rat.\n",
	} {
		if out := play(t, typed, rats); !strings.Contains(out, want) {
			t.Errorf("%q tells\n%s\nand not %q", typed, out, want)
		}
	}
}

func TestLineThatIsTooLong(t *testing.T) {
	game := ecs.New(systems.Dungeon(level.NewBSP()))
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	model := view.New(game, func() uint32 { return 8 })
	err := reader.Run(model, strings.NewReader(strings.Repeat("a", 70_000)), io.Discard)
	if err == nil || !strings.Contains(err.Error(), "longer than 65536 bytes: break it") {
		t.Errorf("a line of 70,000 letters: %v", err)
	}
}

// Whatever is typed is answered, and nothing panics.
func FuzzWords(f *testing.F) {
	for _, line := range []string{"look", "press", "press ", "go", "travel", "east -5", "throw\n9 9\n9 north", ",,,", "look 99999999999 east", "press Enter\ns\nx"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if out := play(t, line, rats); !strings.HasPrefix(out, "Barrow in words.") {
			t.Errorf("%q tells %q", line, out)
		}
	})
}
