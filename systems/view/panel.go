package view

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// keyColumn is where the panel says what a key does: past the longest name it shows, "Backspace".
const keyColumn = 11

// composePanel writes what stands beside the map: the game's name, the dungeon, the modules' lines, the keys.
func (m *Model) composePanel() {
	m.frame.Panel.Reset(m.room.Panel.W, m.room.Panel.H, m.Palette.Panel)
	pen := m.pen(&m.frame.Panel)
	m.writeDungeon(pen)
	for _, panel := range ecs.Setup[interfaceData](m.game).panels {
		panel(m.game, pen)
	}
	m.writeKeys(pen)
}

// writeDungeon writes the game's name, its seed beneath it, what grew the dungeon, and the turns taken.
func (m *Model) writeDungeon(pen *Pen) {
	p := &pen.Palette
	dungeon, run := ecs.Resource(m.game, components.Level), ecs.Resource(m.game, components.Run)
	pen.Text(p.Title, m.Name)
	pen.Line()
	pen.Text(p.Dim, "Seed ")
	pen.number(p.Dim, int64(run.Seed))
	pen.Line()
	pen.Line()
	pen.Text(p.Dim, "Generator")
	pen.Tab(keyColumn)
	pen.Text(p.Text, dungeon.Generator)
	pen.Line()
	pen.Text(p.Dim, "Rooms")
	pen.Tab(keyColumn)
	pen.Int(p.Text, len(dungeon.Rooms))
	pen.Line()
	pen.Text(p.Dim, "Turn")
	pen.Tab(keyColumn)
	pen.Int(p.Text, run.Turns)
	pen.Line()
}

// writeKeys lists the keys at the panel's foot, where they stay whatever is written above them. What there is no room for
// is on the help page.
func (m *Model) writeKeys(pen *Pen) {
	lines := 2 // the rule and a blank
	m.eachKeyLine(func(string, string) { lines++ })
	pen.y = max(pen.y+1, pen.grid.H-lines)
	pen.Rule()
	pen.Line()
	m.eachKeyLine(func(name, help string) {
		pen.Text(pen.Palette.Key, name)
		pen.Tab(keyColumn)
		pen.Text(pen.Palette.Dim, help)
		pen.Line()
	})
}

// eachKeyLine visits what the panel says of keys, each by one name. The eight ways to walk are one line.
func (m *Model) eachKeyLine(visit func(name, help string)) {
	walks := false
	m.eachBinding(func(b *Binding, first Key) {
		switch {
		case !b.Holds:
			visit(string(first), b.Help)
		case !walks:
			walks = true
			visit("arrows", "walk")
		}
	})
}
