package ecs

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
)

// AwayData says where an entity is that is not here.
type AwayData struct {
	Where string // what whoever put it away calls the place: "level 2"
}

// Away is for entities that are kept for later: what belongs to a level that the player has left, say. Each, First, Count
// and Entry leave them out, but they are still of the world: they keep their components and serials, and references to
// them hold, for the day on which Away is removed.
var Away = donburi.NewComponentType[AwayData]().SetName("Away")

// Entry gives access to an entity's components, if it is alive and not away. Keep entities rather than entries: donburi
// uses an entry again for the next entity with the same id.
func (g *Game) Entry(e donburi.Entity) (entry *donburi.Entry, there bool) {
	if !g.Alive(e) {
		return nil, false
	}
	entry = g.World.Entry(e)
	return entry, !entry.HasComponent(Away)
}

// Alive reports whether an entity is of the world, if only away. Unlike the world's Valid it bears any value.
func (g *Game) Alive(e donburi.Entity) bool {
	return uint(e.Id()) < uint(len(g.serials)) && g.World.Valid(e) // an int of 32 bits is too small for an id
}

// Duplicate makes an entity like another, which shares no memory with it. It fails, with a sentence, when Write does, and
// then has made nothing.
func (g *Game) Duplicate(e *donburi.Entry) (*donburi.Entry, error) {
	types := e.Archetype().ComponentTypes()
	g.mustNotBeResource(types)
	from, to := make([]codec.Value, len(types)), make([]codec.Value, len(types))
	for i, c := range types {
		described := g.known.components[c.Id()].values
		from[i] = codec.Value{Type: described, At: e.Component(c)}
		to[i] = codec.Value{Type: described, At: reflect.New(c.Typ()).UnsafePointer()}
	}
	if err := g.known.Copy(from, to); err != nil {
		return nil, fmt.Errorf("it cannot be copied: %w", err)
	}
	made := g.World.Entry(g.World.Create(types...))
	for i, c := range types {
		made.SetComponent(c, to[i].At)
	}
	return made, nil
}

// Remove takes an entity out of the world, if it is there.
func (g *Game) Remove(e donburi.Entity) {
	if g.Alive(e) {
		g.World.Remove(e)
	}
}

// RemoveAll takes every entity but the resources out of the world, and gives serials from 1 again, for a run that is to be
// the same whatever was played before it.
func (g *Game) RemoveAll() {
	for _, e := range slices.Backward(g.Entities()) { // the youngest is the last in storage, so that nobody moves into the gap
		if g.Serial(e) > 0 {
			g.World.Remove(e)
		}
	}
	g.numbered = 0
	g.runs++ // their serials name others from now on
}

// Add gives an entity a component, or a new value of one that it has. Use it rather than donburi's Add: in donburi 1.15 a
// set of components that is first reached by adding breaks the next Create of that same set, and this sees to it that
// the set is known.
func Add[T any](g *Game, e *donburi.Entry, component *donburi.ComponentType[T], value T) {
	g.AddComponent(e, component)
	component.SetValue(e, value)
}

// AddComponent gives an entity a component with its default value, unless it has it. It is Add for tools, which know of a
// component only while they run.
func (g *Game) AddComponent(e *donburi.Entry, component donburi.IComponentType) {
	if !e.HasComponent(component) {
		g.mustNotBeResource(e.Archetype().ComponentTypes())
		var space [16]donburi.IComponentType // so that the set needs no memory
		set := append(append(space[:0], e.Archetype().ComponentTypes()...), component)
		g.knowAll(set) // a component that cannot be written panics here, before anything has changed
		g.warm(set)
		e.AddComponent(component)
		g.countBirth(component)
	}
}

