package view

import (
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Describe lets a module tell what is in a cell, in sentences, or in an empty text when it knows nothing of it. describe is
// called for cells that are seen or remembered, and may not change the world.
func Describe(g *ecs.Game, describe func(g *ecs.Game, at level.Point) string) {
	if describe == nil {
		panic("view: nothing is described: give Describe a function")
	}
	ui := ecs.Setup[interfaceData](g)
	ui.descriptions = append(ui.descriptions, describe)
}

// Description is all that is known of a cell, a paragraph from each module that knows something, the skeleton's first. It
// is empty for a cell of which nothing is known.
func (m *Model) Description(at level.Point) []string {
	cell, known := m.Known(at)
	if !known {
		return nil
	}
	all := m.whoIs(at)
	if kind := &ecs.Resource(m.game, components.Terrain)[cell]; kind.Name != "" {
		all = append(all, describeGround(kind))
	}
	for _, describe := range ecs.Setup[interfaceData](m.game).descriptions {
		if text := describe(m.game, at); text != "" {
			all = append(all, text)
		}
	}
	return all
}

// Known is what the player knows a cell to be made of, and false where they do not.
func (m *Model) Known(at level.Point) (level.Cell, bool) {
	if _, memory := systems.Eyes(m.game); memory != nil {
		return memory.At(at)
	}
	dungeon := &ecs.Resource(m.game, components.Level).Map
	return dungeon.At(at), dungeon.Contains(at)
}

// whoIs names what the player sees in a cell besides themselves, or remembers there, the highest first.
func (m *Model) whoIs(at level.Point) (all []string) {
	var there []*donburi.Entry
	for e := range m.game.Each(components.Name, components.Glyph, components.Position) {
		if *components.Position.Get(e) == at && systems.Recalls(m.game, e) && !e.HasComponent(components.Player) {
			there = append(there, e)
		}
	}
	slices.SortStableFunc(there, func(a, b *donburi.Entry) int {
		return int(components.Glyph.Get(b).Layer) - int(components.Glyph.Get(a).Layer)
	})
	for _, e := range there {
		text := *components.Name.Get(e)
		if e.HasComponent(components.Health) {
			if h := components.Health.Get(e); h.Now < h.Most {
				text += fmt.Sprintf(", health %d of %d", h.Now, h.Most)
			}
		}
		if !systems.Sees(m.game, at) {
			text += ", as you remember"
		}
		all = append(all, sentence(text))
	}
	return all
}

// describeGround says what a sort of cell is and does.
func describeGround(kind *components.Kind) string {
	text := kind.Name
	switch {
	case kind.Walkable && kind.Cost > 1:
		text += fmt.Sprintf(", %d turns to step into", kind.Cost)
	case !kind.Walkable && kind.Clear:
		text += ", which bars the way but not the view"
	}
	if kind.Walkable && !kind.Clear {
		text += ", which hides what is in it"
	}
	return sentence(text)
}

// sentence is a text with a capital and a full stop.
func sentence(text string) string { return systems.Capital(text) + "." }
