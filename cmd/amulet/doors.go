package main

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// Doors is the module of where doors hang. What opens and shuts them is the skeleton's module of that name.
func Doors(g *ecs.Game) {
	ecs.On(g, "hang doors", hangDoors)
	view.Bind(g, view.Binding{Keys: []view.Key{"c"}, Help: "shut a door", Act: shutDoor})
}

// hangDoors answers LevelReady: a door hangs in every third mouth of a corridor.
func hangDoors(g *ecs.Game, ready components.LevelReady) {
	dice := level.NewMersenne(level.DeriveSeed(ready.Seed, doorDice))
	dungeon := ecs.Resource(g, components.Level)
	hang := func(p, along level.Point) {
		sides := [...]level.Cell{dungeon.Map.At(p.Add(along)), dungeon.Map.At(level.Point{X: p.X - along.X, Y: p.Y - along.Y})}
		if dungeon.Map.At(p) == level.Floor && sides == [2]level.Cell{level.Wall, level.Wall} && dice.Roll(1, 3) == 1 {
			dungeon.Map.Set(p, level.Door)
		}
	}
	for _, room := range dungeon.Rooms {
		for y := room.Y; y < room.Y+room.H; y++ {
			hang(level.Point{X: room.X - 1, Y: y}, level.Point{Y: 1})
			hang(level.Point{X: room.X + room.W, Y: y}, level.Point{Y: 1})
		}
		for x := room.X; x < room.X+room.W; x++ {
			hang(level.Point{X: x, Y: room.Y - 1}, level.Point{X: 1})
			hang(level.Point{X: x, Y: room.Y + room.H}, level.Point{X: 1})
		}
	}
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
