package ecs

import (
	"fmt"

	"github.com/yohamta/donburi"
)

// Provide puts a resource into the world: a value of which there is exactly one, on an entity of its own. It returns the
// value in place. A second one of the type panics.
func Provide[T any](w donburi.World, resource *donburi.ComponentType[T], value T) *T {
	if _, there := resource.First(w); there {
		panic(fmt.Sprintf("ecs: the world has a %s already: change that one, which ecs.Resource finds", resource.Name()))
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
