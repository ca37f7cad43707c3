package systems_test

import (
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Whatever a player could tell two worlds apart by, now or after coming back, their hashes, texts and differences tell too.
func TestWorldsThatDifferAreTold(t *testing.T) {
	begun := func() *ecs.Game {
		g := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), Climbing, Rats)
		do(t, g, components.Regenerate{Seed: 7}, climb{2}, components.Wait{})
		return g
	}
	same := begun()
	for name, alter := range map[string]func(g *ecs.Game){
		"a wall made floor": func(g *ecs.Game) {
			ecs.Resource(g, components.Level).Map.Set(level.Point{X: 3, Y: 0}, level.Floor)
		},
		"where the level starts": func(g *ecs.Game) { ecs.Resource(g, components.Level).Start.X++ },
		"what is remembered": func(g *ecs.Game) {
			memory, _ := g.First(components.Memory)
			components.Memory.Get(memory).Learn(level.Point{}, level.Floor)
		},
		"a memory of the level left": func(g *ecs.Game) {
			for memory := range g.Each(components.Memory, ecs.Away) {
				components.Memory.Get(memory).Learn(level.Point{X: 63, Y: 35}, level.Floor)
			}
		},
		"somebody missing on the level left": func(g *ecs.Game) {
			for e := range g.Each(components.Actor, ecs.Away) {
				g.Remove(e.Entity())
				return
			}
		},
		"a roll of the dice":    func(g *ecs.Game) { ecs.Resource(g, components.Dice).Roll(1, 6) },
		"a kind of terrain":     func(g *ecs.Game) { ecs.Resource(g, components.Terrain)[200].Clear = true },
		"an option of levels":   func(g *ecs.Game) { ecs.Resource(g, components.Generator).Generator = level.NewRooms() },
		"energy saved up":       func(g *ecs.Game) { rat, _ := g.First(components.Actor); components.Actor.Get(rat).Energy = 50 },
		"what has been said":    func(g *ecs.Game) { systems.Say(g, "Boo.") },
		"an entity made":        func(g *ecs.Game) { g.Remove(systems.Spawn(g, "fly", components.GlyphData{}, level.Point{}).Entity()) },
		"a component":           func(g *ecs.Game) { player, _ := systems.Player(g); g.AddComponent(player, components.Gait) },
		"a rule switched off":   func(g *ecs.Game) { ecs.Workbench(g); do(t, g, ecs.Switch{System: "look", Off: true}) },
		"the schedule's pause":  func(g *ecs.Game) { ecs.Workbench(g); do(t, g, ecs.Pause{Paused: true}) },
		"how far the hero sees": func(g *ecs.Game) { ecs.Resource(g, components.Sight).Radius = 3 },
	} {
		g := begun()
		if g.Hash() != same.Hash() || g.Text() != same.Text() {
			t.Fatal("the same commands have made two worlds")
		}
		alter(g)
		differences, err := ecs.Diff(same, g)
		if g.Hash() == same.Hash() || g.Text() == same.Text() || len(differences) == 0 || err != nil {
			t.Errorf("%s: hash the same: %v, text: %v, differences %v, %v", name, g.Hash() == same.Hash(), g.Text() == same.Text(), differences, err)
		}
		world, err := g.Write()
		if err != nil {
			t.Fatal(err)
		}
		back := begun()
		if err := back.Read(world); err != nil || back.Hash() != g.Hash() || back.Text() != g.Text() {
			t.Errorf("%s is not read back: %v", name, err)
		}
	}
}
