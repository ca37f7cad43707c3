package view

import (
	"errors"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Do gives the game a command, and reports whether it was carried out. If it was refused or broke down, a notice tells the
// player why. What alarms the player ends whatever goes on by itself: a deed, a held key, a burst of keys.
func (m *Model) Do(command any) bool {
	if m.watched != m.game.Version() {
		m.lookout.Look(m.game) // what others have changed meanwhile, by beginning a run say, is no news of this command's
	}
	from := m.visit()
	done := m.succeeds(m.game.Do(command))
	m.watched = m.game.Version()
	if done {
		m.beginShow(from != m.visit())
	}
	if why, alarm := m.lookout.Look(m.game); alarm {
		m.hands.startled, m.hands.hold = startle, hold{}
		if why != "" && m.deed.next != nil {
			m.Notice(why)
		}
	}
	return done
}

// A visit is a level that the player is on, in a run.
type visit struct {
	level *level.Dungeon
	seed  uint32
	depth int
}

func (m *Model) visit() visit {
	run := ecs.Resource(m.game, components.Run)
	return visit{ecs.Resource(m.game, components.Level).Dungeon, run.Seed, run.Depth}
}

// succeeds reports whether there is no error, and notices one as a sentence with its capital and full stop.
func (m *Model) succeeds(err error) bool {
	if err != nil {
		m.NoticeError(err)
	}
	return err == nil
}

// Seed is what the present dungeon was grown from.
func (m *Model) Seed() uint32 { return ecs.Resource(m.game, components.Run).Seed }

// Quit asks the front-end to end, at once or when the player has answered what Guard asks. A front-end that is to close by
// other means than a key calls it too, and goes on until Done.
func (m *Model) Quit() {
	m.guarded(m.Halt, func(question string) string {
		if ecs.Setup[interfaceData](m.game).kept {
			return "Leave? This run is kept, and gone on with at the next start."
		}
		return question
	})
}

// Halt asks the front-end to end at once, whatever Guard would ask.
func (m *Model) Halt() { m.done = true }

// Done reports whether the player has asked to leave.
func (m *Model) Done() bool { return m.done }

// Grow asks for a new dungeon from a fresh seed, which begins a new run. A game that has broken down is restarted for it.
func (m *Model) Grow() { m.GrowFrom(m.seeds()) }

// GrowFrom is Grow for a seed's dungeon. What Guard asks is asked before.
func (m *Model) GrowFrom(seed uint32) {
	m.Losing(func() {
		from := m.Seed()
		if m.begin(seed) {
			m.past = append(m.past, from)
		}
	})
}

// begin begins a run and reports whether it could. If the game has broken down, be it only now, it is restarted and gets
// one more chance.
func (m *Model) begin(seed uint32) bool {
	command := components.Regenerate{Seed: seed}
	err := m.game.Do(command)
	if errors.As(err, new(*ecs.Breakdown)) {
		m.stale = true
		if err = m.game.Restart(); err == nil {
			err = m.game.Do(command)
		}
	}
	if err == nil {
		m.heard = 0 // all that the new run says is new
		m.beginShow(true)
	}
	return m.succeeds(err)
}

// back returns to the dungeon before this one.
func (m *Model) back() {
	if len(m.past) == 0 {
		m.Notice("There is no dungeon before this one.")
		return
	}
	m.Losing(func() {
		if last := len(m.past) - 1; m.begin(m.past[last]) {
			m.past = m.past[:last]
		}
	})
}
