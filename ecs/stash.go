package ecs

import (
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
)

// A Stash is entities that have been taken out of the world with all that they had, to be brought back later: what is left
// on a level that the player leaves.
type Stash struct {
	entities []stashed
}

// stashed is one entity: who it was, and its components' values in place.
type stashed struct {
	was    donburi.Entity
	types  []donburi.IComponentType
	values []unsafe.Pointer
}

// Len is how many entities the stash holds.
func (s *Stash) Len() int { return len(s.entities) }

// Stash takes those of a group's entities out of the world that take says yes to. For the world they are gone: references
// to them are no longer valid.
func (g *Game) Stash(group *Group, take func(*donburi.Entry) bool) *Stash {
	s := new(Stash)
	group.Each(func(e *donburi.Entry) {
		if !take(e) {
			return
		}
		kept := stashed{was: e.Entity(), types: append([]donburi.IComponentType(nil), e.Archetype().ComponentTypes()...)}
		for _, c := range kept.types {
			kept.values = append(kept.values, e.Component(c))
		}
		s.entities = append(s.entities, kept)
		g.World.Remove(e.Entity())
	})
	return s
}

// Restore brings a stash's entities back, in the order in which they were made, and empties it. They are new entities of
// the world; references from one of them to another are mended where a component holds them in exported fields, slices,
// arrays, maps or behind pointers.
func (g *Game) Restore(s *Stash) {
	m := mender{now: make(map[donburi.Entity]donburi.Entity, len(s.entities)), seen: make(map[unsafe.Pointer]bool)}
	for _, kept := range s.entities {
		e := g.World.Create(kept.types...)
		m.now[kept.was] = e
		entry := g.World.Entry(e)
		for i, c := range kept.types {
			entry.SetComponent(c, kept.values[i])
		}
	}
	for _, kept := range s.entities {
		for i, c := range kept.types {
			m.mend(reflect.NewAt(c.Typ(), kept.values[i]).Elem())
		}
	}
	s.entities = nil
}
