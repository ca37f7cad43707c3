// Package picture turns a frame into pixels without a screen: where each part stands, and the coloured pieces of one
// glyph atlas that draw it. A window hands the pieces to a graphics card; Paint puts them into an image.
package picture

import (
	"image"
	"image/color"
	"unicode"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A Picture draws frames for windows of any size. Make one with New, then call Fit before the first frame.
type Picture struct {
	Wish   Wish // what the next Fit goes by
	Layout Layout
	Atlas  *Atlas

	palette assets.Palette
	face    *typeface
	terrain *terrain
	lifts   lifts
	letters view.Grid // the map's, where it is shown in letters
	quads   []Quad
}

// New is a picture in the colours of palette, until a frame has others. It fails only if the embedded fonts are damaged.
func New(palette assets.Palette) (*Picture, error) {
	face, err := newTypeface()
	if err != nil {
		return nil, err
	}
	return &Picture{palette: palette, face: face, terrain: newTerrain()}, nil
}

// Repaint changes the palette.
func (p *Picture) Repaint(palette assets.Palette) { p.palette = palette }

// Fit prepares for a window of size pixels; see the function Fit. It draws the glyphs anew when their size changes.
func (p *Picture) Fit(size image.Point, scale float64, dungeon level.Size) {
	p.Layout = p.Wish.Fit(size, scale, dungeon)
	p.Layout.Room.Chart = p.chartRows(dungeon)
	if p.Atlas == nil || p.Atlas.cell != p.Layout.Cell || p.Atlas.text != p.Layout.Text {
		p.Atlas = newAtlas(p.face, p.Layout.Cell, p.Layout.Text)
	}
}

// Quads is what draws f, from back to front, on a window filled with the first quad's colour: the first covers it all.
// It is good until the next call, and only with the atlas as it is after this one.
func (p *Picture) Quads(f *view.Frame) []Quad {
	if f.Palette != nil {
		p.palette = *f.Palette
	}
	l := &p.Layout
	p.quads = p.quads[:0]
	p.fill(image.Rectangle{Max: l.Size}, p.palette.Panel)
	p.fill(l.Ground, p.palette.Rock)
	line := max(1, l.Text.X/8)
	if l.Ground.Max.X < l.game.X { // beside map and log
		p.fill(image.Rect(l.Ground.Max.X, 0, l.Ground.Max.X+line, l.Size.Y), p.palette.Rule)
	}
	p.fill(image.Rect(0, l.Ground.Min.Y-line, l.Ground.Max.X, l.Ground.Min.Y), p.palette.Rule)
	p.fill(image.Rect(0, l.Ground.Max.Y, l.Ground.Max.X, l.Ground.Max.Y+line), p.palette.Rule)
	p.dungeon(&f.Map, f.At, [2]int{0, f.Map.H}, l.Map.Min)
	p.surroundings(f)
	p.grid(&f.Panel, l.Panel.Min, l.Text, true, p.palette.Panel)
	p.chart(&f.Chart)
	p.grid(&f.Log, l.Log.Min, l.Text, true, p.palette.Panel)
	p.fresh(f)
	if f.Page.W > 0 && f.Page.H > 0 {
		p.grid(&f.Page, l.page(f).Min, l.Text, true, color.RGBA{})
	}
	if f.Dock.W > 0 {
		p.fill(l.Dock, p.palette.Panel)
		p.grid(&f.Dock, l.Dock.Min, l.Text, true, p.palette.Panel)
		p.fill(image.Rect(l.Dock.Min.X-max(1, l.Text.X/8), 0, l.Dock.Min.X, l.Size.Y), p.palette.Rule)
	}
	return p.quads
}

// dungeon adds rows of a map, whose first cell is cell from of the dungeon.
func (p *Picture) dungeon(m *view.Places, from level.Point, rows [2]int, at image.Point) {
	if p.palette.Plain || m.Terrain == nil {
		some := view.Places{W: m.W, H: rows[1] - rows[0], Places: m.Places[rows[0]*m.W : rows[1]*m.W]}
		some.Text(&p.letters, &p.palette)
		p.grid(&p.letters, at.Add(image.Pt(0, rows[0]*p.Layout.Cell)), image.Pt(p.Layout.Cell, p.Layout.Cell), false, color.RGBA{})
		return
	}
	p.terrain.update(m.Terrain, &p.palette)
	p.ground(m, from, rows, at)
	p.things(m, at)
}

// grid adds g's cells with the top left one at the point at. Grounds come first, a run of one colour as one piece, so
// that no ground covers the edge of a glyph in the cell before it. One of the colour on which the grid lies is there already.
func (p *Picture) grid(g *view.Grid, at, size image.Point, text bool, on color.RGBA) {
	for y := range g.H {
		row := g.Row(y)
		top := at.Y + y*size.Y
		for x := 0; x < len(row); {
			from := x
			for x < len(row) && row[x].Ground == row[from].Ground {
				x++
			}
			if ground := row[from].Ground; ground.A > 0 && ground != on {
				p.fill(image.Rect(at.X+from*size.X, top, at.X+x*size.X, top+size.Y), row[from].Ground)
			}
		}
	}
	for y := range g.H {
		row := g.Row(y)
		for x := range row {
			c, corner := &row[x], image.Pt(at.X+x*size.X, at.Y+y*size.Y)
			if c.Bar.Kind != view.NoBar {
				p.gauge(&c.Bar, corner, size)
			}
			if c.Rune > ' ' && c.Bar.Kind != view.ThinBar {
				p.stamp(&p.Atlas.letter(c.Rune, text).ink, corner, even(c.Ink))
				if c.Rest != "" {
					p.marks(c, corner, text)
				}
			}
		}
	}
}

// marks adds the accents of a letter, higher over a capital.
func (p *Picture) marks(c *view.Cell, at image.Point, text bool) {
	for _, r := range c.Rest {
		mark := &p.Atlas.letter(r, text).ink
		up := 0
		if unicode.IsUpper(c.Rune) && int(mark.y) < p.Layout.Text.Y/2 {
			up = p.Layout.Text.X * 3 / 10
		}
		p.stamp(mark, at.Sub(image.Pt(0, up)), even(c.Ink))
	}
}

// gauge adds the part of a bar that runs through a cell.
func (p *Picture) gauge(bar *view.Bar, at, size image.Point) {
	box := image.Rectangle{at, at.Add(size)}
	if bar.Kind == view.ThinBar {
		box.Min.Y, box.Max.Y = box.Min.Y+size.Y*2/5, box.Max.Y-size.Y/4
	}
	part := box
	part.Max.X = box.Min.X + (size.X*int(bar.Part)+0x7f)/0xff
	p.fill(box, bar.Rest)
	if part.Empty() {
		return
	}
	p.fill(part, bar.Full)
	if bar.Kind == view.FullBar && bar.Rest == p.palette.Trough || bar.Kind == view.ThinBar {
		// A little light from above.
		part.Max.Y = part.Min.Y + max(1, part.Dy()/4)
		p.fill(part, color.RGBA{0xff, 0xff, 0xff, 0x28})
	}
}

// fresh marks the rows of the log that are new.
func (p *Picture) fresh(f *view.Frame) {
	l := &p.Layout
	wide := max(2, l.Text.X/4)
	for y := f.Fresh[0]; y < f.Fresh[1]; y++ {
		from := l.Log.Min.Add(image.Pt(-2*wide, y*l.Text.Y+1))
		p.fill(image.Rectangle{from, from.Add(image.Pt(wide, l.Text.Y-2))}, p.palette.Key)
	}
}

// Paint draws f into dst from its top left corner.
func (p *Picture) Paint(dst *image.RGBA, f *view.Frame) {
	p.paint(dst, p.Quads(f))
}

// Image is f as it is seen in a window of the size that was last fitted.
func (p *Picture) Image(f *view.Frame) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: p.Layout.Size})
	p.Paint(m, f)
	return m
}
