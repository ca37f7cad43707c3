package level

import "math/bits"

// smooth makes the bits 1 of the cells of which, with their eight neighbours, at least five are 1 in a bitmap: the step of
// the cellular automaton that makes caves of noise. It counts for all the cells of a word at once, in binary, digit by
// digit.
func (b *bitmap) smooth(from *bitmap) {
	b.blank(from.size)
	for i := b.row(0); i < b.row(b.size.H); i++ {
		var digits [2][3]uint64 // of how many are 1 in the columns west of each cell, at it and east of it
		before, at, after := from.columnCount(i-1), from.columnCount(i), from.columnCount(i+1)
		for d := range digits {
			digits[d] = [3]uint64{at[d]<<1 | before[d]>>63, at[d], at[d]>>1 | after[d]<<63}
		}
		one, carry := addThree(digits[0])
		two, four := addThree(digits[1])
		two, carry = two^carry, two&carry
		four, eight := four^carry, four&carry
		b.words[i] = eight | four&(one|two)
	}
	b.trim()
}

// columnCount is, for each cell of a word, the two binary digits of how many are 1 of it and those above and below it.
func (b *bitmap) columnCount(i int) [2]uint64 {
	one, two := addThree([3]uint64{b.words[i-b.stride], b.words[i], b.words[i+b.stride]})
	return [2]uint64{one, two}
}

// addThree adds three bits for each place of a word, and returns the two digits of the sum.
func addThree(n [3]uint64) (one, two uint64) {
	return n[0] ^ n[1] ^ n[2], n[0]&n[1] | n[2]&(n[0]|n[1])
}

// noise makes a share of the bits 1, in parts of 256 and below 256, each by the dice.
func (b *bitmap) noise(size Size, share uint8, dice *Mersenne) {
	b.blank(size)
	for y := range size.H {
		row := b.words[b.row(y):][:b.stride]
		for i := range row {
			// Each binary digit of the share, from the lowest on, halves the chance so far, and a 1 adds a half to it.
			for digit := bits.TrailingZeros8(share); digit < 8; digit++ {
				random := uint64(dice.Uint32())
				if size.W-64*i > 32 {
					random |= uint64(dice.Uint32()) << 32
				}
				if share>>digit&1 != 0 {
					row[i] |= random
				} else {
					row[i] &= random
				}
			}
		}
		row[len(row)-1] &= b.last()
	}
}

// erode makes the bits 1 of the cells that are 1 in a bitmap with all their eight neighbours.
func (b *bitmap) erode(from *bitmap) {
	b.blank(from.size)
	column := func(i int) uint64 { return from.words[i-b.stride] & from.words[i] & from.words[i+b.stride] }
	for i := b.row(0); i < b.row(b.size.H); i++ {
		before, at, after := column(i-1), column(i), column(i+1)
		b.words[i] = at & (at<<1 | before>>63) & (at>>1 | after<<63)
	}
}
