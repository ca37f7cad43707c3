package survey

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/barrow-rl/barrow/level"
)

// promises are what a generator's options promise of its rooms and corridors. Of a generator that this package does not
// know they are none.
type promises struct {
	known       bool
	least, most int        // of a room's sides
	apart       int        // cells of rock between any two rooms
	rooms       int        // most of them
	loops       int        // corridors on top of those that join all rooms
	bsp         bool       // there are cuts, and
	whole       level.Rect // this is the piece that the first one cuts
	padding     int        // between a leaf's edge and its room
}

func promisesOf(g level.Generator) promises {
	switch g := g.(type) {
	case level.BSP:
		return promises{
			known: true, least: g.MinRoom, most: level.MaxSide, apart: 2 * g.Padding, rooms: level.MaxSide * level.MaxSide, loops: g.Loops,
			bsp: true, whole: level.Rect{X: 1, Y: 1, W: g.Size.W - 2, H: g.Size.H - 2}, padding: g.Padding,
		}
	case level.Rooms:
		// A room's sides are those of its floor and one column or row of wall, and so are not its floor's.
		return promises{
			known: true, least: g.RoomSize.Min - 1, most: g.RoomSize.Max - 1, apart: 1, rooms: g.MaxRooms, loops: g.Loops,
		}
	}
	return promises{}
}

// check returns nil when what the surveyor has before it keeps the promises, and otherwise a reason why not.
func (p *promises) check(s *surveyor) error {
	if !p.known {
		return nil
	}
	d := &s.dungeon
	if n := len(d.Rooms); n < 1 || n > p.rooms {
		return fmt.Errorf("there are %d rooms, not 1 to %d", n, p.rooms)
	}
	corridors := len(d.Rooms) - 1
	if corridors > 0 {
		corridors += p.loops
	}
	if len(d.Corridors) != corridors {
		return fmt.Errorf("there are %d corridors, not %d, for %d rooms and %d loops", len(d.Corridors), corridors, len(d.Rooms), p.loops)
	}
	for _, r := range d.Rooms {
		if min(r.W, r.H) < p.least || max(r.W, r.H) > p.most {
			return fmt.Errorf("the room of %dx%d at %d,%d has a side that is not %d to %d", r.W, r.H, r.X, r.Y, p.least, p.most)
		}
	}
	s.rooms = append(s.rooms[:0], d.Rooms...)
	if err := checkApart(s.rooms, p.apart); err != nil {
		return err
	}
	if p.bsp {
		return p.checkLeaves(d)
	}
	return nil
}

// checkApart checks that there are cells of rock between any two rooms. It sorts them from the top, so that only those
// that begin before one has ended need be held against it.
func checkApart(rooms []level.Rect, cells int) error {
	slices.SortFunc(rooms, func(r, s level.Rect) int { return cmp.Compare(r.Y, s.Y) })
	for i, r := range rooms {
		wide := level.Rect{X: r.X - cells, Y: r.Y - cells, W: r.W + 2*cells, H: r.H + 2*cells}
		for _, s := range rooms[i+1:] {
			if s.Y >= wide.Y+wide.H {
				break
			}
			if wide.Overlaps(s) {
				return fmt.Errorf("there are less than %d cells of rock between the rooms at %d,%d and %d,%d", cells, r.X, r.Y, s.X, s.Y)
			}
		}
	}
	return nil
}

// checkLeaves checks that each leaf of the tree of cuts has its room within it, less the padding.
func (p *promises) checkLeaves(d *level.Dungeon) error {
	if len(d.Cuts) != len(d.Rooms)-1 {
		return fmt.Errorf("there are %d cuts for %d rooms", len(d.Cuts), len(d.Rooms))
	}
	if len(d.Cuts) == 0 {
		return p.checkLeaf(p.whole, d.Rooms[0])
	}
	for i := range d.Cuts {
		c := &d.Cuts[i]
		first, second := c.Halves()
		if c.First < 0 {
			if err := p.checkLeaf(first, d.Rooms[c.FirstRoom]); err != nil {
				return err
			}
		}
		if c.Second < 0 {
			if err := p.checkLeaf(second, d.Rooms[c.SecondRoom]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *promises) checkLeaf(leaf, room level.Rect) error {
	if room.X < leaf.X+p.padding || room.Y < leaf.Y+p.padding ||
		room.X+room.W > leaf.X+leaf.W-p.padding || room.Y+room.H > leaf.Y+leaf.H-p.padding {
		return fmt.Errorf("the room of %dx%d at %d,%d is not within its piece of %dx%d at %d,%d less %d of padding",
			room.W, room.H, room.X, room.Y, leaf.W, leaf.H, leaf.X, leaf.Y, p.padding)
	}
	return nil
}
