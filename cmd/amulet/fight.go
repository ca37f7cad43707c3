package main

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// Died says that something has been killed, and is no more.
type Died struct {
	Name  string
	By    string // as in "killed by …"; empty when the hero did it
	Hero  bool   // it was the hero
	Worth int    // the experience that it was worth
}

// Fights is the module of blows: whoever walks into a fighter of the other side strikes it.
func Fights(g *ecs.Game) {
	ecs.On(g, "strike", strike)
}

// toHit is what a die of 20 sides and the attack must reach, beyond the defence.
const toHit = 10

// strike answers Bumped.
func strike(g *ecs.Game, bumped components.Bumped) {
	if !g.Has(bumped.Who, Fighter) || !g.Has(bumped.Whom, Fighter) {
		return // they do not fight, or died earlier in the turn
	}
	attacker, target := g.World.Entry(bumped.Who), g.World.Entry(bumped.Whom)
	if Fighter.Get(target).Health <= 0 {
		return
	}
	heroic := attacker.HasComponent(HeroType)
	if heroic == target.HasComponent(HeroType) {
		return // monsters do not fight each other
	}
	if heroic {
		g.SpendTurn()
	}
	dice := ecs.Resource(g, components.Dice)
	a, t := prowess(g, attacker), prowess(g, target)
	if dice.Roll(1, 20)+a.Attack < toHit+t.Defence {
		systems.Say(g, "%s.", sentence(attacker, "miss", "misses", target))
		return
	}
	damage := dice.Roll(a.Damage.Min, a.Damage.Max)
	if heroic {
		systems.Say(g, "You hit %s for %d.", the(target), damage)
	} else {
		verb := row(attacker).verb
		systems.Say(g, "%s for %d.", sentence(attacker, verb, verb, target), damage)
	}
	hurt(g, target, damage, by(attacker))
}

// prowess is a fighter with what it wields and wears.
func prowess(g *ecs.Game, e *donburi.Entry) FighterData {
	f := *Fighter.Get(e)
	if !e.HasComponent(HeroType) {
		return f
	}
	h := HeroType.Get(e)
	if weapon, ok := gear(g, h.Wields); ok {
		f.Attack += weapon.attack
		f.Damage = weapon.damage
	}
	if armour, ok := gear(g, h.Wears); ok {
		f.Defence += armour.defence
	}
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
	f := Fighter.Get(target)
	f.Health -= damage
	if f.Health > 0 {
		return
	}
	died := Died{Name: *components.Name.Get(target), By: by}
	if target.HasComponent(HeroType) {
		died.Hero = true
		systems.Say(g, "You die.")
	} else {
		died.Worth = row(target).worth
		systems.Say(g, "The %s dies.", died.Name)
	}
	if died.Hero {
		f.Health = 0 // the ending takes the body away, once it has been looked at
	} else {
		g.Remove(target.Entity())
	}
	ecs.Publish(g, died)
}

// the is a fighter as the object of a sentence.
func the(e *donburi.Entry) string {
	if e.HasComponent(HeroType) {
		return "you"
	}
	return "the " + *components.Name.Get(e)
}

// by is a fighter as a cause of death.
func by(e *donburi.Entry) string {
	if e.HasComponent(HeroType) {
		return ""
	}
	return article(*components.Name.Get(e))
}

// sentence is who does what to whom, with the verb as it goes with "you" and with others.
func sentence(who *donburi.Entry, you, others string, whom *donburi.Entry) string {
	if who.HasComponent(HeroType) {
		return fmt.Sprintf("You %s %s", you, the(whom))
	}
	return fmt.Sprintf("The %s %s %s", *components.Name.Get(who), others, the(whom))
}

// article is a name with "a" or "an" before it.
func article(name string) string {
	if name == "" {
		return "something"
	}
	switch name[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return "an " + name
	default:
		return "a " + name
	}
}
