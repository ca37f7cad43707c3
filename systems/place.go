package systems

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// spawning is the memory of Spawn.
type spawning struct {
	set []donburi.IComponentType // of what is made; the world copies it
}

// Spawn makes something of the level: it has a name, a glyph and a place, and whatever components are named besides, with
// their default values. It stays behind when the player travels on. A creature also blocks its cell.
func Spawn(g *ecs.Game, name string, glyph components.GlyphData, at level.Point, more ...donburi.IComponentType) *donburi.Entry {
	memory := ecs.Scratch[spawning](g)
	set := append(memory.set[:0], components.Name, components.Glyph, components.Position, components.OfLevel)
	set = append(set, more...)
	if glyph.Layer == components.Creature && !slices.Contains(more, donburi.IComponentType(components.Blocks)) {
		set = append(set, components.Blocks)
	}
	memory.set = set
	index := ecs.Scratch[blockers](g)
	missesNobody := index.births == blockerBirths(g)
	e := g.World.Entry(g.World.Create(set...))
	components.Name.SetValue(e, name)
	components.Glyph.SetValue(e, glyph)
	components.Position.SetValue(e, at)
	if e.HasComponent(components.Blocks) {
		index.put(e.Entity(), at)
	}
	if missesNobody {
		index.births = blockerBirths(g)
	}
	return e
}

// Place puts an entity that has a Position into a cell, whatever is there, and publishes Moved if that is another one. A
// player whom a rule places while a level is being entered has yet to arrive, and Moved is published then.
func Place(g *ecs.Game, e *donburi.Entry, to level.Point) {
	position := components.Position.Get(e)
	from := *position
	if from == to {
		return
	}
	*position = to
	if e.HasComponent(components.Blocks) {
		ecs.Scratch[blockers](g).put(e.Entity(), to)
	}
	if !ecs.Scratch[levelChange](g).underway(g) || !e.HasComponent(components.Player) {
		ecs.Publish(g, components.Moved{Who: e.Entity(), From: from, To: to})
	}
}

// PlaceNear puts an entity into the cell nearest to another that it could stand in, by the steps that it could take. Where it stands counts as free. If
// the level is full it stays where it is.
func PlaceNear(g *ecs.Game, e *donburi.Entry, to level.Point) {
	enters := func(p level.Point) bool { return CanEnter(g, e, p) }
	suits := func(p level.Point) bool {
		blocker := BlockerAt(g, p)
		return blocker == donburi.Null || blocker == e.Entity()
	}
	if p, ok := nearest(g, to, enters, suits); ok {
		Place(g, e, p)
	}
}

// Walkable reports whether a cell's terrain can be walked on by all who walk as its table says, whoever stands there.
// Nothing outside the map can.
func Walkable(g *ecs.Game, p level.Point) bool {
	return ecs.Resource(g, components.Terrain)[ecs.Resource(g, components.Level).Map.At(p)].Walkable
}

// Free reports whether somebody could stand in a cell: it is Walkable, and nobody blocks it.
func Free(g *ecs.Game, p level.Point) bool { return Walkable(g, p) && BlockerAt(g, p) == donburi.Null }

// surroundings is the memory of nearest. It is taken out while it is in use, since a search may search.
type surroundings struct {
	seen  []uint32 // the search that last saw each cell
	count uint32   // the number of this search
	queue []level.Point
}

// Nearest is the cell to which the fewest steps lead from another, over terrain that is Walkable, of those that suit. Of
// cells that are as near it is always the same one. From a cell that is not Walkable itself the nearest such cell counts
// as the first step. It is false when none that can be walked to suits.
func Nearest(g *ecs.Game, to level.Point, suits func(level.Point) bool) (level.Point, bool) {
	return nearest(g, to, func(p level.Point) bool { return Walkable(g, p) }, suits)
}

// nearest is Nearest over the cells that enters says yes to.
func nearest(g *ecs.Game, to level.Point, enters, suits func(level.Point) bool) (level.Point, bool) {
	dungeon := &ecs.Resource(g, components.Level).Map
	memory := ecs.Scratch[surroundings](g)
	s := *memory
	*memory = surroundings{}
	defer func() { *memory = s }()
	if s.count++; len(s.seen) != dungeon.Width()*dungeon.Height() || s.count == 0 {
		s.seen, s.count = make([]uint32, dungeon.Width()*dungeon.Height()), 1
	}
	first, ok := firstOf(dungeon, to, enters)
	if !ok {
		return to, false
	}
	s.queue = append(s.queue[:0], first)
	s.seen[first.Y*dungeon.Width()+first.X] = s.count
	for i := 0; i < len(s.queue); i++ {
		at := s.queue[i]
		if suits(at) {
			return at, true
		}
		for d := range components.Direction(8) {
			next := at.Add(d.Step())
			if !dungeon.Contains(next) || !enters(next) {
				continue
			}
			if seen := &s.seen[next.Y*dungeon.Width()+next.X]; *seen != s.count {
				*seen = s.count
				s.queue = append(s.queue, next)
			}
		}
	}
	return to, false
}

// firstOf looks for a cell that enters says yes to, at a cell and then in the squares around it, each row by row.
func firstOf(dungeon *level.Map, to level.Point, enters func(level.Point) bool) (level.Point, bool) {
	to.X, to.Y = min(max(to.X, 0), dungeon.Width()-1), min(max(to.Y, 0), dungeon.Height()-1)
	for ring := range max(dungeon.Width(), dungeon.Height()) {
		for y := to.Y - ring; y <= to.Y+ring; y++ {
			step := 1
			if y != to.Y-ring && y != to.Y+ring {
				step = max(2*ring, 1) // between the top and the bottom of a square only its two sides
			}
			for x := to.X - ring; x <= to.X+ring; x += step {
				if p := (level.Point{X: x, Y: y}); dungeon.Contains(p) && enters(p) {
					return p, true
				}
			}
		}
	}
	return to, false
}
