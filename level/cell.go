package level

import "fmt"

// A Cell says what one place of a map is made of.
type Cell uint8

// The kinds of cell. Wall is the zero value, so that a new map is solid rock. A game may use the values after these
// for kinds of its own; to name one here and give it a glyph, add a line to both lists of this file.
const (
	Wall  Cell = iota // solid rock
	Floor             // can be walked on
)

// kinds holds what is known of each Cell, at its own number.
var kinds = [...]struct {
	name  string
	glyph byte
}{
	Wall:  {"wall", '#'},
	Floor: {"floor", '.'},
}

// String names the kind: "wall", "floor", and "cell 7" for one that this package does not know.
func (c Cell) String() string {
	if int(c) < len(kinds) {
		return kinds[c].name
	}
	return fmt.Sprintf("cell %d", uint8(c))
}

// Glyph is the character that stands for the kind in text, '?' for one that this package does not know.
func (c Cell) Glyph() byte {
	if int(c) < len(kinds) {
		return kinds[c].glyph
	}
	return '?'
}
