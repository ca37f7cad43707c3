package model

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/barrow-rl/barrow/ecs"
)

// mostHeard is how many events a History keeps; the oldest make room.
const mostHeard = 200

// An Event is one event, or command that was accepted, as it was when it was heard: what it points to may have changed since.
type Event struct {
	Turn  int    // turns taken when it was heard
	Name  string // its type, as ecs.Game.Events names it; empty where the overlay was closed and heard nothing
	By    string // the rule that published it; empty for a command
	Text  string // its fields
	Depth int    // how many events led to it, one to the next: 0 for a command, and for what no command led to

	number, cause int // within its command, see ecs.Observation
	command       int
}

// A History is the last 200 events. It hears none while the model is closed.
type History struct {
	Only   string          // the name of the type to show; empty for all
	Hidden map[string]bool // the names of types not to show
	Follow uint64          // the serial of the entity that is named by all that is shown; 0 for whatever

	events   []Event // oldest first
	commands int     // how many were heard
}

// Shown lists events into memory that it may reuse: the newest command first, and below it, as the tree that they are, the
// events to which it led.
func (h *History) Shown(into []Event) []Event {
	into = into[:0]
	for end := len(h.events); end > 0; {
		start := end - 1
		for start > 0 && h.events[start-1].command == h.events[end-1].command {
			start--
		}
		into = h.appendTree(into, h.events[start:end], 0, 0)
		end = start
	}
	return into
}

// appendTree appends those events of a command that answer the event of a number, each with those that answer it.
func (h *History) appendTree(into, events []Event, cause, depth int) []Event {
	for _, e := range events {
		if e.cause != cause {
			continue
		}
		if e.Depth = depth; h.shows(&e) {
			into = append(into, e)
		}
		if e.number > 0 {
			into = h.appendTree(into, events, e.number, depth+1)
		}
	}
	return into
}

// shows reports whether an event is one of those to show.
func (h *History) shows(e *Event) bool {
	if h.Only != "" && e.Name != h.Only || h.Hidden[e.Name] {
		return false
	}
	return h.Follow == 0 || names(e.Text, h.Follow)
}

// names reports whether a text names the entity of a serial.
func names(text string, serial uint64) bool {
	word := "#" + strconv.FormatUint(serial, 10)
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return false
		}
		text = text[i+len(word):]
		if text == "" || text[0] < '0' || text[0] > '9' {
			return true
		}
	}
}

// Hide shows a type of event no more, or again.
func (h *History) Hide(name string, hidden bool) {
	if h.Hidden == nil {
		h.Hidden = make(map[string]bool)
	}
	h.Hidden[name] = hidden
}

// Len is how many events are kept, of whatever type.
func (h *History) Len() int { return len(h.events) }

// gap marks that events may have been missed.
func (h *History) gap() {
	if len(h.events) > 0 {
		h.commands++
		h.add(Event{})
	}
}

// see notes what a game does.
func (h *History) see(m *Model, o ecs.Observation) {
	switch _, done := o.Value.(ecs.Done); {
	case o.What == ecs.CommandGiven:
		h.commands++
	case o.What == ecs.EventHeard && !done: // Done ends every command and says nothing
		cause := o.Cause
		if cause == 0 && o.Rule != "" && o.Number > 1 {
			cause = 1 // a system or the command's own handler published it: the command led there
		}
		h.add(Event{Turn: m.turn(), Name: typeName(o.Value), By: o.Rule, Text: m.Values.Words(reflect.ValueOf(o.Value)), number: o.Number, cause: cause})
	}
}

func (h *History) add(e Event) {
	if len(h.events) == mostHeard {
		h.events = append(h.events[:0], h.events[1:]...)
	}
	e.command = h.commands
	if e.cause > 0 && !h.known(&e) {
		e.cause = 0
	}
	h.events = append(h.events, e)
}

// known reports whether the event that led to another is still kept.
func (h *History) known(e *Event) bool {
	for i := len(h.events) - 1; i >= 0 && h.events[i].command == e.command; i-- {
		if h.events[i].number == e.cause {
			return true
		}
	}
	return false
}
