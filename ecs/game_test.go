package ecs_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/ecs"
)

type (
	ring  struct{ Times int }
	rang  struct{ Time int }
	nudge struct{}
	plain struct{}
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
		ecs.Accept(g, "ring", func(g *ecs.Game, r ring) error {
			j.note("ring")
			for i := range r.Times {
				ecs.Publish(g, rang{i})
			}
			g.SpendTurn()
			g.SpendTurn()
			return nil
		})
		ecs.Accept(g, "nudge", func(*ecs.Game, nudge) error {
			j.note("nudge")
			return nil
		})
		g.AddSystem("tire", func(g *ecs.Game) {
			j.note("tire")
			ecs.Publish(g, rang{9})
		})
	}
}

// echo is another module, which hears the first one's events and knows nothing else of it.
func echo(j *journal) ecs.Module {
	return func(g *ecs.Game) {
		ecs.On(g, "echo", func(_ *ecs.Game, r rang) { j.note("echo " + string(rune('0'+r.Time))) })
		g.AddSystem("rest", func(*ecs.Game) { j.note("rest") })
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

// A command is an event to those who ask for its type. Types are heard in the order in which modules named them, round by
// round, and all before the turn; Done comes after it.
func TestOrderOfEvents(t *testing.T) {
	var j journal
	type early struct{}
	type late struct{}
	g := ecs.New(func(g *ecs.Game) {
		ecs.On(g, "hear early", func(g *ecs.Game, _ early) {
			j.note("early")
			ecs.Publish(g, rang{2})
		})
		ecs.On(g, "hear late", func(*ecs.Game, late) { j.note("late") })
	}, bell(&j), echo(&j), func(g *ecs.Game) {
		ecs.On(g, "answer", func(g *ecs.Game, _ ring) {
			j.note("answer")
			ecs.Publish(g, late{})
			ecs.Publish(g, early{})
		})
		ecs.On(g, "sum up", func(*ecs.Game, ecs.Done) { j.note("done") })
		ecs.On(g, "echo again", func(g *ecs.Game, r rang) {
			if r.Time == 0 {
				ecs.Publish(g, rang{3})
				ecs.Publish(g, late{})
			}
		})
	})
	do(t, g, ring{2})
	j.want(t, "ring", "answer", "early", "late", "echo 0", "echo 1", "echo 2", "echo 3", "late", "tire", "echo 9", "rest", "done")
}

func TestScheduleIsVisible(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j))
	var lines, types []string
	for _, s := range g.Systems() {
		lines = append(lines, strings.TrimSpace(s.Name+" "+s.On))
	}
	for _, e := range g.Events() {
		types = append(types, e.Name)
	}
	want := "ring ecs_test.ring, nudge ecs_test.nudge, tire, echo ecs_test.rang, rest"
	if got := strings.Join(lines, ", "); got != want {
		t.Errorf("schedule:\n  %s\nwant:\n  %s", got, want)
	}
	if got := strings.Join(types, " "); got != "ecs_test.ring ecs_test.nudge ecs_test.rang" {
		t.Errorf("events: %s", got)
	}
}

// lie is a command whose handler does all that it must not, and then refuses or panics.
type lie struct{ panics bool }

// liar is the module that accepts lies.
func liar(g *ecs.Game) {
	ecs.Accept(g, "lie", func(g *ecs.Game, l lie) error {
		ecs.Publish(g, rang{7})
		g.SpendTurns(3)
		if l.panics {
			panic(errLie)
		}
		return errLie
	})
}

var errLie = errors.New("that is a lie")

