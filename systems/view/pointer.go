package view

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Pointed is the cell of the dungeon that the pointer is over, and false when it is over none.
func (m *Model) Pointed() (at level.Point, ok bool) { return m.pointed, m.points }

// point takes what a pointer does while neither page nor mode has it: it tells what it is over, the left button walks and
// the right one looks, and one on a line of the panel that names a key does what the key does.
func (m *Model) point(p Pointer) {
	if over := p.Over == OverMap; over != m.points || over && p.At != m.pointed {
		m.pointed, m.points, m.stale = p.At, over, true
	}
	if p.Over == OverPanel && p.Action == PointerDown {
		for _, o := range m.offers {
			if o.covers(p.At.X, p.At.Y) {
				m.act(Press{Key: o.key})
				break
			}
		}
	}
	player, ok := systems.Player(m.game)
	if p.Over != OverMap || p.Action != PointerDown || !ok {
		return
	}
	switch p.Button {
	case 1:
		if d, next := components.DirectionOf(*components.Position.Get(player), p.At); next {
			m.Do(components.Move{Direction: d}) // which strikes whom it finds there
		} else {
			m.Perform(systems.TravelTo(p.At))
		}
	case 2:
		m.lookAt(p.At)
	}
}
