package systems

import (
	"cmp"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// walkPlayer answers Move: a step takes the player's turn, and a step that cannot be made takes none.
func walkPlayer(w donburi.World, command components.Move) {
	if player, ok := components.Player.First(w); ok && Walk(w, player, command.Direction) {
		ecs.SpendTurn(w)
	}
}

// Walk lets an entity that has a Position step to a neighbouring cell, if nothing blocks it, and reports whether it did.
// It publishes Moved or Bumped. A diagonal step passes the corners of walls. Spending the turn is the caller's affair.
func Walk(w donburi.World, walker *donburi.Entry, direction components.Direction) bool {
	from := *components.Position.Get(walker)
	to := from.Add(direction.Step())
	if from == to {
		return false
	}
	blocker := BlockerAt(w, to)
	if blocker != donburi.Null || !Walkable(w, to) {
		ecs.Publish(w, components.BumpedEvent, components.Bumped{Who: walker.Entity(), Whom: blocker, At: to})
		return false
	}
	Place(w, walker, to)
	return true
}

// Walkable reports whether a cell's terrain can be walked on, whoever stands there. Nothing outside the map can.
func Walkable(w donburi.World, p level.Point) bool {
	return ecs.Resource(w, components.Terrain)[ecs.Resource(w, components.Level).Map.At(p)].Walkable
}

// tellOfWall answers Bumped: the player is told of a wall once, and not again before moving.
func tellOfWall(w donburi.World, event components.Bumped) {
	if event.Whom != donburi.Null || !w.Valid(event.Who) {
		return
	}
	who := w.Entry(event.Who)
	if !who.HasComponent(components.Player) {
		return
	}
	if told := &components.Player.Get(who).ToldOfWall; !*told {
		*told = true
		kind := ecs.Resource(w, components.Terrain)[ecs.Resource(w, components.Level).Map.At(event.At)]
		components.Say(w, "A %s is in the way.", cmp.Or(kind.Name, "thing without a name"))
	}
}

// forgetWall answers Moved: the next wall is news again.
func forgetWall(w donburi.World, event components.Moved) {
	if !w.Valid(event.Who) {
		return
	}
	if who := w.Entry(event.Who); who.HasComponent(components.Player) {
		components.Player.Get(who).ToldOfWall = false
	}
}
