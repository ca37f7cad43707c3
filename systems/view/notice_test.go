package view_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// newest is the last line of the log.
func newest(m *view.Model) string {
	lines := strings.Split(strings.TrimSpace(frame(m).Log.String()), "\n")
	return lines[len(lines)-1]
}

// A refusal is told as a sentence until the next key, and whoever gave the command learns of it.
func TestARefusalIsToldAsASentence(t *testing.T) {
	m, _ := play(t, 7)
	for range 40 {
		press(m, view.Left)
	}
	if got := newest(m); got != "The wall is in the way." {
		t.Errorf("at a wall the log says %q", got)
	}
	press(m, view.Right)
	if got := newest(m); got != "You wake in the barrow." {
		t.Errorf("after the next key the log says %q", got)
	}
	if m.Do(struct{}{}) || !m.Do(components.Wait{}) {
		t.Error("Do is wrong about which of two commands was carried out")
	}
}

// A dungeon that cannot be grown is told of, and is none to go back from, nor is the way back lost.
func TestADungeonThatCannotBe(t *testing.T) {
	seeds := []uint32{9, 10, 11}
	g := ecs.New(systems.Dungeon(oddFails{level.NewBSP()}))
	m := view.New(g, func() uint32 { seed := seeds[0]; seeds = seeds[1:]; return seed })
	m.Resize(room)
	if err := g.Do(components.Regenerate{Seed: 8}); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		key  view.Key
		seed uint32
		says string
	}{
		{view.Space, 8, "Odd seeds are not to be had: take an even one."},
		{view.Backspace, 8, "There is no dungeon before this one."},
		{view.Space, 10, "You wake in the barrow."},
		{view.Space, 10, "Odd seeds are not to be had: take an even one."},
		{view.Backspace, 8, "You wake in the barrow."},
	} {
		press(m, step.key)
		if got := newest(m); m.Seed() != step.seed || got != step.says {
			t.Errorf("%s leads to seed %d and %q, want %d and %q", step.key, m.Seed(), got, step.seed, step.says)
		}
	}
}

// oddFails is a generator that fails for odd seeds.
type oddFails struct{ level.BSP }

func (o oddFails) Generate(seed uint32, d *level.Dungeon) error {
	if seed%2 == 1 {
		return errors.New("odd seeds are not to be had: take an even one")
	}
	return o.BSP.Generate(seed, d)
}

// When a rule panics the player reads which, and a new dungeon is a new game.
func TestANewDungeonAfterABreakdown(t *testing.T) {
	for _, key := range []view.Key{view.Space, view.Backspace} {
		m, _ := play(t, 7, func(g *ecs.Game) {
			ecs.On(g, "trip", func(*ecs.Game, components.Wait) { panic("no floor") })
		})
		press(m, view.Space, ".")
		if log := frame(m).Log.String(); !strings.Contains(log, `The rule "trip" broke down: no floor; `) {
			t.Errorf("after a breakdown the log says\n%s", log)
		}
		before := player(m)
		press(m, view.Right)
		if !strings.Contains(frame(m).Log.String(), "The game is broken") || player(m) != before {
			t.Errorf("a step in a broken game leads to %v, and the log says\n%s", player(m), frame(m).Log.String())
		}
		press(m, key)
		if got := newest(m); got != "You wake in the barrow." {
			t.Errorf("after %s the log says %q", key, got)
		}
		before = player(m)
		press(m, view.Right)
		if player(m) == before {
			t.Errorf("after %s the player cannot walk", key)
		}
	}
}

// A game that breaks down whenever it begins stays broken and shows so, whatever is asked of it.
func TestAGameThatCannotBegin(t *testing.T) {
	broken := false
	m, _ := play(t, 7, func(g *ecs.Game) {
		ecs.On(g, "trip", func(*ecs.Game, components.LevelReady) {
			if broken {
				panic("no floor")
			}
		})
	})
	broken = true
	for range 3 {
		press(m, view.Space)
		if log := frame(m).Log.String(); !strings.Contains(log, `The rule "trip" broke down: no floor; `) {
			t.Errorf("the log says\n%s", log)
		}
	}
	broken = false
	press(m, view.Space)
	if got := newest(m); got != "You wake in the barrow." {
		t.Errorf("once it can begin the log says %q", got)
	}
}

func TestAnUnknownCommandIsSaidNotHidden(t *testing.T) {
	m, g := play(t, 7)
	view.Bind(g, view.Binding{Keys: []view.Key{"x"}, Help: "nothing", Command: struct{}{}})
	press(m, "x")
	if log := frame(m).Log.String(); !strings.Contains(log, "No module accepts") {
		t.Errorf("the log says\n%s", log)
	}
}
