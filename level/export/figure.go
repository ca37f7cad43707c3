package export

import (
	"fmt"
	"strings"

	"github.com/barrow-rl/barrow/level"
)

// orders are the glyphs that stand for the first corridors in a figure, in the order they were dug; all those after them
// are the last.
const orders = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ*"

// Figure appends a dungeon's text to b with how it was made drawn into it, and returns it. Cuts are lines of '|' and '-'
// through the rock, a line being the first column or row of the cut's second half, and the map's outer ring is a frame of
// them. Outside of rooms a corridor is its number, 1 to 9, then a to z, A to Z, and '*' for any after those, in the order
// they were dug; where several share a cell it is the first one's.
func Figure(b []byte, d *level.Dungeon) []byte {
	f := newFigure(d)
	w, h := d.Map.Width(), d.Map.Height()
	f.line(level.Rect{W: w, H: 1}, '-')
	f.line(level.Rect{Y: h - 1, W: w, H: 1}, '-')
	f.line(level.Rect{W: 1, H: h}, '|')
	f.line(level.Rect{X: w - 1, W: 1, H: h}, '|')
	for _, c := range d.Cuts {
		// A line ends on those at both sides of its piece. At the left or top that is within the piece, unless it is the
		// frame's; at the right or bottom it is just outside.
		_, second := c.Halves()
		if c.Across {
			top := begin(second.Y)
			f.line(level.Rect{X: second.X, Y: top, W: 1, H: second.Y + second.H + 1 - top}, '|')
		} else {
			left := begin(second.X)
			f.line(level.Rect{X: left, Y: second.Y, W: second.X + second.W + 1 - left, H: 1}, '-')
		}
	}
	for i, c := range d.Corridors {
		order := rune(orders[min(i, len(orders)-1)])
		f.dig(c.From, c.Corner, order)
		f.dig(c.Corner, c.To, order)
	}
	for _, row := range f.rows {
		b = append(b, strings.TrimRight(string(row), " ")...)
		b = append(b, '\n')
	}
	return b
}

// A figure is a dungeon's text while it is drawn on, all rows of one width.
type figure struct {
	dungeon *level.Dungeon
	rows    [][]rune
	room    *level.Map // floor where there is a room
}

func newFigure(d *level.Dungeon) *figure {
	f := &figure{dungeon: d, room: level.NewMap(d.Map.Size())}
	for _, row := range rows(d) {
		f.rows = append(f.rows, []rune(fmt.Sprintf("%-*s", d.Map.Width(), row)))
	}
	for _, r := range d.Rooms {
		f.room.Carve(r)
	}
	return f
}

// begin is where a line begins in a piece that begins at from.
func begin(from int) int {
	if from == 1 {
		return 0
	}
	return from
}

// line draws part of a line through all rock of a rectangle one cell wide or high.
func (f *figure) line(r level.Rect, glyph rune) {
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			p := level.Point{X: x, Y: y}
			if f.dungeon.Map.At(p) != level.Wall || !f.dungeon.Map.Contains(p) {
				continue
			}
			switch c := &f.rows[y][x]; *c {
			case '|', '-', '+':
				if *c != glyph {
					*c = '+'
				}
			default:
				*c = glyph
			}
		}
	}
}

// dig draws a straight line of a corridor, where there is nothing but floor yet.
func (f *figure) dig(from, to level.Point, order rune) {
	for y := min(from.Y, to.Y); y <= max(from.Y, to.Y); y++ {
		for x := min(from.X, to.X); x <= max(from.X, to.X); x++ {
			p := level.Point{X: x, Y: y}
			if f.dungeon.Map.Contains(p) && f.room.At(p) != level.Floor && f.rows[y][x] == level.Floor.Glyph() {
				f.rows[y][x] = order
			}
		}
	}
}

// AppendSteps appends a dungeon's text before the first pass on record and after each of them, under the name of what made it
// so and, of a pass, the number of cells that it changed. The dungeon has grown with Record set.
func AppendSteps(b []byte, d *level.Dungeon) []byte {
	start, _, _ := strings.Cut(d.Generator, "+")
	b = append(b, start+"\n"...)
	var m level.Map
	for i := range len(d.Steps) + 1 {
		if i > 0 {
			s := &d.Steps[i-1]
			b = fmt.Appendf(b, "\n%s: %d cells\n", s.Pass, len(s.Changes))
		}
		d.MapAfter(i, &m)
		b = m.AppendText(b, d.Start)
	}
	return b
}
