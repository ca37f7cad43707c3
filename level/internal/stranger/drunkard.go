package stranger

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// Drunkard is a start: somebody who turns at random digs until so many cells are floor.
type Drunkard struct {
	Size  level.Size
	Share int // of a hundred cells, how many to dig: 1 to 60
}

// Name is what chains, exports and options call it.
func (Drunkard) Name() string { return "drunkard" }

// Check refuses what cannot work, before a die is rolled.
func (g Drunkard) Check() error {
	if g.Size.W < 3 || g.Size.H < 3 || g.Size.W > 1000 || g.Size.H > 1000 {
		return fmt.Errorf("size is %v: make each side 3 to 1000", g.Size)
	}
	if g.Share < 1 || g.Share > 60 {
		return fmt.Errorf("share is %d: make it 1 to 60", g.Share)
	}
	return nil
}

// Generate digs the dungeon of a seed, all but the outer ring.
func (g Drunkard) Generate(seed uint32, d *level.Dungeon) error {
	if err := g.Check(); err != nil {
		return err
	}
	d.Reset(g.Name(), seed, g.Size)
	g.Fill(d, level.Rect{X: 1, Y: 1, W: g.Size.W - 2, H: g.Size.H - 2}, level.NewMersenne(seed))
	d.Start = d.Rooms[0].Center()
	return nil
}

// Fill digs in any rectangle, which makes it a level.Filler.
func (g Drunkard) Fill(d *level.Dungeon, within level.Rect, dice *level.Mersenne) {
	at := within.Center()
	d.AddRoom(level.Rect{X: at.X, Y: at.Y, W: 1, H: 1})
	steps := [4]level.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}
	for left := within.W * within.H * g.Share / 100; left > 0; {
		next := at.Add(steps[dice.Roll(0, 3)])
		if !within.Contains(next) {
			continue
		}
		at = next
		if d.Map.At(at) == level.Wall {
			d.Map.Set(at, level.Floor)
			left--
		}
	}
}
