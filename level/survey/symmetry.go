package survey

import "github.com/barrow-rl/barrow/level"

// symmetry is the share of floor whose mirror image is floor too, 1 without any floor. The mirror stands in the middle of the
// smallest rectangle that has all the floor in it, across or down, or the image is that half turned round; the best counts.
func (b *board) symmetry(r *runs) float64 {
	bounds := r.bounds()
	var across, down, turned int
	for y := range b.size.H {
		for _, run := range r.all[r.rows[y]:r.rows[y+1]] {
			for x := int(run.x0); x < int(run.x1); x++ {
				mirrorX, mirrorY := 2*bounds.X+bounds.W-1-x, 2*bounds.Y+bounds.H-1-y
				across += one(b.has(mirrorX, y))
				down += one(b.has(x, mirrorY))
				turned += one(b.has(mirrorX, mirrorY))
			}
		}
	}
	if r.floor == 0 {
		return 1
	}
	return float64(max(across, down, turned)) / float64(r.floor)
}

func one(so bool) int {
	if so {
		return 1
	}
	return 0
}

// bounds is the smallest rectangle that has all the floor in it.
func (r *runs) bounds() level.Rect {
	if len(r.all) == 0 {
		return level.Rect{}
	}
	left, right := r.all[0].x0, r.all[0].x1
	for _, run := range r.all {
		left, right = min(left, run.x0), max(right, run.x1)
	}
	top, bottom := 0, len(r.rows)-1
	for r.rows[top+1] == 0 {
		top++
	}
	for r.rows[bottom-1] == r.rows[bottom] {
		bottom--
	}
	return level.Rect{X: int(left), Y: top, W: int(right - left), H: bottom - top}
}
