package ecs

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/yohamta/donburi"
)

// errBusy refuses what would pull the world from under the rules.
var errBusy = errors.New("a command is being carried out: wait until Do returns")

// Read makes the game's world that which a game of the same modules wrote, and plays on from it. It may come from
// anywhere: what cannot be read is refused with a sentence, and the game is as it was. A broken game is whole again.
// Entities, entries and resources of the world before are no longer of use.
func (g *Game) Read(world []byte) error {
	if g.busy {
		return errBusy
	}
	oldWorld, old, off := g.World, g.worldState, g.switchedOff()
	g.newWorld()
	if err := g.readAll(world, old.provided); err != nil {
		g.World, g.worldState = oldWorld, old
		g.switchOff(off)
		return fmt.Errorf("the world cannot be read: %w", err)
	}
	for _, b := range g.buses {
		b.forget(true)
	}
	g.broken = nil
	g.version++
	return g.guard(ReadBack{}, func() error {
		Publish(g, ReadBack{})
		g.settle()
		return nil
	})
}

// switchedOff lists the lines of the schedule that do not run.
func (g *Game) switchedOff() (off []int) {
	for i, s := range g.systems {
		if s.Off {
			off = append(off, i)
		}
	}
	return off
}

// switchOff switches these lines off and all others on.
func (g *Game) switchOff(off []int) {
	for i := range g.systems {
		g.systems[i].Off = slices.Contains(off, i)
	}
}

// readAll reads a world into the game's, which is empty. It must have the resources that the modules provided.
func (g *Game) readAll(world []byte, provided []donburi.IComponentType) (err error) {
	defer caught(&err)
	r := &reader{vocabulary: g.known.vocabulary, bytes: world}
	if !strings.HasPrefix(string(world[:min(len(world), len(worldMagic))]), worldMagic) {
		return errors.New("these bytes are no world: give what Write wrote")
	}
	r.at = len(worldMagic)
	if format := r.word(); format != WorldFormat {
		return fmt.Errorf("it is of format %d, and this program reads format %d: use the version of the game that wrote it", format, WorldFormat)
	}
	numbered := r.word()
	g.paused = r.below(2) == 1
	var off []int
	for range r.count(16) {
		name, on := r.string(), r.string()
		line, err := g.line(name, on)
		if err != nil {
			return fmt.Errorf("%q is switched off in it, and this game has no such rule: give ecs.New the same modules", name)
		}
		off = append(off, line)
	}
	types, err := g.readTypes(r)
	if err != nil {
		return err
	}
	if err := g.readEntities(r, types, numbered); err != nil {
		return err
	}
	g.numbered = numbered
	for _, c := range provided {
		if !g.IsResource(c) {
			return fmt.Errorf("it has no %s, which the modules of this game provide: give ecs.New the same modules", c.Name())
		}
	}
	if len(g.provided) > len(provided) {
		return errors.New("it has resources that no module of this game provides: give ecs.New the same modules")
	}
	buried := make(map[uint64]donburi.Entity)
	r.entity = func(number uint64) (donburi.Entity, error) { return g.referred(number, buried) }
	w := g.walker()
	if err := w.begin(); err != nil {
		return err
	}
	for i, p := range w.parts {
		made := w.roots[i].at
		if err := r.read(&w.roots[i]); err != nil {
			return fmt.Errorf("%s of entity %d: %w", p.Name(), p.serial, err)
		}
		if w.roots[i].at != made { // another component refers to it, and was read first
			g.World.Entry(p.entity).SetComponent(p.IComponentType, w.roots[i].at)
		}
	}
	g.provided = provided
	if left := len(r.bytes) - r.at; left > 0 {
		return fmt.Errorf("%d bytes follow its end: the data was altered", left)
	}
	g.switchOff(off)
	return nil
}

// readTypes reads which components there are.
func (g *Game) readTypes(r *reader) ([]*component, error) {
	types := make([]*component, r.count(16))
	for i := range types {
		name, shape := r.string(), r.word()
		c, err := g.known.find(name)
		switch {
		case err != nil:
			return nil, err
		case c.shape != shape:
			return nil, fmt.Errorf("its component %s is of another version than this game's: use the version of the game that wrote it", name)
		case i > 0 && types[i-1].Name() >= name:
			return nil, fmt.Errorf("the component %s is out of order: the data was altered", name)
		}
		types[i] = c
	}
	return types, nil
}

// readEntities makes all entities, without their values.
func (g *Game) readEntities(r *reader, types []*component, numbered uint64) error {
	last := uint64(0)
	for range r.count(18) {
		serial := r.word()
		set := make([]donburi.IComponentType, 0, 8)
		previous := -1
		for range r.count(2) {
			n := int(r.next(1)[0]) | int(r.next(1)[0])<<8
			if n <= previous || n >= len(types) {
				return fmt.Errorf("entity %d has a component of number %d: the data was altered", serial, n)
			}
			previous = n
			set = append(set, types[n].IComponentType)
		}
		switch {
		case len(set) == 0:
			return fmt.Errorf("entity %d has no components: the data was altered", serial)
		case serial == 0 && last == 0 && len(set) == 1 && !g.IsResource(set[0]):
			g.provide(set[0])
		case serial <= last || serial > numbered || len(set) == 1 && g.IsResource(set[0]):
			return fmt.Errorf("entity %d is out of order: the data was altered", serial)
		default:
			g.numbered = serial - 1
			g.World.Create(set...)
			last = serial
		}
	}
	return nil
}

// referred is the entity that a reference was written for. buried holds the dead who were referred to before, by serial.
func (g *Game) referred(number uint64, buried map[uint64]donburi.Entity) (donburi.Entity, error) {
	switch rest := number &^ (deadBit | resourceBit); {
	case number == 0:
		return donburi.Null, nil
	case number&deadBit != 0:
		if e, met := buried[rest]; met {
			return e, nil
		}
		// Who is dead has an entity that is never valid again: that of somebody who was made and removed.
		g.warming = true
		e := g.World.Create(Away)
		g.World.Remove(e)
		g.warming = false
		if g.dead == nil {
			g.dead = make(map[donburi.Entity]uint64)
		}
		g.dead[e], buried[rest] = rest, e
		return e, nil
	case number&resourceBit != 0 && rest < uint64(len(g.provided)):
		return g.walk.all[rest], nil // resources are the first of all
	}
	all := g.walk.all
	if i, alive := slices.BinarySearchFunc(all, number, func(e donburi.Entity, n uint64) int { return cmp.Compare(g.Serial(e), n) }); alive {
		return all[i], nil
	}
	return donburi.Null, fmt.Errorf("no entity has the number %d: the data was altered", number)
}
