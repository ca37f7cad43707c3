package systems

import (
	"errors"
	"slices"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Stairs is the module of the ways up and down: on level.StairsDown and level.StairsUp the command Climb leads to the next depth,
// and from the first no further up. Coming up, the player stands on the stairs that lead down. The module builds none: the pass
// level.Stairs does, or a rule that hears of LevelReady. A game that has a deepest level takes its stairs down away there.
func Stairs(g *ecs.Game) {
	terrain := ecs.Resource(g, components.Terrain)
	terrain[level.StairsUp].Notable, terrain[level.StairsDown].Notable = true, true
	ecs.Accept(g, "climb stairs", climb)
	ecs.On(g, "come up", comeUp)
	ecs.On(g, "find stairs", findStairs)
}

// climb carries out Climb.
func climb(g *ecs.Game, command components.Climb) error {
	player, ok := Player(g)
	if !ok {
		return errors.New("there is nobody to climb")
	}
	depth, under := ecs.Resource(g, components.Run).Depth, ecs.Resource(g, components.Level).Map.At(*components.Position.Get(player))
	switch {
	case command.Down && under == level.StairsDown:
		depth++
	case command.Down:
		return errors.New("there are no stairs down here")
	case under != level.StairsUp:
		return errors.New("there are no stairs up here")
	case depth == 1:
		return errors.New("the way up has fallen in")
	default:
		depth--
	}
	ecs.Publish(g, components.Travel{Depth: depth})
	g.SpendTurn()
	return nil
}

// comeUp answers Returned: whoever comes from below arrives on the stairs that lead there.
func comeUp(g *ecs.Game, back components.Returned) {
	player, ok := Player(g)
	if !ok || back.From < back.Depth {
		return
	}
	dungeon := &ecs.Resource(g, components.Level).Map
	for y := range dungeon.Height() {
		if x := slices.Index(dungeon.Row(y), level.StairsDown); x >= 0 {
			PlaceNear(g, player, level.Point{X: x, Y: y})
			return
		}
	}
}

// findStairs answers Moved: the player is told of stairs on which they step.
func findStairs(g *ecs.Game, moved components.Moved) {
	if !IsPlayer(g, moved.Who) {
		return
	}
	switch ecs.Resource(g, components.Level).Map.At(moved.To) {
	case level.StairsDown:
		Say(g, "Stairs lead down here.")
	case level.StairsUp:
		Say(g, "Stairs lead up here.")
	}
}
