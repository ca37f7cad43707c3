package survey

import "math"

// A choker finds chokepoints: the cells of floor without which straight steps would no longer lead from all that they lead
// to now to all other of it. They are the articulation points of the graph of cells, and the way to find them in one
// depth-first search is that of Hopcroft and Tarjan (1973). It keeps its memory, at least 8 bytes for each cell of the
// largest map, for the next search.
type choker struct {
	stride int // from a cell to the one below it
	// Of each cell, in which place the search came to it, from 1 on, 0 before that, and rock for what is no floor. There is
	// rock around the map.
	order []int32
	low   []int32 // the first place that is next to what the search came to after a cell, or next to the cell itself
	path  []choke // from where the search began to where it is
}

// A choke is a cell on the path of the search.
type choke struct {
	cell  int32
	next  uint8 // the side to look at next
	parts uint8 // what the cell alone joins to where the search came from
}

const rock = math.MaxInt32

// count is how many chokepoints there are.
func (c *choker) count(b *board) int {
	c.spread(b)
	n, place := 0, int32(0)
	sides := [4]int32{-1, 1, -int32(c.stride), int32(c.stride)}
	for root := range c.order {
		if c.order[root] != 0 {
			continue
		}
		place = c.enter(int32(root), place)
		for len(c.path) > 0 {
			top := &c.path[len(c.path)-1]
			if top.next < 4 {
				beside := top.cell + sides[top.next]
				top.next++
				if c.order[beside] == 0 {
					place = c.enter(beside, place)
				} else {
					c.low[top.cell] = min(c.low[top.cell], c.order[beside])
				}
				continue
			}
			if c.leave() {
				n++
			}
		}
	}
	return n
}

// spread puts the floor of b into order.
func (c *choker) spread(b *board) {
	c.stride = b.size.W + 1
	n := c.stride*(b.size.H+2) + 1
	if n > cap(c.order) {
		c.order, c.low = make([]int32, n), make([]int32, n)
	}
	c.order, c.low = c.order[:n], c.low[:n]
	for i := range c.order {
		c.order[i] = rock
	}
	for y := range b.size.H {
		row := c.order[(y+1)*c.stride+1:][:b.size.W]
		for x := range row {
			if b.has(x, y) {
				row[x] = 0
			}
		}
	}
}

// enter goes on to a cell, and returns the place that it has in the search.
func (c *choker) enter(cell, place int32) int32 {
	place++
	c.order[cell], c.low[cell] = place, place
	c.path = append(c.path, choke{cell: cell})
	return place
}

// leave goes back from a cell all of whose sides have been looked at, and reports whether it is a chokepoint.
func (c *choker) leave() bool {
	left := c.path[len(c.path)-1]
	c.path = c.path[:len(c.path)-1]
	if len(c.path) == 0 {
		return left.parts > 1 // where the search began there is nothing that it came from
	}
	before := &c.path[len(c.path)-1]
	c.low[before.cell] = min(c.low[before.cell], c.low[left.cell])
	if c.low[left.cell] >= c.order[before.cell] {
		before.parts++
	}
	return left.parts > 0
}
