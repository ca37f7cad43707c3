package level

import "slices"

// A Pathfinder finds shortest paths from one cell to another. For many who want to reach the same place, and wherever
// steps differ in cost, see [Distances].
//
// It is the jump point search of Harabor and Grastien (2011): A* that of all the shortest paths which differ only in the
// order of their steps looks at one, and so runs straight across open floor and stops only where a corner of rock
// allows a turn that no other path makes earlier. Its memory, four bytes for each cell of the largest map and some more
// for each stop, is used again by every search. The zero Pathfinder is ready for use.
type Pathfinder struct {
	// What the search under way is about.
	size  Size
	cells []Cell
	w     *Walker
	to    Point

	mark  []int32 // of each cell: the number of its stop, 0 while there is none, or blocked
	stops []stop  // stop 0 is not used, so that number 0 can stand for none

	ring    []int32 // for each length of whole paths to come, modulo their count, the last stop that waits; 0 is none
	waiting int     // how many stops wait
}

// A stop is a cell where a path can turn.
type stop struct {
	at    Point
	dir   Point // the direction of the step that led to it; none for the start
	steps int32 // from the start
	prev  int32 // the stop before it
	next  int32 // the stop that waits for the same length, 0 being none
}

// blocked marks the cells that a walker cannot enter though they are of an open kind.
const blocked = -1

// AppendPath appends a shortest path between two cells to path and returns it, and ok reports whether there is one;
// when there is none it returns path as it was. The path is the cells to step on: from is not among them and to is the
// last, so that there are as many as it takes steps, none from a cell to itself. Among paths of the same length it
// always finds the same one.
//
// What from is made of, and whether it or to is blocked, does not matter: a walker stands on the one and often somebody
// on the other. But both must be on the map and to of an open kind.
func (f *Pathfinder) AppendPath(path []Point, m *Map, w *Walker, from, to Point) (longer []Point, ok bool) {
	if !m.Contains(from) || !m.Contains(to) || !w.Open[m.At(to)] {
		return path, false
	}
	if from == to {
		return path, true
	}
	f.start(m, w, to)
	f.reach(from, Point{}, 0, 0)
	last := f.search(f.estimate(from))
	f.finish(m)
	if last == 0 {
		return path, false
	}
	return f.appendLegs(path, last, w.Ways), true
}

// start prepares a search.
func (f *Pathfinder) start(m *Map, w *Walker, to Point) {
	f.size, f.cells, f.w, f.to = m.size, m.cells, w, to
	if n := len(m.cells); n > cap(f.mark) {
		f.mark = make([]int32, n)
	} else {
		f.mark = f.mark[:n]
	}
	for _, p := range w.Blocked {
		if m.Contains(p) && p != to {
			f.mark[f.index(p)] = blocked
		}
	}
	f.stops = append(f.stops[:0], stop{})

	// From one stop to the next the length of the whole path grows by no more than twice the way between them.
	count := 1
	for count <= 2*(m.size.W+m.size.H) {
		count *= 2
	}
	f.ring = slices.Grow(f.ring[:0], count)[:count]
	clear(f.ring)
	f.waiting = 0
}

// finish makes all marks 0 again, at a cost that depends on the search alone, and lets go of what is not the finder's.
func (f *Pathfinder) finish(m *Map) {
	for _, s := range f.stops[1:] {
		f.mark[f.index(s.at)] = 0
	}
	for _, p := range f.w.Blocked {
		if m.Contains(p) {
			f.mark[f.index(p)] = 0
		}
	}
	f.cells, f.w = nil, nil
}

// search is the loop of A*: it goes on from the stops in the order of how long the whole path by way of them must be,
// the newest first among equals, which tends to be the nearest to the end. It returns the number of the stop at the end,
// 0 when that cannot be reached.
func (f *Pathfinder) search(length int) int32 {
	for ; f.waiting > 0; length++ {
		bucket := &f.ring[length&(len(f.ring)-1)]
		for *bucket != 0 {
			number := *bucket
			s := f.stops[number]
			*bucket = s.next
			f.waiting--
			if s.at == f.to {
				return number
			}
			if number == f.mark[f.index(s.at)] { // otherwise a shorter way was found since
				f.goOn(s, number)
			}
		}
	}
	return 0
}

// reach notes that a cell can be reached from a stop, by a last step in some direction, unless another way is as short.
//
// One way to a cell is enough, though which steps are tried after it depends on its direction. One that is left out ends
// in a cell to which there is an equally short way by another neighbour, and after that neighbour it is tried whatever
// the direction: those after which it would not be come from cells beside the end, so that there is a shorter way.
func (f *Pathfinder) reach(at, dir Point, steps int, prev int32) {
	mark := &f.mark[f.index(at)]
	if *mark > 0 && int(f.stops[*mark].steps) <= steps {
		return
	}
	*mark = int32(len(f.stops))
	bucket := &f.ring[(steps+f.estimate(at))&(len(f.ring)-1)]
	f.stops = append(f.stops, stop{at, dir, int32(steps), prev, *bucket})
	*bucket = *mark
	f.waiting++
}

// estimate is how many steps it takes from p to the end where nothing is in the way.
func (f *Pathfinder) estimate(p Point) int {
	dx, dy := abs(p.X-f.to.X), abs(p.Y-f.to.Y)
	if f.w.Ways == FourWays {
		return dx + dy
	}
	return max(dx, dy)
}

// index is where a cell is in mark and in the map's cells.
func (f *Pathfinder) index(p Point) int { return p.Y*f.size.W + p.X }

// room is how many cells of the map lie beyond p in a straight direction.
func (f *Pathfinder) room(p, dir Point) int {
	switch {
	case dir.X > 0:
		return f.size.W - 1 - p.X
	case dir.X < 0:
		return p.X
	case dir.Y > 0:
		return f.size.H - 1 - p.Y
	}
	return p.Y
}

// on reports whether p is on the map.
func (f *Pathfinder) on(p Point) bool {
	return uint(p.X) < uint(f.size.W) && uint(p.Y) < uint(f.size.H)
}

// open reports whether p can be entered.
func (f *Pathfinder) open(p Point) bool { return f.on(p) && f.bit(f.index(p)) == 1 }
