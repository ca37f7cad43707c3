package level

// DeadEnds is the pass that fills up corridors that lead nowhere. It leaves rooms alone.
type DeadEnds struct {
	Longest int // a dead end of more cells stays
}

// NewDeadEnds returns the pass that fills up dead ends of any length that dungeons usually have.
func NewDeadEnds() DeadEnds { return DeadEnds{Longest: 20} }

// Name is "dead-ends".
func (DeadEnds) Name() string { return "dead-ends" }

// Phase is [Trim].
func (DeadEnds) Phase() Phase { return Trim }

// Check says what cannot work, as [Pass] says.
func (e DeadEnds) Check() error { return checkNumber("longest", e.Longest, 1, maxGround) }

// Apply makes floor rock, until there are no more dead ends but longer ones.
func (e DeadEnds) Apply(d *Dungeon, _ *Mersenne) {
	w := &d.work
	rooms := &w.spare
	rooms.blank(d.Map.size)
	for _, r := range d.Rooms {
		r = d.Map.clip(r)
		for y := r.Y; y < r.Y+r.H; y++ {
			for x := r.X; x < r.X+r.W; x++ {
				rooms.set(Point{x, y})
			}
		}
	}
	for filled := true; filled; {
		filled = false
		for y := range d.Map.size.H {
			for x, c := range d.Map.Row(y) {
				p := Point{x, y}
				if c == Floor && d.Map.exits(p) == 1 && d.plain(p) && !rooms.has(p) {
					filled = e.fill(d, p, rooms) || filled
				}
			}
		}
	}
}

// fill fills up the dead end that ends at p, back to where its way parts or is of a room, if that is not too long.
func (e DeadEnds) fill(d *Dungeon, p Point, rooms *bitmap) bool {
	w := &d.work
	w.points = append(w.points[:0], p)
	for back := p; ; {
		next, ok := d.Map.onward(p, back)
		if !ok || !d.plain(next) || rooms.has(next) || d.Map.exits(next) != 2 {
			break
		}
		if w.points = append(w.points, next); len(w.points) > e.Longest {
			return false
		}
		back, p = p, next
	}
	for _, p := range w.points {
		d.Map.Set(p, Wall)
	}
	return true
}

// onward is the first walkable cell beside p that is not the one that was come from.
func (m *Map) onward(p, back Point) (next Point, ok bool) {
	for _, step := range compass[:4] {
		if q := p.Add(step); q != back && m.At(q).Walkable() {
			return q, true
		}
	}
	return p, false
}
