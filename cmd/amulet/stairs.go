package main

import (
	"errors"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// Climb is the command to take the stairs that the player stands on.
type Climb struct{ Down bool }

// StairsData is where stairs lead.
type StairsData struct{ Down bool }

// StairsType marks stairs.
var StairsType = donburi.NewComponentType[StairsData]().SetName("Stairs")

// Stairs is the module of the ways up and down.
func Stairs(g *ecs.Game) {
	g.Require(StairsType, components.Position)
	ecs.Accept(g, "climb", climb)
	ecs.On(g, "build stairs", buildStairs)
	ecs.On(g, "arrive", arrive)
	ecs.On(g, "step on stairs", stepOnStairs)
	view.Bind(g, view.Binding{Keys: []view.Key{">"}, Help: "go down", Act: func(m *view.Model) { goTo(m, true) }})
	view.Bind(g, view.Binding{Keys: []view.Key{"<"}, Help: "go up", Act: func(m *view.Model) { goTo(m, false) }})
}

// goTo climbs the stairs on which the hero stands, or else walks to those that they know.
func goTo(m *view.Model, down bool) {
	g := m.Game()
	player, alive := hero(g)
	at, there := stairsAt(g, down)
	if alive && there && at != *components.Position.Get(player) && slices.Contains(systems.KnownThings(g, StairsType), at) {
		m.Perform(systems.TravelTo(at))
		return
	}
	m.Do(Climb{Down: down})
}

// buildStairs answers LevelReady: the stairs up are where the level starts, those down as far from there as one can walk.
// There are none up from the first level, where the barrow has closed, and none down from the last.
func buildStairs(g *ecs.Game, ready components.LevelReady) {
	if ready.Depth > 1 {
		putStairs(g, ecs.Resource(g, components.Level).Start, false)
	}
	if ready.Depth < deepest {
		putStairs(g, farthest(g), true)
	}
}

// putStairs puts stairs into a cell.
func putStairs(g *ecs.Game, at level.Point, down bool) {
	r := '<'
	if down {
		r = '>'
	}
	stairs := systems.Spawn(g, "stairs", components.GlyphData{Rune: r, Color: paper, Layer: components.OnFloor}, at, StairsType)
	StairsType.SetValue(stairs, StairsData{Down: down})
}

// farthest is the centre of the room that is the longest walk from where the level starts.
func farthest(g *ecs.Game) level.Point {
	dungeon := ecs.Resource(g, components.Level)
	var walk level.Distances
	walker := level.Walker{Open: ecs.Resource(g, components.Terrain).Walkable()}
	walker.Open[level.Door] = true
	walk.Measure(&dungeon.Map, &walker, dungeon.Start)
	best := dungeon.Start
	for _, room := range dungeon.Rooms {
		if center := room.Center(); walk.At(center) != level.Unreachable && walk.At(center) > walk.At(best) {
			best = center
		}
	}
	return best
}

// arrive answers Returned: whoever comes up from below stands on the stairs that lead down.
func arrive(g *ecs.Game, back components.Returned) {
	player, alive := hero(g)
	if !alive || HeroType.Get(player).From < back.Depth {
		return // from above one arrives where the level starts, which the dungeon has seen to
	}
	if at, ok := stairsAt(g, true); ok {
		systems.PlaceNear(g, player, at)
	}
}

// stairsAt is where the level's stairs up or down are.
func stairsAt(g *ecs.Game, down bool) (level.Point, bool) {
	for e := range g.Each(StairsType) {
		if StairsType.Get(e).Down == down {
			return *components.Position.Get(e), true
		}
	}
	return level.Point{}, false
}

// climb carries out Climb.
func climb(g *ecs.Game, command Climb) error {
	player, alive := hero(g)
	if !alive {
		return errOver
	}
	at, there := stairsAt(g, command.Down)
	if !there || at != *components.Position.Get(player) {
		if command.Down {
			return errors.New("there are no stairs down here")
		}
		return errors.New("there are no stairs up here")
	}
	depth := ecs.Resource(g, components.Run).Depth
	HeroType.Get(player).From = depth
	if command.Down {
		depth++
	} else {
		depth--
	}
	ecs.Publish(g, components.Travel{Depth: depth})
	g.SpendTurn()
	return nil
}

// stepOnStairs answers Moved: the hero is told where the stairs lead.
func stepOnStairs(g *ecs.Game, moved components.Moved) {
	player, alive := hero(g)
	if !alive || player.Entity() != moved.Who {
		return
	}
	if at, ok := stairsAt(g, true); ok && at == moved.To {
		systems.Say(g, "Stairs lead down here.")
	}
	if at, ok := stairsAt(g, false); ok && at == moved.To {
		systems.Say(g, "Stairs lead up here.")
	}
}
