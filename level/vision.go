package level

import (
	"bytes"
	"iter"
	"math/bits"
)

// Unlimited is a radius that takes in the whole of any map.
const Unlimited = 2 * MaxSide

// Vision is a field of view: the cells of a map that can be seen from one of them.
//
// It is symmetric: of two clear cells, either each is seen from the other or neither is. One sees another when the line
// between their centres is free. Opaque cells stand in it as diamonds whose corners are the middles of their sides; the
// line may touch such corners on its left or on its right, but not on both. So one can see between two opaque cells
// that meet only at a corner, where one can also walk. An opaque cell is seen when it borders, by a side or a corner, a
// clear cell that is seen. So rooms are seen with their walls.
//
// The method is the symmetric shadowcasting that Albert Ford describes at albertford.com/shadowcasting, with another
// rule for walls. A Vision's memory, two bits for each cell of the largest map and a byte for each near what was seen, is
// used again by every look. The zero Vision is ready for use, but sees through nothing until it is told what is clear.
type Vision struct {
	Clear Kinds // the kinds of cell to see through; the others are opaque

	area Rect   // all that is seen, and all that was looked at, lies in it, and it on the map
	lit  bitmap // the clear cells that are seen
	seen bitmap // these and the opaque ones, in the words that hold part of the area; left over in others
	last view   // the last look
}

// A view is all that decides what a look sees.
type view struct {
	from   Point
	radius int
	size   Size
	clear  Kinds
	cells  []Cell // of the area, row by row
}

// Look takes in what can be seen from a cell, whatever that cell is made of, and forgets what was seen before. Cells
// whose distance from it in a straight line, rounded to a whole number, is above the radius are not seen. From outside
// the map, and with a radius below 0, nothing is.
func (v *Vision) Look(m *Map, from Point, radius int) {
	v.lit.wipe(v.area)
	v.area = Rect{}
	v.lit.reset(m.size)
	v.seen.reset(m.size)
	if !m.Contains(from) || radius < 0 {
		return
	}
	radius = min(radius, Unlimited)
	limit := squareLimit(radius)

	v.lit.set(from)
	reach := 0
	west, east, north, south := from.X, m.size.W-1-from.X, from.Y, m.size.H-1-from.Y
	for _, q := range [4]quadrant{
		{ahead: Point{0, -1}, aside: Point{1, 0}, depth: north, low: -west, high: east},
		{ahead: Point{1, 0}, aside: Point{0, 1}, depth: east, low: -north, high: south},
		{ahead: Point{0, 1}, aside: Point{1, 0}, depth: south, low: -west, high: east},
		{ahead: Point{-1, 0}, aside: Point{0, 1}, depth: west, low: -north, high: south},
	} {
		q.m, q.clear, q.lit = m, &v.Clear, &v.lit
		q.from, q.limit, q.depth = from, limit, min(q.depth, radius)
		q.stride = q.aside.Y*m.size.W + q.aside.X
		q.scan(1, slope{-1, 1}, slope{1, 1})
		reach = max(reach, q.far+1, q.reach)
	}

	west, east, north, south = min(west, reach), min(east, reach), min(north, reach), min(south, reach)
	v.area = Rect{from.X - west, from.Y - north, west + 1 + east, north + 1 + south}
	v.seeWalls(m, from, limit)
	v.last = view{from, radius, m.size, v.Clear, v.last.cells[:0]}
	for y := v.area.Y; y < v.area.Y+v.area.H; y++ {
		v.last.cells = append(v.last.cells, m.Row(y)[v.area.X:v.area.X+v.area.W]...)
	}
}

// Holds reports whether Look would see again what it saw last, for a fraction of what looking costs: it is so when what is
// clear, the arguments, and every cell that was looked at are the same.
func (v *Vision) Holds(m *Map, from Point, radius int) bool {
	if v.area.W == 0 || from != v.last.from || min(radius, Unlimited) != v.last.radius || m.size != v.last.size || v.Clear != v.last.clear {
		return false
	}
	cells := bytesOf(v.last.cells)
	for y := v.area.Y; y < v.area.Y+v.area.H; y++ {
		if !bytes.Equal(bytesOf(m.Row(y)[v.area.X:v.area.X+v.area.W]), cells[:v.area.W]) {
			return false
		}
		cells = cells[v.area.W:]
	}
	return true
}

