package ecs

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
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
	oldWorld, old, broken := g.World, g.worldState, g.broken
	off := g.switchedOff()
	g.newWorld(old.provided...)
	values, err := unseal(world)
	if err == nil {
		err = g.fill(values)
	}
	if err == nil {
		err = g.goOn()
	}
	if err != nil {
		g.World, g.worldState, g.broken = oldWorld, old, broken
		g.switchOff(off)
		return fmt.Errorf("the world cannot be read: %w", err)
	}
	return nil
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

// Copy is another game of the same modules with an equal world, to try something and throw it away. Nobody observes it.
func (g *Game) Copy() (*Game, error) {
	w := g.walker()
	if err := w.write(); err != nil {
		return nil, err
	}
	made := newGame(g.known.clone(), g.modules)
	if made.numbered > 0 { // modules have put more than resources into it
		made.newWorld(made.provided...)
	}
	made.scratch = nil
	if err := made.fill(w.Bytes[len(worldMagic)+8:]); err != nil {
		return nil, fmt.Errorf("the world cannot be copied: %w", err)
	}
	if err := made.goOn(); err != nil {
		return nil, fmt.Errorf("the world cannot be copied: %w", err)
	}
	return made, nil
}

// Restart gives the game the world that it had before its first command.
func (g *Game) Restart() error {
	if g.beginning == nil {
		return nil
	}
	return g.Read(g.beginning)
}

