package model_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// Closed, it costs nothing: a turn allocates what it does in a game without it, and nothing is measured.
func TestClosedCostsNothing(t *testing.T) {
	plain := ecs.New(systems.Dungeon(level.NewBSP()))
	do(t, plain, components.Regenerate{Seed: 7})
	g, m, _ := world(t)
	turns := func(g *ecs.Game) float64 {
		var wait any = components.Wait{}
		return testing.AllocsPerRun(100, func() { do(t, g, wait) })
	}
	want := turns(plain)
	if got := turns(g); got != want {
		t.Errorf("%v allocations a turn, and %v without a model", got, want)
	}
	m.Open()
	do(t, g, components.Wait{})
	m.Close()
	if got := turns(g); got != want {
		t.Errorf("%v allocations a turn once closed, and %v without a model", got, want)
	}
	if m.Times(0) != nil {
		t.Error("rules are timed without a clock")
	}
}

// line is where a rule is in the schedule.
func line(t *testing.T, g *ecs.Game, name string) int {
	t.Helper()
	i := slices.IndexFunc(g.Systems(), func(s ecs.System) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("there is no %q", name)
	}
	return i
}

func TestTimesWhileOpen(t *testing.T) {
	var now time.Duration
	turn := 0
	g := ecs.New(systems.Dungeon(level.NewBSP()), func(g *ecs.Game) {
		g.AddSystem("dawdle", func(*ecs.Game) { now += time.Duration(turn) * time.Millisecond })
		ecs.On(g, "ponder", func(*ecs.Game, components.Bumped) { now += time.Second })
		g.AddSystem("sleep", func(*ecs.Game) {})
	})
	m := model.New(g, func() time.Duration { return now })
	m.Open()
	do(t, g, components.Regenerate{Seed: 7})
	for turn = 1; turn <= 200; turn++ {
		do(t, g, components.Wait{})
	}
	dawdle := m.Times(line(t, g, "dawdle"))
	if dawdle.Len() != 120 || dawdle.At(0) != 200*time.Millisecond || dawdle.At(119) != 81*time.Millisecond ||
		dawdle.Mean() != 140500*time.Microsecond || dawdle.Worst() != 200*time.Millisecond {
		t.Errorf("%d times, the last %v, mean %v, worst %v", dawdle.Len(), dawdle.At(0), dawdle.Mean(), dawdle.Worst())
	}
	if sleep := m.Times(line(t, g, "sleep")); sleep.Len() != 120 || sleep.Worst() != 0 {
		t.Errorf("who does nothing takes %v", sleep.Worst())
	}
	if ponder := m.Times(line(t, g, "ponder")); ponder != nil || ponder.Len() != 0 || ponder.Mean() != 0 {
		t.Errorf("who never ran has %d times", ponder.Len())
	}

	// What a command's handler waits for is not its own time.
	do(t, g, model.Publish{Event: "components.Bumped"})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	_ = g.Do(components.Move{Direction: components.North})
	if walk, ponder := m.Times(line(t, g, "walk")), m.Times(line(t, g, "ponder")); walk.Worst() != 0 || ponder.Len() < 2 || ponder.Mean() != time.Second {
		t.Errorf("walk takes %v, ponder %v in %d commands", walk.Worst(), ponder.Mean(), ponder.Len())
	}
	m.Close()
	if do(t, g, components.Wait{}); dawdle.At(0) == 0 || m.Times(line(t, g, "dawdle")) != dawdle {
		t.Error("closing forgets, or goes on measuring")
	}
}

// A rule that breaks down is a refusal with a remedy, and takes nobody along.
func TestBreakdown(t *testing.T) {
	g, m, _ := world(t, func(g *ecs.Game) {
		g.AddPrefab("egg", func(*ecs.Game) *donburi.Entry { panic("it is hollow") })
	})
	m.Open()
	if err := m.Make(model.Spawn{Prefab: "egg", At: level.Point{X: 9, Y: 9}}); err == nil || !strings.Contains(err.Error(), "it is hollow") {
		t.Errorf("the egg: %v", err)
	}
	if err := g.Do(components.Wait{}); err == nil {
		t.Error("the game goes on half changed")
	}
}

