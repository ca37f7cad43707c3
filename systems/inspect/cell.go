package inspect

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// cellTab shows a cell of the map, and what can be done there.
type cellTab struct {
	*Overlay
	at     level.Point
	chosen bool
	path   bool // the way there is shown
}

// choose shows a cell from now on.
func (t *cellTab) choose(at level.Point) {
	t.at, t.chosen = at, true
	t.openTab("Cell")
}

func (t *cellTab) show(u *widget.UI) {
	p := &u.Palette
	if u.Button("", "choose a cell of the map") {
		u.Then(func() { t.aim(u.Model) })
	}
	if !t.chosen {
		u.Text(p.Dim, "Or click on one with the right button.")
		return
	}
	u.Text(p.Title, t.model.Surface(t.at))
	u.Text(p.Text, t.model.Blocks(t.at))
	u.Skip()
	for i, e := range t.model.Contents(t.at) {
		u.Within(fmt.Sprint(i), func() {
			u.Columns(8, -1)
			if u.Button("", "pick") {
				u.Then(func() { t.pick(e) })
			}
			u.Parts(t.label(u, e)...)
			u.Columns()
		})
	}
	u.Skip()
	u.Columns(-1, -1)
	picked := t.model.Picked.Entity()
	if serial := t.game.Serial(picked); picked != donburi.Null {
		if u.Button("", "teleport the picked here") {
			to := fmt.Sprintf("%d %d", t.at.X, t.at.Y)
			u.Then(func() { t.do(u, model.Set{Entity: serial, Component: components.Position.Name(), Value: to}) })
		}
		t.path = u.Check("its path here", t.path)
	}
	if i := u.Drop("spawn", "spawn here", t.game.Prefabs, -1); i >= 0 {
		at := t.at
		u.Then(func() { u.Try(t.model.Make(model.Spawn{Prefab: t.game.Prefabs()[i], At: at})) })
	}
	if u.Button("", "distances from here") {
		from := t.at
		t.level.from, t.level.heat = &from, model.Distance
		u.Then(func() { t.openTab("Level") })
	}
	if t.game.Accepts(components.ShowAll{}) && u.Button("", "reveal the level") {
		u.Then(func() { t.do(u, components.ShowAll{}) })
	}
	u.Columns()
}

// aim lets a cell be chosen with the keys.
func (t *cellTab) aim(m *view.Model) {
	m.Aim(view.Aim{Asks: "Which cell?", Choose: func(_ *view.Model, at level.Point) bool {
		t.choose(at)
		return true
	}})
}

// mark marks the cell and the way there.
func (t *cellTab) mark(m *view.Model, marks *view.Marks) {
	if !t.chosen {
		return
	}
	if t.path {
		for _, p := range t.model.Path(t.model.Picked.Entity(), t.at) {
			marks.Put(p, view.Mark{Path: true, Ink: m.Palette.Aim})
		}
	}
	marks.Put(t.at, view.Mark{Target: true, Ink: m.Palette.Aim})
}
