package main

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
)

// played is the hashes of the world after each of some commands, as one number, and the last text.
func played(t testing.TB, g *ecs.Game, seed uint32, commands []any) (uint64, string) {
	t.Helper()
	do(t, g, components.Regenerate{Seed: seed})
	hash := fnv.New64a()
	for _, c := range commands {
		do(t, g, c)
		fmt.Fprintln(hash, g.Hash())
	}
	return hash.Sum64(), g.Text()
}

// The same seed and commands make the same world: again, in another game, and after other play.
func TestReplay(t *testing.T) {
	const seed = 17
	used := newGame()
	_, commands := playThrough(t, used, seed)
	want, text := played(t, newGame(), seed, commands)
	playThrough(t, used, 32)
	if got, after := played(t, used, seed, commands); got != want {
		t.Errorf("after other play the world becomes %016x, want %016x; at the end it is\n%s\nwant\n%s", got, want, after, text)
	}
}

// What lies and lives on a level does not depend on what was played before it is reached.
func TestLevelsDoNotDependOnPlay(t *testing.T) {
	g := newGame()
	lives := func(waits int) string {
		do(t, g, components.Regenerate{Seed: 7})
		for range waits {
			do(t, g, components.Wait{})
		}
		ecs.Publish(g, components.Travel{Depth: 4})
		do(t, g, components.ShowAll{})
		var lines []string
		for _, line := range strings.Split(g.Text(), "\n") {
			if strings.Contains(line, "OfLevel") && !strings.Contains(line, "Player") && !strings.Contains(line, "Away") {
				_, components, _ := strings.Cut(line, "  ") // serials tell what was made before
				lines = append(lines, components)
			}
		}
		return strings.Join(lines, "\n")
	}
	if at, later := lives(0), lives(100); at != later {
		t.Errorf("the fourth level is\n%s\nafter waiting, and else\n%s", later, at)
	}
}
