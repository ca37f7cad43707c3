package level

// LineOfSight reports whether a [Vision] that looks from one cell of the map to that radius, and for which these kinds are
// clear, sees the other. Of two clear cells either each sees the other or neither does.
func LineOfSight(m *Map, clear *Kinds, from, to Point, radius int) bool {
	if !m.Contains(from) || !m.Contains(to) || !within(from, to, radius) {
		return false
	}
	if from == to || clear[m.At(to)] {
		return lineBetween(from, to).free(m, clear)
	}
	_, ok := brink(m, clear, from, to, radius)
	return ok
}

// AppendFlight appends the cells that an arrow passes on its way between two cells to path and returns it: from is not
// among them, to is the last. There is such a way, and ok is true, exactly when [LineOfSight] holds at any distance, and
// all the cells before the last are clear. Between two clear cells it is the same from either end.
//
// It is the straight line. An opaque cell that can be seen but not be reached straight is reached by way of a clear
// neighbour.
func AppendFlight(path []Point, m *Map, clear *Kinds, from, to Point) (longer []Point, ok bool) {
	if !LineOfSight(m, clear, from, to, Unlimited) {
		return path, false
	}
	if from == to {
		return path, true
	}
	l := lineBetween(from, to)
	if !l.free(m, clear) {
		q, _ := brink(m, clear, from, to, Unlimited)
		path, _ = AppendFlight(path, m, clear, from, q)
		return append(path, to), true
	}
	up := !l.freeOn(m, clear, false)
	for i := 1; i < l.long; i++ {
		if l.from == from {
			path = append(path, l.at(i, up))
		} else {
			path = append(path, l.at(l.long-i, up))
		}
	}
	return append(path, to), true
}

// brink is the cell nearest to from by whose sight an opaque cell is seen: from itself or a clear neighbour. Of several
// that are as near it is the first of the compass.
func brink(m *Map, clear *Kinds, from, to Point, radius int) (nearest Point, ok bool) {
	for _, step := range compass {
		q := to.Add(step)
		if !m.Contains(q) || !within(from, q, radius) || ok && square(from, q) >= square(from, nearest) {
			continue
		}
		if q == from || clear[m.At(q)] && lineBetween(from, q).free(m, clear) {
			nearest, ok = q, true
		}
	}
	return nearest, ok
}

// within reports whether the distance of two cells in a straight line, rounded to a whole number, is at most the radius.
func within(p, q Point, radius int) bool {
	return radius >= 0 && square(p, q) <= squareLimit(radius)
}

// square is the square of the distance of two cells.
func square(p, q Point) int { return (p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y) }

// squareLimit is the largest square of a distance that rounds to at most the radius: of those below radius + 1/2.
func squareLimit(radius int) int {
	radius = min(radius, Unlimited)
	return radius*radius + radius
}

// A line leads between the centres of two cells. From is the end from which it goes right or, if it is steep, down, so
// that the line is the same from either end.
type line struct {
	from        Point
	long, short int // from one end to the other: cells in the direction in which it is longer, and in the other
	steep       bool
}

func lineBetween(p, q Point) line {
	dx, dy := q.X-p.X, q.Y-p.Y
	steep := abs(dy) > abs(dx)
	if steep {
		dx, dy = dy, dx
	}
	if dx < 0 {
		return line{q, -dx, -dy, steep}
	}
	return line{p, dx, dy, steep}
}

// at is the cell that the line passes after i cells. Where it passes halfway between two, up says that it is the second.
func (l line) at(i int, up bool) Point {
	twice := 2*i*l.short + l.long
	if !up {
		twice-- // a half rounds down
	}
	if j := floorDiv(twice, 2*l.long); l.steep {
		return Point{l.from.X + j, l.from.Y + i}
	} else {
		return Point{l.from.X + i, l.from.Y + j}
	}
}

// free reports whether all the cells between the ends are clear, on one side wherever the line passes between two.
func (l line) free(m *Map, clear *Kinds) bool {
	return l.freeOn(m, clear, false) || l.freeOn(m, clear, true)
}

func (l line) freeOn(m *Map, clear *Kinds, up bool) bool {
	for i := 1; i < l.long; i++ {
		if !clear[m.At(l.at(i, up))] {
			return false
		}
	}
	return true
}
