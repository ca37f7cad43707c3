package level

import "math/bits"

// Caves grows caves by a cellular automaton: cells are floor by chance, and then each becomes what most of the nine cells
// around it are, again and again. What hangs together and is too small is filled up, and the rest is joined by short
// tunnels, so that every cell can be reached from every other.
//
// Start from [NewCaves]; [Caves.Check] says whether a change can work. The dice are [Mersenne].
type Caves struct {
	Size     Size // of the map
	Floor    int  // of a hundred cells, how many are floor at first
	Smooth   int  // how often the automaton goes over them
	Smallest int  // caves of fewer cells are filled up
}

// NewCaves returns the generator of the default caves, of 80 × 48 cells.
func NewCaves() Caves { return Caves{Size: Size{80, 48}, Floor: 55, Smooth: 4, Smallest: 12} }

// Name is "caves".
func (c Caves) Name() string { return "caves" }

// Check returns nil when the options can work, and otherwise a sentence that names one which cannot, its value, the
// limit and the remedy.
func (c Caves) Check() error {
	return firstError(
		checkGround("size", c.Size, 3),
		checkNumber("floor", c.Floor, 1, 99),
		checkNumber("smooth", c.Smooth, 0, 100),
		checkNumber("smallest", c.Smallest, 1, maxGround),
	)
}

// Generate grows the seed's dungeon into d as [Generator] says.
func (c Caves) Generate(seed uint32, d *Dungeon) error { return growWhole(c, c.Size, seed, d) }

// Fill grows caves in a rectangle as [Filler] says. The rooms are the largest rectangles of floor in it.
func (c Caves) Fill(d *Dungeon, within Rect, dice *Mersenne) {
	w := &d.work
	floor := &w.floor
	floor.noise(Size{within.W, within.H}, uint8(c.Floor*256/100), dice)
	for range c.Smooth {
		w.spare.smooth(floor)
		floor.words, w.spare.words = w.spare.words, floor.words
	}
	w.join(floor, c.Smallest)
	w.spare.smooth(floor) // what it adds hangs on the rest, and rounds off the tunnels
	for i, word := range w.spare.words {
		floor.words[i] |= word
	}
	if floor.count() == 0 {
		floor.set(Rect{W: within.W, H: within.H}.Center())
	}
	d.carveBits(floor, within)
	d.addClearings(floor, within, len(d.Rooms))
}

// join digs tunnels until all the cells of floor hang together, after filling up what hangs together and has fewer than so
// many cells, unless nothing is larger.
func (w *workspace) join(floor *bitmap, least int) {
	// Each group by one of its cells. The largest comes first.
	w.groups = w.groups[:0]
	most := 0
	w.main.blank(floor.size)
	group := &w.group
	group.blank(floor.size)
	for y := 0; y < floor.size.H; y++ {
		for i := floor.row(y); i < floor.row(y+1); i++ {
			for left := floor.words[i] &^ w.main.words[i]; left != 0; left = floor.words[i] &^ w.main.words[i] {
				p := floor.point(i, left)
				top, bottom := group.flood(floor, p)
				n := 0
				for j := group.row(top); j < group.row(bottom+1); j++ {
					n += bits.OnesCount64(group.words[j])
					w.main.words[j] |= group.words[j]
				}
				if n > most && most < least {
					w.groups = w.groups[:0] // all before were too small
				}
				if n >= least || n > most {
					w.groups = append(w.groups, p)
				}
				if n > most {
					most = n
					last := len(w.groups) - 1
					w.groups[0], w.groups[last] = w.groups[last], w.groups[0]
				}
				clear(group.words[group.row(top):group.row(bottom+1)])
			}
		}
	}
	if len(w.groups) == 0 {
		return
	}

	main := &w.main
	main.blank(floor.size)
	main.flood(floor, w.groups[0])
	for _, p := range w.groups[1:] {
		if !main.has(p) {
			w.link(floor, p)
		}
	}
	floor.copy(main)
}

// link digs a tunnel of as few cells as can be from the group of a cell to the main one, and makes it part of that.
func (w *workspace) link(floor *bitmap, p Point) {
	group, grown, next := &w.group, &w.grown, &w.next
	top, bottom := group.flood(floor, p)
	from, to := max(top-1, -1), min(bottom+1, floor.size.H)
	grown.blank(floor.size)
	next.blank(floor.size)
	copy(grown.words[grown.row(top):grown.row(bottom+1)], group.words[group.row(top):group.row(bottom+1)])
	for steps := 1; ; steps++ {
		next.grow(grown, from, to)
		grown, next = next, grown
		end, ok := grown.meets(&w.main, from, to)
		if !ok {
			from, to = max(from-1, -1), min(to+1, floor.size.H)
			continue
		}
		floor.dig(end, group.nearby(end, steps))
		break
	}
	clear(group.words[group.row(top):group.row(bottom+1)])
	w.main.flood(floor, p)
}

// nearby is the first cell whose bit is 1 that is so many steps from p, none of them slanting. There must be one.
func (b *bitmap) nearby(p Point, steps int) Point {
	for dy := -steps; dy <= steps; dy++ {
		for _, dx := range [2]int{abs(dy) - steps, steps - abs(dy)} {
			q := Point{p.X + dx, p.Y + dy}
			if q.X >= 0 && q.X < b.size.W && q.Y >= 0 && q.Y < b.size.H && b.has(q) {
				return q
			}
		}
	}
	return p
}

// dig makes the bits between two cells 1, first across and then down.
func (b *bitmap) dig(p, q Point) {
	for ; p.X != q.X; p.X += sign(q.X - p.X) {
		b.set(p)
	}
	for ; p.Y != q.Y; p.Y += sign(q.Y - p.Y) {
		b.set(p)
	}
	b.set(q)
}
