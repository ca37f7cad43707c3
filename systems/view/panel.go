package view

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A Section is some lines of the panel.
type Section struct {
	Name  string                // by which it can be replaced and hidden
	Order int                   // the least is at the top; those of FootOrder and more stand at the panel's foot
	Write func(*ecs.Game, *Pen) // writes it, ending each line, whenever a frame is composed; it may not change the world
}

// FootOrder is the Order from which sections stand at the panel's foot, where they stay whatever is written above them.
const FootOrder = 1000

// keyColumn is where the panel says what a key does: past the longest name it shows, "Backspace".
const keyColumn = 11

// AddSection adds a section to the panel. One of the same name as another takes its place, the skeleton's own too:
// "title" (Order 0), "health" (100), "inview" (500), and at the foot "here" (1000), "place" (1100), "minimap" (1200) and
// "keys" (1300). Of two of one Order the earlier is above.
func AddSection(g *ecs.Game, s Section) {
	if s.Name == "" || s.Write == nil {
		panic(fmt.Sprintf("view: the section %q needs a Name and a Write", s.Name))
	}
	replaceSection(g, s)
}

// HideSection takes a section from the panel, the skeleton's own too, be it added now or later.
func HideSection(g *ecs.Game, name string) { replaceSection(g, Section{Name: name}) }

func replaceSection(g *ecs.Game, s Section) {
	ui := ecs.Setup[interfaceData](g)
	if i := slices.IndexFunc(ui.sections, func(other Section) bool { return other.Name == s.Name }); i >= 0 {
		ui.sections[i] = s
	} else {
		ui.sections = append(ui.sections, s)
	}
}

// AddPanel adds lines to the panel as a section of its own, below those of the modules before.
func AddPanel(g *ecs.Game, write func(*ecs.Game, *Pen)) {
	if write == nil {
		panic("view: a panel has nothing to say: give AddPanel a function")
	}
	AddSection(g, Section{Name: fmt.Sprintf("panel %d", len(ecs.Setup[interfaceData](g).sections)), Order: 300, Write: write})
}

// ownSections are the skeleton's.
func (m *Model) ownSections() []Section {
	return []Section{
		{Name: "title", Order: 0, Write: m.writeDungeon},
		{Name: "keys", Order: 1300, Write: m.writeKeys},
	}
}

// composePanel writes what stands beside the map.
func (m *Model) composePanel() {
	m.frame.Panel.Reset(m.room.Panel.W, m.room.Panel.H, m.Palette.Panel)
	sections := m.scratch.sections[:0]
	added := ecs.Setup[interfaceData](m.game).sections
	for _, own := range m.sections {
		if !slices.ContainsFunc(added, func(s Section) bool { return s.Name == own.Name }) {
			sections = append(sections, own)
		}
	}
	sections = append(sections, added...)
	slices.SortStableFunc(sections, func(a, b Section) int { return cmp.Compare(a.Order, b.Order) })
	m.scratch.sections = sections
	pen := m.pen(&m.frame.Panel)
	for _, s := range sections {
		if s.Write != nil {
			s.Write(m.game, pen)
		}
	}
}

// writeDungeon writes the game's name, its seed beneath it, what grew the dungeon, and the turns taken.
func (m *Model) writeDungeon(_ *ecs.Game, pen *Pen) {
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
func (m *Model) writeKeys(_ *ecs.Game, pen *Pen) {
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
