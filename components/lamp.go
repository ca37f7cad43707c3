package components

import (
	"image/color"

	"github.com/yohamta/donburi"
)

// LampData is the light that something gives: a lamp, a burning arrow.
type LampData struct {
	Reach uint8      // how far, in cells
	Color color.RGBA // the zero value is that of fire
}

// Lamp is on what lights its surroundings. With a Position it does.
var Lamp = donburi.NewComponentType[LampData]().SetName("Lamp")
