package picture

import (
	"image/color"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A terrain is what the painter makes out of a part of the map before it paints it: the spots, each a cell with what its
// neighbours are, and the corners between them. Outside the map the nearest cell goes on, so that the edge of what is shown
// looks like no edge.
type terrain struct {
	looks
	joints [512]joint // by neighbourhood; see joined

	from, to int // the rows to paint
	stride   int
	spots    []spot        // two more on each side
	corners  []corner      // one more each way: the top left one of cell (x, y) is at (x, y)
	wide     int           // of a row of corners
	glows    bool          // a cell has a glow
	bordered bool          // a cell has borders of its own
	busy     []level.Point // the cells with letters or marks
}

// A spot is a cell.
type spot struct {
	cell  level.Cell
	bits  spotBits
	joint joint      // of a closed cell
	kind  level.Cell // whose borders run here: of the cell itself, or of what is beside a closed one; 0 for none
	light uint8      // of what is in view
}

type spotBits uint8

const (
	open spotBits = 1 << iota // known, and no stone
	seen                      // in view
	edge                      // closed, beside something open, and out of view
	known
	busy // there is a letter or a mark on it
)

// A corner is what cells that meet in a point have in common there, from 0 to 256.
type corner struct {
	seen  int32 // how much of the floor around it is in view
	light int32 // of what is in view
	wall  int32 // how much of the walls is painted: 0 beside a wall that is out of view, else 256
	glow  color.RGBA
}

// newTerrain is a painter of maps that has not seen one.
func newTerrain() *terrain {
	t := new(terrain)
	for i := range t.joints {
		t.joints[i] = joined(i)
	}
	return t
}

// survey prepares to paint the rows from from to before to.
func (t *terrain) survey(m *view.Places, from, to int) {
	t.from, t.to, t.stride, t.wide = from, to, m.W+4, m.W+1
	t.spots = grown(t.spots, (to-from+4)*t.stride)
	t.corners = grown(t.corners, (to-from+1)*t.wide)
	t.busy = t.busy[:0]
	t.look(m)
	t.join()
	t.blend(m)
}

// grown is a slice of n elements that reuses memory.
func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// spot is the cell in column x of row y, from two outside the part to be painted.
func (t *terrain) spot(x, y int) *spot { return &t.spots[(y-t.from+2)*t.stride+x+2] }

// neighbours is the nine spots in and around a cell, by rows of three.
type neighbours [3]*[3]spot

// at is the i-th of them, row by row: 4 is the cell itself.
func (n *neighbours) at(i int) *spot { return &n[i/3][i%3] }

func (t *terrain) around(x, y int) neighbours {
	i := (y-t.from+1)*t.stride + x + 1
	w := t.stride
	return neighbours{(*[3]spot)(t.spots[i:]), (*[3]spot)(t.spots[i+w:]), (*[3]spot)(t.spots[i+2*w:])}
}

// look takes in the cells.
func (t *terrain) look(m *view.Places) {
	t.bordered, t.glows = false, false
	for y := t.from - 2; y < t.to+2; y++ {
		places := m.Row(min(max(y, 0), m.H-1))
		row := t.spots[(y-t.from+2)*t.stride:][:t.stride]
		for x := range places {
			p, s := &places[x], &row[x+2]
			*s = spot{}
			look := &t.of[p.Cell]
			if p.Know != view.Unknown {
				s.cell, s.bits = p.Cell, known
				if look.material != components.Stone {
					s.bits |= open
					if look.bordered() {
						s.kind, t.bordered = p.Cell, true
					}
				}
				if p.Know == view.Seen {
					s.bits |= seen
					s.light = p.Light
				}
			}
			if p.Thing || p.Mark.Shows() || p.Know != view.Unknown && look.rune != 0 {
				s.bits |= busy
			}
			t.glows = t.glows || p.Glow.A > 0
		}
		row[0], row[1] = row[2], row[2]
		row[t.stride-1], row[t.stride-2] = row[t.stride-3], row[t.stride-3]
	}
}

// join finds out which neighbours of closed cells are open.
func (t *terrain) join() {
	w := t.stride
	for y := 1; y < len(t.spots)/w-1; y++ {
		columns := 0
		for x := range w - 1 {
			// The column to the right of x comes in, and that to the left of x-1 goes out.
			i := y*w + x + 1
			right := int(t.spots[i-w].bits&open) | int(t.spots[i].bits&open)<<1 | int(t.spots[i+w].bits&open)<<2
			columns = (columns<<3 | right) & 0x1ff
			s := &t.spots[i-1]
			if s.bits&open != 0 || columns == 0 || x == 0 {
				continue
			}
			s.joint = t.joints[columns]
			if s.bits&seen == 0 {
				s.bits |= edge
			}
			if t.bordered {
				s.kind = t.beside(i - 1)
			}
		}
	}
}

// beside is the kind with borders of its own that goes on beneath a closed spot: what is at one of its sides, or at a corner
// where nothing is open at the sides.
func (t *terrain) beside(i int) level.Cell {
	around := [...]int{-t.stride, 1, t.stride, -1, -t.stride - 1, 1 - t.stride, t.stride + 1, t.stride - 1}
	if t.spots[i].joint&(north|east|south|west) == 0 {
		copy(around[:4], around[4:])
	}
	for _, d := range around[:4] {
		if s := &t.spots[i+d]; s.bits&open != 0 && s.kind != 0 {
			return s.kind
		}
	}
	return 0
}

// tally is what a spot counts for in the corners around it, a byte each: it is open, it is open and in view, it is in view, it
// is an edge.
func tally(b spotBits) uint32 {
	n := uint32(b & open)
	if b&seen != 0 {
		n = n | n<<8 | 1<<16
	}
	return n | uint32(b&edge)/uint32(edge)<<24
}

// blend works out the corners.
func (t *terrain) blend(m *view.Places) {
	var tallies [16]uint32
	for b := range tallies {
		tallies[b] = tally(spotBits(b))
	}
	for y := t.from; y <= t.to; y++ {
		above := t.spots[(y-t.from+1)*t.stride+1:][:t.stride-2] // from the cell left of the first
		below := t.spots[(y-t.from+2)*t.stride+1:][:t.stride-2]
		var before uint32 // the column to the left
		var lightBefore int32
		for x := range above {
			a, b := &above[x], &below[x]
			column, light := tallies[a.bits&15]+tallies[b.bits&15], int32(a.light)+int32(b.light)
			if x > 0 && x <= t.wide {
				t.corners[(y-t.from)*t.wide+x-1] = cornerOf(before+column, lightBefore+light)
			}
			before, lightBefore = column, light
		}
	}
	if t.glows {
		t.glow(m)
	}
}

// cornerOf is a corner by the tally of its four cells and the light of those in view.
func cornerOf(n uint32, light int32) corner {
	parts := [...]int32{0, 1 << 16, 1 << 15, 1<<16/3 + 1, 1 << 14} // of 65536: faster than to divide
	c := corner{seen: 256, wall: 256}
	if open := n & 0xff; open != 0 {
		c.seen = int32(n>>8&0xff) * parts[open] >> 8
	}
	c.light = light * parts[n>>16&7] >> 16
	c.light += c.light >> 7
	if n>>24 > 0 {
		c.wall = 0
	}
	return c
}

// glow takes in the glow of the cells around each corner.
func (t *terrain) glow(m *view.Places) {
	for y := t.from; y <= t.to; y++ {
		above, below := m.Row(min(max(y-1, 0), m.H-1)), m.Row(min(y, m.H-1))
		for x := range t.wide {
			left, right := max(x-1, 0), min(x, m.W-1)
			t.corners[(y-t.from)*t.wide+x].glow = mean(above[left].Glow, above[right].Glow, below[left].Glow, below[right].Glow)
		}
	}
}

// mean is the mean of four colours in each channel.
func mean(a, b, c, d color.RGBA) color.RGBA {
	part := func(a, b, c, d uint8) uint8 { return uint8((int(a) + int(b) + int(c) + int(d) + 2) / 4) }
	return color.RGBA{part(a.R, b.R, c.R, d.R), part(a.G, b.G, c.G, d.G), part(a.B, b.B, c.B, d.B), part(a.A, b.A, c.A, d.A)}
}
