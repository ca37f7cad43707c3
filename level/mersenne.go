package level

const (
	mtWords  = 624 // words of state
	mtMiddle = 397 // how far ahead the twist looks
)

// Mersenne is dice on MT19937, the 32-bit Mersenne Twister of Matsumoto and Nishimura (1998), with the initialisation
// of 2002 that C++ prescribes for std::mt19937. From seed 5489 its 10,000th number is 4123659995.
//
// The zero value has not been seeded: use [NewMersenne] or call Seed.
type Mersenne struct {
	state [mtWords]uint32
	next  int // the word that the next number is made from
}

// NewMersenne returns dice that roll the sequence of the seed. Any seed will do, 0 too.
func NewMersenne(seed uint32) *Mersenne {
	m := new(Mersenne)
	m.Seed(seed)
	return m
}

// Seed starts the sequence of the seed, whatever was rolled before.
func (m *Mersenne) Seed(seed uint32) {
	m.next = 0
	m.state[0] = seed
	for i := 1; i < mtWords; i++ {
		x := m.state[i-1]
		m.state[i] = 1812433253*(x^x>>30) + uint32(i)
	}
}

// Uint32 returns the next number of the sequence, any of 0 to 4294967295.
func (m *Mersenne) Uint32() uint32 {
	// The textbook twists all 624 words at once, now and then. A word's twist needs only the next one and the one 397
	// on, so twisting each as it is drawn gives the same numbers.
	i := m.next
	j, k := i+1, i+mtMiddle
	if j == mtWords {
		j = 0
	}
	if k >= mtWords {
		k -= mtWords
	}
	m.next = j

	x := m.state[i]&0x80000000 | m.state[j]&0x7fffffff
	x = m.state[k] ^ x>>1 ^ -(x&1)&0x9908b0df
	m.state[i] = x

	x ^= x >> 11
	x ^= x << 7 & 0x9d2c5680
	x ^= x << 15 & 0xefc60000
	return x ^ x>>18
}

// Roll returns a whole number from low to high as [Dice] says, each as likely as the others.
//
// It is the multiply-and-reject of Lemire (2019), as uniform_int_distribution<int> does it in libstdc++ and MSVC: the
// number is read as a fraction of 2^32 and scaled to the span; the few that would make some results likelier are
// drawn again.
func (m *Mersenne) Roll(low, high int) int {
	span := uint32(max(high, low)-low) + 1
	if span == 0 { // all of the 2^32 numbers
		return low + int(m.Uint32())
	}
	product := uint64(m.Uint32()) * uint64(span)
	if uint32(product) < span {
		unfair := -span % span // 2^32 mod span
		for uint32(product) < unfair {
			product = uint64(m.Uint32()) * uint64(span)
		}
	}
	return low + int(product>>32)
}
