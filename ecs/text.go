package ecs

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

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
	slices.SortFunc(all, func(a, b donburi.Entity) int { return cmp.Compare(g.births[a.Id()], g.births[b.Id()]) })
	return all
}

// internal reports whether a component is donburi's own.
func internal(c donburi.IComponentType) bool {
	return strings.HasSuffix(c.Typ().PkgPath(), "features/events")
}

// Text is the world as text, a line an entity, oldest first, with its components in alphabetical order: two worlds are
// alike when their texts are. A component that is a fmt.Stringer says itself what counts; of any other its exported fields
// are written, as JSON.
func (g *Game) Text() string {
	var b strings.Builder
	for _, entity := range g.Entities() {
		e := g.World.Entry(entity)
		components := slices.Clone(e.Archetype().ComponentTypes())
		slices.SortStableFunc(components, func(a, b donburi.IComponentType) int { return cmp.Compare(a.Name(), b.Name()) })
		for i, c := range components {
			if i > 0 {
				b.WriteString("  ")
			}
			b.WriteString(c.Name())
			b.WriteString(valueText(reflect.NewAt(c.Typ(), e.Component(c)).Interface()))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// valueText is a blank and the value that a pointer points to, or nothing when it has nothing to say.
func valueText(pointer any) string {
	if s, ok := pointer.(fmt.Stringer); ok {
		return " " + s.String()
	}
	if _, ok := pointer.(*donburi.Tag); ok {
		return ""
	}
	text, err := json.Marshal(pointer)
	if err != nil { // functions and channels: no state that a text could compare
		return ""
	}
	return " " + string(text)
}
