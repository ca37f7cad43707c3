package inspect

import (
	"image"

	"github.com/ebitengine/debugui"
)

// panel is a part of the overlay of a given height that scrolls by itself.
func (u *ui) panel(key string, height int, show func(area image.Rectangle, scroll int)) {
	u.ctx.SetGridLayout([]int{-1}, []int{max(height, row)})
	clip, bottom := u.clip, u.bottom
	u.ctx.IDScope(key, func() {
		u.ctx.Panel(func(l debugui.ContainerLayout) {
			u.clip = l.BodyBounds.Intersect(clip)
			u.columns(-1)
			show(l.BodyBounds, l.ScrollOffset.Y)
		})
	})
	u.clip, u.bottom = clip, bottom+gap+max(height, row)
	u.columns(-1)
}

// list is a panel of rows of which only those in sight are made, so that ten thousand cost no more than ten.
func (u *ui) list(key string, height, n int, show func(i int)) {
	u.panel(key, height, func(area image.Rectangle, scroll int) {
		const pitch = row + gap
		first := min(max(scroll/pitch-1, 0), n)
		last := min(first+area.Dy()/pitch+3, n)
		u.space(first * pitch)
		u.columns(-1)
		for i := first; i < last; i++ {
			show(i)
		}
		u.space((n - last) * pitch)
	})
}

// space takes height, the gap after it included.
func (u *ui) space(height int) {
	if height > gap {
		u.ctx.SetGridLayout([]int{-1}, []int{height - gap})
		u.cell(nil)
	}
}
