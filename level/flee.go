package level

import "slices"

// fleeUnit is what flight counts a step as, and fleePull what it counts a step's distance from the goals as.
const fleeUnit, fleePull = 5, 6

// Flee turns distances to the goals into a map for those who flee from them, so that [Distances.Downhill] leads away:
// not just to where the goals are farther, but out of dead ends while there is time. It is the recipe of Brogue's
// author, to multiply all distances by -1.2 and spread them again, in whole numbers: distances are multiplied by -6 and
// steps cost 5 times what they did. So what [Distances.At] says after it is in fifths of a step, and the lower the safer.
// A second Flee changes nothing.
func (d *Distances) Flee() {
	if d.unit == fleeUnit || d.far == 0 {
		return
	}
	d.unit = fleeUnit
	d.fillIn()
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

// fillIn makes of what countSteps has found what weigh would have: a value everywhere, and the queue. It sorts the cells by
// counting how many there are of each distance.
func (d *Distances) fillIn() {
	if !d.sparse {
		return
	}
	d.sparse = false
	counts := slices.Grow(d.next[:0], int(d.value[d.far])+2)[:d.value[d.far]+2]
	clear(counts)
	n := 0
	for y := range d.size.H {
		for x := range d.size.W {
			p := Point{x, y}
			if i := d.index(p); !d.open.has(p) || d.left.has(p) {
				d.value[i] = closed
			} else {
				counts[d.value[i]+1]++
				n++
			}
		}
	}
	for distance := range len(counts) - 1 {
		counts[distance+1] += counts[distance]
	}
	d.queue = slices.Grow(d.queue[:0], n)[:n]
	for i, value := range d.value {
		if value != closed {
			d.queue[counts[value]] = int32(i)
			counts[value]++
		}
	}
	d.next = counts
}
