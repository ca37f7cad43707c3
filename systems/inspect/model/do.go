package model

import (
	"fmt"
	"os"
	"runtime/debug"
)

// Do gives the game a command. A rule that an edit makes break down does not take the program along: what it died of comes
// back as a refusal, and where it died is written on standard error. The world is then as far as the rule came.
func (m *Model) Do(command any) (err error) {
	defer Guard(&err)
	return m.Game.Do(command)
}

// Make gives the game a command that makes an entity, Spawn or Duplicate, and picks what came of it.
func (m *Model) Make(command any) error {
	before := m.youngest()
	if err := m.Do(command); err != nil {
		return err
	}
	for _, e := range m.Game.Entities() {
		if m.Game.Serial(e) > before {
			m.Picked.Pick(e)
			break
		}
	}
	return nil
}

// youngest is the highest serial of an entity that lives.
func (m *Model) youngest() (serial uint64) {
	for _, e := range m.Game.Entities() {
		serial = max(serial, m.Game.Serial(e))
	}
	return serial
}

// Guard is deferred where a game that has been tinkered with is run or shown, and makes a panic an error.
func Guard(err *error) {
	r := recover()
	if r == nil {
		return
	}
	fmt.Fprintf(os.Stderr, "A rule broke down under the debug overlay: %v\n%s", r, debug.Stack())
	*err = fmt.Errorf("the game broke down at this: %v. Take the change back, or begin anew", r)
}