// seeWalls fills in what is seen, given which clear cells are. The limit is that of the square of the distance.
func (v *Vision) seeWalls(m *Map, from Point, limit int) {
	for y := v.area.Y; y < v.area.Y+v.area.H; y++ {
		row := m.Row(y)
		for k := v.area.X >> 6; k <= (v.area.X+v.area.W-1)>>6; k++ {
			i := v.lit.row(y) + k
			word := v.lit.words[i]
			for border := v.lit.around(i) &^ word; border != 0; border &= border - 1 {
				bit := bits.TrailingZeros64(border)
				x := k<<6 + bit
				if x >= len(row) || v.Clear[row[x]] {
					continue
				}
				if dx, dy := x-from.X, y-from.Y; dx*dx+dy*dy <= limit {
					word |= 1 << bit
				}
			}
			v.seen.words[i] = word
		}
	}
}

// Sees reports whether p is seen. Outside the map nothing is.
func (v *Vision) Sees(p Point) bool { return v.area.Contains(p) && v.seen.has(p) }

// Seen goes over the cells that are seen, row by row from the top and each row from the left.
func (v *Vision) Seen() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for y := v.area.Y; y < v.area.Y+v.area.H; y++ {
			for k := v.area.X >> 6; k <= (v.area.X+v.area.W-1)>>6; k++ {
				for word := v.seen.words[v.seen.row(y)+k]; word != 0; word &= word - 1 {
					if !yield(Point{k<<6 + bits.TrailingZeros64(word), y}) {
						return
					}
				}
			}
		}
	}
}

// A quadrant is a quarter of what lies around a viewer, between two diagonals. Its cells are told by their depth, the
// rows from the viewer ahead, and their column, the cells aside from the middle.
type quadrant struct {
	m     *Map
	clear *Kinds
	lit   *bitmap // what scan marks

	from  Point // the viewer
	limit int   // the largest square of a distance

	ahead, aside Point // one step deeper, one column on
	stride       int   // how far apart the map has two columns of a row
	depth        int   // the last row to look at
	low, high    int   // the first and the last column on the map
	far          int   // the last row that light was found to reach
	reach        int   // the last row that was looked at
}

// A slope is a direction: columns per row of depth, as a fraction whose lower half is above 0.
type slope struct{ columns, depth int }

// leftOf is the direction of the left corner of the diamond that an opaque cell is, and of the right corner of its
// neighbour on the left.
func leftOf(depth, column int) slope { return slope{2*column - 1, 2 * depth} }

// column is where the direction crosses a row, rounded to the nearest column and up when it is halfway between two.
func (s slope) column(depth int) int {
	return floorDiv(2*depth*s.columns+s.depth, 2*s.depth)
}

// scan marks the clear cells between two directions, from a row on. The opaque cells of a row leave gaps, and light
// goes on through each: through the last of them in the loop, through those before it in scans of their own.
func (q *quadrant) scan(depth int, start, end slope) {
	cells, clear := q.m.cells, q.clear
	for ; depth <= q.depth; depth++ {
		q.reach = max(q.reach, depth)
		first := max(start.column(depth), q.low)
		last := min(-slope{-end.columns, end.depth}.column(depth), q.high)
		// What is beyond the radius shadows nothing within it, so it need not be looked at.
		for rest := q.limit - depth*depth; first < 0 && first*first > rest; first++ {
		}
		for rest := q.limit - depth*depth; last > 0 && last*last > rest; last-- {
		}

		column, i := first, q.index(depth, first)
		for {
			for column <= last && !clear[cells[i]] {
				column, i = column+1, i+q.stride
			}
			if column > last {
				return
			}
			if column > first {
				start = leftOf(depth, column)
			}
			left := column
			for column <= last && clear[cells[i]] {
				column, i = column+1, i+q.stride
			}
			if column > last {
				q.light(depth, left, last, start, end)
				break
			}
			edge := leftOf(depth, column)
			q.light(depth, left, column-1, start, edge)
			q.scan(depth+1, start, edge)
		}
	}
}

// light marks a gap, from its left column to its right one. Of the cells at its ends the centre itself must lie between
// the two directions, or seeing would not be symmetric.
func (q *quadrant) light(depth, left, right int, start, end slope) {
	if left*start.depth < depth*start.columns {
		left++
	}
	if right*end.depth > depth*end.columns {
		right--
	}
	for column := left; column <= right; column++ {
		q.lit.set(q.point(depth, column))
	}
	q.far = max(q.far, depth)
}

// point is the cell at a depth and a column.
func (q *quadrant) point(depth, column int) Point {
	return Point{
		q.from.X + depth*q.ahead.X + column*q.aside.X,
		q.from.Y + depth*q.ahead.Y + column*q.aside.Y,
	}
}

// index is where the map has the cell at a depth and a column. It may be far off when the cell is not on the map.
func (q *quadrant) index(depth, column int) int {
	p := q.point(depth, column)
	return p.Y*q.m.size.W + p.X
}

// floorDiv is a / b rounded down, for b above 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
