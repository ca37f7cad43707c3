package level

import "slices"

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
