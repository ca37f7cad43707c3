package ecs

import (
	"fmt"
	"slices"

	"github.com/yohamta/donburi"
)

// Provide puts a resource into the world: a value of which there is exactly one, on an entity of its own. It returns the
// value in place. Modules provide; a second one of the type, and one that a rule provides, panics.
func Provide[T any](g *Game, resource *donburi.ComponentType[T], value T) *T {
	if g.IsResource(resource) {
		panic(fmt.Sprintf("ecs: the world has a %s already: change that one, which ecs.Resource finds", resource.Name()))
	}
	if g.busy {
		panic(fmt.Sprintf("ecs: a rule provides %s: do it in the module, for all worlds of a game have the same resources", resource.Name()))
	}
	e := g.provide(resource)
	resource.SetValue(e, value)
	return resource.Get(e)
}

// provide puts a resource with its default value into the world.
func (g *Game) provide(resource donburi.IComponentType) *donburi.Entry {
	if missing := int(resource.Id()) + 1 - len(g.resources); missing > 0 {
		g.resources = append(g.resources, make([]*donburi.Entry, missing)...)
	}
	g.provided = append(g.provided, resource)
	g.providing = true
	e := g.World.Entry(g.World.Create(resource))
	g.providing = false
	g.resources[resource.Id()] = e
	return e
}

// Resource is the world's one value of a type, in place. It panics when no module has provided it.
func Resource[T any](g *Game, resource *donburi.ComponentType[T]) *T {
	value, ok := Lookup(g, resource)
	if !ok {
		panic(fmt.Sprintf("ecs: the world has no %s: give ecs.New the module that provides it, before those that use it", resource.Name()))
	}
	return value
}

// Lookup is Resource for rules that do without it when no module has provided it.
func Lookup[T any](g *Game, resource *donburi.ComponentType[T]) (value *T, ok bool) {
	if id := int(resource.Id()); id < len(g.resources) && g.resources[id] != nil {
		return resource.Get(g.resources[id]), true
	}
	return nil, false
}

// Resources lists what there is one of, in the order in which modules provided it.
func (g *Game) Resources() []donburi.IComponentType { return slices.Clone(g.provided) }

// mustNotBeResource panics for what a resource cannot bear: another component, a second entity, its removal.
func (g *Game) mustNotBeResource(types []donburi.IComponentType) {
	for _, c := range types {
		if g.IsResource(c) {
			panic(fmt.Sprintf("ecs: %s is a resource, of which there is always one, alone on its entity: change its value instead", c.Name()))
		}
	}
}

// IsResource reports whether a component is a resource's, so that no second entity may have it.
func (g *Game) IsResource(c donburi.IComponentType) bool {
	id := int(c.Id())
	return id < len(g.resources) && g.resources[id] != nil
}

// Scratch is working memory for rules, such as a distance map that is measured anew each turn: one T for each game,
// zero at first, and zero again whenever a world has been read back. It is no part of the world, so it is never written,
// hashed or copied, and nothing may depend on what a rule left there in an earlier command.
func Scratch[T any](g *Game) *T { return one[T](&g.scratch) }

// Setup is what modules set up beside the world, such as which keys give which commands: one T for each game, zero at first.
// It stays as it is when a world is read back, and rules do not change it.
func Setup[T any](g *Game) *T { return one[T](&g.setup) }

// one finds the T of a list, or adds it. A game has few, so a list is faster than a map.
func one[T any](list *[]any) *T {
	for _, known := range *list {
		if t, ok := known.(*T); ok {
			return t
		}
	}
	t := new(T)
	*list = append(*list, t)
	return t
}
