package survey

import (
	"math/bits"

	"github.com/barrow-rl/barrow/level"
)

// A board is the floor of a map, which is all cells of the kinds that can be walked on, in words of 64 cells, the first cell of each being its lowest bit. An empty word follows
// each row and an empty row stands before the first and after the last, so that every word has all its neighbours.
type board struct {
	size   level.Size
	stride int // words from one row to the next
	words  []uint64
}

// index is where in words the first word of row y is.
func (b *board) index(y int) int { return (y+1)*b.stride + 1 }

// at is where in words a cell is, and its bit there. The cell must be on the map.
func (b *board) at(p level.Point) (word int, bit uint64) {
	return b.index(p.Y) + p.X/64, 1 << (p.X % 64)
}

// pack makes b the cells of m that are of an open kind.
func (b *board) pack(m *level.Map, open *level.Kinds) {
	if b.size != m.Size() {
		b.size = m.Size()
		b.stride = (b.size.W+63)/64 + 1
		b.words = make([]uint64, (b.size.H+2)*b.stride+2)
	}
	plain := open[level.Floor] && !open[level.Wall]
	for y := range b.size.H {
		i := b.index(y)
		row := m.Row(y)
		for ; len(row) >= 64; row = row[64:] {
			b.words[i] = pack64((*[64]level.Cell)(row), open, plain)
			i++
		}
		if len(row) > 0 {
			var last [64]level.Cell // of walls, which are closed or beyond the edge
			copy(last[:], row)
			b.words[i] = pack64(&last, open, plain) & (1<<len(row) - 1)
		}
	}
}

func pack64(cells *[64]level.Cell, open *level.Kinds, plain bool) uint64 {
	var word uint64
	for i := 0; i < 64; i += 8 {
		word |= pack8((*[8]level.Cell)(cells[i:]), open, plain) << i
	}
	return word
}

// pack8 has a bit for each of 8 cells, set for those of an open kind. Plain says that floor is open and wall is not: cells
// of no other kinds are bytes 0 and 1, whose bits one multiplication brings side by side.
func pack8(c *[8]level.Cell, open *level.Kinds, plain bool) uint64 {
	x := uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
	if plain && x&^0x0101010101010101 == 0 {
		return x * 0x0102040810204080 >> 56
	}
	var word uint64
	for i, kind := range c {
		if open[kind] {
			word |= 1 << i
		}
	}
	return word
}

// has reports whether there is floor at a cell, which must be on the map.
func (b *board) has(x, y int) bool { return b.words[b.index(y)+x/64]>>(x%64)&1 != 0 }

// beside is the left and the right neighbours of the cells of a word.
func (b *board) beside(i int) (left, right uint64) {
	return b.words[i]<<1 | b.words[i-1]>>63, b.words[i]>>1 | b.words[i+1]<<63
}

// deadEnds counts the cells of floor that have floor on one of their four sides alone.
func (b *board) deadEnds() int {
	n := 0
	for y := range b.size.H {
		first := b.index(y)
		for i := first; i < first+b.stride-1; i++ {
			floor := b.words[i]
			if floor == 0 {
				continue
			}
			up, down := b.words[i-b.stride], b.words[i+b.stride]
			left, right := b.beside(i)
			// Of two sides and two sides, one pair has exactly one and neither pair has both.
			one := (up ^ down ^ left ^ right) &^ (up&down | left&right)
			n += bits.OnesCount64(floor & one)
		}
	}
	return n
}

// openness is the share of floor among the eight neighbours of a cell of floor, on average, and 0 without any floor.
func (b *board) openness() float64 {
	cells, open := 0, 0
	for y := range b.size.H {
		first := b.index(y)
		for i := first; i < first+b.stride-1; i++ {
			floor := b.words[i]
			if floor == 0 {
				continue
			}
			cells += bits.OnesCount64(floor)
			for _, row := range [3]int{i - b.stride, i, i + b.stride} {
				left, right := b.beside(row)
				open += bits.OnesCount64(floor&left) + bits.OnesCount64(floor&right)
				if row != i {
					open += bits.OnesCount64(floor & b.words[row])
				}
			}
		}
	}
	return float64(open) / float64(max(8*cells, 1))
}
