package window

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// Draw shows the frame, when the screen does not show it yet. Otherwise it draws nothing, and Ebitengine then presents
// nothing: a still screen costs nothing. While the window is behind others, and for a while after it was drawn, all is presented
// again each second, by drawing a single clear pixel: the system may have lost it.
func (w *window) Draw(screen *ebiten.Image) {
	defer view.Catch(&w.fault)
	switch {
	case w.frame == nil:
	case w.stale:
		w.stale, w.presented, w.unchanged = false, 0, 0
		w.drawn++
		quads := w.picture.Quads(w.frame) // before the mask: it may add glyphs
		w.mesh.draw(screen, quads, w.picture.Atlas)
	case w.presented >= refresh && (!w.focused || w.unchanged < 4*refresh):
		w.presented = 0
		w.mesh.touch(screen)
	}
}

// A mesh is a picture's pieces as a graphics card takes them: all in one call, from one texture.
type mesh struct {
	atlas   *picture.Atlas // what texture holds
	texture *ebiten.Image
	pixels  []byte

	vertices []ebiten.Vertex
	indices  []uint32
	pixel    [4]ebiten.Vertex // of touch
}

func (m *mesh) draw(screen *ebiten.Image, quads []picture.Quad, atlas *picture.Atlas) {
	m.upload(atlas)
	m.vertices = m.vertices[:0]
	for i := range quads {
		m.add(&quads[i])
	}
	for n := len(m.indices) / 6; n < len(quads); n++ {
		i := uint32(4 * n)
		m.indices = append(m.indices, i, i+1, i+2, i+1, i+2, i+3)
	}
	screen.DrawTriangles32(m.vertices, m.indices[:6*len(quads)], m.texture, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
	})
}

// touch draws one pixel that is clear: it changes nothing.
func (m *mesh) touch(screen *ebiten.Image) {
	for i, v := range m.vertices[:4] {
		v.DstX, v.DstY = min(v.DstX, 1), min(v.DstY, 1)
		v.ColorR, v.ColorG, v.ColorB, v.ColorA = 0, 0, 0, 0
		m.pixel[i] = v
	}
	screen.DrawTriangles32(m.pixel[:], m.indices[:6], m.texture, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
	})
}

// add appends the corners of q.
func (m *mesh) add(q *picture.Quad) {
	corner := func(x, y, u, v int32, ink color.RGBA) {
		m.vertices = append(m.vertices, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v),
			ColorR: float32(ink.R) / 0xff, ColorG: float32(ink.G) / 0xff, ColorB: float32(ink.B) / 0xff, ColorA: float32(ink.A) / 0xff,
		})
	}
	corner(q.Dst.X0, q.Dst.Y0, q.Src.X0, q.Src.Y0, q.Ink[0])
	corner(q.Dst.X1, q.Dst.Y0, q.Src.X1, q.Src.Y0, q.Ink[1])
	corner(q.Dst.X0, q.Dst.Y1, q.Src.X0, q.Src.Y1, q.Ink[2])
	corner(q.Dst.X1, q.Dst.Y1, q.Src.X1, q.Src.Y1, q.Ink[3])
}

// upload makes texture the atlas's mask, as white of that opacity: of another atlas all of it, else what is new.
func (m *mesh) upload(atlas *picture.Atlas) {
	part := atlas.Fresh()
	if size := atlas.Mask.Rect.Size(); m.texture == nil || m.atlas != atlas || m.texture.Bounds().Size() != size {
		if m.texture != nil {
			m.texture.Deallocate()
		}
		m.texture, m.atlas, part = ebiten.NewImage(size.X, size.Y), atlas, atlas.Mask.Rect
	}
	if part.Empty() {
		return
	}
	m.pixels = m.pixels[:0]
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for _, a := range atlas.Mask.Pix[atlas.Mask.PixOffset(part.Min.X, y):][:part.Dx()] {
			m.pixels = append(m.pixels, a, a, a, a)
		}
	}
	m.texture.SubImage(part).(*ebiten.Image).WritePixels(m.pixels)
}
