package components

import (
	"fmt"

	"github.com/yohamta/donburi"
)

// mostMessages is how many messages a log keeps; the oldest make room.
const mostMessages = 200

// A Message is one sentence to the player.
type Message struct {
	Text string
	Turn int // turns taken when it was said
}

// LogData is what the player has been told, oldest first.
type LogData struct {
	Messages []Message
}

// Clear forgets everything.
func (l *LogData) Clear() { l.Messages = l.Messages[:0] }

// Log is the world's one message log. Any system posts to it with Say.
var Log = donburi.NewComponentType[LogData]().SetName("Log")

// Say tells the player something, with arguments filled in as by fmt.Sprintf.
func Say(w donburi.World, format string, arguments ...any) {
	text := fmt.Sprintf(format, arguments...)
	log := Log.Get(Log.MustFirst(w))
	if len(log.Messages) == mostMessages {
		log.Messages = append(log.Messages[:0], log.Messages[1:]...)
	}
	log.Messages = append(log.Messages, Message{Text: text, Turn: Run.Get(Run.MustFirst(w)).Turns})
}
