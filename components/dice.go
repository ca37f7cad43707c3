package components

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// DiceData is the dice of play: fights, wanderings, luck. They are not the dice that grow levels, so an extra roll in a
// fight changes no map. They are level.Dice.
type DiceData struct {
	Seed  uint32         // what they were seeded with
	Draws int            // rolls since
	State level.Mersenne // where they are in the seed's sequence
}

// Reseed starts the dice afresh.
func (d *DiceData) Reseed(seed uint32) {
	d.Seed, d.Draws = seed, 0
	d.State.Seed(seed)
}

// Roll is a whole number from low to high, both included.
func (d *DiceData) Roll(low, high int) int {
	d.Draws++
	return d.State.Roll(low, high)
}

// String is all that tells two such dice apart.
func (d *DiceData) String() string { return fmt.Sprintf("seed %d draws %d", d.Seed, d.Draws) }

// Dice is the world's dice of play. They are seeded by the run.
var Dice = donburi.NewComponentType[DiceData]().SetName("Dice")
