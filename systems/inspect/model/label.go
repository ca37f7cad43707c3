package model

import (
	"fmt"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
)

// A values edits the values of a game, and calls its entities by their labels.
type values struct {
	codec.Editor
	game  *ecs.Game
	named []called // by id
}

// called is what an entity was last called, and what that was made of: making a label takes memory, and asking whether it
// still holds takes none.
type called struct {
	serial uint64
	glyph  rune
	name   string
	away   bool
	label  string
	lower  string // the same in lower case, to be searched
}

// valuesOf is the values of a game, whatever looks into it.
func valuesOf(g *ecs.Game) *values {
	v := ecs.Setup[values](g)
	if v.game == nil {
		v.game, v.Call, v.Find = g, v.label, g.BySerial
	}
	return v
}

// Label is what people call an entity: its glyph, its name and its serial, "@ player #3", with "away" after it if it is
// away. A resource is called by the name of its component.
func (m *Model) Label(e donburi.Entity) string { return m.Values.Call(e) }

func (v *values) label(e donburi.Entity) string {
	switch {
	case e == donburi.Null:
		return "nobody"
	case !v.game.Alive(e):
		return "gone"
	}
	entry := v.game.World.Entry(e)
	if v.game.Serial(e) == 0 {
		return entry.Archetype().ComponentTypes()[0].Name()
	}
	return v.name(entry).label
}

// name brings what an entity is called up to date.
func (v *values) name(entry *donburi.Entry) *called {
	id := int(entry.Entity().Id())
	for len(v.named) <= id {
		v.named = append(v.named, called{})
	}
	now := called{serial: v.game.Serial(entry.Entity())}
	layout := entry.Archetype().Layout()
	if layout.HasComponent(components.Glyph) {
		now.glyph = components.Glyph.Get(entry).Rune
	}
	if layout.HasComponent(components.Name) {
		now.name = *components.Name.Get(entry)
	}
	now.away = layout.HasComponent(ecs.Away)
	n := &v.named[id]
	if n.serial == now.serial && n.glyph == now.glyph && n.name == now.name && n.away == now.away {
		return n
	}
	name := now.name
	if name == "" {
		name = strings.ToLower(entry.Archetype().ComponentTypes()[0].Name())
	}
	now.label = fmt.Sprintf("%s #%d", name, now.serial)
	if now.glyph != 0 {
		now.label = string(now.glyph) + " " + now.label
	}
	if now.away {
		now.label += " away"
	}
	now.lower = strings.ToLower(now.label)
	*n = now
	return n
}
