package level

import "math"

// DotNet is the dice of .NET's System.Random when it is given a seed: a subtractive generator after Knuth (The Art of
// Computer Programming, volume 2, 3.2.2), with the constants of Numerical Recipes and a slip that .NET keeps for the
// sake of old programs: the second pointer starts at 21, not 31.
//
// The zero value has not been seeded: use [NewDotNet] or call Seed.
type DotNet struct {
	state [56]int32 // state[0] is not used
	p, q  int       // the two pointers into it, 1 to 55
}

// NewDotNet returns dice that roll the sequence of the seed.
func NewDotNet(seed uint32) *DotNet {
	d := new(DotNet)
	d.Seed(seed)
	return d
}

// Seed starts the sequence of the seed, whatever was rolled before. .NET's seeds are signed: the 32 bits are read so,
// and a seed and its negative start the same sequence.
func (d *DotNet) Seed(seed uint32) {
	a := int32(seed)
	switch {
	case a == math.MinInt32:
		a = math.MaxInt32 // its negative is no int32
	case a < 0:
		a = -a
	}
	mj, mk := 161803398-a, int32(1)
	d.state[55] = mj
	for i, j := 1, 21; i < 55; i, j = i+1, (j+21)%55 {
		d.state[j] = mk
		mk = wrap(mj - mk)
		mj = d.state[j]
	}
	for range 4 {
		for i := 1; i < 25; i++ {
			d.state[i] = wrap(d.state[i] - d.state[i+31])
		}
		for i := 25; i < 56; i++ {
			d.state[i] = wrap(d.state[i] - d.state[i-24])
		}
	}
	d.p, d.q = 0, 21
}

// wrap brings a difference back to 0 or above. (Sums of int32 may overflow on the way, and are meant to.)
func wrap(x int32) int32 {
	return x + x>>31&math.MaxInt32 // after the shift all bits are those of the sign
}

// Int31 returns the next number of the sequence, any of 0 to 2147483646.
func (d *DotNet) Int31() int32 {
	d.p, d.q = step(d.p), step(d.q)
	r := d.state[d.p] - d.state[d.q]
	if r == math.MaxInt32 {
		r--
	}
	r = wrap(r)
	d.state[d.p] = r
	return r
}

// step moves a pointer on by one: 1 follows 55.
func step(p int) int {
	if p == 55 {
		return 1
	}
	return p + 1
}

// Roll returns a whole number from low to high as [Dice] says. Like .NET it reads the number as a fraction of
// 2147483647 and scales it to the span, in 64-bit floating point.
func (d *DotNet) Roll(low, high int) int {
	span := float64(int64(max(high, low)) - int64(low) + 1)
	return low + int(int64(float64(d.Int31())*(1.0/math.MaxInt32)*span))
}
