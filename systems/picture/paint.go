package picture

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// ground adds the quads of rows of the map, from the rock up to the walls, with the map's top left corner at the point at.
// The map's first cell is cell from of the dungeon: what looks random stays with the dungeon when the map is scrolled.
func (p *Picture) ground(m *view.Places, from level.Point, rows [2]int, at image.Point) {
	t := p.terrain
	t.survey(m, rows[0], rows[1])
	b := bed{Picture: p}
	for y := rows[0]; y < rows[1]; y++ {
		places, spots := m.Row(y), t.spots[(y-t.from+2)*t.stride+2:]
		b.at, b.y = at.Add(image.Pt(0, y*p.Layout.Cell)), from.Y+y
		for x := range places {
			b.place, b.spot, b.x = &places[x], &spots[x], from.X+x
			b.luck = scatter(b.x, b.y, 0)
			if b.spot.bits&open == 0 && b.spot.joint == 0 {
				if x+3 <= m.W { // a stroke is up to three cells long
					b.rock()
				}
			} else {
				above := t.corners[(y-t.from)*t.wide+x:]
				b.corners = [4]*corner{&above[0], &above[1], &above[t.wide], &above[t.wide+1]}
				if b.spot.bits&open != 0 {
					b.floor(t.around(x, y))
				} else {
					b.wall()
				}
			}
			if b.spot.bits&busy != 0 {
				t.busy = append(t.busy, level.Point{X: x, Y: y})
				b.tint(&b.place.Mark)
			}
			b.at.X += p.Layout.Cell
		}
	}
}

// surroundings adds the rock around a map that is smaller than its ground.
func (p *Picture) surroundings(f *view.Frame) {
	if p.palette.Plain || f.Map.Terrain == nil {
		return
	}
	b, l := bed{Picture: p}, &p.Layout
	within := l.Ground
	within.Max = within.Max.Sub(image.Pt(3*l.Cell, l.Cell)) // a stroke is up to three cells long
	left, above := l.Map.Min.X-l.Ground.Min.X, l.Map.Min.Y-l.Ground.Min.Y
	for y := -above / l.Cell; l.Map.Min.Y+y*l.Cell < within.Max.Y; y++ {
		for x := -left / l.Cell; l.Map.Min.X+x*l.Cell < within.Max.X; x++ {
			if 0 <= x && x < l.Room.Map.W && 0 <= y && y < l.Room.Map.H {
				x = l.Room.Map.W - 1 // the map paints its own
				continue
			}
			b.at = l.Map.Min.Add(image.Pt(x*l.Cell, y*l.Cell))
			b.luck = scatter(f.At.X+x, f.At.Y+y, 0)
			b.rock()
		}
	}
}

// A bed is a cell while its ground is painted.
type bed struct {
	*Picture
	place   *view.Place
	spot    *spot
	corners [4]*corner // top left, top right, bottom left, bottom right
	at      image.Point
	x, y    int // of the dungeon
	luck    int // 24 bits that look random, always the same for a cell of the dungeon
}

// add adds a mask with an ink, over the cell from the point off.
func (b *bed) add(kind tileKind, n int, off image.Point, ink [4]color.RGBA) {
	b.stamp(b.Atlas.tile(kind, n), b.at.Add(off), ink)
}

// blend adds a rectangle of the cell, in pixels, with an ink of its own at each corner, already multiplied by alpha.
func (b *bed) blend(x0, y0, x1, y1 int, ink [4]color.RGBA) { *b.area(x0, y0, x1, y1) = ink }

// area adds a rectangle of the cell, in pixels, and returns its inks to be set: those worked out where they will lie are not
// copied.
func (b *bed) area(x0, y0, x1, y1 int) *[4]color.RGBA {
	x, y := int32(b.at.X), int32(b.at.Y)
	b.quads = append(b.quads, Quad{Src: solid, Dst: Box{x + int32(x0), y + int32(y0), x + int32(x1), y + int32(y1)}})
	return &b.quads[len(b.quads)-1].Ink
}

