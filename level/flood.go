package level

import "math/bits"

// Lakes is the pass that floods parts of rooms. Water never parts what could be walked to.
type Lakes struct {
	Count int   // how many to make; fewer where no place is found
	Size  Range // the sides of the rectangle that holds a lake, 3 to 20
}

// NewLakes returns the pass of the default lakes.
func NewLakes() Lakes { return Lakes{Count: 3, Size: Range{5, 14}} }

// Name is "lakes".
func (Lakes) Name() string { return "lakes" }

// Phase is [Flood].
func (Lakes) Phase() Phase { return Flood }

// Check says what cannot work, as [Pass] says.
func (l Lakes) Check() error { return checkHollows(l.Count, l.Size) }

// Apply makes floor [Water].
func (l Lakes) Apply(d *Dungeon, dice *Mersenne) { d.makeHollows(Water, l.Count, l.Size, dice) }

// Chasms is the pass that makes holes in the floor of rooms. A chasm never parts what could be walked to.
type Chasms struct {
	Count int   // how many to make; fewer where no place is found
	Size  Range // the sides of the rectangle that holds a chasm, 3 to 20
}

// NewChasms returns the pass of the default chasms.
func NewChasms() Chasms { return Chasms{Count: 2, Size: Range{4, 10}} }

// Name is "chasms".
func (Chasms) Name() string { return "chasms" }

// Phase is [Flood].
func (Chasms) Phase() Phase { return Flood }

// Check says what cannot work, as [Pass] says.
func (c Chasms) Check() error { return checkHollows(c.Count, c.Size) }

// Apply makes floor [Chasm].
func (c Chasms) Apply(d *Dungeon, dice *Mersenne) { d.makeHollows(Chasm, c.Count, c.Size, dice) }

func checkHollows(count int, size Range) error {
	return firstError(
		checkNumber("count", count, 0, maxRooms),
		checkRange("size", size, 3, shapeSide),
	)
}

// makeHollows makes floor into so many pieces of another kind, in shapes of caves. Each leaves all that can be walked to in
// one piece, and leaves alone corridors and what must be walkable.
func (d *Dungeon) makeHollows(kind Cell, count int, size Range, dice *Mersenne) {
	w := &d.work
	open := w.packWalkable(&d.Map)
	free := &w.spare
	free.blank(d.Map.size)
	for p := range open.points() {
		if d.plain(p) && open.inBlock(p) {
			free.set(p)
		}
	}
	for _, r := range d.Rooms {
		if d.Map.Contains(r.Center()) {
			free.unset(r.Center())
		}
	}
	for range count {
		var s shape
		s.rollCave(w, Size{dice.Roll(size.Min, size.Max), dice.Roll(size.Min, size.Max)}, dice)
		for range tries {
			n := free.count()
			if n == 0 {
				return
			}
			corner := free.nth(dice.Roll(0, n-1)).minus(Point{s.w / 2, s.h / 2})
			if d.sink(&s, corner, kind, open, free) {
				break
			}
		}
	}
}

// sink makes those cells of a shape another kind that are free, when they are at least a third of it and all that is open
// besides still hangs together.
func (d *Dungeon) sink(s *shape, corner Point, kind Cell, open, free *bitmap) bool {
	rest, reached := &d.work.main, &d.work.group
	rest.copy(open)
	cells, sunk := 0, 0
	for y := range s.h {
		cells += bits.OnesCount64(s.rows[y])
		for x := range s.w {
			p := corner.Add(Point{x, y})
			if s.rows[y]>>x&1 != 0 && d.Map.Contains(p) && free.has(p) {
				rest.unset(p)
				sunk++
			}
		}
	}
	reached.blank(d.Map.size)
	reached.flood(rest, d.Start)
	if 3*sunk < cells || reached.count() != rest.count() {
		return false
	}
	for i, word := range open.words {
		free.words[i] &= rest.words[i]
		for gone := word &^ rest.words[i]; gone != 0; gone &= gone - 1 {
			d.Map.Set(open.point(i, gone), kind)
		}
	}
	open.copy(rest)
	return true
}

// Columns is the pass that sets pillars of rock into rooms, in rows, each with floor all around it.
type Columns struct {
	Share int // of a hundred rooms that are large enough, how many get pillars
}

// NewColumns returns the pass that gives pillars to a third of the rooms.
func NewColumns() Columns { return Columns{Share: 33} }

// Name is "columns".
func (Columns) Name() string { return "columns" }

// Phase is [Flood].
func (Columns) Phase() Phase { return Flood }

// Check says what cannot work, as [Pass] says.
func (c Columns) Check() error { return checkNumber("share", c.Share, 0, 100) }

// Apply makes floor rock.
func (c Columns) Apply(d *Dungeon, dice *Mersenne) {
	middles := &d.work.spare
	middles.blank(d.Map.size)
	for _, r := range d.Rooms {
		if d.Map.Contains(r.Center()) {
			middles.set(r.Center())
		}
	}
	for _, r := range d.Rooms {
		r = d.Map.clip(r)
		if r.W < 5 || r.H < 5 || dice.Roll(1, 100) > c.Share {
			continue
		}
		across, down := dice.Roll(2, 3), dice.Roll(2, 3) // from one pillar to the next
		left, top := (r.W-1)%across/2, (r.H-1)%down/2    // as much on the left as on the right
		for y := r.Y + max(top, 1); y < r.Y+r.H-1; y += down {
			for x := r.X + max(left, 1); x < r.X+r.W-1; x += across {
				if p := (Point{x, y}); !middles.has(p) && d.plain(p) && d.isAmidFloor(p) {
					d.Map.Set(p, Wall)
				}
			}
		}
	}
}

// isAmidFloor reports whether all the eight neighbours of p are walkable, so that they hang together without it.
func (d *Dungeon) isAmidFloor(p Point) bool {
	for _, step := range compass {
		if !d.Map.At(p.Add(step)).Walkable() {
			return false
		}
	}
	return true
}
