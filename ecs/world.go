package ecs

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs/codec"
)

// WorldFormat is the version of what Write writes. Worlds of another version are not read.
const WorldFormat = 1

// worldMagic begins all that Write writes. The format follows as 8 bytes, the header, the values of all components, and the
// hash of all these.
const worldMagic = "barrow world\n"

// A header is what a world holds besides the values of components.
type header struct {
	Numbered   uint64     // the last serial given
	Paused     bool       // turns run no systems
	Off        []ruleName // the rules that are switched off
	Components []componentName
	Sets       [][]uint16 // of components, by their places in Components: those that some entity has
	Serials    []uint64   // of every entity: resources first, by name, which have 0, and then the others, oldest first
	Kinds      []uint16   // of every entity, its components as a place in Sets
}

type ruleName struct{ System, On string }

type componentName struct {
	Name  string
	Shape uint64
}

// How a reference to an entity is written: nobody as 0, who lives as their serial, others with one of these bits.
const (
	deadBit     = 1 << 63 // and the serial that they had, and above it how many runs ago that was
	resourceBit = 1 << 62 // and the place of a resource among those provided, by name

	serialBits = 40
	mostRuns   = 1<<20 - 1 // ago; what is older is as old
)

// A walk is what one game needs to go over its world. Its memory is used again by every walk.
type walk struct {
	*codec.Writer
	game     *Game
	header   header
	preamble []codec.Value    // the header
	world    donburi.World    // that was walked last
	plans    []plan           // by archetype
	places   []int            // of components in the header, by id
	of       []int32          // the archetype of each entity, by id
	all      []donburi.Entity // in the order of the header's serials
	values   []codec.Value    // of each entity, those of its components that hold anything, by name
	dead     []donburi.Entity // those whom components refer to
}

// A plan is what is alike in all entities of an archetype.
type plan struct {
	components []*component // by name
	set        []uint16     // their places in the header
	number     int          // the place of that among the header's sets
}

// walker is the game's own walk.
func (g *Game) walker() *walk {
	if g.walk == nil {
		w := &walk{game: g, header: header{
			Off: []ruleName{}, Components: []componentName{}, Sets: [][]uint16{}, Serials: []uint64{}, Kinds: []uint16{}, // never nil, which differs
		}}
		w.Writer = codec.NewWriter(g.known.Types, w.number)
		h, err := g.known.Value(&w.header)
		if err != nil {
			panic("ecs: " + err.Error())
		}
		w.preamble = []codec.Value{h}
		g.walk = w
	}
	return g.walk
}

// begin finds all that is to be walked. It fails in a game that broke down over a component that cannot be written.
func (w *walk) begin() error {
	g := w.game
	if w.world != g.World {
		w.world, w.plans = g.World, w.plans[:0]
	}
	archetypes := g.World.Archetypes()
	if err := w.makePlans(); err != nil {
		return err
	}
	w.of = slices.Grow(w.of[:0], len(g.serials))[:len(g.serials)]
	most := 0
	for i, a := range archetypes {
		for _, e := range a.Entities() {
			w.of[e.Id()] = int32(i)
		}
		most += len(a.Entities()) * len(w.plans[i].components)
	}
	w.all = append(w.all[:0], g.everything.members()...)
	slices.SortFunc(w.all[:len(g.provided)], func(a, b donburi.Entity) int {
		return cmp.Compare(w.plan(a).components[0].Name(), w.plan(b).components[0].Name())
	})
	w.values, w.dead = slices.Grow(w.values[:0], most), w.dead[:0]
	for _, e := range w.all {
		entry := g.World.Entry(e)
		for _, c := range w.plan(e).components {
			if !c.values.Empty() {
				w.values = append(w.values, codec.Value{Type: c.values, At: entry.Component(c.IComponentType)})
			}
		}
	}
	return nil
}

// makePlans makes the plans of archetypes that are new to the walk, which share their memory.
func (w *walk) makePlans() error {
	g, unseen, number := w.game, w.game.World.Archetypes()[len(w.plans):], 0
	for _, a := range unseen {
		number += len(a.ComponentTypes())
	}
	components, sets := make([]*component, number), make([]uint16, number)
	w.plans = slices.Grow(w.plans, len(unseen))
	for _, a := range unseen {
		n := len(a.ComponentTypes())
		made := plan{components: components[:n:n], set: sets[:n:n]}
		components, sets = components[n:], sets[n:]
		for i, c := range a.ComponentTypes() {
			if id := int(c.Id()); id >= len(g.known.components) || g.known.components[id] == nil {
				return fmt.Errorf("the component %s cannot be written: begin anew", c.Name())
			}
			made.components[i] = g.known.components[c.Id()]
		}
		slices.SortFunc(made.components, func(a, b *component) int { return cmp.Compare(a.Name(), b.Name()) })
		w.plans = append(w.plans, made)
	}
	return nil
}

