package level

import "math/bits"

// A shape is a room that has no place yet: cell (x, y) of it is bit x of rows[y].
type shape struct {
	rows [shapeSide]uint64
	w, h int
}

// shapeSide is the most cells that a shape is wide or high.
const shapeSide = 20

// fill makes a rectangle of a shape floor.
func (s *shape) fill(r Rect) {
	for y := r.Y; y < r.Y+r.H; y++ {
		s.rows[y] |= (1<<r.W - 1) << r.X
	}
}

// middle is a cell of the shape: that nearest to its centre in the row of its centre.
func (s *shape) middle() Point {
	row := s.rows[s.h/2]
	for d := 0; ; d++ {
		for _, x := range [2]int{s.w/2 - d, s.w/2 + d} {
			if x >= 0 && row>>x&1 != 0 {
				return Point{x, s.h / 2}
			}
		}
	}
}

// rollCave makes the shape the largest piece of a little cave.
func (s *shape) rollCave(w *workspace, size Size, dice *Mersenne) {
	cave, smooth := &w.main, &w.group
	cave.noise(size, 144, dice)
	for range 3 {
		smooth.smooth(cave)
		cave, smooth = smooth, cave
	}
	smooth.blank(size)
	most := 0
	for p := range cave.points() {
		if smooth.has(p) {
			continue
		}
		w.next.blank(size)
		w.next.flood(cave, p)
		n := 0
		for i, word := range w.next.words {
			n += bits.OnesCount64(word)
			smooth.words[i] |= word
		}
		if n > most {
			most = n
			w.grown.copy(&w.next)
		}
	}
	if most == 0 {
		s.w, s.h = min(3, size.W), min(3, size.H)
		s.fill(Rect{0, 0, s.w, s.h})
		return
	}
	// Without the rows and columns that are empty.
	var all uint64
	for y := range size.H {
		if row := w.grown.words[w.grown.row(y)]; row != 0 {
			all |= row
			s.rows[s.h] = row
			s.h++
		}
	}
	left := bits.TrailingZeros64(all)
	s.w = bits.Len64(all) - left
	for y := range s.h {
		s.rows[y] >>= left
	}
}
