package picture

import (
	"image"
	"image/color"
)

// wall paints a closed cell beside an open one: as it is remembered, and over that, where it is in view, the stone.
func (b *bed) wall() {
	if b.spot.bits&known == 0 {
		return // no wall was seen there
	}
	c, joint := &b.corners, int(b.spot.joint)
	whole := c[0].wall+c[1].wall+c[2].wall+c[3].wall == 4*256
	inView := b.spot.bits&seen != 0
	if !inView || !whole {
		b.add(hatchTile, joint, image.Point{}, b.terrain.hatch)
		b.add(outlineTile, joint, image.Point{}, b.terrain.line)
	}
	if !inView {
		return
	}
	cell, look := b.Layout.Cell, &b.terrain.of[b.spot.cell]
	b.stones(b.tile(stoneTile, joint+b.luck%stoneVariants<<8), &look.ground)
	if b.spot.joint&south != 0 {
		// The face takes the lower half, dark at its foot.
		high := b.Atlas.faceHeight()
		face := b.area(0, cell-high, cell, cell)
		b.stones(face, &look.face)
		face[0], face[1] = face[2], face[3]
		tone(face[2:], 159)
		dark := [4]color.RGBA{}
		for i := range dark {
			dark[i] = color.RGBA{A: uint8(148 * c[2+i%2].wall >> 8)}
		}
		b.add(brickTile, b.luck>>2%brickVariants, image.Pt(0, cell-high), dark)
	}
	b.stones(b.tile(rimTile, joint), &look.rim)
}

// stones sets the inks of a part of a wall. Walls catch light farther than floors, and fade beside walls that are not in view.
func (b *bed) stones(inks *[4]color.RGBA, shades *shades) {
	for i, c := range b.corners {
		if c.wall > 0 {
			inks[i] = shades.at(c.light)
		}
	}
}
