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
	Start     Point      // where the player starts, always on Floor
	Rooms     []Rect     // the floor of each room, in the order they were made
	Corridors []Corridor // in the order they were dug
	Cuts      []Cut      // the tree of a BSP, its root first; empty for other generators

	mersenne Mersenne
	dotnet   DotNet
}

// Reset makes d a map of solid rock with nothing on record. It is what a generator does first.
func (d *Dungeon) Reset(generator string, seed uint32, size Size) {
	d.begin(generator, seed, size)
	clear(d.Map.cells)
}

// begin is Reset for generators that carve only at the end, which leaves the rock to carve.
func (d *Dungeon) begin(generator string, seed uint32, size Size) {
	d.Generator, d.Seed, d.Start = generator, seed, Point{}
	d.Map.resize(size)
	d.Rooms, d.Corridors, d.Cuts = d.Rooms[:0], d.Corridors[:0], d.Cuts[:0]
}

// AddRoom carves a room and puts it on record.
func (d *Dungeon) AddRoom(room Rect) {
	d.Map.Carve(room)
	d.Rooms = append(d.Rooms, room)
}
