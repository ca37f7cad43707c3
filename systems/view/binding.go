package view

import (
	"fmt"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A Binding says what keys do.
type Binding struct {
	Keys  []Key
	Help  string       // what they do, in at most 15 characters: "pick up"; without it they are not listed
	Act   func(*Model) // does it; called only while no page is open
	Holds bool         // goes on acting while a key is held: for walking, and little else
}

// Bind adds a binding. Of two for one key the later counts, and any of a module's counts before the model's own, so a
// module may give even Space another meaning.
func Bind(g *ecs.Game, b Binding) {
	if b.Act == nil || len(b.Keys) == 0 {
		panic(fmt.Sprintf("view: the binding %q needs keys and an Act", b.Help))
	}
	ui := ecs.Setup[interfaceData](g)
	ui.bindings = append(ui.bindings, b)
}

// Send is the act of giving the game a command.
func Send(command any) func(*Model) {
	return func(m *Model) { m.Do(command) }
}

// Show is the act of opening a page.
func Show(page *Page) func(*Model) {
	return func(m *Model) { m.Open(page) }
}

// walking is the eight directions on the arrows and their neighbours, on hjklyubn and on the numpad.
func walking() []Binding {
	walk := func(d components.Direction, keys ...Key) Binding {
		return Binding{Keys: keys, Help: "walk " + d.String(), Act: Send(components.Move{Direction: d}), Holds: true}
	}
	return []Binding{
		walk(components.North, Up, "k", Numpad8),
		walk(components.NorthEast, PageUp, "u", Numpad9),
		walk(components.East, Right, "l", Numpad6),
		walk(components.SouthEast, PageDown, "n", Numpad3),
		walk(components.South, Down, "j", Numpad2),
		walk(components.SouthWest, End, "b", Numpad1),
		walk(components.West, Left, "h", Numpad4),
		walk(components.NorthWest, Home, "y", Numpad7),
	}
}

// playing is what keys do besides walking, in the order in which the panel and the help list them.
func playing() []Binding {
	return []Binding{
		{Keys: []Key{".", Numpad5}, Help: "wait", Act: Send(components.Wait{})},
		{Keys: []Key{Space}, Help: "new dungeon", Act: (*Model).Grow},
		{Keys: []Key{Backspace}, Help: "go back", Act: (*Model).back},
		{Keys: []Key{"s"}, Help: "type a seed", Act: func(m *Model) { m.Open(seedPage()) }},
		{Keys: []Key{"w"}, Help: "every wall", Act: (*Model).toggleWalls},
		{Keys: []Key{"?"}, Help: "keys", Act: func(m *Model) { m.Open(helpPage(m)) }},
		{Keys: []Key{Escape}, Help: "quit", Act: (*Model).Quit},
	}
}

// binding is what a key does now, and nil when it does nothing.
func (m *Model) binding(k Key) *Binding {
	for _, list := range [...][]Binding{ecs.Setup[interfaceData](m.game).bindings, m.own} {
		for i := len(list) - 1; i >= 0; i-- {
			for _, key := range list[i].Keys {
				if key == k {
					return &list[i]
				}
			}
		}
	}
	return nil
}

// eachBinding visits every binding that some key still reaches, with the first such key: the model's own, then the
// modules'.
func (m *Model) eachBinding(visit func(b *Binding, first Key)) {
	for _, list := range [...][]Binding{m.own, ecs.Setup[interfaceData](m.game).bindings} {
		for i := range list {
			for _, k := range list[i].Keys {
				if list[i].Help != "" && m.binding(k) == &list[i] {
					visit(&list[i], k)
					break
				}
			}
		}
	}
}
