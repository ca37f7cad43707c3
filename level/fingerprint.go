package level

import (
	"encoding/binary"
	"hash/fnv"
)

// Fingerprint is a number to compare dungeons by: equal dungeons have equal ones, and others almost surely not. It is
// the 64-bit FNV-1a hash of every cell row by row as one byte, 1 for Floor and 0 for any other kind, and then of every
// room as four 32-bit integers X, Y, W, H, low byte first. It is written as 16 hexadecimal digits.
func (d *Dungeon) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, c := range d.Map.cells {
		if c == Floor {
			h.Write([]byte{1})
		} else {
			h.Write([]byte{0})
		}
	}
	for _, r := range d.Rooms {
		for _, v := range []int{r.X, r.Y, r.W, r.H} {
			h.Write(binary.LittleEndian.AppendUint32(nil, uint32(v)))
		}
	}
	return h.Sum64()
}
