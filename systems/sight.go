package systems

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Sight is the module that gives the player eyes and a memory: what is in view is shown, what was is remembered, and
// nothing else. radius is how far they see, in cells, or level.Unlimited. It goes after Dungeon, and before modules whose
// creatures ask whether they are seen.
//
// The player looks at every cell that they come to, at the beginning of each turn and at the end of every command,
// whatever has changed meanwhile.
func Sight(radius int) ecs.Module {
	return func(g *ecs.Game) {
		ecs.Provide(g, components.Sight, components.SightData{Radius: radius})
		ecs.Accept(g, "show all", showAll)
		ecs.On(g, "open eyes", openEyes)
		ecs.On(g, "close eyes", closeEyes)
		ecs.On(g, "look around", lookAround)
		g.AddSystem("look", look)
		ecs.On(g, "close command", func(g *ecs.Game, _ ecs.Done) { ecs.Publish(g, closing{}) })
		ecs.On(g, "look at last", func(g *ecs.Game, _ closing) { look(g) })
		ecs.On(g, "look again", func(g *ecs.Game, _ ecs.ReadBack) { lookAgain(g) })
	}
}

// closing comes when all rules have answered Done.
type closing struct{}

// openEyes answers LevelReady with the memory of a new level. What is seen there is not clear before all rules have
// changed it as they like.
func openEyes(g *ecs.Game, ready components.LevelReady) {
	if ready.Depth == 1 {
		ecs.Resource(g, components.Sight).All = false
	}
	memory := g.World.Entry(g.World.Create(components.Memory, components.OfLevel))
	components.Memory.SetValue(memory, components.NewMemory(ecs.Resource(g, components.Level).Map.Size()))
	seeNothing(g)
}

// closeEyes answers Returned: of the level that was left nothing is seen any more.
func closeEyes(g *ecs.Game, _ components.Returned) { seeNothing(g) }

// seeNothing forgets what was seen until the player looks again.
func seeNothing(g *ecs.Game) {
	see(g, level.Point{}, -1)
}

// see makes the view from a cell what the player sees.
func see(g *ecs.Game, from level.Point, radius int) *level.Vision {
	vision, dungeon := ecs.Scratch[level.Vision](g), &ecs.Resource(g, components.Level).Map
	vision.Clear = ecs.Resource(g, components.Terrain).Clear()
	if !vision.Holds(dungeon, from, radius) {
		vision.Look(dungeon, from, radius)
	}
	return vision
}

// lookAgain makes the view anew in a world that was read back. What it shows is remembered there already.
func lookAgain(g *ecs.Game) {
	player, there := Player(g)
	if _, begun := memoryOf(g); there && begun {
		see(g, *components.Position.Get(player), ecs.Resource(g, components.Sight).Radius)
	}
}

// lookAround answers Moved: the player looks from every cell that they come to, if only in passing.
func lookAround(g *ecs.Game, event components.Moved) {
	if IsPlayer(g, event.Who) {
		lookFrom(g, event.To)
	}
}

// look lets the player look from where they stand. Where there is no player, nobody sees.
func look(g *ecs.Game) {
	if player, there := Player(g); there {
		lookFrom(g, *components.Position.Get(player))
	} else {
		seeNothing(g)
	}
}

// lookFrom takes in what the player sees from a cell, and commits it to memory.
func lookFrom(g *ecs.Game, from level.Point) {
	memory, begun := memoryOf(g)
	if !begun {
		return
	}
	vision, dungeon := see(g, from, ecs.Resource(g, components.Sight).Radius), &ecs.Resource(g, components.Level).Map
	for p := range vision.Seen() {
		memory.Learn(p, dungeon.At(p))
	}
	memory.Forget(vision.Sees)
	for e := range g.Each(components.Glyph, components.Position) {
		at, glyph := *components.Position.Get(e), components.Glyph.Get(e)
		if glyph.Layer < components.Creature && glyph.Rune != 0 && vision.Sees(at) {
			memory.Lay(at, *glyph)
		}
	}
}

// memoryOf is what the player remembers of the present level, and false when there is no such thing.
func memoryOf(g *ecs.Game) (*components.MemoryData, bool) {
	remembered, begun := g.First(components.Memory)
	if !begun {
		return nil, false
	}
	return components.Memory.Get(remembered), true
}

// showAll carries out ShowAll.
func showAll(g *ecs.Game, _ components.ShowAll) error {
	all := &ecs.Resource(g, components.Sight).All
	*all = !*all
	return nil
}

// Sees reports whether the player sees a cell. As sight is symmetric, whoever stands there sees the player too, if only as
// far as the player sees. Without Sight in the game everything is seen.
func Sees(g *ecs.Game, p level.Point) bool {
	_, limited := ecs.Lookup(g, components.Sight)
	return !limited || ecs.Scratch[level.Vision](g).Sees(p)
}

// Eyes is what the player sees and what they remember, for those who show it. Both are nil where everything is shown:
// without Sight in the game, before its first level, and when ShowAll asks for it.
func Eyes(g *ecs.Game) (*level.Vision, *components.MemoryData) {
	sight, limited := ecs.Lookup(g, components.Sight)
	if memory, begun := memoryOf(g); limited && begun && !sight.All {
		return ecs.Scratch[level.Vision](g), memory
	}
	return nil, nil
}
