package level_test

import (
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// A line of sight says of every pair of cells, at every radius, what a field of view says; and an arrow flies exactly
// where somebody sees, through clear cells that touch, the same ones from either end.
func TestLines(t *testing.T) {
	count := uint32(1500)
	if *long {
		count = 100000
	}
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	for seed := range count {
		dice := level.NewMersenne(seed)
		m := scatter(dice, everySize)
		v.Clear[door] = dice.Roll(0, 1) == 0
		from, radius := anywhere(dice, m, 1), dice.Roll(-1, 15)
		if radius == 15 {
			radius = level.Unlimited
		}
		v.Look(m, from, radius)
		for y := -1; y <= m.Height(); y++ {
			for x := -1; x <= m.Width(); x++ {
				to := level.Point{X: x, Y: y}
				if got := level.LineOfSight(m, &v.Clear, from, to, radius); got != v.Sees(to) {
					t.Fatalf("seed %d: from %v to %v, radius %d, the line of sight is %v, the view %v\n%v", seed, from, to, radius, got, v.Sees(to), m)
				}
				examineFlight(t, m, &v.Clear, from, to)
			}
		}
	}
}

func examineFlight(t *testing.T, m *level.Map, clear *level.Kinds, from, to level.Point) {
	t.Helper()
	path, ok := level.AppendFlight(nil, m, clear, from, to)
	if ok != level.LineOfSight(m, clear, from, to, level.Unlimited) {
		t.Fatalf("there is a flight from %v to %v is %v, and sight is %v\n%v", from, to, ok, !ok, m)
	}
	if !ok || from == to {
		if len(path) != 0 {
			t.Fatalf("from %v to %v there is none and it is %v", from, to, path)
		}
		return
	}
	p := from
	for i, q := range path {
		if !slices.Contains(around(p, level.EightWays), q) || i < len(path)-1 && !clear[m.At(q)] {
			t.Fatalf("from %v to %v it passes %v\n%v", from, to, path, m)
		}
		p = q
	}
	if p != to {
		t.Fatalf("from %v it ends at %v, not %v", from, p, to)
	}
	if clear[m.At(from)] && clear[m.At(to)] {
		back, _ := level.AppendFlight(nil, m, clear, to, from)
		slices.Reverse(back)
		if between := append(back[1:], to); !slices.Equal(path, between) {
			t.Fatalf("from %v to %v it passes %v, and back %v\n%v", from, to, path, between, m)
		}
	}
}

func TestLinesAllocateNothing(t *testing.T) {
	d := grow(t, level.NewBSP(), 1)
	clear := level.KindsOf(level.Floor)
	room := d.Rooms[0]
	var path []level.Point
	if n := testing.AllocsPerRun(10, func() {
		path, _ = level.AppendFlight(path[:0], &d.Map, &clear, level.Point{X: room.X, Y: room.Y}, level.Point{X: room.X + room.W, Y: room.Y + 1})
	}); n != 0 || len(path) == 0 {
		t.Errorf("a flight of %d cells allocates %v times", len(path), n)
	}
}
