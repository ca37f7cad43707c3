package inspect

import (
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/widget"
)

// components shows the components of an entity, in alphabetical order.
func (o *Overlay) components(u *widget.UI, e *donburi.Entry) {
	types := slices.Clone(e.Archetype().ComponentTypes())
	slices.SortStableFunc(types, func(a, b donburi.IComponentType) int { return strings.Compare(a.Name(), b.Name()) })
	for _, c := range types {
		o.component(u, e, c, true)
	}
}

// showResources shows what the world has one of.
func (o *Overlay) showResources(u *widget.UI) {
	u.Panel("resources", u.Left(), func() {
		for _, c := range o.game.Resources() {
			if e, ok := o.game.First(c); ok {
				o.component(u, e, c, false)
			}
		}
	})
}

// component shows one component: its name, and its fields while it is open, as it is usually or not.
func (o *Overlay) component(u *widget.UI, e *donburi.Entry, c donburi.IComponentType, usual bool) {
	p, serial := &u.Palette, o.game.Serial(e.Entity())
	value := reflect.NewAt(c.Typ(), e.Component(c))
	name, open := widget.Part{Ink: p.Title, Text: c.Name()}, false
	u.Within(c.Name(), func() {
		if u.Columns(-1); serial > 0 {
			u.Columns(-1, 3)
		}
		switch {
		case c.Typ() == reflect.TypeFor[donburi.Tag]():
			u.Parts(widget.Part{Text: "  "}, name, widget.Part{Ink: p.Faint, Text: "  a tag"})
		case u.Opened("open", usual):
			open = u.Fold("open", usual, name)
		default:
			open = u.Fold("open", usual, name, widget.Part{Ink: p.Faint, Text: "  " + o.model.Values.Summary(value)})
		}
		if serial > 0 && u.Button("", "x") {
			u.Then(func() { o.do(u, model.RemoveComponent{Entity: serial, Component: c.Name()}) })
		}
		u.Columns()
		if open {
			o.fields(u, value, func(path []string, value string) any {
				return model.Set{Entity: serial, Component: c.Name(), Path: path, Value: value}
			})
		}
	})
}

// fields shows the fields of the value that a pointer points to. set makes the command that changes one.
func (o *Overlay) fields(u *widget.UI, pointer reflect.Value, set func(path []string, value string) any) {
	for _, f := range o.listed(u, pointer) {
		u.Within("field", func() {
			o.field(u, &f, func(value string) error { return o.model.Do(set(f.Path, value)) })
		})
	}
}

// listed is the fields of the value that a pointer points to, as far as they are open.
func (o *Overlay) listed(u *widget.UI, pointer reflect.Value) []codec.Field {
	return o.model.Values.Fields(pointer, func(f *codec.Field, usual bool) bool { return u.Opened(f.Key, usual) })
}

// field shows one field, sets it when it was edited, and picks whom it refers to.
func (o *Overlay) field(u *widget.UI, f *codec.Field, set func(string) error) {
	const names = 18
	p := &u.Palette
	indent := strings.Repeat("  ", f.Depth+1)
	name := widget.Part{Ink: p.Dim, Text: indent + f.Name}
	entry := func() { u.Entry(f.Key, f.Text, set) }
	switch f.Kind {
	case codec.Group, codec.Items, codec.Table:
		sized := f.Kind == codec.Items && !f.Fixed
		if u.Columns(-1); sized {
			u.Columns(-1, 8)
		}
		u.Fold(f.Key, f.Open, name, widget.Part{Ink: p.Faint, Text: "  " + f.Text})
		if sized {
			u.Within("length", entry)
		}
	case codec.Vector:
		u.Columns(names, -1)
		u.Parts(name, widget.Part{Ink: p.Faint, Text: "  " + strings.ToLower(strings.Join(f.Choices, " "))})
		entry()
	case codec.Boolean:
		u.Columns(names, -1)
		u.Parts(name)
		u.Within(f.Key, func() {
			was := f.Text == "true"
			if on := u.Check(f.Text, was); on != was {
				u.Try(set(strconv.FormatBool(on)))
			}
		})
	case codec.Choice:
		u.Columns(names, -1)
		u.Parts(name)
		if i := u.Drop(f.Key, f.Text, func() []string { return f.Choices }, slices.Index(f.Choices, f.Text)); i >= 0 {
			u.Try(set(f.Choices[i]))
		}
	case codec.Color:
		u.Columns(names, 2, -1)
		u.Parts(name)
		if f.Color != (color.RGBA{}) {
			u.Swatch(f.Color)
		} else { // with none of its own, a glyph is drawn in the palette's
			u.Text(p.Faint, "--")
		}
		entry()
	case codec.Ref:
		u.Columns(names, -1, 8)
		u.Parts(name)
		entry()
		u.Within(f.Key, func() {
			if u.Button("", "follow") {
				u.Then(func() { o.pick(f.Entity) })
			}
		})
	case codec.Plain:
		u.Columns(names, -1)
		u.Parts(name)
		entry()
	default:
		u.Columns(names, -1)
		u.Parts(name)
		u.Text(p.Faint, f.Text)
	}
	u.Columns()
}
