package ecs

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A System is one line of a game's schedule: a rule with a name.
type System struct {
	Name    string // what it does, a verb: "hunt"
	On      string // the event that it answers, such as "components.Moved"; empty when it runs once a turn
	Accepts bool   // On is a command, which it carries out or refuses
	Off     bool   // it does not run, until a Switch command turns it on

	run func(*Game) // nil unless it runs once a turn
}

// Systems lists everything that runs, in the order in which modules added it.
func (g *Game) Systems() []System { return append([]System(nil), g.systems...) }

// AddSystem adds a rule that runs once a turn, after those added before it. Two systems of one name are a module given
// twice, so that panics.
func (g *Game) AddSystem(name string, run func(*Game)) {
	if run == nil {
		panic(fmt.Sprintf("ecs: the system %q does nothing: give AddSystem a function", name))
	}
	g.list(System{Name: name, run: run})
}

// list adds a line to the schedule and says which it is.
func (g *Game) list(s System) int {
	if g.line(s.Name, s.On) >= 0 {
		panic(fmt.Sprintf("ecs: the system %q is there already: give ecs.New each module once, or name this one differently", s.Name))
	}
	g.systems = append(g.systems, s)
	return len(g.systems) - 1
}

// line is where a system, or with the name of an event its handler, is in the schedule, and -1 when it is not.
func (g *Game) line(name, on string) int {
	return slices.IndexFunc(g.systems, func(s System) bool { return s.Name == name && s.On == on })
}

// passTurn runs every system once, letting the events that each sets off settle before the next.
func (g *Game) passTurn() {
	for i := range g.systems {
		if g.systems[i].run != nil && !g.systems[i].Off {
			g.runSystem(i)
		}
	}
}

// runSystem runs one system, and lets the events that it sets off settle.
func (g *Game) runSystem(line int) {
	before := g.enter(line, 0)
	g.systems[line].run(g)
	g.leave(before)
	g.settle()
}

// The commands of Workbench.
type (
	// Switch turns a line of the schedule off, or on again.
	Switch struct {
		System string // its name
		On     string // the event that it answers, empty for one that runs once a turn
		Off    bool
	}

	// Pause keeps systems from running when a turn passes, or lets them again. Event handlers go on.
	Pause struct{ Paused bool }

	// Step lets one turn pass without a deed of the player's, paused or not.
	Step struct{}

	// RunSystem runs one system once, even one that is switched off, and nothing else of a turn.
	RunSystem struct{ System string }
)

// Workbench is a module for whoever works on a game: it accepts the commands that stop, step and switch the schedule. They
// are commands like any other, so a run in which they were given can be replayed.
func Workbench(g *Game) {
	Accept(g, "switch", func(g *Game, s Switch) error {
		i := g.line(s.System, s.On)
		switch {
		case i < 0:
			return fmt.Errorf("there is no system %q: choose a name that Systems lists, with what it answers", strings.TrimSpace(s.System+" "+s.On))
		case s.System == "switch" && s.On == busOf[Switch](g).name:
			return errors.New("nothing could turn the switch on again: leave it on")
		}
		g.systems[i].Off = s.Off
		return nil
	})
	Accept(g, "pause", func(g *Game, p Pause) error {
		g.paused = p.Paused
		return nil
	})
	Accept(g, "step", func(g *Game, _ Step) error {
		g.stepping = true
		g.SpendTurn()
		return nil
	})
	Accept(g, "run system", func(g *Game, s RunSystem) error {
		i := g.line(s.System, "")
		if i < 0 {
			return fmt.Errorf("there is no system %q: choose a name that Systems lists", s.System)
		}
		g.runSystem(i)
		g.spent = 0 // whatever it did, no turn follows
		return nil
	})
}

// Paused reports whether a Pause command keeps systems from running.
func (g *Game) Paused() bool { return g.paused }
