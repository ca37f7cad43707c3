package level_test

import (
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Going downhill from anywhere takes as many steps as the distance says, and ends at the goal.
func TestDownhill(t *testing.T) {
	var d level.Distances
	for seed := range uint32(30) {
		dungeon := grow(t, level.NewBSP(), seed)
		w := level.Walker{Open: level.KindsOf(level.Floor), Ways: level.Ways(seed % 2)}
		goal := dungeon.Rooms[len(dungeon.Rooms)-1].Center()
		d.Measure(&dungeon.Map, &w, goal)
		for _, from := range floors(&dungeon.Map) {
			p, steps := from, 0
			for next, ok := d.Downhill(p); ok; next, ok = d.Downhill(p) {
				p = next
				steps++
			}
			if p != goal || steps != d.At(from) {
				t.Fatalf("seed %d: from %v it is %d steps to %v, not %d to %v", seed, from, steps, p, d.At(from), goal)
			}
		}
	}
}

// Two who share a distance map go around each other, and wait when they cannot.
func TestDownhillWhere(t *testing.T) {
	m, player, err := level.ParseMap("@....\n.#.##\n", level.Size{})
	if err != nil {
		t.Fatal(err)
	}
	var d level.Distances
	d.Measure(m, &level.Walker{Open: level.KindsOf(level.Floor)}, player)
	taken := level.Point{X: 1, Y: 0}
	free := func(p level.Point) bool { return p != taken }
	for _, test := range []struct {
		from, want level.Point
		ok         bool
	}{
		{level.Point{X: 2, Y: 0}, level.Point{X: 2, Y: 0}, false},
		{level.Point{X: 3, Y: 0}, level.Point{X: 2, Y: 0}, true},
		{level.Point{X: 1, Y: 1}, player, true},
	} {
		if got, ok := d.DownhillWhere(test.from, free); got != test.want || ok != test.ok {
			t.Errorf("from %v the step is to %v, %v, want %v, %v", test.from, got, ok, test.want, test.ok)
		}
	}
}

// Who flees leaves a dead end that is farther from the goal than the way out, as long as the way out can be reached.
func TestFleeLeavesDeadEnds(t *testing.T) {
	m := level.NewMap(level.Size{W: 40, H: 3})
	m.Carve(level.Rect{W: 40, H: 1})
	m.Carve(level.Rect{X: 2, W: 1, H: 3})
	var d level.Distances
	d.Measure(m, &level.Walker{Open: level.KindsOf(level.Floor), Ways: level.FourWays}, level.Point{})
	d.Flee()
	p := level.Point{X: 2, Y: 2}
	for next, ok := d.Downhill(p); ok; next, ok = d.Downhill(p) {
		p = next
	}
	if want := (level.Point{X: 39}); p != want {
		t.Errorf("who flees ends at %v, want %v", p, want)
	}
}
