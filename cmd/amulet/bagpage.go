package main

import (
	"fmt"
	"unicode/utf8"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"

	"github.com/barrow-rl/barrow/systems/view"
)

// bagPage lists the bag. A letter chooses an item.
func bagPage() view.Page {
	return &view.TextPage{
		Name: "Inventory",
		Write: func(g *ecs.Game, pen *view.Pen) {
			p := &pen.Palette
			pen.Line()
			items := bag(g)
			if len(items) == 0 {
				pen.Text(p.Dim, "Your bag is empty. Esc closes.")
				pen.Line()
				return
			}
			for _, e := range items {
				item := g.World.Entry(e)
				row := treasure(item)
				pen.Text(p.Key, string(Carried.Get(item).Letter))
				pen.Tab(3)
				pen.Rune(row.color, row.rune)
				pen.Tab(5)
				pen.Text(p.Text, row.name)
				pen.Text(p.Dim, worn(g, e))
				pen.Line()
			}
			pen.Line()
			pen.Text(p.Dim, "A letter chooses, Esc closes.")
			pen.Line()
		},
		Key: func(m *view.Model, k view.Key) bool {
			letter, size := utf8.DecodeRuneInString(string(k))
			if _, carried := inBag(m.Game(), letter); size != len(k) || !carried {
				return false
			}
			m.Open(itemPage(letter))
			return true
		},
	}
}

// worn says of an item that it is wielded or worn.
func worn(g *ecs.Game, item donburi.Entity) string {
	player, alive := hero(g)
	switch {
	case !alive:
		return ""
	case HeroType.Get(player).Wields == item:
		return " (wielded)"
	case HeroType.Get(player).Wears == item:
		return " (worn)"
	default:
		return ""
	}
}

// itemPage says what an item is, and what can be done with it.
func itemPage(letter rune) view.Page {
	page := &view.TextPage{Name: "Item"}
	page.Write = func(g *ecs.Game, pen *view.Pen) {
		item, carried := inBag(g, letter)
		if !carried {
			return
		}
		p, row := &pen.Palette, treasure(item)
		pen.Line()
		pen.Text(p.Title, row.name)
		pen.Text(p.Dim, worn(g, item.Entity()))
		pen.Line()
		pen.Text(p.Dim, describe(row))
		pen.Line()
		pen.Line()
		pen.Text(p.Key, "u")
		pen.Text(p.Dim, "  "+verb(row, worn(g, item.Entity()) != ""))
		pen.Line()
		pen.Text(p.Key, "d")
		pen.Text(p.Dim, "  drop it")
		pen.Line()
	}
	page.Key = func(m *view.Model, k view.Key) bool {
		switch k {
		case "u", view.Enter:
			m.Close()
			m.Close()
			m.Do(Use{Letter: letter})
		case "d":
			m.Close()
			m.Close()
			m.Do(Drop{Letter: letter})
		default:
			return false
		}
		return true
	}
	return page
}

// describe is what a player should know of an item.
func describe(row *treasureRow) string {
	switch row.sort {
	case weapon:
		return fmt.Sprintf("Strikes for %d to %d, %+d to hit.", row.damage.Min, row.damage.Max, row.attack)
	case armour:
		return fmt.Sprintf("Adds %d to your defence.", row.defence)
	case potion:
		return "It is gone once it is drunk."
	case scroll:
		return "It crumbles once it is read."
	default:
		return ""
	}
}

// verb is what one does with an item.
func verb(row *treasureRow, inUse bool) string {
	switch {
	case row.sort == weapon && inUse:
		return "put it away"
	case row.sort == weapon:
		return "wield it"
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
