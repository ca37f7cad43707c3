package level_test

import (
	"math"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

func TestMapOutside(t *testing.T) {
	m := level.NewMap(level.Size{W: 3, H: 2})
	for _, p := range []level.Point{
		{-1, 0}, {0, -1}, {3, 0}, {0, 2}, {-1, -1}, {3, 2}, {math.MaxInt, math.MaxInt}, {math.MinInt, math.MinInt}, {-3, 1},
	} {
		m.Set(p, level.Floor)
		if m.Contains(p) || m.At(p) != level.Wall {
			t.Errorf("%v is outside a map of 3x2, and yet is %v", p, m.At(p))
		}
		m.BordersFloor(p)
	}
	if m.Row(-1) != nil || m.Row(2) != nil {
		t.Error("there are rows outside the map")
	}
	if got := m.String(); got != "\n\n" {
		t.Errorf("changes outside the map changed it:\n%s", got)
	}
}

func TestMapReset(t *testing.T) {
	m := level.NewMap(level.Size{W: 5, H: 4})
	m.Carve(level.Rect{X: 0, Y: 0, W: 5, H: 4})
	for _, size := range []level.Size{{4, 3}, {5, 4}, {1, 1}, {9, 9}, {0, 5}} {
		m.Reset(size)
		if m.Size() != size || m.Width() != size.W || m.Height() != size.H {
			t.Errorf("after Reset(%v) the size is %v", size, m.Size())
		}
		for y := range size.H {
			for x, c := range m.Row(y) {
				if c != level.Wall {
					t.Errorf("after Reset(%v) cell %d,%d is %v", size, x, y, c)
				}
			}
		}
	}
	m.Reset(level.Size{W: -1, H: math.MinInt})
	if m.Size() != (level.Size{}) {
		t.Errorf("a negative size makes a map of %v", m.Size())
	}
	m.Reset(level.Size{W: math.MaxInt, H: 1})
	if m.Size() != (level.Size{W: level.MaxSide, H: 1}) {
		t.Errorf("a huge width makes a map of %v", m.Size())
	}
}

// Every rectangle, of any width, at any place, carves exactly its cells that are on the map.
func TestMapCarve(t *testing.T) {
	for _, size := range []level.Size{{1, 1}, {7, 3}, {40, 6}} {
		for x := -3; x < size.W+2; x++ {
			for w := -1; w < size.W+5; w++ {
				checkCarve(t, size, level.Rect{X: x, Y: 1, W: w, H: 2})
				checkCarve(t, size, level.Rect{X: x, Y: -2, W: w, H: size.H + 5})
			}
		}
	}
	tall := level.Size{W: 3, H: 40}
	for y := -3; y < tall.H+2; y++ {
		for h := -1; h < tall.H+5; h++ {
			checkCarve(t, tall, level.Rect{X: 1, Y: y, W: 1, H: h})
		}
	}
	const most, least = math.MaxInt, math.MinInt
	for _, r := range []level.Rect{
		{0, 0, most, most},
		{2, 1, most, most},
		{most, most, most, most},
		{least, least, most, most},
		{least, least, least, least},
		{-1, -1, least, most},
		{0, 0, 0, 5},
		{-1, -1, 3, 3},
	} {
		m := level.NewMap(level.Size{W: 7, H: 3})
		m.Carve(r) // the plain check adds without care, so this only must not panic...
		if r.W <= 0 || r.H <= 0 || r.X == least || r.X == most {
			if m.String() != "\n\n\n" {
				t.Errorf("Carve(%v) carves\n%v", r, m) // ...nor carve what it does not touch
			}
		} else if m.At(level.Point{X: max(r.X, 0), Y: max(r.Y, 0)}) != level.Floor {
			t.Errorf("Carve(%v) leaves out its first cell:\n%v", r, m)
		}
	}
}

func checkCarve(t *testing.T, size level.Size, r level.Rect) {
	t.Helper()
	m := level.NewMap(size)
	m.Carve(r)
	for y := range size.H {
		for x := range size.W {
			p := level.Point{X: x, Y: y}
			if inside := r.Contains(p); (m.At(p) == level.Floor) != inside {
				t.Fatalf("Carve(%v) on a map of %v makes %v %v", r, size, p, m.At(p))
			}
		}
	}
}

func TestBordersFloor(t *testing.T) {
	m := level.NewMap(level.Size{W: 5, H: 5})
	m.Set(level.Point{X: 2, Y: 2}, level.Floor)
	for y := range 5 {
		for x := range 5 {
			near := max(x-2, 2-x) <= 1 && max(y-2, 2-y) <= 1 && (x != 2 || y != 2)
			if got := m.BordersFloor(level.Point{X: x, Y: y}); got != near {
				t.Errorf("cell %d,%d borders floor: %v", x, y, got)
			}
		}
	}
}

func TestCellNames(t *testing.T) {
	for c, want := range map[level.Cell]string{level.Wall: "wall", level.Floor: "floor", 200: "cell 200"} {
		if c.String() != want {
			t.Errorf("cell %d is called %q, want %q", uint8(c), c, want)
		}
	}
	for c, want := range map[level.Cell]rune{level.Wall: '#', level.Floor: '.', level.StairsDown: '>', 200: '⣈'} {
		if c.Glyph() != want {
			t.Errorf("%v shows as %q, want %q", c, c.Glyph(), want)
		}
	}
}

func TestRect(t *testing.T) {
	for _, test := range []struct {
		r    level.Rect
		want level.Point
	}{
		{level.Rect{X: 2, Y: 6, W: 11, H: 6}, level.Point{X: 7, Y: 9}},
		{level.Rect{X: 0, Y: 0, W: 1, H: 1}, level.Point{}},
	} {
		if got := test.r.Center(); got != test.want {
			t.Errorf("the centre of %v is %v, want %v", test.r, got, test.want)
		}
	}
	r := level.Rect{X: 2, Y: 2, W: 3, H: 3}
	for s, want := range map[level.Rect]bool{
		r: true, {5, 2, 3, 3}: false, {2, 5, 3, 3}: false, {4, 4, 1, 1}: true, {0, 0, 2, 9}: false, {0, 0, 3, 3}: true,
	} {
		if r.Overlaps(s) != want || s.Overlaps(r) != want {
			t.Errorf("%v overlaps %v: %v", r, s, !want)
		}
	}
}
