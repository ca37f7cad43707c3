package systems

import (
	"iter"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// mostEnergy is the most that an actor gains in a turn, and has in all: enough for 100 acts.
const mostEnergy = 100 * components.FullTurn

// Turns lets one turn pass for those actors that have all of these components: every one gains its speed in energy, and
// is visited for each components.FullTurn of it, to act. Those who act twice do so after everybody has had the chance to
// act once. The order is that of Game.Each and so are its promises: while others die and are born, each acts as often as
// its speed allows, and the newborn begin on the next turn. After a break those who have not acted keep their energy for
// the next turn. Turns within Turns panics: each would give the other's actors energy, without end.
func Turns(g *ecs.Game, set ...donburi.IComponentType) iter.Seq[*donburi.Entry] {
	// Like Game.Each this is short enough to be inlined.
	return func(act func(*donburi.Entry) bool) { passTurn(g, set, act) }
}

// turnsList is the memory of passTurn.
type turnsList struct {
	actors  []donburi.Entity
	passing bool // a turn is passing
}

// passTurn is Turns.
func passTurn(g *ecs.Game, set []donburi.IComponentType, act func(*donburi.Entry) bool) {
	var space [16]donburi.IComponentType
	set = append(append(space[:0], components.Actor), set...)
	memory := ecs.Scratch[turnsList](g)
	if memory.passing {
		panic("systems: a turn passes already: end one loop over Turns before the next begins, and visit with Game.Each inside it")
	}
	memory.passing = true
	defer func() { memory.passing = false }()
	actors := g.Members(memory.actors[:0], set...)
	memory.actors = actors

	for _, e := range actors {
		a := components.Actor.Get(g.World.Entry(e))
		a.Energy = min(min(a.Energy, mostEnergy)+min(max(a.Speed, 0), mostEnergy), mostEnergy)
	}
	for ready := true; ready; {
		ready = false
		for _, e := range actors {
			if !g.Has(e, set...) {
				continue
			}
			entry := g.World.Entry(e)
			if a := components.Actor.Get(entry); a.Energy >= components.FullTurn {
				a.Energy -= components.FullTurn
				ready = ready || a.Energy >= components.FullTurn
				if !act(entry) {
					return
				}
			}
		}
	}
}
