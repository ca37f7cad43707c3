package picture

import (
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// anyBorder reports whether a kind with borders of its own is in or around a cell.
func anyBorder(around *neighbours) bool {
	for i := range 9 {
		s := around.at(i)
		if s.kind != 0 {
			return true
		}
	}
	return false
}

// covered reports whether a cell is all of one surface that hides the ground.
func (b *bed) covered(look *look, around *neighbours) bool {
	if !look.hides() {
		return false
	}
	for i := range 9 {
		s := around.at(i)
		if s.kind != b.spot.cell {
			return false
		}
	}
	return true
}

// borders paints the growths and then the liquids of a cell, each of its four quarters by the cells that meet in its corner.
func (b *bed) borders(around *neighbours) {
	for _, opaque := range [...]bool{false, true} {
		var done [4]level.Cell
		n := 0
	kinds:
		for i := range 9 {
			s := around.at(i)
			look := &b.terrain.of[s.kind]
			if s.kind == 0 || look.hides() != opaque {
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
func (b *bed) kind(around *neighbours, kind level.Cell, look *look, opaque bool) {
	surface := b.inks(&look.surface, look.recalled)
	edge := b.inks(&look.rim, weaken(b.palette.Memory.Line, 160))
	vein := b.inks(&look.veins, color.RGBA{})
	for quarter := range 4 {
		i := quarter%2 + quarter/2*3 // of the spot at the top left of the four that meet
		n := 0
		for bit, s := range [...]*spot{around.at(i), around.at(i + 1), around.at(i + 3), around.at(i + 4)} {
			if s.kind == kind {
				n |= 1 << bit
			}
		}
		if n == 0 {
			continue
		}
		// The corner of the dungeon in which the four meet chooses the variant, as all four must take the same.
		x, y := b.x+quarter%2, b.y+quarter/2
		n |= scatter(x, y, 1) % softVariants << 4
		switch {
		case !opaque:
			b.quarter(softTile, n, quarter, surface)
		case n&15 == 15:
			b.quarterOf(solid, quarter, surface)
		default:
			b.quarter(liquidTile, n, quarter, surface)
		}
		if look.material == components.Lava && b.spot.bits&seen != 0 {
			b.quarter(veinTile, veinAt(n, x, y), quarter, vein)
		}
		if opaque && n&15 != 15 {
			b.quarter(shoreTile, n, quarter, edge)
		}
	}
}

// veinAt is which veins lie where the cells that n tells of meet in a corner of the dungeon.
func veinAt(n, x, y int) int {
	if n&15 == 15 {
		n = 15 // all variants are alike without an edge
	}
	phase := func(x int) int { return (x%veinPeriod + veinPeriod) % veinPeriod }
	return n + 16*softVariants*(phase(x)+veinPeriod*phase(y))
}

// quarter adds the part of a tile between four cells that lies in one of them.
func (b *bed) quarter(kind tileKind, n, quarter int, ink [4]color.RGBA) {
	g := b.Atlas.tile(kind, n)
	cell, half := b.Layout.Cell, b.Layout.Cell/2
	// The tile's middle, in which the cells meet, is cell-half from its top left.
	src := g.src
	x, y := src.X0+int32(cell-half), src.Y0+int32(cell-half)
	if quarter%2 == 0 {
		src.X0 = x
	} else {
		src.X1 = x
	}
	if quarter < 2 {
		src.Y0 = y
	} else {
		src.Y1 = y
	}
	b.quarterOf(src, quarter, ink)
}

// quarterOf adds src over a quarter of the cell, in the inks that the whole has there.
func (b *bed) quarterOf(src Box, quarter int, ink [4]color.RGBA) {
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
	b.quads = append(b.quads, Quad{Src: src, Dst: boxOf(part.Add(b.at)), Ink: ink})
}