// tile adds a mask over the cell, and returns its inks to be set.
func (b *bed) tile(kind tileKind, n int) *[4]color.RGBA {
	b.stamp(b.Atlas.tile(kind, n), b.at, [4]color.RGBA{})
	return &b.quads[len(b.quads)-1].Ink
}

// rock is what was never seen, and what has nothing open beside it: darkness, with a stroke here and there.
func (b *bed) rock() {
	if n := b.luck & 0xff; n < 77 && b.palette.Strata != b.palette.Rock {
		b.add(strataTile, n%strataVariants, image.Pt(0, b.Layout.Cell*(51+n)/256), b.terrain.strata)
	}
}

// floor paints an open cell.
func (b *bed) floor(around neighbours) {
	cell, look := b.Layout.Cell, &b.terrain.of[b.spot.cell]
	bordered := b.terrain.bordered && anyBorder(&around)
	if bordered && b.covered(look, &around) {
		b.blend(0, 0, cell, cell, b.inks(&look.surface, look.recalled))
		if look.material == components.Lava && b.spot.bits&seen != 0 {
			for quarter := range 4 {
				b.quarter(veinTile, veinAt(15, b.x+quarter%2, b.y+quarter/2), quarter, b.inks(&look.veins, color.RGBA{}))
			}
		}
	} else {
		slab := b.area(0, 0, cell, cell)
		b.shadeInto(slab, &look.ground, look.memory)
		tone(slab[:], 240+b.luck&0xf)
		if b.spot.bits&seen != 0 && !look.hides() {
			b.joints(look)
		}
		if bordered {
			b.borders(&around)
		}
	}
	if b.spot.bits&seen != 0 {
		b.details(look)
		b.shadows(&around)
	} else {
		b.recalled(look)
	}
	b.frontier(&around)
	switch look.material {
	case components.Door:
		b.door(&around, b.place.Thing) // someone in a doorway has opened the door
	case components.OpenDoor:
		b.door(&around, true)
	case components.Stairs:
		b.stairs(look.rune == '<')
	}
}

// inks is the four corners' colours of a surface by light, where it is in view, and by memory, where it is not.
func (b *bed) inks(shades *shades, memory color.RGBA) (inks [4]color.RGBA) {
	b.shadeInto(&inks, shades, memory)
	return inks
}

func (b *bed) shadeInto(inks *[4]color.RGBA, shades *shades, memory color.RGBA) {
	for i, c := range b.corners {
		if c.seen == 256 && c.glow.A == 0 {
			inks[i] = shades.at(c.light) // as nearly everywhere
		} else {
			inks[i] = surface(shades, memory, c)
		}
	}
}

// surface is a colour at a corner; see inks.
func surface(shades *shades, memory color.RGBA, c *corner) color.RGBA {
	if c.seen == 0 {
		return memory
	}
	ink := shades.at(c.light)
	if c.glow.A > 0 {
		ink = alpha(assets.Over(ink, c.glow), ink.A)
	}
	if c.seen < 256 {
		ink = assets.Mix(memory, ink, int(c.seen))
	}
	return ink
}

// tone makes inks darker, to so many 256ths.
func tone(inks []color.RGBA, part int) {
	for i := range inks {
		c := &inks[i]
		c.R, c.G, c.B = uint8(int(c.R)*part>>8), uint8(int(c.G)*part>>8), uint8(int(c.B)*part>>8)
	}
}

