package main

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A bot plays by the game's own commands, from what a player sees and remembers, as the skeleton's deeds do. It is careful
// and not clever.
type bot struct {
	g      *ecs.Game
	rested int // turns of rest on end
	stared int // turns in which monsters were in view and kept away
}

func newBot(g *ecs.Game) *bot { return &bot{g: g} }

// next is the command that the bot gives now.
func (b *bot) next() any {
	player, _ := hero(b.g)
	h, life, at := HeroType.Get(player), components.Health.Get(player), *components.Position.Get(player)
	seen := systems.Foes(b.g, nil)
	if len(seen) > 0 && b.minds(seen, at) {
		b.rested = 0
		return b.face(seen, life, at)
	}
	if command := b.dress(h); command != nil {
		return command
	}
	if here, lies := itemAt(b.g, at); lies && b.wants(here) {
		return PickUp{}
	}
	if 4*life.Now < 3*life.Most && b.rested < 1500 {
		b.rested++
		return components.Wait{}
	}
	if step, ok := systems.Toward(b.g, b.items()...); ok {
		return step
	}
	if step, _ := systems.Explore(b.g); step != nil {
		return step
	}
	if step, ok := systems.Toward(b.g, b.frontier(len(seen))...); ok {
		return step
	}
	b.rested = 0
	stairs := systems.KnownCells(b.g, level.StairsDown)
	if slices.Contains(stairs, at) {
		return components.Climb{Down: true}
	}
	if step, ok := systems.Toward(b.g, stairs...); ok {
		return step
	}
	return components.Wait{}
}

// minds reports whether the bot still minds the monsters in view: not those that keep away for long, as guards do and
// the frightened.
func (b *bot) minds(seen []donburi.Entity, at level.Point) bool {
	if steps(at, *components.Position.Get(b.g.World.Entry(seen[0]))) == 1 {
		b.stared = 0
	}
	b.stared++
	return b.stared < 40
}

// face is what to do about monsters in view.
func (b *bot) face(seen []donburi.Entity, life *components.HealthData, at level.Point) any {
	danger := 0
	for _, e := range seen {
		r := row(b.g.World.Entry(e))
		danger += (r.damage.Min + r.damage.Max) / 2 * r.speed / 100
	}
	nearest := *components.Position.Get(b.g.World.Entry(seen[0]))
	near := steps(at, nearest)
	if 3*life.Now < life.Most || life.Now < 2*danger {
		for _, kind := range []ItemKind{Healing, Teleport, Haste} {
			if letter, ok := b.has(kind); ok && (kind != Healing || 2*life.Now < life.Most) {
				return Use{letter}
			}
		}
	}
	if letter, ok := b.has(Haste); ok && 3*danger > life.Now && near <= 5 && HeroType.Get(first(b.g)).Haste == 0 {
		return Use{letter}
	}
	if command := b.aim(nearest, near, 3*danger > life.Now); command != nil {
		return command
	}
	target := seen[0]
	for _, e := range seen {
		entry := b.g.World.Entry(e)
		if steps(at, *components.Position.Get(entry)) > 1 {
			break
		}
		if components.Health.Get(entry).Now < components.Health.Get(b.g.World.Entry(target)).Now {
			target = e
		}
	}
	goal := *components.Position.Get(b.g.World.Entry(target))
	if d, ok := components.DirectionOf(at, goal); ok {
		return components.Move{Direction: d}
	}
	if step, ok := systems.Toward(b.g, goal); ok && (near > 2 || b.stared > 10) {
		return step
	}
	return components.Wait{} // let it come, and strike first
}

