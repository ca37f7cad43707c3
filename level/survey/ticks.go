package survey

import (
	"math"
	"strconv"
)

// A Tick is a round value on an axis: where, counted in bins from that which begins at 0, and as text.
type Tick struct {
	At   float64
	Text string
}

// Ticks are so many of them or fewer, in rising order. A bin of one whole number has its tick in the middle, and others begin
// at theirs.
func (a Axis) Ticks(most int) (all []Tick) {
	width, whole := a.Width(), !a.Metric.Share()
	low, high := float64(a.Low)*width, float64(a.High)*width
	step := roundStep((high - low) / float64(most))
	middle := 0.0
	if whole {
		step = max(step, 1)
		if width == 1 {
			middle, high = 0.5, high-1
		}
	}
	decimals := int(max(0, -math.Floor(math.Log10(step))))
	for i := math.Ceil(low / step); i*step <= high; i++ {
		all = append(all, Tick{i*step/width + middle, strconv.FormatFloat(i*step, 'f', decimals, 64)})
	}
	return all
}

// roundStep is the least of 1, 2 and 5 and their multiples by powers of 10 that is not below a number.
func roundStep(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(least, 1e-4))))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power >= least {
			return factor * power
		}
	}
	return 10 * power
}
