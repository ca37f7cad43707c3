package components

import (
	"image/color"

	"github.com/yohamta/donburi"
)

// A Layer is how high something lies in its cell. Of all that is in a cell the highest is drawn, and within one layer the
// youngest.
type Layer uint8

// The layers, from the floor up.
const (
	OnFloor  Layer = iota // part of the place: stairs, a bloodstain
	Item                  // what can be picked up
	Creature              // who walks there
)

// String is the layer's name.
func (l Layer) String() string {
	switch l {
	case OnFloor:
		return "floor"
	case Item:
		return "item"
	case Creature:
		return "creature"
	default:
		return "above"
	}
}

// GlyphData is how an entity looks: one character, in one cell.
type GlyphData struct {
	Rune  rune
	Color color.RGBA // the zero value is the palette's bright colour
	Layer Layer
}

// Glyph is how an entity looks. With a Position it is drawn.
var Glyph = donburi.NewComponentType[GlyphData]().SetName("Glyph")
