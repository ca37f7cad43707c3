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
	for _, panel := range interfaceOf(m.game.World).panels {
		panel(m.game.World, pen)
	}
	pen.Line()
	pen.Rule()
	pen.Line()
	m.writeKeys(pen)
}

// writeDungeon writes the game's name, its seed beneath it, what grew the dungeon, and the turns taken.
func (m *Model) writeDungeon(pen *Pen) {
	p := &pen.Palette
	dungeon, run := ecs.Resource(m.game.World, components.Level), ecs.Resource(m.game.World, components.Run)
	pen.Text(p.Title, m.Name)
	pen.Line()
	pen.Text(p.Dim, "Seed ")
	pen.Int(p.Dim, int(run.Seed))
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

// writeKeys lists the keys, each by one name. The eight ways to walk are one line.
func (m *Model) writeKeys(pen *Pen) {
	p := &pen.Palette
	walks := false
	m.eachBinding(func(b *Binding, first Key) {
		name, help := string(first), b.Help
		if b.Holds {
			if walks {
				return
			}
			walks, name, help = true, "arrows", "walk"
		}
		pen.Text(p.Key, name)
		pen.Tab(keyColumn)
		pen.Text(p.Dim, help)
		pen.Line()
	})
}
