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

// vast is a generator of large dungeons.
func vast() level.Generator {
	bsp := level.NewBSP()
	bsp.Size, bsp.MaxCuts = level.Size{W: 640, H: 360}, 32767
	return bsp
}

// placeHunters puts 10,000 monsters into the level, each in a free cell.
func placeHunters(g *ecs.Game, _ components.LevelReady) {
	left := 10_000
	for _, room := range ecs.Resource(g, components.Level).Rooms[1:] {
		for y := room.Y; y < room.Y+room.H; y++ {
			for x := room.X; x < room.X+room.W && left > 0; x += 2 {
				if at := (level.Point{X: x, Y: y}); systems.Free(g, at) {
					systems.Spawn(g, "hunter", components.GlyphData{Rune: 'h', Layer: components.Creature}, at, hunterType, components.Actor)
					left--
				}
			}
		}
	}
}

// hunters is a game with 10,000 monsters after the player in a large dungeon, and the way to the player.
func hunters(b *testing.B, modules ...ecs.Module) (*ecs.Game, *level.Distances) {
	b.Helper()
	g := ecs.New(append([]ecs.Module{systems.Dungeon(vast()), func(g *ecs.Game) {
		ecs.On(g, "place hunters", placeHunters)
	}}, modules...)...)
	do(b, g, components.Regenerate{Seed: 7})
	if n := g.Count(hunterType); n != 10_000 {
		b.Fatalf("room for %d hunters only", n)
	}
	way := new(level.Distances)
	walker := level.Walker{Open: ecs.Resource(g, components.Terrain).Walkable()}
	way.Measure(&ecs.Resource(g, components.Level).Map, &walker, player(g))
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

// huntAll lets them all hunt.
func huntAll(g *ecs.Game, way *level.Distances) {
	for e := range systems.Turns(g, hunterType) {
		hunt(g, e, way)
	}
}

// BenchmarkHunters takes turns with 10,000 monsters: by systems.Turns, with its speeds and its order, and by a bare loop
// over donburi's storage doing the same work.
func BenchmarkHunters(b *testing.B) {
	b.Run("turns", func(b *testing.B) {
		var way *level.Distances
		g, measured := hunters(b, func(g *ecs.Game) {
			g.AddSystem("hunt", func(g *ecs.Game) { huntAll(g, way) })
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

// BenchmarkWorldOfHunters hashes a world with 10,000 monsters.
func BenchmarkWorldOfHunters(b *testing.B) {
	g, _ := hunters(b)
	b.ReportAllocs()
	for b.Loop() {
		g.Hash()
	}
}

// BenchmarkArrival comes to a level where 10,000 monsters are placed and hunt as the documents' rats do, which measure the
// way to the player anew in each turn. It takes the turn after that, and usual turns.
func BenchmarkArrival(b *testing.B) {
	var begin, wait any = components.Regenerate{Seed: 7}, components.Wait{}
	arrived := func(b *testing.B) *ecs.Game {
		way := new(level.Distances)
		g, _ := hunters(b, func(g *ecs.Game) {
			g.AddSystem("hunt", func(g *ecs.Game) {
				walker := level.Walker{Open: ecs.Resource(g, components.Terrain).Walkable()}
				way.Measure(&ecs.Resource(g, components.Level).Map, &walker, player(g))
				huntAll(g, way)
			})
		})
		return g
	}
	b.Run("arriving", func(b *testing.B) {
		g := arrived(b)
		b.ResetTimer()
		for b.Loop() {
			do(b, g, begin)
		}
	})
	b.Run("first turn", func(b *testing.B) {
		g := arrived(b)
		for b.Loop() {
			b.StopTimer()
			do(b, g, begin)
			b.StartTimer()
			do(b, g, wait)
		}
	})
	b.Run("usual turn", func(b *testing.B) { benchmarkWaiting(b, arrived(b)) })
}
