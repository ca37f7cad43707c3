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
	d.Reset(b.Name(), seed, b.Size)
	d.mersenne.Seed(seed)
	g := bspGrowth{b, d, &d.mersenne}
	g.split(Rect{1, 1, b.Size.W - 2, b.Size.H - 2}, 0)
	g.digLoops()
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

	c := Cut{Piece: piece, Depth: depth, FirstRoom: len(g.d.Rooms)}
	if c.Across = wide && (!high || piece.W >= piece.H); c.Across {
		c.At = g.dice.Roll(g.MinPiece.W, piece.W-g.MinPiece.W)
	} else {
		c.At = g.dice.Roll(g.MinPiece.H, piece.H-g.MinPiece.H)
	}
	cut = len(g.d.Cuts)
	g.d.Cuts = append(g.d.Cuts, c) // before its halves' own cuts, so that the root is first

	var a, b Point
	first, second := c.Halves()
	a, c.First = g.split(first, depth+1)
	c.SecondRoom = len(g.d.Rooms)
	b, c.Second = g.split(second, depth+1)
	c.EndRoom = len(g.d.Rooms)
	g.d.Cuts[cut] = c

	g.d.Dig(a, b, g.rollCorner(), cut)
	if g.dice.Roll(0, 1) == 0 {
		return a, cut
	}
	return b, cut
}

// placeRoom puts a room in a leaf and returns the room's centre.
func (g *bspGrowth) placeRoom(leaf Rect) Point {
	maxW, maxH := leaf.W-2*g.Padding, leaf.H-2*g.Padding
	w := g.dice.Roll(g.MinRoom, maxW)
	h := g.dice.Roll(g.MinRoom, maxH)
	x := leaf.X + g.Padding + g.dice.Roll(0, maxW-w)
	y := leaf.Y + g.Padding + g.dice.Roll(0, maxH-h)
	room := Rect{x, y, w, h}
	g.d.AddRoom(room)
	return room.Center()
}

// digLoops digs the corridors that make it possible to walk in circles.
func (g *bspGrowth) digLoops() {
	if len(g.d.Rooms) < 2 {
		return
	}
	for range g.Loops {
		i, j := pickTwo(g.dice, len(g.d.Rooms))
		g.d.Dig(g.d.Rooms[i].Center(), g.d.Rooms[j].Center(), g.rollCorner(), -1)
	}
}

// rollCorner decides whether a corridor goes down first. Only random corners take a roll.
func (g *bspGrowth) rollCorner() bool {
	return g.Corners == CornersRandom && g.dice.Roll(0, 1) == 1
}
