package model

import (
	"strconv"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
)

// named is what an entity was last called, and what its name was made of: making one takes memory, and asking whether it
// still holds takes none.
type named struct {
	entity donburi.Entity
	glyph  rune
	name   string
	label  string
	lower  string // the same in lower case, to be searched
}

// Label is what people call an entity: its glyph, its name and its serial, "@ player #3". A resource is called by the name
// of its component.
func (m *Model) Label(e donburi.Entity) string {
	if e == donburi.Null {
		return "nobody"
	}
	if !m.Game.World.Valid(e) {
		return "gone"
	}
	entry := m.Game.World.Entry(e)
	types := entry.Archetype().ComponentTypes()
	if len(types) == 1 && m.Game.IsResource(types[0]) {
		return types[0].Name()
	}
	return m.name(entry, entry.HasComponent(components.Glyph), entry.HasComponent(components.Name)).label
}

// name brings what an entity is called up to date.
func (m *Model) name(entry *donburi.Entry, hasGlyph, hasName bool) *named {
	e := entry.Entity()
	id := int(e.Id())
	for len(m.named) <= id {
		m.named = append(m.named, named{})
	}
	var glyph rune
	var name string
	if hasGlyph {
		glyph = components.Glyph.Get(entry).Rune
	}
	if hasName {
		name = *components.Name.Get(entry)
	}
	n := &m.named[id]
	if n.entity == e && n.glyph == glyph && n.name == name {
		return n
	}
	*n = named{entity: e, glyph: glyph, name: name}
	var b strings.Builder
	if glyph != 0 {
		b.WriteRune(glyph)
		b.WriteByte(' ')
	}
	switch {
	case name != "":
		b.WriteString(name)
	case len(entry.Archetype().ComponentTypes()) > 0:
		b.WriteString(strings.ToLower(entry.Archetype().ComponentTypes()[0].Name()))
	}
	b.WriteString(" #")
	b.WriteString(strconv.FormatUint(m.Game.Serial(e), 10))
	n.label = b.String()
	n.lower = strings.ToLower(n.label)
	return n
}
