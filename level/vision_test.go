package level_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// looks reports whether the line between the centres of two cells is free, as Vision says: where it crosses the row of
// a cell nearer to one column than to others that cell must be clear, and of the two columns that it crosses halfway
// between it is always the left one or always the right one that must be.
func looks(m *level.Map, clear level.Kinds, from, to level.Point) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	long, short := dx, dy
	if dx*dx < dy*dy {
		long, short = dy, dx
	}
	if long < 0 {
		return looks(m, clear, to, from)
	}
	at := func(i, j int) bool {
		if dx*dx < dy*dy {
			i, j = j, i
		}
		return clear[m.At(level.Point{X: from.X + i, Y: from.Y + j})]
	}
	left, right := true, true
	for i := 1; i < long; i++ {
		exact := float64(i*short) / float64(long)
		low, high := int(math.Floor(exact)), int(math.Ceil(exact))
		switch twice := 2 * i * short; {
		case twice == (low+high)*long && low != high:
			left = left && at(i, low)
			right = right && at(i, high)
		case twice < (low+high)*long:
			high = low
			fallthrough
		default:
			if !at(i, high) {
				return false
			}
		}
	}
	return left || right
}

// examineVision holds a look against its promises, each cell by itself.
func examineVision(v *level.Vision, m *level.Map, from level.Point, radius int) error {
	sees := func(p level.Point) bool {
		dx, dy := p.X-from.X, p.Y-from.Y
		near := math.Round(math.Hypot(float64(dx), float64(dy))) <= float64(radius)
		return m.Contains(from) && m.Contains(p) && near && (p == from || v.Clear[m.At(p)] && looks(m, v.Clear, from, p))
	}
	var seen []level.Point
	for y := -2; y < m.Height()+2; y++ {
		for x := -2; x < m.Width()+2; x++ {
			p := level.Point{X: x, Y: y}
			want := sees(p)
			dx, dy := x-from.X, y-from.Y
			if !want && m.Contains(p) && !v.Clear[m.At(p)] && math.Round(math.Hypot(float64(dx), float64(dy))) <= float64(radius) {
				want = slices.ContainsFunc(around(p, level.EightWays), sees)
			}
			if v.Sees(p) != want {
				return fmt.Errorf("from %v, radius %d: %v is seen is %v, want %v", from, radius, p, !want, want)
			}
			if want {
				seen = append(seen, p)
			}
		}
	}
	if got := slices.Collect(v.Seen()); !slices.Equal(got, seen) {
		return fmt.Errorf("from %v, radius %d: the cells that are seen are %v, Seen gives %v", from, radius, seen, got)
	}
	return nil
}

func TestVision(t *testing.T) {
	count := uint32(6000)
	if *long {
		count = 1000000
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
		if err := examineVision(&v, m, from, radius); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, m.AppendText(nil, from))
		}
	}
}

// A view that holds is what looking again would see, whichever cells have changed.
func TestViewsThatHold(t *testing.T) {
	held := 0
	for seed := range uint32(6000) {
		dice := level.NewMersenne(seed)
		m := scatter(dice, everySize)
		from, radius := anywhere(dice, m, 0), dice.Roll(0, 15)
		if radius == 15 {
			radius = level.Unlimited + 1
		}
		v := level.Vision{Clear: level.KindsOf(level.Floor)}
		v.Look(m, from, radius)
		if !v.Holds(m, from, radius) {
			t.Fatalf("seed %d: a view does not hold though nothing has changed", seed)
		}
		all := cells(m)
		m.Set(all[dice.Roll(0, len(all)-1)], []level.Cell{level.Wall, level.Floor}[dice.Roll(0, 1)])
		if !v.Holds(m, from, radius) {
			continue
		}
		held++
		again := level.Vision{Clear: v.Clear}
		again.Look(m, from, radius)
		if !slices.Equal(slices.Collect(v.Seen()), slices.Collect(again.Seen())) {
			t.Fatalf("seed %d: a view from %v, radius %d holds that is another\n%s", seed, from, radius, m.AppendText(nil, from))
		}
		if v.Clear[door] = true; v.Holds(m, from, radius) {
			t.Fatalf("seed %d: a view holds though something else is clear", seed)
		}
	}
	if held < 1000 {
		t.Errorf("only %d views held", held)
	}
}

// Looks keep their promises wherever the words of the bitmaps end.
func TestVisionOfWideMaps(t *testing.T) {
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	for seed := range uint32(400) {
		dice := level.NewMersenne(seed)
		m := level.NewMap(level.Size{W: []int{63, 64, 65, 127, 128, 129}[seed%6], H: dice.Roll(1, 5)})
		for _, p := range cells(m) {
			if dice.Roll(0, 9) > 0 {
				m.Set(p, level.Floor)
			}
		}
		from := anywhere(dice, m, 0)
		v.Look(m, from, level.Unlimited)
		if err := examineVision(&v, m, from, level.Unlimited); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, m.AppendText(nil, from))
		}
	}
}

// So do looks at dungeons, among them one whose rows are wider than a word of the bitmap.
func TestVisionInDungeons(t *testing.T) {
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	wide := level.NewBSP()
	wide.Size.W = 150
	for seed := range uint32(6) {
		for _, g := range []level.Generator{level.NewBSP(), level.NewRooms(), wide, cave{level.Size{W: 128, H: 20}}} {
			d := grow(t, g, seed)
			dice := level.NewMersenne(seed)
			all := floors(&d.Map)
			for range 4 {
				from, radius := all[dice.Roll(0, len(all)-1)], dice.Roll(1, 70)
				v.Look(&d.Map, from, radius)
				if err := examineVision(&v, &d.Map, from, radius); err != nil {
					t.Fatalf("%s, seed %d: %v\n%v", g.Name(), seed, err, d)
				}
			}
		}
	}
}

