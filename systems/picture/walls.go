package picture

import "math"

// A joint says of a wall which of its eight neighbours are open, a bit each, clockwise from the north. A diagonal counts only
// where the two sides beside it are closed: else nothing of the wall looks different for it.
type joint uint8

const (
	north joint = 1 << iota
	northEast
	east
	southEast
	south
	southWest
	west
	northWest
)

// joined is the joint of a wall by its neighbourhood: nine bits for the columns at x-1, x and x+1, in each the rows from
// north to south.
func joined(columns int) joint {
	var j joint
	bit := func(column, row int, b joint) {
		if columns>>(3*(2-column)+row)&1 != 0 {
			j |= b
		}
	}
	bit(1, 0, north)
	bit(2, 1, east)
	bit(1, 2, south)
	bit(0, 1, west)
	for _, d := range [...]struct {
		column, row int
		b, beside   joint
	}{
		{2, 0, northEast, north | east},
		{2, 2, southEast, south | east},
		{0, 2, southWest, south | west},
		{0, 0, northWest, north | west},
	} {
		if j&d.beside == 0 {
			bit(d.column, d.row, d.b)
		}
	}
	return j
}

// distance is how far a point of a wall's cell is from the nearest open cell, in cells; 2 where none is near.
func (j joint) distance(x, y float64) float64 {
	d := 2.
	to := func(b joint, dx, dy float64) {
		if j&b != 0 {
			d = min(d, math.Hypot(dx, dy))
		}
	}
	to(north, 0, y)
	to(east, 1-x, 0)
	to(south, 0, 1-y)
	to(west, x, 0)
	to(northEast, 1-x, y)
	to(southEast, 1-x, 1-y)
	to(southWest, x, 1-y)
	to(northWest, x, y)
	return d
}

// stone is a wall's top: solid beside what is open, with a ragged edge into the rock, a little rough all over.
func stone(_ brush, n int, x, y float64) float64 {
	variant := uint32(n >> 8)
	e := joint(n).distance(x, y)
	edge := 1 - ease((e+.36*(grain(x, y, 3, variant)-.5)-.45)/.32)
	return edge * (.84 + .16*grain(x, y, 5, variant))
}

// edges covers a line inside a cell along each side that is open, and a dot where only a diagonal is. So lines join from cell
// to cell. The cell's part from the row from to the row to counts alone, in cells.
func edges(j joint, line, x, y, from, to float64) float64 {
	if y < from || y > to {
		return 0
	}
	n, s, w, e := y < from+line, y > to-line, x < line, x > 1-line
	if n && j&north != 0 || s && j&south != 0 || w && j&west != 0 || e && j&east != 0 ||
		n && w && j&northWest != 0 || n && e && j&northEast != 0 || s && w && j&southWest != 0 || s && e && j&southEast != 0 {
		return 1
	}
	return 0
}

// outlined is the line around a remembered wall.
func outlined(b brush, n int, x, y float64) float64 {
	return edges(joint(n), b.line/b.cell, x, y, 0, 1)
}

// rim is the edge of a wall's top. A wall that is open to the south has its face in its lower half, and its neighbours to the
// east and west end at that face.
func rim(b brush, n int, x, y float64) float64 {
	j, line, middle := joint(n), b.rim/b.cell, math.Floor(b.cell/2)/b.cell
	covered := 0.
	if j&south != 0 {
		covered = edges(j, line, x, y, 0, middle)
		if covered > 0 && y > middle-line {
			return 1 // the edge over a face catches most of the light
		}
	} else {
		covered = edges(j, line, x, y, 0, 1)
		// The faces of the walls at its sides begin at the middle.
		if y > middle-line && (x < line && j&southWest != 0 || x > 1-line && j&southEast != 0) {
			covered = 1
		}
	}
	return .78 * covered
}

// hatch is strokes of 45 degrees beside a remembered wall's outline, fading into the rock.
func hatch(b brush, n int, x, y float64) float64 {
	strokes := max(1, math.Floor(b.cell/max(4, b.cell/4))) // a whole number to a cell, so that they go on in the next
	across := math.Mod((x+y)*strokes, 1)
	across = min(across, 1-across) / strokes * b.cell
	return cut(b.line/2+.5-across) * cut(1.25-2*joint(n).distance(x, y))
}

// bricks is the joints of the two courses of a wall's face, and its darker stones.
func bricks(b brush, n int, x, y float64) float64 {
	high := math.Ceil(b.cell/2) / b.cell
	line, middle := b.line/b.cell, math.Round(high*b.cell/2)/b.cell
	course, top := 0, 0.
	if y >= middle {
		course, top = 1, middle
	}
	if course == 1 && y < top+line {
		return .8
	}
	stone := 0
	for i := range 2 {
		at := float64(i)/2 + float64(course)/4 + .14*(chance(n, i+2*course, 70)-.5)
		at = max(0, math.Round(at*b.cell)/b.cell)
		if x >= at && x < at+line {
			return .8
		}
		if x >= at {
			stone = i + 1
		}
	}
	if chance(n, stone%2+2*course, 80) < .33 {
		return .18
	}
	return 0
}

// strata is a stroke that rises a little from left to right.
func strata(b brush, n int, x, y float64) float64 {
	long := 1 + 1.6*(float64(n)+.5)/strataVariants
	line := b.line / b.cell
	if x > long {
		return 0
	}
	at := line + .12*(1-x/long)
	return .9 * cut(.5+(line/2-math.Abs(y-at))*b.cell)
}
