package main

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// DoorKey is the module of the key that shuts doors. The generator hangs them, and the skeleton's Doors is how they work.
func DoorKey(g *ecs.Game) {
	view.Bind(g, view.Binding{Keys: []view.Key{"c"}, Help: "shut a door", Act: shutDoor})
}

// shutDoor shuts the open door beside the hero, and asks which when there are several.
func shutDoor(m *view.Model) {
	doors := openDoors(m.Game())
	shut := func(m *view.Model, at level.Point) bool {
		player, _ := systems.Player(m.Game())
		direction, _ := components.DirectionOf(*components.Position.Get(player), at)
		return m.Do(components.Shut{Direction: direction})
	}
	switch len(doors) {
	case 0:
		m.Notice("There is no open door beside you.")
	case 1:
		shut(m, doors[0])
	default:
		m.Aim(view.Aim{Asks: "Which door?", Targets: openDoors, Choose: shut})
	}
}

// openDoors is where doors stand open beside the hero.
func openDoors(g *ecs.Game) (all []level.Point) {
	player, alive := hero(g)
	for d := range components.Direction(8) {
		if !alive {
			break
		}
		if p := components.Position.Get(player).Add(d.Step()); ecs.Resource(g, components.Level).Map.At(p) == level.OpenDoor {
			all = append(all, p)
		}
	}
	return all
}
