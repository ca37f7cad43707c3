// Package level is dungeons: their geometry, map, dice, generators, passes and text. A chain of a start and passes grows
// one: see [Chain].
package level

import "fmt"

// A Point is one cell of a map: X counts from the left and Y down, both from 0.
type Point struct{ X, Y int }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Steps is how many steps in eight directions lead from one cell to another where nothing is in the way.
func (p Point) Steps(q Point) int { return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) }

// A Size is a width and a height in cells.
type Size struct{ W, H int }

// String writes the size as the options do: 64x36.
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

// A Range is the whole numbers from Min to Max, both ends included.
type Range struct{ Min, Max int }

// String writes the range as the options do: 7..13.
func (r Range) String() string { return fmt.Sprintf("%d..%d", r.Min, r.Max) }

// A Rect is W × H cells whose top left cell is (X, Y).
type Rect struct{ X, Y, W, H int }

// Center is the cell (X + W/2, Y + H/2), division rounding down: where corridors start and the player stands.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether p is one of r's cells.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Overlaps reports whether some cell is in both r and s. Sharing an edge is not overlapping.
func (r Rect) Overlaps(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}
