package inspect

import (
	"image"

	"github.com/yohamta/donburi"
)

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
			for _, a := range g.World.Archetypes() {
				if types := a.ComponentTypes(); len(types) == 1 && types[0] == donburi.IComponentType(c) && len(a.Entities()) > 0 {
					t.components.component(u, g.World.Entry(a.Entities()[0]), c, false)
				}
			}
		}
	})
}
