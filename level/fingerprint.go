package level

// The 64-bit FNV-1a hash starts from fnvOffset, and takes each byte by hash = (hash ^ byte) * fnvPrime.
const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// Fingerprint is a number to compare dungeons by: equal dungeons have equal ones, and others almost surely not. It is
// the 64-bit FNV-1a hash of every cell row by row as one byte, the number of its kind, and then of every room as four
// 32-bit integers X, Y, W, H, low byte first. It is written as 16 hexadecimal digits.
func (d *Dungeon) Fingerprint() uint64 {
	hash := hashCells(fnvOffset, d.Map.cells)
	for _, r := range d.Rooms {
		for _, v := range [...]int{r.X, r.Y, r.W, r.H} {
			for shift := 0; shift < 32; shift += 8 {
				hash = (hash ^ uint64(uint8(v>>shift))) * fnvPrime
			}
		}
	}
	return hash
}

// hashCells takes eight cells at a time. One cell is a byte 0 or 1, and hash ^ 1 is hash + 1 when the hash is even and
// hash - 1 when it is odd. The prime is odd, so each floor makes an even hash odd and an odd one even, and a wall leaves
// it so. Written out for eight cells in a row, this is hash * fnvPrime^8 plus a number that depends on nothing but where
// the floors are, or minus that number if the hash was odd. A table has the number for each pattern of eight cells.
func hashCells(hash uint64, cells []Cell) uint64 {
	for ; len(cells) >= 8; cells = cells[8:] {
		c := cells[:8]
		word := uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
			uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
		if word&^0x0101010101010101 != 0 { // another kind than Wall and Floor
			hash = hashFew(hash, c)
			continue
		}
		pattern := word * 0x0102040810204080 >> 56 // the eight bytes as eight bits
		odd := -(hash & 1)                         // all bits set if the hash is odd, for minus
		hash = hash*fnvPrime8 + (patterns[pattern] ^ odd) - odd
	}
	return hashFew(hash, cells)
}

// hashFew takes the cells one by one.
func hashFew(hash uint64, cells []Cell) uint64 {
	for _, c := range cells {
		hash = (hash ^ uint64(c)) * fnvPrime
	}
	return hash
}

const (
	fnvPrime2 = fnvPrime * fnvPrime % (1 << 64)
	fnvPrime4 = fnvPrime2 * fnvPrime2 % (1 << 64)
	fnvPrime8 = fnvPrime4 * fnvPrime4 % (1 << 64)
)

// patterns has what eight cells add to an even hash, a bit of the index being set where the cell of that number is
// Floor. The hash of 0 is even, and nothing but what they add is left of it.
var patterns = func() (table [256]uint64) {
	for pattern := range table {
		var cells [8]Cell
		for i := range cells {
			cells[i] = Cell(pattern >> i & 1)
		}
		table[pattern] = hashFew(0, cells[:])
	}
	return table
}()
