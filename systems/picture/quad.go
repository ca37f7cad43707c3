package picture

import (
	"image"
	"image/color"
)

// A Quad is one piece of a frame: the part Src of the atlas's mask over the part Dst of the window. Src and Dst are of one
// size, except that a filled rectangle stretches a single solid pixel.
//
// Ink is its colour at the corners: top left, top right, bottom left, bottom right. They are multiplied by alpha, as Go and
// graphics cards have it. Between them the colour changes evenly over each of two triangles, which meet on the diagonal
// from top right to bottom left: that is how graphics cards do it.
type Quad struct {
	Src, Dst Box
	Ink      [4]color.RGBA
}

// A Box is an image.Rectangle in half the memory: a frame has thousands.
type Box struct{ X0, Y0, X1, Y1 int32 }

// Rect is the box as others know it.
func (b Box) Rect() image.Rectangle {
	return image.Rect(int(b.X0), int(b.Y0), int(b.X1), int(b.Y1))
}

func boxOf(r image.Rectangle) Box {
	return Box{int32(r.Min.X), int32(r.Min.Y), int32(r.Max.X), int32(r.Max.Y)}
}

// stamp adds a glyph of a cell whose top left corner is at a pixel.
func (p *Picture) stamp(g *glyph, at image.Point, ink [4]color.RGBA) {
	if src := g.src; src.X0 < src.X1 {
		x, y := int32(at.X)+g.x, int32(at.Y)+g.y
		p.quads = append(p.quads, Quad{Src: src, Dst: Box{x, y, x + src.X1 - src.X0, y + src.Y1 - src.Y0}, Ink: ink})
	}
}

// fill adds a rectangle in one colour.
func (p *Picture) fill(dst image.Rectangle, ink color.RGBA) {
	p.quads = append(p.quads, Quad{Src: solid, Dst: boxOf(dst), Ink: even(ink)})
}

// even is one ink at all corners. People write colours without multiplying them by alpha; the quads have them multiplied.
func even(ink color.RGBA) [4]color.RGBA {
	ink = weaken(ink, 0xff)
	return [4]color.RGBA{ink, ink, ink, ink}
}

// weaken is a colour as people write it, multiplied by its alpha and by another from 0 to 255.
func weaken(c color.RGBA, alpha int) color.RGBA {
	if c.A == 0xff && alpha == 0xff {
		return c
	}
	a := (int(c.A)*alpha + 127) / 0xff
	part := func(u uint8) uint8 { return uint8((int(u)*a + 127) / 0xff) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), uint8(a)}
}

// paint draws quads into dst, moved to its top left corner.
func (p *Picture) paint(dst *image.RGBA, quads []Quad) {
	for i := range quads {
		q := &quads[i]
		src, to := q.Src.Rect(), q.Dst.Rect().Add(dst.Rect.Min)
		clip := to.Intersect(dst.Rect)
		if clip.Empty() {
			continue
		}
		switch filled := q.Src == solid; {
		case filled && q.Ink[0].A == 0xff && q.Ink[1] == q.Ink[0] && q.Ink[2] == q.Ink[0] && q.Ink[3] == q.Ink[0]:
			flood(dst, clip, q.Ink[0])
		case filled:
			shade(dst, clip, to, q, nil, image.Point{})
		default:
			shade(dst, clip, to, q, p.Atlas.Mask, src.Min.Sub(to.Min))
		}
	}
}

// flood fills a part of dst with an opaque colour.
func flood(dst *image.RGBA, part image.Rectangle, c color.RGBA) {
	first := dst.Pix[dst.PixOffset(part.Min.X, part.Min.Y):][:4*part.Dx()]
	for i := 0; i < len(first); i += 4 {
		first[i], first[i+1], first[i+2], first[i+3] = c.R, c.G, c.B, c.A
	}
	for y := part.Min.Y + 1; y < part.Max.Y; y++ {
		copy(dst.Pix[dst.PixOffset(part.Min.X, y):], first)
	}
}

// shade draws the part clip of a quad that stands at to. The pixel of mask for one of dst is moved by move; without a mask
// the quad is solid. Rounding once, at the end, it is what a graphics card computes.
func shade(dst *image.RGBA, clip, to image.Rectangle, q *Quad, mask *image.Alpha, move image.Point) {
	var ink [4][4]float32 // of each corner, each channel
	for i, c := range q.Ink {
		ink[i] = [4]float32{float32(c.R), float32(c.G), float32(c.B), float32(c.A)}
	}
	same := q.Ink[0] == q.Ink[1] && q.Ink[0] == q.Ink[2] && q.Ink[0] == q.Ink[3]
	across, down := 1/float32(to.Dx()), 1/float32(to.Dy())
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(clip.Min.X, y):][:4*clip.Dx()]
		v := (float32(y-to.Min.Y) + .5) * down
		for x := clip.Min.X; x < clip.Max.X; x++ {
			cover := float32(1)
			if mask != nil {
				a := mask.Pix[(y+move.Y)*mask.Stride+x+move.X]
				if a == 0 {
					row = row[4:]
					continue
				}
				cover = float32(a) / 0xff
			}
			c := ink[0]
			if !same {
				u := (float32(x-to.Min.X) + .5) * across
				from, along, below, s, t := &ink[0], &ink[1], &ink[2], u, v
				if u+v > 1 {
					from, along, below, s, t = &ink[3], &ink[2], &ink[1], 1-u, 1-v
				}
				for i := range c {
					c[i] = from[i] + (along[i]-from[i])*s + (below[i]-from[i])*t
				}
			}
			through := 1 - c[3]*cover/0xff
			row[0] = uint8(c[0]*cover + float32(row[0])*through + .5)
			row[1] = uint8(c[1]*cover + float32(row[1])*through + .5)
			row[2] = uint8(c[2]*cover + float32(row[2])*through + .5)
			row[3] = uint8(c[3]*cover + float32(row[3])*through + .5)
			row = row[4:]
		}
	}
}
