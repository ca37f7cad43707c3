package systems_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// begin is a whole game with no display, in the dungeon of a seed.
func begin(t testing.TB, seed uint32, modules ...ecs.Module) *ecs.Game {
	t.Helper()
	g := ecs.New(append([]ecs.Module{systems.Dungeon(level.NewBSP())}, modules...)...)
	do(t, g, components.Regenerate{Seed: seed})
	return g
}

func do(t testing.TB, g *ecs.Game, commands ...any) {
	t.Helper()
	for _, c := range commands {
		if err := g.Do(c); err != nil {
			t.Fatal(err)
		}
	}
}

// try gives commands of which some may be refused.
func try(t testing.TB, g *ecs.Game, commands ...any) {
	t.Helper()
	for _, c := range commands {
		var broken *ecs.Breakdown
		if err := g.Do(c); errors.As(err, &broken) {
			t.Fatalf("%v\n%s", err, broken.Stack)
		}
	}
}

// player is where the player is.
func player(g *ecs.Game) level.Point {
	player, _ := systems.Player(g)
	return *components.Position.Get(player)
}

func move(d components.Direction) components.Move { return components.Move{Direction: d} }

func TestPlayerStartsInTheFirstRoom(t *testing.T) {
	g := begin(t, 7)
	if at := player(g); at != (level.Point{X: 7, Y: 9}) {
		t.Errorf("seed 7 starts at %v", at)
	}
	for seed := range uint32(1000) {
		do(t, g, components.Regenerate{Seed: seed})
		dungeon := ecs.Resource(g, components.Level)
		if at := player(g); !dungeon.Rooms[0].Contains(at) || !systems.Walkable(g, at) {
			t.Fatalf("seed %d: the player starts at %v, in rock or out of room %v", seed, at, dungeon.Rooms[0])
		}
	}
}

// Exactly one level and one player, and nothing left over, however often the level is regenerated.
func TestRegeneratingLeavesNothingBehind(t *testing.T) {
	litter := func(g *ecs.Game) {
		ecs.On(g, "litter", func(g *ecs.Game, _ components.LevelReady) {
			for range 5 {
				g.World.Create(components.Position, components.Glyph, components.OfLevel)
			}
		})
	}
	g := begin(t, 7, litter)
	do(t, g, move(components.East), move(components.East), move(components.North))
	do(t, g, components.Regenerate{Seed: 7})
	entities, text := g.World.Len(), g.Text()
	for seed := range uint32(100) {
		do(t, g, components.Regenerate{Seed: seed}, move(components.East), components.Wait{})
	}
	do(t, g, components.Regenerate{Seed: 7})
	if g.World.Len() != entities || g.Text() != text {
		t.Errorf("after 100 more levels there are %d entities, want %d; the world:\n%s\nwant:\n%s", g.World.Len(), entities, g.Text(), text)
	}
	for name, count := range map[string]int{
		"levels": g.Count(components.Level), "players": g.Count(components.Player),
	} {
		if count != 1 {
			t.Errorf("%d %s", count, name)
		}
	}
}

// The seed given at the start must not leak into the next dungeon, and a dungeon must not depend on those before it.
func TestASeedIsADungeon(t *testing.T) {
	fingerprint := func(g *ecs.Game) uint64 { return ecs.Resource(g, components.Level).Fingerprint() }
	g := begin(t, 7)
	seven := fingerprint(g)
	do(t, g, components.Regenerate{Seed: 8})
	if fingerprint(g) == seven {
		t.Error("the next seed builds the same dungeon")
	}
	if got, want := fingerprint(g), fingerprint(begin(t, 8)); got != want {
		t.Errorf("seed 8 after seed 7 is %016x, and from the start %016x", got, want)
	}
	do(t, g, components.Regenerate{Seed: 7})
	if fingerprint(g) != seven {
		t.Error("seed 7 has another dungeon the second time")
	}
}

func TestRegeneratingStartsAfresh(t *testing.T) {
	g := begin(t, 7)
	do(t, g, move(components.East), components.Wait{})
	systems.Say(g, "something else")
	do(t, g, components.Regenerate{Seed: 4294967295})
	if run := *ecs.Resource(g, components.Run); run != (components.RunData{Seed: 4294967295, Depth: 1}) {
		t.Errorf("the new run is %+v", run)
	}
	if n := len(ecs.Resource(g, components.Log).Messages); n != 1 {
		t.Errorf("the log begins with %d messages", n)
	}
}

// The same commands make the same world, in one game or the next.
func TestTheSameCommandsMakeTheSameWorld(t *testing.T) {
	play := func(g *ecs.Game) string {
		do(t, g, components.Regenerate{Seed: 99})
		for i := range 300 {
			try(t, g, move(components.Direction(i*i%8)))
		}
		return g.Text()
	}
	g := begin(t, 7)
	first := play(g)
	if again := play(g); again != first {
		t.Errorf("after other play the world is\n%s\nwant\n%s", again, first)
	}
	if fresh := play(begin(t, 1)); fresh != first {
		t.Errorf("in another game the world is\n%s\nwant\n%s", fresh, first)
	}
}

// broken is a generator that fails for odd seeds, half way through.
type broken struct{ level.BSP }

func (b broken) Generate(seed uint32, d *level.Dungeon) error {
	if seed%2 == 1 {
		d.Reset("broken", seed, level.Size{W: 3, H: 3})
		return errors.New("odd seeds are not to be had: take an even one")
	}
	return b.BSP.Generate(seed, d)
}

// A player gets a whole dungeon or the one they had, never part of one.
func TestAFailingGeneratorLeavesTheOldLevel(t *testing.T) {
	g := ecs.New(systems.Dungeon(broken{level.NewBSP()}))
	do(t, g, components.Regenerate{Seed: 8}, move(components.East))
	at, was := player(g), ecs.Resource(g, components.Level).String()
	run, said, hash := *ecs.Resource(g, components.Run), ecs.Resource(g, components.Log).Said, g.Hash()
	if err := g.Do(components.Regenerate{Seed: 9}); err == nil || !strings.Contains(err.Error(), "even one") {
		t.Errorf("who asked for seed 9 was told %v", err)
	}
	if now := ecs.Resource(g, components.Level).String(); now != was || player(g) != at {
		t.Errorf("the level is %s, want %s", now, was)
	}
	if *ecs.Resource(g, components.Run) != run || ecs.Resource(g, components.Log).Said != said || g.Hash() != hash {
		t.Errorf("a refused run changed the present one to %+v", *ecs.Resource(g, components.Run))
	}
	do(t, g, components.Regenerate{Seed: 10})
}

func TestOptionsThatCannotWorkPanicBeforeTheGame(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a map of one cell was accepted")
		}
	}()
	systems.Dungeon(level.BSP{Size: level.Size{W: 1, H: 1}})
}

func BenchmarkTurn(b *testing.B) {
	g := begin(b, 7)
	steps := [2]any{move(components.East), move(components.West)}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		_ = g.Do(steps[i%2])
	}
}

func BenchmarkRegenerate(b *testing.B) {
	g := begin(b, 7)
	b.ReportAllocs()
	for i := uint32(0); b.Loop(); i++ {
		_ = g.Do(components.Regenerate{Seed: i})
	}
}
