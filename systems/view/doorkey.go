package view

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// DoorKey is the module of the key c, which shuts doors; systems.Doors is how they work. Where several doors stand open
// beside the player it asks which.
func DoorKey(g *ecs.Game) {
	Bind(g, Binding{Keys: []Key{"c"}, Help: "shut a door", Act: shutDoor})
}

// shutDoor is what the key does.
func shutDoor(m *Model) {
	doors := openDoors(m.Game())
	shut := func(m *Model, at level.Point) bool {
		player, alive := systems.Player(m.Game())
		if !alive {
			return false
		}
		direction, _ := components.DirectionOf(*components.Position.Get(player), at)
		return m.Do(components.Shut{Direction: direction})
	}
	switch len(doors) {
	case 0:
		m.Notice("There is no open door beside you.")
	case 1:
		shut(m, doors[0])
	default:
		m.Aim(Aim{Asks: "Which door?", Targets: openDoors, Choose: shut})
	}
}

// openDoors is where what shuts stands open beside the player.
func openDoors(g *ecs.Game) (all []level.Point) {
	player, alive := systems.Player(g)
	if !alive {
		return nil
	}
	terrain, dungeon := ecs.Resource(g, components.Terrain), &ecs.Resource(g, components.Level).Map
	for d := range components.Direction(8) {
		if p := components.Position.Get(player).Add(d.Step()); terrain[dungeon.At(p)].Shuts != level.Wall {
			all = append(all, p)
		}
	}
	return all
}
