package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// blockers is an index of who blocks which cell, so that a step need not ask everybody. It follows from the entities. It
// learns at once of those that Spawn makes and Place moves, looks at everybody whenever it could have missed something,
// and asks whom it is about to name.
type blockers struct {
	moment, births uint64                    // the game's, when it last looked at everybody
	last           map[uint64]donburi.Entity // of those in each cell, the one who came last
	places         []place                   // by entity id
}

// place is where an entity blocks a cell.
type place struct {
	who    donburi.Entity // donburi.Null where it is not known to block any
	cell   level.Point
	before donburi.Entity // who came to the same cell before it, or donburi.Null
}

// BlockerAt is the entity that blocks a cell, the oldest if there are several, or donburi.Null. It is exact at any moment,
// but for what the rule that is running has written into a Position itself, past Place.
func BlockerAt(g *ecs.Game, p level.Point) donburi.Entity {
	b := blockersOf(g)
	oldest := donburi.Null
	for e := b.last[cellKey(p)]; e != donburi.Null; {
		before := b.places[e.Id()].before
		switch {
		case b.places[e.Id()].cell != p: // another cell that has the same key
		case !g.Has(e, components.Blocks, components.Position) || *components.Position.Get(g.World.Entry(e)) != p:
			b.forget(e)
		case oldest == donburi.Null || g.Serial(e) < g.Serial(oldest):
			oldest = e
		}
		e = before
	}
	return oldest
}

// cellKey is a number for a cell, on the map or not: maps find numbers faster than structs. Cells 2^32 apart, far from any
// map, share one.
func cellKey(p level.Point) uint64 { return uint64(uint32(p.X))<<32 | uint64(uint32(p.Y)) }

// blockersOf is the game's index, as it is now.
func blockersOf(g *ecs.Game) *blockers {
	b := ecs.Scratch[blockers](g)
	if moment, births := g.Moment(), blockerBirths(g); b.moment != moment || b.births != births {
		b.moment, b.births = moment, births
		for e := range g.Each(components.Blocks, components.Position) {
			b.put(e.Entity(), *components.Position.Get(e))
		}
	}
	return b
}

// blockerBirths rises whenever there may be somebody new in the index.
func blockerBirths(g *ecs.Game) uint64 { return g.Births(components.Blocks, components.Position) }

// put notes that an entity blocks a cell, and no other.
func (b *blockers) put(e donburi.Entity, cell level.Point) {
	if b.last == nil {
		b.last = make(map[uint64]donburi.Entity)
	}
	for int(e.Id()) >= len(b.places) {
		b.places = append(b.places, place{})
	}
	known := &b.places[e.Id()]
	if known.who == e && known.cell == cell {
		return
	}
	if known.who != donburi.Null { // perhaps a dead one who had the same id
		b.forget(known.who)
	}
	key := cellKey(cell)
	*known = place{who: e, cell: cell, before: b.last[key]}
	b.last[key] = e
}

// forget notes that an entity that was put into a cell blocks it no longer.
func (b *blockers) forget(e donburi.Entity) {
	gone := &b.places[e.Id()]
	key := cellKey(gone.cell)
	switch at := b.last[key]; {
	case at != e:
		for b.places[at.Id()].before != e {
			at = b.places[at.Id()].before
		}
		b.places[at.Id()].before = gone.before
	case gone.before != donburi.Null:
		b.last[key] = gone.before
	default:
		delete(b.last, key)
	}
	*gone = place{}
}
