package ecs

import (
	"fmt"

	"github.com/yohamta/donburi"
)

type prefab struct {
	name string
	make func(*Game) *donburi.Entry
}

// AddPrefab gives a name to a way of making one entity, such as a rat, so that it can be made by that name. What is made
// should be whole; whoever asks for it moves it to where it belongs.
func (g *Game) AddPrefab(name string, make func(*Game) *donburi.Entry) {
	for _, p := range g.prefabs {
		if p.name == name {
			panic(fmt.Sprintf("ecs: the prefab %q is there already: give ecs.New each module once, or name this one differently", name))
		}
	}
	g.prefabs = append(g.prefabs, prefab{name, make})
}

// Prefabs names every prefab, in the order in which modules added them.
func (g *Game) Prefabs() []string {
	names := make([]string, len(g.prefabs))
	for i, p := range g.prefabs {
		names[i] = p.name
	}
	return names
}

// Make makes an entity by the name of its prefab.
func (g *Game) Make(name string) (*donburi.Entry, error) {
	for _, p := range g.prefabs {
		if p.name == name {
			return p.make(g), nil
		}
	}
	return nil, fmt.Errorf("there is no prefab %q: choose a name that Prefabs lists", name)
}

// A requirement is a component that works only together with others.
type requirement struct {
	component donburi.IComponentType
	needs     []donburi.IComponentType
}

// Require says that whoever has a component has these others too, because the rules about it read them without asking: a
// monster has a position. Rules keep to it of themselves; tools that add and remove components by hand ask Lacks and
// Needed.
func (g *Game) Require(component donburi.IComponentType, needs ...donburi.IComponentType) {
	g.knowAll(append([]donburi.IComponentType{component}, needs...))
	g.requirements = append(g.requirements, requirement{component, needs})
}

// Lacks returns nil when an entity may be given a component, and otherwise a sentence that names what it must have first.
func (g *Game) Lacks(e *donburi.Entry, component donburi.IComponentType) error {
	for _, r := range g.requirements {
		if r.component.Id() != component.Id() {
			continue
		}
		for _, need := range r.needs {
			if !e.HasComponent(need) {
				return fmt.Errorf("%s goes with %s, which this entity has not: add that first", component.Name(), need.Name())
			}
		}
	}
	return nil
}

// Needed returns nil when an entity may lose a component, and otherwise a sentence that names what needs it.
func (g *Game) Needed(e *donburi.Entry, component donburi.IComponentType) error {
	for _, r := range g.requirements {
		if !e.HasComponent(r.component) {
			continue
		}
		for _, need := range r.needs {
			if need.Id() == component.Id() {
				return fmt.Errorf("%s goes with %s: remove that first, or the entity", r.component.Name(), component.Name())
			}
		}
	}
	return nil
}
