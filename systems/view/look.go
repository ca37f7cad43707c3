package view

import (
	"strings"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// looking is the mode of looking around: a cursor like that of Aim, whose cell is told of.
type looking struct{ Aim }

// Look begins to look around: a cursor tells what is in a cell, what is remembered there and what it does, and Enter or a
// click walks there. Tab goes from one thing in view to the next.
func (m *Model) Look() {
	if player, there := systems.Player(m.game); there {
		m.lookAt(*components.Position.Get(player))
	}
}

func (m *Model) lookAt(at level.Point) {
	m.Enter(&looking{Aim{at: at, opener: m.pressed, Targets: m.cellsInView, Choose: travelTo}})
}

// Prompt tells what is in the cell.
func (l *looking) Prompt(m *Model) string {
	if text := strings.Join(m.Description(l.at), " "); text != "" {
		return text
	}
	return "You have never seen what is there."
}

// travelTo walks to a cell as far as the player knows a way there.
func travelTo(m *Model, at level.Point) bool {
	m.Perform(systems.TravelTo(at))
	return true
}
