// Package level is dungeons: their geometry, map, dice, generators and text.
package level

// A Point is one cell of a map: X counts from the left and Y down, both from 0.
type Point struct{ X, Y int }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// A Size is a width and a height in cells.
type Size struct{ W, H int }

// A Rect is W × H cells whose top left cell is (X, Y).
type Rect struct{ X, Y, W, H int }

// Center is the cell (X + W/2, Y + H/2), division rounding down: where corridors start and the player stands.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether p is one of r's cells.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}
