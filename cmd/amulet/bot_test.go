package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A bot plays by the game's own commands, from what a player sees and remembers. It is careful and not clever.
type bot struct {
	g      *ecs.Game
	known  level.Map // what the hero remembers; rock where they remember nothing
	walk   level.Distances
	walker level.Walker
	goals  []level.Point
	rested int // turns of rest on end
	stared int // turns in which monsters were in view and kept away
}

func newBot(g *ecs.Game) *bot {
	return &bot{g: g, walker: level.Walker{Open: level.KindsOf(level.Floor, level.Grass, level.Door, level.OpenDoor)}}
}

// next is the command that the bot gives now.
func (b *bot) next() any {
	player, _ := hero(b.g)
	h, life, at := HeroType.Get(player), components.Health.Get(player), *components.Position.Get(player)
	seen := inView(b.g)
	b.recall()
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
	if step, ok := b.to(at, b.items()); ok {
		return step
	}
	if step, ok := b.to(at, b.frontier()); ok {
		return step
	}
	b.rested = 0
	if stairs, ok := stairsAt(b.g, true); ok && b.memory().Knows(stairs) {
		if stairs == at {
			return Climb{Down: true}
		}
		if step, ok := b.to(at, []level.Point{stairs}); ok {
			return step
		}
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
	if step, ok := b.to(at, []level.Point{goal}); ok && (near > 2 || b.stared > 10) {
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

func (b *bot) memory() *components.MemoryData {
	memory, _ := b.g.First(components.Memory)
	return components.Memory.Get(memory)
}

// recall makes the map of what is remembered.
func (b *bot) recall() {
	memory := b.memory()
	b.known.Reset(memory.Size)
	for y := range memory.Size.H {
		row := b.known.Row(y)
		for x := range row {
			if c, known := memory.At(level.Point{X: x, Y: y}); known {
				row[x] = c
			}
		}
	}
}

// items are the cells of items that the hero knows of and wants.
func (b *bot) items() []level.Point {
	b.goals = b.goals[:0]
	for e := range b.g.Each(Item, components.Position) {
		if at := *components.Position.Get(e); b.memory().Knows(at) && b.wants(e) {
			b.goals = append(b.goals, at)
		}
	}
	return b.goals
}

// frontier is every known floor beside something unknown.
func (b *bot) frontier() []level.Point {
	b.goals = b.goals[:0]
	memory := b.memory()
	for y := range memory.Size.H {
		for x, c := range b.known.Row(y) {
			p := level.Point{X: x, Y: y}
			if !b.walker.Open[c] {
				continue
			}
			for d := range components.Direction(8) {
				if n := p.Add(d.Step()); b.known.Contains(n) && !memory.Knows(n) {
					b.goals = append(b.goals, p)
					break
				}
			}
		}
	}
	return b.goals
}

// to is a step on the way to the nearest goal.
func (b *bot) to(at level.Point, goals []level.Point) (any, bool) {
	if len(goals) == 0 {
		return nil, false
	}
	b.walk.Measure(&b.known, &b.walker, goals...)
	next, ok := b.walk.Downhill(at)
	if !ok {
		return nil, false
	}
	d, _ := components.DirectionOf(at, next)
	return components.Move{Direction: d}, true
}
