package main

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// inventory lists the whole bag, and opens the page of the item that is chosen.
func inventory() view.Page {
	return bagPage("Inventory", func(*treasureRow) bool { return true }, func(m *view.Model, letter rune) { m.Open(itemPage(letter)) })
}

// bagPage lists what of the bag suits, to choose an item.
func bagPage(title string, suits func(*treasureRow) bool, choose func(*view.Model, rune)) view.Page {
	return &widget.Page{Name: title, Body: func(u *widget.UI) {
		g, rows := u.Model.Game(), 0
		for _, e := range bag(g) {
			item := g.World.Entry(e)
			row, letter := treasure(item), Carried.Get(item).Letter
			if !suits(row) {
				continue
			}
			text := called(row, Item.Get(item).Amount).Text
			if u.Item(rows, widget.Row{Letter: letter, Glyph: row.rune, Ink: row.color, Text: text, Note: used(g, item)}) {
				choose(u.Model, letter)
				return
			}
			rows++
		}
		if rows == 0 {
			u.Text(u.Palette.Dim, "Your bag is empty.")
		}
	}}
}

// used says of a carried item that it is in hand or worn, or what is left in it.
func used(g *ecs.Game, item *donburi.Entry) string {
	switch row := treasure(item); {
	case row.sort == wand:
		return fmt.Sprintf("charges: %d", Item.Get(item).Amount)
	case !inUse(g, item):
		return ""
	case row.sort == armour:
		return "worn"
	default:
		return "in hand"
	}
}

// inUse reports whether the hero has a carried item in hand or wears it.
func inUse(g *ecs.Game, item *donburi.Entry) bool {
	player, alive := hero(g)
	return alive && (HeroType.Get(player).Wields == item.Entity() || HeroType.Get(player).Wears == item.Entity())
}

// A deed is one thing that can be done with an item.
type deed struct {
	key  view.Key
	says string
	act  func(m *view.Model, letter rune)
}

// deeds is what can be done with an item.
func deeds(g *ecs.Game, item *donburi.Entry) (all []deed) {
	row := treasure(item)
	if does := verb(row, inUse(g, item)); does != "" {
		all = append(all, deed{"u", does, func(m *view.Model, letter rune) { m.Do(Use{Letter: letter}) }})
	}
	if row.thrown {
		all = append(all, deed{"t", "throw it", aimThrow})
	}
	if row.aimed() {
		all = append(all, deed{"z", "point it at something", aimZap})
	}
	return append(all, deed{"d", "drop it", func(m *view.Model, letter rune) { m.Do(Drop{Letter: letter}) }})
}

// verb is what Use does with an item, and empty when it does nothing.
func verb(row *treasureRow, inUse bool) string {
	switch {
	case row.aimed() || row.sort == missile:
		return ""
	case row.sort == weapon && inUse:
		return "put it away"
	case row.sort == weapon:
		return "take it in hand"
	case row.sort == armour && inUse:
		return "take it off"
	case row.sort == armour:
		return "wear it"
	case row.sort == scroll:
		return "read it"
	default:
		return "drink it"
	}
}

// itemPage says what an item is, and what can be done with it.
func itemPage(letter rune) view.Page {
	return &widget.Page{Name: "Item", Body: func(u *widget.UI) {
		g := u.Model.Game()
		item, carried := inBag(g, letter)
		player, alive := hero(g)
		if !carried || !alive {
			return
		}
		row := treasure(item)
		u.Text(row.color, called(row, Item.Get(item).Amount).Text)
		u.Text(u.Palette.Dim, used(g, item))
		for _, line := range worth(g, player, Item.Get(item).Kind) {
			u.Text(u.Palette.Text, line)
		}
		u.Skip()
		for _, d := range deeds(g, item) {
			if u.Button(d.key, d.says) {
				u.Model.Close() // this page
				u.Model.Close() // and the list
				d.act(u.Model, letter)
				return
			}
		}
	}}
}

// worth is what a player should know of a kind of item, in numbers: a line each.
func worth(g *ecs.Game, player *donburi.Entry, kind ItemKind) []string {
	row, depth := &treasury[kind], ecs.Resource(g, components.Run).Depth
	attack, defence := usual(depth)
	bare, now := *Fighter.Get(player), prowess(g, player)
	perTurn := func(f FighterData) string {
		tenths := f.perTurn(defence)
		return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	}
	does := fmt.Sprintf("Does %d to %d damage.", row.damage.Min, row.damage.Max)
	switch health := components.Health.Get(player); {
	case kind == Healing:
		return []string{fmt.Sprintf("Heals %d; you lack %d.", cure(health), health.Most-health.Now)}
	case kind == Might:
		return []string{fmt.Sprintf("Attack %+d and health %+d, for good.", mightAttack, mightHealth)}
	case kind == Haste:
		return []string{fmt.Sprintf("For %d turns all others act half as often.", hasteTurns)}
	case kind == Teleport:
		return []string{"Takes you somewhere else on this level."}
	case kind == Mapping:
		return []string{"Shows you this level and its stairs."}
	case row.blast > 0:
		return []string{does, fmt.Sprintf("Burns all within %d steps, you too.", row.blast)}
	case row.sort == wand:
		return []string{does, "Strikes all who stand in a row."}
	case row.sort == missile:
		return []string{does, "It takes a bow."}
	case row.sort == weapon:
		return []string{
			fmt.Sprintf("Does %d to %d damage, %+d to hit.", row.damage.Min, row.damage.Max, row.attack),
			fmt.Sprintf("%s a turn to what lives here; what is in hand does %s.", perTurn(bare.with(row)), perTurn(now)),
		}
	case row.sort == armour:
		with := bare.Defence + row.defence
		return []string{
			fmt.Sprintf("Defence %d; you have %d now.", with, now.Defence),
			fmt.Sprintf("What lives here hits you %d times of %d, now %d.", hitsOfDie(attack, with), dieSides, hitsOfDie(attack, now.Defence)),
		}
	default:
		return nil
	}
}
