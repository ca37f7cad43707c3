package view

import (
	"image/color"
	"slices"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A logLine is one line of the log, and the message that it is of, or nil.
type logLine struct {
	text    string
	ink     color.RGBA
	message *components.Message
	from    int // where the message's text goes on here, in bytes
	fresh   bool
}

// composeLog writes the messages below the map, the newest in the last row, older ones dimmer. Those that have no room are the oldest.
func (m *Model) composeLog() {
	grid := &m.frame.Log
	grid.Reset(m.room.Log.W, m.room.Log.H, m.Palette.Panel)
	lines := m.scratch.log[:0] // the newest first
	if m.mode != nil {
		lines = m.appendText(lines, m.mode.Prompt(m), m.Palette.Key)
	}
	if m.notice != "" {
		lines = m.appendText(lines, m.notice, m.Palette.Title)
	}
	log := ecs.Resource(m.game, components.Log)
	unread := m.unseen
	for i := len(log.Messages) - 1; i >= 0 && len(lines) < grid.H; i-- {
		message := &log.Messages[i]
		lines = m.appendMessage(lines, message, m.inkOf(message, len(log.Messages)-1-i, unread > 0), unread > 0)
		unread -= message.Times
	}
	m.scratch.log = lines

	fresh := &m.frame.Fresh
	*fresh = [2]int{}
	pen := m.pen(grid)
	pen.MoveTo(0, max(grid.H-len(lines), 0))
	for i := min(len(lines), grid.H) - 1; i >= 0; i-- {
		line := &lines[i]
		if line.message == nil {
			pen.Text(line.ink, line.text)
		} else {
			pen.Words(line.ink, line.text, line.from, line.message.Spans[:])
			if line.from+len(line.text) == len(line.message.Text) {
				pen.Times(line.message.Times)
			}
		}
		if line.fresh {
			if fresh[1] == 0 {
				fresh[0] = pen.y
			}
			fresh[1] = pen.y + 1
		}
		pen.Line()
	}
	m.tellOfMore(unread)
}

// appendText appends the lines that a text takes, its last first.
func (m *Model) appendText(lines []logLine, text string, ink color.RGBA) []logLine {
	first := len(lines)
	for rest := text; rest != ""; {
		var line string
		line, rest = breakLine(rest, m.frame.Log.W)
		lines = append(lines, logLine{text: line, ink: ink})
	}
	slices.Reverse(lines[first:])
	return lines
}

// appendMessage appends the lines that a message takes, its last first.
func (m *Model) appendMessage(lines []logLine, message *components.Message, ink color.RGBA, fresh bool) []logLine {
	first := len(lines)
	lines = m.appendText(lines, message.Text, ink)
	from := 0
	for i := len(lines) - 1; i >= first; i-- {
		line := &lines[i]
		line.message, line.from, line.fresh = message, from, fresh
		if from += len(line.text); from < len(message.Text) && message.Text[from] == ' ' {
			from++ // the blank at which the line was broken
		}
	}
	return lines
}

// tellOfMore says in the first line that some of what is new has found no room.
func (m *Model) tellOfMore(unread int) {
	if unread <= 0 || m.frame.Log.H == 0 {
		return
	}
	const columns = len("  … 99 more") - len("…") + 1
	pen := m.pen(&m.frame.Log)
	pen.Tab(m.frame.Log.W - columns)
	for range columns {
		pen.Rune(m.Palette.Key, ' ')
	}
	pen.x -= columns - 2
	pen.Text(m.Palette.Key, "… ")
	pen.Int(m.Palette.Key, unread)
	pen.Text(m.Palette.Key, " more")
}

// inkOf is the colour of a message that so many newer ones follow.
func (m *Model) inkOf(message *components.Message, newer int, fresh bool) color.RGBA {
	p := &m.Palette
	ink := p.Text
	switch message.Importance {
	case components.Important:
		ink = p.Key
	case components.Urgent:
		ink = p.Warning
	}
	switch {
	case newer == 0 || fresh:
		return ink
	case message.Importance != components.Usual:
		return mix(ink, p.Panel, 35)
	case newer <= 2:
		return p.Dim
	default:
		return p.Faint
	}
}
