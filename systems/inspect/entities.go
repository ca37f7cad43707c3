package inspect

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// entitiesTab lists the entities, and shows the one that is picked.
type entitiesTab struct{ *Overlay }

func (t *entitiesTab) show(u *widget.UI) {
	m := t.model
	l := &m.Entities
	t.filters(u, l)
	l.Refresh()
	u.Text(u.Palette.Dim, fmt.Sprintf("%d of %d entities", l.Shown, l.Total))
	picked := m.Picked.Entity()
	chosen := -1
	if picked != donburi.Null {
		chosen = slices.IndexFunc(l.Rows, func(r model.Row) bool { return r.Entity == picked })
	}
	if i := u.List("entities", min(max(len(l.Rows), 3), u.Left()/3), len(l.Rows), chosen, func(i int) {
		if r := l.Rows[i]; r.Entity == donburi.Null {
			u.Parts(widget.Part{Ink: u.Palette.Key, Text: fmt.Sprintf("%d  ", l.Members(i))}, widget.Part{Ink: u.Palette.Faint, Text: l.Label(i)})
		} else {
			u.Parts(t.label(u, r.Entity)...)
		}
	}); i >= 0 && l.Rows[i].Entity != donburi.Null {
		u.Then(func() { t.pick(l.Rows[i].Entity) })
	}
	u.Skip()
	t.picked(u)
}

// filters is what chooses the entities that are listed.
func (t *entitiesTab) filters(u *widget.UI, l *model.List) {
	u.Columns(6, -1, 11, 11)
	u.Text(u.Palette.Dim, "filter")
	l.Filter.Text, _ = u.Field("filter", l.Filter.Text, 200)
	l.Filter.Grouped = u.Check("grouped", l.Filter.Grouped)
	l.Filter.InView = u.Check("in view", l.Filter.InView)
	u.Columns(6, -1)
	u.Text(u.Palette.Dim, "query")
	l.Filter.Query, _ = u.Field("query", l.Filter.Query, 500)
	u.Columns()
	if l.Wrong != nil && l.Filter.Query != "" {
		u.Text(u.Palette.Warning, l.Wrong.Error())
	}
	l.Filter.Query = t.complete(u, "query", l.Filter.Query)
	u.Columns(6, -1)
	u.Text(u.Palette.Dim, "with")
	only(u, "with", "any components", &l.Filter.Component, func() (names []string) {
		for _, c := range model.Components(t.game) {
			names = append(names, c.Name())
		}
		return names
	})
	u.Columns()
}

// only lets one of some names be chosen, or all of them, which is "".
func only(u *widget.UI, key, all string, chosen *string, names func() []string) {
	choices := func() []string { return append([]string{all}, names()...) }
	if i := u.Drop(key, cmp.Or(*chosen, all), choices, -1); i == 0 {
		*chosen = ""
	} else if i > 0 {
		*chosen = choices()[i]
	}
}

// complete offers what the last word of a query could be, and returns the query as it is then. field is the key of where it is typed.
func (o *Overlay) complete(u *widget.UI, field, query string) string {
	const most = 4
	names, queries := model.Complete(o.game, query)
	for i, name := range names[:min(len(names), most)] {
		if i > 0 {
			u.Same()
		}
		if u.Button("", name) {
			query = queries[i]
			u.Focus(field)
		}
	}
	return query
}

// label is an entity's label with its glyph in its colour.
func (o *Overlay) label(u *widget.UI, e donburi.Entity) []widget.Part {
	label, ink := o.model.Label(e), u.Palette.Text
	if o.game.Has(e, ecs.Away) {
		ink = u.Palette.Faint
	} else if o.game.Has(e, components.Glyph) {
		if glyph := components.Glyph.Get(o.game.World.Entry(e)); glyph.Rune != 0 && len(label) > 1 {
			shown := u.Palette.Bright
			if glyph.Color.A > 0 {
				shown = glyph.Color
			}
			n := len(string(glyph.Rune))
			return []widget.Part{{Ink: shown, Text: label[:n]}, {Ink: ink, Text: label[n:]}}
		}
	}
	return []widget.Part{{Ink: ink, Text: label}}
}

