package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// spawnPlayer answers LevelReady: it puts a new player where the dungeon starts.
func spawnPlayer(w donburi.World, _ components.LevelReady) {
	dungeon := ecs.Resource(w, components.Level).Dungeon
	player := w.Entry(w.Create(
		components.Player, components.Name, components.Position, components.Glyph, components.Blocks, components.OfLevel))
	components.Name.SetValue(player, "player")
	components.Position.SetValue(player, dungeon.Start)
	components.Glyph.SetValue(player, components.GlyphData{Rune: '@', Layer: components.Creature})
	components.Say(w, "You wake in the barrow.")
}
