package ecs

import (
	"cmp"
	"slices"

	"github.com/yohamta/donburi"
)

// A serial is an entity's number. It is kept with the entity, for donburi gives the id of a dead one to the next one born.
type serial struct {
	entity donburi.Entity
	number uint64
}

// number gives a new entity its serial, if it is of those that have one.
func (g *Game) number(_ donburi.World, e donburi.Entity) {
	for len(g.serials) <= int(e.Id()) {
		g.serials = append(g.serials, serial{})
	}
	types := g.World.Entry(e).Archetype().ComponentTypes()
	if len(types) == 1 && g.IsResource(types[0]) || slices.ContainsFunc(types, internal) {
		return
	}
	g.numbered++
	g.serials[e.Id()] = serial{e, g.numbered}
}

// Serial is an entity's number: the first that the world made has 1, and none is given twice. Resources and donburi's own
// entities have none, which is 0; a front-end makes such, so the same commands give the same serials with and without one.
// That makes it the name of an entity that a command can hold.
func (g *Game) Serial(e donburi.Entity) uint64 {
	if id := int(e.Id()); id < len(g.serials) && g.serials[id].entity == e {
		return g.serials[id].number
	}
	return 0
}

// BySerial is the living entity that has a serial, and false when there is none.
func (g *Game) BySerial(number uint64) (donburi.Entity, bool) {
	for _, s := range g.serials {
		if s.number == number && number > 0 && g.World.Valid(s.entity) {
			return s.entity, true
		}
	}
	return donburi.Null, false
}

// older compares two entities by their serials: below 0 when the first is the older. Ids would not do, as they are given
// again; they only put in order what has no serial.
func (g *Game) older(a, b donburi.Entity) int {
	return cmp.Or(cmp.Compare(g.Serial(a), g.Serial(b)), cmp.Compare(a.Id(), b.Id()))
}