// picked shows the entity that is picked, and what can be done with it.
func (t *entitiesTab) picked(u *widget.UI) {
	m := t.model
	e := m.Picked.Entity()
	u.Columns(3, 3, -1)
	if u.Button("", "<") {
		u.Then(m.Picked.Back)
	}
	if u.Button("", ">") {
		u.Then(m.Picked.Forward)
	}
	if e == donburi.Null {
		u.Text(u.Palette.Dim, "Choose an entity here or in the map.")
		u.Columns(-1, -1)
		t.spawn(u)
		u.Columns()
		return
	}
	entry, serial := t.game.World.Entry(e), m.Game.Serial(e)
	u.Parts(t.label(u, e)...)
	u.Columns(-1, -1, -1)
	if u.Button("", "copy as JSON") {
		t.copy(u.Model, thePicked, m.EntityJSON(e))
	}
	if u.Button("", "duplicate") {
		u.Then(func() { u.Try(t.model.Make(model.Duplicate{Entity: serial})) })
	}
	if u.Button("", "despawn") {
		u.Then(func() { t.do(u, model.Despawn{Entity: serial}) })
	}
	u.Columns(-1, -1)
	t.spawn(u)
	if i := u.Drop("add", "add a component", func() []string { return t.missing(e) }, -1); i >= 0 {
		name := t.missing(e)[i]
		u.Then(func() { t.do(u, model.AddComponent{Entity: serial, Component: name}) })
	}
	u.Columns()
	t.additions(u, entry)
	t.why(u, e)
	u.Skip()
	u.Panel("components", u.Left(), func() {
		t.components(u, entry)
		t.touches(u, e)
	})
}

// additions shows what modules tell of an entity and do with it.
func (t *entitiesTab) additions(u *widget.UI, e *donburi.Entry) {
	acts := 0
	for _, a := range added(t.game) {
		if a.Act == nil {
			continue
		}
		command := a.Act(t.game, e)
		if command == nil {
			continue
		}
		if acts++; acts > 1 {
			u.Same()
		}
		if u.Button("", a.Name) {
			u.Then(func() { t.do(u, command) })
		}
	}
	for _, a := range added(t.game) {
		if a.Line != nil {
			u.Text(u.Palette.Text, a.Line(t.game, e))
		}
	}
}

// why shows the reasons that rules have left for what they did with an entity, or did not.
func (t *entitiesTab) why(u *widget.UI, e donburi.Entity) {
	for i, said := range t.model.Reasons(e) {
		steps := len(said.Why.Path)
		if i == 0 {
			steps = len(t.model.Way(e))
		}
		u.Columns(-1)
		u.Parts(
			widget.Part{Ink: u.Palette.Faint, Text: fmt.Sprintf("%5d ", said.Turn)},
			widget.Part{Ink: u.Palette.Key, Text: said.Rule}, widget.Part{Ink: u.Palette.Text, Text: "  " + t.model.Words(&said.Why, steps)},
		)
	}
	u.Columns()
}

// touches shows the rules that have to do with an entity.
func (t *entitiesTab) touches(u *widget.UI, e donburi.Entity) {
	if !u.Fold("touches", false, widget.Part{Ink: u.Palette.Title, Text: "which rules touch it"}) {
		return
	}
	for _, touch := range t.model.Touches(e) {
		u.Parts(widget.Part{Ink: u.Palette.Text, Text: "  " + touch.Line}, widget.Part{Ink: u.Palette.Faint, Text: "  " + touch.Why})
	}
}

// mark outlines those whom the query chooses, and shows the way that the picked entity means to go.
func (t *entitiesTab) mark(m *view.Model, marks *view.Marks) {
	l := &t.model.Entities
	if l.Filter.Query != "" {
		l.Refresh()
		for i := range l.Rows {
			if at, ok := t.model.PlaceOf(l.Rows[i].Entity); ok {
				marks.Put(at, view.Mark{Outline: true, Ink: m.Palette.Friend})
			}
		}
	}
	for _, p := range t.model.Way(t.model.Picked.Entity()) {
		marks.Put(p, view.Mark{Path: true, Ink: m.Palette.Aim})
	}
}

// spawn makes an entity from a prefab.
func (o *Overlay) spawn(u *widget.UI) {
	if i := u.Drop("spawn", "spawn", o.game.Prefabs, -1); i >= 0 {
		at := o.place()
		u.Then(func() { u.Try(o.model.Make(model.Spawn{Prefab: o.game.Prefabs()[i], At: at})) })
	}
}

// missing names the components that an entity could be given.
func (t *entitiesTab) missing(e donburi.Entity) (names []string) {
	entry := t.game.World.Entry(e)
	for _, c := range model.Components(t.game) {
		if !entry.HasComponent(c) && c != donburi.IComponentType(components.Player) {
			names = append(names, c.Name())
		}
	}
	return names
}

// place is where something new goes: to the picked entity, or else to where the dungeon starts.
func (o *Overlay) place() level.Point {
	if at, ok := o.model.PlaceOf(o.model.Picked.Entity()); ok {
		return at
	}
	if d := o.model.Dungeon(); d != nil {
		return d.Start
	}
	return level.Point{}
}
