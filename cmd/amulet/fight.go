package main

import (
	"fmt"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// Died says that something has been killed, and is no more.
type Died struct {
	Name  string
	By    string // as in "killed by …"; empty when the hero did it
	Hero  bool   // it was the hero
	Worth int    // the experience that it was worth
}

// DiedEvent is Died's type.
var DiedEvent = events.NewEventType[Died]()

// Fights is the module of blows: whoever walks into a fighter of the other side strikes it.
func Fights(g *ecs.Game) {
	ecs.Declare(g, DiedEvent)
	ecs.On(g, "strike", components.BumpedEvent, strike)
}

// toHit is what a die of 20 sides and the attack must reach, beyond the defence.
const toHit = 10

// strike answers Bumped.
func strike(w donburi.World, bumped components.Bumped) {
	if !w.Valid(bumped.Who) || !w.Valid(bumped.Whom) {
		return // one of them died earlier in the turn
	}
	attacker, target := w.Entry(bumped.Who), w.Entry(bumped.Whom)
	if !attacker.HasComponent(Fighter) || !target.HasComponent(Fighter) || Fighter.Get(target).Health <= 0 {
		return
	}
	heroic := attacker.HasComponent(HeroType)
	if heroic == target.HasComponent(HeroType) {
		return // monsters do not fight each other
	}
	if heroic {
		ecs.SpendTurn(w)
	}
	dice := ecs.Resource(w, components.Dice)
	a, t := prowess(w, attacker), prowess(w, target)
	if dice.Roll(1, 20)+a.Attack < toHit+t.Defence {
		components.Say(w, "%s.", sentence(attacker, "miss", "misses", target))
		return
	}
	damage := dice.Roll(a.Damage.Min, a.Damage.Max)
	if heroic {
		components.Say(w, "You hit %s for %d.", the(target), damage)
	} else {
		verb := row(attacker).verb
		components.Say(w, "%s for %d.", sentence(attacker, verb, verb, target), damage)
	}
	hurt(w, target, damage, by(attacker))
}

// prowess is a fighter with what it wields and wears.
func prowess(w donburi.World, e *donburi.Entry) FighterData {
	f := *Fighter.Get(e)
	if !e.HasComponent(HeroType) {
		return f
	}
	h := HeroType.Get(e)
	if weapon, ok := gear(w, h.Wields); ok {
		f.Attack += weapon.attack
		f.Damage = weapon.damage
	}
	if armour, ok := gear(w, h.Wears); ok {
		f.Defence += armour.defence
	}
	return f
}

// gear is what is known of an item that the hero uses, and false when they use none.
func gear(w donburi.World, item donburi.Entity) (*treasureRow, bool) {
	if !w.Valid(item) || !w.Entry(item).HasComponent(Item) {
		return nil, false
	}
	return treasure(w.Entry(item)), true
}

// hurt takes health, and life with the last of it. by is who did it, as in "killed by …".
func hurt(w donburi.World, target *donburi.Entry, damage int, by string) {
	f := Fighter.Get(target)
	f.Health -= damage
	if f.Health > 0 {
		return
	}
	died := Died{Name: *components.Name.Get(target), By: by}
	if target.HasComponent(HeroType) {
		died.Hero = true
		components.Say(w, "You die.")
	} else {
		died.Worth = row(target).worth
		components.Say(w, "The %s dies.", died.Name)
	}
	if died.Hero {
		f.Health = 0 // the ending takes the body away, once it has been looked at
	} else {
		w.Remove(target.Entity())
	}
	ecs.Publish(w, DiedEvent, died)
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
