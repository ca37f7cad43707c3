//go:build !headless

package main

import (
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/window"
)

// windowAvailable is why no window can be opened, or nil.
func windowAvailable() error { return window.Available() }

// runWindow plays in a window.
func runWindow(m *view.Model, g *ecs.Game) error { return window.Run(m, g) }