// All that a model keeps is beside the world.
func TestNothingInTheWorld(t *testing.T) {
	plain := ecs.New(systems.Dungeon(level.NewBSP()))
	g := ecs.New(systems.Dungeon(level.NewBSP()))
	m := model.New(g, nil)
	m.Open()
	for _, game := range []*ecs.Game{plain, g} {
		do(t, game, components.Regenerate{Seed: 7})
		do(t, game, components.Wait{})
	}
	m.Entities.Refresh()
	if len(g.Entities()) != len(plain.Entities()) || g.Hash() != plain.Hash() || g.Text() != plain.Text() {
		t.Error("the world is another")
	}
}

// Each step of a BSP's making is there once, cuts come before what they lead to and corridors after both their halves.
func TestSteps(t *testing.T) {
	for seed := range uint32(300) {
		var d level.Dungeon
		bsp := level.NewBSP()
		bsp.Loops = int(seed % 4)
		if err := bsp.Generate(seed, &d); err != nil {
			t.Fatal(err)
		}
		steps := model.Steps(&d)
		if len(steps) != len(d.Cuts)+len(d.Rooms)+len(d.Corridors) {
			t.Fatalf("seed %d: %d steps for %d cuts, %d rooms and %d corridors", seed, len(steps), len(d.Cuts), len(d.Rooms), len(d.Corridors))
		}
		cuts, rooms := 0, 0
		for i, s := range steps {
			switch s.What {
			case model.ACut:
				if s.Index != cuts {
					t.Fatalf("seed %d, step %d: cut %d comes after %d others", seed, i, s.Index, cuts)
				}
				cuts++
			case model.ARoom:
				if s.Index != rooms {
					t.Fatalf("seed %d, step %d: room %d comes after %d others", seed, i, s.Index, rooms)
				}
				rooms++
			case model.ACorridor:
				if c := d.Corridors[s.Index].Cut; c >= 0 && d.Cuts[c].EndRoom != rooms {
					t.Fatalf("seed %d, step %d: corridor %d is dug with %d rooms made, and its cut ends with %d", seed, i, s.Index, rooms, d.Cuts[c].EndRoom)
				}
			}
		}
	}
	var d level.Dungeon
	if err := level.NewRooms().Generate(1, &d); err != nil {
		t.Fatal(err)
	}
	if steps := model.Steps(&d); len(steps) != len(d.Rooms)+len(d.Corridors) || steps[0].What != model.ARoom {
		t.Errorf("%d steps for %d rooms and %d corridors", len(steps), len(d.Rooms), len(d.Corridors))
	}
}

// The marks of a whole making cover just the floor of the dungeon.
func TestMakingMarksFloor(t *testing.T) {
	_, m, _ := world(t)
	d := m.Dungeon()
	for at := range len(m.Making.Steps) + 1 {
		m.Making.At = at
		marks := m.AppendMaking(nil)
		floor := make(map[level.Point]bool)
		for _, mark := range marks[1:] {
			if mark.Text == "" && !mark.Outline && mark.Ink.A == 0xff {
				for y := range mark.Area.H {
					for x := range mark.Area.W {
						floor[level.Point{X: mark.Area.X + x, Y: mark.Area.Y + y}] = true
					}
				}
			}
		}
		for y := range d.Map.Height() {
			for x := range d.Map.Width() {
				p := level.Point{X: x, Y: y}
				is := d.Map.At(p) == level.Floor
				if floor[p] && !is || at == len(m.Making.Steps) && is && !floor[p] {
					t.Fatalf("after %d steps %v is marked as floor: %v, and is: %v", at, p, floor[p], is)
				}
			}
		}
	}
	if len(m.AppendHeat(nil, model.Distance)) < 400 || len(m.AppendHeat(nil, model.Sight)) < 50 || len(m.AppendHeat(nil, model.NoHeat)) != 0 {
		t.Error("the heat maps are empty")
	}
}

