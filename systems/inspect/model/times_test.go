package model_test

import (
	"slices"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

func line(t *testing.T, g *ecs.Game, name string) int {
	t.Helper()
	i := slices.IndexFunc(g.Systems(), func(s ecs.System) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("there is no %q", name)
	}
	return i
}

func TestTimesWhileOpen(t *testing.T) {
	var now time.Duration
	turn := 0
	g := ecs.New(systems.Dungeon(level.NewBSP()), func(g *ecs.Game) {
		g.AddSystem("dawdle", func(*ecs.Game) { now += time.Duration(turn) * time.Millisecond })
		ecs.On(g, "ponder", func(*ecs.Game, components.Bumped) { now += time.Second })
		g.AddSystem("sleep", func(*ecs.Game) {})
	})
	m := model.New(g, func() time.Duration { return now })
	m.Open()
	do(t, g, components.Regenerate{Seed: 7})
	for turn = 1; turn <= 200; turn++ {
		do(t, g, components.Wait{})
	}
	dawdle := m.Times(line(t, g, "dawdle"))
	if dawdle.Len() != 120 || dawdle.At(0) != 200*time.Millisecond || dawdle.At(119) != 81*time.Millisecond ||
		dawdle.Mean() != 140500*time.Microsecond || dawdle.Worst() != 200*time.Millisecond {
		t.Errorf("%d times, the last %v, mean %v, worst %v", dawdle.Len(), dawdle.At(0), dawdle.Mean(), dawdle.Worst())
	}
	if sleep := m.Times(line(t, g, "sleep")); sleep.Len() != 120 || sleep.Worst() != 0 {
		t.Errorf("who does nothing takes %v", sleep.Worst())
	}
	if ponder := m.Times(line(t, g, "ponder")); ponder != nil || ponder.Len() != 0 || ponder.Mean() != 0 {
		t.Errorf("who never ran has %d times", ponder.Len())
	}

	// What a command's handler waits for is not its own time.
	do(t, g, model.Publish{Event: "components.Bumped"})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	if walk, ponder := m.Times(line(t, g, "walk")), m.Times(line(t, g, "ponder")); walk.Worst() != 0 || ponder.Len() < 2 || ponder.Mean() != time.Second {
		t.Errorf("walk takes %v, ponder %v in %d commands", walk.Worst(), ponder.Mean(), ponder.Len())
	}
	m.Close()
	if do(t, g, components.Wait{}); dawdle.At(0) == 0 || m.Times(line(t, g, "dawdle")) != dawdle {
		t.Error("closing forgets, or goes on measuring")
	}
}
