package mygame

import (
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
)

// The debug overlay takes one line, and shows what Rats adds without a word from it.
func TestOverlay(t *testing.T) {
	game := ecs.New(systems.Dungeon(level.NewBSP()), Rats)
	view.New(game, func() uint32 { return 7 }).SetDock(inspect.New(game))
	do(t, game, components.Regenerate{Seed: 7})

	inside := model.New(game, nil)
	inside.Entities.Filter = model.Filter{Text: "rat", Component: Rat.Name()}
	inside.Entities.Refresh()
	if n := inside.Entities.Shown; n != len(ecs.Resource(game, components.Level).Rooms)-1 {
		t.Fatalf("%d rats are listed", n)
	}
	first := inside.Entities.Rows[0]
	do(t, game, model.Set{Entity: first.Serial, Component: "Rat", Path: []string{"Heading"}, Value: "south-east"})
	if heading := Rat.Get(game.World.Entry(first.Entity)).Heading; heading != components.SouthEast {
		t.Errorf("the rat heads %v", heading)
	}
}
