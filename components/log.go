package components

import (
	"encoding/binary"
	"image/color"
	"iter"

	"github.com/yohamta/donburi"
)

const (
	mostMessages = 30      // that a log keeps whole; the oldest become past
	mostPast     = 1 << 16 // bytes of past; the older half makes room
)

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

// A Span is a part of a message in a colour of its own. The zero value is none.
type Span struct {
	From, To uint16     // bytes of the text: From is the first, To one past the last
	Color    color.RGBA // the zero value is the palette's bright colour
}

// A Message is one sentence to the player.
type Message struct {
	Text       string
	Turn       int // turns taken when it was said, the last time if it was several
	Importance Importance
	Times      int // how often it was said on end: 1 or more

	// From left to right, none overlapping. An array is written and hashed much faster than a slice, which other values
	// may share.
	Spans [4]Span
}

// LogData is what the player has been told, oldest first. All goes through it.
type LogData struct {
	Messages []Message // the last 30
	Past     []byte    // those before, as one block, which a world is written and hashed with much faster
	Said     int       // how often anything was said, ever
}

// Clear makes the log that of a new game: an empty list is not the same as none where worlds are compared.
func (l *LogData) Clear() { *l = LogData{} }

// All goes over all messages that are kept, some 1,500. Those of the past have lost the colours of their words.
func (l *LogData) All() iter.Seq[Message] {
	return func(yield func(Message) bool) {
		for past := l.Past; len(past) > 0; {
			var m Message
			if m, past = unpack(past); !yield(m) {
				return
			}
		}
		for _, m := range l.Messages {
			if !yield(m) {
				return
			}
		}
	}
}

// pack appends a message to the past: its turn, times and importance, and its text after the length of that.
func pack(past []byte, m Message) []byte {
	for _, n := range [...]int{m.Turn, m.Times, int(m.Importance), len(m.Text)} {
		past = binary.AppendUvarint(past, uint64(n))
	}
	return append(past, m.Text...)
}

// unpack takes the first message from the past. Of a past that was altered by hand nothing is left.
func unpack(past []byte) (m Message, rest []byte) {
	var numbers [4]uint64
	for i := range numbers {
		n, size := binary.Uvarint(past)
		if size <= 0 {
			return m, nil
		}
		numbers[i], past = n, past[size:]
	}
	length := numbers[3]
	if length > uint64(len(past)) {
		return m, nil
	}
	return Message{
		Turn: int(numbers[0]), Times: int(numbers[1]), Importance: Importance(numbers[2]), Text: string(past[:length]),
	}, past[length:]
}

// Add notes a message. One that says what the last did makes that one's Times rise.
func (l *LogData) Add(m Message) {
	l.Said++
	if n := len(l.Messages); n > 0 && l.Messages[n-1].Text == m.Text && l.Messages[n-1].Importance == m.Importance {
		m.Times = l.Messages[n-1].Times + 1
		l.Messages[n-1] = m
		return
	}
	if len(l.Messages) == mostMessages {
		l.Past = pack(l.Past, l.Messages[0])
		l.Messages = append(l.Messages[:0], l.Messages[1:]...)
		if len(l.Past) > mostPast {
			rest := l.Past
			for len(rest) > mostPast/2 {
				_, rest = unpack(rest)
			}
			l.Past = append(l.Past[:0], rest...)
		}
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
