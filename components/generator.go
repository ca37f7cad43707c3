package components

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// GeneratorData is what grows the game's levels. Its options may be changed at any time, and count from the next level on.
type GeneratorData struct {
	level.Generator
}

// String names the generator and its options.
func (g *GeneratorData) String() string { return fmt.Sprintf("%s %+v", g.Name(), g.Generator) }

// Generator is the world's one generator of levels.
var Generator = donburi.NewComponentType[GeneratorData]().SetName("Generator")
