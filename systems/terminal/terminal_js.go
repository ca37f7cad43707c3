// Package terminal plays a game in a terminal.
package terminal

import (
	"errors"
	"io"
	"time"

	"github.com/barrow-rl/barrow/systems/view"
)

// Cast says that a browser has no terminal.
func Cast(*view.Model, io.Writer, time.Duration, func() bool) error { return errNone }

// Run says that a browser has no terminal.
func Run(*view.Model) error { return errNone }

var errNone = errors.New("a browser has no terminal")
