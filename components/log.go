package components

import (
	"image/color"

	"github.com/yohamta/donburi"
)

// mostMessages is how many messages a log keeps; the oldest make room.
const mostMessages = 1000

// Importance is how much a message matters to the player.
type Importance uint8

// How much a message matters. A deed of many steps stops for all but the usual.
const (
	Usual     Importance = iota
	Important            // worth a pause
	Urgent               // the player's life is at stake
)

// String is the importance's name.
func (i Importance) String() string {
	switch i {
	case Usual:
		return "usual"
	case Important:
		return "important"
	case Urgent:
		return "urgent"
	default:
		return "unknown"
	}
}

// A Span is a part of a message in a colour of its own.
type Span struct {
	From, To int        // bytes of the text: From is the first, To one past the last
	Color    color.RGBA // the zero value is the palette's bright colour
}

// A Message is one sentence to the player.
type Message struct {
	Text       string
	Turn       int // turns taken when it was said, the last time if it was several
	Importance Importance
	Times      int    // how often it was said on end: 1 or more
	Spans      []Span // from left to right, none overlapping
}

// LogData is what the player has been told, oldest first.
type LogData struct {
	Messages []Message // the last 1000
	Said     int       // how often anything was said, ever
}

// Clear forgets everything.
func (l *LogData) Clear() { *l = LogData{Messages: l.Messages[:0]} }

// Add notes a message. One that says what the last did makes that one's Times rise.
func (l *LogData) Add(m Message) {
	l.Said++
	if n := len(l.Messages); n > 0 && l.Messages[n-1].Text == m.Text && l.Messages[n-1].Importance == m.Importance {
		m.Times = l.Messages[n-1].Times + 1
		l.Messages[n-1] = m
		return
	}
	if len(l.Messages) == mostMessages {
		l.Messages = append(l.Messages[:0], l.Messages[1:]...)
	}
	m.Times = 1
	l.Messages = append(l.Messages, m)
}

// Log is the world's one message log. Rules add to it with systems.Say and systems.Tell.
var Log = donburi.NewComponentType[LogData]().SetName("Log")

// A Word is text that a message shows in a colour of its own: an argument of systems.Say or systems.Tell.
type Word struct {
	Text  string
	Color color.RGBA // the zero value is the palette's bright colour
}

// String is the text.
func (w Word) String() string { return w.Text }
