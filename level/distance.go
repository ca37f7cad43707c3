package level

import (
	"math"
	"math/bits"
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

	// value holds the distance of each cell, [Unreachable] while it is not known, 64 values for each word of a bitmap. So after
	// the cells of each row, which is left of the row below, there is at least one that is closed, and above the first row
	// and below the last a row of them: nobody walks off the map.
	//
	// When all steps cost 1, two bitmaps tell which cells have been reached, and value means nothing at others.
	value  []int32
	far    int32   // the index of a cell that is as far as any, 0 if none has been reached
	queue  []int32 // for weigh and Flee: the indexes of the cells that have been reached, nearest first
	open   bitmap  // the cells that can be entered
	left   bitmap  // those of them that have not been reached
	sparse bool    // whether the bitmaps tell

	// For countSteps: the cells found in the last step and in this one, and the words that have any.
	last, fresh bitmap
	where, then []int32

	offsets [8]int // what the steps add to an index
	ways    Ways

	// These are for steps that cost more than 1: see weigh.
	unit    int32   // what multiplies every cost, 1 or fleeUnit
	cost    []uint8 // of each cell, what it costs to enter it; empty when that is 1 everywhere
	ring    []int32 // the first of the cells that wait for each number to come, modulo their count; 0 is none
	next    []int32 // after each cell, the next that waits for the same; 0 is none
	waiting int     // how many do
}

// Measure finds what it costs to walk from each cell to the nearest goal: the sum of the costs of all the cells on the
// way, the goal's too but not that of the cell itself, which is the number of steps for a walker without [Costs]. Where
// that is above 268435456 the cell counts as unreachable. Goals that are not on the map or not of an open kind count for
// nothing. Those that are blocked do count: whoever is wanted stands there.
func (d *Distances) Measure(m *Map, w *Walker, goals ...Point) {
	d.start(m, w)
	if d.sparse = w.Costs == (Costs{}); d.sparse {
		d.countSteps(m, w, goals)
	} else {
		d.weigh(m, w, goals)
	}
}

// start forgets the last distances, and makes room for those of a map with its edge closed.
func (d *Distances) start(m *Map, w *Walker) {
	d.ways, d.unit = w.Ways, 1
	d.queue, d.cost, d.far = d.queue[:0], d.cost[:0], 0
	if d.size == m.size && len(d.value) > 0 {
		return
	}
	d.size = m.size
	d.last.blank(d.size)
	d.fresh.blank(d.size)
	d.stride = 64 * d.last.stride
	for i, step := range compass {
		d.offsets[i] = step.Y*d.stride + step.X
	}
	d.value = slices.Grow(d.value[:0], 64*len(d.last.words))[:64*len(d.last.words)]
	for i := range d.value {
		d.value[i] = closed
	}
}

// countSteps is Measure where every step costs 1, by a breadth-first search that starts from all the goals at once and
// takes the cells of a word of a bitmap together.
func (d *Distances) countSteps(m *Map, w *Walker, goals []Point) {
	d.left.pack(m, &w.Open)
	for _, p := range w.Blocked {
		if m.Contains(p) {
			d.left.unset(p)
		}
	}
	for _, p := range goals {
		if m.Contains(p) && w.Open[m.At(p)] {
			d.left.set(p)
		}
	}
	d.open.copy(&d.left)
	d.then = d.then[:0]
	for _, p := range goals {
		if m.Contains(p) {
			d.reach(d.left.row(p.Y)+p.X>>6, 1<<(p.X&63))
		}
	}
	stride := d.left.stride
	for distance := int32(0); len(d.then) > 0; distance++ {
		d.where, d.then = d.then, d.where[:0]
		d.last, d.fresh = d.fresh, d.last
		far := int(d.where[0])
		d.far = int32(64*far + bits.TrailingZeros64(d.last.words[far]))
		for _, i := range d.where {
			i := int(i)
			cells := d.last.words[i]
			d.last.words[i] = 0
			beside := cells<<1 | cells>>1
			updown := cells
			if d.ways != FourWays {
				updown |= beside
			}
			d.reach(i, beside)
			d.reach(i-stride, updown)
			d.reach(i+stride, updown)
			if cells&1 != 0 {
				d.reachBeyond(i-1, 1<<63)
			}
			if cells>>63 != 0 {
				d.reachBeyond(i+1, 1)
			}
			values := (*[64]int32)(d.value[64*i:])
			for ; cells != 0; cells &= cells - 1 {
				values[bits.TrailingZeros64(cells)&63] = distance
			}
		}
	}
}

// reachBeyond reaches a cell at the end of a word beside that it is reached from, and those above and below it.
func (d *Distances) reachBeyond(i int, cell uint64) {
	d.reach(i, cell)
	if d.ways != FourWays {
		d.reach(i-d.left.stride, cell)
		d.reach(i+d.left.stride, cell)
	}
}

