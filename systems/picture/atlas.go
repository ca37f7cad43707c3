package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"unicode"
)

// An Atlas is glyphs and tiles drawn as masks, each once, at exactly the size in which it is shown: in square cells for the
// map and in narrow ones for text. A front-end that has textures keeps Mask as one.
type Atlas struct {
	Mask *image.Alpha // every mask drawn so far; its top left pixel is solid

	cell  int         // a map cell's side in pixels
	text  image.Point // a text cell in pixels
	face  *typeface
	latin [2][256]letter // the known letters below 256, for the map and for text
	known map[glyphKey]*letter
	tiles [tileKinds][]glyph
	next  image.Point     // where the next mask goes
	shelf int             // how high the row of masks at next is
	fresh image.Rectangle // what was drawn since the last call of Fresh
}

type glyphKey struct {
	r    rune
	text bool // in a text cell, else in a map cell
}

// A glyph is where its mask is in the atlas and where that stands in a cell. A blank has an empty src.
type glyph struct {
	src  Box
	x, y int32
}

// glyphAt is a glyph of so many pixels that begins at the pixel at of the mask and at the pixel off of its cell.
func glyphAt(at, size, off image.Point) glyph {
	return glyph{boxOf(image.Rectangle{at, at.Add(size)}), int32(off.X), int32(off.Y)}
}

// A letter is a glyph and, on the map, its halo: a soft edge that sets it off from what is behind it.
type letter struct {
	ink, halo glyph
	drawn     bool
}

// solid is a part of every atlas without a hole, to fill rectangles from.
var solid = Box{0, 0, 1, 1}

// gap is the empty pixels around each glyph, so that a graphics card that rounds a coordinate down shows nothing strange.
const gap = 1

// newAtlas is an atlas for map cells of side cell and text cells of size text, in pixels, that already has the glyphs a
// roguelike is likely to show: a first use would hold up a frame.
func newAtlas(face *typeface, cell int, text image.Point) *Atlas {
	a := emptyAtlas(face, cell, text)
	for _, r := range repertoire() {
		a.letter(r, false)
		a.letter(r, true)
	}
	return a
}

// emptyAtlas is an atlas that draws every glyph on its first use.
func emptyAtlas(face *typeface, cell int, text image.Point) *Atlas {
	wide := 512
	for wide < 24*cell {
		wide *= 2
	}
	a := &Atlas{
		Mask: image.NewAlpha(image.Rect(0, 0, wide, wide/2)),
		cell: cell, text: text, face: face,
		known: make(map[glyphKey]*letter),
	}
	for kind := range a.tiles {
		a.tiles[kind] = make([]glyph, tileSets[kind].count)
	}
	first := image.Rectangle{Max: image.Pt(2, 2)}.Add(a.place(image.Pt(2, 2)))
	draw.Draw(a.Mask, first, image.Opaque, image.Point{}, draw.Src)
	return a
}

// repertoire is the runes that are drawn beforehand: ASCII, Latin-1 and the old PC character set, its lines and blocks.
func repertoire() []rune {
	var rs []rune
	for r := '!'; r <= 'ÿ'; r++ {
		if unicode.IsGraphic(r) {
			rs = append(rs, r)
		}
	}
	for r := '─'; r <= '▟'; r++ {
		rs = append(rs, r)
	}
	return append(rs, []rune("●○▏‹›✚؟☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼↨↑↓→←∟↔▲▼ƒΓΣΦΘΩαπστδφε∞∩≡≥≤⌠⌡≈∙√ⁿ■⌐₧…–—‘’“”†‡")...)
}

// Fresh is the part of Mask that has been drawn on since the last call. When Mask has become larger it is all of it.
func (a *Atlas) Fresh() image.Rectangle {
	fresh := a.fresh
	a.fresh = image.Rectangle{}
	return fresh
}

// letter finds r's masks, drawing them on first use.
func (a *Atlas) letter(r rune, text bool) *letter {
	if 0 <= r && r < 256 {
		l := &a.latin[0][r]
		if text {
			l = &a.latin[1][r]
		}
		if !l.drawn {
			*l = a.newLetter(r, text)
		}
		return l
	}
	key := glyphKey{r, text}
	l, ok := a.known[key]
	if !ok {
		l = new(letter)
		*l = a.newLetter(r, text)
		a.known[key] = l
	}
	return l
}

func (a *Atlas) newLetter(r rune, text bool) letter {
	l := letter{ink: a.draw(r, text), drawn: true}
	if !text && l.ink.src != (Box{}) && !joins(r) {
		l.halo = a.halo(l.ink)
	}
	return l
}

// halo is eight copies of a glyph around it, each as strong as haloStrength.
func (a *Atlas) halo(g glyph) glyph {
	o := max(1, (a.cell+10)/20)
	src := g.src.Rect()
	size := src.Size().Add(image.Pt(2*o, 2*o))
	at := a.place(size)
	for y := range size.Y {
		for x := range size.X {
			through := float32(1)
			for _, d := range [...]image.Point{{0, o}, {2 * o, o}, {o, 0}, {o, 2 * o}, {0, 0}, {2 * o, 0}, {0, 2 * o}, {2 * o, 2 * o}} {
				if p := src.Min.Add(image.Pt(x, y)).Sub(d); p.In(src) {
					through *= 1 - haloStrength*float32(a.Mask.AlphaAt(p.X, p.Y).A)/0xff
				}
			}
			a.Mask.SetAlpha(at.X+x, at.Y+y, color.Alpha{uint8(0xff*(1-through) + .5)})
		}
	}
	return glyphAt(at, size, image.Pt(int(g.x)-o, int(g.y)-o))
}

