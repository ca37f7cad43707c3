package level_test

import (
	"math"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// plainMersenne is MT19937 as its authors wrote it: the words are all filled by seeding and all twisted at once. It
// says what level.Mersenne, which does as little as it can, has to come to.
type plainMersenne struct {
	words [624]uint32
	next  int
}

func newPlainMersenne(seed uint32) *plainMersenne {
	m := &plainMersenne{next: 624}
	m.words[0] = seed
	for i := uint32(1); i < 624; i++ {
		m.words[i] = 1812433253*(m.words[i-1]^m.words[i-1]>>30) + i
	}
	return m
}

func (m *plainMersenne) Uint32() uint32 {
	if m.next == 624 {
		for i := range m.words {
			y := m.words[i]&(1<<31) | m.words[(i+1)%624]&(1<<31-1)
			m.words[i] = m.words[(i+397)%624] ^ y>>1
			if y%2 == 1 {
				m.words[i] ^= 0x9908b0df
			}
		}
		m.next = 0
	}
	y := m.words[m.next]
	m.next++
	y ^= y >> 11
	y ^= (y << 7) & 0x9d2c5680
	y ^= (y << 15) & 0xefc60000
	y ^= y >> 18
	return y
}

func (m *plainMersenne) Roll(low, high int) int {
	n := uint64(int64(high) - int64(low) + 1)
	p := uint64(m.Uint32()) * n
	if p%(1<<32) < n {
		t := (1<<32 - n) % n
		for p%(1<<32) < t {
			p = uint64(m.Uint32()) * n
		}
	}
	return low + int(p>>32)
}

func TestMersenneTenThousandth(t *testing.T) {
	m := level.NewMersenne(5489)
	for range 9999 {
		m.Uint32()
	}
	if got := m.Uint32(); got != 4123659995 {
		t.Errorf("the 10,000th number of seed 5489 is %d, want 4123659995", got)
	}
}

// The dice are reused from seed to seed and left at another place each time, so that nothing of the seed before can
// leak into the next.
func TestMersenneMatchesPlain(t *testing.T) {
	seeds := []uint32{0, 1, 7, 5489, math.MaxInt32, 1 << 31, math.MaxUint32}
	seeds = append(seeds, 2901, 11206, 27865) // seeds whose words are filled twice: see fill
	for seed := range uint32(2000) {
		seeds = append(seeds, seed*2654435761)
	}
	if *long {
		for seed := range uint32(200000) {
			seeds = append(seeds, seed)
		}
	}
	var m level.Mersenne
	for i, seed := range seeds {
		m.Seed(seed)
		plain := newPlainMersenne(seed)
		length := i * 7 % 1300
		if i < 10 {
			length = 5000
		}
		for n := range length {
			if got, want := m.Uint32(), plain.Uint32(); got != want {
				t.Fatalf("seed %d: number %d is %d, want %d", seed, n, got, want)
			}
		}
	}
}

func TestMersenneRollsMatchPlain(t *testing.T) {
	spans := []struct{ low, high int }{
		{0, 0}, {0, 1}, {-5, 5}, {4, 11}, {0, 16383}, {0, math.MaxInt32}, {math.MinInt32, math.MaxInt32 - 1}, {-2000000000, 1000000000},
	}
	for seed := range uint32(100) {
		m, plain := level.NewMersenne(seed), newPlainMersenne(seed)
		for n := range 2000 {
			s := spans[n%len(spans)]
			if got, want := m.Roll(s.low, s.high), plain.Roll(s.low, s.high); got != want {
				t.Fatalf("seed %d, roll %d from %d to %d: got %d, want %d", seed, n, s.low, s.high, got, want)
			}
		}
	}
}

func TestDotNetSamples(t *testing.T) {
	for seed, want := range map[uint32][]int32{
		42: {1434747710, 302596119, 269548474},
		0:  {1559595546, 1755192844, 1649316166},
	} {
		d := level.NewDotNet(seed)
		for i := range want {
			if got := d.Int31(); got != want[i] {
				t.Errorf("seed %d: sample %d is %d, want %d", seed, i, got, want[i])
			}
		}
	}
}

// plainDotNet is System.Random line by line, to hold the faster one against.
type plainDotNet struct {
	s    [56]int32
	p, q int
}

func newPlainDotNet(seed int32) *plainDotNet {
	d := &plainDotNet{q: 21}
	a := int32(math.MaxInt32)
	if seed != math.MinInt32 {
		a = max(seed, -seed)
	}
	mj, mk := 161803398-a, int32(1)
	d.s[55] = mj
	for i := 1; i < 55; i++ {
		j := 21 * i % 55
		d.s[j] = mk
		if mk = mj - mk; mk < 0 {
			mk += math.MaxInt32
		}
		mj = d.s[j]
	}
	for range 4 {
		for i := 1; i < 56; i++ {
			d.s[i] -= d.s[1+(i+30)%55]
			if d.s[i] < 0 {
				d.s[i] += math.MaxInt32
			}
		}
	}
	return d
}

func (d *plainDotNet) sample() int32 {
	d.p, d.q = d.p%55+1, d.q%55+1
	r := d.s[d.p] - d.s[d.q]
	if r == math.MaxInt32 {
		r--
	}
	if r < 0 {
		r += math.MaxInt32
	}
	d.s[d.p] = r
	return r
}

func (d *plainDotNet) Roll(low, high int) int {
	return low + int(float64(d.sample())*(1.0/2147483647)*float64(int64(high)-int64(low)+1))
}

func TestDotNetMatchesPlain(t *testing.T) {
	seeds := []int32{0, 1, -1, 42, math.MaxInt32, math.MinInt32, math.MinInt32 + 1, 161803398, 161803399}
	for seed := range int32(1000) {
		seeds = append(seeds, seed*715827882)
	}
	var d level.DotNet
	for _, seed := range seeds {
		d.Seed(uint32(seed))
		plain := newPlainDotNet(seed)
		for n := range 300 {
			if got, want := d.Int31(), plain.sample(); got != want {
				t.Fatalf("seed %d: sample %d is %d, want %d", seed, n, got, want)
			}
		}
		for n := range 100 {
			if got, want := d.Roll(-3, n), plain.Roll(-3, n); got != want {
				t.Fatalf("seed %d: roll %d is %d, want %d", seed, n, got, want)
			}
		}
	}
}

func TestDotNetSeedAndItsNegative(t *testing.T) {
	a, b := level.NewDotNet(7), level.NewDotNet(1<<32-7)
	for range 100 {
		if a.Int31() != b.Int31() {
			t.Fatal("seeds 7 and -7 roll different dice")
		}
	}
}

// Whatever the span, a roll lies in it and moves the dice on, and none panics.
func TestRollStaysInSpan(t *testing.T) {
	for name, dice := range map[string]level.Dice{"mersenne": level.NewMersenne(1), "dotnet": level.NewDotNet(1)} {
		for _, s := range []struct{ low, high int }{
			{5, 5}, {0, 1}, {-1, 0}, {math.MinInt32, math.MaxInt32}, {math.MaxInt32, math.MaxInt32}, {math.MinInt32, 0},
		} {
			for range 1000 {
				if n := dice.Roll(s.low, s.high); n < s.low || n > s.high {
					t.Fatalf("%s rolls %d, which is not from %d to %d", name, n, s.low, s.high)
				}
			}
		}
		if n := dice.Roll(3, -3); n != 3 {
			t.Errorf("%s rolls %d from 3 to -3, want the 3", name, n)
		}
	}

	// Every roll draws, also where there is nothing to choose.
	a, b := level.NewMersenne(9), level.NewMersenne(9)
	a.Roll(5, 5)
	a.Roll(3, -3)
	b.Uint32()
	b.Uint32()
	if a.Uint32() != b.Uint32() {
		t.Error("a roll without a choice did not draw one number")
	}
}

// Every result of a short span turns up about as often as the others.
func TestRollIsFair(t *testing.T) {
	for name, dice := range map[string]level.Dice{"mersenne": level.NewMersenne(1), "dotnet": level.NewDotNet(1)} {
		var count [6]int
		for range 60000 {
			count[dice.Roll(1, 6)-1]++
		}
		for i, n := range count {
			if n < 9500 || n > 10500 {
				t.Errorf("%s rolled %d %d times in 60000", name, i+1, n)
			}
		}
	}
}
