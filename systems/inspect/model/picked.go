package model

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// mostPicked is how many picks can be gone back to.
const mostPicked = 100

// Picked is the entity that is looked at, and those that were, as a browser keeps pages. The dead are passed over: a new
// entity may have a dead one's id, and is another all the same.
type Picked struct {
	world donburi.World
	trail []donburi.Entity
	at    int // where in the trail the present one is
}

// Entity is the present pick, or donburi.Null when there is none or it has died.
func (p *Picked) Entity() donburi.Entity {
	if p.at < len(p.trail) && p.world.Valid(p.trail[p.at]) {
		return p.trail[p.at]
	}
	return donburi.Null
}

// Pick looks at an entity from now on. What could have been gone forward to is forgotten.
func (p *Picked) Pick(e donburi.Entity) {
	if !p.world.Valid(e) || e == p.Entity() {
		return
	}
	if len(p.trail) > 0 {
		p.trail = p.trail[:p.at+1]
	}
	if len(p.trail) == mostPicked {
		p.trail = append(p.trail[:0], p.trail[1:]...)
	}
	p.trail = append(p.trail, e)
	p.at = len(p.trail) - 1
}

// Back returns to the last entity before this one that still lives, if there is one.
func (p *Picked) Back() { p.step(-1) }

// Forward undoes Back.
func (p *Picked) Forward() { p.step(1) }

// CanStep reports whether Back, with -1, or Forward, with 1, leads anywhere.
func (p *Picked) CanStep(by int) bool { return p.next(by) >= 0 }

func (p *Picked) step(by int) {
	if i := p.next(by); i >= 0 {
		p.at = i
	}
}

// next is where a step leads, or -1.
func (p *Picked) next(by int) int {
	for i := p.at + by; i >= 0 && i < len(p.trail); i += by {
		if p.world.Valid(p.trail[i]) && p.trail[i] != p.Entity() {
			return i
		}
	}
	return -1
}

// PickAt picks what stands in a cell: the highest there and, if that is picked already, the one below it.
func (m *Model) PickAt(p level.Point) {
	var there []donburi.Entity
	for _, e := range m.Game.Entities() {
		if entry := m.Game.World.Entry(e); entry.HasComponent(components.Position) && *components.Position.Get(entry) == p {
			there = append(there, e)
		}
	}
	if len(there) == 0 {
		return
	}
	height := func(e donburi.Entity) int {
		if entry := m.Game.World.Entry(e); entry.HasComponent(components.Glyph) {
			return int(components.Glyph.Get(entry).Layer)
		}
		return -1
	}
	slices.Reverse(there) // the youngest of a layer is drawn
	slices.SortStableFunc(there, func(a, b donburi.Entity) int { return height(b) - height(a) })
	m.Picked.Pick(there[(slices.Index(there, m.Picked.Entity())+1)%len(there)])
}
