package level

import "fmt"

// A Cell says what one place of a map is made of.
type Cell uint8

// The kinds of cell. Wall is the zero value, so that a new map is solid rock. The numbers from FirstOwn, 10, to 255 are for a
// game's own kinds: see [Legend] for their characters.
const (
	Wall       Cell = iota // solid rock
	Floor                  // can be walked on
	Door                   // closed, for those who can open it
	OpenDoor               // a door that stands open
	Water                  // too deep to walk in
	Chasm                  // nothing to walk on
	Rubble                 // stones on the floor
	Grass                  // on the floor
	StairsUp               // to the level above
	StairsDown             // to the level below
	FirstOwn
)

// kinds holds what is known of each Cell, at its own number.
var kinds = [FirstOwn]struct {
	name     string
	glyph    rune
	walkable bool
}{
	Wall:       {"wall", '#', false},
	Floor:      {"floor", '.', true},
	Door:       {"door", '+', true},
	OpenDoor:   {"open door", '\'', true},
	Water:      {"water", '~', false},
	Chasm:      {"chasm", ':', false},
	Rubble:     {"rubble", ',', true},
	Grass:      {"grass", '"', true},
	StairsUp:   {"staircase up", '<', true},
	StairsDown: {"staircase down", '>', true},
}

// String names the kind: "wall", "floor", and "cell 17" for one that this package does not know.
func (c Cell) String() string {
	if c < FirstOwn {
		return kinds[c].name
	}
	return fmt.Sprintf("cell %d", uint8(c))
}

// Glyph is the character that stands for the kind in text. For one that this package does not know it is a braille pattern,
// of which Unicode has one for every byte: U+2800 and the kind's number.
func (c Cell) Glyph() rune {
	if c < FirstOwn {
		return kinds[c].glyph
	}
	return 0x2800 + rune(c)
}

// Walkable reports whether the generators and passes of this package count on people to walk there: on floor, rubble,
// grass and stairs and through doors, but not in water, nor on kinds that this package does not know.
func (c Cell) Walkable() bool { return c < FirstOwn && kinds[c].walkable }

// WalkableKinds is the set of the kinds that are [Cell.Walkable].
func WalkableKinds() (walkable Kinds) {
	for c := range FirstOwn {
		walkable[c] = c.Walkable()
	}
	return walkable
}

// hollow reports whether rock beside it is a wall that is drawn: beside any kind that this package knows but rock itself.
func (c Cell) hollow() bool { return c-Floor < FirstOwn-Floor }
