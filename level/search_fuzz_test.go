package level_test

import (
	"testing"

	"github.com/barrow-rl/barrow/level"
)

// Whatever the map and wherever one looks from, nothing panics and the promises hold.
func FuzzVision(f *testing.F) {
	f.Add([]byte("####.#..#.#"), uint8(4), uint8(1), uint8(2), int8(9))
	f.Fuzz(func(t *testing.T, text []byte, width, x, y uint8, radius int8) {
		m := mapOf(text, int(width))
		from := level.Point{X: int(x), Y: int(y)}
		v := level.Vision{Clear: level.KindsOf(level.Floor, door)}
		v.Look(m, from, int(radius))
		if err := examineVision(&v, m, from, int(radius)); err != nil {
			t.Errorf("%v\n%s", err, m.AppendText(nil, from))
		}
	})
}

// mapOf makes a map of any bytes, at most 400 of them.
func mapOf(text []byte, width int) *level.Map {
	text = text[:min(len(text), 400)]
	width = min(max(width, 1), 40)
	m := level.NewMap(level.Size{W: width, H: (len(text) + width - 1) / width})
	for i, b := range text {
		m.Set(level.Point{X: i % width, Y: i / width}, []level.Cell{level.Wall, level.Floor, level.Floor, door}[b&3])
	}
	return m
}

// Whatever the map and the goals, nothing panics and the distances are those of the slow way.
func FuzzDistances(f *testing.F) {
	f.Add([]byte("####.#..#.#"), uint8(4), uint8(1), uint8(2), uint8(0), uint8(3), uint8(9))
	f.Fuzz(func(t *testing.T, bytes []byte, width, x, y, ways, onFloor, inDoor uint8) {
		m := mapOf(bytes, int(width))
		goals := []level.Point{{X: int(x), Y: int(y)}, {X: int(y) - 3, Y: int(x)}}
		w := &level.Walker{Open: level.KindsOf(level.Floor, door), Ways: level.Ways(ways), Blocked: goals[1:]}
		w.Costs = level.Costs{level.Floor: onFloor, door: inDoor}
		cost := func(p level.Point) int { return max(1, int(w.Costs[m.At(p)])) }
		var d level.Distances
		d.Measure(m, w, goals...)
		if err := examineDistances(&d, m, w.Ways, measure(m, w, goals, cost), cost); err != nil {
			t.Errorf("%v\n%s", err, text(m, w, goals))
		}
	})
}

// Whatever the map and the ends, nothing panics and the path is a shortest one.
func FuzzPath(f *testing.F) {
	f.Add([]byte("####.#..#.#"), uint8(4), uint8(1), uint8(2), uint8(3), uint8(1), uint8(0))
	f.Fuzz(func(t *testing.T, bytes []byte, width, x, y, toX, toY, ways uint8) {
		m := mapOf(bytes, int(width))
		from, to := level.Point{X: int(x), Y: int(y)}, level.Point{X: int(toX), Y: int(toY)}
		w := &level.Walker{Open: level.KindsOf(level.Floor), Ways: level.Ways(ways)}
		w.Blocked = []level.Point{from, {X: int(toY), Y: int(y)}}
		var finder level.Pathfinder
		path, ok := finder.AppendPath(nil, m, w, from, to)
		if err := examinePath(path, ok, m, w, from, to); err != nil {
			t.Errorf("from %v to %v: %v\n%s", from, to, err, text(m, w, nil))
		}
	})
}
