package level

// A bitmap is a bit for each cell of a map. Bit x%64 of words[row(y) + x/64] is that of cell (x, y).
//
// Above the first row and below the last lies one of zeros, and after the last bit of every row at least one zero, so
// that to look at the neighbours of a cell, in a word or in those around it, takes no care of the edges.
type bitmap struct {
	words  []uint64
	stride int // words in a row
}

// reset makes room for a map. Where all bits were 0 before they are after.
func (b *bitmap) reset(size Size) {
	b.stride = size.W/64 + 1
	n := (size.H+2)*b.stride + 2
	if n > cap(b.words) {
		b.words = make([]uint64, n)
	}
	b.words = b.words[:n]
}

// row is the index of the first word of row y, which may be -1 or that after the last.
func (b *bitmap) row(y int) int { return (y+1)*b.stride + 1 }

// has reports the bit of a cell.
func (b *bitmap) has(p Point) bool {
	return b.words[b.row(p.Y)+p.X>>6]>>(p.X&63)&1 != 0
}

// set makes the bit of a cell 1.
func (b *bitmap) set(p Point) {
	b.words[b.row(p.Y)+p.X>>6] |= 1 << (p.X & 63)
}

// around returns the word at index i with the eight neighbours of every bit that is 1 besides.
func (b *bitmap) around(i int) uint64 {
	before, word, after := b.column(i-1), b.column(i), b.column(i+1)
	return word | word<<1 | word>>1 | before>>63 | after<<63
}

// column is the word at index i with those above and below it.
func (b *bitmap) column(i int) uint64 {
	return b.words[i-b.stride] | b.words[i] | b.words[i+b.stride]
}

// wipe makes the bits of the words that hold part of r 0. It must lie on the map.
func (b *bitmap) wipe(r Rect) {
	for y := r.Y; y < r.Y+r.H; y++ {
		clear(b.words[b.row(y)+r.X>>6 : b.row(y)+(r.X+r.W-1)>>6+1])
	}
}