// RemoveComponent takes a component from an entity, if it has it. Use it rather than donburi's RemoveComponent, for the
// reason that Add gives. An entity's last component cannot be taken: remove the entity.
func (g *Game) RemoveComponent(e *donburi.Entry, component donburi.IComponentType) {
	if !e.HasComponent(component) {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(e.Archetype().ComponentTypes()), func(c donburi.IComponentType) bool { return c == component })
	if len(rest) == 0 {
		panic("ecs: " + component.Name() + " is the entity's last component: remove the entity itself")
	}
	g.warm(rest)
	e.RemoveComponent(component)
	if component.Id() == Away.Id() {
		g.countBirth(component)
	}
}

// warm makes a set of components known to the world by creating an entity of it once.
func (g *Game) warm(set []donburi.IComponentType) {
	for _, a := range g.World.Archetypes() {
		if a.LayoutMatches(set) {
			return
		}
	}
	g.warming = true
	g.World.Remove(g.World.Create(slices.Clone(set)...))
	g.warming = false
}

// Births rises whenever an entity may have come among those that Each of these components visits: it was made with one of
// them, was given one, or is no longer away. Together with [Game.Moment] it tells an index over them whether it may have
// missed one.
func (g *Game) Births(components ...donburi.IComponentType) (births uint64) {
	for _, c := range components {
		if int(c.Id()) < len(g.births) {
			births += g.births[c.Id()]
		}
	}
	if int(Away.Id()) < len(g.births) {
		births += g.births[Away.Id()]
	}
	return births
}

// countBirth counts for Births.
func (g *Game) countBirth(component donburi.IComponentType) {
	for int(component.Id()) >= len(g.births) {
		g.births = append(g.births, 0)
	}
	g.births[component.Id()]++
}

// Moment rises whenever a rule begins or ends, and between commands whenever it is asked: within a moment only one rule
// writes into components.
func (g *Game) Moment() uint64 {
	if !g.busy {
		g.moment++
	}
	return g.moment
}

// A serial is an entity's number. It is kept with the entity, for donburi gives the id of a dead one to the next one born.
type serial struct {
	entity donburi.Entity
	number uint64
}

// number gives a new entity its serial, and makes its components known. It is called for every entity that is made.
func (g *Game) number(_ donburi.World, e donburi.Entity) {
	for len(g.serials) <= int(e.Id()) {
		g.serials = append(g.serials, serial{})
	}
	types := g.World.Entry(e).Archetype().ComponentTypes()
	g.knowAll(types)
	if g.warming || g.providing {
		return
	}
	g.mustNotBeResource(types)
	for _, c := range types {
		g.countBirth(c)
	}
	g.numbered++
	g.serials[e.Id()] = serial{e, g.numbered}
}

// Serial is an entity's number: the first that is made in a run has 1, and within a run, until RemoveAll, none is given twice.
// Resources have none, which is 0. It is the name of an entity that a command can hold.
func (g *Game) Serial(e donburi.Entity) uint64 {
	if id := uint(e.Id()); id < uint(len(g.serials)) && g.serials[id].entity == e {
		return g.serials[id].number
	}
	return 0
}

// BySerial is the living entity that has a serial, away or not, and false when there is none.
func (g *Game) BySerial(number uint64) (donburi.Entity, bool) {
	all := g.everything.members()
	i, alive := slices.BinarySearchFunc(all, number, func(e donburi.Entity, n uint64) int { return cmp.Compare(g.Serial(e), n) })
	if number == 0 || !alive {
		return donburi.Null, false
	}
	return all[i], true
}

// older compares two entities by their serials: below 0 when the first is the older. Resources, which have none, come in
// the order in which they were provided: they are never removed, so their ids rise.
func (g *Game) older(a, b donburi.Entity) int {
	return cmp.Or(cmp.Compare(g.Serial(a), g.Serial(b)), cmp.Compare(a.Id(), b.Id()))
}

// Entities is every entity of the world, resources and those that are away included, oldest first.
func (g *Game) Entities() []donburi.Entity {
	return slices.Clone(g.everything.members())
}
