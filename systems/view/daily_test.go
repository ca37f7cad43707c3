package view_test

import (
	"testing"
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/ends"
	"github.com/barrow-rl/barrow/systems/view"
)

// The key asks for the date when it is pressed, begins that day's run, and asks first what Guard asks.
func TestDaily(t *testing.T) {
	day := time.Date(2026, 12, 1, 23, 59, 0, 0, time.UTC)
	guarded := ""
	g := ecs.New(systems.Dungeon(level.NewBSP()), view.Daily(func() time.Time { return day }))
	view.Guard(g, func(*ecs.Game) string { return guarded })
	m := view.New(g, func() uint32 { return 8 })
	for range 2 {
		if m.Press("T"); m.Seed() != ends.SeedOfDay(day) {
			t.Fatalf("on %v the seed is %d", day, m.Seed())
		}
		day = day.Add(time.Minute)
	}
	seed := m.Seed()
	guarded, day = "Leave this run?", day.AddDate(0, 0, 1)
	if m.Press("T"); m.Seed() != seed {
		t.Error("a run was left without a question")
	}
}
