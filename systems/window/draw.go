package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/picture"
)

// Draw shows the frame, when the screen does not show it yet. Otherwise it draws nothing, and Ebitengine then presents
// nothing: a still screen costs nothing. Once in a while it has all presented again, by drawing a single pixel.
func (w *window) Draw(screen *ebiten.Image) {
	switch {
	case w.frame == nil:
	case w.stale:
		w.stale, w.presented = false, 0
		w.drawn++
		quads := w.picture.Quads(w.frame) // before the mask: it may add glyphs
		w.mesh.draw(screen, quads, w.picture.Atlas)
		for _, o := range w.overlays {
			o.Draw(screen)
		}
	case w.presented >= refresh:
		w.presented = 0
		w.mesh.touch(screen)
	}
}

// A mesh is a picture's pieces as a graphics card takes them: all in one call, from one texture.
type mesh struct {
	atlas   *picture.Atlas // what texture holds
	glyphs  int            // as many of them
	texture *ebiten.Image
	pixels  []byte

	vertices []ebiten.Vertex
	indices  []uint32
	pixel    [4]ebiten.Vertex // of touch
}

func (m *mesh) draw(screen *ebiten.Image, quads []picture.Quad, atlas *picture.Atlas) {
	m.upload(atlas)
	m.vertices = m.vertices[:0]
	for _, q := range quads {
		m.add(q)
	}
	for n := len(m.indices) / 6; n < len(quads); n++ {
		i := uint32(4 * n)
		m.indices = append(m.indices, i, i+1, i+2, i+1, i+2, i+3)
	}
	screen.DrawTriangles32(m.vertices, m.indices[:6*len(quads)], m.texture, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
	})
}

// touch draws one pixel of the background where it is already, at the top left.
func (m *mesh) touch(screen *ebiten.Image) {
	for i, v := range m.vertices[:4] {
		v.DstX, v.DstY = min(v.DstX, 1), min(v.DstY, 1)
		m.pixel[i] = v
	}
	screen.DrawTriangles32(m.pixel[:], m.indices[:6], m.texture, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
	})
}

// add appends the corners of q.
func (m *mesh) add(q picture.Quad) {
	r, g, b, a := float32(q.Ink.R)/0xff, float32(q.Ink.G)/0xff, float32(q.Ink.B)/0xff, float32(q.Ink.A)/0xff
	corner := func(dst, src image.Point) {
		m.vertices = append(m.vertices, ebiten.Vertex{
			DstX: float32(dst.X), DstY: float32(dst.Y), SrcX: float32(src.X), SrcY: float32(src.Y),
			ColorR: r, ColorG: g, ColorB: b, ColorA: a,
		})
	}
	corner(q.Dst.Min, q.Src.Min)
	corner(image.Pt(q.Dst.Max.X, q.Dst.Min.Y), image.Pt(q.Src.Max.X, q.Src.Min.Y))
	corner(image.Pt(q.Dst.Min.X, q.Dst.Max.Y), image.Pt(q.Src.Min.X, q.Src.Max.Y))
	corner(q.Dst.Max, q.Src.Max)
}

// upload makes texture the atlas's mask, as white of that opacity, when there are new glyphs.
func (m *mesh) upload(atlas *picture.Atlas) {
	if m.atlas == atlas && m.glyphs == atlas.Glyphs() {
		return
	}
	size := atlas.Mask.Rect.Size()
	if m.texture == nil || m.texture.Bounds().Size() != size {
		if m.texture != nil {
			m.texture.Deallocate()
		}
		m.texture = ebiten.NewImage(size.X, size.Y)
	}
	m.pixels = m.pixels[:0]
	for _, a := range atlas.Mask.Pix {
		m.pixels = append(m.pixels, a, a, a, a)
	}
	m.texture.WritePixels(m.pixels)
	m.atlas, m.glyphs = atlas, atlas.Glyphs()
}
