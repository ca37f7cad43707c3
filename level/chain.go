package level

import "fmt"

// A Pass changes a dungeon that a start and other passes have made: it is a step of a [Chain]. It is a value whose exported
// fields are its options. To add a pass, write a type with these four methods.
//
// The passes of this package keep what starts promise and other passes have promised: what could be walked to can be walked
// to, without slanting steps; the outer ring is rock; the start and the centres of the rooms stay walkable, and so does the
// exit.
type Pass interface {
	// Name is the pass's name in options and exports, such as "doors".
	Name() string

	// Phase says when in a chain the pass can run.
	Phase() Phase

	// Check is as that of [Generator].
	Check() error

	// Apply changes the dungeon. All that is random comes from the dice, which are the pass's own: they depend on the
	// dungeon's seed and the pass's name, so that adding, removing or changing a pass leaves those of the others alone.
	// (Of passes of the same name the second, third and so on have other dice.)
	Apply(d *Dungeon, dice *Mersenne)
}

// A Phase is a part of a chain. Passes of an earlier one come before those of a later one, which may count on it that what
// they find stays: a door between walls, say.
type Phase uint8

// The phases, in their order.
const (
	Dig     Phase = iota // makes floor of rock
	Flood                // makes rock, water or the like of floor
	Trim                 // fills up what nobody needs to walk on
	Furnish              // makes one walkable kind of another
)

// String is what passes of the phase do.
func (p Phase) String() string {
	switch p {
	case Dig:
		return "makes floor"
	case Flood:
		return "takes floor away"
	case Trim:
		return "fills up what nobody needs"
	case Furnish:
		return "only furnishes the floor"
	}
	return fmt.Sprintf("is of phase %d", uint8(p))
}

// Chain is the generator that grows what the start grows and then applies the passes to it, in their order. Without passes
// it is the start itself.
func Chain(start Generator, passes ...Pass) Generator {
	if len(passes) == 0 {
		return start
	}
	return Chained{start, passes}
}

// Chained is a generator that applies passes to what another one grows: see [Chain].
type Chained struct {
	Start  Generator
	Passes []Pass
}

// Name is those of the start and the passes, such as "bsp+loops+doors".
func (c Chained) Name() string { return string(c.appendName(nil)) }

func (c Chained) appendName(b []byte) []byte {
	if c.Start != nil {
		b = append(b, c.Start.Name()...)
	}
	for _, p := range c.Passes {
		b = append(append(b, '+'), p.Name()...)
	}
	return b
}

// Check returns nil when the options of the start and of every pass can work and the passes are in the order of their phases,
// and otherwise a sentence that says what cannot, and the remedy.
func (c Chained) Check() error {
	if c.Start == nil {
		return fmt.Errorf("the chain has no start: begin it with a generator such as NewBSP()")
	}
	if err := c.Start.Check(); err != nil {
		return err
	}
	for i, p := range c.Passes {
		if p == nil {
			return fmt.Errorf("pass %d of the chain is nil: leave it out", i+1)
		}
		if err := p.Check(); err != nil {
			return fmt.Errorf("%s: %w", p.Name(), err)
		}
		if i > 0 && p.Phase() < c.Passes[i-1].Phase() {
			before := c.Passes[i-1]
			return fmt.Errorf("%s comes after %s, but it %v and %s %v: put %s before %s",
				p.Name(), before.Name(), p.Phase(), before.Name(), before.Phase(), p.Name(), before.Name())
		}
	}
	return nil
}

// Generate grows the seed's dungeon into d as [Generator] says. It also returns an error when the start's own dungeon starts
// where nobody can walk, which no start of this package does; d is then what the start has grown.
func (c Chained) Generate(seed uint32, d *Dungeon) error {
	if err := c.Check(); err != nil {
		return err
	}
	last := d.Generator
	if err := c.Start.Generate(seed, d); err != nil {
		return err
	}
	if !d.Map.At(d.Start).Walkable() {
		return fmt.Errorf("%s grew a dungeon that starts at %d,%d, which is %v: passes need a start where one can walk",
			c.Start.Name(), d.Start.X, d.Start.Y, d.Map.At(d.Start))
	}
	d.work.kept.blank(d.Map.size)
	for i, p := range c.Passes {
		d.mersenne.Seed(c.diceSeed(seed, i))
		if !d.Record {
			p.Apply(d, &d.mersenne)
			continue
		}
		d.work.before = append(d.work.before[:0], d.Map.cells...)
		p.Apply(d, &d.mersenne)
		d.addStep(p.Name())
	}
	d.work.name = c.appendName(d.work.name[:0])
	if last != string(d.work.name) { // which allocates nothing
		last = string(d.work.name)
	}
	d.Generator = last
	return nil
}

// diceSeed is the seed of the dice of a pass: derived from the dungeon's, from the pass's name and from how many passes
// before it have that name.
func (c Chained) diceSeed(seed uint32, pass int) uint32 {
	name, twins := c.Passes[pass].Name(), uint32(0)
	for _, p := range c.Passes[:pass] {
		if p.Name() == name {
			twins++
		}
	}
	hash := uint32(2166136261) // 32-bit FNV-1a
	for _, b := range []byte(name) {
		hash = (hash ^ uint32(b)) * 16777619
	}
	return DeriveSeed(DeriveSeed(seed, hash), twins)
}

// A Step is what one pass did to the map of a dungeon.
type Step struct {
	Pass    string // its name
	Changes []Change
}

// A Change is one cell that a pass changed.
type Change struct {
	At       Point
	From, To Cell
}

// addStep puts on record which cells are not what they were before the last pass, row by row.
func (d *Dungeon) addStep(pass string) {
	first := len(d.work.changes)
	for i, c := range d.Map.cells {
		if was := d.work.before[i]; c != was {
			at := Point{i % d.Map.size.W, i / d.Map.size.W}
			d.work.changes = append(d.work.changes, Change{at, was, c})
		}
	}
	end := len(d.work.changes)
	d.Steps = append(d.Steps, Step{pass, d.work.changes[first:end:end]})
}

// MapAfter makes m the map as it was after the first so many passes on record; after none it is as the start grew it.
// A number below 0 counts as none and one above that of d.Steps as all.
func (d *Dungeon) MapAfter(passes int, m *Map) {
	m.resize(d.Map.size)
	copy(m.cells, d.Map.cells)
	for i := len(d.Steps) - 1; i >= max(passes, 0); i-- {
		for _, c := range d.Steps[i].Changes {
			m.Set(c.At, c.From)
		}
	}
}

// Keep says that no later pass of this package changes a cell of the rectangle.
func (d *Dungeon) Keep(r Rect) {
	r = d.Map.clip(r)
	if d.work.kept.size != d.Map.size { // outside of a chain
		d.work.kept.blank(d.Map.size)
	}
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			d.work.kept.set(Point{x, y})
		}
	}
}

// Kept reports whether a pass has said so of a cell.
func (d *Dungeon) Kept(p Point) bool {
	return d.Map.Contains(p) && d.work.kept.size == d.Map.size && d.work.kept.has(p)
}
