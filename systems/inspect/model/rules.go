package model

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// What the world's rules forbid.
var (
	errOnePlayer = errors.New("there is always one player: change the one there is")
	errResource  = errors.New("there is always one of each resource: change the one there is")
)

// isPlayer reports whether a component is the one that makes the player.
func isPlayer(c donburi.IComponentType) bool { return c == donburi.IComponentType(components.Player) }

// find is an entity and one of its components.
func find(g *ecs.Game, serial uint64, component string) (*donburi.Entry, donburi.IComponentType, error) {
	if serial == 0 {
		for _, e := range g.Entities() {
			entry := g.World.Entry(e)
			types := entry.Archetype().ComponentTypes()
			if len(types) == 1 && g.IsResource(types[0]) && types[0].Name() == component {
				return entry, types[0], nil
			}
		}
		return nil, nil, fmt.Errorf("the world has no resource %q: choose one that it has", component)
	}
	e, ok := g.BySerial(serial)
	if !ok {
		return nil, nil, gone(serial)
	}
	entry := g.World.Entry(e)
	types := entry.Archetype().ComponentTypes()
	i := slices.IndexFunc(types, func(c donburi.IComponentType) bool { return c.Name() == component })
	if i < 0 || slices.ContainsFunc(types, isInternal) {
		return nil, nil, fmt.Errorf("entity #%d has no %q: choose a component that it has", serial, component)
	}
	return entry, types[i], nil
}

// living is the entity of a serial.
func living(g *ecs.Game, serial uint64) (*donburi.Entry, error) {
	e, ok := g.BySerial(serial)
	if !ok {
		return nil, gone(serial)
	}
	return g.World.Entry(e), nil
}

// mortal is the entity of a serial, if it may be removed and there may be more of it.
func mortal(g *ecs.Game, serial uint64) (*donburi.Entry, error) {
	if serial == 0 {
		return nil, errResource
	}
	e, err := living(g, serial)
	if err == nil && e.HasComponent(components.Player) {
		return nil, errOnePlayer
	}
	return e, err
}

func gone(serial uint64) error {
	return fmt.Errorf("there is no entity #%d, or no longer: choose one that lives", serial)
}

// Components lists the components that an entity could be given: those of the world's entities, and those that have been
// given a name of their own, resources and donburi's own excepted. In alphabetical order.
func Components(g *ecs.Game) []donburi.IComponentType {
	var known, never []donburi.IComponentType
	for _, a := range g.World.Archetypes() {
		if slices.ContainsFunc(a.ComponentTypes(), isInternal) {
			never = append(never, a.ComponentTypes()...) // an event's bus, which is named like a component
		} else {
			known = append(known, a.ComponentTypes()...)
		}
	}
	for _, c := range donburi.AllComponentTypes() {
		if c.Name() != c.Typ().Name() {
			known = append(known, c)
		}
	}
	known = slices.DeleteFunc(known, func(c donburi.IComponentType) bool {
		return isInternal(c) || g.IsResource(c) || slices.Contains(never, c)
	})
	slices.SortStableFunc(known, func(a, b donburi.IComponentType) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(known, func(a, b donburi.IComponentType) bool { return a.Name() == b.Name() })
}

// componentNamed is one of Components.
func componentNamed(g *ecs.Game, name string) (donburi.IComponentType, error) {
	for _, c := range Components(g) {
		if c.Name() == name {
			return c, nil
		}
	}
	for _, c := range g.Resources() {
		if c.Name() == name {
			return c, nil
		}
	}
	return nil, fmt.Errorf("there is no component %q: choose one that some entity has", name)
}

// clone is a value that shares no list, map or pointer with the old one, as far as fields are exported.
func clone(v reflect.Value, seen map[uintptr]reflect.Value) reflect.Value {
	c := copied(v)
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return c
		}
		if known, ok := seen[v.Pointer()]; ok && known.Type() == v.Type() {
			return known
		}
		c.Set(reflect.New(v.Type().Elem()))
		seen[v.Pointer()] = c
		c.Elem().Set(clone(v.Elem(), seen))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				c.Field(i).Set(clone(v.Field(i), seen))
			}
		}
	case reflect.Slice:
		if !v.IsNil() {
			c.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
			for i := range v.Len() {
				c.Index(i).Set(clone(v.Index(i), seen))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			c.Index(i).Set(clone(v.Index(i), seen))
		}
	case reflect.Map:
		if !v.IsNil() {
			c.Set(reflect.MakeMap(v.Type()))
			for it := v.MapRange(); it.Next(); {
				c.SetMapIndex(it.Key(), clone(it.Value(), seen))
			}
		}
	}
	return c
}
