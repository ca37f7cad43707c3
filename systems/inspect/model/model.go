// Package model is what the debug overlay knows and does, as plain data: lists, fields, edits, what happened, how long it
// took, how a dungeon was made. It draws nothing and needs no screen, and none of it is in the game's world.
//
// A game that is to be edited has the module Tools, which accepts the edits as commands. So a list of commands that was
// recorded while somebody tinkered replays that too, with no overlay there.
package model

import (
	"fmt"
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A Model is what an overlay shows of one game.
type Model struct {
	Game     *ecs.Game
	Values   *codec.Editor // lists and edits the game's values
	Entities List
	Picked   Picked
	Heard    History
	Making   Making
	Survey   Survey
	Shown    func() // shows the game after each command; nil for one without a screen

	watch stopwatch
	stop  func()            // ends watching the game; nil while closed
	rule  string            // that runs now
	said  map[uint64][]Said // by serial, the newest first
}

// New is the model of a game, closed. It adds Tools to a game that has not got them. The clock times rules; it may start
// anywhere, and nil measures nothing.
func New(g *ecs.Game, clock func() time.Duration) *Model {
	if !g.Accepts(Set{}) {
		g.Extend(Tools)
	}
	m := &Model{Game: g, Values: &valuesOf(g).Editor, watch: stopwatch{clock: clock}}
	m.Entities.model = m
	m.Picked.game = g
	m.Survey = usualSurvey(m)
	return m
}

// Open begins to time rules and to note events. Both cost a little, so neither is done while the model is closed.
func (m *Model) Open() {
	if m.stop != nil {
		return
	}
	m.Heard.gap()
	watched := m.Game.Observe(func(o ecs.Observation) {
		m.watch.see(o)
		m.Heard.see(m, o)
		if o.What == ecs.RuleBegins {
			m.rule = o.Rule
		}
	})
	wondered := systems.OnReason(m.Game, m.hear)
	m.stop = func() {
		watched()
		wondered()
	}
}

// Close ends what Open began. What was noted stays.
func (m *Model) Close() {
	m.Survey.Stop()
	if m.stop != nil {
		m.stop()
		m.stop = nil
	}
}

// Do gives the game a command of the overlay's, see Try.
func (m *Model) Do(command any) error {
	return m.Try(func() error { return m.Game.Do(command) })
}

// Try does something to the game. If a rule breaks down at it, or the game cannot be shown with what it has done, that is a
// refusal too: the game is read back as it was before.
func (m *Model) Try(do func() error) (err error) {
	before, unwritable := m.Game.Write()
	defer func() {
		r := recover()
		broken, ok := err.(*ecs.Breakdown) // rather than errors.As: a game that was broken before stays so
		switch {
		case r != nil:
			err = fmt.Errorf("the game cannot be shown with this: %v", r)
		case ok:
			err = fmt.Errorf("the rule %q broke down at this: %v", broken.Rule, broken.Panic)
		default:
			return
		}
		if unwritable == nil && m.Game.Read(before) == nil {
			err = fmt.Errorf("%w. The game is as it was before", err)
		}
	}()
	if err = do(); err == nil && m.Shown != nil {
		m.Shown()
	}
	return err
}

// Make is Do for a command that makes an entity, Spawn or Duplicate, and picks what came of it.
func (m *Model) Make(command any) error {
	before := len(m.Game.Entities())
	err := m.Do(command)
	if all := m.Game.Entities(); err == nil && len(all) > before {
		m.Picked.Pick(all[before]) // the oldest are the first
	}
	return err
}

// Times is how long a line of the game's Systems took while the model was open, and nil when it never ran then.
func (m *Model) Times(line int) *Times {
	if line < len(m.watch.times) {
		return m.watch.times[line]
	}
	return nil
}

// PlaceOf is the cell of the present level in which an entity is, and false when it is in none: because it has no Position,
// is away, or has died.
func (m *Model) PlaceOf(e donburi.Entity) (level.Point, bool) {
	return placeOf(m.Game, e)
}

// turn is how many turns have been taken, in a game that counts them.
func (m *Model) turn() int {
	if run, ok := ecs.Lookup(m.Game, components.Run); ok {
		return run.Turns
	}
	return 0
}
