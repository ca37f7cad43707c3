package stranger

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// Camps is a pass: it marks places for camps far from the start, and tramples the ground around each to rubble.
type Camps struct {
	Count int // how many, 0 to 100
}

// Name is what chains, exports and options call it.
func (Camps) Name() string { return "camps" }

// Phase says that it only makes one walkable kind of cell another.
func (Camps) Phase() level.Phase { return level.Furnish }

// Check refuses what cannot work, before anything grows.
func (c Camps) Check() error {
	if c.Count < 0 || c.Count > 100 {
		return fmt.Errorf("count is %d: make it 0 to 100", c.Count)
	}
	return nil
}

// Apply marks the camps. All that is random comes from the dice.
func (c Camps) Apply(d *level.Dungeon, dice *level.Mersenne) {
	var places level.Places
	places.Look(d)
	for range c.Count {
		at, ok := places.Pick(dice, level.Open|level.Far|level.Plain)
		if !ok {
			return
		}
		ground := level.Rect{X: at.X - 1, Y: at.Y - 1, W: 3, H: 3}
		for y := ground.Y; y < ground.Y+ground.H; y++ {
			for x := ground.X; x < ground.X+ground.W; x++ {
				if p := (level.Point{X: x, Y: y}); d.Map.At(p) == level.Floor && p != d.Start {
					d.Map.Set(p, level.Rubble)
				}
			}
		}
		d.Marks = append(d.Marks, level.Mark{Name: "camp", At: at})
		d.Keep(ground)
	}
}
