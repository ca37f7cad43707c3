package picture

import (
	"image"
	"image/color"
	"strconv"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// Figure is Still with how the dungeon was made drawn over it. Each cut is a line across its piece, in a colour that says
// how many cuts led to the piece, from warm to cold, and thinner the more there were. The corridor that joins the two halves
// is a line of the same colour, and its number says when it was dug: the deepest are dug first. A corridor on top of those is
// white; where nothing was cut, corridors take the colours in turns. Rooms are numbered in the order they were made.
func (p *Picture) Figure(g *view.Places, d *level.Dungeon, cell int) *image.RGBA {
	f := figure{
		Picture: p.still(cell), dungeon: d, line: max(cell/8, 1),
		rooms: level.NewMap(d.Map.Size()), badges: level.NewMap(d.Map.Size()),
	}
	for _, r := range d.Rooms {
		f.rooms.Carve(r)
	}
	m := p.Still(g, cell)
	f.fill(m.Rect, color.RGBA{A: 0x48}) // the map is the ground that all this is drawn on
	f.frame()
	for _, c := range d.Cuts {
		f.cut(c)
	}
	for i, c := range d.Corridors {
		f.corridor(i, c)
	}
	for i, r := range d.Rooms {
		f.room(i, r)
	}
	for i, c := range d.Corridors {
		f.number(i, c)
	}
	f.paint(m, f.quads)
	return m
}

// A figure is a picture while it is drawn on.
type figure struct {
	*Picture
	dungeon *level.Dungeon
	line    int        // how wide a corridor's line is, in pixels
	rooms   *level.Map // floor where there is a room
	badges  *level.Map // floor where a number stands
}

// depths are the colours of the cuts by how many led to them; all after those have the last.
func depths() []color.RGBA {
	return []color.RGBA{
		{0xff, 0x5f, 0x57, 0xff},
		{0xff, 0xa9, 0x4d, 0xff},
		{0xf7, 0xe0, 0x5e, 0xff},
		{0x63, 0xd8, 0x7c, 0xff},
		{0x4d, 0xb5, 0xff, 0xff},
		{0xb3, 0x92, 0xfc, 0xff},
	}
}

// rank is the depth of the cut whose halves a corridor joins, -1 when there is no such cut, and where there are no cuts at
// all when the corridor was dug.
func (f *figure) rank(i int, c level.Corridor) int {
	switch cuts := f.dungeon.Cuts; {
	case len(cuts) == 0:
		return i % len(depths())
	case c.Cut < 0 || c.Cut >= len(cuts):
		return -1
	default:
		return cuts[c.Cut].Depth
	}
}

// ink is the colour of a corridor.
func (f *figure) ink(i int, c level.Corridor) color.RGBA {
	rank, colors := f.rank(i, c), depths()
	if rank < 0 {
		return color.RGBA{0xff, 0xff, 0xff, 0xff}
	}
	return colors[min(rank, len(colors)-1)]
}

// frame draws the edge of the first piece.
func (f *figure) frame() {
	if len(f.dungeon.Cuts) == 0 {
		return
	}
	c := f.Layout.Cell
	r := f.dungeon.Cuts[0].Piece
	outer := image.Rect(r.X*c, r.Y*c, (r.X+r.W)*c, (r.Y+r.H)*c)
	for _, side := range sides(outer, f.line) {
		f.fill(side, f.palette.Rule)
	}
}

// sides are the four edges of a rectangle as rectangles of their own, width pixels wide.
func sides(r image.Rectangle, width int) [4]image.Rectangle {
	return [4]image.Rectangle{
		{r.Min, image.Pt(r.Max.X, r.Min.Y+width)},
		{image.Pt(r.Min.X, r.Max.Y-width), r.Max},
		{r.Min, image.Pt(r.Min.X+width, r.Max.Y)},
		{image.Pt(r.Max.X-width, r.Min.Y), r.Max},
	}
}

// cut draws a dashed line between the halves of a piece, thick for the first cut.
func (f *figure) cut(c level.Cut) {
	cell, ink := f.Layout.Cell, depths()[min(c.Depth, len(depths())-1)]
	width := max(f.line*(5-min(c.Depth, 4))/3, 1)
	_, second := c.Halves()
	from := image.Pt(second.X*cell, second.Y*cell)
	length, step := second.W*cell, image.Pt(cell, 0)
	if c.Across {
		length, step = second.H*cell, image.Pt(0, cell)
	}
	dash := max(cell*5/8, 1)
	for at := 0; at < length; at += cell {
		end := min(dash, length-at)
		piece := image.Rect(0, -width/2, end, width-width/2)
		if c.Across {
			piece = image.Rect(-width/2, 0, width-width/2, end)
		}
		f.fill(piece.Add(from), ink)
		from = from.Add(step)
	}
}

// shift moves the lines of corridors apart that run along the same cells. Those of cuts at one depth never do: a corridor
// stays within the piece whose halves it joins.
func (f *figure) shift(i int, c level.Corridor) int {
	return ((f.rank(i, c)+5)%5 - 2) * f.line
}

// corridor draws the two lines of a corridor through the middle of its cells, and a dot at each end.
func (f *figure) corridor(i int, c level.Corridor) {
	ink := f.ink(i, c)
	from, corner, to := f.middle(i, c, c.From), f.middle(i, c, c.Corner), f.middle(i, c, c.To)
	f.stroke(from, corner, ink)
	f.stroke(corner, to, ink)
	for _, end := range []image.Point{from, to} {
		f.fill(image.Rectangle{end, end}.Inset(-f.line*3/2), ink)
	}
}

// middle is the pixel in the middle of a cell, where a corridor passes.
func (f *figure) middle(i int, c level.Corridor, p level.Point) image.Point {
	cell, shift := f.Layout.Cell, f.shift(i, c)
	return image.Pt(p.X*cell+cell/2+shift, p.Y*cell+cell/2+shift)
}

// stroke draws a line from a to b, across or down.
func (f *figure) stroke(a, b image.Point, ink color.RGBA) {
	r := image.Rectangle{a, b}.Canon()
	r.Min = r.Min.Sub(image.Pt(f.line/2, f.line/2))
	r.Max = r.Max.Add(image.Pt(f.line-f.line/2, f.line-f.line/2))
	f.fill(r, ink)
}

// room writes a room's number into its corner.
func (f *figure) room(i int, r level.Rect) {
	c := f.Layout.Cell
	f.text(image.Pt(r.X*c+c/8, r.Y*c), strconv.Itoa(i+1), f.palette.Dim)
}

// text writes a line of text with its top left corner at a pixel.
func (p *Picture) text(at image.Point, text string, ink color.RGBA) {
	var line view.Grid
	for _, r := range text {
		line.Cells = append(line.Cells, view.Cell{Rune: r, Ink: ink})
	}
	line.W, line.H = len(line.Cells), 1
	p.grid(&line, at, p.Layout.Text, true, color.RGBA{})
}
