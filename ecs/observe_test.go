package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/ecs"
)

// tell writes an observation as one line.
func tell(o ecs.Observation) string {
	value := strings.TrimPrefix(fmt.Sprintf("%T", o.Value), "ecs_test.")
	switch o.What {
	case ecs.CommandGiven:
		return "given " + value
	case ecs.EventHeard:
		return fmt.Sprintf("%d %s by %q for %d", o.Number, value, o.Rule, o.Cause)
	case ecs.RuleBegins:
		return fmt.Sprintf("(%s for %d", o.Rule, o.Number)
	case ecs.RuleEnds:
		return fmt.Sprintf("%s for %d)", o.Rule, o.Number)
	case ecs.CommandDone:
		return fmt.Sprintf("done %s %v", value, o.Err)
	}
	return "what?"
}

// Whoever observes learns of all that happens, in order, and of each event which rule published it in answer to which.
func TestObserve(t *testing.T) {
	var j, seen journal
	g := ecs.New(bell(&j), liar, func(g *ecs.Game) {
		ecs.On(g, "answer", func(g *ecs.Game, r rang) {
			if r.Time == 0 {
				ecs.Publish(g, plain{})
			}
		})
		ecs.On(g, "shrug", func(*ecs.Game, plain) {})
	})
	lines := g.Systems()
	stop := g.Observe(func(o ecs.Observation) {
		if o.Line >= 0 && lines[o.Line].Name != o.Rule || o.Line < 0 && o.Rule != "" {
			t.Errorf("%s is in line %d", tell(o), o.Line)
		}
		seen.note(tell(o))
	})
	do(t, g, ring{1})
	seen.want(t,
		"given ring", "(ring for 0", "ring for 0)", `1 ring by "" for 0`,
		`2 rang by "ring" for 0`, "(answer for 2", "answer for 2)",
		`3 plain by "answer" for 2`, "(shrug for 3", "shrug for 3)",
		"(tire for 0", "tire for 0)", `4 rang by "tire" for 0`, "(answer for 4", "answer for 4)",
		`5 ecs.Done by "" for 0`, "done ring <nil>")
	_ = g.Do(lie{})
	seen.want(t, "given lie", "(lie for 0", "lie for 0)", "done lie that is a lie")
	_ = g.Do(lie{panics: true})
	seen.want(t, "given lie", "(lie for 0", `done lie the rule "lie" broke down: that is a lie; begin anew, or go back to a world that was written before`)
	stop()
	_ = g.Do(ring{1})
	seen.want(t)
}

// Those who observe can stop while they are told, and others go on.
func TestStoppingToObserve(t *testing.T) {
	var j, seen journal
	g := ecs.New(bell(&j))
	var stop func()
	stop = g.Observe(func(o ecs.Observation) {
		seen.note("first")
		stop()
	})
	stopSecond := g.Observe(func(o ecs.Observation) { seen.note("second") })
	do(t, g, nudge{})
	if got := strings.Join(seen.lines, " "); !strings.HasPrefix(got, "first second second") || strings.Count(got, "first") != 1 {
		t.Errorf("told: %s", got)
	}
	seen.lines = nil
	stopSecond()
	stopSecond()
	do(t, g, nudge{})
	seen.want(t)
}
