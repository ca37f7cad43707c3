package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/ecs"
)

// A person is what the plain model of the next test knows of an entity.
type person struct {
	entity           donburi.Entity
	soul             int
	cloak, hat, away bool
	dead             bool
}

// crowd is the plain model: everybody who was ever born, oldest first.
type crowd struct {
	game   *ecs.Game
	people []*person
}

// expect lists the souls of those who should be visited.
func (c *crowd) expect(suits func(*person) bool) (all []int) {
	for _, p := range c.people {
		if !p.dead && suits(p) {
			all = append(all, p.soul)
		}
	}
	return all
}

// change does one random thing to the game and to the model.
func (c *crowd) change(t *rapid.T) {
	g := c.game
	var living []*person
	for _, p := range c.people {
		if !p.dead {
			living = append(living, p)
		}
	}
	deed := rapid.SampledFrom([]string{"create", "create", "cloak", "hat", "away", "destroy"}).Draw(t, "deed")
	if deed == "create" || len(living) == 0 {
		p := &person{soul: len(c.people), cloak: rapid.Bool().Draw(t, "cloak"), hat: rapid.Bool().Draw(t, "hat")}
		var more []donburi.IComponentType
		if p.cloak {
			more = append(more, cloak)
		}
		if p.hat {
			more = append(more, hat)
		}
		e := born(g, p.soul, more...)
		if p.cloak {
			cloak.SetValue(e, fmt.Sprint(p.soul))
		}
		p.entity = e.Entity()
		c.people = append(c.people, p)
		return
	}
	p := rapid.SampledFrom(living).Draw(t, "person")
	e := g.World.Entry(p.entity)
	toggle := func(has *bool, component donburi.IComponentType, add func()) {
		if *has = !*has; *has {
			add()
		} else {
			g.RemoveComponent(e, component)
		}
	}
	switch deed {
	case "cloak":
		toggle(&p.cloak, cloak, func() { ecs.Add(g, e, cloak, fmt.Sprint(p.soul)) })
	case "hat":
		toggle(&p.hat, hat, func() { g.AddComponent(e, hat) })
	case "away":
		toggle(&p.away, ecs.Away, func() { ecs.Add(g, e, ecs.Away, ecs.AwayData{Where: fmt.Sprint(p.soul)}) })
	case "destroy":
		g.Remove(p.entity)
		p.dead = true
	}
}

// check compares every question that a game answers about its entities with the model.
func (c *crowd) check(t *rapid.T) {
	g := c.game
	for _, q := range []struct {
		name  string
		more  []donburi.IComponentType
		suits func(*person) bool
	}{
		{"here", nil, func(p *person) bool { return !p.away }},
		{"cloaked", []donburi.IComponentType{cloak}, func(p *person) bool { return p.cloak && !p.away }},
		{"both", []donburi.IComponentType{hat, cloak}, func(p *person) bool { return p.hat && p.cloak && !p.away }},
		{"away", []donburi.IComponentType{ecs.Away}, func(p *person) bool { return p.away }},
	} {
		want := c.expect(q.suits)
		if got := souls(g, q.more...); !slices.Equal(got, want) {
			t.Fatalf("%s: %v, want %v", q.name, got, want)
		}
		set := append([]donburi.IComponentType{soul}, q.more...)
		if first, ok := g.First(set...); g.Count(set...) != len(want) || ok != (len(want) > 0) || ok && *soul.Get(first) != want[0] {
			t.Fatalf("%s: %d, the first %v; want %v", q.name, g.Count(set...), first, want)
		}
	}
	for i, p := range c.people {
		_, there := g.Entry(p.entity)
		if g.Alive(p.entity) == p.dead || there != (!p.dead && !p.away) {
			t.Fatalf("%d is alive: %v, there: %v; want %+v", p.soul, g.Alive(p.entity), there, *p)
		}
		if found, ok := g.BySerial(uint64(i + 1)); ok == p.dead || ok && found != p.entity {
			t.Fatalf("serial %d is %v, %v; want %+v", i+1, found, ok, *p)
		}
		if p.dead {
			continue
		}
		if entry := g.World.Entry(p.entity); *soul.Get(entry) != p.soul || g.Serial(p.entity) != uint64(i+1) ||
			entry.HasComponent(cloak) != p.cloak || entry.HasComponent(hat) != p.hat ||
			p.cloak && *cloak.Get(entry) != fmt.Sprint(p.soul) || p.away && ecs.Away.Get(entry).Where != fmt.Sprint(p.soul) {
			t.Fatalf("%v with the serial %d is not %+v", entry, g.Serial(p.entity), *p)
		}
	}
	if all := g.Entities(); len(all) != len(c.expect(func(*person) bool { return true })) {
		t.Fatalf("%d entities of %v", len(all), c.expect(func(*person) bool { return true }))
	}
}

// Whatever order entities are made, changed, put away and removed in, between visits and within them, the game answers as
// a plain list does. A failing run names its seed. Among much else this pins that donburi loses count of a set of
// components that is first reached by adding one.
func TestEntitiesAgainstAModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := &crowd{game: ecs.New()}
		var visit func(t *rapid.T, depth int)
		visit = func(t *rapid.T, depth int) {
			set, suits := []donburi.IComponentType{soul}, func(p *person) bool { return !p.away }
			if rapid.Bool().Draw(t, "hats only") {
				set, suits = append(set, hat), func(p *person) bool { return p.hat && !p.away }
			}
			waiting := c.expect(suits)
			for e := range c.game.Each(set...) {
				n := *soul.Get(e)
				for len(waiting) > 0 && (waiting[0] != n) { // those passed over must no longer be of the group
					if p := c.people[waiting[0]]; !p.dead && suits(p) {
						t.Fatalf("%d was not visited", p.soul)
					}
					waiting = waiting[1:]
				}
				if len(waiting) == 0 || c.people[n].dead || !suits(c.people[n]) {
					t.Fatalf("%d was visited out of turn", n)
				}
				waiting = waiting[1:]
				switch rapid.IntRange(0, 5).Draw(t, "then") {
				case 0, 1:
					c.change(t)
				case 2:
					if depth < 2 {
						visit(t, depth+1)
					}
				case 3:
					return
				}
			}
			for _, n := range waiting {
				if p := c.people[n]; !p.dead && suits(p) {
					t.Fatalf("%d was never visited", n)
				}
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"change": c.change,
			"visit":  func(t *rapid.T) { visit(t, 0) },
			"":       c.check,
		})
	})
}

