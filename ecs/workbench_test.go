package ecs_test

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/ecs"
)

func TestWorkbench(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j), ecs.Workbench)
	for _, step := range []struct {
		command any
		want    string
	}{
		{ecs.Step{}, "tire, echo 9, rest"},
		{ecs.Pause{Paused: true}, ""},
		{ring{1}, "ring, echo 0"},
		{ecs.Step{}, "tire, echo 9, rest"},
		{ring{0}, "ring"}, // one step was one step
		{ecs.RunSystem{System: "rest"}, "rest"},
		{ecs.Pause{}, ""},
		{ecs.Switch{System: "tire", Off: true}, ""},
		{ecs.Switch{System: "echo", On: "ecs_test.rang", Off: true}, ""},
		{ring{1}, "ring, rest"},
		{ecs.RunSystem{System: "tire"}, "tire"},
		{ecs.Switch{System: "echo", On: "ecs_test.rang"}, ""},
		{ecs.Switch{System: "tire"}, ""},
		{ring{1}, "ring, echo 0, tire, echo 9, rest"},
	} {
		do(t, g, step.command)
		j.want(t, strings.Split(step.want, ", ")...)
	}
	for _, wrong := range []any{ecs.Switch{System: "rust"}, ecs.Switch{System: "tire", On: "ecs_test.rang"}, ecs.RunSystem{System: "echo"}} {
		if err := g.Do(wrong); err == nil || !strings.Contains(err.Error(), "choose a name") {
			t.Errorf("%#v: %v", wrong, err)
		}
	}
	if !g.Accepts(ecs.Step{}) || g.Accepts(plain{}) {
		t.Error("Accepts is wrong")
	}
}

// A command whose handler is switched off is refused with the remedy, and the switch itself cannot be lost.
func TestSwitchingOffACommand(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), ecs.Workbench)
	do(t, g, ecs.Switch{System: "nudge", On: "ecs_test.nudge", Off: true})
	if err := g.Do(nudge{}); err == nil || !strings.Contains(err.Error(), "switch it on") {
		t.Errorf("a command that is switched off: %v", err)
	}
	do(t, g, ecs.Switch{System: "nudge", On: "ecs_test.nudge"})
	do(t, g, nudge{})
	j.want(t, "nudge")
	_ = g.Do(ecs.Switch{System: "switch", On: "ecs.Switch", Off: true})
	if err := g.Do(ecs.Switch{System: "tire", Off: true}); err != nil {
		t.Errorf("the switch has switched itself off: %v", err)
	}
}
