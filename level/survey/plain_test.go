package survey_test

import (
	"context"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/survey"
)

// noise is a generator of nothing but noise: each cell is floor, or some kind that nobody knows, or rock. It keeps no
// promise, so a survey of it meets whatever there can be.
type noise struct {
	size  level.Size
	floor int // of a hundred cells
}

func (n noise) Name() string { return "noise" }
func (n noise) Check() error { return nil }

func (n noise) Generate(seed uint32, d *level.Dungeon) error {
	d.Reset(n.Name(), seed, n.size)
	dice := level.NewMersenne(seed)
	for y := range n.size.H {
		for x := range d.Map.Row(y) {
			switch roll := dice.Roll(0, 99); {
			case roll < n.floor:
				d.Map.Row(y)[x] = level.Floor
			case roll == 99:
				d.Map.Row(y)[x] = level.Cell(dice.Roll(2, 255))
			}
		}
	}
	d.Start = level.Point{X: dice.Roll(-1, n.size.W), Y: dice.Roll(0, n.size.H-1)}
	return nil
}

// What a survey measures by words and runs is what a plain look at each cell finds.
func TestPlain(t *testing.T) {
	loops := level.NewBSP()
	loops.Loops = 9
	for _, g := range []level.Generator{
		level.NewBSP(), level.NewRooms(), loops,
		noise{level.Size{W: 64, H: 20}, 60},
		noise{level.Size{W: 63, H: 20}, 50},
		noise{level.Size{W: 65, H: 20}, 70},
		noise{level.Size{W: 130, H: 9}, 80},
		noise{level.Size{W: 1, H: 1}, 50},
		noise{level.Size{W: 1, H: 70}, 90},
		noise{level.Size{W: 200, H: 1}, 90},
		noise{level.Size{W: 128, H: 3}, 100},
		noise{level.Size{W: 7, H: 7}, 0},
	} {
		for seed := range int64(60) {
			r, err := survey.Survey{Generator: g, First: seed, Last: seed}.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			var d level.Dungeon
			if err := g.Generate(uint32(seed), &d); err != nil {
				t.Fatal(err)
			}
			m := &d.Map
			groups, reached, walk := plainWalk(m, d.Start)
			for _, test := range []struct {
				name      string
				got, want int
			}{
				{"floor", r.Floor.Max, plainFloor(m)},
				{"dead ends", r.DeadEnds.Max, plainDeadEnds(m)},
				{"cycles", r.Cycles.Max, plainCycles(m)},
				{"longest walk", r.Walk.Max, walk},
			} {
				if test.got != test.want {
					t.Fatalf("%s %v, seed %d: %s is %d, and cell by cell %d\n%v", g.Name(), m.Size(), seed, test.name, test.got, test.want, m)
				}
			}
			whole := m.At(d.Start) == level.Floor && groups == 1 && !plainRing(m)
			if whole != (r.Failed == 0) {
				t.Fatalf("%s %v, seed %d: %d groups, of which %d cells can be reached; failures %v\n%v", g.Name(), m.Size(), seed, groups, reached, r.Failures, &d)
			}
		}
	}
}

func plainFloor(m *level.Map) (n int) {
	each(m, func(p level.Point) { n++ })
	return n
}

// each calls f for each cell of floor.
func each(m *level.Map, f func(level.Point)) {
	for y := range m.Height() {
		for x, c := range m.Row(y) {
			if c == level.Floor {
				f(level.Point{X: x, Y: y})
			}
		}
	}
}

func plainDeadEnds(m *level.Map) (n int) {
	each(m, func(p level.Point) {
		sides := 0
		for _, step := range straight() {
			if m.At(p.Add(step)) == level.Floor {
				sides++
			}
		}
		if sides == 1 {
			n++
		}
	})
	return n
}

func plainRing(m *level.Map) (found bool) {
	each(m, func(p level.Point) {
		found = found || p.X == 0 || p.Y == 0 || p.X == m.Width()-1 || p.Y == m.Height()-1
	})
	return found
}

// plainWalk counts the groups of floor that can be walked without slanting steps, the cells of the start's, and how many
// steps in any direction it takes to the cell that takes the most.
func plainWalk(m *level.Map, start level.Point) (groups, reached, longest int) {
	seen := map[level.Point]bool{}
	each(m, func(p level.Point) {
		if !seen[p] {
			groups++
			for q := range flood(m, p, straight(), isFloor) {
				seen[q] = true
			}
		}
	})
	if m.At(start) != level.Floor {
		return groups, 0, 0
	}
	for _, steps := range flood(m, start, around(), isFloor) {
		longest = max(longest, steps)
	}
	return groups, len(flood(m, start, straight(), isFloor)), longest
}

// plainCycles counts groups of rock that do not touch the edge.
func plainCycles(m *level.Map) (n int) {
	rock := func(m *level.Map, p level.Point) bool { return m.Contains(p) && m.At(p) != level.Floor }
	seen := map[level.Point]bool{}
	for y := range m.Height() {
		for x := range m.Width() {
			p := level.Point{X: x, Y: y}
			if seen[p] || !rock(m, p) {
				continue
			}
			inside := 1
			for q := range flood(m, p, around(), rock) {
				seen[q] = true
				if q.X == 0 || q.Y == 0 || q.X == m.Width()-1 || q.Y == m.Height()-1 {
					inside = 0
				}
			}
			n += inside
		}
	}
	return n
}

func isFloor(m *level.Map, p level.Point) bool { return m.At(p) == level.Floor }

// flood is how many steps it takes to each cell that can be reached.
func flood(m *level.Map, from level.Point, steps []level.Point, open func(*level.Map, level.Point) bool) map[level.Point]int {
	reached := map[level.Point]int{from: 0}
	for queue := []level.Point{from}; len(queue) > 0; queue = queue[1:] {
		for _, step := range steps {
			q := queue[0].Add(step)
			if _, ok := reached[q]; !ok && open(m, q) {
				reached[q] = reached[queue[0]] + 1
				queue = append(queue, q)
			}
		}
	}
	return reached
}

func straight() []level.Point { return []level.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} }

func around() []level.Point {
	return append(straight(), level.Point{X: 1, Y: 1}, level.Point{X: 1, Y: -1}, level.Point{X: -1, Y: 1}, level.Point{X: -1, Y: -1})
}
