package survey

import "github.com/barrow-rl/barrow/level"

// FNV-1a, 64 bits: a hash begins at fnvOffset, and each byte is put into its lowest bits, after which it is multiplied by
// fnvPrime.
const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// Sums make the hash of a run of equal cells in one step, whatever its length.
//
// Rock is the byte 0, and n cells of it are n multiplications by the prime p: one by p^n. Floor is the byte 1, which turns
// the hash's lowest bit over: h becomes h+1 when it is even, h-1 when it is odd. The prime is odd, so multiplying leaves
// that bit alone, and the next floor turns it back: the two take turns. So n cells of floor, beginning at an even h, are
//
//	h·p^n + p^n - p^(n-1) + p^(n-2) ... ± p
//
// and beginning at an odd one the same with all signs but the first turned round.
type sums struct {
	powers []uint64 // p^n
	turns  []uint64 // p^n - p^(n-1) + p^(n-2) ... ± p
}

// reach makes s ready for runs of up to most cells.
func (s *sums) reach(most int) {
	if len(s.powers) == 0 {
		s.powers, s.turns = append(s.powers, 1), append(s.turns, 0)
	}
	for n := len(s.powers); n <= most; n++ {
		s.powers = append(s.powers, s.powers[n-1]*fnvPrime)
		s.turns = append(s.turns, s.powers[n]-s.turns[n-1])
	}
}

// floor is the hash after n cells of floor.
func (s *sums) floor(hash uint64, n int32) uint64 {
	turns := s.turns[n]
	if hash&1 != 0 {
		turns = -turns
	}
	return hash*s.powers[n] + turns
}

// fingerprint is that of the dungeon whose runs are r and whose rooms are these, as level.Dungeon.Fingerprint has it.
func (s *sums) fingerprint(r *runs, width int, rooms []level.Rect) uint64 {
	s.reach(width)
	hash := uint64(fnvOffset)
	for y := range len(r.rows) - 1 {
		x := int32(0)
		for _, run := range r.all[r.rows[y]:r.rows[y+1]] {
			hash *= s.powers[run.x0-x]
			hash = s.floor(hash, run.x1-run.x0)
			x = run.x1
		}
		hash *= s.powers[int32(width)-x]
	}
	for _, room := range rooms {
		hash = fnv32(fnv32(hash, room.X), room.Y)
		hash = fnv32(fnv32(hash, room.W), room.H)
	}
	return hash
}

// fnv32 puts a 32-bit integer into a hash, its low byte first.
func fnv32(hash uint64, v int) uint64 {
	hash = (hash ^ uint64(v&0xff)) * fnvPrime
	hash = (hash ^ uint64(v>>8&0xff)) * fnvPrime
	hash = (hash ^ uint64(v>>16&0xff)) * fnvPrime
	return (hash ^ uint64(v>>24&0xff)) * fnvPrime
}

// fnv64 puts a 64-bit integer into a hash, its low byte first.
func fnv64(hash, v uint64) uint64 {
	for range 8 {
		hash = (hash ^ v&0xff) * fnvPrime
		v >>= 8
	}
	return hash
}
