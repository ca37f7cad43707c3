package systems

import (
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A Deed takes many turns, by plain commands: it says which the player gives next, or nil when the deed is over, and then
// why, as a sentence, if that needs saying. It looks at the game and changes nothing, so whoever carries a deed out may stop
// after any command: when a key is pressed, a command is refused or a Lookout has seen something.
type Deed func(g *ecs.Game) (command any, why string)

// moves is every Move by its direction: converting one to any anew would allocate.
var moves = [8]any{
	components.Move{Direction: 0},
	components.Move{Direction: 1},
	components.Move{Direction: 2},
	components.Move{Direction: 3},
	components.Move{Direction: 4},
	components.Move{Direction: 5},
	components.Move{Direction: 6},
	components.Move{Direction: 7},
}

// ways is the memory of deeds.
type ways struct {
	known  level.Map // what the player knows; wall where they know nothing
	walker level.Walker
	walk   level.Distances
	goals  []level.Point
	foes   []donburi.Entity
}

// Explore is the deed of seeing all that can be seen: it walks to the nearest cell that borders on one never seen.
func Explore(g *ecs.Game) (command any, why string) {
	player, why := mayStroll(g)
	if why != "" {
		return nil, why
	}
	_, memory := Eyes(g)
	if memory == nil {
		return nil, "There is nothing left to explore."
	}
	if ecs.Resource(g, components.Sight).Radius < 1 {
		return nil, "You see too little to explore."
	}
	w := recall(g, player)
	w.goals = w.goals[:0]
	for y := range w.known.Height() {
		for x, cell := range w.known.Row(y) {
			if p := (level.Point{X: x, Y: y}); w.walker.Open[cell] && w.walker.Costs[cell] != wade && !slices.Contains(w.walker.Blocked, p) && bordersUnknown(memory, p) {
				w.goals = append(w.goals, p)
			}
		}
	}
	if command, ok := w.step(player, w.goals); ok {
		return command, ""
	}
	return nil, "You have explored all that you can reach."
}

// bordersUnknown reports whether the player knows a cell and not all around it.
func bordersUnknown(memory *components.MemoryData, p level.Point) bool {
	if !memory.Knows(p) {
		return false
	}
	for y := max(p.Y-1, 0); y < min(p.Y+2, memory.Size.H); y++ {
		for x := max(p.X-1, 0); x < min(p.X+2, memory.Size.W); x++ {
			if !memory.Knows(level.Point{X: x, Y: y}) {
				return true
			}
		}
	}
	return false
}

// TravelTo is the deed of walking to a cell, or to the nearest of several, over what the player knows.
func TravelTo(goals ...level.Point) Deed {
	goals = slices.Clone(goals)
	return func(g *ecs.Game) (command any, why string) {
		player, why := mayStroll(g)
		if why != "" {
			return nil, why
		}
		if slices.Contains(goals, *components.Position.Get(player)) {
			return nil, ""
		}
		if command, ok := Toward(g, goals...); ok {
			return command, ""
		}
		return nil, "You know no way there."
	}
}

// longestRest is for how many turns a rest goes on that heals nothing.
const longestRest = 100

// Rest is the deed of waiting until the player's health is whole. It ends when 100 turns have healed nothing.
func Rest() Deed {
	best, waited := 0, 0
	return func(g *ecs.Game) (command any, why string) {
		player, why := mayStroll(g)
		if why != "" {
			return nil, why
		}
		if !player.HasComponent(components.Health) {
			return nil, "There is nothing to recover from."
		}
		health := *components.Health.Get(player)
		if health.Now >= health.Most {
			return nil, "You are well rested."
		}
		if waited++; health.Now > best {
			best, waited = health.Now, 0
		}
		if waited >= longestRest {
			return nil, "Resting does not help."
		}
		return components.Wait{}, ""
	}
}

// Toward is the command for the first of the fewest steps, or the cheapest where steps differ, to the nearest of some cells,
// over what the player knows and around whom they see, and false where they know no way or are there.
func Toward(g *ecs.Game, goals ...level.Point) (command any, ok bool) {
	player, there := Player(g)
	if !there {
		return nil, false
	}
	return recall(g, player).step(player, goals)
}

// mayStroll is the player, or why no deed can begin or go on: nobody walks on under the eyes of a foe.
func mayStroll(g *ecs.Game) (player *donburi.Entry, why string) {
	player, there := Player(g)
	if !there {
		return nil, "There is nobody to do it."
	}
	w := ecs.Scratch[ways](g)
	if w.foes = Foes(g, w.foes[:0]); len(w.foes) > 0 {
		return nil, "Not while the " + Word(g.World.Entry(w.foes[0])).Text + " is in view."
	}
	return player, ""
}

// wade is what a step in harm costs those who are in it already, so that they leave it by the shortest way.
const wade = 100

// recall takes in what the player knows of the map, and where they would walk: not into harm, unless they are in it, and around whom
// they see.
func recall(g *ecs.Game, player *donburi.Entry) *ways {
	w, chart := ecs.Scratch[ways](g), chartOf(g)
	w.known.Reset(chart.dungeon.Size())
	for y := range w.known.Height() {
		row := w.known.Row(y)
		for x := range row {
			row[x], _ = chart.at(level.Point{X: x, Y: y})
		}
	}
	blocked := w.walker.Blocked[:0]
	for e := range g.Each(components.Blocks, components.Position) {
		if p := *components.Position.Get(e); e.Entity() != player.Entity() && Sees(g, p) {
			blocked = append(blocked, p)
		}
	}
	w.walker = WalkerOf(g, player)
	w.walker.Blocked = blocked
	terrain := ecs.Resource(g, components.Terrain)
	stuck := terrain[chart.dungeon.At(*components.Position.Get(player))].Harmful
	for cell, kind := range terrain {
		if kind.Harmful {
			w.walker.Open[cell] = w.walker.Open[cell] && stuck
			w.walker.Costs[cell] = wade
		}
	}
	return w
}

// step is the command for the first step on the best way to one of the goals.
func (w *ways) step(player *donburi.Entry, goals []level.Point) (command any, ok bool) {
	w.walk.Measure(&w.known, &w.walker, goals...)
	at := *components.Position.Get(player)
	next, ok := w.walk.Downhill(at)
	if !ok || slices.Contains(w.walker.Blocked, next) {
		return nil, false
	}
	d, _ := components.DirectionOf(at, next)
	return moves[d], true
}
