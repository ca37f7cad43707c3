package level

// Rooms grows dungeons by throwing rooms at random places, keeping those that overlap no earlier one, and joining each
// to the one before it. It follows the RogueSharp V3 tutorial, and grows the same dungeons from the same seeds. So
// every room can be reached from every other.
//
// Start from [NewRooms]; [Rooms.Check] says whether a change can work. The dice are [DotNet], whose seeds are signed:
// see [ParseSignedSeed].
type Rooms struct {
	Size     Size  // of the map
	MaxRooms int   // how many rooms to throw, at least 1; those that overlap do not stay
	RoomSize Range // the sides of a room in cells, with the wall on its left and on its top
	Loops    int   // corridors to dig on top of those between neighbours, each between any two rooms
}

// NewRooms returns the generator of the tutorial's dungeon: 80 × 48 cells and at most 20 rooms.
func NewRooms() Rooms {
	return Rooms{Size: Size{80, 48}, MaxRooms: 20, RoomSize: Range{7, 13}}
}

// Name is "rooms".
func (r Rooms) Name() string { return "rooms" }

// Generate grows the seed's dungeon into d as [Generator] says.
func (r Rooms) Generate(seed uint32, d *Dungeon) error {
	if err := r.Check(); err != nil {
		return err
	}
	d.begin(r.Name(), seed, r.Size)
	d.dotnet.Seed(seed)
	dice := &d.dotnet

	for range r.MaxRooms {
		w := dice.Roll(r.RoomSize.Min, r.RoomSize.Max)
		h := dice.Roll(r.RoomSize.Min, r.RoomSize.Max)
		x := dice.Roll(0, r.Size.W-w-1)
		y := dice.Roll(0, r.Size.H-h-1)
		if thrown := (Rect{x, y, w, h}); fits(thrown, d.Rooms) {
			d.Rooms = append(d.Rooms, floorOf(thrown))
		}
	}
	for i := 1; i < len(d.Rooms); i++ {
		d.planCorridor(middle(d.Rooms[i-1]), middle(d.Rooms[i]), dice.Roll(0, 1) == 1, -1)
	}
	if len(d.Rooms) > 1 {
		for range r.Loops {
			i, j := pickTwo(dice, len(d.Rooms))
			d.planCorridor(middle(d.Rooms[i]), middle(d.Rooms[j]), dice.Roll(0, 1) == 1, -1)
		}
	}
	d.carve()
	d.Start = middle(d.Rooms[0])
	return nil
}

// fits reports whether a room as thrown overlaps none of those kept. Two overlap when four differences are all below 0, that
// is when their sign bits are all set. So it looks at all rooms without a branch, which a processor could not foresee.
func fits(thrown Rect, rooms []Rect) bool {
	signs := 0
	for i := range rooms {
		kept := thrownOf(rooms[i])
		signs |= (thrown.X - kept.X - kept.W) & (kept.X - thrown.X - thrown.W) &
			(thrown.Y - kept.Y - kept.H) & (kept.Y - thrown.Y - thrown.H)
	}
	return signs >= 0
}

// floorOf is the floor of a room as it was thrown: all but its left column and its top row, which are its wall.
func floorOf(thrown Rect) Rect {
	return Rect{thrown.X + 1, thrown.Y + 1, thrown.W - 1, thrown.H - 1}
}

// thrownOf is the room as it was thrown, wall and all, given its floor.
func thrownOf(floor Rect) Rect {
	return Rect{floor.X - 1, floor.Y - 1, floor.W + 1, floor.H + 1}
}

// middle is the centre that corridors start from: that of the room as thrown, always a cell of its floor.
func middle(floor Rect) Point { return thrownOf(floor).Center() }
