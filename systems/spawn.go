package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// spawnPlayer answers LevelReady: where the dungeon starts it puts a new player, or the one who came from another level.
func spawnPlayer(w donburi.World, _ components.LevelReady) {
	if _, came := components.Player.First(w); came {
		placePlayer(w, components.Returned{})
		return
	}
	player := w.Entry(w.Create(
		components.Player, components.Name, components.Position, components.Glyph, components.Blocks, components.OfLevel))
	components.Name.SetValue(player, "player")
	components.Position.SetValue(player, ecs.Resource(w, components.Level).Start)
	components.Glyph.SetValue(player, components.GlyphData{Rune: '@', Layer: components.Creature})
	components.Say(w, "You wake in the barrow.")
}

// placePlayer answers Returned: the player stands where the dungeon starts.
func placePlayer(w donburi.World, _ components.Returned) {
	if player, ok := components.Player.First(w); ok {
		Place(w, player, ecs.Resource(w, components.Level).Start)
	}
}
