package view

import (
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/ecs"
)

// helpPage lists what every key does. Letters and signs are what the player's own keyboard types, so they are that
// keyboard's names for its keys.
func helpPage(m *Model) Page {
	return &TextPage{
		Name: "Keys",
		Write: func(_ *ecs.Game, pen *Pen) {
			p := &pen.Palette
			pen.Line()
			m.EachBinding(func(b *Binding, _ string) {
				pen.Text(p.Text, b.Help)
				for _, button := range b.Pad {
					if m.padded && m.padBinding(button) == b {
						pen.Tab(padColumn)
						pen.Text(p.Key, string(button))
					}
				}
				for _, k := range b.Keys {
					if m.binding(k) == b { // or else a module has given the key another meaning
						pen.Tab(helpColumn(k))
						pen.Text(p.Key, string(k))
						pen.Text(p.Key, "  ")
					}
				}
				pen.Line()
			})
			pen.Line()
			pen.Text(p.Dim, "Esc closes this page.")
			pen.Line()
		},
	}
}

// padColumn is where the help shows a gamepad's button, if one was used last.
const padColumn = 42

// helpColumn is where the help shows a key: those with names of their own first, then what is typed, then the numpad.
func helpColumn(k Key) int {
	switch {
	case strings.HasPrefix(string(k), "Numpad"):
		return 31
	case utf8.RuneCountInString(string(k)) == 1:
		return 28
	default:
		return 17
	}
}