// A refused command passes no turn and leaves no event behind, and those who would have heard of it do not.
func TestRefusals(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j), liar, func(g *ecs.Game) {
		ecs.On(g, "believe", func(*ecs.Game, lie) { j.note("believe") })
		ecs.On(g, "call back", func(g *ecs.Game, _ nudge) {
			if err := g.Do(ring{1}); err == nil {
				t.Error("a rule gave a command while another was carried out")
			}
		})
	})
	if err := g.Do(plain{}); err == nil || !strings.Contains(err.Error(), "ecs_test.plain") {
		t.Errorf("a command that nobody accepts: %v", err)
	}
	if err := g.Do(nil); err == nil {
		t.Error("no command at all was accepted")
	}
	if g.Version() != 0 {
		t.Errorf("commands that nobody accepts moved the version to %d", g.Version())
	}
	before := g.Hash()
	if err := g.Do(lie{}); !errors.Is(err, errLie) {
		t.Errorf("the handler's refusal came back as %v", err)
	}
	j.want(t)
	if g.Hash() != before {
		t.Error("a refused command changed the world")
	}
	do(t, g, nudge{})
	j.want(t, "nudge")
	if g.Spent() {
		t.Error("a refused command's turn is spent by the next")
	}
}

// What is published between commands waits for one that is accepted.
func TestEventsBetweenCommands(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), echo(&j), liar)
	if err := g.PublishAny(rang{4}); err != nil {
		t.Error(err)
	}
	_ = g.Do(lie{})
	j.want(t)
	do(t, g, nudge{})
	j.want(t, "nudge", "echo 4")
	if g.PublishAny(plain{}) == nil || g.PublishAny(nil) == nil {
		t.Error("published what the game does not know")
	}
}

// A rule that panics ends its command and the game, whatever it is: nothing that it set off is heard, now or later.
func TestBreakdown(t *testing.T) {
	for rule, c := range map[string]struct {
		command any
		module  ecs.Module
	}{
		"lie": {lie{true}, func(*ecs.Game) {}},
		"trip": {ring{2}, func(g *ecs.Game) {
			ecs.On(g, "trip", func(g *ecs.Game, r rang) {
				ecs.Publish(g, rang{8})
				panic(errLie)
			})
		}},
		"fall": {ring{0}, func(g *ecs.Game) {
			g.AddSystem("fall", func(g *ecs.Game) {
				ecs.Publish(g, rang{8})
				panic(errLie)
			})
		}},
	} {
		var j journal
		g := ecs.New(bell(&j), liar, c.module)
		err := g.Do(c.command)
		var broken *ecs.Breakdown
		if !errors.As(err, &broken) || !errors.Is(err, errLie) {
			t.Fatalf("%s: %v", rule, err)
		}
		if broken.Rule != rule || broken.Command != c.command || !strings.Contains(err.Error(), rule) || !strings.Contains(string(broken.Stack), "game_test.go") {
			t.Errorf("%s: the breakdown names the rule %q, the command %#v and the stack\n%s", rule, broken.Rule, broken.Command, broken.Stack)
		}
		j.lines = nil
		ecs.On(g, "listen", func(*ecs.Game, rang) { j.note("heard what a broken rule said") })
		if err := g.Do(nudge{}); !errors.Is(err, errLie) || !strings.Contains(err.Error(), "begin anew") {
			t.Errorf("%s: the next command: %v", rule, err)
		}
		j.want(t)
		ecs.Publish(g, rang{1}) // waits for a command of the world that is left behind
		if err := g.Restart(); err != nil {
			t.Fatal(err)
		}
		do(t, g, nudge{})
		j.want(t, "nudge")
	}
}

// A rule that ends its goroutine, as a test's FailNow does, breaks the game down too rather than leaving it busy for ever.
func TestARuleThatEndsItsGoroutine(t *testing.T) {
	g := ecs.New(func(g *ecs.Game) {
		ecs.Accept(g, "leave", func(*ecs.Game, nudge) error {
			runtime.Goexit()
			return nil
		})
	})
	ended := make(chan bool)
	go func() {
		defer close(ended)
		_ = g.Do(nudge{})
	}()
	<-ended
	var broken *ecs.Breakdown
	if err := g.Do(nudge{}); !errors.As(err, &broken) || broken.Rule != "leave" {
		t.Errorf("the next command: %v", err)
	}
}

