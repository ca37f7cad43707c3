package model

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// The commands of Tools. Entities go by their serial, see ecs.Game.Serial, and a resource, which has none, by 0. Components
// go by their name, and values as codec.Editor shows them.
type (
	// Set gives a field another value.
	Set struct {
		Entity    uint64
		Component string
		Path      []string // see codec.Field; empty for the whole component
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

	// Spawn makes an entity from a prefab. If it has a Position, it comes to stand in the free cell that is nearest to a cell
	// of the map, see systems.Nearest.
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

// Tools is a module: it accepts edits by hand, and what ecs.Workbench accepts. A command that is refused has changed nothing.
// The world's rules hold: there stays one player, and one of each resource; who stands on the map stays on it, and nobody
// comes to stand where somebody blocks the cell; components that go together, see ecs.Game.Require, stay together.
func Tools(g *ecs.Game) {
	if !g.Accepts(ecs.Step{}) {
		ecs.Workbench(g)
	}
	ecs.Accept(g, "set", set)
	ecs.Accept(g, "add component", addComponent)
	ecs.Accept(g, "remove component", removeComponent)
	ecs.Accept(g, "spawn", spawn)
	ecs.Accept(g, "duplicate", duplicate)
	ecs.Accept(g, "despawn", despawn)
	ecs.Accept(g, "publish", func(g *ecs.Game, c Publish) error {
		event, err := NewEvent(g, c)
		if err != nil {
			return err
		}
		return g.PublishAny(event)
	})
}

// set carries out Set. A Position is set as a step of that entity's.
func set(g *ecs.Game, c Set) error {
	e, component, err := find(g, c.Entity, c.Component)
	if err != nil {
		return err
	}
	if component != donburi.IComponentType(components.Position) {
		return valuesOf(g).Set(pointerTo(e, component), c.Path, c.Value)
	}
	to := *components.Position.Get(e)
	if err := valuesOf(g).Set(reflect.ValueOf(&to), c.Path, c.Value); err != nil {
		return err
	}
	if err := mayStand(g, e, to); err != nil {
		return err
	}
	systems.Place(g, e, to)
	return nil
}

// addComponent carries out AddComponent. One that is given a Position comes to stand near where the dungeon starts.
func addComponent(g *ecs.Game, c AddComponent) error {
	e, err := living(g, c.Entity)
	if err != nil {
		return err
	}
	component, ok := named(Components(g), c.Component)
	_, resource := named(g.Resources(), c.Component)
	switch {
	case resource:
		return fmt.Errorf("the world has a %s, and there is only one: change that one", c.Component)
	case !ok:
		return fmt.Errorf("there is no component %q: choose one that some entity has", c.Component)
	case component == donburi.IComponentType(components.Player):
		return errOnePlayer
	case e.HasComponent(ecs.Away):
		return errAway
	case e.HasComponent(component):
		return fmt.Errorf("it has a %s already: change that one", c.Component)
	}
	if err := g.Lacks(e, component); err != nil {
		return err
	}
	at, placed := placeOf(g, e.Entity())
	if component == donburi.IComponentType(components.Blocks) && placed {
		if err := unblocked(g, e, at); err != nil {
			return err
		}
	}
	if d, ok := dungeon(g); ok && component == donburi.IComponentType(components.Position) {
		if at, err = freeCell(g, d.Start); err == nil {
			ecs.Add(g, e, components.Position, at)
		}
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
	case component == donburi.IComponentType(components.Player):
		return errOnePlayer
	case g.IsResource(component):
		return errResource
	case len(e.Archetype().ComponentTypes()) == 1:
		return fmt.Errorf("%s is its last component: despawn the entity instead", c.Component)
	}
	if err := g.Needed(e, component); err != nil {
		return err
	}
	g.RemoveComponent(e, component)
	return nil
}

// spawn carries out Spawn. Whether it can is known before the prefab is made, for that may roll dice. As there is one player
// already, what a prefab makes to be another is made, but not to be the player.
func spawn(g *ecs.Game, c Spawn) error {
	if !slices.Contains(g.Prefabs(), c.Prefab) {
		return fmt.Errorf("there is no prefab %q: choose one of %s", c.Prefab, strings.Join(g.Prefabs(), ", "))
	}
	at, err := freeCell(g, c.At)
	if err != nil {
		return err
	}
	_, played := systems.Player(g)
	e, err := g.Make(c.Prefab)
	if err != nil {
		return err
	}
	if played {
		g.RemoveComponent(e, components.Player)
	}
	if e.HasComponent(components.Position) {
		components.Position.SetValue(e, at)
	}
	return nil
}

// duplicate carries out Duplicate. The copy of what has a Position stands beside it.
func duplicate(g *ecs.Game, c Duplicate) error {
	e, err := mortal(g, c.Entity)
	if err != nil {
		return err
	}
	if e.HasComponent(ecs.Away) {
		return errAway
	}
	at, placed := placeOf(g, e.Entity())
	if placed {
		if at, err = freeCell(g, at); err != nil {
			return err
		}
	}
	like, err := g.Duplicate(e)
	if err == nil && placed {
		components.Position.SetValue(like, at)
	}
	return err
}

// despawn carries out Despawn.
func despawn(g *ecs.Game, c Despawn) error {
	e, err := mortal(g, c.Entity)
	if err == nil {
		g.Remove(e.Entity())
	}
	return err
}

// NewEvent makes the event that a Publish command asks for, without publishing it.
func NewEvent(g *ecs.Game, c Publish) (any, error) {
	known := g.Events()
	i := slices.IndexFunc(known, func(t ecs.EventType) bool { return t.Name == c.Event })
	if i < 0 {
		return nil, fmt.Errorf("the game knows no event %q: choose one that it lists", c.Event)
	}
	v := reflect.New(known[i].Type)
	for _, f := range c.Fields {
		if err := valuesOf(g).Set(v, f.Path, f.Value); err != nil {
			return nil, err
		}
	}
	return v.Elem().Interface(), nil
}
