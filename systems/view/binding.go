package view

import (
	"fmt"
	"slices"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// A Binding says what keys and buttons do: they give the game a command, or act on what the player sees.
type Binding struct {
	Keys    []Key
	Pad     []PadButton  // the buttons of a gamepad that do the same
	Help    string       // what they do, in at most 15 characters: "pick up"; without it they are not listed
	Command any          // the command that is given to the game
	Act     func(*Model) // without a Command: what is done
	Holds   bool         // goes on acting while a key is held: for walking, and little else
	Group   Group        // what it is listed with
	Watches bool         // acts while a Replay lasts too
}

// A Group is bindings that the panel and the help list together, in this order.
type Group uint8

// The groups.
const (
	Acting  Group = iota // what is done in the dungeon
	Looking              // what tells of it
	Runs                 // what begins another run, or ends this one
	Screen               // how the game is shown
)

// String is the group's title in the help.
func (g Group) String() string {
	if g > Screen {
		return fmt.Sprintf("group %d", uint8(g))
	}
	return [...]string{"Acting", "Looking", "Runs", "Screen"}[g]
}

// Bind adds a binding. Of two for one key the later counts, and any of a module's counts before the model's own, so a
// module may give even Space another meaning. A binding has no say while a page is open or a mode lasts, but for Watches.
func Bind(g *ecs.Game, b Binding) {
	b.check()
	ui := ecs.Setup[interfaceData](g)
	if ui.bindings == nil {
		ui.bindings = make([]Binding, 0, 32)
	}
	ui.bindings = append(ui.bindings, b)
}

// Bind adds a binding of the front-end's own, which counts as the model's do: a module may need its key.
func (m *Model) Bind(b Binding) {
	b.check()
	m.own = append(m.own, b)
}

func (b *Binding) check() {
	if (b.Act == nil) == (b.Command == nil) || len(b.Keys)+len(b.Pad) == 0 {
		panic(fmt.Sprintf("view: the binding %q needs keys, and either a Command or an Act", b.Help))
	}
}

// carryOut does what a binding says.
func (m *Model) carryOut(b *Binding) {
	if b.Command != nil {
		m.Do(b.Command)
	} else {
		b.Act(m)
	}
}

// walking is the eight directions on the arrows and their neighbours, on hjklyubn and on the numpad.
func walking() []Binding {
	walk := func(d components.Direction, keys ...Key) Binding {
		return Binding{Keys: keys, Help: "walk " + d.String(), Command: components.Move{Direction: d}, Holds: true}
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
	help := func(m *Model) { m.Open(helpPage(m)) }
	return []Binding{
		{Keys: []Key{".", Numpad5}, Pad: []PadButton{PadX}, Help: "wait", Command: components.Wait{}, Holds: true},
		{Keys: []Key{"?"}, Pad: []PadButton{PadStart}, Help: "keys", Group: Looking, Act: help},
		{Keys: []Key{"؟"}, Act: help}, // the question mark of Arabic and Persian layouts
		{Keys: []Key{"x"}, Pad: []PadButton{PadY}, Help: "look", Group: Looking, Act: (*Model).Look},
		{Keys: []Key{"w"}, Help: "every wall", Group: Looking, Act: (*Model).toggleWalls},
		{Keys: []Key{Space}, Help: "new dungeon", Group: Runs, Act: (*Model).Grow},
		{Keys: []Key{Backspace}, Help: "go back", Group: Runs, Act: (*Model).back},
		{Keys: []Key{Escape}, Help: "quit", Group: Runs, Act: (*Model).Quit},
	}
}

// bindingOf is what a message is bound to now, and nil when that is nothing.
func (m *Model) bindingOf(message Message) *Binding {
	switch message := message.(type) {
	case Press:
		if message.Shift {
			if b := m.binding("Shift+" + message.Key); b != nil {
				return b
			}
		}
		return m.binding(message.Key)
	case Pad:
		if message.Down {
			return m.padBinding(message.Button)
		}
	}
	return nil
}

// binding is what a key does now, and nil when it does nothing.
func (m *Model) binding(k Key) *Binding {
	return m.find(func(b *Binding) bool { return slices.Contains(b.Keys, k) })
}

// find is the binding that counts of those that fit, or nil.
func (m *Model) find(fits func(*Binding) bool) *Binding {
	for _, list := range [...][]Binding{ecs.Setup[interfaceData](m.game).bindings, m.own} {
		for i := len(list) - 1; i >= 0; i-- {
			if fits(&list[i]) {
				return &list[i]
			}
		}
	}
	return nil
}

// Direction is the way that a key leads: in the game a step, in modes a cursor.
func (m *Model) Direction(k Key) (components.Direction, bool) {
	if b := m.binding(k); b != nil {
		if move, ok := b.Command.(components.Move); ok {
			return move.Direction, true
		}
	}
	return 0, false
}

// directionKeys are the keys that lead the eight ways, in the order of the directions.
func directionKeys() [8]Key { return [8]Key{Up, PageUp, Right, PageDown, Down, End, Left, Home} }

// EachBinding visits every binding that some key or button still reaches, group by group, and in each the model's own, then the
// modules'. name is the first such key, or button where a gamepad was used last.
func (m *Model) EachBinding(visit func(b *Binding, name string)) {
	for group := range Screen + 1 {
		for _, list := range [...][]Binding{m.own, ecs.Setup[interfaceData](m.game).bindings} {
			for i := range list {
				if b := &list[i]; b.Group == group && b.Help != "" {
					if name := m.nameOf(b); name != "" {
						visit(b, name)
					}
				}
			}
		}
	}
}

// nameOf is what a binding is called by: a key that still means it, or a button.
func (m *Model) nameOf(b *Binding) string {
	for _, button := range b.Pad {
		if m.padded && m.padBinding(button) == b {
			return string(button)
		}
	}
	for _, k := range b.Keys {
		if m.binding(k) == b {
			return string(k)
		}
	}
	return ""
}

// padBinding is what a gamepad's button does now, and nil when it does nothing.
func (m *Model) padBinding(button PadButton) *Binding {
	return m.find(func(b *Binding) bool { return slices.Contains(b.Pad, button) })
}
