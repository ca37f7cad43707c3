package export

import (
	"fmt"
	"iter"

	"github.com/barrow-rl/barrow/level"
)

// A Step is one step of the making of a dungeon: a cut, a room, a corridor, the rest of what the start grew, or a pass.
type Step struct {
	What  What
	Index int          // in the dungeon's Cuts, Rooms, Corridors or Steps; of TheRest 0
	Depth int          // in the tree of cuts
	Text  string       // what was done, in a few words
	Areas []level.Rect // that it concerns: a cut's piece and its first half, a room, a corridor's lines, the cells that a pass changed
	At    level.Rect   // of a cut, a room and a corridor: where its number is least likely to meet another's
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

// Making is how a dungeon was made. A BSP cuts a piece, makes its first half whole, then its second, and then joins them;
// any other start places rooms and then digs corridors. Then come the passes that are on record. Rooms and corridors that a
// pass has made are part of its step.
func Making(d *level.Dungeon) []Step {
	m := making{d: d, joins: make(map[int][]int)}
	d.MapAfter(0, &m.left)
	d.MapAfter(0, &m.began)
	for i, c := range d.Corridors {
		m.joins[c.Cut] = append(m.joins[c.Cut], i)
	}
	if len(d.Cuts) > 0 {
		m.cut(0)
	} else {
		for i := range d.Rooms {
			m.room(i, 0)
		}
	}
	for _, i := range m.joins[-1] {
		m.corridor(i, 0)
	}
	rest := 0
	for y := range m.left.Height() {
		for _, c := range m.left.Row(y) {
			if c != level.Wall {
				rest++
			}
		}
	}
	if rest > 0 {
		m.add(Step{What: TheRest, Text: fmt.Sprintf("the rest of the floor: %d cells", rest)})
	}
	for i, pass := range d.Steps {
		s := Step{What: APass, Index: i, Text: fmt.Sprintf("%s: %d cells", pass.Pass, len(pass.Changes))}
		for _, c := range pass.Changes {
			s.Areas = append(s.Areas, level.Rect{X: c.At.X, Y: c.At.Y, W: 1, H: 1})
		}
		m.add(s)
	}
	return m.steps
}

type making struct {
	d     *level.Dungeon
	began level.Map     // the map before the first pass
	left  level.Map     // the same, with rock where the steps so far have made floor
	joins map[int][]int // the corridors of each cut
	steps []Step
}

func (m *making) add(s Step) { m.steps = append(m.steps, s) }

// addFloor adds a step unless some of its floor was made later, by a pass.
func (m *making) addFloor(s Step) {
	for p := range cells(s.Areas) {
		if m.began.At(p) == level.Wall {
			return
		}
	}
	for p := range cells(s.Areas) {
		m.left.Set(p, level.Wall)
	}
	m.add(s)
}

// cells is the cells of some rectangles.
func cells(areas []level.Rect) iter.Seq[level.Point] {
	return func(yield func(level.Point) bool) {
		for _, r := range areas {
			for y := r.Y; y < r.Y+r.H; y++ {
				for x := r.X; x < r.X+r.W; x++ {
					if !yield(level.Point{X: x, Y: y}) {
						return
					}
				}
			}
		}
	}
}

func (m *making) cut(i int) {
	c := m.d.Cuts[i]
	first, second := c.Halves()
	way, at := "top and bottom", level.Rect{X: second.X + 1, Y: second.Y, W: 1}
	if c.Across {
		way, at = "left and right", level.Rect{X: second.X, Y: second.Y + 1, H: 1}
	}
	text := fmt.Sprintf("cut %d: %s, %dx%d and %dx%d", i+1, way, first.W, first.H, second.W, second.H)
	m.add(Step{ACut, i, c.Depth, text, []level.Rect{c.Piece, first}, at})
	m.half(c.First, c.FirstRoom, c.Depth+1)
	m.half(c.Second, c.SecondRoom, c.Depth+1)
	for _, corridor := range m.joins[i] {
		m.corridor(corridor, c.Depth)
	}
}

// half makes one half of a cut: by a cut of its own or, if it is a leaf, by a room.
func (m *making) half(cut, room, depth int) {
	if cut >= 0 && cut < len(m.d.Cuts) {
		m.cut(cut)
	} else if room < len(m.d.Rooms) {
		m.room(room, depth)
	}
}

func (m *making) room(i, depth int) {
	r := m.d.Rooms[i]
	m.addFloor(Step{ARoom, i, depth, fmt.Sprintf("room %d: %dx%d at %d %d", i+1, r.W, r.H, r.X, r.Y), []level.Rect{r}, r})
}

func (m *making) corridor(i, depth int) {
	c := m.d.Corridors[i]
	across, down := c.Lines()
	way := "across, then down"
	if c.Corner.X == c.From.X && c.From.Y != c.Corner.Y {
		way = "down, then across"
	}
	end := c.From // of the longer line, in whose middle the number stands
	if c.From.Steps(c.Corner) < c.Corner.Steps(c.To) {
		end = c.To
	}
	at := level.Rect{X: (end.X + c.Corner.X) / 2, Y: (end.Y + c.Corner.Y) / 2, W: 1, H: 1}
	text := fmt.Sprintf("corridor %d: %d %d to %d %d, %s", i+1, c.From.X, c.From.Y, c.To.X, c.To.Y, way)
	m.addFloor(Step{ACorridor, i, depth, text, []level.Rect{across, down}, at})
}
