package picture

import (
	"fmt"
	"image"
	"math"

	"github.com/barrow-rl/barrow/assets"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A typeface is fonts in order of preference: a rune is drawn from the first that has it. All lengths that it gives are
// in ems, y downwards from the baseline.
type typeface struct {
	fonts []*sfnt.Font
	buf   sfnt.Buffer
	pen   vector.Rasterizer
}

// newTypeface is the project's own face with Go Mono behind it, which has the card suits, faces and notes of the old PC
// character set that most faces leave out, and costs nothing: golang.org/x/image brings it along.
func newTypeface() (*typeface, error) {
	var t typeface
	for _, data := range [][]byte{assets.Mono(), gomono.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("picture: read the embedded font: %w", err)
		}
		t.fonts = append(t.fonts, f)
	}
	return &t, nil
}

// An outline is the shape of one glyph.
type outline struct {
	segments sfnt.Segments
	unit     float64 // ems to one unit of the segments' coordinates
	box      bounds  // the ink, in ems
	block    bounds  // what the font's full block █ covers: the cell that its box-drawing pieces fill
	capital  float64 // how high an H stands, in ems
	advance  float64 // in ems
	ascent   float64 // above the baseline, in ems
	descent  float64 // below it, in ems
}

type bounds struct{ x0, y0, x1, y1 float64 }

func (b bounds) empty() bool { return b.x0 >= b.x1 || b.y0 >= b.y1 }

// outline is r's shape and whether any font has it. It is good until the next call.
func (t *typeface) outline(r rune) (outline, bool) {
	for _, f := range t.fonts {
		i, err := f.GlyphIndex(&t.buf, r)
		if err != nil || i == 0 {
			continue
		}
		// One pixel to a font unit, so that nothing is rounded before it is scaled to the size it is shown at.
		upem := f.UnitsPerEm()
		ppem := fixed.I(int(upem))
		o := outline{unit: 1 / (64 * float64(upem))}
		o.block = t.bounds(f, '█', ppem, o.unit)
		o.capital = -t.bounds(f, 'H', ppem, o.unit).y0
		m, err := f.Metrics(&t.buf, ppem, font.HintingNone)
		if err != nil {
			continue
		}
		o.ascent, o.descent = float64(m.Ascent)*o.unit, float64(m.Descent)*o.unit
		box, advance, err := f.GlyphBounds(&t.buf, i, ppem, font.HintingNone)
		if err != nil {
			continue
		}
		o.box, o.advance = scaled(box, o.unit), float64(advance)*o.unit
		if o.segments, err = f.LoadGlyph(&t.buf, i, ppem, nil); err != nil {
			continue
		}
		return o, true
	}
	return outline{}, false
}

func (t *typeface) bounds(f *sfnt.Font, r rune, ppem fixed.Int26_6, unit float64) bounds {
	i, err := f.GlyphIndex(&t.buf, r)
	if err != nil {
		return bounds{}
	}
	box, _, err := f.GlyphBounds(&t.buf, i, ppem, font.HintingNone)
	if err != nil {
		return bounds{}
	}
	return scaled(box, unit)
}

func scaled(b fixed.Rectangle26_6, unit float64) bounds {
	return bounds{
		float64(b.Min.X) * unit, float64(b.Min.Y) * unit,
		float64(b.Max.X) * unit, float64(b.Max.Y) * unit,
	}
}

// A fit takes ems to pixels of a cell: x·sx + dx, y·sy + dy.
type fit struct{ sx, sy, dx, dy float64 }

// ink is the whole pixels that b touches.
func (f fit) ink(b bounds) image.Rectangle {
	return image.Rect(
		int(math.Floor(b.x0*f.sx+f.dx)), int(math.Floor(b.y0*f.sy+f.dy)),
		int(math.Ceil(b.x1*f.sx+f.dx)), int(math.Ceil(b.y1*f.sy+f.dy)),
	)
}

// draw fills o's ink, as f places it, into mask with ink's top left at the point at.
func (t *typeface) draw(o outline, f fit, ink image.Rectangle, mask *image.Alpha, at image.Point) {
	point := func(p fixed.Point26_6) (x, y float32) {
		return float32(float64(p.X)*o.unit*f.sx + f.dx - float64(ink.Min.X)),
			float32(float64(p.Y)*o.unit*f.sy + f.dy - float64(ink.Min.Y))
	}
	t.pen.Reset(ink.Dx(), ink.Dy())
	for _, s := range o.segments {
		x0, y0 := point(s.Args[0])
		x1, y1 := point(s.Args[1])
		x2, y2 := point(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			t.pen.ClosePath()
			t.pen.MoveTo(x0, y0)
		case sfnt.SegmentOpLineTo:
			t.pen.LineTo(x0, y0)
		case sfnt.SegmentOpQuadTo:
			t.pen.QuadTo(x0, y0, x1, y1)
		case sfnt.SegmentOpCubeTo:
			t.pen.CubeTo(x0, y0, x1, y1, x2, y2)
		}
	}
	t.pen.ClosePath()
	t.pen.Draw(mask, image.Rectangle{at, at.Add(ink.Size())}, image.Opaque, image.Point{})
}
