package ecs

import (
	"slices"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"
)

// A Group is the entities that have certain components. Make it once, where a system is built: making it allocates and
// visiting does not.
type Group struct {
	game       *Game
	components []donburi.IComponentType
	query      *donburi.Query
	spare      []donburi.Entity // memory for the next visit
}

// Group is the entities that have all of these components.
func (g *Game) Group(components ...donburi.IComponentType) *Group {
	return &Group{game: g, components: components, query: donburi.NewQuery(filter.Contains(components...))}
}

// Each visits the group in the order in which its entities were made, whatever the world's storage has been through. The
// world may change meanwhile: an entity that dies before its visit, or loses one of the components, is passed over; one born
// meanwhile waits for the next Each; and the same group may be visited within a visit.
func (g *Group) Each(visit func(*donburi.Entry)) {
	members := g.members()
	for _, e := range members {
		if g.has(e) {
			visit(g.game.World.Entry(e))
		}
	}
	g.spare = members[:0]
}

// has reports whether an entity is of the group now.
func (g *Group) has(e donburi.Entity) bool {
	if !g.game.World.Valid(e) {
		return false
	}
	layout := g.game.World.Entry(e).Archetype().Layout()
	for _, c := range g.components {
		if !layout.HasComponent(c) {
			return false
		}
	}
	return true
}

// Count is how many entities the group has now.
func (g *Group) Count() int { return g.query.Count(g.game.World) }

// First is the group's oldest entity, and false when it has none.
func (g *Group) First() (*donburi.Entry, bool) {
	var first donburi.Entity
	for e := range g.query.Iter(g.game.World) {
		if first == donburi.Null || g.game.older(e.Entity(), first) < 0 {
			first = e.Entity()
		}
	}
	if first == donburi.Null {
		return nil, false
	}
	return g.game.World.Entry(first), true
}

// members collects the group, oldest first, in memory that a visit within this one will not touch.
func (g *Group) members() []donburi.Entity {
	members := g.spare
	g.spare = nil
	for e := range g.query.Iter(g.game.World) {
		members = append(members, e.Entity())
	}
	slices.SortFunc(members, g.game.older)
	return members
}
