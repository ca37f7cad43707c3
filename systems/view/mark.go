package view

import (
	"image/color"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Marks is where marks are put on the map while a frame is composed.
type Marks struct{ frame *Frame }

// Put marks a cell of the dungeon. What is marked twice has both marks, the later's colours before the earlier's and its
// tint over the earlier's. A cell
// that is not shown is passed over.
func (k *Marks) Put(at level.Point, mark Mark) {
	place := k.frame.Map.At(at.X-k.frame.At.X, at.Y-k.frame.At.Y)
	if place == nil {
		return
	}
	old := place.Mark
	place.Mark = Mark{
		Tint: over(old.Tint, mark.Tint), Ink: or(mark.Ink, old.Ink), Burst: or(mark.Burst, old.Burst),
		Letter:  or(mark.Letter, old.Letter),
		Outline: mark.Outline || old.Outline, Path: mark.Path || old.Path,
		Target: mark.Target || old.Target, Blast: mark.Blast || old.Blast,
	}
}

// over is a tint with another over it.
func over(below, above color.RGBA) color.RGBA {
	if below.A == 0 || above.A == 0xff {
		return or(above, below)
	}
	both := blend(below, above)
	both.A = uint8(int(above.A) + int(below.A)*(0xff-int(above.A))/0xff)
	return both
}

// AddMarks lets a module mark cells of the map. mark is called whenever a frame is composed, and may not change the world.
func AddMarks(g *ecs.Game, mark func(*ecs.Game, *Marks)) {
	if mark == nil {
		panic("view: nothing marks the map: give AddMarks a function")
	}
	ui := ecs.Setup[interfaceData](g)
	ui.marks = append(ui.marks, mark)
}

// composeMarks puts the modules' marks on the map, over them those of the mode, and last those of the dock.
func (m *Model) composeMarks() {
	marks := &m.scratch.marks
	marks.frame = &m.frame
	for _, mark := range ecs.Setup[interfaceData](m.game).marks {
		mark(m.game, marks)
	}
	if m.mode != nil {
		m.mode.Marks(m, marks)
	}
	if m.DockColumns() > 0 {
		m.dock.Marks(m, marks)
	}
}
