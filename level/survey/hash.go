package survey

// FNV-1a, 64 bits: a hash begins at fnvOffset, and each byte is put into its lowest bits, after which it is multiplied by
// fnvPrime.
const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// fnv64 puts a 64-bit integer into a hash, its low byte first.
func fnv64(hash, v uint64) uint64 {
	for range 8 {
		hash = (hash ^ v&0xff) * fnvPrime
		v >>= 8
	}
	return hash
}
