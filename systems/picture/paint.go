package picture

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// What each use of scatter is for, so that they do not go together.
const (
	forSlab uint32 = iota + 1
	forJoints
	forWall
	forBricks
	forDetail
	forStrata
)

// ground adds the quads of rows of the map, from the rock up to the walls, with the map's top left corner at the point at.
// The map's first cell is cell from of the dungeon: what looks random stays with the dungeon when the map is scrolled.
func (p *Picture) ground(m *view.Places, from level.Point, rows [2]int, at image.Point) {
	t := p.terrain
	t.survey(m, rows[0], rows[1])
	for y := rows[0]; y < rows[1]; y++ {
		places := m.Row(y)
		for x := range places {
			b := bed{
				Picture: p, place: &places[x], spot: t.spot(x, y),
				at: at.Add(image.Pt(x*p.Layout.Cell, y*p.Layout.Cell)), x: from.X + x, y: from.Y + y,
			}
			above := t.corners[(y-t.from)*t.wide+x:]
			b.corners = [4]*corner{&above[0], &above[1], &above[t.wide], &above[t.wide+1]}
			switch {
			case b.spot.bits&open != 0:
				b.floor(b.spotsAround(x, y))
			case b.spot.joint != 0:
				b.wall()
			default:
				b.rock()
			}
			if mark := &b.place.Mark; mark.Tint.A != 0 || mark.Blast {
				b.tint(mark)
			}
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
}

// spotsAround is the nine spots in and around a cell, row by row.
func (b *bed) spotsAround(x, y int) (around [9]*spot) {
	t := b.terrain
	for i := range 3 {
		row := t.spots[(y-t.from+1+i)*t.stride+x+1:]
		around[3*i], around[3*i+1], around[3*i+2] = &row[0], &row[1], &row[2]
	}
	return around
}

// add adds a mask with an ink, over the cell from the point off.
func (b *bed) add(g *glyph, off image.Point, ink [4]color.RGBA) {
	corner := b.at.Add(off)
	b.quads = append(b.quads, Quad{Src: g.src, Dst: image.Rectangle{corner, corner.Add(g.src.Size())}, Ink: ink})
}

// blend adds a rectangle of the cell, in pixels, with an ink of its own at each corner, already multiplied by alpha.
func (b *bed) blend(x0, y0, x1, y1 int, ink [4]color.RGBA) {
	b.quads = append(b.quads, Quad{
		Src: b.Atlas.solid(), Ink: ink,
		Dst: image.Rect(b.at.X+x0, b.at.Y+y0, b.at.X+x1, b.at.Y+y1),
	})
}

// rock is what was never seen, and what has nothing open beside it: darkness, with a stroke here and there.
func (b *bed) rock() {
	if n := scatter(b.x, b.y, forStrata); n < 77 && b.palette.Strata != b.palette.Rock {
		g := b.Atlas.tile(strataTile, n%strataVariants)
		b.add(g, image.Pt(0, b.Layout.Cell*(51+n)/256), even(b.palette.Strata))
	}
}

// floor paints an open cell.
func (b *bed) floor(around [9]*spot) {
	cell, look := b.Layout.Cell, &b.terrain.of[b.spot.cell]
	bordered := b.terrain.bordered && anyBorder(&around)
	if bordered && b.covered(look, &around) {
		b.blend(0, 0, cell, cell, b.inks(look.surface, look.recalled, 256))
	} else {
		b.blend(0, 0, cell, cell, b.inks(look.ground, look.memory, 248+scatter(b.x, b.y, forSlab)/16))
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
		b.door(&around, false)
	case components.OpenDoor:
		b.door(&around, true)
	case components.Stairs:
		b.stairs(look.rune == '<')
	}
}

// inks is the four corners' colours of a surface by light, where it is in view, and by memory, where it is not; tone, in
// 256ths, makes it brighter or darker where it is seen.
func (b *bed) inks(ramp assets.Ramp, memory color.RGBA, tone int) (inks [4]color.RGBA) {
	for i, c := range b.corners {
		inks[i] = surface(&ramp, memory, tone, c)
	}
	return inks
}

// surface is a colour at a corner; see inks.
func surface(ramp *assets.Ramp, memory color.RGBA, tone int, c *corner) color.RGBA {
	if c.seen == 0 {
		return weaken(memory, 0xff)
	}
	ink := lit(ramp, c.light)
	if tone != 256 {
		ink.R, ink.G, ink.B = toned(ink.R, tone), toned(ink.G, tone), toned(ink.B, tone)
	}
	if c.glow.A > 0 {
		a := ink.A
		ink = alpha(assets.Over(ink, c.glow), a)
	}
	if c.seen == 256 {
		return weaken(ink, 0xff)
	}
	return assets.Mix(weaken(memory, 0xff), weaken(ink, 0xff), int(c.seen))
}

// toned is a channel times 256ths.
func toned(u uint8, tone int) uint8 { return uint8(min(int(u)*tone>>8, 0xff)) }

// anyBorder reports whether a kind with borders of its own is in or around a cell.
func anyBorder(around *[9]*spot) bool {
	for _, s := range around {
		if s.kind != 0 {
			return true
		}
	}
	return false
}

// covered reports whether a cell is all of one surface that hides the ground.
func (b *bed) covered(look *look, around *[9]*spot) bool {
	if look.surface.Near.A != 0xff {
		return false
	}
	for _, s := range around {
		if s.kind != b.spot.cell {
			return false
		}
	}
	return true
}

// borders paints the growths and then the liquids of a cell, each of its four quarters by the cells that meet in its corner.
func (b *bed) borders(around *[9]*spot) {
	for _, opaque := range [...]bool{false, true} {
		var done [4]level.Cell
		n := 0
	kinds:
		for _, s := range around {
			look := &b.terrain.of[s.kind]
			if s.kind == 0 || (look.surface.Near.A == 0xff) != opaque {
				continue
			}
			for _, k := range done[:n] {
				if k == s.kind {
					continue kinds
				}
			}
			if n < len(done) {
				done[n] = s.kind
				n++
			}
			b.kind(around, s.kind, look, opaque)
		}
	}
}

// kind paints one kind in the four quarters of a cell.
func (b *bed) kind(around *[9]*spot, kind level.Cell, look *look, opaque bool) {
	surface := b.inks(look.surface, look.recalled, 256)
	edge := b.inks(look.rim, alpha(b.palette.Memory.Line, 160), 256)
	vein := b.inks(assets.Ramp{Near: alpha(look.detail, 150), Far: alpha(look.detail, 60)}, color.RGBA{}, 256)
	for quarter := range 4 {
		i := quarter%2 + quarter/2*3 // of the spot at the top left of the four that meet
		n := 0
		for bit, s := range [...]*spot{around[i], around[i+1], around[i+3], around[i+4]} {
			if s.kind == kind {
				n |= 1 << bit
			}
		}
		if n == 0 {
			continue
		}
		// The corner of the dungeon in which the four meet chooses the variant, as all four must take the same.
		x, y := b.x+quarter%2, b.y+quarter/2
		n |= scatter(x, y, forDetail) % softVariants << 4
		switch {
		case !opaque:
			b.quarter(softTile, n, quarter, surface)
		case n&15 == 15:
			b.quarterOf(b.Atlas.solid(), quarter, surface)
		default:
			b.quarter(liquidTile, n, quarter, surface)
		}
		if look.glow && b.spot.bits&seen != 0 {
			b.quarter(veinTile, n+16*softVariants*(phase(x)+veinPeriod*phase(y)), quarter, vein)
		}
		if opaque && n&15 != 15 {
			b.quarter(shoreTile, n, quarter, edge)
		}
	}
}

// phase is where a coordinate is in the pattern of veins.
func phase(x int) int { return (x%veinPeriod + veinPeriod) % veinPeriod }

// quarter adds the part of a tile between four cells that lies in one of them.
func (b *bed) quarter(kind tileKind, n, quarter int, ink [4]color.RGBA) {
	g := b.Atlas.tile(kind, n)
	cell, half := b.Layout.Cell, b.Layout.Cell/2
	// The tile's middle, in which the cells meet, is cell-half from its top left.
	src := image.Rectangle{g.src.Min, g.src.Min.Add(image.Pt(cell-half, cell-half))}
	if quarter%2 == 0 {
		src.Min.X, src.Max.X = src.Max.X, g.src.Max.X
	}
	if quarter < 2 {
		src.Min.Y, src.Max.Y = src.Max.Y, g.src.Max.Y
	}
	b.quarterOf(src, quarter, ink)
}

// quarterOf adds src over a quarter of the cell, in the inks that the whole has there.
func (b *bed) quarterOf(src image.Rectangle, quarter int, ink [4]color.RGBA) {
	cell, half := b.Layout.Cell, b.Layout.Cell/2
	part := image.Rect(0, 0, half, half)
	if quarter%2 == 1 {
		part.Min.X, part.Max.X = half, cell
	}
	if quarter > 1 {
		part.Min.Y, part.Max.Y = half, cell
	}
	if ink[0] != ink[1] || ink[0] != ink[2] || ink[0] != ink[3] {
		middle := mean(ink[0], ink[1], ink[2], ink[3])
		own := ink[quarter]
		beside, over := assets.Mix(own, ink[quarter^1], 128), assets.Mix(own, ink[quarter^2], 128)
		ink[quarter], ink[quarter^1], ink[quarter^2], ink[quarter^3] = own, beside, over, middle
	}
	b.quads = append(b.quads, Quad{Src: src, Dst: part.Add(b.at), Ink: ink})
}

// details paints what is on a floor in view. Under a letter it is left out: the letter is to be read.
func (b *bed) details(look *look) {
	cell, n := b.Layout.Cell, scatter(b.x, b.y, forDetail)%detailVariants
	// What is bright itself looks less bright in the dark.
	light := int(b.corners[0].light+b.corners[1].light+b.corners[2].light+b.corners[3].light) / 4
	soft := light / 2
	free := !b.place.Thing
	switch look.material {
	case components.Liquid:
		if free {
			b.add(b.Atlas.tile(waveTile, n), image.Point{}, even(alpha(look.detail, uint8(90+soft))))
		}
		return
	case components.Lava, components.Chasm:
		return
	case components.Growth:
		if free {
			b.add(b.Atlas.tile(bladeTile, n), image.Point{}, even(alpha(look.detail, uint8(90+soft))))
		}
	case components.Rubble:
		if free {
			stone := assets.Mix(b.palette.Rim.Far, look.detail, 102+light*6/10)
			b.add(b.Atlas.tile(footTile, n), image.Point{}, even(assets.Mix(stone, color.RGBA{A: 0xff}, 150)))
			b.add(b.Atlas.tile(pebbleTile, n), image.Point{}, even(stone))
		}
	}
	strong := uint8(140)
	if look.material == components.Growth {
		strong = 50
	}
	ink := even(alpha(b.palette.Joint, strong))
	joints := scatter(b.x, b.y, forJoints)
	if joints&15 < 12 {
		b.blend(0, 0, cell, 1, ink)
	}
	if joints>>4 < 12 {
		b.blend(0, 1, 1, cell, ink)
	}
}

// recalled paints what is on a floor that is remembered.
func (b *bed) recalled(look *look) {
	if b.place.Thing || look.rune != 0 {
		return
	}
	if look.material == components.Liquid {
		n := scatter(b.x, b.y, forDetail) % detailVariants
		b.add(b.Atlas.tile(waveTile, n), image.Point{}, even(alpha(assets.Mix(b.palette.Memory.Line, look.detail, 77), 128)))
		return
	}
	middle, dot := b.Layout.Cell/2, max(1, (b.Layout.Cell+5)/11)
	ink := even(assets.Mix(b.palette.Memory.Hatch, b.palette.Memory.Line, 90))
	b.blend(middle-dot/2, middle-dot/2, middle-dot/2+dot, middle-dot/2+dot, ink)
}

// shadows paints the shadows of walls on a floor.
func (b *bed) shadows(around *[9]*spot) {
	cell, dark := b.Layout.Cell, b.palette.Rock
	stands := func(i int) bool { return around[i].bits&(open|known) == known }
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
func (b *bed) frontier(around *[9]*spot) {
	cell, line := b.Layout.Cell, b.line()
	dash := max(1, cell/4)
	ink := even(alpha(b.palette.Memory.Line, 230))
	for i := range 2 {
		from := dash/2 + 2*i*dash
		if around[1].bits&known == 0 {
			b.blend(from, 0, from+dash, line, ink)
		}
		if around[3].bits&known == 0 {
			b.blend(0, from, line, from+dash, ink)
		}
		if around[5].bits&known == 0 {
			b.blend(cell-line, from, cell, from+dash, ink)
		}
		if around[7].bits&known == 0 {
			b.blend(from, cell-line, from+dash, cell, ink)
		}
	}
}

// wall paints a closed cell beside an open one: as it is remembered, and over that, where it is in view, the stone.
func (b *bed) wall() {
	if b.spot.bits&known == 0 {
		return // no wall was seen there
	}
	c, joint := &b.corners, int(b.spot.joint)
	whole := c[0].wall+c[1].wall+c[2].wall+c[3].wall == 4*256
	inView := b.spot.bits&seen != 0
	if !inView || !whole {
		b.add(b.Atlas.tile(hatchTile, joint), image.Point{}, even(b.palette.Memory.Hatch))
		b.add(b.Atlas.tile(outlineTile, joint), image.Point{}, even(b.palette.Memory.Line))
	}
	if !inView {
		return
	}
	cell, look := b.Layout.Cell, &b.terrain.of[b.spot.cell]
	tone := 240 + scatter(b.x, b.y, forWall)/8
	variant := scatter(b.x, b.y, forBricks)
	b.add(b.Atlas.tile(stoneTile, joint+variant%stoneVariants<<8), image.Point{}, b.stones(&look.ground, tone))
	if b.spot.joint&south != 0 {
		// The face takes the lower half, dark at its foot.
		high := b.Atlas.faceHeight()
		head, foot := b.stones(&look.face, 256), b.stones(&look.face, 159)
		b.blend(0, cell-high, cell, cell, [4]color.RGBA{head[2], head[3], foot[2], foot[3]})
		dark := [4]color.RGBA{}
		for i := range dark {
			dark[i] = weaken(color.RGBA{A: 0xff}, 148*int(c[2+i%2].wall)>>8)
		}
		b.add(b.Atlas.tile(brickTile, variant>>2%brickVariants), image.Pt(0, cell-high), dark)
	}
	b.add(b.Atlas.tile(rimTile, joint), image.Point{}, b.stones(&look.rim, 256))
}

// stones is the inks of a part of a wall. Walls catch light farther than floors, and fade beside walls that are not in view.
func (b *bed) stones(ramp *assets.Ramp, tone int) (inks [4]color.RGBA) {
	for i, c := range b.corners {
		ink := lit(ramp, int32(b.terrain.farther[c.light]))
		ink.R, ink.G, ink.B = toned(ink.R, tone), toned(ink.G, tone), toned(ink.B, tone)
		if c.wall < 256 {
			ink = weaken(ink, int(c.wall)*0xff>>8)
		}
		inks[i] = ink
	}
	return inks
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
