package inspect

import (
	"fmt"
	"image"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// entitiesTab lists the entities, and shows the one that is picked.
type entitiesTab struct {
	overlay    *Overlay
	components componentList
	shown      donburi.Entity // the picked entity, as of the last tick
}

func (t *entitiesTab) show(u *ui) {
	t.components.overlay = t.overlay
	m := t.overlay.model
	l := &m.Entities
	t.filters(u, l)
	l.Refresh()
	u.text(u.palette.Dim, fmt.Sprintf("%d of %d entities", l.Shown, l.Total))
	picked, indent := m.Picked.Entity(), 0
	if l.Filter.Grouped {
		indent = 12
	}
	u.list("entities", min(len(l.Rows), 11)*(row+gap)+2*padding, len(l.Rows), func(i int) {
		r := l.Rows[i]
		if r.Entity == donburi.Null {
			u.line(false, 0, part{u.palette.Key, fmt.Sprintf("%d  ", l.Members(i))}, part{u.palette.Faint, l.Label(i)})
		} else if u.line(r.Entity == picked, indent, t.label(u, r.Entity, l.Label(i))...) {
			u.then(func() { m.Picked.Pick(r.Entity) })
		}
	})
	t.picked(u)
}

// filters is what chooses the entities that are listed.
func (t *entitiesTab) filters(u *ui, l *model.List) {
	u.columns(40, -1, 76, 78)
	u.text(u.palette.Dim, "filter")
	// A filter takes effect while it is typed: there is nothing that could be refused.
	u.entry("filter", l.Filter.Text, func(text string) error { l.Filter.Text = text; return nil })
	if u.field.key == "filter" {
		l.Filter.Text = u.field.text
	}
	if u.check(l.Filter.Grouped, "grouped") {
		l.Filter.Grouped = !l.Filter.Grouped
	}
	if u.check(l.Filter.InView, "in view") {
		l.Filter.InView = !l.Filter.InView
	}
	names := []string{"with any components"}
	chosen := 0
	if u.opened == "with" {
		for i, c := range model.Components(t.overlay.model.Game) {
			names = append(names, c.Name())
			if c.Name() == l.Filter.Component {
				chosen = i + 1
			}
		}
	}
	label := names[0]
	if l.Filter.Component != "" {
		label = "with " + l.Filter.Component
	}
	u.columns(-1)
	u.choose("with", label)
	if i := u.choices("with", names, chosen); i == 0 {
		l.Filter.Component = ""
	} else if i > 0 {
		l.Filter.Component = names[i]
	}
}

// label is an entity's label with its glyph in its colour.
func (t *entitiesTab) label(u *ui, e donburi.Entity, label string) []part {
	g := t.overlay.model.Game
	ink := u.palette.Text
	if g.Has(e, ecs.Away) {
		ink = u.palette.Faint
	} else if g.Has(e, components.Glyph) {
		glyph := components.Glyph.Get(g.World.Entry(e))
		if glyph.Rune != 0 && len(label) > 1 {
			ink = u.palette.Bright
			if glyph.Color.A > 0 {
				ink = glyph.Color
			}
			n := len(string(glyph.Rune))
			return []part{{ink, label[:n]}, {u.palette.Text, label[n:]}}
		}
	}
	return []part{{ink, label}}
}

// picked shows the entity that is picked, and what can be done with it.
func (t *entitiesTab) picked(u *ui) {
	m := t.overlay.model
	e := m.Picked.Entity()
	if e != t.shown {
		t.shown = e
		u.refused = refusal{} // that was another's
	}
	u.columns(24, 24, -1)
	if u.button("<", false) {
		u.then(m.Picked.Back)
	}
	if u.button(">", false) {
		u.then(m.Picked.Forward)
	}
	if e == donburi.Null {
		u.text(u.palette.Dim, "Click an entity here or in the map.")
		t.spawn(u, e)
		return
	}
	serial := m.Game.Serial(e)
	u.line(true, 0, t.label(u, e, m.Label(e))...)
	u.columns(-1, -1, -1)
	if u.button("copy as JSON", false) {
		u.try("picked", toClipboard(m.EntityJSON(e)))
	}
	if u.button("duplicate", false) {
		u.then(func() { u.try("picked", m.Make(model.Duplicate{Entity: serial})) })
	}
	if u.button("despawn", false) {
		u.then(func() { u.try("picked", m.Do(model.Despawn{Entity: serial})) })
	}
	t.spawn(u, e)
	u.panel("components", u.left(), func(image.Rectangle, int) { t.components.show(u, e, true) })
}

// spawn shows the button that makes an entity from a prefab and, where there is somebody to give it to, the one for another
// component; and the list of what the one or the other is open for.
func (t *entitiesTab) spawn(u *ui, e donburi.Entity) {
	m := t.overlay.model
	prefabs := m.Game.Prefabs()
	widths := make([]int, 0, 2)
	if len(prefabs) > 0 {
		widths = append(widths, -1)
	}
	if e != donburi.Null || len(widths) == 0 {
		widths = append(widths, -1)
	}
	u.columns(widths...)
	if len(prefabs) > 0 {
		u.choose("spawn", "spawn ...")
	}
	if e != donburi.Null {
		u.choose("add", "add a component ...")
	}
	if i := u.choices("spawn", prefabs, -1); i >= 0 {
		u.then(func() { u.try("picked", m.Make(model.Spawn{Prefab: prefabs[i], At: t.place()})) })
	}
	if e != donburi.Null && u.opened == "add" {
		names := t.missing(e)
		if i := u.choices("add", names, -1); i >= 0 {
			u.try("picked", m.Do(model.AddComponent{Entity: m.Game.Serial(e), Component: names[i]}))
		}
	}
	u.columns(-1)
}

// missing names the components that an entity could be given.
func (t *entitiesTab) missing(e donburi.Entity) (names []string) {
	entry := t.overlay.model.Game.World.Entry(e)
	for _, c := range model.Components(t.overlay.model.Game) {
		if !entry.HasComponent(c) && c != donburi.IComponentType(components.Player) {
			names = append(names, c.Name())
		}
	}
	return names
}

// place is where something new goes: to the picked entity, or else to where the dungeon starts.
func (t *entitiesTab) place() level.Point {
	m := t.overlay.model
	if at, ok := m.PlaceOf(m.Picked.Entity()); ok {
		return at
	}
	if d := m.Dungeon(); d != nil {
		return d.Start
	}
	return level.Point{}
}
