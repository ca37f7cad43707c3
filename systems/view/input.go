package view

import (
	"slices"
	"time"

	"github.com/barrow-rl/barrow/level"
)

// Handle takes a message. One that means nothing now does nothing.
func (m *Model) Handle(message Message) {
	if m.interrupts(message) {
		if press, ok := message.(Press); ok {
			m.hands.ignore(press.Key)
		}
		return
	}
	if _, tick := message.(Tick); tick {
		m.docked(message)
	}
	switch message := message.(type) {
	case Closing:
		m.leave()
	case Resize:
		m.Resize(message.Room)
	case Focus:
		m.focus(message.On)
	case Tick:
		m.pass(message.Passed)
		m.stepDeed(message.Passed)
		m.passShow(message.Passed)
		if r := m.replay(); r != nil && r.Wakes() > 0 && m.page() == nil {
			m.handleMode(message)
		}
	case Press:
		m.stale = m.stale || m.padded || m.points
		m.padded, m.points, m.leaving = false, false, false // the panel tells of what is under the player again
		m.press(message)
	case Release:
		m.release(message.Key)
	case Pad:
		m.stale = m.stale || !m.padded
		m.padded = true
		m.pad(message)
	case Stick:
		m.stick(message)
	case Swipe:
		m.act(Press{Key: directionKeys()[message.Direction%8]})
	case Tap:
		if m.mode != nil && m.page() == nil {
			m.handleMode(message) // a finger hides what it is on: the mode may ask for a second tap
		} else {
			m.click(message.Over, message.At, 1)
		}
	case LongPress:
		m.click(message.Over, message.At, 2)
	default:
		m.act(message)
	}
}

// click acts as a button of a pointer that goes down and up.
func (m *Model) click(over Part, at level.Point, button uint8) {
	m.act(Pointer{Action: PointerDown, Button: button, Over: over, At: at})
	m.act(Pointer{Action: PointerUp, Button: button, Over: over, At: at})
}

// Wakes is how long the model can wait for the next Tick, and 0 when it needs none.
func (m *Model) Wakes() time.Duration {
	soonest := m.hands.wakes()
	if m.show.length > 0 {
		soonest = showPace
	}
	if m.deed.next != nil && (soonest == 0 || m.deed.left < soonest) {
		soonest = max(m.deed.left, 1)
	}
	if r := m.replay(); r != nil && m.page() == nil {
		if wakes := r.Wakes(); wakes > 0 && (soonest == 0 || wakes < soonest) {
			soonest = wakes
		}
	}
	if m.DockColumns() > 0 {
		if dock := m.dock.Wakes(); dock > 0 && (soonest == 0 || dock < soonest) {
			soonest = dock
		}
	}
	return soonest
}

// Press acts on a key that is pressed and let go at once.
func (m *Model) Press(k Key) {
	if press := (Press{Key: k}); !m.interrupts(press) {
		m.act(press)
	}
}

// Holds reports whether a key goes on acting while it is held: on a page and in the dock those that move about and delete, in a mode those
// of the eight directions, and else what its binding says. Space never does.
func (m *Model) Holds(k Key) bool {
	switch {
	case k == Space:
		return false
	case m.taken():
		return slices.Contains([]Key{Up, Down, Left, Right, PageUp, PageDown, Backspace, Delete}, k)
	case m.mode != nil:
		_, leads := m.Direction(k)
		return leads
	}
	b := m.binding(k)
	return b != nil && b.Holds
}

// act gives a message to whoever has the input: the dock, the page on top, the mode, or what a key is bound to.
func (m *Model) act(message Message) {
	if begins(message) {
		m.endShow()
		if m.notice != "" {
			m.notice, m.stale = "", true
		}
	}
	page := m.page()
	if pad, ok := message.(Pad); ok && (m.mode != nil || m.taken()) {
		if press, stands := pressOf(pad); stands {
			message = press
		}
	}
	if m.docked(message) {
		return
	}
	if page != nil {
		m.handlePage(page, message)
		return
	}
	if m.mode != nil {
		if b := m.bindingOf(message); b != nil && b.Watches && m.replay() != nil {
			m.carryOut(b)
		} else {
			m.handleMode(message)
		}
		return
	}
	if pointer, ok := message.(Pointer); ok {
		m.point(pointer)
		return
	}
	if b := m.bindingOf(message); b != nil {
		if press, ok := message.(Press); ok {
			m.pressed = press.Key
		}
		m.carryOut(b)
		m.pressed = ""
	}
}

// pressOf is the key that a gamepad's button stands for on pages and in modes.
func pressOf(pad Pad) (Press, bool) {
	switch pad.Button {
	case PadA:
		return Press{Key: Enter}, true
	case PadB:
		return Press{Key: Escape}, true
	case PadL:
		return Press{Key: Tab, Shift: true}, true
	case PadY:
		return Press{Key: Tab}, true
	}
	return Press{}, false
}

// change notes that other pages or another mode have the input.
func (m *Model) change() {
	m.scene++
	m.stale = true
}
