// Package view is what a person should see now, as data, and what their keys mean.
//
// A front-end owns a Model: it passes on each key with Press, and shows the Frame when Frame says that it has changed. A
// module binds its own keys with Bind, adds lines to the panel with AddPanel and opens pages with Open, whatever the
// front-end is.
package view

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// interfaceData is what modules have added to what a person sees, and the pages that are open.
type interfaceData struct {
	bindings []Binding
	panels   []func(donburi.World, *Pen)
	pages    []*Page // the last is on top
	opened   int     // rises when the pages change, so that the frame is composed anew
}

var interfaceType = donburi.NewComponentType[interfaceData]().SetName("Interface")

// interfaceOf is the world's one interfaceData. A game without a front-end has it too, once a module adds to it.
func interfaceOf(w donburi.World) *interfaceData {
	if e, ok := interfaceType.First(w); ok {
		return interfaceType.Get(e)
	}
	return ecs.Provide(w, interfaceType, interfaceData{})
}

// AddPanel adds lines to the panel, below those of the modules before. write is called whenever the frame is composed; it
// may not change the world.
func AddPanel(g *ecs.Game, write func(donburi.World, *Pen)) {
	if write == nil {
		panic("view: a panel has nothing to say: give AddPanel a function")
	}
	ui := interfaceOf(g.World)
	ui.panels = append(ui.panels, write)
}
