package model

import (
	"strconv"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// named is what an entity was last called, and what its name was made of: making one takes memory, and asking whether it
// still holds takes none.
type named struct {
	serial uint64
	glyph  rune
	name   string
	away   bool
	label  string
	lower  string // the same in lower case, to be searched
}

// Label is what people call an entity: its glyph, its name and its serial, "@ player #3", with "away" after it if it is
// away. A resource is called by the name of its component.
func (m *Model) Label(e donburi.Entity) string {
	switch {
	case e == donburi.Null:
		return "nobody"
	case !m.Game.Alive(e):
		return "gone"
	}
	entry := m.Game.World.Entry(e)
	if m.Game.Serial(e) == 0 {
		return entry.Archetype().ComponentTypes()[0].Name()
	}
	return m.name(entry).label
}

// name brings what an entity is called up to date.
func (m *Model) name(entry *donburi.Entry) *named {
	id := int(entry.Entity().Id())
	for len(m.named) <= id {
		m.named = append(m.named, named{})
	}
	now := named{serial: m.Game.Serial(entry.Entity())}
	layout := entry.Archetype().Layout()
	if layout.HasComponent(components.Glyph) {
		now.glyph = components.Glyph.Get(entry).Rune
	}
	if layout.HasComponent(components.Name) {
		now.name = *components.Name.Get(entry)
	}
	now.away = layout.HasComponent(ecs.Away)
	n := &m.named[id]
	if n.serial == now.serial && n.glyph == now.glyph && n.name == now.name && n.away == now.away {
		return n
	}
	var b strings.Builder
	if now.glyph != 0 {
		b.WriteRune(now.glyph)
		b.WriteByte(' ')
	}
	if now.name != "" {
		b.WriteString(now.name)
	} else {
		b.WriteString(strings.ToLower(entry.Archetype().ComponentTypes()[0].Name()))
	}
	b.WriteString(" #")
	b.WriteString(strconv.FormatUint(now.serial, 10))
	if now.away {
		b.WriteString(" away")
	}
	now.label = b.String()
	now.lower = strings.ToLower(now.label)
	*n = now
	return n
}
