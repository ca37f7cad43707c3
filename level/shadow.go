package level

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
