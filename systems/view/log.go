package view

import (
	"image/color"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A logLine is one line of the log.
type logLine struct {
	text string
	ink  color.RGBA
}

// composeLog writes the messages below the map, newest last, older ones dimmer. Those that have no room are the oldest.
func (m *Model) composeLog() {
	grid := &m.frame.Log
	grid.Reset(m.room.Log.W, m.room.Log.H, m.Palette.Panel)
	lines := m.scratch.log[:0] // the newest first
	age := 0
	if m.notice != "" {
		lines = m.appendMessage(lines, m.notice, m.Palette.Title)
		age++
	}
	messages := ecs.Resource(m.game, components.Log).Messages
	for i := len(messages) - 1; i >= 0 && len(lines) < grid.H; i-- {
		lines = m.appendMessage(lines, messages[i].Text, m.inkOfAge(age))
		age++
	}
	m.scratch.log = lines

	pen := m.pen(grid)
	for i := min(len(lines), grid.H) - 1; i >= 0; i-- {
		pen.Text(lines[i].ink, lines[i].text)
		pen.Line()
	}
}

// inkOfAge is the colour of the newest message (0), the one before it (1) and so on.
func (m *Model) inkOfAge(age int) color.RGBA {
	switch {
	case age == 0:
		return m.Palette.Text
	case age <= 2:
		return m.Palette.Dim
	default:
		return m.Palette.Faint
	}
}

// appendMessage appends the lines that a message takes, its last first.
func (m *Model) appendMessage(lines []logLine, text string, ink color.RGBA) []logLine {
	first := len(lines)
	for text != "" {
		var line string
		line, text = breakLine(text, m.frame.Log.W)
		lines = append(lines, logLine{line, ink})
	}
	for i, j := first, len(lines)-1; i < j; i, j = i+1, j-1 {
		lines[i], lines[j] = lines[j], lines[i]
	}
	return lines
}
