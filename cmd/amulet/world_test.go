package main

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// At any turn a world that was written and read back goes on like the world that was not.
func TestWorldsThatWereReadBackGoOnAlike(t *testing.T) {
	games := uint32(6)
	if *long {
		games = 500
	}
	for seed := range games {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(uint64(seed), 1))
			played, doubted := newGame(), newGame()
			do(t, played, components.Regenerate{Seed: seed})
			do(t, doubted, components.Regenerate{Seed: seed})
			b := newBot(played)
			for n := 0; !ecs.Resource(played, End).Over && n < longest; n++ {
				command := b.next()
				one, other := played.Do(command), doubted.Do(command)
				if fmt.Sprint(one) != fmt.Sprint(other) {
					t.Fatalf("command %d, %#v: %v, and in the other game %v", n, command, one, other)
				}
				if chance.IntN(50) > 0 && n > 0 {
					continue
				}
				if played.Hash() != doubted.Hash() {
					differences, err := ecs.Diff(played, doubted)
					t.Fatalf("after command %d, %#v: %v %v", n, command, differences, err)
				}
				world, err := doubted.Write()
				if err == nil {
					doubted = newGame()
					err = doubted.Read(world)
				}
				if err != nil {
					t.Fatal(err)
				}
				if differences, err := ecs.Diff(played, doubted); len(differences) > 0 || err != nil || played.Text() != doubted.Text() {
					t.Fatalf("read back after command %d: %v %v", n, differences, err)
				}
			}
		})
	}
}

// midGame is a game six levels down, and what the bot does there in some turns that it survives.
func midGame(t testing.TB) (*ecs.Game, []any) {
	g := newGame()
	do(t, g, components.Regenerate{Seed: 5})
	b := newBot(g)
	for ecs.Resource(g, components.Run).Depth < 6 {
		do(t, g, b.next())
	}
	later, err := g.Copy()
	if err != nil {
		t.Fatal(err)
	}
	var commands []any
	for b = newBot(later); len(commands) < 200; {
		commands = append(commands, b.next())
		do(t, later, commands[len(commands)-1])
	}
	return g, commands
}

func BenchmarkWorld(b *testing.B) {
	g, commands := midGame(b)
	world, err := g.Write()
	if err != nil {
		b.Fatal(err)
	}
	run := func(name string, f func() error) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := f(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Logf("%d bytes, %d entities", len(world), len(g.Entities()))
	run("hash", func() error { _ = g.Hash(); return nil })
	run("write", func() error { _, err := g.Write(); return err })
	run("read", func() error { return g.Read(world) })
	run("copy", func() error { _, err := g.Copy(); return err })
	run("text", func() error { _ = g.Text(); return nil })
	b.Run("turn", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if i%len(commands) == 0 {
				b.StopTimer()
				if err := g.Read(world); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
			}
			if err := g.Do(commands[i%len(commands)]); err != nil {
				b.Fatal(err)
			}
		}
	})
}
