package components

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// LevelData is the dungeon that the player is in.
type LevelData struct {
	*level.Dungeon
}

// String names the dungeon and sums up its cells.
func (l *LevelData) String() string {
	return fmt.Sprintf("%s %d×%d seed %d fingerprint %016x", l.Generator, l.Map.Width(), l.Map.Height(), l.Seed, l.Fingerprint())
}

// Level is the world's one dungeon. It is a single resource: its cells are not entities.
var Level = donburi.NewComponentType[LevelData]().SetName("Level")
