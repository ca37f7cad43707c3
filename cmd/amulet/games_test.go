package main

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// All 2,000 games take minutes: go test ./cmd/amulet -long
var long = flag.Bool("long", false, "play 2,000 games rather than 20")

// longest is the turns within which every game must end.
const longest = 40_000

// playThrough plays a seed to its end, and checks after every command that all is as it must be. It returns the commands.
func playThrough(t testing.TB, g *ecs.Game, seed uint32) (EndData, []any) {
	t.Helper()
	do(t, g, components.Regenerate{Seed: seed})
	b := newBot(g)
	var commands []any
	for !ecs.Resource(g, End).Over {
		if len(commands) > longest {
			t.Fatalf("seed %d: no end after %d commands; the last were %#v", seed, longest, commands[longest-10:])
		}
		command := b.next()
		commands = append(commands, command)
		do(t, g, command)
		if faults := faults(g); faults != nil {
			t.Fatalf("seed %d, after command %d, %#v: %s", seed, len(commands), command, strings.Join(faults, "; "))
		}
	}
	return *ecs.Resource(g, End), commands
}

func do(t testing.TB, g *ecs.Game, commands ...any) {
	t.Helper()
	for _, c := range commands {
		if err := g.Do(c); err != nil {
			t.Fatal(err)
		}
	}
}

// Every game ends in death or victory, and all is as it must be after each command. Victory is possible and not certain.
func TestGames(t *testing.T) {
	games := uint32(20)
	if *long {
		games = 2000
	}
	g := newGame()
	won, turns := 0, 0
	ends, by := make([]int, deepest+1), map[string]int{}
	for seed := range games {
		end, _ := playThrough(t, g, seed+1)
		turns += ecs.Resource(g, components.Run).Turns
		if end.Won {
			won++
			continue
		}
		ends[end.Depth]++
		by[end.By]++
	}
	t.Logf("%d of %d games won; deaths by depth %v, by cause %v; %d turns a game", won, games, ends[1:], by, turns/int(games))
	if won == 0 || won == int(games) {
		t.Errorf("%d of %d games won", won, games)
	}
}

// faults is what is not as it must be after every command.
func faults(g *ecs.Game) (found []string) {
	fault := func(format string, arguments ...any) { found = append(found, fmt.Sprintf(format, arguments...)) }
	standing, heroes := map[level.Point]string{}, 0
	for e := range g.Each(Fighter) {
		health, at, name := components.Health.Get(e), *components.Position.Get(e), *components.Name.Get(e)
		if health.Now <= 0 || health.Now > health.Most {
			fault("the %s has health %d of %d", name, health.Now, health.Most)
		}
		if other, stacked := standing[at]; stacked {
			fault("the %s and the %s are both at %v", name, other, at)
		}
		if !systems.Walkable(g, at) {
			fault("the %s is in rock at %v", name, at)
		}
		standing[at] = name
		if e.HasComponent(HeroType) {
			heroes++
			for _, gear := range []donburi.Entity{HeroType.Get(e).Wields, HeroType.Get(e).Wears} {
				if gear != donburi.Null && (!g.Alive(gear) || !g.World.Entry(gear).HasComponent(Carried)) {
					fault("the hero uses %v, which is not in the bag", gear)
				}
			}
		}
	}
	if over := ecs.Resource(g, End).Over; heroes > 1 || (heroes == 1) == over {
		fault("%d heroes, and the run is over: %v", heroes, over)
	}
	lying, letters := map[level.Point]string{}, map[rune]bool{}
	for e := range g.Each(Item) {
		name := treasure(e).name
		switch on, in := e.HasComponent(components.Position), e.HasComponent(Carried); {
		case on == in:
			fault("the %s lies about: %v, is carried: %v", name, on, in)
		case in:
			letter := Carried.Get(e).Letter
			if letter < 'a' || letter > 'z' || letters[letter] {
				fault("the letter %q is none, or another's", letter)
			}
			letters[letter] = true
		default:
			at := *components.Position.Get(e)
			if other, stacked := lying[at]; stacked || !systems.Walkable(g, at) {
				fault("the %s lies at %v, in rock or on the %s", name, at, other)
			}
			lying[at] = name
		}
	}
	return found
}

// Games played at the same time in goroutines of their own are those that are played one after the other.
func TestGamesInGoroutines(t *testing.T) {
	play := func(t testing.TB, seed uint32) uint64 {
		g := newGame()
		do(t, g, components.Regenerate{Seed: seed})
		b := newBot(g)
		for range 200 {
			do(t, g, b.next())
		}
		return g.Hash()
	}
	for seed := range uint32(4) {
		alone := play(t, seed)
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			if beside := play(t, seed); beside != alone {
				t.Errorf("beside others it ends as %016x, alone as %016x", beside, alone)
			}
		})
	}
}
