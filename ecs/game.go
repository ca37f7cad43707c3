// Package ecs runs a donburi world: commands in, events between, and systems in one visible order.
//
// A game is a list of modules. A module adds components, systems and event handlers, and needs no other package to know
// of it:
//
//	game := ecs.New(systems.Dungeon(level.NewBSP()), Rats)
//
//	func Rats(g *ecs.Game) {
//		ecs.On(g, "place rats", components.LevelReadyEvent, placeRats)
//		g.AddSystem("hunt", hunt(g))
//	}
package ecs

import (
	"fmt"
	"reflect"
	"time"

	"github.com/yohamta/donburi"
)

// A Module adds one subject to a game: its components, systems, event handlers, resources and commands.
type Module func(*Game)

// A Game is a world and the rules that run in it. One goroutine owns it.
type Game struct {
	World donburi.World

	systems      []System
	buses        []bus // every event type known, in the order in which modules named them
	prefabs      []prefab
	requirements []requirement
	commands     map[reflect.Type]func(any) error // carries out a command of that type
	core         *coreData
	serials      []serial   // by entity id
	numbered     uint64     // the last serial given
	traces       []*tracing // who hears every event
	clock        func() time.Duration
	heard        int  // events handled since the last command came in
	busy         bool // a command is being carried out
	paused       bool // turns run no systems
	stepping     bool // but this one does
	version      uint64
}

// New makes a world and lets each module add to it, in order. The order is the game's: of systems within a turn and of
// the handlers of one event.
func New(modules ...Module) *Game {
	g := &Game{World: donburi.NewWorld(), commands: make(map[reflect.Type]func(any) error)}
	g.World.OnCreate(g.number)
	g.core = Provide(g.World, coreType, coreData{buses: make(map[any]any)})
	for i, add := range modules {
		if add == nil {
			panic(fmt.Sprintf("ecs: module %d of %d is nil: leave it out, or give ecs.New a function", i+1, len(modules)))
		}
		add(g)
	}
	return g
}

// Version rises with every command carried out: while it stands still, so does the world.
func (g *Game) Version() uint64 { return g.version }