func TestTurnsOfOneCommand(t *testing.T) {
	for spent, turns := range map[int]int{-1: 0, 0: 0, 1: 1, 7: 7, 100: 100, 101: 100, 1 << 30: 100} {
		passed := 0
		g := ecs.New(func(g *ecs.Game) {
			ecs.Accept(g, "ring", func(g *ecs.Game, r ring) error {
				g.SpendTurns(r.Times)
				return nil
			})
			g.AddSystem("count", func(g *ecs.Game) {
				passed++
				g.SpendTurns(5) // too late for this command
			})
		})
		if do(t, g, ring{spent}); passed != turns {
			t.Errorf("%d turns spent: %d passed, want %d", spent, passed, turns)
		}
	}
}

func TestMistakesPanicWithARemedy(t *testing.T) {
	var j journal
	for name, c := range map[string]struct {
		mistake func()
		remedy  string
	}{
		"module twice":     {func() { ecs.New(echo(&j), echo(&j)) }, "each module once"},
		"command twice":    {func() { ecs.New(bell(&j), func(g *ecs.Game) { ecs.Accept(g, "knock", refuse[ring]) }) }, "a type of its own"},
		"module nil":       {func() { ecs.New(nil) }, "leave it out"},
		"system nil":       {func() { ecs.New().AddSystem("idle", nil) }, "give AddSystem a function"},
		"handler nil":      {func() { ecs.On[rang](ecs.New(), "deaf", nil) }, "give On a function"},
		"command nil":      {func() { ecs.Accept[ring](ecs.New(), "deaf", nil) }, "give a function"},
		"resource missing": {func() { ecs.Resource(ecs.New(), soul) }, "the module that provides it"},
		"resource twice":   {func() { g := ecs.New(); ecs.Provide(g, soul, 1); ecs.Provide(g, soul, 2) }, "change that one"},
		"prefab twice": {func() {
			g := ecs.New()
			g.AddPrefab("ghost", nil)
			g.AddPrefab("ghost", nil)
		}, "name this one differently"},
		"events of one name": {func() {
			type ring struct{ Finger string }
			ecs.New(bell(&j), func(g *ecs.Game) { ecs.On(g, "marry", func(*ecs.Game, ring) {}) })
		}, "rename one of them"},
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

// refuse is a handler that refuses everything.
func refuse[T any](*ecs.Game, T) error { return errLie }

// Handlers that answer each other for ever end the game with a sentence, and not the program.
func TestHandlersWithoutEnd(t *testing.T) {
	var j journal
	g := ecs.New(bell(&j), func(g *ecs.Game) {
		ecs.On(g, "again", func(g *ecs.Game, r rang) { ecs.Publish(g, r) })
	})
	if err := g.Do(ring{1}); err == nil || !strings.Contains(err.Error(), "answer each other for ever") {
		t.Errorf("the command ended with %v", err)
	}
}

// A turn and the events that it sets off allocate nothing while nobody observes.
func TestUnobservedTurnAllocatesNothing(t *testing.T) {
	g := ecs.New(ecs.Workbench, func(g *ecs.Game) {
		heard := 0
		g.AddSystem("tire", func(g *ecs.Game) {
			for i := range 10 {
				ecs.Publish(g, rang{i})
			}
		})
		ecs.On(g, "count", func(*ecs.Game, rang) { heard++ })
	})
	var step any = ecs.Step{}
	if n := testing.AllocsPerRun(100, func() { do(t, g, step) }); n > 0 {
		t.Errorf("%v allocations a turn", n)
	}
}

func do(t testing.TB, g *ecs.Game, command any) {
	t.Helper()
	if err := g.Do(command); err != nil {
		t.Fatal(err)
	}
}
