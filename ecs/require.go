package ecs

import (
	"fmt"

	"github.com/yohamta/donburi"
)

// A requirement is a component that works only together with others.
type requirement struct {
	component donburi.IComponentType
	needs     []donburi.IComponentType
}

// Require says that whoever has a component has these others too, because the rules about it read them without asking: a
// monster has a position. Rules keep to it of themselves; tools that add and remove components by hand ask Lacks and
// Needed.
func (g *Game) Require(component donburi.IComponentType, needs ...donburi.IComponentType) {
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
