package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
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
	view.Bind(g, view.Binding{Keys: []view.Key{"i"}, Help: "inventory", Act: view.Show(inventory)})
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

// carriedOf is a carried item of a kind.
func carriedOf(g *ecs.Game, kind ItemKind) (*donburi.Entry, bool) {
	for e := range g.Each(Carried, Item) {
		if Item.Get(e).Kind == kind {
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
	item, lies := itemAt(g, *components.Position.Get(player))
	if !lies {
		return errors.New("there is nothing here to pick up")
	}
	row, found := treasure(item), Item.Get(item)
	if row.sort == prize {
		win(g)
		return nil
	}
	if more, has := carriedOf(g, found.Kind); has && row.stacks() {
		stack := Item.Get(more)
		stack.Amount += found.Amount
		g.Remove(item.Entity())
		systems.Say(g, "You have %s (%c).", called(row, stack.Amount), Carried.Get(more).Letter)
		g.SpendTurn()
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
	systems.Say(g, "You have %s (%c).", called(row, found.Amount), letter)
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
	row, stack := treasure(item), *Item.Get(item)
	if !putItem(g, stack.Kind, stack.Amount, *components.Position.Get(player)) {
		return errors.New("there is no room to lay it down")
	}
	putBack(HeroType.Get(player), item.Entity())
	g.Remove(item.Entity())
	systems.Say(g, "You drop %s.", called(row, stack.Amount))
	g.SpendTurn()
	return nil
}

// spend takes one of a stack out of the bag, or a charge from a wand.
func spend(g *ecs.Game, player, item *donburi.Entry) {
	stack := Item.Get(item)
	if stack.Amount--; stack.Amount <= 0 {
		putBack(HeroType.Get(player), item.Entity())
		g.Remove(item.Entity())
	}
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
