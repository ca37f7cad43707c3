package inspect

import (
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
)

// Marks marks the map: what the open tab shows there, the picked entity, and what modules add.
func (o *Overlay) Marks(m *view.Model, marks *view.Marks) {
	o.guarded(func() {
		switch o.tabs[o.tab].name {
		case "Level":
			put(marks, o.level.marked())
		case "Entities":
			o.entities.mark(m, marks)
		}
		picked := o.model.Picked.Entity()
		if o.way != nil {
			for _, p := range o.model.Path(picked, *o.way) {
				marks.Put(p, view.Mark{Path: true, Ink: m.Palette.Aim})
			}
		}
		if o.menu != nil {
			marks.Put(o.menu.at, view.Mark{Target: true, Ink: m.Palette.Aim})
		}
		if at, ok := o.model.PlaceOf(picked); ok {
			marks.Put(at, view.Mark{Outline: true, Ink: m.Palette.Key})
		}
		for _, a := range added(o.game) {
			if a.Marks != nil {
				a.Marks(o.game, picked, marks)
			}
		}
	})
}

// put puts the model's marks on the map: colours and edges on each cell of their areas, numbers in the middle.
func put(marks *view.Marks, all []model.Mark) {
	for _, m := range all {
		mark := view.Mark{Tint: m.Ink}
		if m.Ink.A == 0xff {
			mark.Letter = ' ' // it hides what is there
		}
		if m.Outline {
			mark = view.Mark{Outline: true, Ink: m.Ink}
		}
		if m.Text != "" {
			at := level.Point{X: m.Area.X + (m.Area.W-len(m.Text))/2, Y: m.Area.Y + max(m.Area.H-1, 0)/2}
			for i, r := range m.Text {
				marks.Put(level.Point{X: at.X + i, Y: at.Y}, view.Mark{Letter: r, Ink: m.Ink})
			}
			continue
		}
		for y := m.Area.Y; y < m.Area.Y+m.Area.H; y++ {
			for x := m.Area.X; x < m.Area.X+m.Area.W; x++ {
				marks.Put(level.Point{X: x, Y: y}, mark)
			}
		}
	}
}

// point answers the pointer over the map: it tells what is in the cell, a click picks what stands there, and the right button
// opens the cell's menu.
func (o *Overlay) point(m *view.Model, p view.Pointer) bool {
	o.hover, o.hovers = p.At, true
	if p.Action != view.PointerDown {
		return true
	}
	if o.keys {
		o.setKeys(false)
		o.guarded(func() { o.ui.Handle(m, p, false, o.show) }) // what was being typed counts
	}
	switch p.Button {
	case 1:
		o.model.PickAt(p.At)
	case 2:
		o.openMenu(m, p.At)
	}
	return true
}
