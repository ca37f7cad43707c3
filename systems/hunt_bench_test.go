package systems_test

import (
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

var hunterType = donburi.NewTag("Hunter")

// hunters is a game with 10,000 monsters after the player in a large dungeon; each stands in a cell of its own.
func hunters(b *testing.B, modules ...ecs.Module) (*ecs.Game, *level.Distances) {
	b.Helper()
	bsp := level.NewBSP()
	bsp.Size, bsp.MaxCuts = level.Size{W: 640, H: 360}, 32767
	g := ecs.New(append([]ecs.Module{systems.Dungeon(bsp)}, modules...)...)
	do(b, g, components.Regenerate{Seed: 7})
	dungeon := ecs.Resource(g, components.Level)
	placed := 0
	for _, room := range dungeon.Rooms[1:] {
		for y := room.Y; y < room.Y+room.H && placed < 10_000; y++ {
			for x := room.X; x < room.X+room.W && placed < 10_000; x += 2 {
				systems.Spawn(g, "hunter", components.GlyphData{Rune: 'h', Layer: components.Creature}, level.Point{X: x, Y: y}, hunterType, components.Actor)
				placed++
			}
		}
	}
	if placed < 10_000 {
		b.Fatalf("room for %d hunters only", placed)
	}
	way := new(level.Distances)
	walker := level.Walker{Open: ecs.Resource(g, components.Terrain).Walkable()}
	way.Measure(&dungeon.Map, &walker, player(g))
	return g, way
}

// hunt is what each monster does: it looks for the best free neighbour, walks there and is heard of.
func hunt(g *ecs.Game, e *donburi.Entry, way *level.Distances) {
	at := *components.Position.Get(e)
	if next, ok := way.DownhillWhere(at, func(p level.Point) bool { return systems.Free(g, p) }); ok {
		d, _ := components.DirectionOf(at, next)
		systems.Walk(g, e, d)
	}
}

// BenchmarkHunters takes turns with 10,000 monsters: by systems.Turns, with its speeds and its order, and by a bare loop
// over donburi's storage doing the same work.
func BenchmarkHunters(b *testing.B) {
	b.Run("turns", func(b *testing.B) {
		var way *level.Distances
		g, measured := hunters(b, func(g *ecs.Game) {
			g.AddSystem("hunt", func(g *ecs.Game) {
				for e := range systems.Turns(g, hunterType) {
					hunt(g, e, way)
				}
			})
		})
		way = measured
		benchmarkWaiting(b, g)
	})
	b.Run("bare", func(b *testing.B) {
		var way *level.Distances
		g, measured := hunters(b, func(g *ecs.Game) {
			g.AddSystem("hunt", func(g *ecs.Game) {
				for _, a := range g.World.Archetypes() {
					if a.Layout().HasComponent(hunterType) {
						for _, e := range a.Entities() {
							hunt(g, g.World.Entry(e), way)
						}
					}
				}
			})
		})
		way = measured
		benchmarkWaiting(b, g)
	})
}

func benchmarkWaiting(b *testing.B, g *ecs.Game) {
	var wait any = components.Wait{}
	for range 50 {
		_ = g.Do(wait)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		_ = g.Do(wait)
	}
}
