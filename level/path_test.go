package level_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// examinePath holds a path against the distance of its end: it costs as much as that, and each of its steps goes to a
// neighbour that is open.
func examinePath(path []level.Point, ok bool, m *level.Map, w *level.Walker, from, to level.Point) error {
	var d level.Distances
	d.Measure(m, w, to)
	want := level.Unreachable
	if m.Contains(from) { // which may itself be closed
		want = d.At(from)
		for _, p := range around(from, w.Ways) {
			if from != to && d.At(p) != level.Unreachable {
				want = min(want, d.At(p)+max(1, int(w.Costs[m.At(p)])))
			}
		}
	}
	cost := 0
	for _, p := range path {
		cost += max(1, int(w.Costs[m.At(p)]))
	}
	switch {
	case ok != (want != level.Unreachable):
		return fmt.Errorf("there is a path is %v, and the distance %d", ok, want)
	case !ok && len(path) != 0:
		return fmt.Errorf("there is none and it is %v", path)
	case ok && cost != want:
		return fmt.Errorf("the path costs %d and the distance is %d: %v", cost, want, path)
	case ok && want > 0 && path[len(path)-1] != to:
		return fmt.Errorf("the path ends at %v: %v", path[len(path)-1], path)
	}
	p := from
	for _, q := range path {
		if !slices.Contains(around(p, w.Ways), q) {
			return fmt.Errorf("from %v one cannot step to %v: %v", p, q, path)
		}
		if !w.Open[m.At(q)] || q != to && slices.Contains(w.Blocked, q) {
			return fmt.Errorf("%v cannot be entered: %v", q, path)
		}
		p = q
	}
	return nil
}

func TestPath(t *testing.T) {
	count := uint32(30000)
	if *long {
		count = 5000000
	}
	var f level.Pathfinder
	var path []level.Point
	for seed := range count {
		dice := level.NewMersenne(seed)
		m := scatter(dice, everySize)
		w := walkerOf(dice, m)
		from, to := anywhere(dice, m, 0), anywhere(dice, m, 0)
		if dice.Roll(0, 9) == 0 {
			from, to = anywhere(dice, m, 1), anywhere(dice, m, 1)
		}
		if seed%3 == 0 {
			w.Costs[level.Floor], w.Costs[door] = uint8(dice.Roll(0, 3)), uint8(dice.Roll(0, 9))
		}
		var ok bool
		path, ok = f.AppendPath(path[:0], m, w, from, to)
		if err := examinePath(path, ok, m, w, from, to); err != nil {
			t.Fatalf("seed %d: from %v to %v: %v\n%s", seed, from, to, err, text(m, w, nil))
		}
		if seed%16 == 0 {
			var fresh level.Pathfinder
			if again, _ := fresh.AppendPath(nil, m, w, from, to); !slices.Equal(path, again) {
				t.Fatalf("seed %d: from %v to %v the path is %v, and from another finder %v", seed, from, to, path, again)
			}
		}
	}
}

func TestPathInDungeons(t *testing.T) {
	var f level.Pathfinder
	loops := level.NewBSP()
	loops.Loops = 5
	for seed := range uint32(20) {
		for _, g := range []level.Generator{loops, level.NewRooms(), cave{level.Size{W: 90, H: 40}}} {
			d := grow(t, g, seed)
			dice := level.NewMersenne(seed)
			all := floors(&d.Map)
			w := &level.Walker{Open: level.KindsOf(level.Floor), Ways: level.Ways(seed % 2)}
			for i := range 12 {
				from, to := all[dice.Roll(0, len(all)-1)], all[dice.Roll(0, len(all)-1)]
				if i > 5 {
					w.Blocked = append(w.Blocked, all[dice.Roll(0, len(all)-1)])
				}
				path, ok := f.AppendPath(nil, &d.Map, w, from, to)
				if err := examinePath(path, ok, &d.Map, w, from, to); err != nil {
					t.Fatalf("%s, seed %d: from %v to %v: %v\n%v", g.Name(), seed, from, to, err, text(&d.Map, w, nil))
				}
			}
		}
	}
}

// What was in the slice stays in front, with a path and without.
func TestPathIsAppended(t *testing.T) {
	m, from, err := level.ParseMap("@..#.\n", level.Size{})
	if err != nil {
		t.Fatal(err)
	}
	w := &level.Walker{Open: level.KindsOf(level.Floor)}
	var f level.Pathfinder
	first := level.Point{X: 99, Y: 99}
	path, ok := f.AppendPath([]level.Point{first}, m, w, from, level.Point{X: 2})
	if want := []level.Point{first, {X: 1}, {X: 2}}; !ok || !slices.Equal(path, want) {
		t.Errorf("the path is %v, %v, want %v", path, ok, want)
	}
	path, ok = f.AppendPath(path, m, w, from, level.Point{X: 4})
	if ok || len(path) != 3 {
		t.Errorf("without a path the slice is %v, %v", path, ok)
	}
}

func TestPathAtTheLimits(t *testing.T) {
	var f level.Pathfinder
	var path []level.Point
	for _, size := range []level.Size{{}, {W: 1, H: 1}, {W: level.MaxSide, H: 2}, {W: 2, H: level.MaxSide}, {W: 7, H: 5}} {
		m := level.NewMap(size)
		m.Carve(level.Rect{W: size.W, H: size.H})
		for _, ways := range []level.Ways{level.EightWays, level.FourWays} {
			w := &level.Walker{Open: level.KindsOf(level.Floor), Ways: ways}
			for _, ends := range [][2]level.Point{
				{{}, {}},
				{{}, {X: size.W - 1, Y: size.H - 1}},
				{{X: size.W - 1}, {Y: size.H - 1}},
				{{X: -1}, {}},
				{{}, {X: size.W}},
				{{X: math.MaxInt, Y: math.MinInt}, {X: math.MinInt, Y: math.MaxInt}},
			} {
				var ok bool
				path, ok = f.AppendPath(path[:0], m, w, ends[0], ends[1])
				if err := examinePath(path, ok, m, w, ends[0], ends[1]); err != nil {
					t.Errorf("%v, %d ways, from %v to %v: %.200v", size, ways, ends[0], ends[1], err)
				}
			}
		}
	}
}

func TestPathAllocatesNothing(t *testing.T) {
	d := grow(t, level.NewBSP(), 1)
	w := level.Walker{Open: level.KindsOf(level.Floor), Blocked: []level.Point{d.Start}}
	var f level.Pathfinder
	var path []level.Point
	if n := testing.AllocsPerRun(10, func() {
		path, _ = f.AppendPath(path[:0], &d.Map, &w, d.Start, d.Rooms[len(d.Rooms)-1].Center())
	}); n != 0 || len(path) == 0 {
		t.Errorf("a path of %d cells allocates %v times", len(path), n)
	}
}
