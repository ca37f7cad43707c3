package level_test

import (
	"fmt"
	"testing"

	"github.com/barrow-rl/barrow/level"
)

func TestTry(t *testing.T) {
	for seed, s := range []level.Generator{level.NewBSP(), level.NewRooms(), level.NewCaves(), level.NewAccretion(), level.NewMaze()} {
		g := level.Chain(s, level.NewRefill(), level.NewLoops(), level.NewLakes(), level.NewChasms(), level.NewColumns(), level.NewDeadEnds(), level.NewDoors(), level.NewRubble(), level.NewGrass(), level.NewStairs())
		d := &level.Dungeon{Record: true}
		if err := g.Generate(uint32(seed), d); err != nil {
			t.Fatal(err)
		}
		fmt.Println(d.Generator)
		fmt.Println(d)
		for _, s := range d.Steps {
			fmt.Print(s.Pass, " ", len(s.Changes), "; ")
		}
		fmt.Println()
	}
}

func BenchmarkStarts(b *testing.B) {
	bsp := level.NewBSP()
	bsp.Size = level.Size{80, 48}
	for _, g := range []level.Generator{bsp, level.NewCaves(), level.NewAccretion(), level.NewMaze()} {
		b.Run(g.Name(), func(b *testing.B) { generate(b, g) })
	}
	for _, p := range []level.Pass{level.NewRefill(), level.NewLoops(), level.NewLakes(), level.NewChasms(), level.NewColumns(), level.NewDeadEnds(), level.NewDoors(), level.NewRubble(), level.NewGrass(), level.NewStairs()} {
		b.Run(p.Name(), func(b *testing.B) { generate(b, level.Chain(bsp, p)) })
	}
}
