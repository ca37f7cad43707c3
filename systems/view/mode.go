package view

import "time"

// A Mode has all input while it lasts, and the whole map stays in sight: aiming, looking around, choosing a direction.
type Mode interface {
	// Prompt is one line that says what is asked for and which keys answer.
	Prompt(*Model) string

	// Handle takes a message and reports whether the mode is over. A key that is held comes as one Press after the other.
	// Esc ends any mode whose Handle has not ended it.
	Handle(*Model, Message) (done bool)

	// Marks marks the map.
	Marks(*Model, *Marks)
}

// A Replay is a Mode in which the game is only watched: it takes every Tick too, while no page is open. What the world's data
// tells of on a page, see Standing, stays closed, and nothing that is watched can be lost, see Guard.
type Replay interface {
	Mode

	// Wakes is how long it can wait for the next Tick, and 0 when it needs none.
	Wakes() time.Duration
}

// replay is the Replay that lasts, or nil.
func (m *Model) replay() Replay {
	r, _ := m.mode.(Replay)
	return r
}

// Enter begins a mode, in place of one that lasts.
func (m *Model) Enter(mode Mode) {
	m.setMode(mode)
}

func (m *Model) setMode(mode Mode) {
	m.mode = mode
	m.told = 0 // a Replay closes standing pages, and its end opens them
	m.change()
}

// Asks is the prompt of the mode that lasts, and empty when there is none.
func (m *Model) Asks() string {
	if m.mode == nil {
		return ""
	}
	return m.mode.Prompt(m)
}

// handleMode gives the mode a message.
func (m *Model) handleMode(message Message) {
	mode := m.mode
	m.stale = true
	done := mode.Handle(m, message)
	if press, ok := message.(Press); ok && press.Key == Escape {
		done = true
	}
	if done && m.mode == mode {
		m.setMode(nil)
	}
}
