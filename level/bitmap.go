package level

import (
	"encoding/binary"
	"iter"
	"math/bits"
)

// A bitmap is a bit for each cell of a map. Bit x%64 of words[row(y) + x/64] is that of cell (x, y).
//
// Above the first row and below the last lies one of zeros, and after the last bit of every row at least one zero, so
// that to look at the neighbours of a cell, in a word or in those around it, takes no care of the edges.
type bitmap struct {
	size   Size
	words  []uint64
	stride int     // words in a row
	stack  []int32 // the words that flood has still to look at
}

// reset makes room for a map. Where all bits were 0 before they are after.
func (b *bitmap) reset(size Size) {
	b.size, b.stride = size, size.W/64+1
	n := (size.H+2)*b.stride + 2
	if n > cap(b.words) {
		b.words = make([]uint64, n)
	}
	b.words = b.words[:n]
}

// blank makes room for a map and all bits 0.
func (b *bitmap) blank(size Size) {
	b.reset(size)
	clear(b.words)
}

// pack makes the bits of the cells that are of one of the kinds 1, and all others 0.
func (b *bitmap) pack(m *Map, kinds *Kinds) {
	b.blank(m.size)
	var walls, floors uint64 // all bits 1 if they are of the kinds
	if kinds[Wall] {
		walls--
	}
	if kinds[Floor] {
		floors--
	}
	for y := range m.size.H {
		words := b.words[b.row(y):]
		row := bytesOf(m.Row(y))
		x := 0
		for ; x+8 <= len(row); x += 8 { // eight cells in one number
			cells := binary.LittleEndian.Uint64(row[x:])
			if cells&^0x0101010101010101 != 0 { // another kind than Wall and Floor
				for i, c := range row[x : x+8] {
					words[x>>6] |= bit(kinds[c]) << ((x + i) & 63)
				}
				continue
			}
			floor := cells * 0x0102040810204080 >> 56 // the eight bytes as eight bits
			words[x>>6] |= (floor&floors | (floor^0xff)&walls) << (x & 63)
		}
		for ; x < len(row); x++ {
			words[x>>6] |= bit(kinds[row[x]]) << (x & 63)
		}
	}
}

// bit is 1 for true.
func bit(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}

// row is the index of the first word of row y, which may be -1 or that after the last.
func (b *bitmap) row(y int) int { return (y+1)*b.stride + 1 }

// last are the bits of the last word of a row that are cells.
func (b *bitmap) last() uint64 { return 1<<(b.size.W&63) - 1 }

// trim makes the bits after the end of each row 0.
func (b *bitmap) trim() {
	for y := range b.size.H {
		b.words[b.row(y+1)-1] &= b.last()
	}
}

// has reports the bit of a cell.
func (b *bitmap) has(p Point) bool {
	return b.words[b.row(p.Y)+p.X>>6]>>(p.X&63)&1 != 0
}

// set makes the bit of a cell 1.
func (b *bitmap) set(p Point) {
	b.words[b.row(p.Y)+p.X>>6] |= 1 << (p.X & 63)
}

// unset makes the bit of a cell 0.
func (b *bitmap) unset(p Point) {
	b.words[b.row(p.Y)+p.X>>6] &^= 1 << (p.X & 63)
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

// sides are the four neighbours of the cells of the word at index i: bit x of west is that of the cell west of x.
func (b *bitmap) sides(i int) (north, west, east, south uint64) {
	word := b.words[i]
	return b.words[i-b.stride], word<<1 | b.words[i-1]>>63, word>>1 | b.words[i+1]<<63, b.words[i+b.stride]
}

// wipe makes the bits of the words that hold part of r 0. It must lie on the map.
func (b *bitmap) wipe(r Rect) {
	for y := r.Y; y < r.Y+r.H; y++ {
		clear(b.words[b.row(y)+r.X>>6 : b.row(y)+(r.X+r.W-1)>>6+1])
	}
}

// count is how many bits are 1.
func (b *bitmap) count() int {
	n := 0
	for _, word := range b.words {
		n += bits.OnesCount64(word)
	}
	return n
}

// nth is the cell of the bit that has n others that are 1 before it.
func (b *bitmap) nth(n int) Point {
	for i, word := range b.words {
		if ones := bits.OnesCount64(word); n >= ones {
			n -= ones
			continue
		}
		for ; n > 0; n-- {
			word &= word - 1
		}
		return b.point(i, word)
	}
	return Point{}
}

// point is the cell of the first bit of a word at an index.
func (b *bitmap) point(i int, word uint64) Point {
	return Point{(i-1)%b.stride<<6 + bits.TrailingZeros64(word), (i-1)/b.stride - 1}
}

// points goes over the cells whose bits are 1, row by row. Bits of words to come may change on the way.
func (b *bitmap) points() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for y := range b.size.H {
			for k, word := range b.words[b.row(y):][:b.stride] {
				for ; word != 0; word &= word - 1 {
					if !yield(Point{k<<6 + bits.TrailingZeros64(word), y}) {
						return
					}
				}
			}
		}
	}
}

