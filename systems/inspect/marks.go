package inspect

import (
	"image"
	"image/color"

	"github.com/ebitengine/debugui"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// pickAt picks what stands in the cell of the map at a point of the window: the highest, and with every further click the
// one below.
func (o *Overlay) pickAt(pixel image.Point) {
	if !pixel.In(o.layout.Map) || o.layout.Cell < 1 {
		return
	}
	cell := pixel.Sub(o.layout.Map.Min).Div(o.layout.Cell)
	o.model.PickAt(level.Point{X: cell.X + o.frame.At.X, Y: cell.Y + o.frame.At.Y})
}

// markPicked outlines the picked entity in the map.
func (o *Overlay) markPicked() {
	if at, ok := o.model.PlaceOf(o.model.Picked.Entity()); ok {
		o.marks = append(o.marks, model.Mark{Area: level.Rect{X: at.X, Y: at.Y, W: 1, H: 1}, Ink: o.ui.palette.Key, Outline: true})
	}
}

// drawMarks draws the marks over the part of the map that is shown.
func (o *Overlay) drawMarks(screen *ebiten.Image) {
	part := screen.SubImage(o.layout.Map).(*ebiten.Image)
	cell := o.layout.Cell
	for _, m := range o.marks {
		x := o.layout.Map.Min.X + (m.Area.X-o.frame.At.X)*cell
		y := o.layout.Map.Min.Y + (m.Area.Y-o.frame.At.Y)*cell
		r := image.Rect(x, y, x+m.Area.W*cell, y+m.Area.H*cell)
		switch {
		case m.Text != "":
			drawWord(part, r, m.Ink, m.Text, max(o.ui.scale, cell/14))
		case m.Outline:
			thick := max(1, cell/8)
			if m.Area.W == 1 && m.Area.H == 1 {
				r = r.Inset(-thick) // around a glyph, not over it
			}
			drawEdge(part, r, m.Ink, thick)
		default:
			fill(part, r, m.Ink)
		}
	}
}

// fill fills a rectangle. The colour's opacity is its own affair, not yet that of its parts.
func fill(screen *ebiten.Image, r image.Rectangle, c color.RGBA) {
	vector.FillRect(screen, float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy()), color.NRGBA(c), false)
}

func drawEdge(screen *ebiten.Image, r image.Rectangle, c color.RGBA, thick int) {
	fill(screen, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+thick), c)
	fill(screen, image.Rect(r.Min.X, r.Max.Y-thick, r.Max.X, r.Max.Y), c)
	fill(screen, image.Rect(r.Min.X, r.Min.Y+thick, r.Min.X+thick, r.Max.Y-thick), c)
	fill(screen, image.Rect(r.Max.X-thick, r.Min.Y+thick, r.Max.X, r.Max.Y-thick), c)
}

// drawWord draws a word in the middle of a rectangle, on a dark plate so that it can be read on anything.
func drawWord(screen *ebiten.Image, r image.Rectangle, c color.RGBA, s string, scale int) {
	w, h := letter*cells(s)*scale, (row-4)*scale
	at := image.Pt((r.Min.X+r.Max.X-w)/2, (r.Min.Y+r.Max.Y-h)/2)
	fill(screen, image.Rect(at.X-2*scale, at.Y, at.X+w+2*scale, at.Y+h), color.RGBA{0x09, 0x0a, 0x0e, 0xb0})
	op := &text.DrawOptions{}
	op.GeoM.Scale(float64(scale), float64(scale))
	op.GeoM.Translate(float64(at.X), float64(at.Y-2*scale))
	op.ColorScale.ScaleWithColor(c)
	debugui.DrawText(screen, s, op)
}
