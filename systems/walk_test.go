package systems_test

import (
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

func TestEightDirections(t *testing.T) {
	g := begin(t, 7)
	for d := range components.Direction(8) {
		from := player(g)
		do(t, g, move(d))
		if got, want := player(g), from.Add(d.Step()); got != want || want == from {
			t.Errorf("%s of %v is %v, want %v", d, from, got, want)
		}
		do(t, g, move((d+4)%8))
		if player(g) != from {
			t.Errorf("there and back, %s, leads to %v", d, player(g))
		}
	}
	if turns := ecs.Resource(g.World, components.Run).Turns; turns != 16 {
		t.Errorf("16 steps took %d turns", turns)
	}
	at := player(g)
	do(t, g, move(8), move(255))
	if turns := ecs.Resource(g.World, components.Run).Turns; player(g) != at || turns != 16 {
		t.Errorf("a direction that is none led to %v in turn %d", player(g), turns)
	}
}

// tiny is a generator whose dungeon is a text.
type tiny string

func (tiny) Name() string { return "tiny" }
func (tiny) Check() error { return nil }

func (text tiny) Generate(seed uint32, d *level.Dungeon) error {
	m, start, err := level.ParseMap(string(text), level.Size{})
	if err != nil {
		return err
	}
	d.Reset("tiny", seed, m.Size())
	for y := range m.Height() {
		copy(d.Map.Row(y), m.Row(y))
	}
	d.Start = start
	return nil
}

func beginIn(t *testing.T, text string, modules ...ecs.Module) *ecs.Game {
	t.Helper()
	g := ecs.New(append([]ecs.Module{systems.Dungeon(tiny(text))}, modules...)...)
	do(t, g, components.Regenerate{})
	return g
}

func TestDiagonalStepsPassCorners(t *testing.T) {
	g := beginIn(t, "####\n#@##\n##.#\n####\n")
	do(t, g, move(components.SouthEast))
	if player(g) != (level.Point{X: 2, Y: 2}) {
		t.Errorf("the player is at %v", player(g))
	}
}

// A wall stops you, takes no turn, and is said once until you move.
func TestWalls(t *testing.T) {
	g := beginIn(t, "####\n#@.#\n####\n")
	turns := func() int { return ecs.Resource(g.World, components.Run).Turns }
	said := func() int { return len(ecs.Resource(g.World, components.Log).Messages) - 1 }
	for _, step := range []struct {
		command     any
		turns, said int
	}{
		{move(components.North), 0, 1},
		{move(components.North), 0, 1},
		{move(components.West), 0, 1},
		{components.Wait{}, 1, 1},
		{move(components.South), 1, 1}, // waiting is not moving
		{move(components.East), 2, 1},
		{move(components.East), 2, 2},
		{move(components.West), 3, 2},
		{move(components.West), 3, 3},
	} {
		do(t, g, step.command)
		if turns() != step.turns || said() != step.said {
			t.Fatalf("after %#v: turn %d and %d sentences, want %d and %d", step.command, turns(), said(), step.turns, step.said)
		}
	}
}

// The edge of the map is as good as a wall, even where a generator leaves floor there.
func TestNobodyWalksOffTheMap(t *testing.T) {
	g := beginIn(t, "@\n")
	for d := range components.Direction(8) {
		do(t, g, move(d))
	}
	if player(g) != (level.Point{}) {
		t.Errorf("the player is at %v", player(g))
	}
}

func TestEntitiesBlock(t *testing.T) {
	var bumped []components.Bumped
	g := beginIn(t, "#####\n#@..#\n#####\n", func(g *ecs.Game) {
		ecs.On(g, "note bumps", components.BumpedEvent, func(_ donburi.World, b components.Bumped) { bumped = append(bumped, b) })
	})
	pillar := g.World.Entry(g.World.Create(components.Blocks, components.Position))
	components.Position.SetValue(pillar, level.Point{X: 2, Y: 1})
	do(t, g, move(components.East))
	if player(g) != (level.Point{X: 1, Y: 1}) || ecs.Resource(g.World, components.Run).Turns != 0 {
		t.Errorf("the player walked into a pillar, to %v", player(g))
	}
	if len(bumped) != 1 || bumped[0].Whom != pillar.Entity() || bumped[0].At != (level.Point{X: 2, Y: 1}) {
		t.Errorf("bumped: %+v", bumped)
	}
	g.World.Remove(pillar.Entity())
	do(t, g, move(components.East))
	if player(g) != (level.Point{X: 2, Y: 1}) {
		t.Errorf("with the pillar gone the player is at %v", player(g))
	}
}

// A new sort of cell is one row in the terrain's table.
func TestTerrainIsData(t *testing.T) {
	const water level.Cell = 7
	g := beginIn(t, "####\n#@.#\n####\n", func(g *ecs.Game) {
		ecs.Resource(g.World, components.Terrain)[water] = components.Kind{Name: "pool", Rune: '~', Clear: true}
	})
	pool := level.Point{X: 2, Y: 1}
	ecs.Resource(g.World, components.Level).Map.Set(pool, water)
	do(t, g, move(components.East))
	messages := ecs.Resource(g.World, components.Log).Messages
	if last := messages[len(messages)-1].Text; player(g) == pool || last != "A pool is in the way." {
		t.Errorf("the player is at %v and was told %q", player(g), last)
	}
}
