package view

import (
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
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

// Description is all that is known of a cell, a paragraph from each module that knows something.
func (m *Model) Description(at level.Point) []string {
	var all []string
	for _, describe := range ecs.Setup[interfaceData](m.game).descriptions {
		if text := describe(m.game, at); text != "" {
			all = append(all, text)
		}
	}
	return all
}
