package ecs

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unsafe"

	"github.com/yohamta/donburi"
)

// Entities is every entity of the world, oldest first, less donburi's own: an event bus says that its component is one
// type and holds another, so reading it by reflection reads foreign memory.
func (g *Game) Entities() []donburi.Entity {
	var all []donburi.Entity
	for _, a := range g.World.Archetypes() {
		if !slices.ContainsFunc(a.ComponentTypes(), internal) {
			all = append(all, a.Entities()...)
		}
	}
	slices.SortFunc(all, g.older)
	return all
}

// internal reports whether a component is donburi's own.
func internal(c donburi.IComponentType) bool {
	return strings.HasSuffix(c.Typ().PkgPath(), "features/events")
}

// Text is the world as text, a line an entity, oldest first, with its components in alphabetical order: two worlds are
// alike when their texts are, whatever became of either before. A component that is a fmt.Stringer says itself what
// counts; of any other its exported fields are written, and a reference to an entity as the number of its line.
func (g *Game) Text() string {
	entities := g.Entities()
	p := printer{lines: make(map[donburi.Entity]int, len(entities)), inside: make(map[unsafe.Pointer]bool)}
	for i, e := range entities {
		p.lines[e] = i + 1
	}
	for _, entity := range entities {
		e := g.World.Entry(entity)
		components := slices.Clone(e.Archetype().ComponentTypes())
		slices.SortStableFunc(components, func(a, b donburi.IComponentType) int { return cmp.Compare(a.Name(), b.Name()) })
		for i, c := range components {
			if i > 0 {
				p.WriteString("  ")
			}
			p.WriteString(c.Name())
			if c.Typ() != reflect.TypeFor[donburi.Tag]() {
				p.WriteByte(' ')
				p.value(reflect.NewAt(c.Typ(), e.Component(c)))
			}
		}
		p.WriteByte('\n')
	}
	return p.String()
}

// A printer writes values so that equal worlds give equal texts.
type printer struct {
	strings.Builder
	lines  map[donburi.Entity]int  // of each entity
	inside map[unsafe.Pointer]bool // the pointers being followed, for they may lead in circles
}

// value writes any value.
func (p *printer) value(v reflect.Value) {
	if v.Type() == reflect.TypeFor[donburi.Entity]() {
		p.reference(donburi.Entity(v.Uint()))
		return
	}
	if v.Kind() == reflect.Interface && !v.IsNil() {
		p.value(v.Elem())
		return
	}
	if v.CanInterface() {
		if s, ok := v.Interface().(fmt.Stringer); ok && (v.Kind() != reflect.Pointer || !v.IsNil()) {
			p.WriteString(s.String())
			return
		}
	}
	switch v.Kind() {
	case reflect.Pointer:
		p.follow(v)
	case reflect.Interface:
		p.WriteString("nil")
	case reflect.Struct:
		p.structure(v)
	case reflect.Slice, reflect.Array:
		p.list(v.Len(), func(i int) { p.value(v.Index(i)) })
	case reflect.Map:
		p.table(v)
	case reflect.String:
		fmt.Fprintf(p, "%q", v.String())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		p.WriteString("…") // no state that a text could compare
	default:
		fmt.Fprint(p, v)
	}
}

// reference writes an entity as the number of its line, for ids depend on what was there before.
func (p *printer) reference(e donburi.Entity) {
	switch line, alive := p.lines[e]; {
	case e == donburi.Null:
		p.WriteString("nobody")
	case alive:
		fmt.Fprintf(p, "#%d", line)
	default:
		p.WriteString("somebody gone")
	}
}

// follow writes what a pointer leads to, unless it leads back to where the printer is.
func (p *printer) follow(v reflect.Value) {
	switch at := v.UnsafePointer(); {
	case at == nil:
		p.WriteString("nil")
	case p.inside[at]:
		p.WriteString("…")
	default:
		p.inside[at] = true
		p.value(v.Elem())
		delete(p.inside, at)
	}
}

// structure writes the exported fields.
func (p *printer) structure(v reflect.Value) {
	separator := "{"
	for i := range v.NumField() {
		if field := v.Type().Field(i); field.IsExported() {
			p.WriteString(separator + field.Name + ":")
			p.value(v.Field(i))
			separator = " "
		}
	}
	if separator == "{" {
		p.WriteByte('{')
	}
	p.WriteByte('}')
}

// table writes a map by its keys' texts, for Go gives them in any order.
func (p *printer) table(v reflect.Value) {
	var pairs []string
	for it := v.MapRange(); it.Next(); {
		pair := printer{lines: p.lines, inside: p.inside}
		pair.value(it.Key())
		pair.WriteByte(':')
		pair.value(it.Value())
		pairs = append(pairs, pair.String())
	}
	slices.Sort(pairs)
	p.list(len(pairs), func(i int) { p.WriteString(pairs[i]) })
}

// list writes so many values in brackets.
func (p *printer) list(n int, write func(int)) {
	p.WriteByte('[')
	for i := range n {
		if i > 0 {
			p.WriteByte(' ')
		}
		write(i)
	}
	p.WriteByte(']')
}