const haloStrength = .45

func (a *Atlas) draw(r rune, text bool) glyph {
	if r <= ' ' || unicode.IsSpace(r) {
		return glyph{}
	}
	o, ok := a.face.outline(r)
	if !ok && unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return glyph{} // the letter that it belongs to says enough
	}
	if !ok {
		return a.box(text)
	}
	if o.box.empty() {
		return glyph{}
	}
	f := a.fitMap(r, o)
	if text {
		f = a.fitText(r, o)
	}
	ink := f.ink(o.box)
	bold := 0.
	if !text && (r == '@' || unicode.IsLetter(r)) {
		bold = float64(a.cell) / 44 // letters are who lives here: they are drawn again a little to the right
		wide := f
		wide.dx += bold
		ink = ink.Union(wide.ink(o.box))
	}
	at := a.place(ink.Size())
	a.face.draw(o, f, ink, a.Mask, at)
	if bold > 0 {
		f.dx += bold
		a.face.draw(o, f, ink, a.Mask, at)
	}
	return glyphAt(at, ink.Size(), ink.Min)
}

// fitMap stands a glyph in a square cell, in the middle of it by its ink whatever its height in a line of text: a map is no
// line of text. No ink comes within a twentieth of the cell's edge, nor a pixel, so that letters do not touch those of the
// next cell.
func (a *Atlas) fitMap(r rune, o outline) fit {
	side := float64(a.cell)
	if joins(r) {
		return stretch(o.block, side, side)
	}
	w, h := o.box.x1-o.box.x0, o.box.y1-o.box.y0
	most := min(.9*side, max(side-2, 1))
	em := min(1.06*side, most/w, most/h)
	return fit{
		sx: em, sy: em,
		dx: middle(o.box.x0*em, o.box.x1*em, side),
		dy: middle(o.box.y0*em, o.box.y1*em, side),
	}
}

// middle is how far to move ink that spans from to to into the middle of side. Small ink begins on a whole pixel: a floor's dot
// is then a dot and not a blur. Ink that nearly fills the side keeps the same distance on both.
func middle(from, to, side float64) float64 {
	before := (side - (to - from)) / 2
	if before > side/8 {
		before = math.Round(before)
	}
	return before - from
}

// fitText stands a glyph in a line of text. The advance is a whole number of pixels, so that each letter is the same
// wherever it stands.
func (a *Atlas) fitText(r rune, o outline) fit {
	w, h := float64(a.text.X), float64(a.text.Y)
	if joins(r) {
		return stretch(o.block, w, h)
	}
	advance, left := o.advance, 0.
	if advance == 0 { // a mark, which fonts draw over the letter before it
		advance, left = o.block.x1-o.block.x0, w
	}
	em := w / advance
	above := (h - (o.ascent+o.descent)*em) / 2
	return fit{sx: em, sy: em, dx: left, dy: math.Round(above + o.ascent*em)}
}

// joins tells the lines and blocks that must meet those in the next cell.
func joins(r rune) bool { return r >= '─' && r <= '▟' }

// stretch makes the font's own cell fill ours, so that lines meet.
func stretch(block bounds, w, h float64) fit {
	sx, sy := w/(block.x1-block.x0), h/(block.y1-block.y0)
	return fit{sx: sx, sy: sy, dx: -block.x0 * sx, dy: -block.y0 * sy}
}

// box is an empty frame for a rune that no font has: something is there, and a blank would hide it.
func (a *Atlas) box(text bool) glyph {
	size := image.Pt(a.cell, a.cell)
	if text {
		size = a.text
	}
	line := max(1, size.X/12)
	outer := image.Rectangle{Max: size}.Inset(max(1, size.X/6))
	if text {
		outer = image.Rect(1, size.Y/5, size.X-1, size.Y-size.Y/5)
	}
	at := a.place(outer.Size())
	src := image.Rectangle{at, at.Add(outer.Size())}
	draw.Draw(a.Mask, src, image.Opaque, image.Point{}, draw.Src)
	draw.Draw(a.Mask, src.Inset(line), image.NewUniform(color.Transparent), image.Point{}, draw.Src)
	return glyphAt(at, outer.Size(), outer.Min)
}

// place finds room for size pixels, making the atlas higher when it is full.
func (a *Atlas) place(size image.Point) image.Point {
	if a.next.X+size.X > a.Mask.Rect.Max.X {
		a.next = image.Pt(0, a.next.Y+a.shelf+gap)
		a.shelf = 0
	}
	for a.next.Y+size.Y > a.Mask.Rect.Max.Y {
		larger := image.NewAlpha(image.Rect(0, 0, a.Mask.Rect.Max.X, 2*a.Mask.Rect.Max.Y))
		copy(larger.Pix, a.Mask.Pix)
		a.Mask, a.fresh = larger, larger.Rect
	}
	at := a.next
	a.fresh = a.fresh.Union(image.Rectangle{at, at.Add(size)})
	a.next.X += size.X + gap
	a.shelf = max(a.shelf, size.Y)
	return at
}
