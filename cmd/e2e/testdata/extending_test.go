package main

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// begin is a game of the page's modules, as a player sees it.
func begin(t *testing.T, generator level.Generator, modules ...ecs.Module) (*ecs.Game, *view.Model) {
	t.Helper()
	game := ecs.New(append([]ecs.Module{systems.Dungeon(generator)}, modules...)...)
	model := view.New(game, func() uint32 { return 8 })
	model.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 40}, Log: level.Size{W: 80, H: 5}, Page: level.Size{W: 60, H: 30}})
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	return game, model
}

func TestAll(t *testing.T) {
	game, model := begin(t, level.NewBSP(), Pools, Rats, Resting)
	frame, _ := model.Frame()
	for what, has := range map[string]bool{
		"rats":    strings.Contains(frame.Map.String(), "r"),
		"potions": strings.Contains(frame.Map.String(), "!"),
		"pools":   strings.Contains(frame.Map.String(), "~"),
		"health":  strings.Contains(frame.Panel.String(), "Health     20"),
		"the key": strings.Contains(frame.Panel.String(), "r          rest"),
	} {
		if !has {
			t.Errorf("there is no sign of %s:\n%s\n%s", what, frame.Map.String(), frame.Panel.String())
		}
	}
	player, _ := systems.Player(game)
	Health.Get(player).Now = 5
	model.Press("r")
	if now := Health.Get(player).Now; now < 5 || ecs.Resource(game, components.Run).Turns != 1 {
		t.Errorf("after a turn of rest health is %d", now)
	}
	for potion := range game.Each(Potion) {
		at := *components.Position.Get(potion)
		systems.Place(game, player, at.Add(level.Point{X: 1}))
		if err := game.Do(components.Move{Direction: components.West}); err != nil {
			t.Fatal(err)
		}
		break
	}
	if now := Health.Get(player).Now; now < 14 {
		t.Errorf("after a potion health is %d", now)
	}
}

func TestCave(t *testing.T) {
	game, model := begin(t, Cave{Size: level.Size{W: 64, H: 36}, Share: 35})
	frame, _ := model.Frame()
	if floor := strings.Count(frame.Map.String(), "."); floor != 62*34*35/100 {
		t.Errorf("the cave has %d cells of floor:\n%s", floor, frame.Map.String())
	}
	if (Cave{}).Check() == nil {
		t.Error("a cave of nothing is accepted")
	}
	model.Press(view.Space)
	if seed := ecs.Resource(game, components.Run).Seed; seed != 8 {
		t.Errorf("Space leads to seed %d", seed)
	}
}
