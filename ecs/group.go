package ecs

import (
	"iter"
	"slices"

	"github.com/yohamta/donburi"
)

// Each visits the entities that have all of these components, of which there must be one, in the order in which they were made, whatever the world's
// storage has been through. Entities that are away (see [Away]) are left out, unless that is one of the components. The
// world may change meanwhile: an entity that dies before its visit, or loses one of the components, is passed over; one born
// meanwhile waits for the next Each; and the same entities may be visited within a visit. It allocates nothing once the game
// knows the set of components.
func (g *Game) Each(components ...donburi.IComponentType) iter.Seq[*donburi.Entry] {
	// This must stay short enough for the compiler to inline it into the loop: then the loop's body needs no memory.
	return func(yield func(*donburi.Entry) bool) { g.visit(components, yield) }
}

// First is the oldest of the entities that Each would visit, and false when there is none.
func (g *Game) First(components ...donburi.IComponentType) (*donburi.Entry, bool) {
	if members := g.group(components).members(); len(members) > 0 {
		return g.World.Entry(members[0]), true
	}
	return nil, false
}

// Count is how many entities Each would visit.
func (g *Game) Count(components ...donburi.IComponentType) int {
	return len(g.group(components).members())
}

// Members appends to list the entities that Each would visit, and returns it: for rules that visit them more than once.
func (g *Game) Members(list []donburi.Entity, components ...donburi.IComponentType) []donburi.Entity {
	return append(list, g.group(components).members()...)
}

// Has reports whether an entity is there, not away, and has all of these components.
func (g *Game) Has(e donburi.Entity, components ...donburi.IComponentType) bool {
	entry, there := g.Entry(e)
	return there && hasAll(entry, components)
}

func hasAll(entry *donburi.Entry, components []donburi.IComponentType) bool {
	layout := entry.Archetype().Layout()
	for _, c := range components {
		if !layout.HasComponent(c) {
			return false
		}
	}
	return true
}

// A group is the entities that have certain components and are not away.
type group struct {
	game       *Game
	components []donburi.IComponentType
	away       bool             // Away is among them
	archetypes []int            // those that match, by their place in the world's list
	looked     int              // how many of the world's archetypes have been looked at
	stored     []donburi.Entity // the members in the order of storage, when sorted was made
	sorted     []donburi.Entity // the members, oldest first
	asked      []int            // the lines of the schedule that have asked for it
	visits     int              // how many visits go through sorted now
}

// group is the one group of these components, which must be in the same order each time to be found again.
func (g *Game) group(components []donburi.IComponentType) *group {
	if len(components) == 0 {
		panic("ecs: entities of no components are asked for: name one")
	}
	first := int(components[0].Id())
	if first < len(g.groups) {
		for _, known := range g.groups[first] {
			if slices.Equal(known.components, components) {
				known.note(g.origin.line)
				return known
			}
		}
	} else {
		g.groups = append(g.groups, make([][]*group, first+1-len(g.groups))...)
	}
	made := &group{game: g, components: slices.Clone(components), away: slices.Contains(components, donburi.IComponentType(Away))}
	g.groups[first] = append(g.groups[first], made)
	made.note(g.origin.line)
	return made
}

// note notes that a line of the schedule asks for the group, if one does.
func (gr *group) note(line int) {
	if line >= 0 && (len(gr.asked) == 0 || gr.asked[len(gr.asked)-1] != line) && !slices.Contains(gr.asked, line) {
		gr.asked = append(gr.asked, line)
	}
}

// Asked lists the sets of components for which a line of Systems has asked so far, by Each and its like: those whose members
// it has to do with.
func (g *Game) Asked(line int) (sets [][]donburi.IComponentType) {
	for _, groups := range g.groups {
		for _, gr := range groups {
			if slices.Contains(gr.asked, line) {
				sets = append(sets, slices.Clone(gr.components))
			}
		}
	}
	return sets
}

// visit is Each.
func (g *Game) visit(components []donburi.IComponentType, yield func(*donburi.Entry) bool) {
	gr := g.group(components)
	members := gr.members()
	gr.visits++
	defer func() { gr.visits-- }()
	for _, e := range members {
		if gr.has(e) && !yield(g.World.Entry(e)) {
			return
		}
	}
}

// has reports whether an entity that was a member still is one.
func (gr *group) has(e donburi.Entity) bool {
	if !gr.game.World.Valid(e) {
		return false
	}
	entry := gr.game.World.Entry(e)
	return (gr.away || !entry.HasComponent(Away)) && hasAll(entry, gr.components)
}

// members is the group, oldest first. While the storage is as it was, so are they: comparing it is much cheaper than
// sorting, and unlike a count of changes it misses none.
func (gr *group) members() []donburi.Entity {
	archetypes := gr.game.World.Archetypes()
	for ; gr.looked < len(archetypes); gr.looked++ {
		layout := archetypes[gr.looked].Layout()
		matches := gr.away || !layout.HasComponent(Away)
		for _, c := range gr.components {
			matches = matches && layout.HasComponent(c)
		}
		if matches {
			gr.archetypes = append(gr.archetypes, gr.looked)
		}
	}
	n := 0
	same := true
	for _, i := range gr.archetypes {
		entities := archetypes[i].Entities()
		same = same && len(gr.stored) >= n+len(entities) && slices.Equal(gr.stored[n:n+len(entities)], entities)
		n += len(entities)
	}
	if same && n == len(gr.stored) {
		return gr.sorted
	}
	gr.stored = gr.stored[:0]
	for _, i := range gr.archetypes {
		gr.stored = append(gr.stored, archetypes[i].Entities()...)
	}
	if gr.visits > 0 {
		gr.sorted = nil // the visits go on through the old list
	}
	gr.sorted = append(gr.sorted[:0], gr.stored...)
	slices.SortFunc(gr.sorted, gr.game.older)
	return gr.sorted
}
