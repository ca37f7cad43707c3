package picture

import "math"

// Borders of terrain run between the middles of four cells: whether each of them is of the kind is a bit, top left, top
// right, bottom left, bottom right. Between the middles the share of the kind changes evenly, and the border is where it is
// a half, a little wavy: round at corners, and the same from both sides.

// share is how much of the kind there is at a point between the middles, from 0 to 1, and how fast that changes there.
func share(n int, x, y float64) (part, slope float64) {
	at := func(bit int) float64 { return float64(n >> bit & 1) }
	a, b, c, d := at(0), at(1), at(2), at(3)
	part = (a*(1-x)+b*x)*(1-y) + (c*(1-x)+d*x)*y
	slope = math.Hypot((b-a)*(1-y)+(d-c)*y, (c-a)*(1-x)+(d-b)*x)
	return part + .1*(grain(x, y, 4, uint32(n>>4))-.5), max(slope, .3)
}

// liquid is a surface with a sharp edge.
func liquid(b brush, n int, x, y float64) float64 {
	part, slope := share(n, x, y)
	return cut(.5 + (part-.5)/slope*b.cell)
}

// soft is a surface that fades out.
func soft(_ brush, n int, x, y float64) float64 {
	part, _ := share(n, x, y)
	return ease((part - .3) / .35)
}

// shore is a line along the edge of a liquid.
func shore(b brush, n int, x, y float64) float64 {
	part, slope := share(n, x, y)
	return cut(1 - math.Abs(part-.5)/slope/max(.07, 1.2/b.cell))
}

// veins is where molten rock glows through its crust: the thin places of a noise that repeats after veinPeriod cells.
func veins(b brush, n int, x, y float64) float64 {
	phase := n / (16 * softVariants)
	i, j := float64(phase%veinPeriod), float64(phase/veinPeriod)
	const values = 7 // to the period
	v := smooth((x+i)*values/veinPeriod, (y+j)*values/veinPeriod, func(i, j int) float64 {
		return chance((i+values)%values, (j+values)%values, 95)
	})
	return ease(1-math.Abs(v-.5)/.085) * liquid(b, n%(16*softVariants), x, y)
}

// joints is a line of a pixel along the top of a slab, along its left, or both.
func joints(b brush, n int, x, y float64) float64 {
	if n < 4 && y*b.cell < 1 || n != 2 && n != 3 && x*b.cell < 1 {
		return 1
	}
	return 0
}

// waves is up to two arcs.
func waves(b brush, n int, x, y float64) float64 {
	covered := 0.
	for i := range 2 {
		if i == 1 && n%3 == 0 {
			continue
		}
		left, base := .06+.45*chance(n, i, 61), .3+.42*float64(i)+.1*chance(n, i, 62)
		wide := .3 + .15*chance(n, i, 63)
		t := (x - left) / wide
		if t < 0 || t > 1 {
			continue
		}
		width := max(1, b.cell/20)
		covered = max(covered, cut(width/2+.5-math.Abs(y-base+.07*math.Sin(t*math.Pi))*b.cell)*min(1, 6*min(t, 1-t)))
	}
	return covered
}

// blades is four blades of grass: narrow triangles that lean.
func blades(b brush, n int, x, y float64) float64 {
	covered := 0.
	for i := range 4 {
		foot, base := .12+.76*chance(n, i, 20), .4+.56*chance(n, i, 30)
		high, lean := .22+.16*chance(n, i, 40), .3*(chance(n, i, 50)-.5)
		t := (base - y) / high // 0 at the foot, 1 at the tip
		if t < 0 || t > 1 {
			continue
		}
		width := max(1, b.cell/16) * (1 - .8*t)
		covered = max(covered, cut(width/2+.5-math.Abs(x-foot-lean*t*t)*b.cell))
	}
	return covered
}

// pebbles is five stones, lit from above; feet is all of them, with the part that lies in the dark.
func pebbles(b brush, n int, x, y float64) float64 { return stones(b, n, x, y, .75) }

func feet(b brush, n int, x, y float64) float64 { return stones(b, n, x, y, 1.25) }

// stones is five stones, each an ellipse cut off below; deep says how far they reach down.
func stones(b brush, n int, x, y, deep float64) float64 {
	covered := 0.
	for i := range 5 {
		cx, cy, r := .18+.64*chance(n, i, 20), .25+.55*chance(n, i, 30), .07+.08*chance(n, i, 40)
		dx, dy := (x-cx)/r/1.1, (y-cy)/r
		if deep < 1 {
			dy = (y - cy + .28*r) / r / deep
		} else if dy > 0 {
			dy /= .9
		}
		// Between a circle and a diamond: a hewn stone.
		d := .6*math.Hypot(dx, dy) + .4*(math.Abs(dx)+math.Abs(dy))
		covered = max(covered, cut(.5+(1-d)*r*b.cell))
	}
	return covered
}

// disc is a disc in the middle of a cell, with a radius of n hundredths of the cell.
func disc(b brush, n int, x, y float64) float64 {
	return cut(.5 + (float64(n)/100-math.Hypot(x-.5, y-.5))*b.cell)
}

// burst is a star of ten points.
func burst(b brush, _ int, x, y float64) float64 {
	dx, dy := x-.625, y-.625
	turn := math.Mod(math.Atan2(dy, dx)/(2*math.Pi)*10+10.3, 1)
	edge := .42 + .2*math.Abs(2*turn-1)
	return cut(.5 + (edge-math.Hypot(dx, dy))*b.cell)
}
