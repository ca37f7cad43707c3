package systems_test

import (
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A reason is heard by all who listen, is no part of the world, and costs nothing while nobody does.
func TestBecause(t *testing.T) {
	g := ecs.New(systems.Dungeon(level.NewBSP()), func(g *ecs.Game) {
		g.AddSystem("wonder", func(g *ecs.Game) {
			for e := range g.Each(components.Player) {
				systems.Because(g, e, systems.Reason{Did: "wondering", Target: e.Entity()})
			}
		})
	})
	do(t, g, components.Regenerate{Seed: 7})
	player, _ := systems.Player(g)
	if n := testing.AllocsPerRun(100, func() {
		systems.Because(g, player, systems.Reason{Did: "resting", Target: player.Entity()})
	}); n > 0 || systems.Wondered(g) {
		t.Errorf("a reason that nobody hears costs %v allocations", n)
	}
	heard := 0
	hear := func(e donburi.Entity, why systems.Reason) {
		if heard++; e != player.Entity() || why.Did != "wondering" {
			t.Errorf("%v: %+v", e, why)
		}
	}
	stop, stopSecond := systems.OnReason(g, hear), systems.OnReason(g, hear)
	alike, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, components.Wait{})
	if stop(); heard != 2 || !systems.Wondered(g) {
		t.Errorf("two who listen have heard %d times", heard)
	}
	stopSecond()
	do(t, g, components.Wait{})
	do(t, alike, components.Wait{})
	do(t, alike, components.Wait{})
	if heard != 2 || systems.Wondered(g) || alike.Hash() != g.Hash() {
		t.Errorf("after the end %d are heard; hashes %x and %x", heard, g.Hash(), alike.Hash())
	}
}
