package survey

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// A Histogram counts dungeons by the values of two metrics: it is the expressive range of a generator, in the words of Smith
// and Whitehead (2010). Its memory does not grow with the number of dungeons: where there are more than 64 bins on an axis,
// pairs of bins become one. Bins begin at multiples of their width, so that the counts depend on the dungeons alone and not on
// their order, and histograms of parts add up to that of the whole.
type Histogram struct {
	X, Y Axis
	bins map[place]Bin
}

// An Axis is one side of a histogram.
type Axis struct {
	Metric    Metric
	Joined    int // how many times bins were joined in pairs
	Low, High int // the first bin that counts any dungeon, and the one after the last; equal when none does
}

// A Bin is the dungeons whose metrics lie from X to just before X+1 and from Y to just before Y+1 widths of a bin.
type Bin struct {
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Count uint64 `json:"count"`
	Seed  uint32 `json:"seed"` // the least seed of them
}

type place struct{ x, y int }

// maxBins is how many bins there can be from the first to the last on an axis.
const maxBins = 64

// NewHistogram returns a histogram of no dungeons.
func NewHistogram(x, y Metric) *Histogram {
	return &Histogram{X: Axis{Metric: x}, Y: Axis{Metric: y}, bins: make(map[place]Bin)}
}

// Width is how wide a bin is in values of the metric: a power of 2, for shares divided by 1024.
func (a Axis) Width() float64 {
	if a.Metric.Share() {
		return math.Ldexp(1, a.Joined-10)
	}
	return math.Ldexp(1, a.Joined)
}

// Note counts a dungeon, given the values of both metrics.
func (h *Histogram) Note(seed uint32, x, y float64) {
	h.put(Bin{int(math.Floor(x / h.X.Width())), int(math.Floor(y / h.Y.Width())), 1, seed})
	h.fit()
}

// Add counts the dungeons of some bins too, which were joined in pairs so many times on each axis. What is less than that here
// becomes as much.
func (h *Histogram) Add(bins []Bin, joinedX, joinedY int) {
	for h.X.Joined < joinedX {
		h.join(&h.X)
	}
	for h.Y.Joined < joinedY {
		h.join(&h.Y)
	}
	for _, b := range bins {
		b.X >>= h.X.Joined - joinedX
		b.Y >>= h.Y.Joined - joinedY
		h.put(b)
	}
	h.fit()
}

// Bins are those that count any dungeon, by Y and then by X.
func (h *Histogram) Bins() []Bin {
	return slices.SortedFunc(maps.Values(h.bins), func(a, b Bin) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) })
}

// put adds to the bin at a place.
func (h *Histogram) put(b Bin) {
	at := place{b.X, b.Y}
	if old, ok := h.bins[at]; ok {
		b.Count += old.Count
		b.Seed = min(b.Seed, old.Seed)
	}
	h.bins[at] = b
	h.X.stretch(b.X)
	h.Y.stretch(b.Y)
}

// stretch makes a bin one of those from the first to the last.
func (a *Axis) stretch(bin int) {
	if a.Low == a.High {
		a.Low, a.High = bin, bin+1
	}
	a.Low, a.High = min(a.Low, bin), max(a.High, bin+1)
}

// fit joins bins until there are few enough on each axis.
func (h *Histogram) fit() {
	for _, a := range []*Axis{&h.X, &h.Y} {
		for a.High-a.Low > maxBins {
			h.join(a)
		}
	}
}

// join makes pairs of bins on an axis one bin each.
func (h *Histogram) join(a *Axis) {
	bins := h.Bins()
	a.Joined++
	h.bins = make(map[place]Bin, len(bins))
	h.X.Low, h.X.High, h.Y.Low, h.Y.High = 0, 0, 0, 0
	for _, b := range bins {
		if a == &h.X {
			b.X >>= 1
		} else {
			b.Y >>= 1
		}
		h.put(b)
	}
}

// Fit is the histogram with bins joined until there are at most so many on each axis, each at least 1.
func (h *Histogram) Fit(x, y int) *Histogram {
	fit := NewHistogram(h.X.Metric, h.Y.Metric)
	fit.X.Joined, fit.Y.Joined = h.X.joined(x), h.Y.joined(y)
	fit.Add(h.Bins(), h.X.Joined, h.Y.Joined)
	return fit
}

// joined is how many times bins are joined in pairs when there are at most so many.
func (a Axis) joined(most int) int {
	n := 0
	for a.Low < a.High && (a.High-1)>>n-a.Low>>n >= most {
		n++
	}
	return a.Joined + n
}
