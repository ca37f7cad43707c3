package model_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

func TestMadeByHandStandsFree(t *testing.T) {
	g, m, _ := world(t, func(g *ecs.Game) {
		g.AddPrefab("rat", func(g *ecs.Game) *donburi.Entry {
			return systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{}, components.Actor)
		})
	})
	player, _ := systems.Player(g)
	at, _ := m.PlaceOf(player.Entity())
	for range 9 {
		if err := m.Make(model.Spawn{Prefab: "rat", At: at}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Make(model.Duplicate{Entity: g.Serial(m.Picked.Entity())}); err != nil {
		t.Fatal(err)
	}
	for e := range g.Each(components.Blocks, components.Position) {
		here := *components.Position.Get(e)
		if systems.BlockerAt(g, here) != e.Entity() || !systems.Walkable(g, here) {
			t.Errorf("%s is not alone at %v", m.Label(e.Entity()), here)
		}
		if far := max(here.X-at.X, at.X-here.X, here.Y-at.Y, at.Y-here.Y); far > 3 {
			t.Errorf("%s is %d cells away", m.Label(e.Entity()), far)
		}
	}
	rat := m.Picked.Entity()
	was, _ := m.PlaceOf(rat)
	do(t, g, model.Set{Entity: g.Serial(rat), Component: "Position", Value: "12 9"})
	if systems.BlockerAt(g, level.Point{X: 12, Y: 9}) != rat || systems.BlockerAt(g, was) != donburi.Null {
		t.Error("an edit of Position is not seen")
	}
}

func TestAddedPosition(t *testing.T) {
	g, m, _ := world(t)
	bare := g.World.Create(components.Name)
	do(t, g, model.AddComponent{Entity: g.Serial(bare), Component: "Position"})
	if at, placed := m.PlaceOf(bare); !placed || !systems.Free(g, at) {
		t.Errorf("it is at %v", at)
	}
}

func TestMakePicks(t *testing.T) {
	g, m, e := world(t, func(g *ecs.Game) {
		g.AddPrefab("rat", func(g *ecs.Game) *donburi.Entry {
			return systems.Spawn(g, "rat", components.GlyphData{Rune: 'r'}, level.Point{})
		})
	})
	everythingType.Get(e).Loop = nil
	m.Picked.Pick(e.Entity())
	if err := m.Make(model.Spawn{Prefab: "rat", At: level.Point{X: 9, Y: 9}}); err != nil || m.Label(m.Picked.Entity()) != "r rat #3" {
		t.Errorf("%s is picked: %v", m.Label(m.Picked.Entity()), err)
	}
	if err := m.Make(model.Spawn{Prefab: "bat"}); err == nil || m.Label(m.Picked.Entity()) != "r rat #3" {
		t.Errorf("%s is picked: %v", m.Label(m.Picked.Entity()), err)
	}
	if err := m.Make(model.Duplicate{Entity: g.Serial(e.Entity())}); err != nil || m.Label(m.Picked.Entity()) != "T thing #4" {
		t.Errorf("%s is picked: %v", m.Label(m.Picked.Entity()), err)
	}
}

func TestAway(t *testing.T) {
	g, m, e := world(t)
	serial := g.Serial(e.Entity())
	do(t, g, model.Publish{Event: "components.Travel", Fields: []model.FieldValue{{Path: []string{"Depth"}, Value: "2"}}})
	if got := shown(m); got != "@ player #1, T thing #2 away" {
		t.Errorf("listed: %s", got)
	}
	if m.Entities.Filter = (model.Filter{InView: true}); shown(m) != "@ player #1" {
		t.Errorf("in view: %s", shown(m))
	}
	if at, placed := m.PlaceOf(e.Entity()); placed {
		t.Errorf("it is at %v", at)
	}
	for _, command := range []any{
		model.Set{Entity: serial, Component: "Position", Value: "9 9"},
		model.Set{Entity: serial, Component: "Away", Path: []string{"Where"}, Value: "3"},
		model.RemoveComponent{Entity: serial, Component: "Away"},
		model.AddComponent{Entity: 1, Component: "Away"},
		model.AddComponent{Entity: serial, Component: "Blocks"},
		model.Duplicate{Entity: serial},
	} {
		if g.Do(command) == nil {
			t.Errorf("%+v is taken", command)
		}
	}
	do(t, g, model.Set{Entity: serial, Component: "Everything", Path: []string{"Foe"}, Value: m.Label(e.Entity())})
	if everythingType.Get(e).Foe != e.Entity() {
		t.Error("what is away cannot be referred to")
	}
}

func TestNothingTypedHangs(t *testing.T) {
	numbers := func(m *model.Model, e *donburi.Entry, c donburi.IComponentType) (paths [][]string) {
		for _, f := range fields(m, reflect.NewAt(c.Typ(), e.Component(c)), nil) {
			if f.Kind == codec.Plain && !f.Fixed {
				paths = append(paths, f.Path)
			}
		}
		return paths
	}
	modules := []ecs.Module{systems.Sight(9), func(g *ecs.Game) {
		g.AddSystem("pass", func(g *ecs.Game) {
			for range systems.Turns(g) {
				continue
			}
		})
	}}
	try := func(set model.Set) {
		for _, text := range []string{"9223372036854775807", "-9223372036854775808", "4294967295", "2147483647", "0", "-1"} {
			g, _, e := world(t, modules...)
			g.AddComponent(e, components.Actor)
			set.Value = text
			if g.Do(set) != nil {
				continue
			}
			for _, command := range []any{components.Wait{}, components.Move{Direction: components.East}, components.Wait{}} {
				var broken *ecs.Breakdown
				if err := g.Do(command); errors.As(err, &broken) {
					t.Errorf("%+v: %v\n%s", set, err, broken.Stack)
				}
			}
			_ = g.Do(model.Publish{Event: "components.Travel", Fields: []model.FieldValue{{Path: []string{"Depth"}, Value: text}}})
		}
	}
	g, m, e := world(t, modules...)
	g.AddComponent(e, components.Actor)
	for _, c := range g.Resources() {
		if r, ok := g.First(c); ok && c.Name() != "Terrain" {
			for _, path := range numbers(m, r, c) {
				try(model.Set{Component: c.Name(), Path: path})
			}
		}
	}
	for _, entity := range g.Entities() {
		entry := g.World.Entry(entity)
		for _, c := range entry.Archetype().ComponentTypes() {
			if g.Serial(entity) > 0 && c.Name() != "Everything" {
				for _, path := range numbers(m, entry, c) {
					try(model.Set{Entity: g.Serial(entity), Component: c.Name(), Path: path})
				}
			}
		}
	}
}

func TestEditsAgainstScan(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		g := ecs.New(systems.Dungeon(level.NewBSP()), func(g *ecs.Game) {
			g.AddPrefab("rat", func(g *ecs.Game) *donburi.Entry {
				return systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{}, components.Actor)
			})
			g.AddPrefab("gem", func(g *ecs.Game) *donburi.Entry {
				return systems.Spawn(g, "gem", components.GlyphData{Rune: '*', Layer: components.Item}, level.Point{})
			})
		}, model.Tools)
		do(t, g, components.Regenerate{Seed: rapid.Uint32().Draw(r, "seed")})
		start := ecs.Resource(g, components.Level).Start
		near := func() level.Point {
			return start.Add(level.Point{X: rapid.IntRange(-4, 4).Draw(r, "x"), Y: rapid.IntRange(-4, 4).Draw(r, "y")})
		}
		for range rapid.IntRange(1, 60).Draw(r, "commands") {
			serial := rapid.Uint64Range(0, 12).Draw(r, "serial")
			at := near()
			command := rapid.SampledFrom([]any{
				model.Set{Entity: serial, Component: "Position", Value: fmt.Sprintf("%d %d", at.X, at.Y)},
				model.Spawn{Prefab: rapid.SampledFrom([]string{"rat", "gem", "cat"}).Draw(r, "prefab"), At: at},
				model.Duplicate{Entity: serial},
				model.Despawn{Entity: serial},
				model.AddComponent{Entity: serial, Component: rapid.SampledFrom([]string{"Blocks", "Position"}).Draw(r, "component")},
				model.RemoveComponent{Entity: serial, Component: rapid.SampledFrom([]string{"Blocks", "Position"}).Draw(r, "component")},
				components.Move{Direction: components.Direction(rapid.IntRange(0, 7).Draw(r, "direction"))},
				model.Publish{Event: "components.Travel", Fields: []model.FieldValue{{Path: []string{"Depth"}, Value: fmt.Sprint(serial % 3)}}},
			}).Draw(r, "command")
			before := g.Text()
			if err := g.Do(command); err != nil && g.Text() != before {
				r.Fatalf("%+v is refused and has changed the world: %v", command, err)
			}
			stands := make(map[level.Point]donburi.Entity)
			for e := range g.Each(components.Position) {
				p := *components.Position.Get(e)
				if !systems.Walkable(g, p) {
					r.Fatalf("after %+v, #%d stands in rock at %v", command, g.Serial(e.Entity()), p)
				}
				if e.HasComponent(components.Blocks) {
					if other, taken := stands[p]; taken {
						r.Fatalf("after %+v, #%d and #%d stand at %v", command, g.Serial(other), g.Serial(e.Entity()), p)
					}
					stands[p] = e.Entity()
				}
			}
			for y := start.Y - 8; y <= start.Y+8; y++ {
				for x := start.X - 8; x <= start.X+8; x++ {
					p := level.Point{X: x, Y: y}
					who, taken := stands[p]
					if !taken {
						who = donburi.Null
					}
					if got := systems.BlockerAt(g, p); got != who {
						r.Fatalf("after %+v, %v blocks %v, and %v stands there", command, got, p, who)
					}
				}
			}
		}
	})
}
