package picture

import (
	"image"
	"image/color"
	"math"
)

// tileKind is one sort of mask that the painted map is made of.
type tileKind int

const (
	stoneTile   tileKind = iota // a wall from above, by joint and variant
	rimTile                     // where a painted wall ends, by joint
	outlineTile                 // where a remembered wall ends, by joint
	hatchTile                   // behind that, by joint
	brickTile                   // the joints and the dark stones of a wall's face, by variant
	jointTile                   // the joints of slabs: 0 and 1 above and at the left, 2 and 3 above, 4 at the left
	strataTile                  // a stroke in the unknown, by variant
	softTile                    // a growth, by corners and variant
	liquidTile                  // a liquid, likewise
	shoreTile                   // its edge, likewise
	veinTile                    // the veins of lava, likewise and by where they are in the vein's pattern
	waveTile                    // waves, by variant
	bladeTile                   // blades of grass, by variant
	pebbleTile                  // stones on a floor, by variant
	footTile                    // their dark feet, likewise
	discTile                    // a disc, by radius in hundredths of a cell
	burstTile                   // a star where something was hit
	tileKinds
)

// A tileSet is the masks of one kind: how many there are, how many cells each covers, and how much of a point of mask n is
// covered, 0 to 1; x and y are in cells and those of a pixel's middle.
type tileSet struct {
	count int
	w, h  float64
	cover func(b brush, n int, x, y float64) float64
}

// A brush knows how large things are in pixels.
type brush struct {
	cell float64
	line float64 // the width of a line
	rim  float64 // and of a rim
}

// tileSets is all of them.
var tileSets = [tileKinds]tileSet{
	stoneTile:   {256 * stoneVariants, 1, 1, stone},
	rimTile:     {256, 1, 1, rim},
	outlineTile: {256, 1, 1, outlined},
	hatchTile:   {256, 1, 1, hatch},
	brickTile:   {brickVariants, 1, .5, bricks},
	jointTile:   {5, 1, 1, joints},
	strataTile:  {strataVariants, 3, .25, strata},
	softTile:    {16 * softVariants, 1, 1, soft},
	liquidTile:  {16 * softVariants, 1, 1, liquid},
	shoreTile:   {16 * softVariants, 1, 1, shore},
	veinTile:    {16 * softVariants * veinPeriod * veinPeriod, 1, 1, veins},
	waveTile:    {detailVariants, 1, 1, waves},
	bladeTile:   {detailVariants, 1, 1, blades},
	pebbleTile:  {detailVariants, 1, 1, pebbles},
	footTile:    {detailVariants, 1, 1, feet},
	discTile:    {101, 1, 1, disc},
	burstTile:   {1, 1.25, 1.25, burst},
}

const (
	stoneVariants  = 4
	brickVariants  = 4
	strataVariants = 4
	softVariants   = 2
	veinPeriod     = 5 // the veins' pattern repeats after so many cells
	detailVariants = 8
)

// tile finds mask n of a kind, drawing it on first use.
func (a *Atlas) tile(kind tileKind, n int) *glyph {
	g := &a.tiles[kind][n]
	if g.src == (Box{}) {
		*g = a.newTile(&tileSets[kind], n)
	}
	return g
}

func (a *Atlas) newTile(set *tileSet, n int) glyph {
	b := brush{cell: float64(a.cell), line: max(1, math.Round(float64(a.cell)/16))}
	b.rim = b.line
	if a.cell >= 22 {
		b.rim = max(b.rim, 2)
	}
	size := image.Pt(int(math.Ceil(set.w*b.cell)), int(math.Ceil(set.h*b.cell)))
	if set.h == .5 {
		size.Y = a.faceHeight() // a whole number, which the other half makes up for
	}
	at := a.place(size)
	for y := range size.Y {
		for x := range size.X {
			cover := set.cover(b, n, (float64(x)+.5)/b.cell, (float64(y)+.5)/b.cell)
			a.Mask.SetAlpha(at.X+x, at.Y+y, color.Alpha{uint8(0xff*cut(cover) + .5)})
		}
	}
	return glyphAt(at, size, image.Point{})
}

// faceHeight is how many pixels of a wall's cell its face takes.
func (a *Atlas) faceHeight() int { return (a.cell + 1) / 2 }
