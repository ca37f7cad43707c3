package ecs

import (
	"fmt"
	"reflect"
)

// mostEvents is how many events one command may set off. It is far beyond any game's need and stops two handlers that
// answer each other for ever.
const mostEvents = 1_000_000

// On lets handle hear every event of a Go type. Handlers of one type are called in the order in which modules added them,
// and types are heard in the order in which modules first named them. The name is a verb, as a system's is. An interface
// for the type panics.
func On[T any](g *Game, name string, handle func(*Game, T)) {
	if handle == nil {
		panic(fmt.Sprintf("ecs: the handler %q does nothing: give On a function", name))
	}
	b := busOf[T](g)
	b.handlers = append(b.handlers, handler[T]{g.list(System{Name: name, On: b.name}), handle})
}

// Publish says that something has happened: those who asked with On hear of it once the rule that is running is done.
// Between commands it waits for the next that is accepted; it is no part of the world, so that a copy, or a world that is read
// back, does not hear of it. Rules and modules have no need of that.
func Publish[T any](g *Game, happened T) {
	b := busOf[T](g)
	if !g.busy {
		b.waiting = append(b.waiting, queued[T]{happened, nowhere})
		return
	}
	if g.published++; g.published > mostEvents {
		panic(fmt.Sprintf("one command has set off %d events, the last a %s: find the handlers that answer each other for ever",
			mostEvents, b.name))
	}
	b.queue = append(b.queue, queued[T]{happened, g.origin})
}

// An EventType is one type of events that a game knows.
type EventType struct {
	Name string // readable, such as "components.Moved"; no two of a game are alike
	Type reflect.Type
}

// Events lists the types of events that the game knows, commands included, in the order in which they are heard.
func (g *Game) Events() []EventType {
	types := make([]EventType, len(g.buses))
	for i, b := range g.buses {
		types[i] = EventType{b.typ().String(), b.typ()}
	}
	return types
}

// PublishAny is Publish for tools, which know of an event's type only while they run. It must be one that Events lists.
func (g *Game) PublishAny(event any) error {
	for _, b := range g.buses {
		if b.typ() == reflect.TypeOf(event) {
			b.publish(g, event)
			return nil
		}
	}
	return fmt.Errorf("the game knows no event that is a %T: choose one that Events lists", event)
}

// A bus is what hears one type of events.
type bus interface {
	typ() reflect.Type
	publish(g *Game, event any)
	settle(g *Game) bool // reports whether there was anything to hear
	admit()              // lets what was published between commands be heard
	forget(all bool)     // drops what rules have published and nobody has heard, or all
}

// busFor is the bus of one Go type.
type busFor[T any] struct {
	name     string
	handlers []handler[T]
	queue    []queued[T] // published by rules and not heard yet
	waiting  []queued[T] // published between commands
	spare    []queued[T] // memory for the next queue
}

// handler is one who hears, by its line in the schedule.
type handler[T any] struct {
	line   int
	handle func(*Game, T)
}

// queued is an event and where it came from.
type queued[T any] struct {
	event  T
	origin origin
}

// busOf finds the bus of a type, or makes it.
func busOf[T any](g *Game) *busFor[T] {
	for _, known := range g.buses {
		if b, ok := known.(*busFor[T]); ok {
			return b
		}
	}
	b := &busFor[T]{name: reflect.TypeFor[T]().String()}
	if b.typ().Kind() == reflect.Interface {
		panic(fmt.Sprintf("ecs: no event is a %s, which is an interface: name the Go type of an event, or hear all of them with Observe", b.name))
	}
	for _, known := range g.buses {
		if t := known.typ(); t.String() == b.name {
			panic(fmt.Sprintf("ecs: two types of events are called %s, of the packages %s and %s: rename one of them or its package",
				b.name, t.PkgPath(), b.typ().PkgPath()))
		}
	}
	g.buses = append(g.buses, b)
	return b
}

func (b *busFor[T]) typ() reflect.Type { return reflect.TypeFor[T]() }

func (b *busFor[T]) publish(g *Game, event any) { Publish(g, event.(T)) }

func (b *busFor[T]) admit() {
	b.queue = append(b.queue, b.waiting...)
	clear(b.waiting)
	b.waiting = b.waiting[:0]
}

func (b *busFor[T]) forget(all bool) {
	clear(b.queue)
	b.queue = b.queue[:0]
	if all {
		b.waiting = nil
	}
}

// settle lets all events that wait be heard, those that arrive meanwhile too.
func (b *busFor[T]) settle(g *Game) bool {
	any := len(b.queue) > 0
	for len(b.queue) > 0 {
		now := b.queue
		b.queue, b.spare = b.spare[:0], nil
		for _, q := range now {
			b.hear(g, q.event, q.origin)
		}
		clear(now) // hold on to nothing that an event points to
		b.spare = now[:0]
	}
	return any
}

// hear calls everybody who asked for the events of this type.
func (b *busFor[T]) hear(g *Game, event T, from origin) {
	g.heard++
	if len(g.observers) > 0 {
		g.tell(Observation{What: EventHeard, Value: event, Number: g.heard, Cause: from.cause, Rule: g.ruleName(from.line), Line: from.line})
	}
	for _, h := range b.handlers {
		if !g.systems[h.line].Off {
			before := g.enter(h.line, g.heard)
			h.handle(g, event)
			g.leave(before)
		}
	}
}

// settle lets events be heard until none are left. A round hears each type once, in the order in which modules named
// them, and the events of a type in the order in which they were published.
func (g *Game) settle() {
	for again := true; again; {
		again = false
		for i := 0; i < len(g.buses); i++ { // more may be added meanwhile
			again = g.buses[i].settle(g) || again
		}
	}
}
