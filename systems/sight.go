package systems

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Sight is the module that gives the player eyes and a memory: what is in view is shown, what was is remembered, and
// nothing else. radius is how far they see, in cells, or level.Unlimited. It goes after Dungeon, and before modules whose
// creatures ask whether they are seen.
func Sight(radius int) ecs.Module {
	return func(g *ecs.Game) {
		ecs.Provide(g.World, components.Sight, components.SightData{Radius: radius})
		look := look(g)
		ecs.Accept(g, components.ShowAllEvent)
		ecs.On(g, "open eyes", components.LevelReadyEvent, func(w donburi.World, _ components.LevelReady) {
			beginMemory(w)
			look(w)
		})
		ecs.On(g, "look again", components.ReturnedEvent, func(w donburi.World, _ components.Returned) { look(w) })
		ecs.On(g, "look around", components.MovedEvent, func(w donburi.World, event components.Moved) {
			if w.Valid(event.Who) && w.Entry(event.Who).HasComponent(components.Player) {
				look(w)
			}
		})
		ecs.On(g, "show all", components.ShowAllEvent, showAll)
		g.AddSystem("look", look)
	}
}

// beginMemory makes the memory of a new level.
func beginMemory(w donburi.World) {
	size := ecs.Resource(w, components.Level).Map.Size()
	memory := w.Entry(w.Create(components.Memory, components.OfLevel))
	components.Memory.SetValue(memory, components.MemoryData{Size: size, Cells: make([]components.Recollection, size.W*size.H)})
}

// look takes in what the player sees, and commits it to memory.
func look(g *ecs.Game) func(donburi.World) {
	glyphs := g.Group(components.Glyph, components.Position)
	return func(w donburi.World) {
		player, alive := components.Player.First(w)
		remembered, begun := components.Memory.First(w)
		if !alive || !begun || !player.HasComponent(components.Position) {
			return
		}
		sight, memory := ecs.Resource(w, components.Sight), components.Memory.Get(remembered)
		dungeon := &ecs.Resource(w, components.Level).Map
		sight.Vision.Clear = ecs.Resource(w, components.Terrain).Clear()
		sight.Vision.Look(dungeon, *components.Position.Get(player), sight.Radius)
		for p := range sight.Vision.Seen() {
			if r := memory.At(p); r != nil {
				*r = components.Recollection{Known: true, Cell: dungeon.At(p)}
			}
		}
		glyphs.Each(func(e *donburi.Entry) {
			at, glyph := *components.Position.Get(e), components.Glyph.Get(e)
			if glyph.Layer >= components.Creature || !sight.Vision.Sees(at) {
				return
			}
			if r := memory.At(at); r != nil && (r.Lying.Rune == 0 || glyph.Layer >= r.Lying.Layer) {
				r.Lying = *glyph
			}
		})
	}
}

// showAll answers ShowAll.
func showAll(w donburi.World, _ components.ShowAll) {
	all := &ecs.Resource(w, components.Sight).All
	*all = !*all
}

// Sees reports whether the player sees a cell. As sight is symmetric, whoever stands there sees the player too, if only as
// far as the player sees. Without Sight in the game everything is seen.
func Sees(w donburi.World, p level.Point) bool {
	sight, ok := components.Sight.First(w)
	return !ok || components.Sight.Get(sight).Vision.Sees(p)
}
