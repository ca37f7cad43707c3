package model

import (
	"fmt"
	"reflect"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// The commands of Tools. Entities go by their serial, see ecs.Game.Serial, and a resource, which has none, by 0. Components
// go by their name, and values as Field.Text shows them.
type (
	// Set gives a field another value.
	Set struct {
		Entity    uint64
		Component string
		Path      []string // see Field.Path; empty for the whole component
		Value     string
	}

	// AddComponent gives an entity one more component, with its default value.
	AddComponent struct {
		Entity    uint64
		Component string
	}

	// RemoveComponent takes one from an entity.
	RemoveComponent struct {
		Entity    uint64
		Component string
	}

	// Spawn makes an entity from a prefab, and puts it into a cell if it has a place.
	Spawn struct {
		Prefab string
		At     level.Point
	}

	// Duplicate makes an entity like another.
	Duplicate struct{ Entity uint64 }

	// Despawn removes an entity.
	Despawn struct{ Entity uint64 }

	// Publish publishes an event by hand.
	Publish struct {
		Event  string // as ecs.Game.Events names it
		Fields []FieldValue
	}
)

// A FieldValue is what a field of an event is to be. Fields that are not given have the zero value.
type FieldValue struct {
	Path  []string
	Value string
}

// Tools is a module: it accepts edits by hand, and what ecs.Workbench accepts. The world's rules hold: there stays one
// player, and one of each resource.
func Tools(g *ecs.Game) {
	if !g.Accepts(ecs.Step{}) {
		ecs.Workbench(g)
	}
	ecs.Tool(g, func(c Set) error { return set(g, c) })
	ecs.Tool(g, func(c AddComponent) error { return addComponent(g, c) })
	ecs.Tool(g, func(c RemoveComponent) error { return removeComponent(g, c) })
	ecs.Tool(g, func(c Spawn) error { return spawn(g, c) })
	ecs.Tool(g, func(c Duplicate) error { return duplicate(g, c) })
	ecs.Tool(g, func(c Despawn) error {
		e, err := mortal(g, c.Entity)
		if err == nil {
			g.World.Remove(e.Entity())
		}
		return err
	})
	ecs.Tool(g, func(c Publish) error {
		event, err := NewEvent(g, c)
		if err != nil {
			return err
		}
		return g.Publish(c.Event, event)
	})
}

// set carries out Set.
func set(g *ecs.Game, c Set) error {
	e, component, err := find(g, c.Entity, c.Component)
	if err != nil {
		return err
	}
	if component == donburi.IComponentType(components.Position) {
		return move(g, e, c)
	}
	v := reflect.NewAt(component.Typ(), e.Component(component)).Elem()
	return change(v, c.Path, func(v reflect.Value) error { return parse(g, v, c.Value) })
}

// move carries out a Set of a place, which must be on the map, as a step of that entity's.
func move(g *ecs.Game, e *donburi.Entry, c Set) error {
	to := *components.Position.Get(e)
	if err := change(reflect.ValueOf(&to).Elem(), c.Path, func(v reflect.Value) error { return parse(g, v, c.Value) }); err != nil {
		return err
	}
	dungeon := resource(g.World, components.Level)
	if dungeon == nil {
		*components.Position.Get(e) = to
		return nil
	}
	if !dungeon.Map.Contains(to) {
		return fmt.Errorf("%d %d is not on the map: choose a cell from 0 0 to %d %d", to.X, to.Y, dungeon.Map.Width()-1, dungeon.Map.Height()-1)
	}
	systems.Place(g.World, e, to)
	return nil
}

// addComponent carries out AddComponent.
func addComponent(g *ecs.Game, c AddComponent) error {
	e, err := living(g, c.Entity)
	if err != nil {
		return err
	}
	component, err := componentNamed(g, c.Component)
	switch {
	case err != nil:
		return err
	case g.IsResource(component):
		return fmt.Errorf("the world has a %s, and there is only one: change that one", c.Component)
	case isPlayer(component):
		return errOnePlayer
	case e.HasComponent(component):
		return fmt.Errorf("it has a %s already: change that one", c.Component)
	}
	if err := g.Lacks(e, component); err != nil {
		return err
	}
	g.AddComponent(e, component)
	return nil
}

// removeComponent carries out RemoveComponent.
func removeComponent(g *ecs.Game, c RemoveComponent) error {
	e, component, err := find(g, c.Entity, c.Component)
	switch {
	case err != nil:
		return err
	case isPlayer(component):
		return errOnePlayer
	case g.IsResource(component):
		return errResource
	case len(e.Archetype().ComponentTypes()) == 1:
		return fmt.Errorf("%s is its last component: despawn the entity instead", c.Component)
	}
	if err := g.Needed(e, component); err != nil {
		return err
	}
	ecs.Remove(e, component)
	return nil
}

// spawn carries out Spawn.
func spawn(g *ecs.Game, c Spawn) error {
	if dungeon := resource(g.World, components.Level); dungeon != nil && !dungeon.Map.Contains(c.At) {
		return fmt.Errorf("%d %d is not on the map: choose a cell that is", c.At.X, c.At.Y)
	}
	had := resource(g.World, components.Player)
	e, err := g.Make(c.Prefab)
	if err != nil {
		return err
	}
	if had != nil && e.HasComponent(components.Player) {
		g.World.Remove(e.Entity())
		return errOnePlayer
	}
	if e.HasComponent(components.Position) {
		components.Position.SetValue(e, c.At)
	}
	return nil
}

// duplicate carries out Duplicate.
func duplicate(g *ecs.Game, c Duplicate) error {
	e, err := mortal(g, c.Entity)
	if err != nil {
		return err
	}
	types := e.Archetype().ComponentTypes()
	like := g.World.Entry(g.World.Create(types...))
	seen := make(map[uintptr]reflect.Value)
	for _, component := range types {
		from := reflect.NewAt(component.Typ(), e.Component(component)).Elem()
		reflect.NewAt(component.Typ(), like.Component(component)).Elem().Set(clone(from, seen))
	}
	return nil
}

// NewEvent makes the event that a Publish command asks for, without publishing it.
func NewEvent(g *ecs.Game, c Publish) (any, error) {
	t, ok := g.EventType(c.Event)
	if !ok {
		return nil, fmt.Errorf("the game knows no event %q: choose one that it lists", c.Event)
	}
	v := reflect.New(t).Elem()
	for _, f := range c.Fields {
		if err := change(v, f.Path, func(v reflect.Value) error { return parse(g, v, f.Value) }); err != nil {
			return nil, err
		}
	}
	return v.Interface(), nil
}
