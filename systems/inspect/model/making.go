package model

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// A Step is one step of the making of a dungeon: a cut, a room, a corridor, the rest of what the start grew, or a pass.
type Step struct {
	What  What
	Index int    // in the dungeon's Cuts, Rooms, Corridors or Steps; of TheRest 0
	Depth int    // in the tree of cuts
	Text  string // what was done, in a few words
}

// What a step made.
type What uint8

// What a dungeon is made by.
const (
	ACut What = iota
	ARoom
	ACorridor
	TheRest // of the floor that the start made, such as a cave's, which no room or corridor on record has
	APass
)

// Making is how the present dungeon was made, step by step, from the record that its generator kept. At is how many steps
// are shown; Making is not shown at all until somebody asks.
type Making struct {
	Show  bool
	At    int
	Steps []Step

	version     uint64
	fingerprint uint64
}

// refreshMaking brings the steps up to date with the game. A new dungeon is shown whole.
func (m *Model) refreshMaking() {
	k := &m.Making
	dungeon, ok := dungeon(m.Game)
	if !ok || k.Steps != nil && k.version == m.Game.Version() {
		return
	}
	k.version = m.Game.Version()
	print := dungeon.Fingerprint() ^ uint64(dungeon.Seed)<<32 ^ uint64(len(dungeon.Rooms)) ^ uint64(len(dungeon.Steps))<<16
	if k.Steps != nil && print == k.fingerprint {
		return
	}
	k.fingerprint = print
	k.Steps = Steps(dungeon)
	k.At = len(k.Steps)
}

// Dungeon is the present dungeon, brought up to date with Making, or nil where the game has none.
func (m *Model) Dungeon() *level.Dungeon {
	m.refreshMaking()
	d, _ := dungeon(m.Game)
	return d
}

// Steps is how a dungeon was made. A BSP cuts a piece, makes its first half whole, then its second, and then joins them;
// any other start places rooms and then digs corridors. Then come the passes that are on record. Rooms and corridors that a
// pass has made are part of its step.
func Steps(d *level.Dungeon) []Step {
	s := stepper{d: d, joins: make(map[int][]int)}
	d.MapAfter(0, &s.began)
	s.left = s.floor()
	for i, c := range d.Corridors {
		s.joins[c.Cut] = append(s.joins[c.Cut], i)
	}
	if len(d.Cuts) > 0 {
		s.cut(0)
	} else {
		for i := range d.Rooms {
			s.room(i, 0)
		}
	}
	for _, i := range s.joins[-1] {
		s.corridor(i, 0)
	}
	if n := len(s.left); n > 0 {
		s.add(TheRest, 0, 0, "the rest of the floor: %d cells", n)
	}
	for i := range d.Steps {
		s.add(APass, i, 0, "%s: %d cells", d.Steps[i].Pass, len(d.Steps[i].Changes))
	}
	return s.steps
}

type stepper struct {
	d     *level.Dungeon
	began level.Map            // the map before the first pass
	left  map[level.Point]bool // the cells of it that are not rock, less those of the steps so far
	joins map[int][]int        // the corridors of each cut
	steps []Step
}

// floor is the cells that were not rock before the first pass.
func (s *stepper) floor() map[level.Point]bool {
	floor := make(map[level.Point]bool)
	for y := range s.began.Height() {
		for x, c := range s.began.Row(y) {
			if c != level.Wall {
				floor[level.Point{X: x, Y: y}] = true
			}
		}
	}
	return floor
}

// took reports whether the start has made floor of areas, which are then not left over.
func (s *stepper) took(areas ...level.Rect) bool {
	for _, r := range areas {
		for y := r.Y; y < r.Y+r.H; y++ {
			for x := r.X; x < r.X+r.W; x++ {
				if s.began.At(level.Point{X: x, Y: y}) == level.Wall {
					return false
				}
			}
		}
	}
	for _, r := range areas {
		for y := r.Y; y < r.Y+r.H; y++ {
			for x := r.X; x < r.X+r.W; x++ {
				delete(s.left, level.Point{X: x, Y: y})
			}
		}
	}
	return true
}

func (s *stepper) add(what What, index, depth int, format string, arguments ...any) {
	s.steps = append(s.steps, Step{what, index, depth, fmt.Sprintf(format, arguments...)})
}

func (s *stepper) cut(i int) {
	c := s.d.Cuts[i]
	first, second := c.Halves()
	way := "top and bottom"
	if c.Across {
		way = "left and right"
	}
	s.add(ACut, i, c.Depth, "cut %d: %s, %dx%d and %dx%d", i+1, way, first.W, first.H, second.W, second.H)
	s.half(c.First, c.FirstRoom, c.Depth+1)
	s.half(c.Second, c.SecondRoom, c.Depth+1)
	for _, corridor := range s.joins[i] {
		s.corridor(corridor, c.Depth)
	}
}

// half makes one half of a cut: by a cut of its own or, if it is a leaf, by a room.
func (s *stepper) half(cut, room, depth int) {
	if cut >= 0 && cut < len(s.d.Cuts) {
		s.cut(cut)
	} else if room < len(s.d.Rooms) {
		s.room(room, depth)
	}
}

func (s *stepper) room(i, depth int) {
	r := s.d.Rooms[i]
	if !s.took(r) {
		return
	}
	s.add(ARoom, i, depth, "room %d: %dx%d at %d %d", i+1, r.W, r.H, r.X, r.Y)
}

func (s *stepper) corridor(i, depth int) {
	c := s.d.Corridors[i]
	if !s.took(c.Lines()) {
		return
	}
	way := "across, then down"
	if c.Corner.X == c.From.X && c.From.Y != c.Corner.Y {
		way = "down, then across"
	}
	s.add(ACorridor, i, depth, "corridor %d: %d %d to %d %d, %s", i+1, c.From.X, c.From.Y, c.To.X, c.To.Y, way)
}
