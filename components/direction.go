package components

import "github.com/barrow-rl/barrow/level"

// A Direction is one of the eight ways to step, clockwise from north. North is up: y counts down.
type Direction uint8

// The eight directions.
const (
	North Direction = iota
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

// Step is the way from a cell to its neighbour in this direction, and no way at all for a value that is not a direction.
func (d Direction) Step() level.Point {
	switch d {
	case North:
		return level.Point{X: 0, Y: -1}
	case NorthEast:
		return level.Point{X: 1, Y: -1}
	case East:
		return level.Point{X: 1, Y: 0}
	case SouthEast:
		return level.Point{X: 1, Y: 1}
	case South:
		return level.Point{X: 0, Y: 1}
	case SouthWest:
		return level.Point{X: -1, Y: 1}
	case West:
		return level.Point{X: -1, Y: 0}
	case NorthWest:
		return level.Point{X: -1, Y: -1}
	default:
		return level.Point{}
	}
}

// String is the direction's name: "north-west".
func (d Direction) String() string {
	switch d {
	case North:
		return "north"
	case NorthEast:
		return "north-east"
	case East:
		return "east"
	case SouthEast:
		return "south-east"
	case South:
		return "south"
	case SouthWest:
		return "south-west"
	case West:
		return "west"
	case NorthWest:
		return "north-west"
	default:
		return "nowhere"
	}
}

// DirectionOf is the direction of a step from a cell to one of its eight neighbours, and false for any other cell.
func DirectionOf(from, to level.Point) (Direction, bool) {
	for d := North; d <= NorthWest; d++ {
		if from.Add(d.Step()) == to {
			return d, true
		}
	}
	return North, false
}
