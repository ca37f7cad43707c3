package ecs

import (
	"cmp"
	"slices"

	"github.com/yohamta/donburi"
)

// A grave is what is known of somebody who is no more.
type grave struct {
	entity donburi.Entity
	serial uint64
	run    int // when they had it: serials begin anew in every run
}

// graves are those of all who are no more and whom something may refer to. Many are added before one is looked for, so they
// are put in order only then.
type graves struct {
	list   []grave
	sorted int // how many there were when they were put in the order of their entities
}

func (gs *graves) add(g grave) { gs.list = append(gs.list, g) }

// of is the grave of an entity, or the zero value where none is known.
func (gs *graves) of(e donburi.Entity) grave {
	if gs.sorted < len(gs.list) {
		slices.SortFunc(gs.list, func(a, b grave) int { return cmp.Compare(a.entity, b.entity) })
		gs.sorted = len(gs.list)
	}
	i, known := slices.BinarySearchFunc(gs.list, e, func(g grave, e donburi.Entity) int { return cmp.Compare(g.entity, e) })
	if !known {
		return grave{}
	}
	return gs.list[i]
}

// keep forgets all graves but those of some entities.
func (gs *graves) keep(entities []donburi.Entity) {
	kept := make([]grave, 0, len(entities))
	for _, e := range entities {
		g := gs.of(e)
		g.entity = e
		kept = append(kept, g)
	}
	gs.list, gs.sorted = kept, 0
}

// mostDead is how many dead entities a game remembers, beside twice as many as live, before it looks which of them something
// still refers to. Looking goes over all who live, so a run that begins anew does not look every time.
const mostDead = 4096

// bury notes the serial of an entity that is about to be removed, for references to it stay what they are.
func (g *Game) bury(_ donburi.World, e donburi.Entity) {
	if g.warming {
		return
	}
	serial := g.Serial(e)
	if serial == 0 { // which only resources have
		g.mustNotBeResource(g.World.Entry(e).Archetype().ComponentTypes())
		return
	}
	g.dead.add(grave{e, serial, g.runs})
}

// forget forgets the dead but those that something refers to. While a command is carried out that may be a rule, or an event.
func (g *Game) forget(all []donburi.Entity) {
	if !g.busy && len(g.dead.list) != len(all) {
		g.dead.keep(all)
	}
}
