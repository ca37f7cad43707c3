package systems

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A chart is what the player knows of the map: what each cell was when they last saw it.
type chart struct {
	dungeon *level.Map
	memory  *components.MemoryData // nil where everything is shown
}

func chartOf(g *ecs.Game) chart {
	_, memory := Eyes(g)
	return chart{&ecs.Resource(g, components.Level).Map, memory}
}

// at is what a cell is known to be made of, and false where that is not known.
func (c *chart) at(p level.Point) (level.Cell, bool) {
	if c.memory != nil {
		return c.memory.At(p)
	}
	return c.dungeon.At(p), c.dungeon.Contains(p)
}

// KnownCells is where the player knows cells of some kinds, such as stairs, to be: for TravelTo.
func KnownCells(g *ecs.Game, kinds ...level.Cell) (cells []level.Point) {
	chart := chartOf(g)
	for y := range chart.dungeon.Height() {
		for x := range chart.dungeon.Width() {
			p := level.Point{X: x, Y: y}
			if cell, known := chart.at(p); known && slices.Contains(kinds, cell) {
				cells = append(cells, p)
			}
		}
	}
	return cells
}

// KnownThings is where the player knows things with all of these components to be: sees them, or remembers them.
func KnownThings(g *ecs.Game, set ...donburi.IComponentType) (cells []level.Point) {
	for e := range g.Each(set...) {
		if Recalls(g, e) {
			cells = append(cells, *components.Position.Get(e))
		}
	}
	return cells
}

// Recalls reports whether the player knows an entity to be where it is: sees it there, or remembers there what looks like it.
// What has no Position or no rune they do not.
func Recalls(g *ecs.Game, e *donburi.Entry) bool {
	if !e.HasComponent(components.Position) || !e.HasComponent(components.Glyph) || components.Glyph.Get(e).Rune == 0 {
		return false
	}
	at := *components.Position.Get(e)
	_, memory := Eyes(g)
	if memory == nil || Sees(g, at) {
		return true
	}
	thing, remembered := memory.Lies(at)
	return remembered && thing == *components.Glyph.Get(e)
}

// Foes appends to list every Foe that the player sees, the nearest first, and returns it. Where there is no Sight in the
// game they see as far as walls allow.
func Foes(g *ecs.Game, list []donburi.Entity) []donburi.Entity {
	player, there := Player(g)
	if !there {
		return list
	}
	at, first := *components.Position.Get(player), len(list)
	_, limited := ecs.Lookup(g, components.Sight)
	for e := range g.Each(components.Foe, components.Position, components.Glyph) {
		p := *components.Position.Get(e)
		if components.Glyph.Get(e).Rune != 0 && (limited && Sees(g, p) || !limited && inLine(g, at, p)) {
			list = append(list, e.Entity())
		}
	}
	distance := func(e donburi.Entity) int {
		return at.Steps(*components.Position.Get(g.World.Entry(e)))
	}
	slices.SortStableFunc(list[first:], func(a, b donburi.Entity) int { return distance(a) - distance(b) })
	return list
}
