package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// The commands of the bag. Letter is the item's, 'a' to 'z'.
type (
	// PickUp takes what lies where the player stands.
	PickUp struct{}

	// Use drinks, reads, wields or wears an item of the bag; what is wielded or worn it puts back.
	Use struct{ Letter rune }

	// Drop lays an item of the bag on the floor.
	Drop struct{ Letter rune }
)

// CarriedData is an item's place in the bag.
type CarriedData struct{ Letter rune }

// Carried is for items in the bag. They have no Position, and belong to no level.
var Carried = donburi.NewComponentType[CarriedData]().SetName("Carried")

// Bag is the module of what the hero carries.
func Bag(g *ecs.Game) {
	g.Require(Carried, Item)
	ecs.Accept(g, "pick up", pickUp)
	ecs.Accept(g, "use", use)
	ecs.Accept(g, "drop", drop)
	view.Bind(g, view.Binding{Keys: []view.Key{"g", ","}, Help: "pick up", Command: PickUp{}})
	view.Bind(g, view.Binding{Keys: []view.Key{"i"}, Help: "inventory", Act: view.Show(bagPage)})
}

// bag is what the hero carries, by letter.
func bag(g *ecs.Game) []donburi.Entity {
	all := g.Members(nil, Carried)
	slices.SortFunc(all, func(a, b donburi.Entity) int {
		return int(Carried.Get(g.World.Entry(a)).Letter - Carried.Get(g.World.Entry(b)).Letter)
	})
	return all
}

// inBag is the item with a letter.
func inBag(g *ecs.Game, letter rune) (*donburi.Entry, bool) {
	for e := range g.Each(Carried) {
		if Carried.Get(e).Letter == letter {
			return e, true
		}
	}
	return nil, false
}

// errOver refuses what only the living can do.
var errOver = errors.New("the run is over: Space begins another")

// pickUp carries out PickUp.
func pickUp(g *ecs.Game, _ PickUp) error {
	player, alive := hero(g)
	if !alive {
		return errOver
	}
	here, lies := itemAt(g, *components.Position.Get(player))
	if !lies {
		return errors.New("there is nothing here to pick up")
	}
	item := g.World.Entry(here)
	if treasure(item).sort == prize {
		win(g)
		return nil
	}
	letter := 'a'
	for taken := true; taken; letter++ {
		if _, taken = inBag(g, letter); !taken {
			break
		}
	}
	if letter > 'z' {
		return errors.New("your bag is full: drop something first")
	}
	g.RemoveComponent(item, components.Position)
	g.RemoveComponent(item, components.OfLevel)
	ecs.Add(g, item, Carried, CarriedData{Letter: letter})
	systems.Say(g, "You have %s (%c).", article(treasure(item).name), letter)
	g.SpendTurn()
	return nil
}

// drop carries out Drop.
func drop(g *ecs.Game, command Drop) error {
	player, alive := hero(g)
	if !alive {
		return errOver
	}
	item, carried := inBag(g, command.Letter)
	if !carried {
		return noItem(command.Letter)
	}
	at, ok := systems.Nearest(g, *components.Position.Get(player), func(p level.Point) bool { return vacant(g, p) })
	if !ok {
		return errors.New("there is no room to lay it down")
	}
	putBack(HeroType.Get(player), item.Entity())
	g.RemoveComponent(item, Carried)
	ecs.Add(g, item, components.Position, at)
	ecs.Add(g, item, components.OfLevel, "")
	systems.Say(g, "You drop the %s.", treasure(item).name)
	g.SpendTurn()
	return nil
}

// noItem refuses a letter under which nothing is carried.
func noItem(letter rune) error { return fmt.Errorf("you carry nothing under the letter %q", letter) }

// putBack makes an item one that is neither wielded nor worn, and says whether it was.
func putBack(h *HeroData, item donburi.Entity) bool {
	switch item {
	case h.Wields:
		h.Wields = donburi.Null
	case h.Wears:
		h.Wears = donburi.Null
	default:
		return false
	}
	return true
}
