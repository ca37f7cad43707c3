package ecs

import (
	"github.com/yohamta/donburi"
)

// Add gives an entity a component, or a new value of one that it has. Use it rather than donburi's Add: in donburi 1.15 a
// set of components that is first reached by adding breaks the next Create of that same set, and this sees to it that
// the set is known.
func Add[T any](e *donburi.Entry, component *donburi.ComponentType[T], value T) {
	extend(e, component)
	component.SetValue(e, value)
}

// AddComponent gives an entity a component that it has not got, with its default value. It is Add for tools, which know of
// a component only while they run.
func (g *Game) AddComponent(e *donburi.Entry, component donburi.IComponentType) { extend(e, component) }

// extend gives an entity a component, unless it has it.
func extend(e *donburi.Entry, component donburi.IComponentType) {
	if !e.HasComponent(component) {
		warm(e.World, append(append([]donburi.IComponentType(nil), e.Archetype().ComponentTypes()...), component))
		e.AddComponent(component)
	}
}

// Remove takes a component from an entity, if it has it. Use it rather than donburi's Remove, for the reason that Add
// gives. An entity's last component cannot be taken: remove the entity.
func Remove(e *donburi.Entry, component donburi.IComponentType) {
	if !e.HasComponent(component) {
		return
	}
	var rest []donburi.IComponentType
	for _, c := range e.Archetype().ComponentTypes() {
		if c != component {
			rest = append(rest, c)
		}
	}
	if len(rest) == 0 {
		panic("ecs: " + component.Name() + " is the entity's last component: remove the entity itself")
	}
	warm(e.World, rest)
	e.RemoveComponent(component)
}

// warm makes a set of components known to the world by creating an entity of it once.
func warm(w donburi.World, set []donburi.IComponentType) {
	for _, a := range w.Archetypes() {
		if a.LayoutMatches(set) {
			return
		}
	}
	w.Remove(w.Create(set...))
}
