package picture

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
)

// box fills a rectangle of the cell whose sides are in hundredths of it, less so many pixels on each side.
func (b *bed) box(x0, y0, x1, y1, less int, ink color.RGBA) {
	px := func(hundredths int) int { return (hundredths*b.Layout.Cell + 50) / 100 }
	b.blend(px(x0)+less, px(y0)+less, px(x1)-less, px(y1)-less, even(ink))
}

// door paints a door across the passage that it is in: a plank with a frame and two bands, or a leaf folded to one side.
func (b *bed) door(around *neighbours, stands bool) {
	wood := b.terrain.of[b.spot.cell].detail
	dark, knob := assets.Mix(wood, color.RGBA{A: 0xff}, 158), b.palette.Gold
	if b.spot.bits&seen == 0 {
		wood = assets.Lift(assets.Recall(wood), assets.Luminance(b.palette.Memory.Floor), 3)
		dark, knob = b.palette.Memory.Hatch, b.palette.Memory.Line
	}
	line := b.line()
	// Between a wall to the west and one to the east the passage runs from north to south.
	runsNorth := around.at(3).bits&open == 0
	plank := func(x0, y0, x1, y1 int) {
		if runsNorth {
			x0, y0, x1, y1 = y0, x0, y1, x1
		}
		b.box(x0, y0, x1, y1, 0, dark)
		b.box(x0, y0, x1, y1, line, wood)
	}
	if stands {
		plank(10, 0, 90, 22)
		return
	}
	if runsNorth {
		plank(12, 0, 88, 100)
		for _, x := range [...]int{25, 75} {
			b.blend(x*b.Layout.Cell/100, b.Layout.Cell*12/100+line, x*b.Layout.Cell/100+line, b.Layout.Cell*88/100-line, even(dark))
		}
	} else {
		plank(26, 0, 74, 100)
		for _, y := range [...]int{25, 75} {
			b.blend(b.Layout.Cell*26/100+line, y*b.Layout.Cell/100, b.Layout.Cell*74/100-line, y*b.Layout.Cell/100+line, even(dark))
		}
	}
	b.add(discTile, 8, image.Pt(b.Layout.Cell*12/100, b.Layout.Cell*8/100), even(knob))
}

// stairs paints steps in a frame, darker the farther down they are.
func (b *bed) stairs(up bool) {
	frame, bright, dark := b.palette.Gate, b.palette.Slab.Far, assets.Mix(b.palette.Rock, color.RGBA{A: 0xff}, 128)
	if b.spot.bits&seen == 0 {
		frame = b.palette.Memory.Line
	}
	b.box(6, 6, 94, 94, 0, alpha(frame, 140))
	for i := range 4 {
		t := 64 * i
		if up {
			t = 64 * (3 - i)
		}
		b.step(i, assets.Mix(bright, dark, t))
	}
}

// step fills the i-th of four steps from the north.
func (b *bed) step(i int, ink color.RGBA) {
	cell := b.Layout.Cell
	inset := (cell*6+50)/100 + max(1, cell/18)
	high := cell - 2*inset
	b.blend(inset, inset+high*i/4, cell-inset, inset+high*(i+1)/4, even(ink))
}
