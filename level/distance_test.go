package level_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// relax lowers the values of a map's cells, by the cell, as long as one is above what a neighbour's and the cost to
// enter that neighbour come to. It is slow, and leaves nothing to doubt.
func relax(m *level.Map, value map[level.Point]int, ways level.Ways, cost func(level.Point) int) {
	all := cells(m)
	for again := true; again; slices.Reverse(all) {
		again = false
		for _, p := range all {
			if _, ok := value[p]; !ok {
				continue
			}
			for _, q := range around(p, ways) {
				if v, ok := value[q]; ok && v != level.Unreachable && v+cost(q) < value[p] {
					value[p], again = v+cost(q), true
				}
			}
		}
	}
}

// measure is the value of every cell that is open, or blocked but a goal.
func measure(m *level.Map, w *level.Walker, goals []level.Point, cost func(level.Point) int) map[level.Point]int {
	value := map[level.Point]int{}
	for _, p := range cells(m) {
		if w.Open[m.At(p)] {
			value[p] = level.Unreachable
		}
	}
	for _, p := range w.Blocked {
		delete(value, p)
	}
	for _, p := range goals {
		if m.Contains(p) && w.Open[m.At(p)] {
			value[p] = 0
		}
	}
	relax(m, value, w.Ways, cost)
	return value
}

// examineDistances holds every distance against the value it should have, and every step downhill against the best.
func examineDistances(
	d *level.Distances, m *level.Map, ways level.Ways, value map[level.Point]int, cost func(level.Point) int,
) error {
	at := func(p level.Point) int {
		if v, ok := value[p]; ok {
			return v
		}
		return level.Unreachable
	}
	for y := -2; y < m.Height()+2; y++ {
		for x := -2; x < m.Width()+2; x++ {
			p := level.Point{X: x, Y: y}
			if d.At(p) != at(p) {
				return fmt.Errorf("the distance of %v is %d, want %d", p, d.At(p), at(p))
			}
			next, ok, least := p, false, math.MaxInt
			for _, q := range around(p, ways) {
				if v := at(q); m.Contains(p) && v < at(p) && v+cost(q) < least {
					next, ok, least = q, true, v+cost(q)
				}
			}
			if got, gotOK := d.Downhill(p); got != next || gotOK != ok {
				return fmt.Errorf("downhill from %v is %v, %v, want %v, %v", p, got, gotOK, next, ok)
			}
		}
	}
	return nil
}

// text is a map with what it says of each goal and of each cell blocked, for failures.
func text(m *level.Map, w *level.Walker, goals []level.Point) string {
	return fmt.Sprintf("ways %d, doors open %v, blocked %v, goals %v\n%v", w.Ways, w.Open[door], w.Blocked, goals, m)
}

// Breadth first, weighed and in flight, distances are those of the slow way.
func TestDistances(t *testing.T) {
	count := uint32(2000)
	if *long {
		count = 200000
	}
	one := func(level.Point) int { return 1 }
	var d level.Distances
	for seed := range count {
		dice := level.NewMersenne(seed)
		m := scatter(dice, everySize)
		w := walkerOf(dice, m)
		var goals []level.Point
		for range dice.Roll(0, 4) {
			goals = append(goals, anywhere(dice, m, 1))
		}
		cost := one
		if dice.Roll(0, 1) == 0 {
			d.Measure(m, w, goals...)
		} else {
			w.Costs[level.Floor], w.Costs[door] = uint8(dice.Roll(0, 3)), uint8(dice.Roll(0, 255))
			cost = func(p level.Point) int { return max(1, int(w.Costs[m.At(p)])) }
			d.Measure(m, w, goals...)
		}
		value := measure(m, w, goals, cost)
		if err := examineDistances(&d, m, w.Ways, value, cost); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text(m, w, goals))
		}
		if err := examineFarthest(&d, value); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text(m, w, goals))
		}

		for p, v := range value {
			if v != level.Unreachable {
				value[p] = -6 * v
			}
		}
		five := func(p level.Point) int { return 5 * cost(p) }
		relax(m, value, w.Ways, five)
		far, _ := d.Farthest()
		for range 2 { // the second time nothing changes
			d.Flee()
			if p, _ := d.Farthest(); p != far {
				t.Fatalf("seed %d: the farthest is %v, and in flight %v\n%s", seed, far, p, text(m, w, goals))
			}
			if err := examineDistances(&d, m, w.Ways, value, five); err != nil {
				t.Fatalf("seed %d, in flight: %v\n%s", seed, err, text(m, w, goals))
			}
		}
	}
}

func examineFarthest(d *level.Distances, value map[level.Point]int) error {
	most := -1
	for _, v := range value {
		if v != level.Unreachable {
			most = max(most, v)
		}
	}
	p, ok := d.Farthest()
	if ok != (most >= 0) || ok && d.At(p) != most {
		return fmt.Errorf("the farthest is %v, %v, at %d, want %d", p, ok, d.At(p), most)
	}
	return nil
}

func TestDistancesAtTheLimits(t *testing.T) {
	w := level.Walker{Open: level.KindsOf(level.Floor)}
	var d level.Distances
	d.Flee()
	if p, ok := d.Downhill(level.Point{}); d.At(level.Point{}) != level.Unreachable || ok || p != (level.Point{}) {
		t.Error("something can be reached before anything is measured")
	}
	// Along a corridor as long as any, first without a goal that counts, in either direction and in maps without cells.
	for _, size := range []level.Size{
		{}, {W: 1, H: 1}, {W: level.MaxSide, H: 1}, {W: 1, H: level.MaxSide}, {W: 0, H: 5}, {W: 3, H: 3},
	} {
		m := level.NewMap(size)
		m.Carve(level.Rect{W: size.W, H: size.H})
		far := level.Point{X: math.MaxInt, Y: math.MinInt}
		d.Measure(m, &w, far, level.Point{X: -1}, level.Point{X: size.W}, level.Point{Y: size.H})
		if _, ok := d.Farthest(); ok || d.At(far) != level.Unreachable {
			t.Errorf("%v: something can be reached from goals outside", size)
		}
		last := level.Point{X: size.W - 1, Y: size.H - 1}
		heavy := w
		heavy.Costs[level.Floor] = 20
		d.Measure(m, &heavy, level.Point{})
		if want := 20 * max(last.X, last.Y); m.Contains(last) && d.At(last) != want {
			t.Errorf("%v: the last cell weighs %d, want %d", size, d.At(last), want)
		}
		d.Flee()
		if want := -6 * 20 * max(last.X, last.Y); m.Contains(last) && d.At(last) != want {
			t.Errorf("%v: the last cell is %d in flight, want %d", size, d.At(last), want)
		}
	}
}

func TestDistancesAllocateNothing(t *testing.T) {
	dungeon := grow(t, level.NewBSP(), 1)
	w := level.Walker{Open: level.KindsOf(level.Floor), Blocked: []level.Point{{X: 5, Y: 5}}}
	heavy := w
	heavy.Costs[level.Floor] = 2
	var d level.Distances
	p := dungeon.Start
	if n := testing.AllocsPerRun(10, func() {
		d.Measure(&dungeon.Map, &w, dungeon.Start)
		d.Measure(&dungeon.Map, &heavy, dungeon.Start)
		d.Flee()
		p, _ = d.DownhillWhere(p, func(q level.Point) bool { return q != dungeon.Start })
	}); n != 0 {
		t.Errorf("distances allocate %v times", n)
	}
}
