package ecs

import (
	"fmt"
	"reflect"
	"runtime/debug"
)

// Accept lets players give a command: a plain value of a Go type of its own. It carries all that it needs, fresh
// randomness included, so that a list of commands replays a run. carryOut does what was asked, or refuses: then it
// returns a sentence that says why, and has changed nothing. Those who ask for the type with On hear of the command once
// it has been accepted. A type is accepted once.
func Accept[T any](g *Game, name string, carryOut func(*Game, T) error) {
	b := busOf[T](g)
	if _, taken := g.accepted[b.typ()]; taken || carryOut == nil {
		panic(fmt.Sprintf("ecs: %q cannot accept the command %s: give a function, each module once, and a new command a type of its own", name, b.name))
	}
	line := g.list(System{Name: name, On: b.name, Accepts: true})
	g.accepted[b.typ()] = func(command any) error {
		if g.systems[line].Off {
			return fmt.Errorf("%q is switched off: switch it on", name)
		}
		before := g.enter(line, 0)
		err := carryOut(g, command.(T))
		g.leave(before)
		if err == nil {
			b.hear(g, command.(T), nowhere)
		}
		return err
	}
}

// mostTurns is the most that one command takes.
const mostTurns = 100

// Done is the last event of every command that was accepted: after its turn, if it took one. Who answers it sees what has
// become of the world. A turn cannot be spent any more.
type Done struct{}

// ReadBack is published when a world has been read back, by Read, Copy or Restart: the time to make anew what follows from
// it and is no part of it, such as what Scratch holds. Who answers it leaves the world as it is.
type ReadBack struct{}

// Accepts reports whether some module accepts commands of this one's type.
func (g *Game) Accepts(command any) bool { return g.accepted[reflect.TypeOf(command)] != nil }

// Do carries out one command: its handler, the events that it sets off, and every system once if a rule has called
// SpendTurn. An error is a sentence. It means that the command was refused and the world is as it was, or, when it is a
// [*Breakdown], that a rule has panicked. Refused are commands that no module accepts, those that come while another is
// carried out (rules publish events), those that their own handler refuses, and all that follow a breakdown.
func (g *Game) Do(command any) (err error) {
	carryOut, ok := g.accepted[reflect.TypeOf(command)]
	switch {
	case !ok:
		return fmt.Errorf("no module accepts the command %T: add the module that does, or call ecs.Accept for it", command)
	case g.busy:
		return fmt.Errorf("the command %T came while another was being carried out: a rule publishes events instead", command)
	case g.broken != nil:
		return fmt.Errorf("the game is broken since %w", g.broken)
	}
	if g.beginning == nil {
		if g.beginning, err = g.Write(); err != nil {
			return err
		}
	}
	if len(g.observers) > 0 {
		g.tell(Observation{What: CommandGiven, Value: command, Line: -1})
	}
	err = g.guard(command, func() error {
		if err := carryOut(command); err != nil {
			return err
		}
		for _, b := range g.buses {
			b.admit()
		}
		g.settle()
		if turns := g.spent; !g.paused || g.stepping {
			for range turns {
				g.passTurn()
			}
		}
		Publish(g, Done{})
		g.settle()
		return nil
	})
	if len(g.dead.list) > 2*(g.mourned+g.World.Len())+mostDead {
		g.Hash() // which forgets those to whom nothing refers
		g.mourned = len(g.dead.list)
	}
	if len(g.observers) > 0 {
		g.tell(Observation{What: CommandDone, Value: command, Line: -1, Err: err})
	}
	return err
}

// guard lets rules run. When one panics, or ends its goroutine, the game is broken. After an error of any kind nothing
// that was published is heard any more.
func (g *Game) guard(command any, carryOut func() error) (err error) {
	g.busy, g.spent, g.stepping, g.heard, g.published = true, 0, false, 0, 0
	g.version++
	whole := false
	defer func() {
		if !whole {
			g.broken = &Breakdown{Rule: g.ruleName(g.origin.line), Command: command, Panic: recover(), Stack: debug.Stack()}
			err = g.broken
		}
		if err != nil {
			for _, b := range g.buses {
				b.forget(false)
			}
		}
		g.busy, g.origin = false, nowhere
	}()
	err = carryOut()
	whole = true
	return err
}

// Settle is for a command's handler that must know what its events led to before it can say whether it refuses: it lets
// them be heard now.
func (g *Game) Settle() { g.settle() }

// SpendTurn is for a rule to say that what the player did took their turn: once the events that it set off have settled,
// every system runs once. Saying so twice in one command spends one turn.
func (g *Game) SpendTurn() { g.SpendTurns(1) }

// SpendTurns is SpendTurn for a deed that takes several turns, 1 to 100. Of two deeds in one command the longer counts.
func (g *Game) SpendTurns(n int) { g.spent = max(g.spent, min(n, mostTurns)) }

// Spent reports whether the command that is being carried out takes the player's turn.
func (g *Game) Spent() bool { return g.spent > 0 }

// A Breakdown is the error of a command during which a rule panicked. The world may be left half changed, so the game
// refuses all further commands until Restart or Read.
type Breakdown struct {
	Rule    string // the one that panicked
	Command any    // that was being carried out
	Panic   any    // what it panicked with
	Stack   []byte // of the goroutine then
}

// Error is a sentence with the remedy.
func (b *Breakdown) Error() string {
	if b.Rule == "" {
		return fmt.Sprintf("the rules broke down: %v; begin anew, or go back to a world that was written before", b.Panic)
	}
	return fmt.Sprintf("the rule %q broke down: %v; begin anew, or go back to a world that was written before", b.Rule, b.Panic)
}

// Unwrap is the error that the rule panicked with, or nil when it was something else.
func (b *Breakdown) Unwrap() error {
	err, _ := b.Panic.(error)
	return err
}
