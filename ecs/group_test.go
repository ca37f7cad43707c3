package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

var (
	soul  = donburi.NewComponentType[int]().SetName("Soul")
	cloak = donburi.NewComponentType[string]().SetName("Cloak")
	hat   = donburi.NewTag("Hat")
)

// born makes an entity whose soul is a number.
func born(g *ecs.Game, n int, more ...donburi.IComponentType) *donburi.Entry {
	e := g.World.Entry(g.World.Create(append([]donburi.IComponentType{soul}, more...)...))
	soul.SetValue(e, n)
	return e
}

// souls lists those who have these components besides a soul, in the order of a visit.
func souls(g *ecs.Game, more ...donburi.IComponentType) (all []int) {
	for e := range g.Each(append([]donburi.IComponentType{soul}, more...)...) {
		all = append(all, *soul.Get(e))
	}
	return all
}

// whose is the entity with a soul.
func whose(g *ecs.Game, n int) *donburi.Entry {
	for e := range g.Each(soul) {
		if *soul.Get(e) == n {
			return e
		}
	}
	return nil
}

// Ids are used again and archetypes come in order of history; neither may show.
func TestEachVisitsInOrderOfBirth(t *testing.T) {
	g := ecs.New()
	first := born(g, 0).Entity()
	born(g, 1, cloak)
	born(g, 2)
	born(g, 3, hat)
	g.World.Remove(first)
	born(g, 4, cloak) // has the first one's id
	born(g, 5)
	ecs.Add(g, whose(g, 2), hat, "")
	if got := souls(g); !slices.Equal(got, []int{1, 2, 3, 4, 5}) {
		t.Errorf("visited %v", got)
	}
	if oldest, ok := g.First(soul); !ok || *soul.Get(oldest) != 1 {
		t.Errorf("the first is not the oldest")
	}
	if n, hats := g.Count(soul), g.Count(hat, soul); n != 5 || hats != 2 {
		t.Errorf("%d with a soul, %d of them with a hat", n, hats)
	}
	if e, ok := g.First(ecs.Away); ok {
		t.Errorf("%v is away", e)
	}
}

// Pins donburi's fault of skipping and repeating entities when the world changes during a query.
func TestEachWhileTheWorldChanges(t *testing.T) {
	g := ecs.New()
	for n := range 6 {
		born(g, n)
	}
	var visited []int
	for e := range g.Each(soul) {
		n := *soul.Get(e)
		visited = append(visited, n)
		born(g, n+100) // waits for the next visit
		ecs.Add(g, e, cloak, "grey")
		if n == 1 {
			g.Remove(e.Entity())
			g.Remove(whose(g, 2).Entity()) // dies before its visit
		}
	}
	if !slices.Equal(visited, []int{0, 1, 3, 4, 5}) {
		t.Errorf("visited %v", visited)
	}
	if got := souls(g); !slices.Equal(got, []int{0, 3, 4, 5, 100, 101, 103, 104, 105}) {
		t.Errorf("afterwards %v", got)
	}
}

// Who loses what a visit is about, or is put away, before being visited is passed over.
func TestEachWhileMembershipChanges(t *testing.T) {
	g := ecs.New()
	for n := range 5 {
		born(g, n, hat)
	}
	var visited []int
	for e := range g.Each(soul, hat) {
		visited = append(visited, *soul.Get(e))
		if *soul.Get(e) == 0 {
			g.RemoveComponent(whose(g, 2), hat)
			ecs.Add(g, whose(g, 3), ecs.Away, ecs.AwayData{})
		}
	}
	if !slices.Equal(visited, []int{0, 1, 4}) {
		t.Errorf("visited %v", visited)
	}
}

// A visit that changes who there is, and is left in the middle, does not disturb those around it.
func TestEachWithinItself(t *testing.T) {
	g := ecs.New()
	for n := range 3 {
		born(g, n)
	}
	var pairs []string
	for a := range g.Each(soul) {
		x := *soul.Get(a)
		for b := range g.Each(soul) {
			if y := *soul.Get(b); y < 3 {
				pairs = append(pairs, fmt.Sprint(x, y))
				continue
			}
			break
		}
		born(g, 3+x)
	}
	if len(pairs) != 9 || pairs[0] != "0 0" || pairs[8] != "2 2" {
		t.Errorf("pairs %v", pairs)
	}
}

// A rule that panics within a visit leaves no visit open: later ones go on without memory of their own.
func TestAPanicWithinAVisit(t *testing.T) {
	g := ecs.New()
	for n := range 3 {
		born(g, n)
	}
	func() {
		defer func() { _ = recover() }()
		for range g.Each(soul) {
			panic(errLie)
		}
	}()
	a, b := born(g, 3).Entity(), born(g, 4).Entity()
	souls(g)
	if n := testing.AllocsPerRun(100, func() {
		for range g.Each(soul) {
		}
	}); n != 0 || len(souls(g)) != 5 || !g.Alive(a) || !g.Alive(b) {
		t.Errorf("%v allocations a visit of %v", n, souls(g))
	}
}

func TestVisitingAllocatesNothing(t *testing.T) {
	g := ecs.New()
	for n := range 100 {
		born(g, n, hat)
	}
	var list []donburi.Entity
	sum := 0
	visit := func() {
		for e := range g.Each(soul, hat) {
			for range g.Each(hat) {
				sum++
				break
			}
			if sum += *soul.Get(e); *soul.Get(e) == 90 {
				break
			}
		}
		list = g.Members(list[:0], soul, hat)
		if e, ok := g.First(soul); ok && g.Has(e.Entity(), soul, hat) {
			sum += g.Count(soul)
		}
	}
	visit()
	if allocs := testing.AllocsPerRun(100, visit); allocs != 0 {
		t.Errorf("a visit allocates %v times", allocs)
	}
}

func BenchmarkEach(b *testing.B) {
	g := ecs.New()
	for n := range 10_000 {
		born(g, n, hat)
	}
	sum := 0
	b.ReportAllocs()
	for b.Loop() {
		for e := range g.Each(soul, hat) {
			sum += *soul.Get(e)
		}
	}
}

// A game knows which rule has to do with whom.
func TestAsked(t *testing.T) {
	tag := donburi.NewTag().SetName("Asked")
	g := ecs.New(ecs.Workbench, func(g *ecs.Game) {
		g.AddSystem("idle", func(*ecs.Game) {})
		g.AddSystem("ask", func(g *ecs.Game) {
			for range g.Each(tag) {
				t.Error("nobody is there")
			}
			g.Count(tag)
		})
	})
	g.Count(tag) // no rule does
	if err := g.Do(ecs.Step{}); err != nil {
		t.Fatal(err)
	}
	for line, s := range g.Systems() {
		if sets := g.Asked(line); (s.Name == "ask") != (len(sets) == 1) || len(sets) == 1 && (len(sets[0]) != 1 || sets[0][0] != donburi.IComponentType(tag)) {
			t.Errorf("%s has asked for %v", s.Name, sets)
		}
	}
}
