package level

import (
	"math"
	"slices"
)

// Unreachable is the distance of a cell from which nobody can walk to a goal, and of all that is not on the map.
const Unreachable = math.MaxInt32

// closed stands for the cells that cannot be entered while distances are measured.
const closed = math.MinInt32

// Distances is a distance map: how far it is to walk from every cell of a map to the nearest of some goals. One map
// tells any number of walkers where to step next. (Brogue's author described what else such maps, which he calls
// Dijkstra maps, are good for in "The Incredible Power of Dijkstra Maps".)
//
// Its memory, some bytes for each cell of the largest map, is used again by every measuring. The zero Distances is ready
// for use; until something is measured every cell is unreachable.
type Distances struct {
	size   Size
	stride int // from a cell to the one below it

	// value holds the distance of each cell, [Unreachable] while it is not known. Left of each row, and so right of the
	// row before it, is a closed cell, and above the first row and below the last a row of them: nobody walks off the map.
	value []int32
	queue []int32 // the indexes of the cells that have been reached, nearest first

	offsets [8]int // what the steps add to an index
	ways    Ways

	// These are for steps that cost more than 1: see Weigh.
	unit    int32   // what multiplies every cost, 1 or fleeUnit
	cost    []uint8 // of each cell, what it costs to enter it; empty when that is 1 everywhere
	ring    []int32 // the first of the cells that wait for each number to come, modulo their count; 0 is none
	next    []int32 // after each cell, the next that waits for the same; 0 is none
	waiting int     // how many do
}

// Measure finds how many steps it takes from each cell to the nearest goal, by a breadth-first search that starts from
// all the goals at once. Goals that are not on the map or not of an open kind count for nothing. Those that are blocked
// do count: whoever is wanted stands there.
func (d *Distances) Measure(m *Map, w *Walker, goals ...Point) {
	d.start(m, w, goals)
	d.cost = d.cost[:0]
	values, queue, offsets := d.value, d.queue, d.offsets[:len(w.Ways.steps())]
	for head := 0; head < len(queue); head++ {
		i := int(queue[head])
		distance := values[i] + 1
		// A processor cannot foresee which neighbours are new, so it is not asked to: every one is lowered to the
		// distance if it is above it and written to the end of the queue, and the end moves on when it was new.
		end := len(queue)
		queue = slices.Grow(queue, len(offsets))[:end+len(offsets)]
		for _, offset := range offsets {
			j := i + offset
			old := values[j]
			values[j] = min(old, distance)
			queue[end] = int32(j)
			if old > distance {
				end++
			}
		}
		queue = queue[:end]
	}
	d.queue = queue
}

// start forgets the last distances, and puts the goals at 0 and into the queue.
func (d *Distances) start(m *Map, w *Walker, goals []Point) {
	d.size, d.stride, d.ways, d.unit = m.size, m.size.W+1, w.Ways, 1
	for i, step := range compass {
		d.offsets[i] = step.Y*d.stride + step.X
	}
	n := (d.size.H+2)*d.stride + 1
	d.value = slices.Grow(d.value[:0], n)[:n]

	var initial [len(w.Open)]int32
	for kind, open := range w.Open {
		initial[kind] = closed
		if open {
			initial[kind] = Unreachable
		}
	}
	for i := range d.stride {
		d.value[i], d.value[n-1-i] = closed, closed
	}
	for y := range d.size.H {
		row := d.value[(y+1)*d.stride:][:d.stride]
		row[0] = closed
		for x, c := range m.Row(y) {
			row[x+1] = initial[c]
		}
	}
	d.value[n-1-d.stride] = closed // the one on the right of the last row

	for _, p := range w.Blocked {
		if m.Contains(p) {
			d.value[d.index(p)] = closed
		}
	}
	d.queue = d.queue[:0]
	for _, p := range goals {
		if !m.Contains(p) || !w.Open[m.At(p)] {
			continue
		}
		if i := d.index(p); d.value[i] != 0 {
			d.value[i] = 0
			d.queue = append(d.queue, int32(i))
		}
	}
}

// index is where a cell of the map is in value.
func (d *Distances) index(p Point) int { return (p.Y+1)*d.stride + p.X + 1 }

// point is the cell at an index.
func (d *Distances) point(i int) Point { return Point{i%d.stride - 1, i/d.stride - 1} }

// on reports whether p is on the map that was measured.
func (d *Distances) on(p Point) bool { return uint(p.X) < uint(d.size.W) && uint(p.Y) < uint(d.size.H) }

// At is the distance from p to the nearest goal: 0 at a goal, and [Unreachable] where it cannot be walked.
func (d *Distances) At(p Point) int {
	if d.on(p) {
		if value := d.value[d.index(p)]; value != closed {
			return int(value)
		}
	}
	return Unreachable
}

// Farthest is a cell that is as far from the goals as any that is not unreachable, and always the same one. There is
// none when no goal counted.
func (d *Distances) Farthest() (p Point, ok bool) {
	if len(d.queue) == 0 {
		return Point{}, false
	}
	return d.point(int(d.queue[len(d.queue)-1])), true
}

// Downhill is the cell to step to from p on the way to the nearest goal. Of several that are as good it is the first in
// the order north, west, east, south, north-west, north-east, south-west, south-east. There is none at a goal, and none
// where no goal can be reached. What p itself is made of, and whether it is blocked, does not matter.
func (d *Distances) Downhill(p Point) (next Point, ok bool) { return d.DownhillWhere(p, nil) }

// DownhillWhere is Downhill among the cells that are free, for walkers who share one distance map but no cell. Where
// nothing is free that is nearer to a goal there is none. A nil function says that every cell is free.
func (d *Distances) DownhillWhere(p Point, free func(Point) bool) (next Point, ok bool) {
	if !d.on(p) {
		return p, false
	}
	i := d.index(p)
	here := int64(d.value[i])
	if here == closed {
		here = Unreachable
	}
	next, least := p, int64(math.MaxInt64)
	for k, step := range d.ways.steps() {
		j := i + d.offsets[k]
		value := int64(d.value[j])
		if value == closed || value >= here {
			continue
		}
		// Where steps differ in cost, the neighbour that is nearest to a goal is not always on the best way.
		value += int64(d.price(j))
		if q := p.Add(step); value < least && (free == nil || free(q)) {
			next, ok, least = q, true, value
		}
	}
	return next, ok
}
