package systems

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// walkPlayer carries out Move: a step takes the player's turn, or as many as the cell costs. A step that cannot be made is
// a bump. Unless some rule answers that, by a turn or by a message, the command is refused.
func walkPlayer(g *ecs.Game, command components.Move) error {
	player, to, err := beside(g, command.Direction)
	if err != nil {
		return err
	}
	if Walk(g, player, command.Direction) {
		g.SpendTurns(StepCost(g, player, to))
		return nil
	}
	said := ecs.Resource(g, components.Log).Said
	g.Settle()
	if g.Spent() || ecs.Resource(g, components.Log).Said != said {
		return nil
	}
	return fmt.Errorf("the %s is in the way", nameOf(g, to))
}

// beside is the player and the cell next to them in a direction, or why there is none.
func beside(g *ecs.Game, d components.Direction) (player *donburi.Entry, at level.Point, err error) {
	player, ok := Player(g)
	switch {
	case !ok:
		return nil, at, errNobody
	case d > components.NorthWest:
		return nil, at, fmt.Errorf("there is no direction %d: choose one from 0, north, to 7, north-west", d)
	default:
		return player, components.Position.Get(player).Add(d.Step()), nil
	}
}

// errNobody refuses what only a player can do.
var errNobody = errors.New("there is nobody to do it")

// nameOf is what fills a cell.
func nameOf(g *ecs.Game, p level.Point) (name string) {
	if who, blocked := g.Entry(BlockerAt(g, p)); !blocked {
		name = ecs.Resource(g, components.Terrain)[ecs.Resource(g, components.Level).Map.At(p)].Name
	} else if who.HasComponent(components.Name) {
		name = *components.Name.Get(who)
	}
	return cmp.Or(name, "nameless thing")
}

// Walk lets an entity that has a Position step to a neighbouring cell, if nothing blocks it and it can enter it, and
// reports whether it did. It publishes Moved or Bumped. A diagonal step passes the corners of walls. Spending the
// player's turn is the caller's affair; what the step costs an Actor beyond one turn is taken from its energy. For a
// direction that is none of the eight it returns false and publishes nothing.
func Walk(g *ecs.Game, walker *donburi.Entry, direction components.Direction) bool {
	from := *components.Position.Get(walker)
	to := from.Add(direction.Step())
	if from == to {
		return false
	}
	blocker := BlockerAt(g, to)
	if blocker != donburi.Null || !CanEnter(g, walker, to) {
		ecs.Publish(g, components.Bumped{Who: walker.Entity(), Whom: blocker, At: to})
		return false
	}
	if walker.HasComponent(components.Actor) {
		components.Actor.Get(walker).Energy -= (StepCost(g, walker, to) - 1) * components.FullTurn
	}
	Place(g, walker, to)
	return true
}

// CanEnter reports whether the terrain of a cell of the map lets an entity in, whoever stands there: its Gait says so or,
// where that says nothing, the terrain's table.
func CanEnter(g *ecs.Game, walker *donburi.Entry, p level.Point) bool {
	return StepCost(g, walker, p) > 0
}

// StepCost is how many turns it takes an entity to step into a cell, and 0 if it cannot enter it.
func StepCost(g *ecs.Game, walker *donburi.Entry, p level.Point) int {
	dungeon := &ecs.Resource(g, components.Level).Map
	if !dungeon.Contains(p) {
		return 0
	}
	cell := dungeon.At(p)
	if walker.HasComponent(components.Gait) {
		for _, f := range components.Gait.Get(walker).Footings {
			if f.Cell == cell {
				return int(f.Cost)
			}
		}
	}
	if kind := &ecs.Resource(g, components.Terrain)[cell]; kind.Walkable {
		return int(max(kind.Cost, 1))
	}
	return 0
}

// WalkerOf says to distance maps and paths where an entity can go, and at what cost, as CanEnter and StepCost do. Somebody
// with Hands goes through closed doors too: Walk into one is a bump that opens it, and that turn is not counted.
func WalkerOf(g *ecs.Game, walker *donburi.Entry) level.Walker {
	terrain := ecs.Resource(g, components.Terrain)
	w := level.Walker{Open: terrain.Walkable(), Costs: terrain.Costs()}
	if walker.HasComponent(components.Gait) {
		for _, f := range slices.Backward(components.Gait.Get(walker).Footings) { // of two for one kind the first counts
			w.Open[f.Cell], w.Costs[f.Cell] = f.Cost > 0, f.Cost
		}
	}
	if walker.HasComponent(components.Hands) {
		for cell := range terrain {
			if opened := terrain[cell].Opens; opened != level.Wall && w.Open[opened] && !w.Open[cell] {
				w.Open[cell], w.Costs[cell] = true, w.Costs[opened]
			}
		}
	}
	return w
}
