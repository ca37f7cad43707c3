package main

import (
	"slices"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

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

// The commands' types.
var (
	PickUpEvent = events.NewEventType[PickUp]()
	UseEvent    = events.NewEventType[Use]()
	DropEvent   = events.NewEventType[Drop]()
)

// CarriedData is an item's place in the bag.
type CarriedData struct{ Letter rune }

// Carried is for items in the bag. They have no Position, and belong to no level.
var Carried = donburi.NewComponentType[CarriedData]().SetName("Carried")

// Bag is the module of what the hero carries.
func Bag(g *ecs.Game) {
	g.Require(Carried, Item)
	ecs.Accept(g, PickUpEvent)
	ecs.Accept(g, UseEvent)
	ecs.Accept(g, DropEvent)
	ecs.On(g, "empty bag", components.LevelReadyEvent, emptyBag(g))
	ecs.On(g, "pick up", PickUpEvent, pickUp)
	ecs.On(g, "use", UseEvent, use)
	ecs.On(g, "drop", DropEvent, drop)
	view.Bind(g, view.Binding{Keys: []view.Key{"g", ","}, Help: "pick up", Act: view.Send(PickUp{})})
	view.Bind(g, view.Binding{Keys: []view.Key{"i"}, Help: "inventory", Act: view.Show(bagPage())})
}

// emptyBag answers LevelReady: whoever begins a run carries nothing.
func emptyBag(g *ecs.Game) func(donburi.World, components.LevelReady) {
	carried := g.Group(Carried)
	return func(w donburi.World, ready components.LevelReady) {
		if ready.Depth == 1 {
			carried.Each(func(e *donburi.Entry) { w.Remove(e.Entity()) })
		}
	}
}

// bag is what the hero carries, by letter.
func bag(w donburi.World) []donburi.Entity {
	var all []donburi.Entity
	for e := range Carried.Iter(w) {
		all = append(all, e.Entity())
	}
	slices.SortFunc(all, func(a, b donburi.Entity) int {
		return int(Carried.Get(w.Entry(a)).Letter - Carried.Get(w.Entry(b)).Letter)
	})
	return all
}

// inBag is the item with a letter.
func inBag(w donburi.World, letter rune) (*donburi.Entry, bool) {
	for e := range Carried.Iter(w) {
		if Carried.Get(e).Letter == letter {
			return e, true
		}
	}
	return nil, false
}

// pickUp answers PickUp.
func pickUp(w donburi.World, _ PickUp) {
	player, alive := hero(w)
	if !alive {
		return
	}
	here, lies := itemAt(w, *components.Position.Get(player))
	if !lies {
		components.Say(w, "There is nothing here to pick up.")
		return
	}
	item := w.Entry(here)
	if treasure(item).sort == prize {
		win(w)
		return
	}
	letter := 'a'
	for taken := true; taken; letter++ {
		if _, taken = inBag(w, letter); !taken {
			break
		}
	}
	if letter > 'z' {
		components.Say(w, "Your bag is full: drop something first.")
		return
	}
	ecs.Remove(item, components.Position)
	ecs.Remove(item, components.OfLevel)
	ecs.Add(item, Carried, CarriedData{Letter: letter})
	components.Say(w, "You have %s (%c).", article(treasure(item).name), letter)
	ecs.SpendTurn(w)
}

// drop answers Drop.
func drop(w donburi.World, command Drop) {
	player, alive := hero(w)
	item, carried := inBag(w, command.Letter)
	if !alive || !carried {
		return
	}
	at, ok := systems.Nearest(w, *components.Position.Get(player), func(p level.Point) bool {
		return systems.Walkable(w, p) && vacant(w, p)
	})
	if !ok {
		components.Say(w, "There is no room to lay it down.")
		return
	}
	putBack(HeroType.Get(player), item.Entity())
	ecs.Remove(item, Carried)
	ecs.Add(item, components.Position, at)
	ecs.Add(item, components.OfLevel, "")
	components.Say(w, "You drop the %s.", treasure(item).name)
	ecs.SpendTurn(w)
}

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
