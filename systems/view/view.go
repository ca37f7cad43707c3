// Package view is what a person should see now, as data, and what their keys mean.
//
// A front-end owns a Model: it passes on each key with Press, and shows the Frame when Frame says that it has changed. A
// module binds its own keys with Bind, adds lines to the panel with AddPanel and opens pages with Open, whatever the
// front-end is.
package view

import "github.com/barrow-rl/barrow/ecs"

// interfaceData is what modules have added to what a person sees, and the pages that are open. It lies beside the world, by
// ecs.Setup, so that a game is the same with a front-end and without.
type interfaceData struct {
	bindings []Binding
	panels   []func(*ecs.Game, *Pen)
	pages    []*Page // the last is on top
	opened   int     // rises when the pages change, so that the frame is composed anew
}

// AddPanel adds lines to the panel, below those of the modules before. write is called whenever the frame is composed; it
// may not change the world.
func AddPanel(g *ecs.Game, write func(*ecs.Game, *Pen)) {
	if write == nil {
		panic("view: a panel has nothing to say: give AddPanel a function")
	}
	ui := ecs.Setup[interfaceData](g)
	ui.panels = append(ui.panels, write)
}
