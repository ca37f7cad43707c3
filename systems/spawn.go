package systems

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Spawn makes something of the level: it has a name, a glyph and a place, and whatever components are named besides, with
// their default values. It goes when the level goes. A creature also blocks its cell.
func Spawn(w donburi.World, name string, glyph components.GlyphData, at level.Point, more ...donburi.IComponentType) *donburi.Entry {
	set := slices.Concat([]donburi.IComponentType{components.Name, components.Glyph, components.Position, components.OfLevel}, more)
	if glyph.Layer == components.Creature {
		set = append(set, components.Blocks)
	}
	e := w.Entry(w.Create(set...))
	components.Name.SetValue(e, name)
	components.Glyph.SetValue(e, glyph)
	components.Position.SetValue(e, at)
	return e
}

// spawnPlayer answers LevelReady: where the dungeon starts it puts a new player, or the one who came from another level.
func spawnPlayer(w donburi.World, _ components.LevelReady) {
	if _, came := components.Player.First(w); came {
		placePlayer(w, components.Returned{})
		return
	}
	start := ecs.Resource(w, components.Level).Start
	Spawn(w, "player", components.GlyphData{Rune: '@', Layer: components.Creature}, start, components.Player)
	components.Say(w, "You wake in the barrow.")
}

// placePlayer answers Returned: the player stands where the dungeon starts, or as near to it as others leave room.
func placePlayer(w donburi.World, _ components.Returned) {
	if player, ok := components.Player.First(w); ok {
		PlaceNear(w, player, ecs.Resource(w, components.Level).Start)
	}
}
