package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
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
// "title" (Order 0), "health" (100), "inview" (500), and at the foot "here" (1000), "place" (1100), "minimap" (1200) and "keys" (1300). Of
// two of one Order the skeleton's is above, and then the earlier. What grows and shrinks with what is in view goes near 500,
// so that nothing else moves.
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

// ownSections are the skeleton's. Those that grow and shrink with what happens are the last at the top and the first at
// the foot, so that nothing else moves.
func (m *Model) ownSections() []Section {
	return []Section{
		{Name: "title", Order: 0, Write: m.writeTitle},
		{Name: "health", Order: 100, Write: writeHealth},
		{Name: "inview", Order: 500, Write: m.writeInView},
		{Name: "here", Order: FootOrder, Write: m.writeHere},
		{Name: "place", Order: FootOrder + 100, Write: writePlace},
		{Name: "minimap", Order: FootOrder + 200, Write: m.writeChart},
		{Name: "keys", Order: FootOrder + 300, Write: m.writeKeys},
	}
}

// composePanel writes what stands beside the map. Where there is too little room the foot is cut.
func (m *Model) composePanel() {
	panel, foot := &m.frame.Panel, &m.scratch.foot
	panel.Reset(m.room.Panel.W, m.room.Panel.H, m.Palette.Panel)
	if panel.H == 1 {
		m.composeStrip()
		return
	}
	foot.Reset(m.room.Panel.W, m.room.Panel.H, m.Palette.Panel)
	sections := m.orderedSections()
	top := slices.IndexFunc(sections, func(s Section) bool { return s.Order >= FootOrder })
	if top < 0 {
		top = len(sections)
	}
	m.offers = m.offers[:0]
	above := m.writeSections(panel, sections[:top])
	atTop := len(m.offers)
	below := m.writeSections(foot, sections[top:])
	from := max(above, panel.H-below)
	m.frame.Chart.Row += from
	for i := range m.offers[atTop:] {
		m.offers[atTop+i].y += from
	}
	copy(panel.Cells[min(from, panel.H)*panel.W:], foot.Cells[:min(below, foot.H)*foot.W])
}

// orderedSections are the sections that count, from the top to the foot.
func (m *Model) orderedSections() []Section {
	sections, added := m.scratch.sections[:0], ecs.Setup[interfaceData](m.game).sections
	for _, own := range m.sections {
		if !slices.ContainsFunc(added, func(s Section) bool { return s.Name == own.Name }) {
			sections = append(sections, own)
		}
	}
	for _, s := range added {
		if s.Write != nil {
			sections = append(sections, s)
		}
	}
	slices.SortStableFunc(sections, func(a, b Section) int { return cmp.Compare(a.Order, b.Order) })
	m.scratch.sections = sections
	return sections
}

// writeSections writes sections into a grid, a blank line after each that says anything, and returns how many lines they
// take.
func (m *Model) writeSections(grid *Grid, sections []Section) (lines int) {
	pen := m.pen(grid)
	pen.offers = m.offers
	for _, s := range sections {
		from := pen.y
		s.Write(m.game, pen)
		if pen.x > 0 {
			pen.Line()
		}
		if pen.y > from {
			pen.Line()
		}
	}
	m.offers = pen.offers
	return pen.y
}

// writeTitle writes the game's name, and whether its systems are paused.
func (m *Model) writeTitle(_ *ecs.Game, pen *Pen) {
	pen.Text(pen.Palette.Title, m.Name)
	if m.game.Paused() {
		pen.Rune(pen.Palette.Text, ' ')
		pen.Chip(pen.Palette.Warning, "paused", 0)
	}
}

// writeHealth writes the player's health as a number and a bar.
func writeHealth(g *ecs.Game, pen *Pen) {
	player, ok := systems.Player(g)
	if !ok || !player.HasComponent(components.Health) {
		return
	}
	p, health := &pen.Palette, components.Health.Get(player)
	ink := mix(p.Heal, p.Panel, 42)
	switch {
	case 4*health.Now < health.Most:
		ink = mix(p.Foe, p.Panel, 42)
	case 2*health.Now < health.Most:
		ink = mix(p.Gold, p.Panel, 42)
	}
	pen.Gauge(ink, pen.Width(), health.Now, health.Most)
}

// writeHere tells what is known of the cell that the pointer is over, or of what lies under the player.
func (m *Model) writeHere(_ *ecs.Game, pen *Pen) {
	pen.Wrap(pen.Palette.Dim, m.hereText())
}

// hereText is put together only when the world or the cell is another: it is asked for with every frame.
func (m *Model) hereText() string {
	here, version := &m.scratch.here, m.game.Version()
	at, ok := m.Pointed()
	if !ok {
		player, there := systems.Player(m.game)
		if !there {
			return ""
		}
		at = *components.Position.Get(player)
	}
	if here.at != at || here.pointed != ok || here.version != version {
		*here = hereData{at: at, pointed: ok, version: version}
		if ok {
			here.text = strings.Join(m.Description(at), " ")
		} else {
			here.text = strings.Join(m.whoIs(at), " ")
		}
	}
	return here.text
}

// hereData is what hereText found out.
type hereData struct {
	at      level.Point
	pointed bool
	version uint64
	text    string
}

// writePlace writes where the player is, what grew the dungeon, and the turns taken.
func writePlace(g *ecs.Game, pen *Pen) {
	p := &pen.Palette
	dungeon, run := ecs.Resource(g, components.Level), ecs.Resource(g, components.Run)
	pen.Text(p.Dim, "Seed ")
	pen.number(p.Dim, int64(run.Seed))
	pen.Line()
	line := func(name string, n int) {
		pen.Text(p.Dim, name)
		pen.Tab(keyColumn)
		pen.Int(p.Text, n)
		pen.Line()
	}
	pen.Text(p.Dim, "Generator")
	pen.Tab(keyColumn)
	pen.Text(p.Text, dungeon.Generator)
	pen.Line()
	line("Rooms", len(dungeon.Rooms))
	line("Depth", run.Depth)
	line("Turn", run.Turns)
}

// writeKeys lists the keys, but for those that are about the screen. They, and what there is no room for, are on the help page.
func (m *Model) writeKeys(_ *ecs.Game, pen *Pen) {
	pen.Rule()
	pen.Line()
	walks := false
	m.EachBinding(func(b *Binding, name string) {
		help := b.Help
		if _, walk := b.Command.(components.Move); walk {
			if walks {
				return // the eight ways to walk are one line
			}
			walks, name, help = true, "arrows", "walk"
		}
		if b.Group == Screen {
			return
		}
		pen.Text(pen.Palette.Key, name)
		pen.Tab(keyColumn)
		pen.Text(pen.Palette.Dim, help)
		pen.offer(0, Key(name))
		pen.Line()
	})
	pen.y-- // nothing comes below
}
