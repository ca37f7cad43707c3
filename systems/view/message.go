package view

import (
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// A Message is one thing that happened to a front-end: a key, a pointer, a pad, time that passed. A front-end translates
// its devices into these and gives each to Model.Handle, in the order in which they happened. Nobody else knows of devices.
type Message interface{ message() }

// A Part is a part of a frame that a pointer can be over.
type Part uint8

// The parts of a frame.
const (
	Nowhere Part = iota // between the parts, or outside the window
	OverMap
	OverPanel
	OverLog
	OverPage
	OverDock
)

// A PointerAction is what a pointer did.
type PointerAction uint8

// What pointers do.
const (
	PointerMoved   PointerAction = iota // with no button down
	PointerDown                         // a button went down
	PointerDragged                      // moved with a button down
	PointerUp                           // a button was let go
)

type (
	// Press says that a key went down. A key that types something is named by what it types, and it is what a field of
	// text gets of it too.
	Press struct {
		Key   Key
		Shift bool // Shift is down
	}

	// Release says that a key that went down was let go.
	Release struct{ Key Key }

	// Text is what was typed by other means than the press of one key: pasted, or composed by an input method.
	Text struct{ Text string }

	// Pointer says what a pointer did, and over what. At is a cell of that part: of the Map the dungeon's own cell, however
	// far it is scrolled, and of the others the cell of their Grid.
	Pointer struct {
		Action PointerAction
		Button uint8 // 1 left, 2 right, 3 middle, 0 none
		Over   Part
		At     level.Point
		Shift  bool
	}

	// Wheel says that a wheel was turned over a part, by so many steps: above 0 towards the person, which scrolls down.
	Wheel struct {
		Over  Part
		At    level.Point
		Steps int
	}

	// Tap says that a finger touched a cell for a moment.
	Tap struct {
		Over Part
		At   level.Point
	}

	// LongPress says that a finger has stayed on a cell.
	LongPress struct {
		Over Part
		At   level.Point
	}

	// Swipe says that a finger was drawn over the screen.
	Swipe struct{ Direction components.Direction }

	// Pad says that a button of a gamepad went down or was let go.
	Pad struct {
		Button PadButton
		Down   bool
	}

	// Stick says how a gamepad's stick stands now, -1 to 1 each: X to the right and Y down.
	Stick struct{ X, Y float64 }

	// Resize says how much the front-end can show from now on.
	Resize struct{ Room Room }

	// Focus says whether the front-end has the keyboard from now on.
	Focus struct{ On bool }

	// Tick says that time has passed since the last Tick. A front-end gives one at least as soon as Model.Wakes asks.
	Tick struct{ Passed time.Duration }
)

func (Press) message()     {}
func (Release) message()   {}
func (Text) message()      {}
func (Pointer) message()   {}
func (Wheel) message()     {}
func (Tap) message()       {}
func (LongPress) message() {}
func (Swipe) message()     {}
func (Pad) message()       {}
func (Stick) message()     {}
func (Resize) message()    {}
func (Focus) message()     {}
func (Tick) message()      {}
