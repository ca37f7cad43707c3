package view

import "time"

// A Dock is a column of text at the right edge of a front-end, as high as it is. It is a developer's, such as the debug
// overlay, and the game goes on beside it.
type Dock interface {
	// Columns is how many columns it wants; 0 while it is closed.
	Columns() int

	// Typing reports whether it has the keys, unless a page is open or a mode other than a Replay lasts.
	Typing() bool

	// Wakes is how long it can wait for the next Tick, 0 when it needs none. It is told of Ticks only while it does.
	Wakes() time.Duration

	// Show writes what it says now into grid, which is blank.
	Show(m *Model, grid *Grid)

	// Handle takes a message before the game does, and reports whether it was meant for the dock. A pointer that is
	// OverDock is at a cell of the grid of Show. While a page is open or a mode other than a Replay lasts, it hears of the pointer
	// only, and not where that is over the page or in a mode over the map.
	Handle(m *Model, message Message) bool

	// Marks marks the map while the dock is open, over all other marks.
	Marks(m *Model, marks *Marks)
}

// SetDock gives the model its dock.
func (m *Model) SetDock(d Dock) { m.dock, m.stale = d, true }

// Refresh has the next frame composed anew: what it shows has changed, though neither the world nor a message did that.
func (m *Model) Refresh() { m.stale = true }

// DockColumns is how many columns of text the dock wants now. A front-end asks before each frame, leaves as many as it can
// at its right edge, and says so by Resize.
func (m *Model) DockColumns() int {
	if m.dock == nil {
		return 0
	}
	return m.dock.Columns()
}

// docked gives the dock a message if it is one that it may take, and reports whether it did.
func (m *Model) docked(message Message) bool {
	if m.DockColumns() == 0 {
		return false
	}
	over := Nowhere
	switch message := message.(type) {
	case Pointer:
		over = message.Over
	case Wheel:
		over = message.Over
	case Tick:
		if m.dock.Wakes() == 0 {
			return false
		}
	default:
		if !m.lendsKeys() {
			return false
		}
	}
	if over == OverPage || over == OverMap && m.mode != nil || !m.dock.Handle(m, message) {
		return false
	}
	m.stale = true
	return true
}

// lendsKeys reports whether the dock may have the keys.
func (m *Model) lendsKeys() bool { return m.page() == nil && (m.mode == nil || m.replay() != nil) }

// taken reports whether keys go to a page or to the dock, where they move about and type.
func (m *Model) taken() bool {
	return m.page() != nil || m.lendsKeys() && m.DockColumns() > 0 && m.dock.Typing()
}

// composeDock writes the dock.
func (m *Model) composeDock() {
	grid := &m.frame.Dock
	grid.Reset(m.room.Dock.W, m.room.Dock.H, m.Palette.Panel)
	if len(grid.Cells) > 0 && m.DockColumns() > 0 {
		m.dock.Show(m, grid)
	}
}
