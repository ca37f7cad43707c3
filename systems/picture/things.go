package picture

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems/view"
)

// things adds the quads of marks and letters, over the ground that was painted before.
func (p *Picture) things(m *view.Places, at image.Point) {
	cell := p.Layout.Cell
	for _, xy := range p.terrain.busy {
		place, corner := m.At(xy.X, xy.Y), at.Add(image.Pt(xy.X*cell, xy.Y*cell))
		if place.Mark.Path && !place.Mark.Target {
			p.path(place, corner)
		}
		if place.Mark.Letter != 0 {
			p.mark(place, corner)
		} else if place.Rune != 0 && (place.Thing || p.terrain.of[place.Cell].rune != 0) {
			p.letterOn(place, xy.X, xy.Y, corner)
		}
	}
	for _, xy := range p.terrain.busy {
		p.frame(m, xy.X, xy.Y, at.Add(image.Pt(xy.X*cell, xy.Y*cell)))
	}
}

// letterOn paints the letter of a place, lifted until it can be read on its ground, with its halo.
func (p *Picture) letterOn(place *view.Place, x, y int, at image.Point) {
	cell, look := p.Layout.Cell, &p.terrain.of[place.Cell]
	ink, ratio := place.Ink, p.palette.InView
	if !place.Thing {
		ink = look.ink
	}
	ground := p.groundAt(place, x, y)
	halo := assets.Mix(ground, color.RGBA{A: 0xff}, 166)
	switch {
	case place.Mark.Burst.A != 0:
		g, star := p.Atlas.tile(burstTile, 0), assets.Mix(place.Mark.Burst, color.RGBA{A: place.Mark.Burst.A}, 90) // dark: who was hit is bright
		p.stamp(g, at.Sub(image.Pt((int(g.src.X1-g.src.X0)-cell)/2, (int(g.src.Y1-g.src.Y0)-cell)/2)), even(star))
		ground = assets.Over(ground, star)
		halo = assets.Mix(ground, color.RGBA{A: 0xff}, 128)
		ink = color.RGBA{0xff, 0xff, 0xff, 0xff}
	case place.Know != view.Seen:
		ink, ratio, halo = assets.Recall(ink), p.palette.Recalled, ground
	}
	ink = p.lifts.lift(assets.Over(ground, ink), ground, ratio)
	letter := p.Atlas.letter(place.Rune, false)
	p.stamp(&letter.halo, at, even(halo))
	p.stamp(&letter.ink, at, even(ink))
	if place.Bar > 0 {
		p.bar(at, int(place.Bar), ink)
	}
}

// groundAt is the colour behind a letter.
func (p *Picture) groundAt(place *view.Place, x, y int) color.RGBA {
	t, look := p.terrain, &p.terrain.of[place.Cell]
	above := t.corners[(y-t.from)*t.wide+x:]
	c := t.middle(&above[0], &above[1], &above[t.wide], &above[t.wide+1])
	var ground color.RGBA
	switch s := t.spot(x, y); {
	case s.bits&open == 0 && s.joint == 0:
		ground = p.palette.Rock
	case s.bits&open == 0:
		ground = look.ground.at(c.light)
	default:
		ground = surface(&look.ground, look.memory, &c)
		if look.bordered() {
			// What hides the ground in part is multiplied by its alpha already.
			over := surface(&look.surface, look.recalled, &c)
			through := 0xff - int(over.A)
			part := func(o, g uint8) uint8 { return o + uint8(int(g)*through/0xff) }
			ground = color.RGBA{part(over.R, ground.R), part(over.G, ground.G), part(over.B, ground.B), 0xff}
		}
		if look.material == components.Lava { // veins shine through
			ground = assets.Mix(ground, look.detail, 88)
		}
	}
	if place.Mark.Blast {
		ground = assets.Mix(assets.Mix(ground, p.palette.Rock, 115), or(place.Mark.Ink, p.palette.Fire), 36)
	}
	return assets.Over(ground, place.Mark.Tint)
}