func TestRemovingTheLastComponentPanics(t *testing.T) {
	g := ecs.New()
	e := born(g, 1)
	defer func() {
		if said, _ := recover().(string); !g.Alive(e.Entity()) || said == "" {
			t.Errorf("an entity without components was left behind: %q", said)
		}
	}()
	g.RemoveComponent(e, soul)
}

// Resources and what modules set up take no serials, so an entity has the same whatever modules a game has.
func TestSerials(t *testing.T) {
	purse := donburi.NewComponentType[int]().SetName("Purse")
	for _, modules := range [][]ecs.Module{nil, {func(g *ecs.Game) { ecs.Provide(g, purse, 3) }}} {
		g := ecs.New(modules...)
		first := born(g, 1).Entity()
		g.Remove(first)
		second := born(g, 2)
		ecs.Add(g, second, cloak, "grey") // the set is new to the world
		third := born(g, 3).Entity()
		if g.Serial(first) != 0 && g.Alive(first) || g.Serial(second.Entity()) != 2 || g.Serial(third) != 3 {
			t.Errorf("the serials are %d, %d and %d", g.Serial(first), g.Serial(second.Entity()), g.Serial(third))
		}
		for serial, there := range map[uint64]bool{0: false, 1: false, 2: true, 3: true, 4: false, 1 << 63: false} {
			if _, ok := g.BySerial(serial); ok != there {
				t.Errorf("serial %d is somebody's: %v", serial, ok)
			}
		}
		if got := g.Resources(); len(got) != len(modules) || len(got) == 1 && (got[0].Name() != "Purse" || !g.IsResource(purse)) || g.IsResource(soul) {
			t.Errorf("resources: %v", got)
		}
		for _, nobody := range []donburi.Entity{0, first, 1 << 40, ^donburi.Entity(0)} {
			g.Remove(nobody)
			if _, there := g.Entry(nobody); there || g.Alive(nobody) || g.Has(nobody) || g.Serial(nobody) != 0 {
				t.Errorf("%d is somebody", nobody)
			}
		}
	}
}

// An index over the cloaked looks again when somebody may have joined them, and not when others change.
func TestBirths(t *testing.T) {
	g := ecs.New()
	bare, away := born(g, 1), born(g, 2, ecs.Away)
	for _, c := range []struct {
		deed  string
		do    func()
		joins bool
	}{
		{"made bare", func() { born(g, 3) }, false},
		{"made with a cloak", func() { born(g, 4, cloak) }, true},
		{"given a hat", func() { g.AddComponent(bare, hat) }, false},
		{"given a cloak", func() { ecs.Add(g, bare, cloak, "") }, true},
		{"given a cloak again", func() { ecs.Add(g, bare, cloak, "grey") }, false},
		{"robbed of the hat", func() { g.RemoveComponent(bare, hat) }, false},
		{"back", func() { g.RemoveComponent(away, ecs.Away) }, true},
	} {
		before := g.Births(cloak)
		if c.do(); (g.Births(cloak) != before) != c.joins {
			t.Errorf("%s: joined the cloaked: %v", c.deed, !c.joins)
		}
	}
}

// Scratch and Setup are one value for each type and game.
func TestScratchAndSetup(t *testing.T) {
	type notes struct{ n int }
	g, other := ecs.New(), ecs.New()
	ecs.Scratch[notes](g).n, ecs.Setup[notes](g).n = 1, 2
	if ecs.Scratch[notes](g).n != 1 || ecs.Setup[notes](g).n != 2 || ecs.Scratch[notes](other).n != 0 || ecs.Setup[notes](other).n != 0 {
		t.Error("two games or two purposes share their memory")
	}
}

// TestAComponentThatCannotBeWrittenIsNotHalfAdded pins a game that kept the entity with which it tried the new set.
func TestAComponentThatCannotBeWrittenIsNotHalfAdded(t *testing.T) {
	g := ecs.New()
	e := g.World.Entry(g.World.Create(hat))
	before, hash := g.World.Len(), g.Hash()
	func() {
		defer func() {
			if said := fmt.Sprint(recover()); !strings.Contains(said, "Unwritable cannot be written") {
				t.Errorf("a component of channels says %q", said)
			}
		}()
		g.AddComponent(e, donburi.NewComponentType[chan int]().SetName("Unwritable"))
	}()
	if g.World.Len() != before || g.Hash() != hash {
		t.Error("a component that was refused has changed the world")
	}
	if g.AddComponent(e, cloak); g.Serial(g.World.Create(hat)) == 0 {
		t.Error("an entity that was made after a refusal has no serial")
	}
}

func TestEventsOfAnInterfaceAreRefused(t *testing.T) {
	defer func() {
		if said := fmt.Sprint(recover()); !strings.Contains(said, "interface {}, which is an interface") {
			t.Errorf("events of any type say %q", said)
		}
	}()
	ecs.New(func(g *ecs.Game) { ecs.On(g, "hear all", func(*ecs.Game, any) {}) })
}
