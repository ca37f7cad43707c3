package view

import (
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// deedPace is the time between two steps of a deed.
const deedPace = 20 * time.Millisecond

// doing is the deed that is under way. The zero value is none.
type doing struct {
	next systems.Deed
	left time.Duration // until the next step
}

// Perform begins a deed. Its first step is made at once and the others with Ticks, until it is over, a command is refused,
// something alarms the player or opens a page, or a key or button is pressed.
func (m *Model) Perform(deed systems.Deed) {
	m.deed = doing{next: deed}
	m.stepDeed(0)
}

// stepDeed makes the deed's next step, if there is a deed and it is time.
func (m *Model) stepDeed(passed time.Duration) {
	if m.deed.left -= passed; m.deed.next == nil || m.deed.left > 0 {
		return
	}
	command, why := m.deed.next(m.game)
	if why != "" {
		m.Notice(why)
	}
	m.deed.left = deedPace
	if command == nil || !m.Do(command) || m.hands.startled > 0 || m.page() != nil {
		m.deed = doing{}
	}
}

// interrupts reports whether a message does nothing but end the deed that is under way.
func (m *Model) interrupts(message Message) bool {
	if m.deed.next == nil || !begins(message) {
		return false
	}
	m.deed = doing{}
	return true
}

// begins reports whether a message is something that the player begins to do: a press, a click, a touch.
func begins(message Message) bool {
	switch message := message.(type) {
	case Press, Tap, LongPress, Swipe:
		return true
	case Pointer:
		return message.Action == PointerDown
	case Pad:
		return message.Down
	}
	return false
}

// Deeds is the module of doing much by one key: exploring, resting, and walking on with Shift.
func Deeds(g *ecs.Game) {
	perform := func(deed func() systems.Deed) func(*Model) {
		return func(m *Model) { m.Perform(deed()) }
	}
	Bind(g, Binding{Keys: []Key{"o"}, Pad: []PadButton{PadZR}, Help: "explore", Act: perform(func() systems.Deed { return systems.Explore })})
	Bind(g, Binding{Keys: []Key{"Z"}, Pad: []PadButton{PadZL}, Help: "rest", Act: perform(systems.Rest)})
	help := "run that way" // one line stands for all eight
	for i, letter := range [8]Key{"K", "U", "L", "N", "J", "B", "H", "Y"} {
		d := components.Direction(i)
		keys := []Key{"Shift+" + directionKeys()[d], letter}
		Bind(g, Binding{Keys: keys, Help: help, Act: perform(func() systems.Deed { return run(d) })})
		help = ""
	}
}

// run is the deed of walking on in a direction, as far as the way goes and both sides stay as they are.
func run(d components.Direction) systems.Deed {
	begun, left, right := false, false, false
	return func(g *ecs.Game) (command any, why string) {
		player, ok := systems.Player(g)
		if !ok {
			return nil, ""
		}
		open := func(turn components.Direction) bool {
			return systems.CanEnter(g, player, components.Position.Get(player).Add(((d + turn) % 8).Step()))
		}
		if begun && (!open(0) || open(6) != left || open(2) != right) {
			return nil, ""
		}
		begun, left, right = true, open(6), open(2)
		return components.Move{Direction: d}, ""
	}
}
