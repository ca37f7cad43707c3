package model

// mostHeard is how many events a History keeps; the oldest make room.
const mostHeard = 200

// An Event is one event, or command that was accepted, as it was when it was heard: what it points to may have changed since.
type Event struct {
	Turn int    // turns taken when it was heard
	Name string // its type, as ecs.Game.Events names it; empty where the overlay was closed and heard nothing
	By   string // the rule that published it; empty for a command
	Text string // its fields
}

// A History is the last 200 events, oldest first. It hears none while the model is closed.
type History struct {
	Only    string // the name of the type to show; empty for all
	Changed int    // rises when an event is added

	events []Event
}

// Shown lists the events of the type that Only names, newest first, into memory that it may reuse.
func (h *History) Shown(into []Event) []Event {
	into = into[:0]
	for i := len(h.events) - 1; i >= 0; i-- {
		if e := h.events[i]; h.Only == "" || e.Name == h.Only {
			into = append(into, e)
		}
	}
	return into
}

// Len is how many events are kept, of whatever type.
func (h *History) Len() int { return len(h.events) }

// gap notes that events may have been missed, if any were heard before.
func (h *History) gap() {
	if len(h.events) > 0 {
		h.add(Event{})
	}
}

func (h *History) add(e Event) {
	if len(h.events) == mostHeard {
		h.events = append(h.events[:0], h.events[1:]...)
	}
	h.events = append(h.events, e)
	h.Changed++
}
