package level

// DeriveSeed makes another seed out of a seed and a number: of the dungeon at some depth, or of dice that are kept apart
// from those that grow levels. The same two always make the same seed, and neighbouring ones make seeds far apart. It is
// the finalizer of MurmurHash3 over both, which for one seed never makes the same of two numbers.
func DeriveSeed(seed, number uint32) uint32 {
	return mix(mix(seed) ^ (number+1)*0x9e3779b9)
}

// mix spreads every bit over all 32, and back again is possible: no two numbers mix to the same.
func mix(x uint32) uint32 {
	x ^= x >> 16
	x *= 0x85ebca6b
	x ^= x >> 13
	x *= 0xc2b2ae35
	return x ^ x>>16
}
