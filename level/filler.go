package level

import "fmt"

// A Filler is a generator whose dungeons can grow in any rectangle of a map that is solid rock there.
type Filler interface {
	Generator

	// Fill carves floor within a rectangle of the map, at least one cell and all of it hanging together by its sides, and
	// puts at least one room on record. The rectangle must be solid rock and leave the map's outer ring alone, and
	// [Generator.Check] must have said nil; the generator's own size does not matter.
	Fill(d *Dungeon, within Rect, dice *Mersenne)
}

// maxGround is how many cells a map can have that is grown cell by cell.
const maxGround = 1 << 24

// checkGround reports a size that has a side which is too short, or more cells than are grown one by one.
func checkGround(option string, s Size, least int) error {
	if err := checkSides(option, s); err != nil {
		return err
	}
	if s.W < least || s.H < least {
		return fmt.Errorf("%s is %v, too small: make it at least %dx%d", option, s, max(s.W, least), max(s.H, least))
	}
	if s.W*s.H > maxGround {
		return fmt.Errorf("%s is %v, more than %d cells: make it at most %dx%d", option, s, maxGround, s.W, maxGround/s.W)
	}
	return nil
}

// growWhole is Generate for a filler: it fills the map but for its outer ring.
func growWhole[F Filler](f F, size Size, seed uint32, d *Dungeon) error {
	if err := f.Check(); err != nil {
		return err
	}
	d.Reset(f.Name(), seed, size)
	d.mersenne.Seed(seed)
	f.Fill(d, d.Map.inside(), &d.mersenne)
	d.Start = d.Rooms[0].Center()
	return nil
}

// isFar reports whether it takes at least so many steps, none of them slanting, from one cell to another through those whose
// bits are 1. It looks at no more than what is nearer, all cells of a word at a time.
func (w *workspace) isFar(open *bitmap, from, to Point, steps int) bool {
	reached, now, next := &w.group, &w.grown, &w.next
	reached.blank(open.size)
	now.blank(open.size)
	next.blank(open.size)
	w.then = w.then[:0]
	reach := func(i int, cells uint64) {
		cells &= open.words[i] &^ reached.words[i]
		if cells == 0 {
			return
		}
		reached.words[i] |= cells
		if next.words[i] == 0 {
			w.then = append(w.then, int32(i))
		}
		next.words[i] |= cells
	}
	reach(open.row(from.Y)+from.X>>6, 1<<(from.X&63))
	for range steps - 1 {
		if reached.has(to) || len(w.then) == 0 {
			break
		}
		w.where, w.then = w.then, w.where[:0]
		now, next = next, now
		for _, i := range w.where {
			i, cells := int(i), now.words[i]
			now.words[i] = 0
			reach(i-open.stride, cells)
			reach(i, cells<<1|cells>>1)
			reach(i+open.stride, cells)
			reach(i-1, cells<<63)
			reach(i+1, cells>>63)
		}
	}
	return !reached.has(to)
}

// carveBits makes the cells of a rectangle floor whose bits are 1 in a bitmap of its size.
func (d *Dungeon) carveBits(floor *bitmap, within Rect) {
	for p := range floor.points() {
		d.Map.cells[(within.Y+p.Y)*d.Map.size.W+within.X+p.X] = Floor
	}
}

const (
	clearings = 16 // how many rooms caves have at most
	widest    = 12 // the longest side of one of them
)

// addClearings puts rooms on record in what has no rooms of its own: rectangles of floor that do not touch each other nor
// the rooms from the first on, beginning where it is farthest to the nearest rock. There is at least one.
func (d *Dungeon) addClearings(floor *bitmap, within Rect, first int) {
	w := &d.work
	// The cells whose eight neighbours are floor, then those whose neighbours are such, and so on.
	depths := [...]*bitmap{floor, &w.spare, &w.main, &w.group, &w.grown}
	for i, b := range depths[1:] {
		b.erode(depths[i])
	}
	done := &w.next // cells of rectangles that have been looked at, and beside rooms
	done.blank(floor.size)
	for i := len(depths) - 1; i >= 0; i-- {
		for p := range depths[i].points() {
			if len(d.Rooms)-first == clearings || i == 0 && len(d.Rooms) > first {
				return
			}
			if done.has(p) {
				continue
			}
			r := d.Map.clearing(p.Add(Point{within.X, within.Y}), within)
			seen := r
			if !touches(d.Rooms[first:], r) {
				d.Rooms = append(d.Rooms, r)
				seen = Rect{r.X - 1, r.Y - 1, r.W + 2, r.H + 2}.overlap(within)
			}
			for y := range seen.H {
				done.or(seen.X-within.X, seen.Y-within.Y+y, 1<<seen.W-1)
			}
		}
	}
}

// touches reports whether a rectangle overlaps one of others, or lies beside it.
func touches(rooms []Rect, r Rect) bool {
	wide := Rect{r.X - 1, r.Y - 1, r.W + 2, r.H + 2}
	for _, room := range rooms {
		if wide.Overlaps(room) {
			return true
		}
	}
	return false
}

// clearing is a rectangle of floor with a cell in it, grown by a row or a column at a time within another.
func (m *Map) clearing(p Point, within Rect) Rect {
	r := Rect{p.X, p.Y, 1, 1}
	for grown := true; grown; {
		grown = false
		for side := range 4 {
			wider, strip := r, r
			switch side {
			case 0:
				wider.X, wider.W = r.X-1, r.W+1
				strip.X, strip.W = r.X-1, 1
			case 1:
				wider.Y, wider.H = r.Y-1, r.H+1
				strip.Y, strip.H = r.Y-1, 1
			case 2:
				wider.W++
				strip.X, strip.W = r.X+r.W, 1
			case 3:
				wider.H++
				strip.Y, strip.H = r.Y+r.H, 1
			}
			if within.holds(strip) && max(wider.W, wider.H) <= widest && m.isAll(strip, Floor) {
				r, grown = wider, true
			}
		}
	}
	return r
}

// holds reports whether all of s is in r.
func (r Rect) holds(s Rect) bool {
	return s.X >= r.X && s.Y >= r.Y && s.X+s.W <= r.X+r.W && s.Y+s.H <= r.Y+r.H
}

// isAll reports whether all cells of a rectangle on the map are of a kind.
func (m *Map) isAll(r Rect, c Cell) bool {
	for i := r.Y*m.size.W + r.X; i < (r.Y+r.H)*m.size.W; i += m.size.W {
		for _, cell := range m.cells[i : i+r.W] {
			if cell != c {
				return false
			}
		}
	}
	return true
}
