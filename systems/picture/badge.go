package picture

import (
	"image"
	"strconv"

	"github.com/barrow-rl/barrow/level"
)

// number writes when a corridor was dug on a badge of its colour, where there is no other badge yet if it can.
func (f *figure) number(i int, c level.Corridor) {
	text := strconv.Itoa(i + 1)
	size := image.Pt(len(text)*f.Layout.Text.X+f.Layout.Text.X*3/4, f.Layout.Text.Y-f.line)
	places := f.places(i, c)
	best := f.badge(places[0], size)
	for _, at := range places {
		if badge := f.badge(at, size); !f.taken(badge) {
			best = badge
			break
		}
	}
	f.badges.Carve(f.cells(best))
	f.fill(best.Inset(-max(f.line/2, 1)), f.palette.Rock)
	f.fill(best, f.ink(i, c))
	f.text(best.Min.Add(image.Pt(f.Layout.Text.X*3/8, -f.line/2)), text, f.palette.Rock)
}

func (f *figure) badge(middle, size image.Point) image.Rectangle {
	corner := middle.Sub(size.Div(2))
	return image.Rectangle{corner, corner.Add(size)}
}

// places are where a corridor's number may stand: first in the middle of the cells that lie in no room, then further and
// further from there, and last in rooms.
func (f *figure) places(i int, c level.Corridor) []image.Point {
	var outside, inside []image.Point
	for _, leg := range [][2]level.Point{{c.From, c.Corner}, {c.Corner, c.To}} {
		step := level.Point{X: sign(leg[1].X - leg[0].X), Y: sign(leg[1].Y - leg[0].Y)}
		for p := leg[0]; p != leg[1]; p = p.Add(step) {
			if f.rooms.At(p) == level.Floor {
				inside = append(inside, f.middle(i, c, p))
			} else {
				outside = append(outside, f.middle(i, c, p))
			}
		}
	}
	return append(append(fromMiddle(outside), inside...), f.middle(i, c, c.To))
}

// cells are those that a rectangle of pixels touches.
func (f *figure) cells(r image.Rectangle) level.Rect {
	c := f.Layout.Cell
	x, y := r.Min.X/c, r.Min.Y/c
	return level.Rect{X: x, Y: y, W: (r.Max.X-1)/c - x + 1, H: (r.Max.Y-1)/c - y + 1}
}

// taken reports whether there is another badge already.
func (f *figure) taken(badge image.Rectangle) bool {
	r := f.cells(badge)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if f.badges.At(level.Point{X: x, Y: y}) == level.Floor {
				return true
			}
		}
	}
	return false
}

// fromMiddle puts points into the order of how near they are to the middle one.
func fromMiddle(points []image.Point) []image.Point {
	var ordered []image.Point
	for i, j := len(points)/2, len(points)/2-1; i < len(points) || j >= 0; i, j = i+1, j-1 {
		if i < len(points) {
			ordered = append(ordered, points[i])
		}
		if j >= 0 {
			ordered = append(ordered, points[j])
		}
	}
	return ordered
}

func sign(n int) int { return max(-1, min(n, 1)) }
