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
	busOf(g, event)
	accept(g, func(command T) error {
		Publish(g.World, event, command)
		return nil
	})
}

// Tool lets whoever works on a game give a command that changes it by hand, past its rules: an edit of a component, a
// system switched off. It is carried out at once rather than published. If it cannot be, apply says why in a sentence,
// which Do returns, and leaves the world as it was. As it is a command, a list of commands that holds it replays a run.
func Tool[T any](g *Game, apply func(T) error) { accept(g, apply) }

// accept says how commands of a type are carried out.
func accept[T any](g *Game, carryOut func(T) error) {
	t := reflect.TypeFor[T]()
	if _, taken := g.commands[t]; taken {
		panic(fmt.Sprintf("ecs: the command %s is accepted already: give ecs.New each module once, or give the new command a type of its own", t))
	}
	g.commands[t] = func(command any) error { return carryOut(command.(T)) }
}

// Accepts reports whether some module accepts commands of this one's type.
func (g *Game) Accepts(command any) bool {
	_, ok := g.commands[reflect.TypeOf(command)]
	return ok
}

// Do carries out one command: it publishes it, lets events settle, and when a rule has called SpendTurn runs every system
// once. It refuses a command that no module accepts, one that a rule gives while another is being carried out (rules
// publish events), and a Tool's that cannot be; the world is then as it was.
func (g *Game) Do(command any) error {
	carryOut, ok := g.commands[reflect.TypeOf(command)]
	if !ok {
		return fmt.Errorf("no module accepts the command %T: add the module that does, or call ecs.Accept for it", command)
	}
	if g.busy {
		return fmt.Errorf("the command %T came while another was being carried out: a rule publishes events instead", command)
	}
	g.busy = true
	defer func() { g.busy = false }()
	g.heard, g.core.Spent, g.stepping = 0, false, false // whatever a command that broke down left behind
	g.version++
	if err := carryOut(command); err != nil {
		return err
	}
	g.settle()
	if g.core.Spent {
		g.core.Spent = false
		if !g.paused || g.stepping {
			g.passTurn()
		}
	}
	g.stepping = false
	g.noteTimes()
	return nil
}
