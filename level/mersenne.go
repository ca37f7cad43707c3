package level

import "math"

const (
	mtWords  = 624        // words of state
	mtMiddle = 397        // how far ahead the twist looks
	mtFactor = 1812433253 // of each word and the next, when they are filled
)

// Mersenne is dice on MT19937, the 32-bit Mersenne Twister of Matsumoto and Nishimura (1998), with the initialisation
// of 2002 that C++ prescribes for std::mt19937. From seed 5489 its 10,000th number is 4123659995.
//
// It works on demand. The textbook fills all 624 words of the state when it is seeded and twists all of them before the
// first number, but a number needs only the word it is made from, the next one and the one 397 further on. A small
// dungeon rolls some 70 numbers, so this leaves a third of the state unfilled and most of it untwisted, and the numbers
// are the same.
//
// The zero value rolls the sequence of seed 0.
type Mersenne struct {
	words  [mtWords]uint32
	filled int // how many of the words have been filled since seeding; 0 is as good as 1
	next   int // the word that the next number is made from
}

// NewMersenne returns dice that roll the sequence of the seed. Any seed will do, 0 too.
func NewMersenne(seed uint32) *Mersenne {
	m := new(Mersenne)
	m.Seed(seed)
	return m
}

// Seed starts the sequence of the seed, whatever was rolled before.
func (m *Mersenne) Seed(seed uint32) {
	m.words[0] = seed
	m.filled, m.next = 1, 0
}

// fill fills the words below n, each from the one before it; n is at least as many as are filled already.
//
// Each word waits for the one before it, so the time is the number of steps from one to the next. The textbook mixes the
// top two bits of product + i into the lowest two. Those of product alone are known a step sooner, and nearly always the
// same, i being small. Where they are not, for one seed of some ten thousand, all is filled once more, step by step.
func (m *Mersenne) fill(n int) {
	n = min(n, mtWords) // which it never is above, but then the compiler leaves checks out of the loop
	first := max(m.filled, 1)
	x := m.words[first-1]
	x ^= x >> 30
	changed := uint32(0) // the bits of any product that adding i changed
	for i := first; i < n; i++ {
		product := x * mtFactor
		word := product + uint32(i)
		m.words[i] = word
		changed |= word ^ product
		x = word ^ product>>30
	}
	if changed>>30 != 0 {
		for i := first; i < n; i++ {
			m.fillNext(i)
		}
	}
	m.filled = n
}

// fillNext fills word i from the one before it.
func (m *Mersenne) fillNext(i int) {
	x := m.words[i-1]
	m.words[i] = mtFactor*(x^x>>30) + uint32(i)
}

// Uint32 returns the next number of the sequence, any of 0 to 4294967295. It is a roll of them all.
func (m *Mersenne) Uint32() uint32 {
	return uint32(m.Roll(math.MinInt32, math.MaxInt32) - math.MinInt32)
}

// Roll returns a whole number from low to high as [Dice] says, each as likely as the others.
//
// It is the multiply-and-reject of Lemire (2019), as uniform_int_distribution<int> does it in libstdc++ and MSVC: the
// number is read as a fraction of 2^32 and scaled to the span; the few that would make some results likelier are
// drawn again.
func (m *Mersenne) Roll(low, high int) int {
	i, j, k := m.next, m.next+1, m.next+mtMiddle
	if k >= mtWords {
		k -= mtWords
		if j == mtWords {
			j = 0
		}
	} else if k >= m.filled {
		if k > m.filled {
			m.fill(k)
		}
		m.fillNext(k)
		m.filled = k + 1
	}
	m.next = j

	// Twist the word...
	x := m.words[i]&0x80000000 | m.words[j]&0x7fffffff
	x = m.words[k] ^ x>>1 ^ -(x&1)&0x9908b0df
	m.words[i] = x

	// ...temper it...
	x ^= x >> 11
	x ^= x << 7 & 0x9d2c5680
	x ^= x << 15 & 0xefc60000
	x ^= x >> 18

	// ...and scale it.
	span := uint32(max(high, low)-low) + 1
	if span == 0 { // all of the 2^32 numbers
		return low + int(x)
	}
	product := uint64(x) * uint64(span)
	if uint32(product) < span {
		unfair := -span % span // 2^32 mod span
		for uint32(product) < unfair {
			product = uint64(m.Uint32()) * uint64(span)
		}
	}
	return low + int(product>>32)
}
