package model

import (
	"fmt"

	"github.com/barrow-rl/barrow/level"
)

// A Step is one step of the making of a dungeon: a cut, a room or a corridor.
type Step struct {
	What  What
	Index int    // in the dungeon's Cuts, Rooms or Corridors
	Depth int    // in the tree of cuts
	Text  string // what was done, in a few words
}

// What a step made.
type What uint8

// The three things that a dungeon is made by.
const (
	ACut What = iota
	ARoom
	ACorridor
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
	print := dungeon.Fingerprint() ^ uint64(dungeon.Seed)<<32 ^ uint64(len(dungeon.Rooms))
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
// any other generator places rooms and then digs corridors.
func Steps(d *level.Dungeon) []Step {
	s := stepper{d: d, joins: make(map[int][]int)}
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
	return s.steps
}

type stepper struct {
	d     *level.Dungeon
	joins map[int][]int // the corridors of each cut
	steps []Step
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
	s.add(ARoom, i, depth, "room %d: %dx%d at %d %d", i+1, r.W, r.H, r.X, r.Y)
}

func (s *stepper) corridor(i, depth int) {
	c := s.d.Corridors[i]
	way := "across, then down"
	if c.Corner.X == c.From.X && c.From.Y != c.Corner.Y {
		way = "down, then across"
	}
	s.add(ACorridor, i, depth, "corridor %d: %d %d to %d %d, %s", i+1, c.From.X, c.From.Y, c.To.X, c.To.Y, way)
}
