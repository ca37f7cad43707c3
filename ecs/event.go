package ecs

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"
)

// mostEvents is how many events one command may set off. It is far beyond any game's need and stops two handlers that
// answer each other for ever.
const mostEvents = 1_000_000

// A bus is one event type, whatever its Go type.
type bus interface {
	process(donburi.World)
	name() string
	typ() reflect.Type
	publish(w donburi.World, event any)
}

// On lets handle hear every event of a type. Handlers of one type are called in the order in which modules added them.
// Use it in place of the event type's own Subscribe: only so does the game know the type, process it in a defined order
// and list its handlers. The name is a verb, as a system's is.
func On[T any](g *Game, name string, event *events.EventType[T], handle func(donburi.World, T)) {
	if handle == nil {
		panic(fmt.Sprintf("ecs: the handler %q does nothing: give On a function", name))
	}
	b := busOf(g, event)
	g.list(System{Name: name, On: b.name()})
	b.handlers = append(b.handlers, handler[T]{len(g.systems) - 1, handle})
}

// Declare makes event types known that a module publishes for others and need not hear itself. Until a type is known its
// events are not traced.
func Declare[T any](g *Game, event *events.EventType[T]) { busOf(g, event) }

// Publish says that something has happened: the game lets those who asked with On hear of it, once the rule that is
// running is done. It does what the event type's own Publish does, which works as well, and without the memory that donburi
// throws away with every event; so rules use it.
func Publish[T any](w donburi.World, event *events.EventType[T], happened T) {
	if b, known := Resource(w, coreType).buses[event].(*busFor[T]); known {
		b.queue = append(b.queue, happened)
	} else {
		event.Publish(w, happened)
	}
}

// Events names every event type that the game knows, in the order in which they are processed.
func (g *Game) Events() []string {
	names := make([]string, len(g.buses))
	for i, b := range g.buses {
		names[i] = b.name()
	}
	return names
}

// EventType is the Go type of the events that Events names so.
func (g *Game) EventType(name string) (reflect.Type, bool) {
	for _, b := range g.buses {
		if b.name() == name {
			return b.typ(), true
		}
	}
	return nil, false
}

// Publish publishes an event by the name of its type, as Events gives it. Rules use the function Publish; this is
// for tools that learn of event types only while they run.
func (g *Game) Publish(name string, event any) error {
	for _, b := range g.buses {
		if b.name() == name && b.typ() == reflect.TypeOf(event) {
			b.publish(g.World, event)
			return nil
		}
	}
	return fmt.Errorf("the game knows no event %s that is a %T: choose one that Events names", name, event)
}

type tracing struct {
	hear func(name string, event any)
}

// Trace lets hear see every event just before its handlers do, with the name of its type, until stop is called. Several
// may listen at once.
func (g *Game) Trace(hear func(name string, event any)) (stop func()) {
	t := &tracing{hear}
	g.traces = append(g.traces, t)
	return func() {
		g.traces = slices.DeleteFunc(slices.Clone(g.traces), func(other *tracing) bool { return other == t })
	}
}

// settle processes events until none are left. A round processes each type once, in the order in which modules named
// them, and the events of a type in the order in which they were published.
func (g *Game) settle() {
	for {
		before := g.heard
		for _, b := range g.buses {
			b.process(g.World)
		}
		// Types that only donburi knows come last, or their queues would grow without end.
		events.ProcessAllEvents(g.World)
		if g.heard == before {
			return
		}
	}
}

type busFor[T any] struct {
	game     *Game
	event    *events.EventType[T]
	handlers []handler[T]
	queue    []T // published and not heard yet
	spare    []T // memory for the next queue
}

type handler[T any] struct {
	line   int // its place in the schedule
	handle func(donburi.World, T)
}

// busOf finds the bus of an event type, or subscribes a new one to it.
func busOf[T any](g *Game, event *events.EventType[T]) *busFor[T] {
	for _, known := range g.buses {
		if b, ok := known.(*busFor[T]); ok && b.event == event {
			return b
		}
	}
	b := &busFor[T]{game: g, event: event}
	event.Subscribe(g.World, b.hear)
	g.buses = append(g.buses, b)
	g.core.buses[event] = b
	return b
}

func (b *busFor[T]) name() string { return reflect.TypeFor[T]().String() }

func (b *busFor[T]) typ() reflect.Type { return reflect.TypeFor[T]() }

func (b *busFor[T]) publish(w donburi.World, event any) { Publish(w, b.event, event.(T)) }

// process hears all there are, those that arrive meanwhile too.
func (b *busFor[T]) process(w donburi.World) {
	b.event.ProcessEvents(w) // those that were published by the event type's own Publish
	for len(b.queue) > 0 {
		now := b.queue
		b.queue, b.spare = b.spare[:0], nil
		for _, event := range now {
			b.hear(w, event)
		}
		clear(now) // hold on to nothing that an event points to
		b.spare = now[:0]
	}
}

func (b *busFor[T]) hear(w donburi.World, event T) {
	g := b.game
	if g.heard++; g.heard > mostEvents {
		panic(fmt.Sprintf("ecs: one command has set off %d events, the last a %s: find the handlers that answer each other for ever",
			mostEvents, b.name()))
	}
	for _, t := range g.traces {
		t.hear(b.name(), event)
	}
	for _, h := range b.handlers {
		if g.systems[h.line].Off {
			continue
		}
		began := g.now()
		h.handle(w, event)
		g.addTime(h.line, began)
	}
}
