package model

import (
	"fmt"
	"image/color"
	"reflect"
	"strings"

	"github.com/yohamta/donburi"
)

// mostHeard is how many events a History keeps; the oldest make room.
const mostHeard = 200

// An Event is one event as it was when it was published: what it points to may have changed since.
type Event struct {
	Turn int    // turns taken when it was published
	Name string // its type; empty where the overlay was closed and heard nothing
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

func (h *History) note(m *Model, name string, event any) {
	h.add(Event{Turn: m.turn(), Name: name, Text: m.eventText(event)})
}

func (h *History) add(e Event) {
	if len(h.events) == mostHeard {
		h.events = append(h.events[:0], h.events[1:]...)
	}
	h.events = append(h.events, e)
	h.Changed++
}

// eventText is an event's fields by name, with entities by their labels.
func (m *Model) eventText(event any) string {
	v := reflect.ValueOf(event)
	if v.Kind() != reflect.Struct {
		return m.valueText(v)
	}
	var parts []string
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() {
			parts = append(parts, f.Name+" "+m.valueText(v.Field(i)))
		}
	}
	return strings.Join(parts, "  ")
}

// longestValue is how many characters of one field are kept.
const longestValue = 80

// valueText is one value in a few words.
func (m *Model) valueText(v reflect.Value) string {
	if !v.IsValid() {
		return "none"
	}
	var text string
	switch lineKind(v) {
	case Ref:
		return m.Label(donburi.Entity(v.Uint()))
	case Vector:
		return vectorText(v)
	case Plain:
		if text = plainText(v); v.Kind() == reflect.String {
			text = fmt.Sprintf("%q", text)
		}
	case Color:
		return colorText(v.Interface().(color.RGBA))
	case Group:
		if inner := contents(v); inner.Kind() == reflect.Struct {
			return "{" + m.eventText(inner.Interface()) + "}"
		}
		text = summary(v)
	case Opaque:
		text = summary(v)
	default:
		text = fmt.Sprint(v)
	}
	if r := []rune(text); len(r) > longestValue {
		text = string(r[:longestValue]) + "..."
	}
	return text
}

// Summary is the value that a pointer points to in a few words: what it says of itself, or else its fields.
func (m *Model) Summary(pointer reflect.Value) string {
	v := pointer.Elem()
	if s, ok := pointer.Interface().(fmt.Stringer); ok {
		text, _, _ := strings.Cut(fmt.Sprint(s), "\n")
		return text
	}
	if v.Kind() == reflect.Struct && lineKind(v) == Group {
		return m.eventText(v.Interface())
	}
	return m.valueText(v)
}
