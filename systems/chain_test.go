package systems_test

import (
	"reflect"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Whatever chain a game's levels grow by, the game is written and read back, and plays on alike.
func TestChainsInTheWorld(t *testing.T) {
	vaults, err := level.ParseVaults("vaults.txt", "vault cell\nmark g guard\nonce\nmap\n#####\n#.g.+\n#####\nend\n")
	if err != nil {
		t.Fatal(err)
	}
	passes := level.Passes()
	for i := range passes {
		if _, ok := passes[i].(level.Vaults); ok {
			passes[i] = level.NewVaults(vaults...)
		}
	}
	for _, start := range level.Starts() {
		if _, ok := start.(level.Drawn); ok {
			start = level.Drawn{Text: "########\n#.....@#\n#......#\n#......#\n########\n"}
		}
		chain := level.Chain(start, passes...)
		begun := func() *ecs.Game { return ecs.New(systems.Dungeon(chain), systems.Sight(8), Climbing) }
		g := begun()
		do(t, g, components.Regenerate{Seed: 7}, components.Wait{}, climb{2})
		world, err := g.Write()
		if err != nil {
			t.Fatal(err)
		}
		back := begun()
		if err := back.Read(world); err != nil || back.Hash() != g.Hash() {
			t.Fatalf("%s is not read back: %v", chain.Name(), err)
		}
		do(t, g, components.Wait{}, climb{1}, climb{3})
		do(t, back, components.Wait{}, climb{1}, climb{3})
		if d := ecs.Resource(g, components.Level); back.Hash() != g.Hash() || len(d.Steps) != len(passes) {
			t.Errorf("%s plays on otherwise, or has not kept what its %d passes did: %d", chain.Name(), len(passes), len(d.Steps))
		}
	}
}

// The options of one game's chain are its own.
func TestChainsAreNotShared(t *testing.T) {
	chain := level.Chain(level.NewBSP(), level.NewLakes())
	g := ecs.New(systems.Dungeon(chain))
	ecs.Resource(g, components.Generator).Generator.(level.Chained).Passes[0] = level.NewDoors()
	if !reflect.DeepEqual(chain, level.Chain(level.NewBSP(), level.NewLakes())) {
		t.Errorf("what one game changes, another has: %+v", chain)
	}
}
