package systems_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// The commands and what they leave, for faults that testers found in worlds that were read back.
type (
	die     struct{}
	keep    struct{}
	refuse  struct{}
	mourned struct{ Who donburi.Entity }
	grudges struct {
		By   map[donburi.Entity]int
		List []donburi.Entity
		Best *level.Dungeon
		Seen int
	}
)

var grudge = donburi.NewComponentType[grudges]().SetName("Grudge")

// grudging is a module that does what once made copies differ.
func grudging(g *ecs.Game) {
	ecs.Provide(g, grudge, grudges{By: map[donburi.Entity]int{}})
	ecs.Accept(g, "die", func(g *ecs.Game, _ die) error {
		player, _ := systems.Player(g)
		g.Remove(player.Entity())
		return nil
	})
	ecs.Accept(g, "keep", func(g *ecs.Game, _ keep) error {
		ecs.Resource(g, grudge).Best = ecs.Resource(g, components.Level).Dungeon
		return nil
	})
	ecs.Accept(g, "refuse", func(*ecs.Game, refuse) error { return errors.New("not now") })
	ecs.On(g, "bear grudges", func(g *ecs.Game, _ components.LevelReady) {
		r := ecs.Resource(g, grudge)
		for range 2 {
			e := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r'}, level.Point{}).Entity()
			r.By[e]++
			r.List = append(r.List, e)
		}
		fly := systems.Spawn(g, "fly", components.GlyphData{}, level.Point{}).Entity()
		g.Remove(fly)
		ecs.Publish(g, mourned{fly})
	})
	ecs.On(g, "remember", func(g *ecs.Game, m mourned) { r := ecs.Resource(g, grudge); r.List = append(r.List, m.Who) })
	ecs.On(g, "open at last", func(g *ecs.Game, _ ecs.Done) { // when others have looked
		if player, ok := systems.Player(g); ok {
			ecs.Resource(g, components.Level).Map.Set(components.Position.Get(player).Add(level.Point{X: 1}), level.OpenDoor)
		}
	})
	g.AddSystem("count what is seen", func(g *ecs.Game) {
		for p := range 64 * 36 {
			if systems.Sees(g, level.Point{X: p % 64, Y: p / 64}) {
				ecs.Resource(g, grudge).Seen++
			}
		}
	})
}

// A copy made at any moment is equal, and goes on alike, through deaths, new runs, refusals and rules that are switched off.
func TestCopiesGoOnAlike(t *testing.T) {
	g := ecs.New(systems.Dungeon(broken{level.NewBSP()}), systems.Sight(8), Climbing, grudging, ecs.Workbench)
	commands := []any{
		components.Regenerate{Seed: 2},
		move(components.East),
		keep{},
		components.ShowAll{},
		components.Regenerate{Seed: 4},
		keep{},
		components.Regenerate{Seed: 5},
		refuse{},
		components.Regenerate{Seed: 6},
		climb{2},
		ecs.Switch{System: "receive player", On: "components.Returned", Off: true},
		climb{1},
		move(components.West), move(components.South),
		move(components.East),
		components.Wait{},
		die{},
		components.Wait{},
		ecs.Step{},
		components.Regenerate{Seed: 8},
		components.Wait{},
	}
	var copies []*ecs.Game // one made before each command so far
	for i, command := range commands {
		made, err := g.Copy()
		if err != nil {
			t.Fatalf("before command %d: %v", i, err)
		}
		copies = append(copies, made)
		refused := g.Do(command) != nil
		for j, other := range copies {
			if (other.Do(command) != nil) != refused {
				t.Fatalf("command %d, %#v, is refused: %v, but not in the copy made before command %d", i, command, refused, j)
			}
			if differences, err := ecs.Diff(g, other); len(differences) > 0 || err != nil || g.Hash() != other.Hash() {
				t.Fatalf("after command %d, %#v, the copy made before command %d differs: %v %v", i, command, j, differences, err)
			}
		}
	}
}

// Looking at a world while rules run, as a recorder may, changes nothing that is written later.
func TestHashingWithinACommand(t *testing.T) {
	begun := func(watched bool) *ecs.Game {
		g := ecs.New(systems.Dungeon(level.NewBSP()), grudging)
		if watched {
			g.Observe(func(ecs.Observation) { g.Hash() })
		}
		do(t, g, components.Regenerate{Seed: 7}, components.Regenerate{Seed: 8})
		return g
	}
	if differences, err := ecs.Diff(begun(false), begun(true)); len(differences) > 0 || err != nil {
		t.Errorf("%v %v", differences, err)
	}
}

// A refused command lets nothing be heard that a tool has published before.
func TestRefusedStepsHearNothing(t *testing.T) {
	g := begin(t, 7, Climbing)
	for g.Do(move(components.North)) == nil {
	}
	before := g.Hash()
	ecs.Publish(g, components.Travel{Depth: 2})
	if err := g.Do(move(components.North)); err == nil || g.Hash() != before {
		t.Errorf("%v, and the depth is %d", err, ecs.Resource(g, components.Run).Depth)
	}
	do(t, g, components.Wait{})
	if depth := ecs.Resource(g, components.Run).Depth; depth != 2 {
		t.Errorf("what was published is lost: the depth is %d", depth)
	}
}

// Whoever lives where others cannot walk is placed there, and a search within a search disturbs none.
func TestPlacingByGait(t *testing.T) {
	g := begin(t, 7)
	dungeon := ecs.Resource(g, components.Level)
	pool := dungeon.Rooms[2].Center()
	dungeon.Map.Set(pool, level.Water)
	fish := systems.Spawn(g, "fish", components.GlyphData{Rune: 'f', Layer: components.Creature}, level.Point{}, components.Gait)
	components.Gait.SetValue(fish, components.GaitData{Footings: []components.Footing{{Cell: level.Water, Cost: 1}, {Cell: level.Floor}}})
	if systems.PlaceNear(g, fish, dungeon.Start); *components.Position.Get(fish) != pool {
		t.Errorf("the fish is at %v, and the pool at %v", *components.Position.Get(fish), pool)
	}
	goal := dungeon.Rooms[3].Center()
	at, ok := systems.Nearest(g, dungeon.Start, func(p level.Point) bool {
		systems.Nearest(g, p, func(q level.Point) bool { return q != p })
		return p == goal
	})
	if !ok || at != goal {
		t.Errorf("a search within a search finds %v, %v", at, ok)
	}
}

// What a resource cannot bear is refused where it is asked for.
func TestResourcesStayWhatTheyAre(t *testing.T) {
	for name, harm := range map[string]func(g *ecs.Game){
		"another component":   func(g *ecs.Game) { e, _ := g.First(components.Run); g.AddComponent(e, components.Blocks) },
		"its removal":         func(g *ecs.Game) { e, _ := g.First(components.Run); g.Remove(e.Entity()) },
		"a second":            func(g *ecs.Game) { g.World.Create(components.Run) },
		"a second of a set":   func(g *ecs.Game) { g.World.Create(components.Run, components.Name) },
		"entities of nothing": func(g *ecs.Game) { g.Count() },
	} {
		func() {
			g := begin(t, 7)
			defer func() {
				if said := recover(); said == nil || !strings.Contains(said.(string), "ecs: ") {
					t.Errorf("%s: %v", name, said)
				}
			}()
			harm(g)
		}()
	}
}
