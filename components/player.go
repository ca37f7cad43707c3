package components

import "github.com/yohamta/donburi"

// PlayerData is what only the player has.
type PlayerData struct {
	ToldOfWall bool // has been told that a wall is in the way, and has not moved since
}

// Player marks the one entity that commands move.
var Player = donburi.NewComponentType[PlayerData]().SetName("Player")
