package level

import "fmt"

// Doors is the pass that puts doors where corridors meet rooms: between two walls, none in a corner and none beside another.
type Doors struct {
	Share int // of a hundred doorways, how many get a door
	Open  int // of a hundred doors, how many stand open
}

// NewDoors returns the pass that puts a door into most doorways.
func NewDoors() Doors { return Doors{Share: 75, Open: 15} }

// Name is "doors".
func (Doors) Name() string { return "doors" }

// Phase is [Furnish].
func (Doors) Phase() Phase { return Furnish }

// Check says what cannot work, as [Pass] says.
func (s Doors) Check() error {
	return firstError(checkNumber("share", s.Share, 0, 100), checkNumber("open", s.Open, 0, 100))
}

// Apply makes floor [Door] and [OpenDoor].
func (s Doors) Apply(d *Dungeon, dice *Mersenne) {
	open := d.work.packWalkable(&d.Map)
	for p := range open.points() {
		if !d.isDoorway(open, p) || dice.Roll(1, 100) > s.Share || d.besideDoor(p) {
			continue
		}
		if dice.Roll(1, 100) <= s.Open {
			d.Map.Set(p, OpenDoor)
		} else {
			d.Map.Set(p, Door)
		}
	}
}

// isDoorway reports whether a cell of plain floor lies between two walls and leads into a room.
func (d *Dungeon) isDoorway(open *bitmap, p Point) bool {
	one, other, ok := open.passage(p)
	if !ok || !d.plain(p) || !open.inBlock(one) && !open.inBlock(other) {
		return false
	}
	side := Point{one.Y - p.Y, one.X - p.X}
	return d.isWall(p.Add(side)) && d.isWall(p.minus(side))
}

// isWall reports whether p is rock, but no pillar.
func (d *Dungeon) isWall(p Point) bool { return d.Map.At(p) == Wall && d.Map.exits(p) < 4 }

// besideDoor reports whether a neighbour of p is a door.
func (d *Dungeon) besideDoor(p Point) bool {
	for _, step := range compass {
		if c := d.Map.At(p.Add(step)); c == Door || c == OpenDoor {
			return true
		}
	}
	return false
}

// A Cover is what [Strew] strews.
type Cover uint8

// The covers.
const (
	CoverRubble Cover = iota
	CoverGrass
)

// String is "rubble" or "grass", as the option is written.
func (c Cover) String() string {
	switch c {
	case CoverRubble:
		return "rubble"
	case CoverGrass:
		return "grass"
	}
	return fmt.Sprintf("cover %d", uint8(c))
}

// Strew is the pass that strews rubble on the floor or lets grass grow there, in patches.
type Strew struct {
	Cover   Cover
	Patches int   // how many
	Size    Range // the cells of each, fewer where the floor is too small
}

// NewRubble returns the pass of the default rubble.
func NewRubble() Strew { return Strew{Cover: CoverRubble, Patches: 6, Size: Range{2, 9}} }

// NewGrass returns the pass of the default grass.
func NewGrass() Strew { return Strew{Cover: CoverGrass, Patches: 5, Size: Range{8, 40}} }

// Name is that of the cover: "rubble" or "grass".
func (s Strew) Name() string { return s.Cover.String() }

// Phase is [Furnish].
func (Strew) Phase() Phase { return Furnish }

// Check says what cannot work, as [Pass] says.
func (s Strew) Check() error {
	if s.Cover > CoverGrass {
		return wrongChoice("cover", s.Cover.String(), "rubble or grass")
	}
	return firstError(checkNumber("patches", s.Patches, 0, maxRooms), checkRange("size", s.Size, 1, 10000))
}

// Apply makes floor [Rubble] or [Grass].
func (s Strew) Apply(d *Dungeon, dice *Mersenne) {
	kind := Rubble
	if s.Cover == CoverGrass {
		kind = Grass
	}
	open := d.work.packWalkable(&d.Map)
	for range s.Patches {
		p := open.nth(dice.Roll(0, open.count()-1))
		left := dice.Roll(s.Size.Min, s.Size.Max)
		for steps := 8 * left; left > 0 && steps > 0; steps-- {
			if d.plain(p) {
				d.Map.Set(p, kind)
				left--
			}
			if q := p.Add(compass[dice.Roll(0, 3)]); open.has(q) {
				p = q
			}
		}
	}
}

// Stairs is the pass that makes the way up beside the start and the way down, which is the exit, far from it and rather in a
// room than in a corridor.
type Stairs struct {
	Far int // the exit is at least so many hundredths of the farthest walk away
}

// NewStairs returns the pass of the default stairs.
func NewStairs() Stairs { return Stairs{Far: 80} }

// Name is "stairs".
func (Stairs) Name() string { return "stairs" }

// Phase is [Furnish].
func (Stairs) Phase() Phase { return Furnish }

// Check says what cannot work, as [Pass] says.
func (s Stairs) Check() error { return checkNumber("far", s.Far, 1, 100) }

// Apply makes floor [StairsUp] and [StairsDown] and sets the exit. A dungeon that has an exit stays as it is, and one
// without plain floor but at its start has no way out.
func (s Stairs) Apply(d *Dungeon, dice *Mersenne) {
	if d.Exit != (Point{}) {
		return
	}
	w := &d.work
	open, places := w.packWalkable(&d.Map), &w.spare
	w.distances.Measure(&d.Map, &Walker{Open: WalkableKinds()}, d.Start)
	far := 0
	for p := range open.points() {
		if steps := w.distances.At(p); d.plain(p) && steps != Unreachable {
			far = max(far, steps)
		}
	}
	places.blank(d.Map.size)
	for _, inRooms := range [...]bool{true, false} {
		for p := range open.points() {
			steps := w.distances.At(p)
			if d.plain(p) && steps <= far && 100*steps >= s.Far*far && (open.inBlock(p) || !inRooms) {
				places.set(p)
			}
		}
		if places.count() > 0 {
			break
		}
	}
	if n := places.count(); n > 0 {
		d.Exit = places.nth(dice.Roll(0, n-1))
		d.Map.Set(d.Exit, StairsDown)
	}
	for _, step := range compass {
		if p := d.Start.Add(step); d.plain(p) {
			d.Map.Set(p, StairsUp)
			return
		}
	}
}
