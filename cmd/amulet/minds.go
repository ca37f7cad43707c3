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

// A minder gives every monster its turn. What it holds is measured anew each turn.
type minder struct {
	*ecs.Game
	dice   *components.DiceData
	hero   donburi.Entity
	at     level.Point     // where the hero is
	way    level.Distances // to the hero
	around level.Distances // to the hero, past everybody who stands in the way now
	flight level.Distances // away from the hero
	home   level.Pathfinder
	path   []level.Point
	walker level.Walker
	fled   bool // flight has been measured this turn
}

// act is the system that gives monsters their turns. They share one map of the ways to the hero. While the hero is hasted
// they act in every other turn.
func act(g *ecs.Game) {
	player, alive := hero(g)
	if !alive || (HeroType.Get(player).Haste > 0 && ecs.Resource(g, components.Run).Turns%2 == 0) {
		return
	}
	m := ecs.Scratch[minder](g)
	m.Game, m.dice, m.fled = g, ecs.Resource(g, components.Dice), false
	m.hero, m.at = player.Entity(), *components.Position.Get(player)
	m.walker = systems.WalkerOf(g, player) // those without hands stand at closed doors
	m.way.Measure(m.dungeon(), &m.walker, m.at)
	for monster := range systems.Turns(g, Monster) {
		m.mind(monster)
	}
}

// dungeon is the map of the level.
func (m *minder) dungeon() *level.Map { return &ecs.Resource(m.Game, components.Level).Map }

// mind is one act of one monster.
func (m *minder) mind(e *donburi.Entry) {
	monster, row, at := Monster.Get(e), row(e), *components.Position.Get(e)
	if monster.Home == (level.Point{}) {
		monster.Home = at
	}
	sees := systems.Sees(m.Game, at) // and so is seen: sight is symmetric
	if sees {
		m.rouse(monster, row, at)
	} else {
		monster.Alert = max(monster.Alert-1, 0)
	}
	switch mind := row.mind; {
	case sees && row.shot != nil && steps(at, m.at) > 1 && m.dice.Roll(1, 2) == 1 && m.shoot(e, row.shot, at):
	case mind == Wander:
		m.because(e, systems.Reason{Did: "wandering"})
		if sees && steps(at, m.at) == 1 && m.dice.Roll(1, 2) == 1 {
			m.step(e, at, m.at)
		} else {
			m.stray(e, at)
		}
	case mind == Guard && (!sees || steps(monster.Home, m.at) > watchOfGuard):
		m.goHome(e, at, monster.Home)
	case mind == Flee && weak(components.Health.Get(e)):
		if sees {
			m.flee(e, at)
		} else {
			m.because(e, systems.Reason{Not: "it is weak, and safe where it is"})
		}
	case monster.Alert > 0:
		m.hunt(e, at)
	case m.dice.Roll(1, 3) == 1:
		m.because(e, systems.Reason{Did: "straying"})
		m.stray(e, at)
	default:
		m.because(e, systems.Reason{Not: "it has not seen the hero"})
	}
}

// because tells whoever wonders why a monster acts as it does.
func (m *minder) because(e *donburi.Entry, why systems.Reason) { systems.Because(m.Game, e, why) }

// rouse makes a monster that sees the hero hunt them, and with it those of its pack that are near.
func (m *minder) rouse(monster *MonsterData, row *monsterRow, at level.Point) {
	called := monster.Alert == 0 && row.mind == Pack
	monster.Alert = memoryOfHero
	if !called {
		return
	}
	for e := range m.Each(Monster) {
		if other := Monster.Get(e); other.Kind == monster.Kind && steps(*components.Position.Get(e), at) <= callOfPack {
			other.Alert = memoryOfHero
		}
	}
}

// shoot strikes at the hero from afar, and reports whether nobody else was in the way.
func (m *minder) shoot(e *donburi.Entry, shot *shot, at level.Point) bool {
	target, _ := hero(m.Game)
	var whom donburi.Entity
	if m.path, whom = systems.Flight(m.Game, m.path[:0], at, m.at, level.Unlimited); whom != target.Entity() {
		return false
	}
	m.because(e, systems.Reason{Did: "shooting", Target: m.hero, Path: m.path})
	systems.Bolt(m.Game, components.GlyphData{Rune: '*', Color: row(e).color}, components.LampData{Reach: shot.lights}, m.path)
	force := *Fighter.Get(e)
	force.Damage = shot.damage
	blow(m.Game, e, target, force, shot.verb)
	return true
}

// hunt steps towards the hero and strikes when it is there. Where others are in the way it looks for one around them.
func (m *minder) hunt(e *donburi.Entry, at level.Point) {
	if steps(at, m.at) == 1 {
		m.because(e, systems.Reason{Did: "striking", Target: m.hero})
		m.step(e, at, m.at)
		return
	}
	next, ok := m.way.DownhillWhere(at, m.free)
	if !ok && m.way.At(at) < level.Unreachable {
		m.walker.Blocked = m.walker.Blocked[:0]
		for other := range m.Each(components.Blocks, components.Position) {
			if other.Entity() != e.Entity() {
				m.walker.Blocked = append(m.walker.Blocked, *components.Position.Get(other))
			}
		}
		m.around.Measure(m.dungeon(), &m.walker, m.at)
		m.walker.Blocked = m.walker.Blocked[:0]
		next, ok = m.around.Downhill(at)
	}
	if ok {
		m.because(e, systems.Reason{Did: "hunting", Target: m.hero})
		m.step(e, at, next)
		return
	}
	if near, leads := m.way.Downhill(at); leads {
		m.because(e, systems.Reason{Did: "hunting", Target: m.hero, Blocked: systems.BlockerAt(m.Game, near)})
	} else {
		m.because(e, systems.Reason{Did: "hunting", Target: m.hero, Not: "there is no way"})
	}
}

// flee steps to where the hero is far. Cornered, it fights.
func (m *minder) flee(e *donburi.Entry, at level.Point) {
	if !m.fled {
		m.fled = true
		m.flight.Measure(m.dungeon(), &m.walker, m.at)
		m.flight.Flee()
	}
	if next, ok := m.flight.DownhillWhere(at, m.free); ok {
		m.because(e, systems.Reason{Did: "fleeing", Target: m.hero})
		m.step(e, at, next)
	} else {
		m.hunt(e, at)
	}
}

// goHome steps back to a guard's post.
func (m *minder) goHome(e *donburi.Entry, at, home level.Point) {
	var ok bool
	m.path, ok = m.home.AppendPath(m.path[:0], m.dungeon(), &m.walker, at, home)
	if ok && len(m.path) > 0 {
		m.because(e, systems.Reason{Did: "going home", Path: m.path})
		m.step(e, at, m.path[0])
	}
}

// stray steps wherever chance leads.
func (m *minder) stray(e *donburi.Entry, at level.Point) {
	if next := at.Add(components.Direction(m.dice.Roll(0, 7)).Step()); m.free(next) {
		m.step(e, at, next)
	}
}

// step walks from a cell to its neighbour. Into the hero that is a blow.
func (m *minder) step(e *donburi.Entry, from, to level.Point) {
	if direction, ok := components.DirectionOf(from, to); ok {
		systems.Walk(m.Game, e, direction)
	}
}

// free reports whether a monster could step into a cell.
func (m *minder) free(p level.Point) bool { return systems.Free(m.Game, p) }