// goOn plays on from a world that has been read.
func (g *Game) goOn() error {
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

// fill reads header and values into the game's world, in which there is nothing but the resources that the modules provide.
func (g *Game) fill(world []byte) error {
	w := g.walker()
	f := &finder{game: g}
	r := codec.NewReader(g.known.Types, world, f.find)
	h := new(header)
	preamble, err := g.known.Value(h)
	if err == nil {
		err = r.Read([]codec.Value{preamble})
	}
	if err != nil {
		return err
	}
	var off []int
	for _, rule := range h.Off {
		line := g.line(rule.System, rule.On)
		if line < 0 {
			return fmt.Errorf("%q is switched off in it, and this game has no such rule: give ecs.New the same modules", rule.System)
		}
		off = append(off, line)
	}
	if err := g.populate(h, r.Left()); err != nil {
		return err
	}
	f.serials = h.Serials
	if err := w.begin(); err != nil {
		return err
	}
	if err := r.Read(w.values); err != nil {
		return err
	}
	if r.Left() > 0 {
		return fmt.Errorf("%d bytes follow its end: the data was altered", r.Left())
	}
	w.store()
	g.numbered, g.paused = h.Numbered, h.Paused
	g.switchOff(off)
	return nil
}

// unseal returns what is between the format and the hash of a world, if they are right.
func unseal(world []byte) ([]byte, error) {
	rest, ok := bytes.CutPrefix(world, []byte(worldMagic))
	if !ok || len(rest) < 16 {
		return nil, errors.New("these bytes are no world: give what Write wrote")
	}
	if format := binary.LittleEndian.Uint64(rest); format != WorldFormat {
		return nil, fmt.Errorf("it is of format %d, and this program reads format %d: use the version of the game that wrote it", format, WorldFormat)
	}
	end := len(world) - 8
	if xxhash.Sum64(world[:end]) != binary.LittleEndian.Uint64(world[end:]) {
		return nil, errors.New("it was cut short or altered since it was written: give it whole")
	}
	return rest[8 : len(rest)-8], nil
}

// populate makes all entities but the resources, without their values, of which so many bytes are left.
func (g *Game) populate(h *header, left int) error {
	types := make([]donburi.IComponentType, len(h.Components))
	for i, want := range h.Components {
		c, err := g.known.find(want.Name, want.Shape)
		switch {
		case err != nil:
			return err
		case c.shape != want.Shape:
			return fmt.Errorf("its component %s is of another version than this game's: use the version of the game that wrote it", want.Name)
		case i > 0 && h.Components[i-1].Name >= want.Name:
			return fmt.Errorf("its component %s is out of order: the data was altered", want.Name)
		}
		types[i] = c.IComponentType
	}
	resources := len(g.provided)
	if len(h.Kinds) != len(h.Serials) || len(h.Serials) < resources || len(h.Serials) > resources && h.Serials[resources] == 0 {
		return fmt.Errorf("it has other resources than the %d that the modules of this game provide: give ecs.New the same modules", resources)
	}
	numbers := make([]int, len(h.Sets)) // of entities of each set
	last := uint64(0)
	for i, serial := range h.Serials {
		kind := int(h.Kinds[i])
		switch {
		case kind >= len(h.Sets):
			return fmt.Errorf("entity %d is of set %d, and there are %d: the data was altered", serial, kind, len(h.Sets))
		case i < resources:
			set := h.Sets[kind]
			if serial != 0 || len(set) != 1 || int(set[0]) >= len(types) || !g.IsResource(types[set[0]]) || i > 0 && h.Kinds[i-1] >= h.Kinds[i] {
				return errors.New("it has other resources than the modules of this game provide: give ecs.New the same modules")
			}
			continue
		case serial <= last || serial > h.Numbered:
			return fmt.Errorf("entity %d is out of order: the data was altered", serial)
		}
		last = serial
		numbers[kind]++
	}
	made := make([][]donburi.Entity, len(h.Sets))
	for i, number := range numbers {
		if number == 0 {
			continue
		}
		set := make([]donburi.IComponentType, len(h.Sets[i]))
		least := 0
		for j, c := range h.Sets[i] {
			if int(c) >= len(types) || j > 0 && c <= h.Sets[i][j-1] {
				return fmt.Errorf("a set of components has %d of %d: the data was altered", c, len(types))
			}
			set[j] = types[c]
			least += g.known.components[types[c].Id()].values.Least()
		}
		if least > 0 && number > left/least {
			return errors.New("it has more entities than values: the data was altered")
		}
		left -= least * number
		if len(set) == 0 || len(set) == 1 && g.IsResource(set[0]) {
			return errors.New("it has an entity that is a resource or nothing: the data was altered")
		}
		made[i] = g.World.CreateMany(number, set...)
	}
	for i, serial := range h.Serials[resources:] {
		entities := &made[h.Kinds[resources+i]]
		g.serials[(*entities)[0].Id()].number = serial
		*entities = (*entities)[1:]
	}
	return nil
}

// store puts the values of components where the world has them: when a component that was read before refers to another,
// it has come to lie in that one's memory.
func (w *walk) store() {
	i := 0
	for _, e := range w.all {
		entry := w.game.World.Entry(e)
		for _, c := range w.plan(e).components {
			if c.values.Empty() {
				continue
			}
			if v := w.values[i]; entry.Component(c.IComponentType) != v.At {
				entry.SetComponent(c.IComponentType, v.At)
			}
			i++
		}
	}
}

// A finder finds the entities that references were written for.
type finder struct {
	game    *Game
	serials []uint64                  // of all entities
	dead    map[uint64]donburi.Entity // of the dead, by the serials that they had
}

// find is the entity that a number stands for.
func (f *finder) find(number uint64) (donburi.Entity, error) {
	g := f.game
	switch rest := number &^ (deadBit | resourceBit); {
	case number == 0:
		return donburi.Null, nil
	case number&deadBit != 0:
		e, buried := f.dead[rest]
		if !buried {
			e = g.bornDead()
			if f.dead == nil {
				f.dead = make(map[uint64]donburi.Entity)
			}
			f.dead[rest] = e
			g.dead.add(grave{e, rest & (1<<serialBits - 1), g.runs - int(rest>>serialBits)})
		}
		return e, nil
	case number&resourceBit != 0:
		if rest < uint64(len(g.provided)) {
			return g.walk.all[rest], nil // resources are the first of all
		}
	default:
		if i, alive := slices.BinarySearch(f.serials, number); alive {
			return g.walk.all[i], nil
		}
	}
	return donburi.Null, fmt.Errorf("no entity has the number %d: the data was altered", number)
}

// bornDead is an entity that is never valid: that of somebody who was made and removed.
func (g *Game) bornDead() donburi.Entity {
	g.warming = true
	e := g.World.Create(Away)
	g.World.Remove(e)
	g.warming = false
	return e
}
