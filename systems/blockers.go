package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// blockers is an index of who blocks which cell, so that a step need not ask everybody. It follows from the entities. It
// learns at once of those that Spawn makes and Place moves, looks at all of them again whenever it could have missed
// something, and asks whom it is about to name.
type blockers struct {
	moment, births uint64                    // the game's, when it last looked at all
	at             map[uint64]donburi.Entity // the oldest in each cell
	crowd          int                       // how many are in a cell with an older one
	stale          bool                      // it must be made anew
	known          []place                   // by entity id
}

// place is where an entity blocks a cell.
type place struct {
	who  donburi.Entity
	cell level.Point
}

// BlockerAt is the entity that blocks a cell, the oldest if there are several, or donburi.Null. It is exact at any moment,
// but for what the rule that is running has written into a Position itself, past Place.
func BlockerAt(g *ecs.Game, p level.Point) donburi.Entity {
	b := blockersOf(g)
	e, taken := b.at[cellKey(p)]
	if taken && !blocks(g, e, p) { // it died, or blocks no longer
		b.remake(g)
		e = b.at[cellKey(p)]
	}
	return e
}

// blocks reports whether an entity blocks a cell.
func blocks(g *ecs.Game, e donburi.Entity, p level.Point) bool {
	return g.Has(e, components.Blocks, components.Position) && *components.Position.Get(g.World.Entry(e)) == p
}

// cellKey is a number for each cell, on the map or not: maps find numbers faster than structs.
func cellKey(p level.Point) uint64 { return uint64(uint32(p.X))<<32 | uint64(uint32(p.Y)) }

// blockersOf is the game's index, as it is now.
func blockersOf(g *ecs.Game) *blockers {
	b := ecs.Scratch[blockers](g)
	if moment, births := g.Moment(), g.Births(); b.at == nil || b.stale || b.moment != moment || b.births != births {
		b.moment, b.births = moment, births
		b.lookAtAll(g)
	}
	return b
}

// lookAtAll makes the index anew if somebody blocks a cell of whom it does not know. That somebody whom it knows no longer
// does so does no harm.
func (b *blockers) lookAtAll(g *ecs.Game) {
	if b.at != nil && !b.stale {
		right := true
		for e := range g.Each(components.Blocks, components.Position) {
			id := int(e.Id())
			if right = id < len(b.known) && b.known[id] == (place{e.Entity(), *components.Position.Get(e)}); !right {
				break
			}
		}
		if right {
			return
		}
	}
	b.remake(g)
}

// remake makes the index anew.
func (b *blockers) remake(g *ecs.Game) {
	if b.at == nil {
		b.at = make(map[uint64]donburi.Entity)
	}
	clear(b.at)
	clear(b.known)
	b.crowd, b.stale = 0, false
	for e := range g.Each(components.Blocks, components.Position) {
		b.add(g, e.Entity(), *components.Position.Get(e))
	}
}

// add takes in somebody who blocks a cell.
func (b *blockers) add(g *ecs.Game, e donburi.Entity, cell level.Point) {
	for int(e.Id()) >= len(b.known) {
		b.known = append(b.known, place{})
	}
	b.known[e.Id()] = place{e, cell}
	other, taken := b.at[cellKey(cell)]
	switch {
	case taken && blocks(g, other, cell):
		b.crowd++
		if g.Serial(other) < g.Serial(e) {
			return
		}
	case taken:
		b.known[other.Id()] = place{} // it blocked the cell once, and may again
	}
	b.at[cellKey(cell)] = e
}

// born takes in an entity that has just been made, the only one since the index was right.
func (b *blockers) born(g *ecs.Game, e *donburi.Entry) {
	b.births = g.Births()
	if e.HasComponent(components.Blocks) {
		b.add(g, e.Entity(), *components.Position.Get(e))
	}
}

// moved takes in that an entity has gone from one cell to another.
func (b *blockers) moved(g *ecs.Game, e *donburi.Entry, from, to level.Point) {
	if !e.HasComponent(components.Blocks) {
		return
	}
	if b.at[cellKey(from)] == e.Entity() {
		delete(b.at, cellKey(from))
	}
	b.stale = b.crowd > 0 // somebody else may be where it was
	b.add(g, e.Entity(), to)
}
