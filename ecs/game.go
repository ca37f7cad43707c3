// Package ecs runs a donburi world: commands in, events between, and systems in one visible order.
//
// A game is a list of modules. A module adds components, systems and event handlers, and needs no other package to know
// of it:
//
//	game := ecs.New(systems.Dungeon(level.NewBSP()), Rats)
//
//	func Rats(g *ecs.Game) {
//		ecs.On(g, "place rats", placeRats) // func placeRats(g *ecs.Game, ready components.LevelReady)
//		g.AddSystem("hunt", hunt)          // func hunt(g *ecs.Game)
//	}
//
// Between two commands all that a game is lies in its world as plain data. So the world can be written down, read back,
// hashed, compared and copied: see [Game.Write].
package ecs

import (
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
)

// A Module adds one subject to a game: its components, systems, event handlers, resources and commands.
type Module func(*Game)

// A Game is a world and the rules that run in it. One goroutine owns it; games in different goroutines never meet.
type Game struct {
	World donburi.World

	modules      []Module
	systems      []System
	buses        []bus                            // of every event type, in the order in which modules named them
	accepted     map[reflect.Type]func(any) error // carries out a command of that type
	prefabs      []prefab
	requirements []requirement
	observers    []*observer
	setup        []any  // what Setup has made, a pointer to each
	beginning    []byte // the world as it was before the first command
	known        knowledge
	walk         *walk

	worldState
	run
}

// worldState is what the game knows of its present world. It is made anew with every world.
type worldState struct {
	resources  []*donburi.Entry         // by component id
	provided   []donburi.IComponentType // in the order in which they were provided
	serials    []serial                 // by entity id
	numbered   uint64                   // the last serial given
	providing  bool                     // the entity that is made is a resource's
	warming    bool                     // an entity is made only to be removed again
	births     []uint64                 // by component id, how often an entity was made with it or given it
	groups     [][]*group               // by the id of their first component
	everything *group                   // all entities, those that are away too
	dead       graves                   // those who are no more, as far as something may refer to them
	runs       int                      // how often RemoveAll has begun serials anew
	mourned    int                      // how many of the dead something referred to when that was last looked at
	scratch    []any                    // what Scratch has made, a pointer to each
	paused     bool                     // turns run no systems
}

// run is where a game is in carrying out a command.
type run struct {
	version   uint64
	moment    uint64 // rises with every rule that begins to run
	busy      bool   // a command is being carried out
	spent     int    // the turns that it takes
	stepping  bool   // that turn runs systems even if the game is paused
	heard     int    // events heard in this command
	published int    // events published in it
	origin    origin // of whatever is published now
	broken    *Breakdown
}

// worlds guards donburi.NewWorld, which counts worlds in a variable of its own.
var worlds sync.Mutex

// New makes a world and lets each module add to it, in order. The order is the game's: of systems within a turn and of
// the handlers of one event.
func New(modules ...Module) *Game {
	return newGame(knowledge{Types: codec.NewTypes()}, modules)
}

// newGame is New for a game that knows some types already.
func newGame(known knowledge, modules []Module) *Game {
	g := &Game{modules: modules, accepted: make(map[reflect.Type]func(any) error, 32), known: known, systems: make([]System, 0, 64)}
	g.origin = nowhere
	g.newWorld()
	for i, add := range modules {
		if add == nil {
			panic(fmt.Sprintf("ecs: module %d of %d is nil: leave it out, or give ecs.New a function", i+1, len(modules)))
		}
		add(g)
	}
	return g
}

// Extend gives a game one more module, after all others: copies of the game have it too.
func (g *Game) Extend(add Module) {
	g.modules = append(slices.Clone(g.modules), add) // a clone, since copies share the list
	add(g)
}

// newWorld gives the game a world in which there are only these resources.
func (g *Game) newWorld(provided ...donburi.IComponentType) {
	worlds.Lock()
	g.World = donburi.NewWorld()
	worlds.Unlock()
	g.worldState = worldState{everything: &group{game: g, away: true}}
	g.World.OnCreate(g.number)
	g.World.OnRemove(g.bury)
	for _, c := range provided {
		g.provide(c)
	}
}

// Version rises with every command carried out: while it stands still, so does the world.
func (g *Game) Version() uint64 { return g.version }
