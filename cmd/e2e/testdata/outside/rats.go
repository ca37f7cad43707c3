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
	ecs.On(g, "place rats", placeRats)
	g.AddSystem("scurry", scurry)
}

// placeRats is an event handler.
func placeRats(g *ecs.Game, _ components.LevelReady) {
	for _, room := range ecs.Resource(g, components.Level).Rooms[1:] {
		systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, room.Center(), Rat, components.Actor)
	}
}

// scurry is a system: it runs once a turn.
func scurry(g *ecs.Game) {
	for rat := range systems.Turns(g, Rat) {
		if heading := &Rat.Get(rat).Heading; !systems.Walk(g, rat, *heading) {
			*heading = (*heading + 4) % 8 // about turn
		}
	}
}
