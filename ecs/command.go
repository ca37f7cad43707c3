package ecs

import (
	"fmt"
	"reflect"

	"github.com/yohamta/donburi/features/events"
)

// Accept lets players give a command: a plain value that the game publishes as an event of this type. A command carries
// all that it needs, fresh randomness included, so that a list of commands replays a run. Each Go type is the command of
// one event type; giving it to a second panics.
func Accept[T any](g *Game, event *events.EventType[T]) {
	t := reflect.TypeFor[T]()
	if _, taken := g.commands[t]; taken {
		panic(fmt.Sprintf("ecs: the command %s is accepted already: give ecs.New each module once, or give the new command a type of its own", t))
	}
	busOf(g, event)
	g.commands[t] = func(command any) { event.Publish(g.World, command.(T)) }
}

// Do carries out one command: it publishes it, lets events settle, and when a rule has called SpendTurn runs every system
// once. It refuses a command that no module accepts, and one that a rule gives while another is being carried out (rules
// publish events); the world is then as it was.
func (g *Game) Do(command any) error {
	publish, ok := g.commands[reflect.TypeOf(command)]
	if !ok {
		return fmt.Errorf("no module accepts the command %T: add the module that does, or call ecs.Accept for it", command)
	}
	if g.busy {
		return fmt.Errorf("the command %T came while another was being carried out: a rule publishes events instead", command)
	}
	g.busy = true
	defer func() { g.busy = false }()
	g.heard = 0
	g.version++
	publish(command)
	g.settle()
	if spent := &Resource(g.World, turn).Spent; *spent {
		*spent = false
		g.passTurn()
	}
	return nil
}
