package level

// BSP grows dungeons by binary space partitioning: it cuts the map in two, each half in two again and so on, puts a
// room in every piece that is left, and joins the halves of each cut by a corridor. So every room can be reached from
// every other, and there is one corridor fewer than there are rooms.
//
// Start from [NewBSP]; [BSP.Check] says whether a change can work. The dice are [Mersenne].
type BSP struct {
	Size     Size    // of the map
	MaxCuts  int     // how many cuts deep the tree may go: 0 gives one room, 32767 is as good as no limit
	MinPiece Size    // no cut leaves a piece smaller than this
	MinRoom  int     // the shortest side of a room's floor, in cells
	Padding  int     // rock between a room and each edge of its piece, in cells
	Corners  Corners // which way corridors turn
	Loops    int     // corridors to dig on top of those that join the halves, each between any two rooms
}

// NewBSP returns the generator of the default dungeon: 64 × 36 cells with 8 to 13 rooms, nearly always.
func NewBSP() BSP {
	return BSP{Size: Size{64, 36}, MaxCuts: 4, MinPiece: Size{12, 9}, MinRoom: 4, Padding: 1}
}

// Name is "bsp".
func (b BSP) Name() string { return "bsp" }

// Generate grows the seed's dungeon into d as [Generator] says.
func (b BSP) Generate(seed uint32, d *Dungeon) error {
	if err := b.Check(); err != nil {
		return err
	}
	d.begin(b.Name(), seed, b.Size)
	d.mersenne.Seed(seed)
	g := bspGrowth{b, d, &d.mersenne}
	g.split(Rect{1, 1, b.Size.W - 2, b.Size.H - 2}, 0)
	g.digLoops()
	d.carve()
	d.Start = d.Rooms[0].Center()
	return nil
}

// bspGrowth is one dungeon while it grows.
type bspGrowth struct {
	BSP
	d    *Dungeon
	dice *Mersenne
}

// split fills a piece that depth cuts have led to. It returns a cell of its floor for a corridor to start from, and
// the index of the piece's own cut, -1 when it is a leaf.
func (g *bspGrowth) split(piece Rect, depth int) (joint Point, cut int) {
	wide, high := piece.W >= 2*g.MinPiece.W, piece.H >= 2*g.MinPiece.H
	if depth == g.MaxCuts || !wide && !high {
		return g.placeRoom(piece), -1
	}

	across := wide && (!high || piece.W >= piece.H)
	length, least := piece.H, g.MinPiece.H
	if across {
		length, least = piece.W, g.MinPiece.W
	}
	at := g.dice.Roll(least, length-least)

	d := g.d
	cut, firstRoom := len(d.Cuts), len(d.Rooms)
	d.Cuts = append(d.Cuts, Cut{}) // its place is before those of its halves
	first, second := piece.cut(across, at)
	a, firstCut := g.split(first, depth+1)
	secondRoom := len(d.Rooms)
	b, secondCut := g.split(second, depth+1)

	c := &d.Cuts[cut]
	c.Piece, c.Across, c.At, c.Depth = piece, across, at, depth
	c.First, c.Second = firstCut, secondCut
	c.FirstRoom, c.SecondRoom, c.EndRoom = firstRoom, secondRoom, len(d.Rooms)

	d.planCorridor(a, b, g.rollCorner(), cut)
	joint = b
	if g.dice.Roll(0, 1) == 0 {
		joint = a
	}
	return joint, cut
}

// placeRoom puts a room in a leaf and returns the room's centre.
func (g *bspGrowth) placeRoom(leaf Rect) Point {
	maxW, maxH := leaf.W-2*g.Padding, leaf.H-2*g.Padding
	w := g.dice.Roll(g.MinRoom, maxW)
	h := g.dice.Roll(g.MinRoom, maxH)
	x := leaf.X + g.Padding + g.dice.Roll(0, maxW-w)
	y := leaf.Y + g.Padding + g.dice.Roll(0, maxH-h)
	room := Rect{x, y, w, h}
	g.d.Rooms = append(g.d.Rooms, room)
	return room.Center()
}

// digLoops digs the corridors that make it possible to walk in circles.
func (g *bspGrowth) digLoops() {
	if len(g.d.Rooms) < 2 {
		return
	}
	for range g.Loops {
		i, j := pickTwo(g.dice, len(g.d.Rooms))
		g.d.planCorridor(g.d.Rooms[i].Center(), g.d.Rooms[j].Center(), g.rollCorner(), -1)
	}
}

// rollCorner decides whether a corridor goes down first. Only random corners take a roll.
func (g *bspGrowth) rollCorner() bool {
	return g.Corners == CornersRandom && g.dice.Roll(0, 1) == 1
}

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
