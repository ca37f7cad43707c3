package ecs

import (
	"fmt"

	"github.com/yohamta/donburi"
)

// A System is one line of a game's schedule: a rule with a name.
type System struct {
	Name string // what it does, a verb: "hunt"
	On   string // the event that it answers, such as "components.LevelReady"; empty when it runs once a turn

	Off   bool   // it does not run, until a Switch command turns it on
	Times *Times // how long it took, while somebody watches; nil when nobody does

	run func(donburi.World) // nil for a handler, which its event's bus runs
}

// Systems lists everything that runs, in the order in which modules added it.
func (g *Game) Systems() []System { return append([]System(nil), g.systems...) }

// AddSystem adds a rule that runs once a turn, after those added before it. Two systems of one name are a module given
// twice, so that panics.
func (g *Game) AddSystem(name string, run func(donburi.World)) {
	if run == nil {
		panic(fmt.Sprintf("ecs: the system %q does nothing: give AddSystem a function", name))
	}
	g.list(System{Name: name, run: run})
}

// list adds a line to the schedule.
func (g *Game) list(s System) {
	for _, other := range g.systems {
		if other.Name == s.Name && other.On == s.On {
			panic(fmt.Sprintf("ecs: the system %q is there already: give ecs.New each module once, or name this one differently", s.Name))
		}
	}
	g.systems = append(g.systems, s)
}

// SpendTurn is for a rule to say that what the player did took their turn: once the events that it set off have settled,
// every system runs once. Saying so twice in one command spends one turn.
func SpendTurn(w donburi.World) { Resource(w, coreType).Spent = true }

// passTurn runs every system once, letting the events that each sets off settle before the next.
func (g *Game) passTurn() {
	for i := range g.systems {
		if g.systems[i].run != nil && !g.systems[i].Off {
			g.runSystem(i)
		}
	}
}

// runSystem runs one system, and lets the events that it sets off settle.
func (g *Game) runSystem(i int) {
	began := g.now()
	g.systems[i].run(g.World)
	g.addTime(i, began)
	g.settle()
}
