package ecs

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"
)

// WorldFormat is the version of what Write writes. Worlds of another version are not read.
const WorldFormat = 1

// worldMagic begins all that Write writes.
const worldMagic = "barrow world\n"

// How a reference to an entity is written: nobody as 0, who lives as their serial, others with one of these bits.
const (
	deadBit     = 1 << 63 // and the serial that they had
	resourceBit = 1 << 62 // and the place of a resource among those provided
)

// A part is one component of one entity.
type part struct {
	*component
	serial uint64 // the entity's
	entity donburi.Entity
}

// compare orders parts as they are written: resources first, then by age, and each entity's by name.
func (p part) compare(other part) int {
	return cmp.Or(cmp.Compare(p.serial, other.serial), cmp.Compare(p.Name(), other.Name()))
}

// A walk is what one game needs to go over its world. Its memory is used again by every walk.
type walk struct {
	writer
	game  *Game
	plans [][]*component   // of each archetype, its components by name
	of    []int32          // the archetype of each entity, by id
	all   []donburi.Entity // resources first, by name, and then the others, oldest first
	parts []part           // of all of these
	roots []root           // each part's value
	dead  []donburi.Entity // those whom components refer to
}

// walker is the game's own walk.
func (g *Game) walker() *walk {
	if g.walk == nil {
		g.walk = &walk{game: g}
		g.walk.vocabulary = g.known.vocabulary
		g.walk.entity = g.walk.number
	}
	return g.walk
}

// begin finds all that is to be walked.
func (w *walk) begin() error {
	g := w.game
	archetypes := g.World.Archetypes()
	for i := len(w.plans); i < len(archetypes); i++ {
		var plan []*component
		for _, c := range archetypes[i].ComponentTypes() {
			plan = append(plan, g.known.components[c.Id()])
		}
		slices.SortFunc(plan, func(a, b *component) int { return cmp.Compare(a.Name(), b.Name()) })
		w.plans = append(w.plans, plan)
	}
	w.of = slices.Grow(w.of[:0], len(g.serials))[:len(g.serials)]
	for i, a := range archetypes {
		for _, e := range a.Entities() {
			w.of[e.Id()] = int32(i)
		}
	}
	w.all = append(w.all[:0], g.everything.members()...)
	slices.SortFunc(w.all[:len(g.provided)], func(a, b donburi.Entity) int { return cmp.Compare(w.plan(a)[0].Name(), w.plan(b)[0].Name()) })
	w.parts, w.roots, w.dead = w.parts[:0], w.roots[:0], w.dead[:0]
	for _, e := range w.all {
		entry, serial := g.World.Entry(e), g.Serial(e)
		for _, c := range w.plan(e) {
			w.parts = append(w.parts, part{c, serial, e})
			w.roots = append(w.roots, root{c.kind, entry.Component(c.IComponentType)})
		}
	}
	return w.writer.begin(w.roots)
}

// plan is the components of an entity by name.
func (w *walk) plan(e donburi.Entity) []*component { return w.plans[w.of[e.Id()]] }

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
		return deadBit | g.dead[e]
	case serial > 0:
		return serial
	default:
		return resourceBit | uint64(slices.Index(w.all, e)) // resources are the first of all
	}
}

// write appends the whole world to the writer's bytes.
func (w *walk) write() error {
	g := w.game
	w.bytes = append(w.bytes[:0], worldMagic...)
	w.word(WorldFormat)
	if err := w.begin(); err != nil {
		return err
	}
	w.word(g.numbered)
	paused := uint64(0)
	if g.paused {
		paused = 1
	}
	w.word(paused)
	off := 0
	for i := range g.systems {
		if g.systems[i].Off {
			off++
		}
	}
	w.word(uint64(off))
	for i := range g.systems {
		if s := &g.systems[i]; s.Off {
			w.string(s.Name)
			w.string(s.On)
		}
	}

	types := 0
	for _, c := range g.known.byName {
		c.used = -1
	}
	for i, a := range g.World.Archetypes() {
		if len(a.Entities()) > 0 {
			for _, c := range w.plans[i] {
				c.used = 0
			}
		}
	}
	for _, c := range g.known.byName {
		if c.used == 0 {
			c.used = types
			types++
		}
	}
	w.word(uint64(types))
	for _, c := range g.known.byName {
		if c.used >= 0 {
			w.string(c.Name())
			w.word(c.shape)
		}
	}

	w.word(uint64(len(w.all)))
	for _, e := range w.all {
		w.word(g.Serial(e))
		plan := w.plan(e)
		w.word(uint64(len(plan)))
		for _, c := range plan {
			w.bytes = append(w.bytes, byte(c.used), byte(c.used>>8))
		}
	}
	for _, r := range w.roots {
		if err := w.writer.write(r); err != nil {
			return err
		}
	}
	g.forget(w.dead)
	return nil
}

// Write writes the whole world as bytes: all components and resources, what is away, serials, the schedule's switches and
// pause. They are the same for equal worlds on every machine, whatever became of either before, and a game of the same
// modules can Read them and plays on from them as this one does. It fails, with a sentence, when an interface holds a type
// that Hold has not named, or when a value cannot have one form, such as a list that is thousands of pointers deep.
func (g *Game) Write() ([]byte, error) {
	w := g.walker()
	if err := w.write(); err != nil {
		return nil, fmt.Errorf("the world cannot be written: %w", err)
	}
	return bytes.Clone(w.bytes), nil
}

// Hash is 64 bits that are equal for equal worlds: xxHash of what Write writes. Where Write would fail, it is the hash of
// the reason.
func (g *Game) Hash() uint64 {
	w := g.walker()
	if err := w.write(); err != nil {
		return xxhash.Sum64String(err.Error())
	}
	return xxhash.Sum64(w.bytes)
}

// Copy is another game of the same modules with an equal world, to try something and throw it away. Nobody observes it.
func (g *Game) Copy() (*Game, error) {
	world, err := g.Write()
	if err != nil {
		return nil, err
	}
	made := New(g.modules...)
	return made, made.Read(world)
}

// Restart gives the game the world that it had before its first command.
func (g *Game) Restart() error {
	if g.beginning == nil {
		return nil
	}
	return g.Read(g.beginning)
}

// mostDead is how many dead entities a game remembers before it looks which of them something still refers to.
const mostDead = 4096

// bury notes the serial of an entity that is about to be removed, for references to it stay what they are.
func (g *Game) bury(_ donburi.World, e donburi.Entity) {
	if serial := g.Serial(e); serial > 0 && !g.warming {
		if g.dead == nil {
			g.dead = make(map[donburi.Entity]uint64)
		}
		g.dead[e] = serial
	}
}

// forget forgets the dead but those that something refers to.
func (g *Game) forget(all []donburi.Entity) {
	if len(g.dead) == len(all) {
		return
	}
	kept := make(map[donburi.Entity]uint64, len(all))
	for _, e := range all {
		kept[e] = g.dead[e]
	}
	g.dead = kept
}
