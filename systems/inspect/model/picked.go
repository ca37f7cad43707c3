package model

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// mostPicked is how many picks can be gone back to.
const mostPicked = 100

// Picked is the entity that is looked at, and those that were, as a browser keeps pages. The dead are passed over.
type Picked struct {
	game  *ecs.Game
	trail []uint64 // their serials
	at    int      // where in the trail the present one is
}

// Entity is the present pick, or donburi.Null when there is none or it has died.
func (p *Picked) Entity() donburi.Entity {
	if p.at < len(p.trail) {
		e, _ := p.game.BySerial(p.trail[p.at])
		return e
	}
	return donburi.Null
}

// Pick looks at an entity from now on. What could have been gone forward to is forgotten. A resource, or what has died,
// cannot be picked.
func (p *Picked) Pick(e donburi.Entity) {
	serial := p.game.Serial(e)
	if serial == 0 || !p.game.Alive(e) || e == p.Entity() {
		return
	}
	if len(p.trail) > 0 {
		p.trail = p.trail[:p.at+1]
	}
	if len(p.trail) == mostPicked {
		p.trail = append(p.trail[:0], p.trail[1:]...)
	}
	p.trail = append(p.trail, serial)
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
		if e, lives := p.game.BySerial(p.trail[i]); lives && e != p.Entity() {
			return i
		}
	}
	return -1
}
