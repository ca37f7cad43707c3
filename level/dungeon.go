package level

// Version is the version of what the generators grow. It goes up when any seed and options grow another dungeon than
// before, so that an export or a recording can tell which it came from.
const Version = 1

// A Generator grows dungeons from seeds and keeps nothing between them. It is a value whose fields are its options. To
// add a generator, write a type with these three methods.
type Generator interface {
	// Name is the generator's name in options and exports, such as "bsp".
	Name() string

	// Check returns nil when the options can work, and otherwise a sentence that names the option, its value, the
	// limit and the remedy.
	Check() error

	// Generate grows the seed's dungeon into d, reusing d's memory. It checks the options first, and when they
	// cannot work it returns what Check says and leaves d as it was.
	Generate(seed uint32, d *Dungeon) error
}

// A Dungeon is a map and the record of how it was made. The zero Dungeon is ready to be generated into, any number of
// times: what it holds then is replaced, slices too, so copy what should last.
type Dungeon struct {
	Generator string     // the Name of the generator that grew it
	Seed      uint32     // the seed that it grew from
	Map       Map        // what it is made of
	Start     Point      // where the player starts, always walkable
	Exit      Point      // where the way down is, the zero Point where a generator has made none
	Rooms     []Rect     // the floor of each room, in the order they were made
	Corridors []Corridor // in the order they were dug
	Cuts      []Cut      // the tree of a BSP, its root first; empty for other generators
	Marks     []Mark     // of the vaults that were set into it

	Record bool   // whether to keep a record of what each pass of a [Chain] does
	Steps  []Step // that record, of one step for each pass; empty unless Record is set before the dungeon grows

	mersenne Mersenne
	dotnet   DotNet
	work     workspace
}

// Reset makes d a map of solid rock with nothing on record. It is what a generator does first.
func (d *Dungeon) Reset(generator string, seed uint32, size Size) {
	d.begin(generator, seed, size)
	clear(d.Map.cells)
}

// begin is Reset for generators that carve only at the end, which leaves the rock to carve.
func (d *Dungeon) begin(generator string, seed uint32, size Size) {
	d.Generator, d.Seed, d.Start, d.Exit = generator, seed, Point{}, Point{}
	d.Map.resize(size)
	d.Rooms, d.Corridors, d.Cuts, d.Marks = d.Rooms[:0], d.Corridors[:0], d.Cuts[:0], d.Marks[:0]
	d.Steps, d.work.changes, d.work.kept.size = d.Steps[:0], d.work.changes[:0], Size{}
}

// AddRoom carves a room and puts it on record.
func (d *Dungeon) AddRoom(room Rect) {
	d.Map.Carve(room)
	d.Rooms = append(d.Rooms, room)
}

// workspace is the memory of fillers and passes, which a dungeon keeps for the next that is generated into it.
type workspace struct {
	floor, spare, main, group, grown, next bitmap
	groups, points, gates                  []Point
	order                                  []int
	distances                              Distances
	where, then                            []int32 // words of bitmaps

	kept    bitmap   // see Dungeon.Keep
	name    []byte   // of a chain
	before  []Cell   // the map before a pass
	changes []Change // of all steps
}

// packWalkable makes the bits of floor 1 where a map is walkable, and returns it.
func (w *workspace) packWalkable(m *Map) *bitmap {
	walkable := WalkableKinds()
	w.floor.pack(m, &walkable)
	return &w.floor
}

// plain reports whether a pass may make another kind of a cell: it is floor, neither kept nor the start or the exit.
func (d *Dungeon) plain(p Point) bool {
	return d.Map.At(p) == Floor && p != d.Start && p != d.Exit && !d.Kept(p)
}