// reach adds those cells of a word to the next step that could be reached and have not been.
func (d *Distances) reach(i int, cells uint64) {
	cells &= d.left.words[i]
	if cells == 0 {
		return
	}
	d.left.words[i] ^= cells
	if d.fresh.words[i] == 0 {
		d.then = append(d.then, int32(i))
	}
	d.fresh.words[i] |= cells
}

// isFound reports whether the value of a cell on the map means something.
func (d *Distances) isFound(p Point) bool { return !d.sparse || d.open.has(p) && !d.left.has(p) }

// index is where a cell of the map is in value.
func (d *Distances) index(p Point) int { return 64*d.last.row(p.Y) + p.X }

// point is the cell at an index.
func (d *Distances) point(i int) Point { return Point{(i - 64) % d.stride, (i-64)/d.stride - 1} }

// on reports whether p is on the map that was measured.
func (d *Distances) on(p Point) bool { return uint(p.X) < uint(d.size.W) && uint(p.Y) < uint(d.size.H) }

// At is the distance from p to the nearest goal: 0 at a goal, and [Unreachable] where it cannot be walked.
func (d *Distances) At(p Point) int {
	if d.on(p) {
		if value := d.value[d.index(p)]; value != closed && d.isFound(p) {
			return int(value)
		}
	}
	return Unreachable
}

// Farthest is a cell that is as far from the goals as any that is not unreachable, and always the same one. There is
// none when no goal counted.
func (d *Distances) Farthest() (p Point, ok bool) {
	if d.far == 0 {
		return Point{}, false
	}
	return d.point(int(d.far)), true
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
	if here == closed || !d.isFound(p) {
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
		if q := p.Add(step); value < least && d.isFound(q) && (free == nil || free(q)) {
			next, ok, least = q, true, value
		}
	}
	return next, ok
}

const (
	// farthest is the largest distance. No map has that many cells, so only weighed distances could be larger.
	farthest = 1 << 28

	// ringSize is a power of two above the highest cost, 5 * 255.
	ringSize = 2048
)

// weigh is Measure for walkers that some kinds of cell cost more.
//
// It is Dijkstra's algorithm with buckets for a queue (Dial, 1969). All the ways into a cell cost the same, so cells wait
// for the distance that their neighbours will have by way of them, not for their own. Then the first distance that a
// cell is given is the right one, and none ever needs correcting.
func (d *Distances) weigh(m *Map, w *Walker, goals []Point) {
	d.cost = slices.Grow(d.cost, len(d.value))[:len(d.value)]
	for y := range d.size.H {
		first := d.index(Point{0, y})
		values, costs := d.value[first:][:d.size.W], d.cost[first:][:d.size.W]
		for x, c := range m.Row(y) {
			values[x], costs[x] = closed, max(w.Costs[c], 1)
			if w.Open[c] {
				values[x] = Unreachable
			}
		}
	}
	for _, p := range w.Blocked {
		if m.Contains(p) {
			d.value[d.index(p)] = closed
		}
	}
	for _, p := range goals {
		if m.Contains(p) && w.Open[m.At(p)] && d.value[d.index(p)] != 0 {
			d.value[d.index(p)] = 0
			d.queue = append(d.queue, int32(d.index(p)))
		}
	}
	d.startWaiting()
	for _, i := range d.queue {
		d.wait(int(i), 0)
	}
	for distance := int32(1); d.waiting > 0 && distance <= farthest; distance++ {
		d.settle(distance)
	}
	if n := len(d.queue); n > 0 {
		d.far = d.queue[n-1]
	}
}

// startWaiting empties the buckets.
func (d *Distances) startWaiting() {
	d.ring = slices.Grow(d.ring[:0], ringSize)[:ringSize]
	clear(d.ring)
	d.next = slices.Grow(d.next[:0], len(d.value))[:len(d.value)]
	d.waiting = 0
}

// wait puts a cell of that value into the bucket of the value that its neighbours will have by way of it.
func (d *Distances) wait(i int, value int32) {
	bucket := &d.ring[(value+d.price(i))&(ringSize-1)]
	d.next[i], *bucket = *bucket, int32(i)
	d.waiting++
}

// settle gives a value to the neighbours, as far as theirs is above it, of all the cells that wait for it.
func (d *Distances) settle(value int32) {
	bucket := &d.ring[value&(ringSize-1)]
	i := int(*bucket)
	*bucket = 0
	for ; i != 0; i = int(d.next[i]) {
		d.waiting--
		for k := range d.ways.steps() {
			if j := i + d.offsets[k]; d.value[j] > value {
				d.value[j] = value
				d.wait(j, value)
				if d.unit == 1 {
					d.queue = append(d.queue, int32(j))
				}
			}
		}
	}
}

// price is what it costs to enter the cell at an index, in the unit of the values.
func (d *Distances) price(i int) int32 {
	if len(d.cost) == 0 {
		return d.unit
	}
	return d.unit * int32(d.cost[i])
}
