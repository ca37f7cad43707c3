package ecs_test

import (
	"strings"
	"testing"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/ecs"
)

type (
	ring  struct{ Times int }
	rang  struct{ Time int }
	nudge struct{}
	plain struct{}
)

var (
	ringEvent  = events.NewEventType[ring]()
	rangEvent  = events.NewEventType[rang]()
	nudgeEvent = events.NewEventType[nudge]()
	plainEvent = events.NewEventType[plain]()
)

// journal collects what happened, in order.
type journal struct{ lines []string }

func (j *journal) note(line string) { j.lines = append(j.lines, line) }

func (j *journal) want(t *testing.T, want ...string) {
	t.Helper()
	if got := strings.Join(j.lines, ", "); got != strings.Join(want, ", ") {
		t.Errorf("what happened:\n  %s\nwant:\n  %s", got, strings.Join(want, ", "))
	}
	j.lines = nil
}

// bell is a module: a ring is answered by as many rangs, and takes a turn.
func bell(j *journal) ecs.Module {
	return func(g *ecs.Game) {
		ecs.Accept(g, ringEvent)
		ecs.Accept(g, nudgeEvent)
		ecs.On(g, "ring", ringEvent, func(w donburi.World, r ring) {
			j.note("ring")
			for i := range r.Times {
				ecs.Publish(w, rangEvent, rang{i})
			}
			ecs.SpendTurn(w)
			ecs.SpendTurn(w)
		})
		ecs.On(g, "nudge", nudgeEvent, func(donburi.World, nudge) { j.note("nudge") })
		g.AddSystem("tire", func(w donburi.World) {
			j.note("tire")
			ecs.Publish(w, rangEvent, rang{9})
		})
	}
}

// echo is another module, which hears the first one's events and knows nothing else of it.
func echo(j *journal) ecs.Module {
	return func(g *ecs.Game) {
		ecs.On(g, "echo", rangEvent, func(_ donburi.World, r rang) { j.note("echo " + string(rune('0'+r.Time))) })
		g.AddSystem("rest", func(donburi.World) { j.note("rest") })
	}
}

func TestCommandEventsTurn(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	do(t, g, ring{2})
	j.want(t, "ring", "echo 0", "echo 1", "tire", "echo 9", "rest")
	do(t, g, nudge{})
	j.want(t, "nudge")
	if g.Version() != 2 {
		t.Errorf("version %d after two commands", g.Version())
	}
}

func TestScheduleIsVisible(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	var lines []string
	for _, s := range g.Systems() {
		lines = append(lines, strings.TrimSpace(s.Name+" "+s.On))
	}
	want := "ring ecs_test.ring, nudge ecs_test.nudge, tire, echo ecs_test.rang, rest"
	if got := strings.Join(lines, ", "); got != want {
		t.Errorf("schedule:\n  %s\nwant:\n  %s", got, want)
	}
	if got := strings.Join(g.Events(), " "); got != "ecs_test.ring ecs_test.nudge ecs_test.rang" {
		t.Errorf("events: %s", got)
	}
}

func TestTraceSeesEveryEvent(t *testing.T) {
	var j, traced journal
	g := ecs.New(bell(&j), echo(&j))
	stop := g.Trace(func(name string, _ any) { traced.note(strings.TrimPrefix(name, "ecs_test.")) })
	do(t, g, ring{1})
	traced.want(t, "ring", "rang", "rang")
	stop()
	do(t, g, ring{1})
	traced.want(t)
}

func TestRefusals(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j))
	if err := g.Do(plain{}); err == nil || !strings.Contains(err.Error(), "ecs_test.plain") {
		t.Errorf("a command that nobody accepts: %v", err)
	}
	ecs.On(g, "call back", nudgeEvent, func(donburi.World, nudge) {
		if err := g.Do(ring{1}); err == nil {
			t.Error("a rule gave a command while another was carried out")
		}
	})
	do(t, g, nudge{})
	j.want(t, "nudge")
	if g.Version() != 1 {
		t.Errorf("refused commands moved the version to %d", g.Version())
	}
}

// A command that breaks down leaves no turn behind for the next one to pass.
func TestAfterABreakdown(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	stop := g.Trace(func(name string, _ any) {
		if name == "ecs_test.rang" {
			panic("a fault in a tool")
		}
	})
	func() {
		defer func() { _ = recover() }()
		_ = g.Do(ring{1})
	}()
	stop()
	j.want(t, "ring")
	do(t, g, nudge{})
	j.want(t, "nudge")
}

// An event that is published past the engine takes its place among those that are not.
func TestDonburisOwnPublish(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j), func(g *ecs.Game) {
		ecs.On(g, "answer", nudgeEvent, func(w donburi.World, _ nudge) {
			ecs.Publish(w, rangEvent, rang{2})
			rangEvent.Publish(w, rang{1})
		})
		ecs.On(g, "chime", ringEvent, func(w donburi.World, _ ring) { nudgeEvent.Publish(w, nudge{}) })
	})
	do(t, g, ring{0})
	j.want(t, "ring", "nudge", "echo 1", "echo 2", "tire", "echo 9", "rest")
}

// A type that only donburi knows must not fill its queue for ever, and donburi's own Subscribe still works.
func TestForeignEventTypesAreDrained(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	plainEvent.Subscribe(g.World, func(w donburi.World, _ plain) {
		j.note("plain")
		ecs.Publish(w, rangEvent, rang{7})
	})
	plainEvent.Publish(g.World, plain{})
	do(t, g, nudge{})
	j.want(t, "nudge", "plain", "echo 7")
	do(t, g, nudge{})
	j.want(t, "nudge")
}

func TestMistakesPanicWithARemedy(t *testing.T) {
	var j journal
	for name, c := range map[string]struct {
		mistake func()
		remedy  string
	}{
		"module twice":     {func() { ecs.New(echo(&j), echo(&j)) }, "each module once"},
		"command twice":    {func() { ecs.New(bell(&j), func(g *ecs.Game) { ecs.Accept(g, ringEvent) }) }, "a type of its own"},
		"module nil":       {func() { ecs.New(nil) }, "leave it out"},
		"system nil":       {func() { ecs.New().AddSystem("idle", nil) }, "give AddSystem a function"},
		"handler nil":      {func() { ecs.On(ecs.New(), "deaf", ringEvent, nil) }, "give On a function"},
		"resource missing": {func() { ecs.Resource(ecs.New().World, soul) }, "the module that provides it"},
		"resource twice":   {func() { w := ecs.New().World; ecs.Provide(w, soul, 1); ecs.Provide(w, soul, 2) }, "change that one"},
		"handlers without end": {func() {
			g := ecs.New(bell(&j))
			ecs.On(g, "again", nudgeEvent, func(w donburi.World, _ nudge) { ecs.Publish(w, nudgeEvent, nudge{}) })
			_ = g.Do(nudge{})
		}, "answer each other"},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if said, _ := recover().(string); !strings.Contains(said, c.remedy) {
					t.Errorf("it said %q, which does not name the remedy %q", said, c.remedy)
				}
			}()
			c.mistake()
		})
	}
}

func do(t testing.TB, g *ecs.Game, command any) {
	t.Helper()
	if err := g.Do(command); err != nil {
		t.Fatal(err)
	}
}