// details paints what is on a floor in view. Under a letter it is left out: the letter is to be read.
func (b *bed) details(look *look) {
	if look.detail.A > 0 && !b.place.Thing {
		n := b.luck >> 4 % detailVariants
		// What is bright itself looks less bright in the dark.
		light := int(b.corners[0].light+b.corners[1].light+b.corners[2].light+b.corners[3].light) / 4
		soft := even(alpha(look.detail, uint8(90+light/2)))
		switch look.material {
		case components.Liquid:
			b.add(waveTile, n, image.Point{}, soft)
		case components.Growth:
			b.add(bladeTile, n, image.Point{}, soft)
		case components.Rubble:
			stone := assets.Mix(b.palette.Rim.Far, look.detail, 102+light*6/10)
			b.add(footTile, n, image.Point{}, even(assets.Mix(stone, color.RGBA{A: 0xff}, 150)))
			b.add(pebbleTile, n, image.Point{}, even(stone))
		}
	}
}

// joints paints the joints between slabs, faint beneath what grows there.
func (b *bed) joints(look *look) {
	ink := &b.terrain.joint
	if look.bordered() {
		ink = &b.terrain.faint
	}
	if joints := b.luck >> 8; joints&0xf > 0 {
		b.add(jointTile, joints%5, image.Point{}, *ink)
	}
}

// recalled paints what is on a floor that is remembered.
func (b *bed) recalled(look *look) {
	if b.place.Thing || look.rune != 0 {
		return
	}
	if look.material == components.Liquid {
		n := b.luck >> 4 % detailVariants
		b.add(waveTile, n, image.Point{}, even(alpha(assets.Mix(b.palette.Memory.Line, look.detail, 77), 128)))
		return
	}
	middle, dot := b.Layout.Cell/2, max(1, (b.Layout.Cell+5)/11)
	b.blend(middle-dot/2, middle-dot/2, middle-dot/2+dot, middle-dot/2+dot, b.terrain.dot)
}

// shadows paints the shadows of walls on a floor.
func (b *bed) shadows(around *neighbours) {
	cell, dark := b.Layout.Cell, b.palette.Rock
	stands := func(i int) bool { return around.at(i).bits&(open|known) == known }
	shade := func(i int, strong int) color.RGBA { return weaken(dark, strong*int(b.corners[i].seen)>>8) }
	if stands(1) {
		b.blend(0, 0, cell, cell*2/5, [4]color.RGBA{0: shade(0, 128), 1: shade(1, 128)})
	}
	if stands(3) {
		b.blend(0, 0, cell/4, cell, [4]color.RGBA{0: shade(0, 102), 2: shade(2, 102)})
	}
	if stands(5) {
		b.blend(cell-cell/5, 0, cell, cell, [4]color.RGBA{1: shade(1, 64), 3: shade(3, 64)})
	}
}

// frontier paints two dashes along each side beyond which nothing is known.
func (b *bed) frontier(around *neighbours) {
	if around.at(1).bits&around.at(3).bits&around.at(5).bits&around.at(7).bits&known != 0 {
		return
	}
	cell, line := b.Layout.Cell, b.line()
	dash := max(1, cell/4)
	ink := even(alpha(b.palette.Memory.Line, 230))
	for i := range 2 {
		from := dash/2 + 2*i*dash
		if around.at(1).bits&known == 0 {
			b.blend(from, 0, from+dash, line, ink)
		}
		if around.at(3).bits&known == 0 {
			b.blend(0, from, line, from+dash, ink)
		}
		if around.at(5).bits&known == 0 {
			b.blend(cell-line, from, cell, from+dash, ink)
		}
		if around.at(7).bits&known == 0 {
			b.blend(from, cell-line, from+dash, cell, ink)
		}
	}
}

// tint colours a cell by its mark.
func (b *bed) tint(mark *view.Mark) {
	cell := b.Layout.Cell
	if mark.Blast {
		b.blend(0, 0, cell, cell, even(alpha(b.palette.Rock, 115)))
		b.blend(0, 0, cell, cell, even(alpha(or(mark.Ink, b.palette.Fire), 36)))
	}
	if mark.Tint.A != 0 {
		b.blend(0, 0, cell, cell, even(mark.Tint))
	}
}

// line is the width of a line on the map in pixels.
func (p *Picture) line() int { return max(1, (p.Layout.Cell+8)/16) }
