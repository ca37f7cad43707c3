package level_test

import (
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// The levels of one run have different seeds, and what they are may never change: a run from a seed must come back.
func TestDeriveSeed(t *testing.T) {
	seen := map[uint32]uint32{}
	for n := range uint32(100_000) {
		s := level.DeriveSeed(7, n)
		if other, twice := seen[s]; twice {
			t.Fatalf("numbers %d and %d make the same seed %d", other, n, s)
		}
		seen[s] = n
	}
	for _, c := range []struct{ seed, number, want uint32 }{{0, 0, 2462723854}, {7, 2, 1290084684}, {4294967295, 12, 1838066851}} {
		if got := level.DeriveSeed(c.seed, c.number); got != c.want {
			t.Errorf("DeriveSeed(%d, %d) = %d, want %d", c.seed, c.number, got, c.want)
		}
	}
}