// flood makes the bits of all cells 1 that hang together with p, by their sides and through bits of open that are 1 and
// in b are not yet. It returns the rows in which they lie.
func (b *bitmap) flood(open *bitmap, p Point) (top, bottom int) {
	first, last := len(b.words), 0
	b.stack = b.stack[:0]
	b.spread(open, b.row(p.Y)+p.X>>6, 1<<(p.X&63))
	for len(b.stack) > 0 {
		i := int(b.stack[len(b.stack)-1])
		b.stack = b.stack[:len(b.stack)-1]
		first, last = min(first, i), max(last, i)
		word := b.words[i]
		b.spread(open, i-b.stride, word)
		b.spread(open, i+b.stride, word)
		b.spread(open, i-1, word<<63)
		b.spread(open, i+1, word>>63)
	}
	return (first-1)/b.stride - 1, (last-1)/b.stride - 1
}

// spread adds bits to a word, and all those of open that hang together with them in it.
func (b *bitmap) spread(open *bitmap, i int, word uint64) {
	free := open.words[i] &^ b.words[i]
	word &= free
	if word == 0 {
		return
	}
	// A sum carries from a bit through all those above it that are open, and changes them.
	word |= free & (free + word ^ free)
	down := bits.Reverse64(free)
	word |= bits.Reverse64(down & (down + bits.Reverse64(word) ^ down))
	b.words[i] |= word
	b.stack = append(b.stack, int32(i))
}

// grow makes the bits 1 that are in a bitmap or beside such a one by a side, in the rows from top to bottom, which
// need not be on the map.
func (b *bitmap) grow(from *bitmap, top, bottom int) {
	for y := max(top, 0); y <= min(bottom, b.size.H-1); y++ {
		row := b.row(y)
		for i := row; i < row+b.stride; i++ {
			north, west, east, south := from.sides(i)
			b.words[i] = from.words[i] | north | west | east | south
		}
		b.words[row+b.stride-1] &= b.last()
	}
}

// copy makes b the same bits.
func (b *bitmap) copy(from *bitmap) {
	b.size, b.stride = from.size, from.stride
	b.words = append(b.words[:0], from.words...)
}

// meets returns the first cell in the rows from top to bottom whose bits are 1 in both bitmaps.
func (b *bitmap) meets(other *bitmap, top, bottom int) (p Point, ok bool) {
	for i := b.row(max(top, 0)); i < b.row(min(bottom, b.size.H-1)+1); i++ {
		if word := b.words[i] & other.words[i]; word != 0 {
			return b.point(i, word), true
		}
	}
	return Point{}, false
}

// get is up to 64 bits of a row that begin with that of cell (x, y). What is beyond the end of the row means nothing.
func (b *bitmap) get(x, y int) uint64 {
	i := b.row(y) + x>>6
	return b.words[i]>>(x&63) | b.words[i+1]<<(64-x&63)
}

// or makes the bits of a row 1, beginning with that of cell (x, y), that are 1 in a word. They must fit into the row.
func (b *bitmap) or(x, y int, word uint64) {
	i := b.row(y) + x>>6
	b.words[i] |= word << (x & 63)
	if x&63 != 0 {
		b.words[i+1] |= word >> (64 - x&63)
	}
}

// passage returns the cells whose bits are 1 on two opposite sides of one, when those of its other two sides are 0.
func (b *bitmap) passage(p Point) (one, other Point, ok bool) {
	i, x := b.row(p.Y)+p.X>>6, p.X&63
	north, west, east, south := b.sides(i)
	north, west, east, south = north>>x&1, west>>x&1, east>>x&1, south>>x&1
	if north&south&^(west|east) == 1 {
		return Point{p.X, p.Y - 1}, Point{p.X, p.Y + 1}, true
	}
	return Point{p.X - 1, p.Y}, Point{p.X + 1, p.Y}, west&east&^(north|south) == 1
}

// inBlock reports whether a cell is one of four, two by two, whose bits are all 1: it is not of a corridor.
func (b *bitmap) inBlock(p Point) bool {
	above, here, below := b.get(p.X-1, p.Y-1)&7, b.get(p.X-1, p.Y)&7, b.get(p.X-1, p.Y+1)&7
	above, below = above&here, below&here
	return above&3 == 3 || above&6 == 6 || below&3 == 3 || below&6 == 6
}

// without makes the bits 0 of cells that have one which is 1 in another bitmap, or a row that is not on the map, at an offset.
// Of those that have a column which is not on the map there it makes some 0 too.
func (b *bitmap) without(other *bitmap, offset Point) {
	top, bottom := max(-offset.Y, 0), min(b.size.H-offset.Y, b.size.H)
	clear(b.words[b.row(0):b.row(min(top, b.size.H))])
	clear(b.words[b.row(max(bottom, 0)):b.row(b.size.H)])
	if top >= bottom {
		return
	}
	words := b.words[b.row(top):b.row(bottom)]
	there := other.words[b.row(top)+offset.Y*b.stride+offset.X>>6:]
	low, high := there[:len(words)], there[1:][:len(words)]
	shift := offset.X & 63
	for i := range words {
		words[i] &^= low[i]>>shift | high[i]<<1<<(63-shift)
	}
}
