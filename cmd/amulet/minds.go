package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

const (
	memoryOfHero = 15 // turns for which a hunter follows what it no longer sees
	callOfPack   = 12 // steps over which one of a pack calls the others
	watchOfGuard = 8  // steps at which a guard leaves its post
)

// A minder gives every monster its turn.
type minder struct {
	w        donburi.World
	dice     *components.DiceData
	monsters *ecs.Group
	hero     *donburi.Entry
	at       level.Point     // where the hero is
	way      level.Distances // to the hero
	flight   level.Distances // away from the hero
	home     level.Pathfinder
	path     []level.Point
	walker   level.Walker
	fled     bool // flight has been measured this turn
}

// act is the system that gives monsters their turns. They share one map of the ways to the hero. While the hero is hasted
// they act in every other turn.
func act(g *ecs.Game) func(donburi.World) {
	m := &minder{w: g.World, monsters: g.Group(Monster)}
	turns := g.Turns(Monster)
	return func(w donburi.World) {
		player, alive := hero(w)
		if !alive || (HeroType.Get(player).Haste > 0 && ecs.Resource(w, components.Run).Turns%2 == 0) {
			return
		}
		m.dice, m.hero, m.at, m.fled = ecs.Resource(w, components.Dice), player, *components.Position.Get(player), false
		m.walker.Open = ecs.Resource(w, components.Terrain).Walkable()
		m.way.Measure(&ecs.Resource(w, components.Level).Map, &m.walker, m.at)
		turns.Each(m.mind)
	}
}

// mind is one act of one monster.
func (m *minder) mind(e *donburi.Entry) {
	monster, row, at := Monster.Get(e), row(e), *components.Position.Get(e)
	sees := systems.Sees(m.w, at) // and so is seen: sight is symmetric
	if sees {
		m.rouse(monster, row, at)
	} else {
		monster.Alert = max(monster.Alert-1, 0)
	}
	switch mind := row.mind; {
	case mind == Wander:
		if sees && steps(at, m.at) == 1 && m.dice.Roll(1, 2) == 1 {
			m.strike(e)
		} else {
			m.stray(e)
		}
	case mind == Guard && (!sees || steps(monster.Home, m.at) > watchOfGuard):
		m.goHome(e, monster.Home)
	case mind == Flee && sees && 3*Fighter.Get(e).Health < Fighter.Get(e).Most:
		m.flee(e)
	case monster.Alert > 0:
		m.hunt(e)
	case m.dice.Roll(1, 3) == 1:
		m.stray(e)
	}
}

// rouse makes a monster that sees the hero hunt them, and with it those of its pack that are near.
func (m *minder) rouse(monster *MonsterData, row *monsterRow, at level.Point) {
	called := monster.Alert == 0 && row.mind == Pack
	monster.Alert = memoryOfHero
	if !called {
		return
	}
	m.monsters.Each(func(e *donburi.Entry) {
		if other := Monster.Get(e); other.Kind == monster.Kind && steps(*components.Position.Get(e), at) <= callOfPack {
			other.Alert = memoryOfHero
		}
	})
}

// hunt steps towards the hero, around others where it can, and strikes when it is there.
func (m *minder) hunt(e *donburi.Entry) {
	at := *components.Position.Get(e)
	if steps(at, m.at) == 1 {
		m.strike(e)
		return
	}
	if next, ok := m.way.DownhillWhere(at, m.free); ok {
		m.step(e, at, next)
	}
}

// flee steps to where the hero is far. Cornered, it fights.
func (m *minder) flee(e *donburi.Entry) {
	if !m.fled {
		m.fled = true
		m.flight.Measure(&ecs.Resource(m.w, components.Level).Map, &m.walker, m.at)
		m.flight.Flee()
	}
	at := *components.Position.Get(e)
	if next, ok := m.flight.DownhillWhere(at, m.free); ok {
		m.step(e, at, next)
	} else {
		m.hunt(e)
	}
}

// goHome steps back to a guard's post.
func (m *minder) goHome(e *donburi.Entry, home level.Point) {
	at := *components.Position.Get(e)
	var ok bool
	m.path, ok = m.home.AppendPath(m.path[:0], &ecs.Resource(m.w, components.Level).Map, &m.walker, at, home)
	if ok && len(m.path) > 0 && m.free(m.path[0]) {
		m.step(e, at, m.path[0])
	}
}

// stray steps wherever chance leads.
func (m *minder) stray(e *donburi.Entry) {
	at := *components.Position.Get(e)
	direction := components.Direction(m.dice.Roll(0, 7))
	if next := at.Add(direction.Step()); m.free(next) {
		m.step(e, at, next)
	}
}

// strike walks into the hero, which is a blow.
func (m *minder) strike(e *donburi.Entry) { m.step(e, *components.Position.Get(e), m.at) }

// step walks from a cell to its neighbour.
func (m *minder) step(e *donburi.Entry, from, to level.Point) {
	if direction, ok := components.DirectionOf(from, to); ok {
		systems.Walk(m.w, e, direction)
	}
}

// free reports whether a monster could step into a cell.
func (m *minder) free(p level.Point) bool { return systems.Free(m.w, p) }
