package components_test

import (
	"fmt"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// Opposite directions lead back, and no two lead to one cell.
func TestDirections(t *testing.T) {
	seen := map[level.Point]bool{{}: true}
	for d := range components.Direction(8) {
		step := d.Step()
		if seen[step] || step.Add(((d+4)%8).Step()) != (level.Point{}) {
			t.Errorf("%s is the step %v", d, step)
		}
		seen[step] = true
		from := level.Point{X: 5, Y: 5}
		if got, ok := components.DirectionOf(from, from.Add(step)); !ok || got != d {
			t.Errorf("the step %v goes %s, %v; want %s", step, got, ok, d)
		}
	}
	for _, far := range []level.Point{{}, {X: 2}, {X: -1, Y: 2}} {
		if d, ok := components.DirectionOf(level.Point{}, far); ok {
			t.Errorf("%v is one step %s", far, d)
		}
	}
}

// A log forgets its oldest messages rather than growing for ever.
func TestLogKeepsTheNewest(t *testing.T) {
	w := donburi.NewWorld()
	w.Create(components.Log)
	w.Create(components.Run)
	for i := range 1000 {
		components.Say(w, "message %d", i)
	}
	log := components.Log.Get(components.Log.MustFirst(w))
	newest := log.Messages[len(log.Messages)-1].Text
	if len(log.Messages) > 200 || newest != fmt.Sprint("message ", 999) {
		t.Errorf("%d messages, the newest %q", len(log.Messages), newest)
	}
}
