package inspect

import (
	"image"
	"image/color"

	"github.com/ebitengine/debugui"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// A painter draws on the screen in debugui's pixels.
type painter struct {
	screen *ebiten.Image
	scale  int
}

func (p painter) fill(r image.Rectangle, c color.RGBA) {
	vector.FillRect(p.screen, float32(r.Min.X*p.scale), float32(r.Min.Y*p.scale), float32(r.Dx()*p.scale), float32(r.Dy()*p.scale), c, false)
}

// text draws a text x pixels into a box, as much as there is room for.
func (p painter) text(box image.Rectangle, x int, ink color.RGBA, s string) {
	room := (box.Dx() - x) / letter
	if cells(s) > room {
		s = cut(s, room)
	}
	if s == "" {
		return
	}
	op := &text.DrawOptions{}
	op.GeoM.Translate(float64(box.Min.X+x), float64(box.Min.Y+(box.Dy()-row)/2))
	op.GeoM.Scale(float64(p.scale), float64(p.scale))
	op.ColorScale.ScaleWithColor(ink)
	debugui.DrawText(p.screen, s, op)
}
