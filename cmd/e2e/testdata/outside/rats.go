// Package mygame is a game in a module of its own. All that it adds to the skeleton is in this file, and one line of its
// own, where ecs.New is given Rats, makes it part of a game.
package mygame

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// RatData is what there is to know of a rat.
type RatData struct {
	Heading components.Direction
}

// Rat is a new component.
var Rat = donburi.NewComponentType[RatData]().SetName("Rat")

// Rats is the module: a rat in every room but the first, running from wall to wall.
func Rats(g *ecs.Game) {
	ecs.On(g, "place rats", components.LevelReadyEvent, placeRats)
	g.AddSystem("scurry", scurry(g.Turns(Rat)))
}

// placeRats is an event handler.
func placeRats(w donburi.World, _ components.LevelReady) {
	for _, room := range ecs.Resource(w, components.Level).Rooms[1:] {
		systems.Spawn(w, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, room.Center(), Rat, ecs.Actor)
	}
}

// scurry is a system.
func scurry(turns *ecs.Turns) func(donburi.World) {
	return func(w donburi.World) {
		turns.Each(func(e *donburi.Entry) {
			rat := Rat.Get(e)
			if !systems.Walk(w, e, rat.Heading) {
				rat.Heading = (rat.Heading + 4) % 8 // about turn
			}
		})
	}
}
