package systems_test

import (
	"cmp"
	"fmt"
	"testing"

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
	if turns := ecs.Resource(g, components.Run).Turns; turns != 16 {
		t.Errorf("16 steps took %d turns", turns)
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

// A wall stops you: the command is refused, and nothing has changed.
func TestWalls(t *testing.T) {
	g := beginIn(t, "####\n#@.#\n####\n")
	for _, step := range []struct {
		command any
		turns   int
		refusal string
	}{
		{move(components.North), 0, "the wall is in the way"},
		{move(components.NorthEast), 0, "the wall is in the way"},
		{components.Wait{}, 1, ""},
		{move(components.West), 1, "the wall is in the way"},
		{move(components.East), 2, ""},
		{move(components.East), 2, "the wall is in the way"},
		{move(8), 2, "there is no direction 8: choose one from 0, north, to 7, north-west"},
		{move(255), 2, "there is no direction 255: choose one from 0, north, to 7, north-west"},
	} {
		hash := g.Hash()
		err := g.Do(step.command)
		if turns := ecs.Resource(g, components.Run).Turns; turns != step.turns || fmt.Sprint(err) != cmp.Or(step.refusal, "<nil>") {
			t.Fatalf("after %#v: turn %d and %v, want %d and %q", step.command, turns, err, step.turns, step.refusal)
		}
		if step.refusal != "" && g.Hash() != hash {
			t.Fatalf("%#v was refused and changed the world to\n%s", step.command, g.Text())
		}
	}
}

// A rule that answers a bump says it in its own words or spends the turn, and nothing else is said.
func TestAnswersToABump(t *testing.T) {
	for name, answer := range map[string]func(*ecs.Game, components.Bumped){
		"a message": func(g *ecs.Game, _ components.Bumped) { systems.Say(g, "Ouch!") },
		"a turn":    func(g *ecs.Game, _ components.Bumped) { g.SpendTurn() },
		"a retort":  func(g *ecs.Game, b components.Bumped) { ecs.Publish(g, retort{}) },
	} {
		g := beginIn(t, "####\n#@.#\n####\n", func(g *ecs.Game) {
			ecs.On(g, "answer", answer)
			ecs.On(g, "retort", func(g *ecs.Game, _ retort) { systems.Say(g, "Ouch!") })
		})
		said := ecs.Resource(g, components.Log).Said
		if err := g.Do(move(components.North)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if n := ecs.Resource(g, components.Log).Said - said; n != 1 && name != "a turn" || n != 0 && name == "a turn" {
			t.Errorf("%s: %d messages", name, n)
		}
	}
}

type retort struct{}

// The edge of the map is as good as a wall, even where a generator leaves floor there.
func TestNobodyWalksOffTheMap(t *testing.T) {
	g := beginIn(t, "@\n")
	for d := range components.Direction(8) {
		if err := g.Do(move(d)); err == nil {
			t.Errorf("%s of the only cell the player found another", d)
		}
	}
	if player(g) != (level.Point{}) {
		t.Errorf("the player is at %v", player(g))
	}
}

func TestEntitiesBlock(t *testing.T) {
	var bumped []components.Bumped
	g := beginIn(t, "#####\n#@..#\n#####\n", func(g *ecs.Game) {
		ecs.On(g, "note bumps", func(_ *ecs.Game, b components.Bumped) { bumped = append(bumped, b) })
	})
	pillar := g.World.Entry(g.World.Create(components.Blocks, components.Position))
	components.Position.SetValue(pillar, level.Point{X: 2, Y: 1})
	if err := g.Do(move(components.East)); fmt.Sprint(err) != "the nameless thing is in the way" {
		t.Errorf("the player was told %v", err)
	}
	if player(g) != (level.Point{X: 1, Y: 1}) || ecs.Resource(g, components.Run).Turns != 0 {
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
		ecs.Resource(g, components.Terrain)[water] = components.Kind{Name: "pool", Rune: '~', Clear: true}
	})
	pool := level.Point{X: 2, Y: 1}
	ecs.Resource(g, components.Level).Map.Set(pool, water)
	if err := g.Do(move(components.East)); player(g) == pool || fmt.Sprint(err) != "the pool is in the way" {
		t.Errorf("the player is at %v and was told %v", player(g), err)
	}
	walker, _ := systems.Player(g)
	ecs.Add(g, walker, components.Gait, components.GaitData{Footings: []components.Footing{{Cell: water, Cost: 3}, {Cell: level.Floor}}})
	if way := systems.WalkerOf(g, walker); !way.Open[water] || way.Costs[water] != 3 || way.Open[level.Floor] || way.Open[level.Wall] {
		t.Errorf("to a swimmer %v is open", way.Open)
	}
	do(t, g, move(components.East))
	if turns := ecs.Resource(g, components.Run).Turns; player(g) != pool || turns != 3 {
		t.Errorf("a swimmer is at %v after %d turns", player(g), turns)
	}
	if err := g.Do(move(components.West)); fmt.Sprint(err) != "the floor is in the way" {
		t.Errorf("a swimmer who cannot leave the water was told %v", err)
	}
}
