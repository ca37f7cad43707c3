package main

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// use carries out Use.
func use(g *ecs.Game, command Use) error {
	player, alive := hero(g)
	if !alive {
		return errOver
	}
	item, carried := inBag(g, command.Letter)
	if !carried {
		return noItem(command.Letter)
	}
	h, row := HeroType.Get(player), treasure(item)
	if row.aimed() {
		return fmt.Errorf("the %s needs a target", row.name)
	}
	switch row.sort {
	case weapon:
		if putBack(h, item.Entity()) {
			systems.Say(g, "You put the %s away.", row.name)
		} else {
			h.Wields = item.Entity()
			systems.Say(g, "You wield the %s.", row.name)
		}
	case armour:
		if putBack(h, item.Entity()) {
			systems.Say(g, "You take the %s off.", row.name)
		} else {
			h.Wears = item.Entity()
			systems.Say(g, "You wear the %s.", row.name)
		}
	case potion, scroll:
		kind := Item.Get(item).Kind
		spend(g, player, item)
		consume(g, player, kind)
	default:
		return fmt.Errorf("the %s is of no use by itself", row.name)
	}
	g.SpendTurn()
	return nil
}

// What potions give.
const (
	mightAttack = 1
	mightHealth = 3
	hasteTurns  = 25
)

// consume is what potions and scrolls do.
func consume(g *ecs.Game, player *donburi.Entry, kind ItemKind) {
	health := components.Health.Get(player)
	switch kind {
	case Healing:
		if health.Heal(cure(health)) == 0 {
			health.Most += 2
			health.Now = health.Most
			systems.Say(g, "You have never felt better.")
		} else {
			systems.Say(g, "Your wounds close.")
		}
	case Might:
		Fighter.Get(player).Attack += mightAttack
		health.Most += mightHealth
		health.Now += mightHealth
		systems.Say(g, "You feel stronger.")
	case Haste:
		HeroType.Get(player).Haste += hasteTurns
		systems.Say(g, "The world slows down.")
	case Teleport:
		teleport(g, player)
	case Mapping:
		rememberAll(g)
		systems.Say(g, "You know this place now.")
	}
}

// cure is what a potion of healing heals.
func cure(health *components.HealthData) int { return health.Most * 2 / 3 }

// teleport takes the hero somewhere else.
func teleport(g *ecs.Game, player *donburi.Entry) {
	systems.PlaceNear(g, player, somewhere(g, ecs.Resource(g, components.Dice), 0))
	systems.Say(g, "You are elsewhere.")
}

// rememberAll commits the whole level to memory: floors and the walls around them.
func rememberAll(g *ecs.Game) {
	dungeon := &ecs.Resource(g, components.Level).Map
	remembered, begun := g.First(components.Memory)
	if !begun {
		return
	}
	memory := components.Memory.Get(remembered)
	for y := range dungeon.Height() {
		for x := range dungeon.Width() {
			p := level.Point{X: x, Y: y}
			if !memory.Knows(p) && (dungeon.At(p) != level.Wall || dungeon.BordersFloor(p)) {
				memory.Learn(p, dungeon.At(p))
			}
		}
	}
}
