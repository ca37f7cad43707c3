//go:build headless

package main

import (
	"errors"

	"github.com/barrow-rl/barrow/systems/view"
)

// With the tag headless the game is built without what opens windows, for systems that have none.

func windowAvailable() error { return errors.New("this program was built without windows") }

func runWindow(*view.Model) error { return windowAvailable() }
