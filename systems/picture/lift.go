package picture

import (
	"image/color"
	"math"

	"github.com/barrow-rl/barrow/assets"
)

// lifts remembers colours that were made readable: to work one out takes a hundred times longer than to look it up.
type lifts [256]struct {
	ink    color.RGBA
	ground uint8
	ratio  float64
	lifted color.RGBA
}

// lift is assets.Lift on the ground of a colour, rounded to the side on which the ink stands out less.
func (l *lifts) lift(ink, ground color.RGBA, ratio float64) color.RGBA {
	// The square root spreads dark grounds, which are most of them, over more of the 256 steps.
	root := math.Sqrt(assets.Luminance(ground))
	step := min(int(root*0xff)+1, 0xff)
	if root*root > .179 {
		step--
	}
	e := &l[(int(ink.R)*7+int(ink.G)*31+int(ink.B)*127+step*3)&0xff]
	if e.ratio != ratio || e.ink != ink || int(e.ground) != step {
		e.ink, e.ground, e.ratio = ink, uint8(step), ratio
		root := float64(step) / 0xff
		e.lifted = assets.Lift(ink, root*root, ratio)
	}
	return e.lifted
}