// aim is what to do from afar about a monster that is some steps away, and nil when that is nothing.
func (b *bot) aim(at level.Point, away int, dangerous bool) any {
	if letter, ok := b.has(Lightning); ok && dangerous {
		return Zap{letter, at}
	}
	if letter, ok := b.has(Fire); ok && dangerous && away > treasury[Fire].blast {
		return Zap{letter, at}
	}
	h := HeroType.Get(first(b.g))
	weapon, armed := gear(b.g, h.Wields)
	if letter, ok := b.has(Bow); ok && b.holds(Arrow) {
		switch drawn := armed && weapon.shoots; {
		case drawn && away > 1:
			return Shoot{at}
		case !drawn && away > 4:
			return Use{letter}
		}
	}
	if armed && weapon.shoots {
		return b.dress(h)
	}
	if letter, ok := b.has(Dagger); ok && 1 < away && away <= throwReach && b.count(Dagger) > 1 {
		return Throw{letter, at}
	}
	return nil
}

// holds reports whether there is an item of a kind in the bag.
func (b *bot) holds(kind ItemKind) bool { return b.count(kind) > 0 }

// count is how many of a kind are in the bag.
func (b *bot) count(kind ItemKind) int {
	if item, ok := carriedOf(b.g, kind); ok {
		return Item.Get(item).Amount
	}
	return 0
}

func first(g *ecs.Game) *donburi.Entry {
	player, _ := hero(g)
	return player
}

// dress uses what makes the hero stronger.
func (b *bot) dress(h *HeroData) any {
	if letter, ok := b.has(Might); ok {
		return Use{letter}
	}
	value := func(e donburi.Entity) int {
		if e == donburi.Null {
			return 0
		}
		r := treasure(b.g.World.Entry(e))
		if r.shoots {
			return 0 // it is for those who are far
		}
		return r.damage.Min + r.damage.Max + r.attack + r.defence
	}
	for _, e := range bag(b.g) {
		item := b.g.World.Entry(e)
		switch r := treasure(item); {
		case r.sort == weapon && !r.shoots && value(e) > value(h.Wields), r.sort == armour && value(e) > value(h.Wears):
			return Use{Carried.Get(item).Letter}
		case (r.sort == weapon && !r.thrown && !r.shoots || r.sort == armour) && e != h.Wields && e != h.Wears:
			return Drop{Carried.Get(item).Letter}
		}
	}
	return nil
}

// has is the letter of an item of a kind in the bag.
func (b *bot) has(kind ItemKind) (rune, bool) {
	item, ok := carriedOf(b.g, kind)
	if !ok {
		return 0, false
	}
	return Carried.Get(item).Letter, true
}

// wants reports whether an item is worth a turn: gear that is no better than the hero's is left lying.
func (b *bot) wants(item *donburi.Entry) bool {
	h, r := HeroType.Get(first(b.g)), treasure(item)
	better := func(than donburi.Entity) bool {
		if than == donburi.Null {
			return true
		}
		old := treasure(b.g.World.Entry(than))
		return r.damage.Max+r.defence > old.damage.Max+old.defence
	}
	full := len(bag(b.g)) == 26
	_, has := carriedOf(b.g, Item.Get(item).Kind)
	switch {
	case r.shoots:
		return !has && !full
	case r.thrown:
		return has || !full
	}
	switch r.sort {
	case weapon:
		return better(h.Wields) && !full
	case armour:
		return better(h.Wears) && !full
	case prize, coins:
		return true
	default:
		return !full
	}
}

// frontier is the known cells beside something unknown. The deed of exploring does not go there under the eyes of a foe, so
// the bot does so itself when there are some whom it no longer minds.
func (b *bot) frontier(foes int) (cells []level.Point) {
	_, memory := systems.Eyes(b.g)
	if foes == 0 {
		return nil
	}
	for _, p := range systems.KnownCells(b.g, level.Floor, level.Grass, level.OpenDoor) {
		for d := range components.Direction(8) {
			if !memory.Knows(p.Add(d.Step())) {
				cells = append(cells, p)
				break
			}
		}
	}
	return cells
}

// items are the cells of items that the hero knows of and wants.
func (b *bot) items() (goals []level.Point) {
	for e := range b.g.Each(Item, components.Position) {
		if systems.Recalls(b.g, e) && b.wants(e) {
			goals = append(goals, *components.Position.Get(e))
		}
	}
	return goals
}
