package level

import "slices"

// A Pathfinder finds cheapest paths from one cell to another. For many who want to reach the same place see [Distances].
// So does a Pathfinder for a walker whose steps differ in cost, which takes as long as measuring the whole map. For others
// a path of fewest steps is a cheapest one.
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

	distances Distances // for walkers whose steps differ in cost
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

// AppendPath appends a cheapest path between two cells to path and returns it, and ok reports whether there is one;
// when there is none it returns path as it was. The path is the cells to step on: from is not among them and to is the
// last, so that there are as many as it takes steps, none from a cell to itself. Among paths of the same cost it
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
	if w.Costs != (Costs{}) {
		return f.appendDownhill(path, m, w, from, to)
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

// appendDownhill is AppendPath for walkers whose steps differ in cost.
func (f *Pathfinder) appendDownhill(path []Point, m *Map, w *Walker, from, to Point) (longer []Point, ok bool) {
	f.distances.Measure(m, w, to)
	longer = path
	for p, more := f.distances.Downhill(from); more; p, more = f.distances.Downhill(p) {
		longer = append(longer, p)
	}
	return longer, len(longer) > len(path)
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

// A path is made of legs from stop to stop. A leg is a sweep and then a run, either of which may have no steps. With
// eight ways a sweep is diagonal and a run straight; with four ways a sweep goes up or down and a run left or right.
// Any other order of the same steps ends in the same cell, so that it is enough to look at this one, except where rock
// is in its way. Then the path turns at the rock's corner, and there is a stop.

// goOn looks for the stops that come after one. The first step of a turn is a stop of its own: what lies beyond it is
// not looked at before the search finds that it may be on the way.
func (f *Pathfinder) goOn(s stop, number int32) {
	steps := int(s.steps)
	across, down := Point{s.dir.X, 0}, Point{0, s.dir.Y}
	switch {
	case s.dir == Point{}: // the start
		for _, dir := range f.w.Ways.steps() {
			f.step(s.at, dir, steps, number)
		}
	case across != Point{} && down != Point{}:
		if f.turns(s.at, across.negative(), down) {
			f.step(s.at, down.minus(across), steps, number)
		}
		if f.turns(s.at, down.negative(), across) {
			f.step(s.at, across.minus(down), steps, number)
		}
		f.sweep(s.at, s.dir, steps, number)
		f.run(s.at, across, steps, number)
		f.run(s.at, down, steps, number)
	case f.w.Ways == FourWays && across == Point{}:
		f.sweep(s.at, s.dir, steps, number)
		f.run(s.at, Point{-1, 0}, steps, number)
		f.run(s.at, Point{1, 0}, steps, number)
	default:
		for _, side := range [2]Point{{s.dir.Y, s.dir.X}, {-s.dir.Y, -s.dir.X}} {
			switch {
			case f.w.Ways == FourWays && f.turns(s.at.minus(s.dir), side, s.dir):
				f.step(s.at, side, steps, number)
			case f.w.Ways != FourWays && f.turns(s.at, side, s.dir):
				f.step(s.at, s.dir.Add(side), steps, number)
			}
		}
		f.run(s.at, s.dir, steps, number)
	}
}

// step goes on by one step.
func (f *Pathfinder) step(p, dir Point, steps int, prev int32) {
	if p = p.Add(dir); f.open(p) {
		f.reach(p, dir, steps+1, prev)
	}
}

// run goes on in a straight line to the end of the path or to where it can turn.
//
// Most of a search is spent here. So it asks only at its beginning where the map ends, and gathers what it must know of
// each cell without a branch: what a processor cannot foresee costs it more than to look at two cells too many.
func (f *Pathfinder) run(p, dir Point, steps int, prev int32) {
	i, ahead := f.index(p), dir.Y*f.size.W+dir.X
	end := f.index(f.to)
	left, maskLeft := f.beside(p, Point{dir.Y, dir.X})
	right, maskRight := f.beside(p, Point{-dir.Y, -dir.X})

	// Whether what is beside the last cell is open. With eight ways a run does not turn where it begins.
	wasLeft, wasRight := maskLeft, maskRight
	four := f.w.Ways == FourWays
	if four {
		wasLeft, wasRight = f.bit(i+left)&maskLeft, f.bit(i+right)&maskRight
	}
	for k := range f.room(p, dir) {
		i += ahead
		isLeft, isRight, isOpen := f.bit(i+left)&maskLeft, f.bit(i+right)&maskRight, f.bit(i)
		turn := isLeft&^wasLeft | isRight&^wasRight
		wasLeft, wasRight = isLeft, isRight
		if turn|(isOpen^1) == 0 && i != end {
			continue
		}
		switch {
		case turn == 1 && !four:
			f.reach(Point{p.X + k*dir.X, p.Y + k*dir.Y}, dir, steps+k, prev)
		case isOpen == 1:
			f.reach(Point{p.X + (k+1)*dir.X, p.Y + (k+1)*dir.Y}, dir, steps+k+1, prev)
		}
		return
	}
}

// beside is the way in indexes from p to a neighbour and 1, or 0 and 0 when it is not on the map.
func (f *Pathfinder) beside(p, side Point) (offset int, mask uint8) {
	if !f.on(p.Add(side)) {
		return 0, 0
	}
	return side.Y*f.size.W + side.X, 1
}

// bit is 1 when the cell at an index can be entered, otherwise 0.
func (f *Pathfinder) bit(i int) uint8 {
	var open uint8
	if f.w.Open[f.cells[i]] {
		open = 1
	}
	return open &^ uint8(f.mark[i]>>31) // of what is below 0, as blocked is, all bits are 1 after the shift
}

// sweep goes on in a line and makes runs to its sides from every cell of it.
func (f *Pathfinder) sweep(p, dir Point, steps int, prev int32) {
	across, down := Point{dir.X, 0}, Point{0, dir.Y}
	four := f.w.Ways == FourWays
	for {
		p = p.Add(dir)
		steps++
		if !f.open(p) {
			return
		}
		if p == f.to ||
			!four && (f.turns(p, across.negative(), down) || f.turns(p, down.negative(), across)) {
			f.reach(p, dir, steps, prev)
			return
		}
		if four {
			f.run(p, Point{-1, 0}, steps, prev)
			f.run(p, Point{1, 0}, steps, prev)
		} else {
			f.run(p, across, steps, prev)
			f.run(p, down, steps, prev)
		}
	}
}

// turns reports whether beside p there is rock that ends a step further on.
func (f *Pathfinder) turns(p, side, on Point) bool {
	q := p.Add(side)
	return !f.open(q) && f.open(q.Add(on))
}

// appendLegs appends the cells on the way to a stop, the start not included.
func (f *Pathfinder) appendLegs(path []Point, number int32, ways Ways) []Point {
	begin := len(path)
	for s := f.stops[number]; s.prev != 0; {
		// From back to front the run comes before the sweep.
		prev := f.stops[s.prev]
		p := s.at
		for p != prev.at {
			path = append(path, p)
			dx, dy := prev.at.X-p.X, prev.at.Y-p.Y
			switch { // as long as it runs it goes straight
			case ways == FourWays && dx != 0, ways != FourWays && abs(dx) > abs(dy):
				dy = 0
			case ways != FourWays && abs(dx) < abs(dy):
				dx = 0
			}
			p = p.Add(Point{sign(dx), sign(dy)})
		}
		s = prev
	}
	slices.Reverse(path[begin:])
	return path
}

// minus is p moved by the opposite of q.
func (p Point) minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// negative is the opposite of p.
func (p Point) negative() Point { return Point{-p.X, -p.Y} }

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return min(max(n, -1), 1) }
