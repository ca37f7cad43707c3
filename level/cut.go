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
func (c Cut) Halves() (first, second Rect) {
	first, second = c.Piece, c.Piece
	if c.Across {
		first.W = c.At
		second.X += c.At
		second.W -= c.At
	} else {
		first.H = c.At
		second.Y += c.At
		second.H -= c.At
	}
	return first, second
}
