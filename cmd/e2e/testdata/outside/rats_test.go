package mygame

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

func TestRats(t *testing.T) {
	game := ecs.New(systems.Dungeon(level.NewBSP()), Rats)
	for range 3 {
		do(t, game, components.Regenerate{Seed: 7})
		rooms := ecs.Resource(game, components.Level).Rooms
		if got, want := game.Count(Rat), len(rooms)-1; got != want {
			t.Fatalf("%d rats, expected %d", got, want)
		}
		first, _ := game.First(Rat)
		before := *components.Position.Get(first)
		do(t, game, components.Wait{})
		if after := *components.Position.Get(first); after == before {
			t.Errorf("a turn has passed, and the first rat still stands at %v", after)
		}
	}
	names := ""
	for _, system := range game.Systems() {
		names += system.Name + "\n"
	}
	if !strings.Contains(names, "place rats\n") || !strings.Contains(names, "scurry\n") {
		t.Errorf("the game's systems leave out the rats':\n%s", names)
	}
}

func do(t *testing.T, game *ecs.Game, command any) {
	t.Helper()
	if err := game.Do(command); err != nil {
		t.Fatal(err)
	}
}
