package level

// Kinds is a set of kinds of cell: the entry of each that belongs to it is true. See [KindsOf].
type Kinds [256]bool

// KindsOf returns the set of the kinds given.
func KindsOf(cells ...Cell) Kinds {
	var kinds Kinds
	for _, c := range cells {
		kinds[c] = true
	}
	return kinds
}

// Ways says which of a cell's neighbours a step leads to.
type Ways uint8

// The two ways to step. A diagonal step is as long as any other, and passes the corners of walls, even between two of them.
const (
	EightWays Ways = iota // all eight
	FourWays              // the four that share a side with it
)

// compass holds the steps, those to cells that share a side first. Where several are as good, the first is taken.
var compass = [8]Point{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}

// steps is the part of the compass that the ways allow.
func (w Ways) steps() []Point {
	if w == FourWays {
		return compass[:4]
	}
	return compass[:]
}

// Costs is what it costs to enter a cell of each kind, 1 to 255. A 0 counts as 1, so only the others need be set.
type Costs [256]uint8

// A Walker says where somebody can go and what it costs them: a fish, a ghost and somebody with hands are three walkers.
// The zero Walker can go nowhere. [Distances] and a [Pathfinder] only read it.
type Walker struct {
	Open  Kinds // the kinds of cell it can enter
	Costs Costs // what each of them costs it
	Ways  Ways  // how it steps

	// Blocked are cells it cannot enter whatever they are made of, such as those where others stand. Cells outside the
	// map, and the same cell twice, do no harm.
	Blocked []Point
}
