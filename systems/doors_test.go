package systems_test

import (
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

const doorway tiny = "#######\n#@+...#\n#######\n"

// said is what the player has been told last.
func said(g *ecs.Game) string {
	messages := ecs.Resource(g, components.Log).Messages
	return messages[len(messages)-1].Text
}

// A bump opens a door in its own words and takes the turn; what lies beyond is seen; shutting undoes it.
func TestDoorsOpenAndShut(t *testing.T) {
	g := beginIn(t, string(doorway), systems.Sight(level.Unlimited), systems.Doors)
	gate, beyond := level.Point{X: 2, Y: 1}, level.Point{X: 4, Y: 1}
	dungeon, run, log := ecs.Resource(g, components.Level), ecs.Resource(g, components.Run), ecs.Resource(g, components.Log)
	expect := func(doing string, cell level.Cell, sees bool, turns, words int, text string) {
		t.Helper()
		if dungeon.Map.At(gate) != cell || systems.Sees(g, beyond) != sees || run.Turns != turns || log.Said != words || said(g) != text {
			t.Errorf("%s: %v, beyond in view %v, turn %d, %q, the %d. message", doing,
				dungeon.Map.At(gate), systems.Sees(g, beyond), run.Turns, said(g), log.Said)
		}
	}
	expect("before", level.Door, false, 0, 1, "You wake in the barrow.")
	do(t, g, move(components.East))
	expect("a bump", level.OpenDoor, true, 1, 2, "You open the door.")
	do(t, g, components.Shut{Direction: components.East})
	expect("shutting", level.Door, false, 2, 3, "You shut the door.")
	do(t, g, move(components.East), move(components.East), move(components.East))
	if at := player(g); at != (level.Point{X: 3, Y: 1}) {
		t.Errorf("the player has come to %v", at)
	}
}

// Whoever has no hands can neither open nor shut; nothing shuts where something is in the way, or where nothing can.
func TestDoorsRefuse(t *testing.T) {
	refused := func(g *ecs.Game, command any, want string) {
		t.Helper()
		before := g.Hash()
		if err := g.Do(command); err == nil || err.Error() != want || g.Hash() != before {
			t.Errorf("%+v: %v, the world changed %v; want %q", command, err, g.Hash() != before, want)
		}
	}
	g := beginIn(t, string(doorway), systems.Doors)
	shut := components.Shut{Direction: components.East}
	refused(g, shut, "nothing shuts east of you")
	refused(g, components.Shut{Direction: 8}, "there is no direction 8: choose one from 0, north, to 7, north-west")
	do(t, g, move(components.East))
	coin := systems.Spawn(g, "coin", components.GlyphData{Rune: '$', Layer: components.Item}, level.Point{X: 2, Y: 1})
	refused(g, shut, "the coin is in the way")
	g.Remove(coin.Entity())
	hero, _ := systems.Player(g)
	g.RemoveComponent(hero, components.Hands)
	refused(g, shut, "you have no hands to shut it")
	ecs.Resource(g, components.Level).Map.Set(level.Point{X: 2, Y: 1}, level.Door)
	do(t, g, move(components.East))
	if ecs.Resource(g, components.Run).Turns != 1 || said(g) != "You have no hands to open the door." {
		t.Errorf("in turn %d: %q", ecs.Resource(g, components.Run).Turns, said(g))
	}
}

// Monsters open doors on their way if they have hands, and are seen to; those without stay outside.
func TestMonstersAtDoors(t *testing.T) {
	for _, c := range []struct {
		hands bool
		text  string
		came  level.Point
		words string
	}{
		{false, "######\n#@.+.#\n######\n", level.Point{X: 4, Y: 1}, "You wake in the barrow."},
		{true, "######\n#@.+.#\n######\n", level.Point{X: 2, Y: 1}, "The door opens."},
		{true, "######\n#@...#\n##+###\n#....#\n######\n", level.Point{X: 2, Y: 2}, "The door opens."},
	} {
		at := level.Point{X: 4, Y: 1}
		if len(c.text) > 21 {
			at = level.Point{X: 4, Y: 3}
		}
		var way level.Distances
		g := beginIn(t, c.text, systems.Sight(level.Unlimited), systems.Doors, func(g *ecs.Game) {
			g.AddSystem("hunt", func(g *ecs.Game) {
				for e := range systems.Turns(g, hunterType) {
					walker := systems.WalkerOf(g, e)
					way.Measure(&ecs.Resource(g, components.Level).Map, &walker, player(g))
					if next, ok := way.Downhill(*components.Position.Get(e)); ok {
						d, _ := components.DirectionOf(*components.Position.Get(e), next)
						systems.Walk(g, e, d)
					}
				}
			})
		})
		set := []donburi.IComponentType{components.Actor, hunterType}
		if c.hands {
			set = append(set, components.Hands)
		}
		orc := systems.Spawn(g, "orc", components.GlyphData{Rune: 'o', Layer: components.Creature}, at, set...)
		for range 5 {
			do(t, g, components.Wait{})
		}
		if came := *components.Position.Get(orc); came != c.came || said(g) != c.words {
			t.Errorf("with hands %v, in\n%s the orc comes to %v and %q is said", c.hands, c.text, came, said(g))
		}
	}
}
