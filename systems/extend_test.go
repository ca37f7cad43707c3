package systems_test

import (
	"cmp"
	"fmt"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// What follows is all that a stranger writes to add rats: a component, a command, an event handler and a system. The one
// line besides is naming Rats in ecs.New.

type hunger struct{ Turns int }

var hungerType = donburi.NewComponentType[hunger]().SetName("Hunger")

type squeak struct{}

func Rats(g *ecs.Game) {
	ecs.Accept(g, "squeak", answerSqueak)
	ecs.On(g, "place rats", placeRats)
	g.AddSystem("scurry", scurry)
}

func answerSqueak(g *ecs.Game, _ squeak) error {
	systems.Say(g, "Squeak!")
	g.SpendTurn()
	return nil
}

func placeRats(g *ecs.Game, _ components.LevelReady) {
	for _, room := range ecs.Resource(g, components.Level).Rooms[1:] {
		systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, room.Center(), hungerType, components.Actor)
	}
}

func scurry(g *ecs.Game) {
	for rat := range systems.Turns(g, hungerType) {
		h := hungerType.Get(rat)
		h.Turns++
		systems.Walk(g, rat, components.Direction(h.Turns%8))
	}
}

func TestAModuleFromOutside(t *testing.T) {
	g := begin(t, 7, Rats)
	if n := g.Count(hungerType); n != 9 {
		t.Fatalf("%d rats in 10 rooms", n)
	}
	was := map[donburi.Entity]level.Point{}
	for e := range g.Each(hungerType) {
		was[e.Entity()] = *components.Position.Get(e)
	}
	do(t, g, squeak{})
	for e := range g.Each(hungerType) {
		if *components.Position.Get(e) == was[e.Entity()] || hungerType.Get(e).Turns != 1 {
			t.Errorf("a rat stands still at %v", was[e.Entity()])
		}
	}
	do(t, g, components.Regenerate{Seed: 7})
	if n := g.Count(hungerType); n != 9 {
		t.Errorf("%d rats after regenerating", n)
	}
}

func ExampleDungeon() {
	g := ecs.New(systems.Dungeon(level.NewBSP()), Rats)
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		fmt.Println(err)
	}
	for _, s := range g.Systems() {
		fmt.Printf("%-14s %s\n", s.Name, cmp.Or(s.On, "every turn"))
	}
	// Output:
	// begin run      components.Regenerate
	// walk           components.Move
	// wait           components.Wait
	// travel         components.Travel
	// receive player components.LevelReady
	// receive player components.Returned
	// arrive         systems.arriving
	// end effects    ecs.Done
	// count turns    every turn
	// squeak         systems_test.squeak
	// place rats     components.LevelReady
	// scurry         every turn
}
