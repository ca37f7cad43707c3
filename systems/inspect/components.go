package inspect

import (
	"image/color"
	"reflect"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// known is the fields of one component, as they were read when the game and what is folded were last different.
type known struct {
	version uint64
	fields  []model.Field
	stale   bool
	summary string
	summed  uint64 // the version of the summary
}

// A componentList shows the components of entities, and changes them.
type componentList struct {
	overlay *Overlay
	known   map[string]*known // by key
}

// show shows the components of one entity, those of the longest names last and tags first. key sets it apart from others.
func (l *componentList) show(u *ui, e donburi.Entity, usual bool) {
	g := l.overlay.model.Game
	entry := g.World.Entry(e)
	types := slices.Clone(entry.Archetype().ComponentTypes())
	slices.SortStableFunc(types, func(a, b donburi.IComponentType) int { return strings.Compare(a.Name(), b.Name()) })
	for _, c := range types {
		l.component(u, entry, c, usual)
	}
}

// component shows one component: its name, and its fields while it is open.
func (l *componentList) component(u *ui, entry *donburi.Entry, c donburi.IComponentType, usual bool) {
	m := l.overlay.model
	serial := m.Game.Serial(entry.Entity())
	key := c.Name()
	if serial > 0 {
		u.columns(-1, 20)
	} else {
		u.columns(-1)
	}
	tag := c.Typ() == reflect.TypeFor[donburi.Tag]()
	open := false
	if tag {
		u.line(false, 0, part{u.palette.Dim, "  "}, part{u.palette.Title, c.Name()}, part{u.palette.Faint, "  a tag"})
	} else {
		said := ""
		if unfolded, asked := u.folded[key]; !usual && !(asked && unfolded) {
			said = "  " + l.summary(entry, c, key)
		}
		open = u.fold(key, usual, 0, part{u.palette.Title, c.Name()}, part{u.palette.Faint, said})
	}
	if serial > 0 && u.button("x", false) {
		u.then(func() { u.try(key, m.Do(model.RemoveComponent{Entity: serial, Component: c.Name()})) })
	}
	u.columns(-1)
	if !open {
		return
	}
	for _, f := range l.fields(u, entry, c, key) {
		l.field(u, serial, c.Name(), key+"/"+f.Key, f)
	}
}

// of is what is known of a component.
func (l *componentList) of(entry *donburi.Entry, key string) *known {
	key += l.overlay.model.Label(entry.Entity())
	k := l.known[key]
	if k == nil {
		if l.known == nil || len(l.known) > 200 {
			l.known = make(map[string]*known)
		}
		k = &known{stale: true}
		l.known[key] = k
	}
	return k
}

// summary is a component in a few words.
func (l *componentList) summary(entry *donburi.Entry, c donburi.IComponentType, key string) string {
	m, k := l.overlay.model, l.of(entry, key)
	if k.summed != m.Game.Version() {
		k.summed = m.Game.Version()
		k.summary = m.Summary(reflect.NewAt(c.Typ(), entry.Component(c)))
	}
	return k.summary
}

// fields is the fields of a component, read anew only when they may differ.
func (l *componentList) fields(u *ui, entry *donburi.Entry, c donburi.IComponentType, key string) []model.Field {
	m, k := l.overlay.model, l.of(entry, key)
	if k.stale || k.version != m.Game.Version() {
		k.stale, k.version = false, m.Game.Version()
		k.fields = m.Fields(reflect.NewAt(c.Typ(), entry.Component(c)), func(field string, usual bool) bool {
			if open, asked := u.folded[key+"/"+field]; asked {
				return open
			}
			return usual
		})
	}
	return k.fields
}

// field shows one field, to be edited if it can be.
func (l *componentList) field(u *ui, serial uint64, component, key string, f model.Field) {
	set := func(value string) error {
		return l.overlay.model.Do(model.Set{Entity: serial, Component: component, Path: f.Path, Value: value})
	}
	if showField(u, key, f, set, func(e donburi.Entity) {
		u.then(func() { l.overlay.model.Picked.Pick(e) })
	}) {
		for _, k := range l.known {
			k.stale = true
		}
	}
}

// showField shows one field, sets it when it was edited, and follows a reference that was clicked. It reports whether what
// is folded has changed.
func showField(u *ui, key string, f model.Field, set func(string) error, follow func(donburi.Entity)) bool {
	const names = 150
	indent := 12 + 12*f.Depth
	name := part{u.palette.Dim, f.Name}
	switch f.Kind {
	case model.Group, model.Items, model.Table:
		if f.Kind == model.Items && !f.Fixed {
			u.columns(-1, 60)
		}
		open := u.fold(key, f.Open, indent, name, part{u.palette.Faint, "  " + f.Text})
		if f.Kind == model.Items && !f.Fixed {
			u.entry(key+" length", f.Text, set)
		}
		u.columns(-1)
		return open != f.Open
	case model.Plain, model.Vector:
		u.columns(names, -1)
		if f.Kind == model.Vector {
			name.text += "  "
			u.line(false, indent, name, part{u.palette.Faint, strings.ToLower(strings.Join(f.Choices, " "))})
		} else {
			u.line(false, indent, name)
		}
		u.entry(key, f.Text, set)
	case model.Boolean:
		u.columns(names, -1)
		u.line(false, indent, name)
		if u.check(f.On, f.Text) {
			u.try(key, set(map[bool]string{true: "false", false: "true"}[f.On]))
		}
	case model.Choice:
		u.columns(names, -1)
		u.line(false, indent, name)
		u.choose(key, f.Text)
		if i := u.choices(key, f.Choices, f.Chosen); i >= 0 {
			u.try(key, set(f.Choices[i]))
		}
	case model.Color:
		swatch := 16
		if f.Color == (color.RGBA{}) {
			swatch = 84
		}
		u.columns(names, swatch, -1)
		u.line(false, indent, name)
		if f.Color == (color.RGBA{}) {
			u.text(u.palette.Dim, "the palette's") // with none of its own, that is what a glyph is drawn in
		} else {
			u.swatch(f.Color)
		}
		u.entry(key, f.Text, set)
	case model.Ref:
		u.columns(names, -1, 50)
		u.line(false, indent, name)
		u.entry(key, f.Text, set)
		if u.button("follow", false) {
			follow(f.Entity)
		}
	default:
		u.columns(names, -1)
		u.line(false, indent, name)
		u.text(u.palette.Faint, f.Text)
	}
	u.columns(-1)
	return false
}
