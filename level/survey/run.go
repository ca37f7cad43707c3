package survey

import "math/bits"

// A run is cells of floor side by side in one row, from x0 to just before x1, with rock at both ends.
type run struct {
	x0, x1 int32
	group  int32 // the index of a run from which this one can be reached, its own when it is the group's first
}

// runs are the runs of a board, row by row. Together they are a graph: two of them are joined where they touch, one above
// the other. What can be walked without slanting steps is what is connected there, and what one can walk around is what
// the graph has circles around.
type runs struct {
	all     []run
	rows    []int32 // where in all the runs of each row begin; and where the last row's end
	floor   int     // cells
	touches int     // pairs of runs that touch
	groups  int     // how many there are
}

// find finds the runs of b.
func (r *runs) find(b *board) {
	*r = runs{all: r.all[:0], rows: r.rows[:0]}
	var above, here int // where the runs of the row above begin, and those of this one
	for y := range b.size.H {
		above, here = here, len(r.all)
		r.rows = append(r.rows, int32(here))
		r.findRow(b.words[b.index(y):][:b.stride])
		r.touch(above, here)
	}
	r.rows = append(r.rows, int32(len(r.all)))
}

// findRow finds the runs of one row, whose last word is empty.
func (r *runs) findRow(words []uint64) {
	open := int32(-1) // where a run began that has not ended yet
	for i, floor := range words {
		x := int32(64 * i)
		edges := floor ^ floor<<1 // where floor follows rock or rock follows floor
		if open >= 0 {
			edges ^= 1
		}
		for ; edges != 0; edges &= edges - 1 {
			at := x + int32(bits.TrailingZeros64(edges))
			if open < 0 {
				open = at
				continue
			}
			r.add(open, at)
			open = -1
		}
	}
}

func (r *runs) add(x0, x1 int32) {
	r.all = append(r.all, run{x0, x1, int32(len(r.all))})
	r.floor += int(x1 - x0)
	r.groups++
}

// touch joins the runs from here on to those before, from above on, that they touch.
func (r *runs) touch(above, here int) {
	for i, j := above, here; i < here && j < len(r.all); {
		a, b := &r.all[i], &r.all[j]
		if a.x0 < b.x1 && b.x0 < a.x1 {
			r.join(int32(i), int32(j))
		}
		if a.x1 < b.x1 {
			i++
		} else {
			j++
		}
	}
}

func (r *runs) join(i, j int32) {
	r.touches++
	i, j = r.group(i), r.group(j)
	if i != j {
		r.all[max(i, j)].group = min(i, j)
		r.groups--
	}
}

// group is the first run of the group that a run is in.
func (r *runs) group(i int32) int32 {
	for r.all[i].group != i {
		r.all[i].group = r.all[r.all[i].group].group // halve the way for whoever asks next
		i = r.all[i].group
	}
	return i
}

// cycles counts the groups of rock, corners touching, that do not touch the map's edge. Each is a hole in the floor, and
// holes are the circles of the graph: its edges, less its nodes, plus one for each of its groups.
func (r *runs) cycles() int { return r.touches - len(r.all) + r.groups }