// If A sees B then B sees A.
func TestVisionIsSymmetric(t *testing.T) {
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	symmetric := func(name string, m *level.Map, radius int) {
		t.Helper()
		all := floors(m)
		sees := make([]bool, len(all)*len(all))
		for i, from := range all {
			v.Look(m, from, radius)
			for j, p := range all {
				sees[i*len(all)+j] = v.Sees(p)
			}
		}
		for i := range all {
			for j := range i {
				if sees[i*len(all)+j] != sees[j*len(all)+i] {
					t.Fatalf("%s, radius %d: only one of %v and %v sees the other\n%v", name, radius, all[i], all[j], m)
				}
			}
		}
	}
	for seed := range uint32(3000) {
		dice := level.NewMersenne(seed)
		symmetric(fmt.Sprintf("map of seed %d", seed), scatter(dice, level.Size{W: 20, H: 12}), dice.Roll(1, 25))
	}
	for seed := range uint32(12) {
		for _, g := range []level.Generator{level.NewBSP(), level.NewRooms()} {
			d := grow(t, g, seed)
			symmetric(fmt.Sprintf("%s, seed %d", g.Name(), seed), &d.Map, []int{10, level.Unlimited}[seed%2])
		}
	}
}

// Whoever stands in a room sees all of it, walls and corners too.
func TestVisionOfARoom(t *testing.T) {
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	for seed := range uint32(50) {
		d := grow(t, level.NewBSP(), seed)
		for _, room := range d.Rooms {
			v.Look(&d.Map, level.Point{X: room.X + int(seed)%room.W, Y: room.Y + int(seed)%room.H}, level.Unlimited)
			for y := room.Y - 1; y <= room.Y+room.H; y++ {
				for x := room.X - 1; x <= room.X+room.W; x++ {
					p := level.Point{X: x, Y: y}
					// A corridor that runs along the wall is not of the room.
					if !v.Sees(p) && (room.Contains(p) || d.Map.At(p) == level.Wall) {
						t.Fatalf("seed %d: %d,%d of room %v is not seen\n%v", seed, x, y, room, d)
					}
				}
			}
		}
	}
}

func TestVisionAtTheLimits(t *testing.T) {
	var v level.Vision
	if v.Sees(level.Point{}) || len(slices.Collect(v.Seen())) != 0 {
		t.Error("what never looked sees")
	}
	v.Clear = level.KindsOf(level.Floor)
	for _, test := range []struct {
		size   level.Size
		from   level.Point
		radius int
		want   int
	}{
		{level.Size{}, level.Point{}, level.Unlimited, 0},
		{level.Size{W: 1, H: 1}, level.Point{}, level.Unlimited, 1},
		{level.Size{W: 1, H: 1}, level.Point{X: 1}, level.Unlimited, 0},
		{level.Size{W: 1, H: 1}, level.Point{}, -1, 0},
		{level.Size{W: 9, H: 9}, level.Point{X: 4, Y: 4}, 0, 1},
		{level.Size{W: 9, H: 9}, level.Point{X: 4, Y: 4}, 1, 9},
		{level.Size{W: 9, H: 9}, level.Point{X: 4, Y: 4}, 2, 21},
		{level.Size{W: 9, H: 9}, level.Point{X: 4, Y: 4}, math.MaxInt, 81},
		{level.Size{W: 9, H: 9}, level.Point{X: 4, Y: 4}, math.MinInt, 0},
		{level.Size{W: 9, H: 9}, level.Point{X: math.MaxInt, Y: math.MinInt}, 5, 0},
		{level.Size{W: 64, H: 3}, level.Point{}, level.Unlimited, 64 * 3},
		{level.Size{W: 127, H: 2}, level.Point{X: 126}, level.Unlimited, 127 * 2},
		{level.Size{W: level.MaxSide, H: 3}, level.Point{}, level.Unlimited, level.MaxSide * 3},
		{level.Size{W: 3, H: level.MaxSide}, level.Point{X: 2, Y: level.MaxSide - 1}, level.Unlimited, level.MaxSide * 3},
		{level.Size{W: 2, H: 2}, level.Point{}, level.Unlimited, 4}, // after a larger one
	} {
		m := level.NewMap(test.size)
		m.Carve(level.Rect{W: test.size.W, H: test.size.H})
		v.Look(m, test.from, test.radius)
		if got := len(slices.Collect(v.Seen())); got != test.want {
			t.Errorf("%v from %v, radius %d: %d cells are seen, want %d", test.size, test.from, test.radius, got, test.want)
		}
		for _, p := range []level.Point{{-1, 0}, {0, -1}, {test.size.W, 0}, {0, test.size.H}, {math.MinInt, math.MaxInt}} {
			if v.Sees(p) {
				t.Errorf("%v is seen, which is outside %v", p, test.size)
			}
		}
	}
	for p := range v.Seen() { // and one may stop
		if p != (level.Point{}) {
			t.Error(p)
		}
		break
	}
}

func TestVisionAllocatesNothing(t *testing.T) {
	d := grow(t, level.NewBSP(), 1)
	v := level.Vision{Clear: level.KindsOf(level.Floor)}
	sum := 0
	if n := testing.AllocsPerRun(10, func() {
		v.Look(&d.Map, d.Start, level.Unlimited)
		for p := range v.Seen() {
			sum += p.X
		}
	}); n != 0 {
		t.Errorf("a look allocates %v times", n)
	}
}
