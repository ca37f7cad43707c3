package view

import (
	"image/color"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// composeLog writes the messages below the map from the bottom up, newest last, older ones dimmer.
func (m *Model) composeLog() {
	m.frame.Log.Reset(m.room.Log.W, m.room.Log.H, m.Palette.Panel)
	row := m.room.Log.H
	age := 0
	if m.notice != "" {
		row = m.writeMessage(row, m.notice, m.Palette.Title)
		age++
	}
	messages := ecs.Resource(m.game.World, components.Log).Messages
	for i := len(messages) - 1; i >= 0 && row > 0; i-- {
		row = m.writeMessage(row, messages[i].Text, m.inkOfAge(age))
		age++
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

// writeMessage writes a message above a row of the log, in as many lines as it needs, and returns its first row.
func (m *Model) writeMessage(below int, text string, ink color.RGBA) int {
	lines := m.scratch.lines[:0]
	for text != "" {
		var line string
		line, text = breakLine(text, m.frame.Log.W)
		lines = append(lines, line)
	}
	m.scratch.lines = lines
	pen := m.pen(&m.frame.Log)
	pen.y = below - len(lines)
	for _, line := range lines {
		pen.Text(ink, line)
		pen.Line()
	}
	return below - len(lines)
}
