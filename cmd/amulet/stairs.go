package main

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// Climb is the command to take the stairs that the player stands on.
type Climb struct{ Down bool }

// ClimbEvent is Climb's type.
var ClimbEvent = events.NewEventType[Climb]()

// StairsData is where stairs lead.
type StairsData struct{ Down bool }

// StairsType marks stairs.
var StairsType = donburi.NewComponentType[StairsData]().SetName("Stairs")

// Stairs is the module of the ways up and down.
func Stairs(g *ecs.Game) {
	g.Require(StairsType, components.Position)
	ecs.Accept(g, ClimbEvent)
	ecs.On(g, "build stairs", components.LevelReadyEvent, buildStairs)
	ecs.On(g, "arrive", components.ReturnedEvent, arrive)
	ecs.On(g, "climb", ClimbEvent, climb)
	ecs.On(g, "step on stairs", components.MovedEvent, stepOnStairs)
	view.Bind(g, view.Binding{Keys: []view.Key{">"}, Help: "go down", Act: view.Send(Climb{Down: true})})
	view.Bind(g, view.Binding{Keys: []view.Key{"<"}, Help: "go up", Act: view.Send(Climb{})})
}

// buildStairs answers LevelReady: the stairs up are where the level starts, those down as far from there as one can walk.
// There are none up from the first level, where the barrow has closed, and none down from the last.
func buildStairs(w donburi.World, ready components.LevelReady) {
	if ready.Depth > 1 {
		putStairs(w, ecs.Resource(w, components.Level).Start, false)
	}
	if ready.Depth < deepest {
		putStairs(w, farthest(w), true)
	}
}

// putStairs puts stairs into a cell.
func putStairs(w donburi.World, at level.Point, down bool) {
	r := '<'
	if down {
		r = '>'
	}
	stairs := systems.Spawn(w, "stairs", components.GlyphData{Rune: r, Color: paper, Layer: components.OnFloor}, at, StairsType)
	StairsType.SetValue(stairs, StairsData{Down: down})
}

// farthest is the centre of the room that is the longest walk from where the level starts.
func farthest(w donburi.World) level.Point {
	dungeon := ecs.Resource(w, components.Level)
	var walk level.Distances
	walk.Measure(&dungeon.Map, &level.Walker{Open: ecs.Resource(w, components.Terrain).Walkable()}, dungeon.Start)
	best := dungeon.Start
	for _, room := range dungeon.Rooms {
		if center := room.Center(); walk.At(center) != level.Unreachable && walk.At(center) > walk.At(best) {
			best = center
		}
	}
	return best
}

// arrive answers Returned: whoever comes up from below stands on the stairs that lead down.
func arrive(w donburi.World, back components.Returned) {
	player, alive := hero(w)
	if !alive || HeroType.Get(player).From < back.Depth {
		return // from above one arrives where the level starts, which the dungeon has seen to
	}
	if at, ok := stairsAt(w, true); ok {
		systems.PlaceNear(w, player, at)
	}
}

// stairsAt is where the level's stairs up or down are.
func stairsAt(w donburi.World, down bool) (level.Point, bool) {
	for e := range StairsType.Iter(w) {
		if StairsType.Get(e).Down == down {
			return *components.Position.Get(e), true
		}
	}
	return level.Point{}, false
}

// climb answers Climb.
func climb(w donburi.World, command Climb) {
	player, alive := hero(w)
	if !alive {
		return
	}
	at, there := stairsAt(w, command.Down)
	if !there || at != *components.Position.Get(player) {
		if command.Down {
			components.Say(w, "There are no stairs down here.")
		} else {
			components.Say(w, "There are no stairs up here.")
		}
		return
	}
	depth := ecs.Resource(w, components.Run).Depth
	HeroType.Get(player).From = depth
	if command.Down {
		depth++
	} else {
		depth--
	}
	ecs.Publish(w, components.TravelEvent, components.Travel{Depth: depth})
	ecs.SpendTurn(w)
}

// stepOnStairs answers Moved: the hero is told where the stairs lead.
func stepOnStairs(w donburi.World, moved components.Moved) {
	player, alive := hero(w)
	if !alive || player.Entity() != moved.Who {
		return
	}
	if at, ok := stairsAt(w, true); ok && at == moved.To {
		components.Say(w, "Stairs lead down here.")
	}
	if at, ok := stairsAt(w, false); ok && at == moved.To {
		components.Say(w, "Stairs lead up here.")
	}
}
