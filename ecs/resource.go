package ecs

import (
	"fmt"
	"slices"

	"github.com/yohamta/donburi"
)

// Provide puts a resource into the world: a value of which there is exactly one, on an entity of its own. It returns the
// value in place. A second one of the type panics.
func Provide[T any](w donburi.World, resource *donburi.ComponentType[T], value T) *T {
	if _, there := resource.First(w); there {
		panic(fmt.Sprintf("ecs: the world has a %s already: change that one, which ecs.Resource finds", resource.Name()))
	}
	if core, ok := coreType.First(w); ok {
		coreType.Get(core).resources = append(coreType.Get(core).resources, resource)
	}
	e := w.Entry(w.Create(resource))
	resource.SetValue(e, value)
	return resource.Get(e)
}

// Resource is the world's one value of a type, in place. It panics when no module has provided it.
func Resource[T any](w donburi.World, resource *donburi.ComponentType[T]) *T {
	e, ok := resource.First(w)
	if !ok {
		panic(fmt.Sprintf("ecs: the world has no %s: give ecs.New the module that provides it, before those that use it", resource.Name()))
	}
	return resource.Get(e)
}

// coreData is what the game itself keeps in its world.
type coreData struct {
	Spent bool // the command being carried out took a turn

	resources []donburi.IComponentType // in the order in which they were provided
	buses     map[any]any              // of each event type, by the type's pointer
}

var coreType = donburi.NewComponentType[coreData]().SetName("Core")

// Resources lists what there is one of, in the order in which modules provided it.
func (g *Game) Resources() []donburi.IComponentType { return slices.Clone(g.core.resources) }

// IsResource reports whether a component is a resource's, so that no second entity may have it.
func (g *Game) IsResource(c donburi.IComponentType) bool {
	return c == donburi.IComponentType(coreType) || slices.Contains(g.core.resources, c)
}
