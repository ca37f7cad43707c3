package level

// A Cut is one cut of a BSP: a piece of the map divided in two. Together the cuts are a binary tree whose leaves hold
// the rooms. A cut stands in Dungeon.Cuts before those of its first half, which stand before those of its second.
//
// Rooms are made in the same order, so the rooms of each half are a run of Dungeon.Rooms: Rooms[FirstRoom:SecondRoom]
// lie in the first, Rooms[SecondRoom:EndRoom] in the second. A half that is a leaf has exactly one.
type Cut struct {
	Piece         Rect // what was cut
	Across        bool // into left and right, the first being the left; otherwise into top and bottom
	At            int  // columns, or rows, of the first half
	Depth         int  // how many cuts led to the piece: 0 for the whole map
	First, Second int  // the index of each half's own cut, -1 for a half that is a leaf

	FirstRoom, SecondRoom, EndRoom int // where each half's rooms begin in Dungeon.Rooms, and where they end
}

// Halves returns the two pieces that the cut left.
func (c Cut) Halves() (first, second Rect) { return c.Piece.cut(c.Across, c.At) }

// cut returns the two halves of a piece.
func (r Rect) cut(across bool, at int) (first, second Rect) {
	if across {
		return Rect{r.X, r.Y, at, r.H}, Rect{r.X + at, r.Y, r.W - at, r.H}
	}
	return Rect{r.X, r.Y, r.W, at}, Rect{r.X, r.Y + at, r.W, r.H - at}
}
