// Package terminal plays a game in a terminal.
package terminal

import (
	"errors"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
)

// Run says that a browser has no terminal.
func Run(*view.Model, *ecs.Game) error { return errors.New("a browser has no terminal") }