// An option moves, the dungeon of the same seed grows anew; one that cannot work leaves all as it was and says why.
func TestRegrow(t *testing.T) {
	g, m, _ := world(t)
	option := func(name string) *model.Option {
		for _, o := range m.Options() {
			if o.Name == name {
				return &o
			}
		}
		t.Fatalf("there is no option %q among %+v", name, m.Options())
		return nil
	}
	before := m.DungeonText()
	if err := m.Regrow(option("padding"), 2); err != nil {
		t.Fatal(err)
	}
	wider := level.NewBSP()
	wider.Padding = 2
	var want level.Dungeon
	if err := wider.Generate(7, &want); err != nil {
		t.Fatal(err)
	}
	if m.DungeonText() != want.String() || m.DungeonText() == before {
		t.Errorf("got:\n%s\nwant:\n%s", m.DungeonText(), want.String())
	}
	if len(m.Making.Steps) == 0 || m.Making.At != len(m.Making.Steps) || option("padding").Value != 2 {
		t.Error("the new dungeon is not shown whole")
	}
	if err := m.Regrow(option("padding"), 11); err == nil || !strings.Contains(err.Error(), "padding 11") {
		t.Errorf("a padding of 11: %v", err)
	}
	if m.RegrowText(option("size W"), "many") == nil {
		t.Error("many columns were grown")
	}
	if m.DungeonText() != want.String() || option("padding").Value != 2 {
		t.Error("a refused option has changed the dungeon")
	}
	balky := &balks{BSP: wider}
	ecs.Resource(g, components.Generator).Generator = balky
	balky.balks = true
	if err := m.Regrow(option("padding"), 1); err == nil || option("padding").Value != 2 || balky.Padding != 2 {
		t.Errorf("a generator that fails: %v, and the padding is %d", err, balky.Padding)
	}
	ecs.Resource(g, components.Generator).Generator = wider
	if err := m.Regrow(option("corners"), 1); err != nil {
		t.Error(err)
	}
	if got := m.CommandLine("barrow"); got != "barrow 7 --padding 2 --corners across  # generators of version 1" {
		t.Errorf("the command line: %s", got)
	}
	rooms := level.NewRooms()
	rooms.Size.W = 100
	ecs.Resource(g, components.Generator).Generator = rooms
	if got := m.CommandLine("barrow"); got != "barrow 7 --generator rooms --size 100x48  # generators of version 1" {
		t.Errorf("the command line: %s", got)
	}
	if n := g.Count(components.Player); n != 1 {
		t.Errorf("%d players", n)
	}

	// A generator that the program's options do not know has no line that would work, even if it is called like one.
	ecs.Resource(g, components.Generator).Generator = caves{rooms, 45}
	if got := m.CommandLine("barrow"); !strings.HasPrefix(got, "# seed 7, ") || strings.Contains(got, "--") || !strings.Contains(got, "no command line") {
		t.Errorf("the command line: %s", got)
	}
}

// balks is a generator that fails with options that it could work with.
type balks struct {
	level.BSP
	balks bool
}

func (b *balks) Generate(seed uint32, d *level.Dungeon) error {
	if b.balks {
		return errors.New("not today: try tomorrow")
	}
	return b.BSP.Generate(seed, d)
}

// caves is a third generator.
type caves struct {
	level.Rooms
	Damp int
}

func TestEntityJSON(t *testing.T) {
	_, m, e := world(t)
	for _, c := range []func(){func() {}, func() { everythingType.Get(e).Loop, everythingType.Get(e).Call = nil, func() {} }} {
		c() // what leads in circles, and a function: JSON can express neither
		var got struct {
			Entity     string
			Components map[string]json.RawMessage
		}
		if err := json.Unmarshal([]byte(m.EntityJSON(e.Entity())), &got); err != nil {
			t.Fatalf("%v:\n%s", err, m.EntityJSON(e.Entity()))
		}
		if got.Entity != "T thing #2" || string(got.Components["Name"]) != `"thing"` || string(got.Components["OfLevel"]) != "true" || got.Components["Everything"] == nil {
			t.Errorf("%s", m.EntityJSON(e.Entity()))
		}
	}
}

// A game that is not of dungeons at all can be looked into as well.
func TestStrangersGame(t *testing.T) {
	coins := donburi.NewComponentType[pouch]().SetName("Coins")
	g := ecs.New(func(g *ecs.Game) { ecs.Provide(g, coins, pouch{5}) })
	m := model.New(g, func() time.Duration { return 0 })
	m.Open()
	e := g.World.Create(everythingType)
	m.Entities.Refresh()
	if m.Dungeon() != nil || m.Options() != nil || m.DungeonText() != "" || m.AppendMaking(nil) != nil || m.AppendHeat(nil, model.Distance) != nil {
		t.Error("a game without a dungeon has one")
	}
	do(t, g, model.Set{Component: "Coins", Path: []string{"Coins"}, Value: "6"})
	if coins := ecs.Resource(g, coins).Coins; coins != 6 || m.CommandLine("theirs") != "theirs" || m.Label(e) != "everything #1" {
		t.Errorf("%d coins, %s", coins, m.Label(e))
	}
}
