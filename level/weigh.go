package level

import "slices"

// Costs is what it costs to enter a cell of each kind, 1 to 255. A 0 counts as 1, so only the others need be set.
type Costs [256]uint8

const (
	// farthest is the largest distance. No map has that many cells, so only weighed distances could be larger.
	farthest = 1 << 28

	// fleeUnit is what flight counts a step as, and fleePull what it counts a step's distance from the goals as.
	fleeUnit, fleePull = 5, 6

	// ringSize is a power of two above the highest cost, 5 * 255.
	ringSize = 2048
)

// Weigh is [Distances.Measure] for walkers that some kinds of cell cost more: it finds what it costs to walk from each
// cell to the nearest goal, that is the sum of the costs of all the cells on the way, the goal's too but not that of the
// cell itself. Where that is above 268435456 the cell counts as unreachable.
//
// It is Dijkstra's algorithm with buckets for a queue (Dial, 1969). All the ways into a cell cost the same, so cells wait
// for the distance that their neighbours will have by way of them, not for their own. Then the first distance that a
// cell is given is the right one, and none ever needs correcting.
func (d *Distances) Weigh(m *Map, w *Walker, costs *Costs, goals ...Point) {
	d.start(m, w, goals)
	d.cost = slices.Grow(d.cost[:0], len(d.value))[:len(d.value)]
	for y := range d.size.H {
		row := d.cost[(y+1)*d.stride+1:][:d.size.W]
		for x, c := range m.Row(y) {
			row[x] = max(costs[c], 1)
		}
	}
	d.startWaiting()
	for _, i := range d.queue {
		d.wait(int(i), 0)
	}
	for distance := int32(1); d.waiting > 0 && distance <= farthest; distance++ {
		d.settle(distance)
	}
}

// Flee turns distances to the goals into a map for those who flee from them, so that [Distances.Downhill] leads away:
// not just to where the goals are farther, but out of dead ends while there is time. It is the recipe of Brogue's
// author, to multiply all distances by -1.2 and spread them again, in whole numbers: distances are multiplied by -6 and
// steps cost 5 times what they did. So what [Distances.At] says after it is in fifths of a step, and the lower the safer.
// A second Flee changes nothing.
func (d *Distances) Flee() {
	if d.unit == fleeUnit || len(d.queue) == 0 {
		return
	}
	d.unit = fleeUnit
	d.startWaiting()
	// Every cell that was reached starts the search at its own time, the farthest first. Until then its value is its
	// distance, which is not below 0 as all values after that are, except those of the goals.
	late := len(d.queue) - 1
	for value := -fleePull * d.value[d.queue[late]]; value < 0; value++ {
		d.settle(value)
		for ; late >= 0; late-- {
			i := d.queue[late]
			if d.value[i] < 0 {
				continue // a neighbour was faster
			}
			if -fleePull*d.value[i] > value {
				break
			}
			d.value[i] = value
			d.wait(int(i), value)
		}
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
