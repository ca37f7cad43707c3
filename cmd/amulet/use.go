package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// use answers Use.
func use(w donburi.World, command Use) {
	player, alive := hero(w)
	item, carried := inBag(w, command.Letter)
	if !alive || !carried {
		return
	}
	h, row := HeroType.Get(player), treasure(item)
	switch row.sort {
	case weapon:
		if putBack(h, item.Entity()) {
			components.Say(w, "You put the %s away.", row.name)
		} else {
			h.Wields = item.Entity()
			components.Say(w, "You wield the %s.", row.name)
		}
	case armour:
		if putBack(h, item.Entity()) {
			components.Say(w, "You take the %s off.", row.name)
		} else {
			h.Wears = item.Entity()
			components.Say(w, "You wear the %s.", row.name)
		}
	default:
		kind := Item.Get(item).Kind
		w.Remove(item.Entity())
		consume(w, player, kind)
	}
	ecs.SpendTurn(w)
}

// consume is what potions and scrolls do.
func consume(w donburi.World, player *donburi.Entry, kind ItemKind) {
	f := Fighter.Get(player)
	switch kind {
	case Healing:
		if f.heal(f.Most*2/3) == 0 {
			f.Most += 2
			f.Health = f.Most
			components.Say(w, "You have never felt better.")
		} else {
			components.Say(w, "Your wounds close.")
		}
	case Might:
		f.Attack++
		f.Most += 3
		f.Health += 3
		components.Say(w, "You feel stronger.")
	case Haste:
		HeroType.Get(player).Haste += 25
		components.Say(w, "The world slows down.")
	case Teleport:
		teleport(w, player)
	case Mapping:
		rememberAll(w)
		components.Say(w, "You know this place now.")
	case Fire:
		burn(w)
	}
}

// teleport takes the hero somewhere else.
func teleport(w donburi.World, player *donburi.Entry) {
	systems.PlaceNear(w, player, somewhere(w, ecs.Resource(w, components.Dice), 0))
	components.Say(w, "You are elsewhere.")
}

// rememberAll commits the whole level to memory: floors, the walls around them, and the stairs.
func rememberAll(w donburi.World) {
	dungeon := &ecs.Resource(w, components.Level).Map
	remembered, begun := components.Memory.First(w)
	if !begun {
		return
	}
	memory := components.Memory.Get(remembered)
	for y := range dungeon.Height() {
		for x := range dungeon.Width() {
			p := level.Point{X: x, Y: y}
			if r := memory.At(p); r != nil && !r.Known && (dungeon.At(p) != level.Wall || dungeon.BordersFloor(p)) {
				r.Known, r.Cell = true, dungeon.At(p)
			}
		}
	}
	for e := range StairsType.Iter(w) {
		if r := memory.At(*components.Position.Get(e)); r != nil {
			r.Lying = *components.Glyph.Get(e)
		}
	}
}

// burn hurts every monster in view.
func burn(w donburi.World) {
	dice := ecs.Resource(w, components.Dice)
	components.Say(w, "Flames leap from the scroll.")
	for _, e := range inView(w) {
		hurt(w, w.Entry(e), dice.Roll(8, 18), "")
	}
}
