//go:build !headless

package main

import (
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/window"
)

// windowAvailable is why no window can be opened, or nil.
func windowAvailable() error { return window.Available() }

// runWindow plays in a window.
func runWindow(m *view.Model) error { return window.Run(m) }
