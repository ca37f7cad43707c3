package ecs

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
)

// A component is a component type that a game knows, and how its values are walked.
type component struct {
	donburi.IComponentType
	values *codec.Type
	shape  uint64 // tells its Go type from that which another version of the game may have
}

// knowledge is the types that a game's worlds are made of.
type knowledge struct {
	*codec.Types
	components []*component // by id; nil for those that are not known
	byName     []*component // in alphabetical order
}

// Hold says which types the interfaces in components may hold, by a value of each. Basic types and entities need not be
// named. It comes before the first component that has such an interface.
func Hold(g *Game, values ...any) {
	for _, value := range values {
		if err := g.known.Hold(reflect.TypeOf(value)); err != nil {
			panic("ecs: " + err.Error())
		}
	}
}

// knowAll makes the component types of a new entity known. Those that cannot be written, and two of one name, panic.
func (g *Game) knowAll(types []donburi.IComponentType) {
	for _, c := range types {
		if id := int(c.Id()); id >= len(g.known.components) || g.known.components[id] == nil {
			if err := g.known.learn(c); err != nil {
				panic("ecs: " + err.Error())
			}
		}
	}
}

// learn takes in a component type.
func (k *knowledge) learn(c donburi.IComponentType) error {
	if c.Name() == "" {
		return fmt.Errorf("a component of the Go type %s has no name: give it one with SetName", c.Typ())
	}
	if other := k.named(c.Name()); other != nil {
		return fmt.Errorf("two components are called %s, of the Go types %s and %s: give one another name with SetName",
			c.Name(), other.Typ(), c.Typ())
	}
	described, err := k.Describe(c.Typ())
	if err != nil {
		return fmt.Errorf("the component %s cannot be written: %w", c.Name(), err)
	}
	if missing := int(c.Id()) + 1 - len(k.components); missing > 0 {
		k.components = append(k.components, make([]*component, missing)...)
	}
	made := &component{IComponentType: c, values: described, shape: described.Shape()}
	k.components[c.Id()] = made
	i, _ := slices.BinarySearchFunc(k.byName, c.Name(), byName)
	k.byName = slices.Insert(k.byName, i, made)
	return nil
}

func byName(c *component, name string) int { return strings.Compare(c.Name(), name) }

// named is the component of a name, and nil when none is known.
func (k *knowledge) named(name string) *component {
	if i, ok := slices.BinarySearchFunc(k.byName, name, byName); ok {
		return k.byName[i]
	}
	return nil
}

// find is the component of a name, looked for among all of the program's when none is known yet. Of several of the name it
// is the one of a shape.
func (k *knowledge) find(name string, shape uint64) (*component, error) {
	if c := k.named(name); c != nil {
		return c, nil
	}
	var found donburi.IComponentType
	alike := 0 // how many have the name and the shape
	for _, c := range donburi.AllComponentTypes() {
		if c.Name() != name {
			continue
		}
		if found == nil {
			found = c
		}
		if described, err := k.Describe(c.Typ()); err == nil && described.Shape() == shape {
			found = c
			alike++
		}
	}
	if alike > 1 {
		return nil, fmt.Errorf("it has the component %s, and the program has two of that name: give one another name with SetName", name)
	}
	if found == nil {
		return nil, fmt.Errorf("it has the component %s, which this game does not know: give ecs.New the module that brings it", name)
	}
	if err := k.learn(found); err != nil {
		return nil, err
	}
	return k.components[found.Id()], nil
}

// clone is knowledge for a game of the same modules.
func (k *knowledge) clone() knowledge {
	return knowledge{k.Types.Clone(), slices.Clone(k.components), slices.Clone(k.byName)}
}
