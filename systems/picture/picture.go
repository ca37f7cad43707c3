// Package picture turns a frame into pixels without a screen: where each part stands, and the coloured pieces of one
// glyph atlas that draw it. A window hands the pieces to a graphics card; Paint puts them into an image.
package picture

import (
	"image"
	"image/color"
	"image/draw"

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
	letters view.Grid // the map's
	quads   []Quad
}

// A Quad is one piece of a frame: the part Src of the atlas's mask, in colour Ink, over the part Dst of the window. Src
// and Dst are of one size, except that a filled rectangle stretches a single solid pixel.
type Quad struct {
	Src, Dst image.Rectangle
	Ink      color.RGBA
}

// New is a picture in the colours of palette. It fails only if the embedded fonts are damaged.
func New(palette assets.Palette) (*Picture, error) {
	face, err := newTypeface()
	if err != nil {
		return nil, err
	}
	return &Picture{palette: palette, face: face}, nil
}

// Fit prepares for a window of size pixels; see the function Fit. It draws the glyphs anew when their size changes.
func (p *Picture) Fit(size image.Point, scale float64, dungeon level.Size) {
	p.Layout = p.Wish.Fit(size, scale, dungeon)
	if p.Atlas == nil || p.Atlas.cell != p.Layout.Cell || p.Atlas.text != p.Layout.Text {
		p.Atlas = newAtlas(p.face, p.Layout.Cell, p.Layout.Text)
	}
}

// Quads is what draws f, from back to front, on a window filled with the first quad's colour: the first covers it all.
// It is good until the next call, and only with the atlas as it is after this one.
func (p *Picture) Quads(f *view.Frame) []Quad {
	l := &p.Layout
	p.quads = p.quads[:0]
	p.fill(image.Rectangle{Max: l.Size}, p.palette.Background)
	p.fill(l.Map.Inset(-max(1, l.Cell/8)), p.palette.Rule)
	p.fill(l.Map, p.palette.Rock)
	f.Map.Text(&p.letters, &p.palette)
	p.grid(&p.letters, l.Map.Min, image.Pt(l.Cell, l.Cell), false)
	p.grid(&f.Panel, l.Panel.Min, l.Text, true)
	p.grid(&f.Log, l.Log.Min, l.Text, true)
	if f.Page.W > 0 && f.Page.H > 0 {
		at := l.pageAt(f.Page.W, f.Page.H)
		p.grid(&f.Page, at, l.Text, true)
	}
	return p.quads
}

func (p *Picture) fill(dst image.Rectangle, ink color.RGBA) {
	p.quads = append(p.quads, Quad{Src: p.Atlas.solid(), Dst: dst, Ink: ink})
}

// grid adds g's cells with the top left one at the point at. Grounds come first, a run of one colour as one piece, so
// that no ground covers the edge of a glyph in the cell before it.
func (p *Picture) grid(g *view.Grid, at, size image.Point, text bool) {
	for y := range g.H {
		row := g.Row(y)
		top := at.Y + y*size.Y
		for x := 0; x < len(row); {
			from := x
			for x < len(row) && row[x].Ground == row[from].Ground {
				x++
			}
			if row[from].Ground.A > 0 {
				p.fill(image.Rect(at.X+from*size.X, top, at.X+x*size.X, top+size.Y), row[from].Ground)
			}
		}
	}
	for y := range g.H {
		for x, c := range g.Row(y) {
			if c.Rune == 0 || c.Rune == ' ' {
				continue
			}
			glyph := p.Atlas.glyph(c.Rune, text)
			if glyph.src.Empty() {
				continue
			}
			corner := image.Pt(at.X+x*size.X, at.Y+y*size.Y).Add(glyph.off)
			p.quads = append(p.quads, Quad{
				Src: glyph.src,
				Dst: image.Rectangle{corner, corner.Add(glyph.src.Size())},
				Ink: c.Ink,
			})
		}
	}
}

// Paint draws f into dst from its top left corner.
func (p *Picture) Paint(dst draw.Image, f *view.Frame) {
	p.paint(dst, p.Quads(f))
}

// Image is f as it is seen in a window of the size that was last fitted.
func (p *Picture) Image(f *view.Frame) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: p.Layout.Size})
	p.Paint(m, f)
	return m
}
