// Package view is what a person should see now, as data, and what their keys, pointer and pad mean.
//
// A front-end owns a Model: it gives every Message to Handle, and shows the Frame when Frame says that it has changed. A
// module binds its own keys with Bind, adds sections to the panel with AddSection, marks the map with AddMarks, describes
// cells with Describe and tells of what the world's data says on a page with Standing, whatever the front-end is.
package view

import (
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// interfaceData is what modules have added to what a person sees. It lies beside the world, by ecs.Setup, so that a game is
// the same with a front-end and without.
type interfaceData struct {
	bindings     []Binding
	sections     []Section
	marks        []func(*ecs.Game, *Marks)
	descriptions []func(*ecs.Game, level.Point) string
	standing     []func(*ecs.Game) Page
	guards       []func(*ecs.Game) string
	kept         bool // see Kept
}
