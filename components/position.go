// Package components is plain data: what entities have, what the world has one of, and what events and commands say.
package components

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// Position is the cell that an entity is in.
var Position = donburi.NewComponentType[level.Point]().SetName("Position")
