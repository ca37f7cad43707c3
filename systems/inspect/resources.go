package inspect

import "image"

// resourcesTab shows what the world has one of.
type resourcesTab struct {
	overlay    *Overlay
	components componentList
}

func (t *resourcesTab) show(u *ui) {
	t.components.overlay = t.overlay
	g := t.overlay.model.Game
	u.panel("resources", u.left(), func(image.Rectangle, int) {
		for _, c := range g.Resources() {
			if e, ok := g.First(c); ok {
				t.components.component(u, e, c, false)
			}
		}
	})
}
