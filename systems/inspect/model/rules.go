package model

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// What the world's rules forbid.
var (
	errOnePlayer = errors.New("there is always one player: change the one there is")
	errResource  = errors.New("there is always one of each resource: change the one there is")
	errAway      = errors.New("it is away: go to the level that it is on first")
)

// named is the component of a name among some.
func named(types []donburi.IComponentType, name string) (donburi.IComponentType, bool) {
	if i := slices.IndexFunc(types, func(c donburi.IComponentType) bool { return c.Name() == name }); i >= 0 {
		return types[i], true
	}
	return nil, false
}

// find is an entity and one of its components, or a resource if the serial is 0.
func find(g *ecs.Game, serial uint64, component string) (*donburi.Entry, donburi.IComponentType, error) {
	if serial == 0 {
		c, ok := named(g.Resources(), component)
		if !ok {
			return nil, nil, fmt.Errorf("the world has no resource %q: choose one that it has", component)
		}
		e, _ := g.First(c)
		return e, c, nil
	}
	e, err := living(g, serial)
	if err != nil {
		return nil, nil, err
	}
	c, ok := named(e.Archetype().ComponentTypes(), component)
	if !ok {
		return nil, nil, fmt.Errorf("entity #%d has no %q: choose a component that it has", serial, component)
	}
	if c == donburi.IComponentType(ecs.Away) {
		return nil, nil, errAway
	}
	return e, c, nil
}

// living is the entity of a serial.
func living(g *ecs.Game, serial uint64) (*donburi.Entry, error) {
	e, ok := g.BySerial(serial)
	if !ok {
		return nil, fmt.Errorf("there is no entity #%d, or no longer: choose one that lives", serial)
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

// Components lists the components that an entity could be given: those of the world's entities, and those that have been
// given a name of their own, resources and ecs.Away excepted. In alphabetical order.
func Components(g *ecs.Game) []donburi.IComponentType {
	var known []donburi.IComponentType
	for _, a := range g.World.Archetypes() {
		known = append(known, a.ComponentTypes()...)
	}
	for _, c := range donburi.AllComponentTypes() {
		if c.Name() != c.Typ().Name() {
			known = append(known, c)
		}
	}
	known = slices.DeleteFunc(known, func(c donburi.IComponentType) bool {
		return g.IsResource(c) || c == donburi.IComponentType(ecs.Away)
	})
	slices.SortStableFunc(known, func(a, b donburi.IComponentType) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(known, func(a, b donburi.IComponentType) bool { return a.Name() == b.Name() })
}

// dungeon is the present level, and false in a game that has none, or none yet.
func dungeon(g *ecs.Game) (*level.Dungeon, bool) {
	l, ok := ecs.Lookup(g, components.Level)
	if !ok || l.Dungeon == nil || l.Map.Width() == 0 {
		return nil, false
	}
	return l.Dungeon, true
}

// placeOf is where on the present level an entity is.
func placeOf(g *ecs.Game, e donburi.Entity) (at level.Point, placed bool) {
	if !g.Has(e, components.Position) {
		return at, false
	}
	return *components.Position.Get(g.World.Entry(e)), true
}

// onMap refuses a cell that is not on the map.
func onMap(g *ecs.Game, p level.Point) error {
	if d, ok := dungeon(g); ok && !d.Map.Contains(p) {
		return fmt.Errorf("%d %d is not on the map: choose a cell from 0 0 to %d %d", p.X, p.Y, d.Map.Width()-1, d.Map.Height()-1)
	}
	return nil
}

// mayStand refuses a cell in which an entity could not stand.
func mayStand(g *ecs.Game, e *donburi.Entry, p level.Point) error {
	if e.HasComponent(ecs.Away) {
		return errAway
	}
	if err := onMap(g, p); err != nil {
		return err
	}
	if _, ok := dungeon(g); ok && !systems.CanEnter(g, e, p) {
		return fmt.Errorf("it cannot stand in what is at %d %d: choose another cell", p.X, p.Y)
	}
	if e.HasComponent(components.Blocks) {
		return unblocked(g, e, p)
	}
	return nil
}

// unblocked refuses a cell that another entity blocks.
func unblocked(g *ecs.Game, e *donburi.Entry, p level.Point) error {
	if other := systems.BlockerAt(g, p); other != donburi.Null && other != e.Entity() {
		return fmt.Errorf("entity #%d stands at %d %d already: choose another cell, or move it first", g.Serial(other), p.X, p.Y)
	}
	return nil
}

// freeCell is the free cell that is nearest to another of the map, or that one itself in a game without a dungeon.
func freeCell(g *ecs.Game, to level.Point) (level.Point, error) {
	if _, ok := dungeon(g); !ok {
		return to, nil
	}
	if err := onMap(g, to); err != nil {
		return to, err
	}
	p, ok := systems.Nearest(g, to, func(p level.Point) bool { return systems.Free(g, p) })
	if !ok {
		return p, errors.New("no cell is free: remove somebody first")
	}
	return p, nil
}