// plan is that of an entity.
func (w *walk) plan(e donburi.Entity) *plan { return &w.plans[w.of[e.Id()]] }

// number is what a reference to an entity is written as.
func (w *walk) number(e donburi.Entity) uint64 {
	g := w.game
	switch serial := g.Serial(e); {
	case e == donburi.Null:
		return 0
	case !g.Alive(e):
		if !slices.Contains(w.dead, e) {
			w.dead = append(w.dead, e)
		}
		buried := g.dead.of(e)
		return deadBit | uint64(min(g.runs-buried.run, mostRuns))<<serialBits | buried.serial
	case serial > 0:
		return serial
	default:
		return resourceBit | uint64(slices.Index(w.all, e)) // resources are the first of all
	}
}

// write appends the whole world to the writer's bytes.
func (w *walk) write() error {
	if err := w.begin(); err != nil {
		return fmt.Errorf("the world cannot be written: %w", err)
	}
	w.describe()
	w.Bytes = append(w.Bytes[:0], worldMagic...)
	w.Bytes = binary.LittleEndian.AppendUint64(w.Bytes, WorldFormat)
	if err := cmp.Or(w.Append(w.preamble), w.Append(w.values)); err != nil {
		return fmt.Errorf("the world cannot be written: %w", err)
	}
	w.game.forget(w.dead)
	return nil
}

// describe fills in the header.
func (w *walk) describe() {
	g, h := w.game, &w.header
	h.Numbered, h.Paused, h.Off = g.numbered, g.paused, h.Off[:0]
	for i := range g.systems {
		if s := &g.systems[i]; s.Off {
			h.Off = append(h.Off, ruleName{s.Name, s.On})
		}
	}
	archetypes := g.World.Archetypes()
	w.places = slices.Grow(w.places[:0], len(g.known.components))[:len(g.known.components)]
	clear(w.places)
	for i, p := range w.plans {
		if len(archetypes[i].Entities()) > 0 {
			for _, c := range p.components {
				w.places[c.Id()] = 1
			}
		}
	}
	h.Components = h.Components[:0]
	for _, c := range g.known.byName {
		if w.places[c.Id()] > 0 {
			w.places[c.Id()] = len(h.Components)
			h.Components = append(h.Components, componentName{c.Name(), c.shape})
		}
	}
	h.Sets = h.Sets[:0]
	for i, p := range w.plans {
		if len(archetypes[i].Entities()) > 0 {
			for j, c := range p.components {
				p.set[j] = uint16(w.places[c.Id()])
			}
			h.Sets = append(h.Sets, p.set)
		}
	}
	slices.SortFunc(h.Sets, slices.Compare)
	for i := range w.plans {
		w.plans[i].number, _ = slices.BinarySearchFunc(h.Sets, w.plans[i].set, slices.Compare)
	}
	h.Serials, h.Kinds = h.Serials[:0], h.Kinds[:0]
	for _, e := range w.all {
		h.Serials = append(h.Serials, g.Serial(e))
		h.Kinds = append(h.Kinds, uint16(w.plan(e).number))
	}
}

// Write writes the whole world as bytes: all components and resources, what is away, serials, the schedule's switches and
// pause. They are the same for equal worlds on every machine, whatever became of either before, and a game of the same
// modules can Read them and plays on from them as this one does. It fails, with a sentence, when an interface holds a type
// that Hold has not named, or when a value cannot have one form, such as a chain of more than 500 pointers. The spare
// capacity of slices is not kept: an append to one that shares memory with another may part them sooner in the world that
// is read back.
func (g *Game) Write() ([]byte, error) {
	w := g.walker()
	if err := w.write(); err != nil {
		return nil, err
	}
	w.Bytes = binary.LittleEndian.AppendUint64(w.Bytes, xxhash.Sum64(w.Bytes))
	return bytes.Clone(w.Bytes), nil
}

// Hash is 64 bits that are equal for equal worlds: xxHash of what Write writes, which ends with it. Where Write would fail,
// it is the hash of the reason.
func (g *Game) Hash() uint64 {
	w := g.walker()
	if err := w.write(); err != nil {
		return xxhash.Sum64String(err.Error())
	}
	return xxhash.Sum64(w.Bytes)
}
