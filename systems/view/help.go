package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

const (
	helpColumns = 32 // the help's width; where there is room for twice that, it stands in two columns
	saysColumn  = 15 // where a line says what its keys do
)

// A helpLine says what some keys do. Without keys it is a title, and without anything it is free.
type helpLine struct {
	keys, says string
	key        Key // does it
}

// A help is the page of keys: what every key does, by groups, and what a pointer does. Letters and signs are what the player's
// own keyboard types, so they are that keyboard's names for its keys. A click on a line does what the line says.
type help struct{ TextPage }

func helpPage(m *Model) Page {
	return &help{TextPage{Name: "Keys", Write: func(_ *ecs.Game, pen *Pen) {
		lines := m.helpLines()
		half := len(lines)
		if pen.Width() >= 2*helpColumns {
			half = middle(lines)
		}
		for i, line := range lines {
			x, y := 0, i
			if i >= half {
				x, y = helpColumns, i-half
			}
			pen.help(x, y, line)
		}
		pen.MoveTo(0, max(half, len(lines)-half))
	}}}
}

// Handle does what a line says that is clicked.
func (h *help) Handle(m *Model, message Message) bool {
	if k := h.clicked(message); k != "" {
		m.Close()
		m.Press(k)
		return true
	}
	return h.TextPage.Handle(m, message)
}

// middle is where lines are best cut in two: after a free one, so that the longer part is as short as can be.
func middle(lines []helpLine) (best int) {
	for i, line := range lines {
		if line == (helpLine{}) && max(i, len(lines)-i-1) <= max(best, len(lines)-best) {
			best = i + 1
		}
	}
	return best
}

// help writes a line of the help.
func (p *Pen) help(x, y int, line helpLine) {
	p.MoveTo(x, y)
	if line.keys == "" {
		p.Text(p.Palette.Title, line.says)
		return
	}
	p.Text(p.Palette.Key, line.keys)
	p.Tab(x + saysColumn)
	p.Text(p.Palette.Text, line.says)
	if line.key != "" {
		p.offer(x, line.key)
	}
}

// helpLines are the lines of the help.
func (m *Model) helpLines() []helpLine {
	lines := m.compass()
	if m.padded {
		lines = append(lines, helpLine{keys: "✚, stick", says: "walk"}, helpLine{keys: "R held", says: "diagonals only"})
	}
	title := ""
	m.EachBinding(func(b *Binding, _ string) {
		if _, walks := b.Command.(components.Move); walks {
			return
		}
		if s := b.Group.String(); s != title {
			title = s
			lines = append(lines, helpLine{}, helpLine{says: title})
		}
		lines = append(lines, m.helpLine(b))
	})
	return append(lines, helpLine{}, helpLine{says: "Pointer or finger"},
		helpLine{keys: "click, tap", says: "walk, strike"},
		helpLine{keys: "right, long", says: "look"},
		helpLine{keys: "swipe", says: "walk a step"},
	)
}

// helpLine says what a binding does.
func (m *Model) helpLine(b *Binding) helpLine {
	line, names := helpLine{says: b.Help}, []string(nil)
	for _, button := range b.Pad {
		if m.padded && m.padBinding(button) == b {
			names = append(names, string(button))
		}
	}
	for _, k := range b.Keys {
		if m.binding(k) == b { // or else a module has given the key another meaning
			line.key = or(line.key, k)
			names = append(names, string(k))
		}
	}
	line.keys = strings.Join(names, " ")
	return line
}

// here is the place in the middle of the compass, from which no key leads.
const here = components.Direction(8)

// compass is the keys that walk, as they lie: those with names, the letters, and the numpad's.
func (m *Model) compass() []helpLine {
	var names [here + 1][3]string
	m.EachBinding(func(b *Binding, _ string) {
		move, walks := b.Command.(components.Move)
		if !walks || move.Direction >= here {
			return
		}
		for _, k := range b.Keys {
			name, numpad := strings.CutPrefix(string(k), "Numpad ")
			column := 0
			switch {
			case m.binding(k) != b:
				continue
			case numpad:
				column = 2
			case utf8.RuneCountInString(name) == 1:
				column = 1
			}
			names[move.Direction][column] = name
		}
	})
	lines := []helpLine{{says: "Walking                numpad"}}
	for _, row := range [3][3]components.Direction{
		{components.NorthWest, components.North, components.NorthEast},
		{components.West, here, components.East},
		{components.SouthWest, components.South, components.SouthEast},
	} {
		a, b, c := names[row[0]], names[row[1]], names[row[2]]
		lines = append(lines, helpLine{keys: fmt.Sprintf("%-4s %-4s %-5s  %1s %1s %1s  %1s %1s %1s", a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2])})
	}
	return lines
}
