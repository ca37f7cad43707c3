package components

import "github.com/yohamta/donburi"

// mostMessages is how many messages a log keeps; the oldest make room.
const mostMessages = 200

// A Message is one sentence to the player.
type Message struct {
	Text string
	Turn int // turns taken when it was said
}

// LogData is what the player has been told, oldest first.
type LogData struct {
	Messages []Message // the last 200
	Said     int       // how many there were, ever
}

// Clear forgets everything.
func (l *LogData) Clear() { *l = LogData{Messages: l.Messages[:0]} }

// Add notes a message.
func (l *LogData) Add(m Message) {
	if len(l.Messages) == mostMessages {
		l.Messages = append(l.Messages[:0], l.Messages[1:]...)
	}
	l.Messages = append(l.Messages, m)
	l.Said++
}

// Log is the world's one message log. Rules add to it with systems.Say.
var Log = donburi.NewComponentType[LogData]().SetName("Log")
