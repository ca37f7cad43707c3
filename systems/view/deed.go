package view

import (
	"time"

	"github.com/barrow-rl/barrow/ecs"
)

// A Deed is something that takes many commands, such as exploring: the next plain command, or nil and in a sentence why it
// is over, which is empty when that needs no words. Those of package systems are deeds.
type Deed = func(g *ecs.Game) (command any, why string)

// deedPace is the time between two steps of a deed.
const deedPace = 20 * time.Millisecond

// Perform begins a deed. It goes on with every Tick, a command at a time, until it is over or any key is pressed.
func (m *Model) Perform(deed Deed) {
	m.deed = deed
	m.stepDeed()
}

// stepDeed does a deed's next step, if there is a deed.
func (m *Model) stepDeed() {
	if m.deed == nil {
		return
	}
	command, why := m.deed(m.game)
	if why != "" {
		m.Notice(why)
	}
	if command == nil || !m.Do(command) || m.page() != nil {
		m.deed = nil
	}
}
