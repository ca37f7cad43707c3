package model_test

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
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
// A rule that breaks down at what the overlay does is a refusal like any other; one that did so before stays broken.
func TestBreakdown(t *testing.T) {
	g, m, e := world(t, func(g *ecs.Game) {
		g.AddPrefab("egg", func(g *ecs.Game) *donburi.Entry {
			systems.Spawn(g, "shell", components.GlyphData{Rune: 'o'}, level.Point{X: 9, Y: 9})
			panic("it is hollow")
		})
	})
	m.Open()
	m.Picked.Pick(e.Entity())
	before := g.Text()
	if err := m.Make(model.Spawn{Prefab: "egg", At: level.Point{X: 9, Y: 9}}); err == nil || !strings.Contains(err.Error(), "it is hollow") {
		t.Errorf("the egg: %v", err)
	}
	if text := g.Text(); text != before {
		t.Errorf("the world is\n%s\nand was\n%s", text, before)
	}
	if label := m.Label(m.Picked.Entity()); label != "T thing #2" {
		t.Errorf("%s is picked", label)
	}
	do(t, g, components.Wait{})
	_ = g.Do(model.Spawn{Prefab: "egg", At: level.Point{X: 9, Y: 9}})
	if err := m.Do(components.Wait{}); err == nil || g.Do(components.Wait{}) == nil {
		t.Error("a game that broke down by itself goes on half changed")
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
	if len(g.Entities()) != len(plain.Entities()) || g.Text() != plain.Text() {
		t.Error("the world is another")
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
	if len(m.AppendHeat(nil, model.Distance, nil)) < 400 || len(m.AppendHeat(nil, model.Sight, nil)) < 50 || len(m.AppendHeat(nil, model.NoHeat, nil)) != 0 {
		t.Error("the heat maps are empty")
	}
}

// A chain's passes are stepped after its start: each step shows the map as it was then, and the options of all can be moved.
func TestMakingOfChains(t *testing.T) {
	for _, start := range level.Starts()[:5] {
		var passes []level.Pass
		for _, p := range level.Passes() {
			if _, drawn := p.(level.Vaults); !drawn {
				passes = append(passes, p)
			}
		}
		passes = append(passes, level.NewGrass())
		g := ecs.New(systems.Dungeon(level.Chain(start, passes...)))
		m := model.New(g, nil)
		do(t, g, components.Regenerate{Seed: 7})
		d := m.Dungeon()
		before := len(m.Making.Steps) - len(passes)
		for i := range len(passes) + 1 {
			m.Making.At = before + i
			if i > 0 && m.Making.Steps[before+i-1].What != export.APass {
				t.Fatalf("%s: step %d is %+v", start.Name(), before+i, m.Making.Steps[before+i-1])
			}
			var want level.Map
			d.MapAfter(i, &want)
			rock := m.AppendMaking(nil)[0].Ink
			open := make(map[level.Point]bool)
			for _, mark := range m.AppendMaking(nil) {
				if mark.Text == "" && !mark.Outline && mark.Ink.A == 0xff {
					for y := range mark.Area.H {
						for x := range mark.Area.W {
							open[level.Point{X: mark.Area.X + x, Y: mark.Area.Y + y}] = mark.Ink != rock
						}
					}
				}
			}
			for p, is := range open {
				if is != (want.At(p) != level.Wall) {
					t.Fatalf("%s after %d passes: %v is shown as open: %v", start.Name(), i, p, is)
				}
			}
		}
		for _, o := range m.Options() {
			if o.Name == "lakes count" || o.Name == "grass 2 size max" {
				if err := m.Regrow(&o, strconv.Itoa(o.Value+1)); err != nil {
					t.Error(err)
				}
			}
		}
		if err := m.Regrow(&model.Option{Field: codec.Field{Path: []string{"Generator", "Passes", "0", "Share"}}}, "101"); err == nil || !strings.Contains(err.Error(), "101") {
			t.Errorf("a share of 101: %v", err)
		}
		want := "--pass lakes:count=4 --pass chasms --pass dead-ends --pass doors --pass rubble --pass grass --pass stairs --pass grass:size=8..41  # generators of version 1"
		if got := m.CommandLine("barrow"); !strings.HasSuffix(got, want) {
			t.Errorf("the command line is %s", got)
		}
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
	if err := m.Regrow(option("padding"), "2"); err != nil {
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
	if err := m.Regrow(option("padding"), "11"); err == nil || !strings.Contains(err.Error(), "padding 11") {
		t.Errorf("a padding of 11: %v", err)
	}
	if m.Regrow(option("size W"), "many") == nil {
		t.Error("many columns were grown")
	}
	if m.DungeonText() != want.String() || option("padding").Value != 2 {
		t.Error("a refused option has changed the dungeon")
	}
	balky := &balks{BSP: wider}
	ecs.Resource(g, components.Generator).Generator = balky
	balky.balks = true
	if err := m.Regrow(option("padding"), "1"); err == nil || option("padding").Value != 2 || balky.Padding != 2 {
		t.Errorf("a generator that fails: %v, and the padding is %d", err, balky.Padding)
	}
	ecs.Resource(g, components.Generator).Generator = wider
	if err := m.Regrow(option("corners"), "across"); err != nil {
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
	for _, c := range []func(){func() {}, func() { everythingType.Get(e).Loop, everythingType.Get(e).Ratio = nil, math.NaN() }} {
		c() // what leads in circles, and what is no number: JSON can express neither
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
	g := ecs.New(func(g *ecs.Game) {
		ecs.Hold(g, level.NewBSP())
		ecs.Provide(g, coins, pouch{5})
	})
	m := model.New(g, func() time.Duration { return 0 })
	m.Open()
	e := g.World.Create(everythingType)
	m.Entities.Refresh()
	if m.Dungeon() != nil || m.Options() != nil || m.DungeonText() != "" || m.AppendMaking(nil) != nil || m.AppendHeat(nil, model.Distance, nil) != nil {
		t.Error("a game without a dungeon has one")
	}
	do(t, g, model.Set{Component: "Coins", Path: []string{"Coins"}, Value: "6"})
	if coins := ecs.Resource(g, coins).Coins; coins != 6 || m.CommandLine("theirs") != "theirs" || m.Label(e) != "everything #1" {
		t.Errorf("%d coins, %s", coins, m.Label(e))
	}
}
