package survey

import (
	"math/bits"

	"github.com/barrow-rl/barrow/level"
)

// A board is the floor of a map in words of 64 cells, the first cell of each being its lowest bit. An empty word follows
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

// pack makes b the floor of m.
func (b *board) pack(m *level.Map) {
	if b.size != m.Size() {
		b.size = m.Size()
		b.stride = (b.size.W+63)/64 + 1
		b.words = make([]uint64, (b.size.H+2)*b.stride+2)
	}
	for y := range b.size.H {
		i := b.index(y)
		row := m.Row(y)
		for ; len(row) >= 64; row = row[64:] {
			b.words[i] = pack64((*[64]level.Cell)(row))
			i++
		}
		if len(row) > 0 {
			var last [64]level.Cell
			copy(last[:], row)
			b.words[i] = pack64(&last)
		}
	}
}

func pack64(cells *[64]level.Cell) uint64 {
	var word uint64
	for i := 0; i < 64; i += 8 {
		word |= pack8((*[8]level.Cell)(cells[i:])) << i
	}
	return word
}

// pack8 has a bit for each of 8 cells, which is set for Floor and for no other kind. It works on all of them at once, each
// in one byte of a number.
func pack8(c *[8]level.Cell) uint64 {
	const ones = 0x0101010101010101
	x := uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
	x ^= ones * uint64(level.Floor)                 // 0 where there is floor,
	x = ^(x&(0x7f*ones) + 0x7f*ones | x)            // and the highest bit of a byte set there,
	return x >> 7 & ones * 0x0102040810204080 >> 56 // and then all eight of these bits side by side
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
			left, right := floor<<1|b.words[i-1]>>63, floor>>1|b.words[i+1]<<63
			// Of two sides and two sides, one pair has exactly one and neither pair has both.
			one := (up ^ down ^ left ^ right) &^ (up&down | left&right)
			n += bits.OnesCount64(floor & one)
		}
	}
	return n
}
