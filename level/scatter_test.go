package level_test

import "github.com/barrow-rl/barrow/level"

// What the tests of sight and of ways share. There door stands for a kind of a game's own.
const door = level.Cell(7)

var everySize = level.Size{W: 13, H: 11}

// scatter returns a map of at most a size, any share of whose cells is floor, and here and there a door.
func scatter(dice level.Dice, most level.Size) *level.Map {
	m := level.NewMap(level.Size{W: dice.Roll(1, most.W), H: dice.Roll(1, most.H)})
	share := dice.Roll(0, 10)
	for y := range m.Height() {
		for x := range m.Row(y) {
			switch {
			case dice.Roll(0, 19) == 0:
				m.Set(level.Point{X: x, Y: y}, door)
			case dice.Roll(1, 10) <= share:
				m.Set(level.Point{X: x, Y: y}, level.Floor)
			}
		}
	}
	return m
}

// anywhere is a cell of the map, or beside it when beside is above 0.
func anywhere(dice level.Dice, m *level.Map, beside int) level.Point {
	return level.Point{X: dice.Roll(-beside, m.Width()-1+beside), Y: dice.Roll(-beside, m.Height()-1+beside)}
}

// cells are all the cells of the map.
func cells(m *level.Map) []level.Point {
	var all []level.Point
	for y := range m.Height() {
		for x := range m.Width() {
			all = append(all, level.Point{X: x, Y: y})
		}
	}
	return all
}

// floors are the cells of the map that are floor.
func floors(m *level.Map) []level.Point {
	var all []level.Point
	for _, p := range cells(m) {
		if m.At(p) == level.Floor {
			all = append(all, p)
		}
	}
	return all
}

// around are the neighbours of p, in the order that ties are broken in.
func around(p level.Point, ways level.Ways) []level.Point {
	steps := []level.Point{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}
	if ways == level.FourWays {
		steps = steps[:4]
	}
	for i := range steps {
		steps[i] = steps[i].Add(p)
	}
	return steps
}

// walkerOf rolls a walker for a map: four or eight ways, doors open to it or not, and some cells blocked.
func walkerOf(dice level.Dice, m *level.Map) *level.Walker {
	w := &level.Walker{Open: level.KindsOf(level.Floor)}
	w.Open[door] = dice.Roll(0, 1) == 0
	if dice.Roll(0, 1) == 0 {
		w.Ways = level.FourWays
	}
	for range dice.Roll(0, 6) - 2 {
		w.Blocked = append(w.Blocked, anywhere(dice, m, 2))
	}
	return w
}
