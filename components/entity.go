// Package components is plain data: what entities have, what the world has one of, and what events and commands say.
package components

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

var (
	// Position is the cell that an entity is in. Rules change it with systems.Place.
	Position = donburi.NewComponentType[level.Point]().SetName("Position")

	// Player marks the one entity that commands move.
	Player = donburi.NewTag("Player")

	// Blocks marks an entity that nobody can walk into.
	Blocks = donburi.NewTag("Blocks")

	// OfLevel marks an entity that belongs to the level, and stays there when the player travels on.
	OfLevel = donburi.NewTag("OfLevel")

	// Name is what messages and lists call an entity, without an article: "rat".
	Name = donburi.NewComponentType[string]().SetName("Name")
)
