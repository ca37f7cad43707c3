package ecs

import "fmt"

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
	Tool(g, func(s Switch) error {
		i, err := g.line(s.System, s.On)
		if err == nil {
			g.systems[i].Off = s.Off
		}
		return err
	})
	Tool(g, func(p Pause) error {
		g.paused = p.Paused
		return nil
	})
	Tool(g, func(Step) error {
		g.stepping = true
		SpendTurn(g.World)
		return nil
	})
	Tool(g, func(s RunSystem) error {
		i, err := g.line(s.System, "")
		if err == nil {
			g.runSystem(i)
		}
		return err
	})
}

// Paused reports whether a Pause command keeps systems from running.
func (g *Game) Paused() bool { return g.paused }

// line is where a system, or with the name of an event its handler, is in the schedule.
func (g *Game) line(name, on string) (int, error) {
	for i, s := range g.systems {
		if s.Name == name && s.On == on {
			return i, nil
		}
	}
	if on != "" {
		return 0, fmt.Errorf("nothing named %q answers %s: choose a name that Systems lists", name, on)
	}
	return 0, fmt.Errorf("there is no system %q: choose a name that Systems lists", name)
}
