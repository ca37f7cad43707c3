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
	last, mean, worst := dawdle.Summary()
	if len(dawdle.Last) != 120 || last != 200*time.Millisecond || dawdle.Last[0] != 81*time.Millisecond ||
		mean != 140500*time.Microsecond || worst != 200*time.Millisecond {
		t.Errorf("%d times, the last %v, mean %v, worst %v", len(dawdle.Last), last, mean, worst)
	}
	sleep := m.Times(line(t, g, "sleep"))
	if _, _, worst := sleep.Summary(); len(sleep.Last) != 120 || worst != 0 {
		t.Errorf("who does nothing takes %v", worst)
	}
	ponder := m.Times(line(t, g, "ponder"))
	if _, mean, _ := ponder.Summary(); ponder != nil || mean != 0 {
		t.Errorf("who never ran takes %v", mean)
	}

	// What a command's handler waits for is not its own time.
	do(t, g, model.Publish{Event: "components.Bumped"})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	ponder = m.Times(line(t, g, "ponder"))
	_, _, walks := m.Times(line(t, g, "walk")).Summary()
	if _, mean, _ := ponder.Summary(); walks != 0 || len(ponder.Last) < 2 || mean != time.Second {
		t.Errorf("walk takes %v, ponder %v in %d commands", walks, mean, len(ponder.Last))
	}
	m.Close()
	times := len(dawdle.Last)
	if do(t, g, components.Wait{}); len(dawdle.Last) != times || m.Times(line(t, g, "dawdle")) != dawdle {
		t.Error("closing forgets, or goes on measuring")
	}
}
