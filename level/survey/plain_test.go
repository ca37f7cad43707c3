package survey_test

import (
	"context"
	"math"
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

// What a survey measures by words, runs and searches is what a plain look at each cell finds, whatever can be walked on.
func TestPlain(t *testing.T) {
	loops := level.NewBSP()
	loops.Loops = 9
	everything := level.Kinds{}
	for kind := range everything {
		everything[kind] = kind != int(level.Wall)
	}
	for _, g := range []level.Generator{
		level.NewBSP(), level.NewRooms(), loops,
		level.NewCaves(), level.Chain(level.NewBSP(), level.NewLoops(), level.NewLakes(), level.NewDoors(), level.NewStairs()),
		noise{level.Size{W: 64, H: 20}, 60},
		noise{level.Size{W: 63, H: 20}, 50},
		noise{level.Size{W: 65, H: 20}, 70},
		noise{level.Size{W: 130, H: 9}, 80},
		noise{level.Size{W: 1, H: 1}, 50},
		noise{level.Size{W: 1, H: 70}, 90},
		noise{level.Size{W: 200, H: 1}, 90},
		noise{level.Size{W: 128, H: 3}, 100},
		noise{level.Size{W: 7, H: 7}, 0},
		noise{level.Size{W: 9, H: 9}, 15},
	} {
		for _, open := range []level.Kinds{{}, level.KindsOf(level.Floor), everything, level.KindsOf(7, 8, 9, 200), level.KindsOf(level.Wall)} {
			comparePlain(t, g, open)
		}
	}
}

func comparePlain(t *testing.T, g level.Generator, open level.Kinds) {
	t.Helper()
	const seeds = 5
	row, failed := map[survey.Metric]float64{}, false
	s := survey.Survey{Generator: g, Last: seeds - 1, Walkable: open, Measure: survey.Metrics(), Columns: survey.Metrics(), Workers: 1}
	s.Row = func(r survey.Row) bool {
		var d level.Dungeon
		if err := g.Generate(r.Seed, &d); err != nil {
			t.Fatal(err)
		}
		m := floorOf(&d.Map, open)
		if open == (level.Kinds{}) {
			m = floorOf(&d.Map, level.WalkableKinds())
		}
		groups, _, walk := plainWalk(m, d.Start)
		floor, length := plainFloor(m), 0
		for _, c := range d.Corridors {
			for _, leg := range [][2]level.Point{{c.From, c.Corner}, {c.Corner, c.To}} {
				length += max(leg[0].X-leg[1].X, leg[1].X-leg[0].X) + max(leg[0].Y-leg[1].Y, leg[1].Y-leg[0].Y)
			}
			length++
		}
		for metric, want := range map[survey.Metric]float64{
			survey.Rooms:          float64(len(d.Rooms)),
			survey.Corridors:      float64(len(d.Corridors)),
			survey.CorridorLength: float64(length) / float64(max(len(d.Corridors), 1)),
			survey.Floor:          float64(floor),
			survey.FloorShare:     millionths(float64(floor) / float64(m.Width()*m.Height())),
			survey.Connected:      map[bool]float64{true: 1}[groups <= 1],
			survey.DeadEnds:       float64(plainDeadEnds(m)),
			survey.Cycles:         float64(plainCycles(m)),
			survey.LongestWalk:    float64(walk),
			survey.Chokepoints:    float64(plainChokepoints(m, groups)),
			survey.Openness:       millionths(plainOpenness(m)),
			survey.Symmetry:       millionths(plainSymmetry(m)),
		} {
			if got := r.Values[metric]; got != want {
				t.Fatalf("%s %v, seed %d: %v is %v, and cell by cell %v\n%v", g.Name(), m.Size(), r.Seed, metric, got, want, m)
			}
			row[metric] += want
		}
		failed = failed || m.At(d.Start) != level.Floor || groups != 1 || plainRing(m)
		return true
	}
	report, err := s.Run(context.Background())
	if err != nil || report.Met != seeds {
		t.Fatalf("%+v, %v", report, err)
	}
	if _, known := g.(noise); known && failed != (report.Failed > 0) {
		t.Errorf("%s: failures %v", g.Name(), report.Failures)
	}
	for metric, sum := range row {
		tally := report.Tallies[metric]
		if metric != survey.CorridorLength && math.Abs(tally.Mean()*seeds/metric.Unit()-sum) > 1e-4 {
			t.Errorf("%s: the tally of %v is %+v, the sum %v", g.Name(), metric, tally, sum)
		}
	}
}

func millionths(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// floorOf is a map with floor where there is something to walk on, and walls elsewhere.
func floorOf(m *level.Map, open level.Kinds) *level.Map {
	floor := level.NewMap(m.Size())
	for y := range m.Height() {
		for x, c := range m.Row(y) {
			if open[c] {
				floor.Row(y)[x] = level.Floor
			}
		}
	}
	return floor
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

// plainChokepoints walls up each cell in turn.
func plainChokepoints(m *level.Map, groups int) (n int) {
	each(m, func(p level.Point) {
		m.Set(p, level.Wall)
		if countGroups(m) > groups {
			n++
		}
		m.Set(p, level.Floor)
	})
	return n
}

// countGroups is the first of plainWalk's results, and quicker.
func countGroups(m *level.Map) (groups int) {
	seen := make([]bool, m.Width()*m.Height())
	var queue []level.Point
	reach := func(p level.Point) bool {
		if m.At(p) != level.Floor || seen[p.Y*m.Width()+p.X] {
			return false
		}
		seen[p.Y*m.Width()+p.X] = true
		queue = append(queue, p)
		return true
	}
	sides := straight()
	each(m, func(p level.Point) {
		if reach(p) {
			groups++
		}
		for ; len(queue) > 0; queue = queue[1:] {
			for _, step := range sides {
				reach(queue[0].Add(step))
			}
		}
	})
	return groups
}

func plainOpenness(m *level.Map) float64 {
	open := 0
	each(m, func(p level.Point) {
		for _, step := range around() {
			if m.At(p.Add(step)) == level.Floor {
				open++
			}
		}
	})
	return float64(open) / float64(max(8*plainFloor(m), 1))
}

func plainSymmetry(m *level.Map) float64 {
	low, high := level.Point{X: math.MaxInt, Y: math.MaxInt}, level.Point{}
	each(m, func(p level.Point) {
		low = level.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = level.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	})
	images := [3]int{}
	each(m, func(p level.Point) {
		for i, q := range [3]level.Point{{X: low.X + high.X - p.X, Y: p.Y}, {X: p.X, Y: low.Y + high.Y - p.Y}, {X: low.X + high.X - p.X, Y: low.Y + high.Y - p.Y}} {
			if m.At(q) == level.Floor {
				images[i]++
			}
		}
	})
	if plainFloor(m) == 0 {
		return 1
	}
	return float64(max(images[0], images[1], images[2])) / float64(plainFloor(m))
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
