// Package model is what the debug overlay knows and does, as plain data: lists, fields, edits, what happened, how a dungeon
// was made. It draws nothing and needs no screen.
//
// A game that is to be edited has the module Tools, which accepts the edits as commands. So a list of commands that was
// recorded while somebody tinkered replays that too, with no overlay there.
package model

import (
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A Model is what an overlay shows of one game.
type Model struct {
	Game     *ecs.Game
	Entities List
	Picked   Picked
	Heard    History
	Making   Making

	clock     func() time.Duration
	stopTrace func() // nil while closed
	named     []named
}

// New is the model of a game, closed. It adds Tools to a game that has not got them. The clock times systems; it may start
// anywhere.
func New(g *ecs.Game, clock func() time.Duration) *Model {
	if !g.Accepts(Set{}) {
		Tools(g)
	}
	m := &Model{Game: g, clock: clock}
	m.Entities.model = m
	m.Picked.world = g.World
	return m
}

// Open begins to time systems and to note events. Both cost a little, so nothing does while the model is closed.
func (m *Model) Open() {
	if m.stopTrace != nil {
		return
	}
	m.Game.Watch(m.clock)
	m.Heard.gap()
	m.stopTrace = m.Game.Trace(func(name string, event any) { m.Heard.note(m, name, event) })
}

// Close ends what Open began. What was noted stays.
func (m *Model) Close() {
	if m.stopTrace == nil {
		return
	}
	m.stopTrace()
	m.stopTrace = nil
	m.Game.Watch(nil)
}

// turn is how many turns have been taken, in a game that counts them.
func (m *Model) turn() int {
	if e, ok := components.Run.First(m.Game.World); ok {
		return components.Run.Get(e).Turns
	}
	return 0
}

// resource is the world's one value of a type, or nil where no module provides it: an overlay is for any game.
func resource[T any](w donburi.World, c *donburi.ComponentType[T]) *T {
	if e, ok := c.First(w); ok {
		return c.Get(e)
	}
	return nil
}
