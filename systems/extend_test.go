package systems_test

import (
	"cmp"
	"fmt"
	"testing"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

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

var squeakEvent = events.NewEventType[squeak]()

func Rats(g *ecs.Game) {
	ecs.Accept(g, squeakEvent)
	ecs.On(g, "place rats", components.LevelReadyEvent, placeRats)
	ecs.On(g, "squeak", squeakEvent, func(w donburi.World, _ squeak) {
		components.Say(w, "Squeak!")
		ecs.SpendTurn(w)
	})
	g.AddSystem("scurry", scurry(g))
}

func placeRats(w donburi.World, _ components.LevelReady) {
	for _, room := range ecs.Resource(w, components.Level).Rooms[1:] {
		systems.Spawn(w, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, room.Center(), hungerType, ecs.Actor)
	}
}

func scurry(g *ecs.Game) func(donburi.World) {
	turns := g.Turns(hungerType)
	return func(w donburi.World) {
		turns.Each(func(rat *donburi.Entry) {
			h := hungerType.Get(rat)
			h.Turns++
			systems.Walk(w, rat, components.Direction(h.Turns%8))
		})
	}
}

func TestAModuleFromOutside(t *testing.T) {
	g := begin(t, 7, Rats)
	rats := g.Group(hungerType)
	if rats.Count() != 9 {
		t.Fatalf("%d rats in 10 rooms", rats.Count())
	}
	was := map[donburi.Entity]level.Point{}
	rats.Each(func(e *donburi.Entry) { was[e.Entity()] = *components.Position.Get(e) })
	do(t, g, squeak{})
	rats.Each(func(e *donburi.Entry) {
		if *components.Position.Get(e) == was[e.Entity()] || hungerType.Get(e).Turns != 1 {
			t.Errorf("a rat stands still at %v", was[e.Entity()])
		}
	})
	do(t, g, components.Regenerate{Seed: 7})
	if rats.Count() != 9 {
		t.Errorf("%d rats after regenerating", rats.Count())
	}
}

func ExampleDungeon() {
	g := ecs.New(systems.Dungeon(level.NewBSP()), Rats)
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		fmt.Println(err)
	}
	for _, s := range g.Systems() {
		fmt.Printf("%-13s %s\n", s.Name, cmp.Or(s.On, "every turn"))
	}
	// Output:
	// begin run     components.Regenerate
	// travel        components.Travel
	// spawn player  components.LevelReady
	// place player  components.Returned
	// walk          components.Move
	// wait          components.Wait
	// tell of wall  components.Bumped
	// forget wall   components.Moved
	// count turns   every turn
	// place rats    components.LevelReady
	// squeak        systems_test.squeak
	// scurry        every turn
}
