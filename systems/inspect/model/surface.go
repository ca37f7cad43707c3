package model

import (
	"fmt"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Contents is who and what is in a cell of the present level, the highest first.
func (m *Model) Contents(p level.Point) (there []donburi.Entity) {
	for e := range m.Game.Each(components.Position) {
		if *components.Position.Get(e) == p {
			there = append(there, e.Entity())
		}
	}
	height := func(e donburi.Entity) int {
		if entry := m.Game.World.Entry(e); entry.HasComponent(components.Glyph) {
			return int(components.Glyph.Get(entry).Layer)
		}
		return -1
	}
	slices.Reverse(there) // the youngest of a layer is drawn
	slices.SortStableFunc(there, func(a, b donburi.Entity) int { return height(b) - height(a) })
	return there
}

// PickAt picks what stands in a cell of the present level: the highest there and, if that is picked already, the one below
// it.
func (m *Model) PickAt(p level.Point) {
	if there := m.Contents(p); len(there) > 0 {
		m.Picked.Pick(there[(slices.Index(there, m.Picked.Entity())+1)%len(there)])
	}
}

// Surface tells of a cell of the map: where it is, what it is made of and what is there. It is empty outside the map.
func (m *Model) Surface(p level.Point) string {
	d, ok := dungeon(m.Game)
	if !ok || !d.Map.Contains(p) {
		return ""
	}
	kind := "?"
	if terrain, ok := ecs.Lookup(m.Game, components.Terrain); ok {
		kind = terrain[d.Map.At(p)].Name
	}
	words := []string{fmt.Sprintf("%d %d  %s", p.X, p.Y, kind)}
	for _, e := range m.Contents(p) {
		words = append(words, m.Label(e))
	}
	return strings.Join(words, ", ")
}

// Blocks is what keeps the picked entity, or else the player, out of a cell, in a sentence.
func (m *Model) Blocks(p level.Point) string {
	e, ok := m.Game.Entry(m.Picked.Entity())
	if !ok {
		if e, ok = systems.Player(m.Game); !ok {
			return ""
		}
	}
	if d, there := dungeon(m.Game); !there || !d.Map.Contains(p) {
		return "It is not on the map."
	}
	name := m.Label(e.Entity())
	other := systems.BlockerAt(m.Game, p)
	switch {
	case !systems.CanEnter(m.Game, e, p):
		return fmt.Sprintf("%s cannot enter what it is made of.", name)
	case other != donburi.Null && other != e.Entity():
		return fmt.Sprintf("%s blocks it for %s.", m.Label(other), name)
	}
	return fmt.Sprintf("Nothing keeps %s out.", name)
}

// Path is the cells on which an entity would walk to a cell, whoever stands in the way; none where there is no way.
func (m *Model) Path(e donburi.Entity, to level.Point) []level.Point {
	d, there := dungeon(m.Game)
	from, placed := m.PlaceOf(e)
	if !there || !placed {
		return nil
	}
	walker := systems.WalkerOf(m.Game, m.Game.World.Entry(e))
	path, _ := new(level.Pathfinder).AppendPath(nil, &d.Map, &walker, from, to)
	return path
}
