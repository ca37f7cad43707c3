package ecs_test

import (
	"strings"
	"testing"
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

var purse = donburi.NewComponentType[int]().SetName("Purse")

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

func TestTimes(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	var now time.Duration
	g.AddSystem("toil", func(donburi.World) { now += time.Duration(len(j.lines)) * time.Second })
	do(t, g, ring{1})
	if line := g.Systems()[5]; line.Name != "toil" || line.Times != nil {
		t.Errorf("measured unasked: %+v", line)
	}

	g.Watch(func() time.Duration { now++; return now })
	for i := range 300 {
		j.lines = j.lines[:0]
		now += time.Duration(i)
		do(t, g, ring{2})
	}
	rest, toil := g.Systems()[4].Times, g.Systems()[5].Times
	if g.Systems()[4].Name != "rest" || rest.Len() != 120 || rest.At(0) != 1 || rest.Mean() != 1 {
		t.Errorf("rest: %d times, the last %v", rest.Len(), rest.At(0))
	}
	if toil.At(0) != 6*time.Second+1 || toil.Worst() != 6*time.Second+1 || toil.Mean() != 6*time.Second+1 {
		t.Errorf("toil: last %v, worst %v, mean %v", toil.At(0), toil.Worst(), toil.Mean())
	}
	if heard := g.Systems()[3].Times; heard.Len() != 120 || heard.At(119) != 3 { // three rangs a ring, one tick each
		t.Errorf("echo: %d times, the oldest %v", heard.Len(), heard.At(119))
	}
	g.Watch(nil)
	if g.Systems()[5].Times != nil {
		t.Error("times outlive the watching")
	}
}

// What nobody watches costs no memory.
func TestUnwatchedTurnAllocatesNothing(t *testing.T) {
	g := ecs.New(ecs.Workbench)
	g.AddSystem("rest", func(donburi.World) {})
	if n := testing.AllocsPerRun(100, func() { do(t, g, ecs.Step{}) }); n > 0 {
		t.Errorf("%v allocations a turn", n)
	}
}

func TestSerials(t *testing.T) {
	run := func(before func(*ecs.Game)) (*ecs.Game, donburi.Entity) {
		g := ecs.New(ecs.Workbench)
		before(g)
		first := g.World.Create(soul)
		g.World.Remove(first)
		return g, g.World.Create(soul)
	}
	plainly, second := run(func(*ecs.Game) {})
	other, _ := run(func(g *ecs.Game) {
		ecs.Provide(g.World, purse, 3)
		ecs.Declare(g, rangEvent)
	})
	for _, g := range []*ecs.Game{plainly, other} {
		if _, ok := g.BySerial(1); ok {
			t.Error("the dead has a serial")
		}
		if e, ok := g.BySerial(2); !ok || g.Serial(e) != 2 {
			t.Errorf("the second entity's serial is %d", g.Serial(e))
		}
		if _, ok := g.BySerial(0); ok {
			t.Error("0 is somebody's serial")
		}
	}
	plainly.World.Remove(second)
	if plainly.Serial(second) != 2 { // the dead keep theirs, until their id is given anew
		t.Errorf("a dead entity's serial is %d", plainly.Serial(second))
	}
	if reborn := plainly.World.Create(soul); plainly.Serial(reborn) != 3 || plainly.Serial(second) != 0 {
		t.Errorf("serials %d and %d", plainly.Serial(reborn), plainly.Serial(second))
	}
	if got := other.Resources(); len(got) != 1 || got[0].Name() != "Purse" || !other.IsResource(purse) || other.IsResource(soul) {
		t.Errorf("resources: %v", got)
	}
}

func TestPublishByName(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	if err := g.Publish("ecs_test.rang", rang{4}); err != nil {
		t.Error(err)
	}
	do(t, g, nudge{})
	j.want(t, "nudge", "echo 4")
	if g.Publish("ecs_test.rang", ring{}) == nil || g.Publish("ecs_test.song", ring{}) == nil {
		t.Error("published what there is not")
	}
	if typ, ok := g.EventType("ecs_test.ring"); !ok || typ.Name() != "ring" {
		t.Errorf("the type is %v", typ)
	}
}

func TestPrefabs(t *testing.T) {
	g := ecs.New()
	g.AddPrefab("ghost", func(w donburi.World) *donburi.Entry { return w.Entry(w.Create(soul)) })
	if e, err := g.Make("ghost"); err != nil || !e.HasComponent(soul) {
		t.Error(err)
	}
	if _, err := g.Make("ghoul"); err == nil || len(g.Prefabs()) != 1 {
		t.Error("made what there is not")
	}
}