// middle is what four corners have in common.
func (t *terrain) middle(a, b, c, d *corner) corner {
	return corner{
		seen:  (a.seen + b.seen + c.seen + d.seen) / 4,
		light: (a.light + b.light + c.light + d.light) / 4,
		glow:  mean(a.glow, b.glow, c.glow, d.glow),
	}
}

// bar paints the health that a wounded creature has left at the foot of its cell, in 255ths.
func (p *Picture) bar(at image.Point, left int, ink color.RGBA) {
	cell := p.Layout.Cell
	wide, high := cell*84/100, max(2, (cell+5)/10)
	from := at.Add(image.Pt((cell-wide)/2, cell-high-1))
	trough := image.Rectangle{from, from.Add(image.Pt(wide, high))}
	p.fill(trough.Inset(-1), color.RGBA{6, 5, 6, 0xe0})
	trough.Max.X = from.X + max(1, wide*left/0xff)
	p.fill(trough, ink)
}

// path paints a disc on a dark disc.
func (p *Picture) path(place *view.Place, at image.Point) {
	for _, d := range [...]struct {
		radius int
		ink    color.RGBA
	}{{17, color.RGBA{5, 6, 8, 0xb0}}, {11, or(place.Mark.Ink, p.palette.Aim)}} {
		p.stamp(p.Atlas.tile(discTile, d.radius), at, even(d.ink))
	}
}

// mark paints the letter that a mark puts into a cell, with a dark halo.
func (p *Picture) mark(place *view.Place, at image.Point) {
	if place.Mark.Letter == ' ' {
		return
	}
	letter := p.Atlas.letter(place.Mark.Letter, false)
	p.stamp(&letter.halo, at, even(color.RGBA{5, 6, 8, 0xc0}))
	ink := or(place.Mark.Ink, p.palette.Key)
	if place.Mark.Outline || place.Mark.Target {
		ink = p.palette.Bright // that one is the line's
	}
	p.stamp(&letter.ink, at, even(ink))
}

// frame paints the lines around what is marked: one around all of a blast or of what is outlined, brackets around a target.
func (p *Picture) frame(m *view.Places, x, y int, at image.Point) {
	cell, mark := p.Layout.Cell, &m.At(x, y).Mark
	box := image.Rectangle{at, at.Add(image.Pt(cell, cell))}
	if mark.Target {
		p.brackets(box, or(mark.Ink, p.palette.Aim))
	}
	if !mark.Blast && !mark.Outline {
		return
	}
	ink := or(mark.Ink, p.palette.Fire)
	if !mark.Blast {
		ink = or(mark.Ink, p.palette.Key)
	}
	line := max(1, (cell+7)/14)
	sides := sides(box, line)
	for i, d := range [...]image.Point{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
		beside := m.At(x+d.X, y+d.Y)
		if beside == nil || beside.Mark.Blast != mark.Blast || beside.Mark.Outline != mark.Outline || mark.Outline && beside.Mark.Ink != mark.Ink && beside.Mark.Letter|mark.Letter == 0 {
			p.fill(sides[i], ink)
		}
	}
}

// brackets paints four corners, a little outside a box, with a dark edge.
func (p *Picture) brackets(box image.Rectangle, ink color.RGBA) {
	thick := max(2, (p.Layout.Cell+5)/10)
	long := p.Layout.Cell * 36 / 100
	box = box.Inset(-thick)
	for _, edge := range [...]int{1, 0} {
		ink := ink
		if edge == 1 {
			ink = color.RGBA{5, 6, 8, 0xd0}
		}
		for _, r := range [...]image.Rectangle{
			image.Rect(0, 0, long, thick), image.Rect(0, thick+edge, thick, long),
		} {
			w, h := box.Dx(), box.Dy()
			for _, q := range [...]image.Rectangle{
				r, image.Rect(w-r.Max.X, r.Min.Y, w-r.Min.X, r.Max.Y),
				image.Rect(r.Min.X, h-r.Max.Y, r.Max.X, h-r.Min.Y), image.Rect(w-r.Max.X, h-r.Max.Y, w-r.Min.X, h-r.Min.Y),
			} {
				p.fill(q.Add(box.Min).Inset(-edge), ink)
			}
		}
	}
}
