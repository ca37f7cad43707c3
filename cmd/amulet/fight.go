package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// Died says that something has been killed, and is no more.
type Died struct {
	Name  string
	By    string // as in "killed by …"
	Hero  bool   // it was the hero
	Worth int    // the experience that it was worth
}

// Fights is the module of blows: whoever walks into a fighter of the other side strikes it.
func Fights(g *ecs.Game) {
	ecs.On(g, "strike", strike)
}

// A blow hits when a die of 20 sides and the attack reach 10 more than the defence.
const (
	dieSides = 20
	toHit    = 10
)

// strike answers Bumped.
func strike(g *ecs.Game, bumped components.Bumped) {
	if !g.Has(bumped.Who, Fighter) || !g.Has(bumped.Whom, Fighter) {
		return // they do not fight, or are no more
	}
	attacker, target := g.World.Entry(bumped.Who), g.World.Entry(bumped.Whom)
	heroic := attacker.HasComponent(HeroType)
	if heroic == target.HasComponent(HeroType) {
		return // monsters do not fight each other
	}
	verb := "hit"
	if heroic {
		g.SpendTurn()
	} else {
		verb = row(attacker).verb
	}
	blow(g, attacker, target, prowess(g, attacker), verb)
}

// blow lets a fighter try to hurt another with what it strikes, throws or shoots with. The verb is as it goes with "you"
// for the hero, and else with others.
func blow(g *ecs.Game, attacker, target *donburi.Entry, a FighterData, verb string) {
	if components.Health.Get(target).Now <= 0 {
		return // it has died earlier in the turn
	}
	dice, heroic := ecs.Resource(g, components.Dice), attacker.HasComponent(HeroType)
	struck := hits(dice.Roll(1, dieSides), a.Attack, prowess(g, target).Defence)
	damage := dice.Roll(a.Damage.Min, a.Damage.Max)
	switch {
	case heroic && struck:
		systems.Say(g, "You %s the %s for %d.", verb, systems.Word(target), damage)
	case heroic:
		systems.Say(g, "You miss the %s.", systems.Word(target))
	case struck:
		systems.Say(g, "The %s %s you for %d.", systems.Word(attacker), verb, damage)
	default:
		systems.Say(g, "The %s misses you.", systems.Word(attacker))
	}
	if struck {
		hurt(g, target, damage, systems.Article(*components.Name.Get(attacker)))
	}
}

// hits reports whether a roll of the die hits.
func hits(roll, attack, defence int) bool { return roll+attack >= toHit+defence }

// hitsOfDie is how many of the die's sides hit.
func hitsOfDie(attack, defence int) (sides int) {
	for roll := 1; roll <= dieSides; roll++ {
		if hits(roll, attack, defence) {
			sides++
		}
	}
	return sides
}

// perTurn is ten times the damage that a fighter does in a turn, on average, to those of a defence.
func (f FighterData) perTurn(defence int) int {
	return 10 * (f.Damage.Min + f.Damage.Max) * hitsOfDie(f.Attack, defence) / (2 * dieSides)
}

// weak reports whether health is so low that one should think of leaving.
func weak(health *components.HealthData) bool { return 3*health.Now < health.Most }

// prowess is a fighter with what it wields and wears.
func prowess(g *ecs.Game, e *donburi.Entry) FighterData {
	f := *Fighter.Get(e)
	if !e.HasComponent(HeroType) {
		return f
	}
	h := HeroType.Get(e)
	if weapon, ok := gear(g, h.Wields); ok {
		f = f.with(weapon)
	}
	if armour, ok := gear(g, h.Wears); ok {
		f.Defence += armour.defence
	}
	return f
}

// with is a fighter with a weapon in hand, or with something to throw.
func (f FighterData) with(weapon *treasureRow) FighterData {
	f.Attack += weapon.attack
	f.Damage = weapon.damage
	return f
}

// gear is what is known of an item that the hero uses, and false when they use none.
func gear(g *ecs.Game, item donburi.Entity) (*treasureRow, bool) {
	if !g.Has(item, Item) {
		return nil, false
	}
	return treasure(g.World.Entry(item)), true
}

// hurt takes health, and life with the last of it. by is who did it, as in "killed by …".
func hurt(g *ecs.Game, target *donburi.Entry, damage int, by string) {
	health := components.Health.Get(target)
	before := *health
	health.Now -= damage
	systems.Flash(g, red, *components.Position.Get(target))
	if health.Now > 0 {
		if target.HasComponent(HeroType) && weak(health) && !weak(&before) {
			systems.Tell(g, components.Urgent, "You are badly hurt: %d health of %d is left.", health.Now, health.Most)
		}
		return
	}
	died := Died{Name: *components.Name.Get(target), By: by}
	if target.HasComponent(HeroType) {
		died.Hero = true
		systems.Tell(g, components.Urgent, "You die.")
	} else {
		died.Worth = row(target).worth
		systems.Say(g, "The %s dies.", systems.Word(target))
	}
	if died.Hero {
		health.Now = 0 // the ending takes the body away, once it has been looked at
	} else {
		g.Remove(target.Entity())
	}
	ecs.Publish(g, died)
}
