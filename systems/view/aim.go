package view

import (
	"slices"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// An Aim asks the player for a cell of the map: where to throw, at whom to shoot. The keys that walk move a cursor, Tab takes
// it to the next target and Shift+Tab to the one before, the pointer to where it is. Enter, the wait key, the key that began
// it, a click, or a second tap on a cell chooses; Esc leaves.
type Aim struct {
	Asks    string                                                        // "Throw the dagger where?"
	Targets func(*ecs.Game) []level.Point                                 // what Tab goes through, the likeliest first; may be nil
	Reaches func(g *ecs.Game, at level.Point) (path, blast []level.Point) // what is on the way there, and what is struck there; may be nil
	Choose  func(m *Model, at level.Point) (done bool)                    // acts; where it reports false, the player is asked again

	at     level.Point
	opener Key
}

// Aim begins to aim, at the first target if there is one.
func (m *Model) Aim(a Aim) {
	a.opener = m.pressed
	if player, there := systems.Player(m.game); there {
		a.at = *components.Position.Get(player)
	}
	a.next(m.game, 1)
	m.Enter(&a)
}

// next moves the cursor on by so many targets from the one that it is at, or else to the first.
func (a *Aim) next(g *ecs.Game, by int) {
	if a.Targets == nil {
		return
	}
	if targets := a.Targets(g); len(targets) > 0 {
		i := slices.Index(targets, a.at)
		if i < 0 {
			i, by = 0, 0
		}
		a.at = targets[(i+by+len(targets))%len(targets)]
	}
}

// Prompt asks, and names the keys.
func (a *Aim) Prompt(*Model) string { return a.Asks + " Tab next, Enter here, Esc not." }

// Handle moves the cursor or chooses its cell.
func (a *Aim) Handle(m *Model, message Message) bool {
	switch message := message.(type) {
	case Press:
		switch message.Key {
		case Enter, a.opener:
			return a.Choose(m, a.at)
		case Tab:
			by := 1
			if message.Shift {
				by = -1
			}
			a.next(m.game, by)
			return false
		}
	case Pad:
		if message.Down && message.Button == PadA {
			return a.Choose(m, a.at)
		}
	case Pointer:
		if message.Over == OverMap {
			a.at = message.At
			return message.Action == PointerDown && message.Button == 1 && a.Choose(m, a.at)
		}
		return false
	case Tap:
		again := a.at == message.At
		if message.Over == OverMap {
			a.at = message.At
		}
		return message.Over == OverMap && again && a.Choose(m, a.at)
	}
	if b := m.bindingOf(message); b != nil {
		switch command := b.Command.(type) {
		case components.Wait:
			return a.Choose(m, a.at)
		case components.Move:
			if to := a.at.Add(command.Direction.Step()); ecs.Resource(m.game, components.Level).Map.Contains(to) {
				a.at = to
			}
		}
	}
	return false
}

// Marks shows the way to the cursor and what it would strike.
func (a *Aim) Marks(m *Model, marks *Marks) {
	if a.Reaches != nil {
		path, blast := a.Reaches(m.game, a.at)
		for _, p := range path {
			marks.Put(p, Mark{Path: true})
		}
		for _, p := range blast {
			marks.Put(p, Mark{Blast: true})
		}
	}
	marks.Put(a.at, Mark{Target: true})
}
