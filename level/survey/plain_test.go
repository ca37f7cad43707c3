package survey_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
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

// spoilt is a generator that spoils another's dungeons.
type spoilt struct {
	level.Generator
	spoil func(*level.Dungeon) error
}

func (s spoilt) Generate(seed uint32, d *level.Dungeon) error {
	if err := s.Generator.Generate(seed, d); err != nil {
		return err
	}
	return s.spoil(d)
}

// Whatever is wrong with a dungeon, the survey says so, and goes on.
func TestFailures(t *testing.T) {
	spoil := func(f func(*level.Dungeon)) func(*level.Dungeon) error {
		return func(d *level.Dungeon) error { f(d); return nil }
	}
	for _, test := range []struct {
		says  string
		spoil func(*level.Dungeon) error
	}{
		{"is wall, not floor", spoil(func(d *level.Dungeon) { d.Start = level.Point{} })},
		{"is wall, not floor", spoil(func(d *level.Dungeon) { d.Start = level.Point{X: -1, Y: 1 << 30} })},
		{"cannot be reached", spoil(func(d *level.Dungeon) { d.Map.Set(level.Point{X: 62, Y: 34}, level.Floor) })},
		{"0,3, in the outer ring", spoil(func(d *level.Dungeon) { d.Map.Carve(level.Rect{Y: 3, W: 64, H: 1}) })},
		{"63,3, in the outer ring", spoil(func(d *level.Dungeon) { d.Map.Carve(level.Rect{X: 1, Y: 3, W: 63, H: 1}) })},
		{"9,35, in the outer ring", spoil(func(d *level.Dungeon) { d.Map.Carve(level.Rect{X: 9, Y: 1, W: 1, H: 35}) })},
		{"no floor today", func(*level.Dungeon) error { return errors.New("no floor today") }},
		{"panic: oh no", func(*level.Dungeon) error { panic("oh no") }},
	} {
		g := spoilt{level.NewBSP(), test.spoil}
		r, err := survey.Survey{Generator: g, First: 0, Last: 2999, Workers: 3}.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if r.Seeds != 3000 || r.Failed != 3000 || len(r.Failures) != 1000 {
			t.Errorf("%s: %d seeds, %d failed, %d named", test.says, r.Seeds, r.Failed, len(r.Failures))
		}
		for i, f := range r.Failures {
			if f.Seed != uint32(i) || !strings.Contains(f.Reason, test.says) {
				t.Errorf("expected %q: %+v", test.says, f)
				break
			}
		}
	}
}

// Of a generator that is stopped, the seeds from the first on are reported, and as they are without stopping.
func TestInterrupted(t *testing.T) {
	for _, after := range []uint64{0, 1, 500, 5000} {
		ctx, cancel := context.WithCancel(context.Background())
		s := survey.Survey{Generator: level.NewBSP(), First: 5, Last: 2_000_000_000, Workers: 3}
		s.Progress = func(surveyed uint64) {
			if surveyed >= after {
				cancel()
			}
		}
		r, err := s.Run(ctx)
		if err != nil || r.Seeds < after || r.Seeds > after+10000 || r.Asked != 1_999_999_996 || r.Rooms.Count != r.Seeds {
			t.Fatalf("after %d: %d of %d seeds, %v", after, r.Seeds, r.Asked, err)
		}
		if r.Seeds == 0 {
			continue
		}
		again, err := survey.Survey{Generator: level.NewBSP(), First: 5, Last: 4 + int64(r.Seeds)}.Run(context.Background())
		if err != nil || again.Digest != r.Digest || again.Walk != r.Walk {
			t.Errorf("stopped, %+v, and not stopped, %+v", r, again)
		}
	}
}

func TestSeeds(t *testing.T) {
	for _, test := range []struct {
		first, last int64
		says        string // "" when they will do
	}{
		{7, 7, ""},
		{-3, 3, ""},
		{-2147483648, -2147483648, ""},
		{4294967295, 4294967295, ""},
		{8, 7, "8..7 end before they begin"},
		{-1, -2, "end before"},
		{-2147483649, 0, "-2147483648 to 4294967295"},
		{0, 4294967296, "-2147483648 to 4294967295"},
		{-1, 4294967295, "4294967296 different"},
	} {
		r, err := survey.Survey{Generator: level.NewRooms(), First: test.first, Last: test.last}.Run(context.Background())
		if test.says == "" && (err != nil || r.Seeds != uint64(test.last-test.first)+1 || r.Failed != 0) {
			t.Errorf("%d..%d: %+v, %v", test.first, test.last, r, err)
		}
		if test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says) || r.Seeds != 0) {
			t.Errorf("%d..%d: %v", test.first, test.last, err)
		}
	}
	bad := level.NewBSP()
	bad.Padding = -1
	if _, err := (survey.Survey{Generator: bad, First: 1, Last: 2}).Run(context.Background()); err == nil || err.Error() != bad.Check().Error() {
		t.Errorf("options that cannot work: %v", err)
	}
}

// A survey of more seeds needs no more memory.
func TestAllocations(t *testing.T) {
	for _, g := range []level.Generator{level.NewBSP(), level.NewRooms()} {
		run := func(last int64) func() {
			return func() {
				if _, err := (survey.Survey{Generator: g, First: 1, Last: last, Workers: 1}).Run(context.Background()); err != nil {
					t.Fatal(err)
				}
			}
		}
		few, many := testing.AllocsPerRun(3, run(5000)), testing.AllocsPerRun(3, run(10000))
		if (many-few)/5000 > 0.01 {
			t.Errorf("%s: %g allocations for 5000 seeds and %g for 10000", g.Name(), few, many)
		}
	}
}

func Example() {
	s := survey.Survey{Generator: level.NewBSP(), First: 1, Last: 1000}
	r, err := s.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d seeds, %d failures, %d to %d rooms, digest %016x\n", r.Seeds, r.Failed, r.Rooms.Min, r.Rooms.Max, r.Digest)
	// Output: 1000 seeds, 0 failures, 8 to 13 rooms, digest f40c086d89018179
}
