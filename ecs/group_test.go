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

// souls lists a group in the order of a visit.
func souls(group *ecs.Group) (all []int) {
	group.Each(func(e *donburi.Entry) { all = append(all, *soul.Get(e)) })
	return all
}

// Ids are used again and archetypes come in order of history; neither may show.
func TestGroupVisitsInOrderOfBirth(t *testing.T) {
	g := ecs.New()
	group := g.Group(soul)
	first := born(g, 0).Entity()
	born(g, 1, cloak)
	born(g, 2)
	born(g, 3, hat)
	g.World.Remove(first)
	born(g, 4, cloak) // has the first one's id
	born(g, 5)
	ecs.Add(g.World.Entry(second(g)), hat, "")
	if got := souls(group); !slices.Equal(got, []int{1, 2, 3, 4, 5}) {
		t.Errorf("visited %v", got)
	}
	if oldest, ok := group.First(); !ok || *soul.Get(oldest) != 1 {
		t.Errorf("the first is not the oldest")
	}
	if group.Count() != 5 {
		t.Errorf("%d members", group.Count())
	}
}

// second is the entity with soul 2.
func second(g *ecs.Game) (found donburi.Entity) {
	g.Group(soul).Each(func(e *donburi.Entry) {
		if *soul.Get(e) == 2 {
			found = e.Entity()
		}
	})
	return found
}

// Pins donburi's fault of skipping and repeating entities when the world changes during a query.
func TestGroupWhileTheWorldChanges(t *testing.T) {
	g := ecs.New()
	group := g.Group(soul)
	for n := range 6 {
		born(g, n)
	}
	var visited []int
	group.Each(func(e *donburi.Entry) {
		n := *soul.Get(e)
		visited = append(visited, n)
		born(g, n+100) // waits for the next visit
		ecs.Add(e, cloak, "grey")
		if n == 1 {
			g.World.Remove(e.Entity())
			group.Each(func(e *donburi.Entry) { // the next one dies before its visit
				if *soul.Get(e) == 2 {
					g.World.Remove(e.Entity())
				}
			})
		}
	})
	if !slices.Equal(visited, []int{0, 1, 3, 4, 5}) {
		t.Errorf("visited %v", visited)
	}
	if got := souls(group); !slices.Equal(got, []int{0, 3, 4, 5, 100, 101, 103, 104, 105}) {
		t.Errorf("afterwards %v", got)
	}
}

// Who loses what a group is about, before being visited, is no longer of it.
func TestGroupWhileMembershipChanges(t *testing.T) {
	g := ecs.New()
	group, turns := g.Group(soul, hat), g.Turns(hat)
	for n := range 4 {
		born(g, n, hat, ecs.Actor)
	}
	var visited []int
	group.Each(func(e *donburi.Entry) {
		visited = append(visited, *soul.Get(e))
		if *soul.Get(e) == 0 {
			ecs.Remove(g.World.Entry(second(g)), hat)
		}
	})
	if !slices.Equal(visited, []int{0, 1, 3}) {
		t.Errorf("visited %v", visited)
	}
	var acted []int
	turns.Each(func(e *donburi.Entry) {
		acted = append(acted, *soul.Get(e))
		g.Group(ecs.Actor).Each(func(other *donburi.Entry) {
			if other.Entity() != e.Entity() {
				ecs.Remove(other, ecs.Actor)
			}
		})
	})
	if !slices.Equal(acted, []int{0}) {
		t.Errorf("%v acted", acted)
	}
}

func TestGroupWithinItself(t *testing.T) {
	g := ecs.New()
	group := g.Group(soul)
	for n := range 3 {
		born(g, n)
	}
	var pairs []string
	group.Each(func(a *donburi.Entry) {
		x := *soul.Get(a)
		group.Each(func(b *donburi.Entry) { pairs = append(pairs, fmt.Sprint(x, *soul.Get(b))) })
	})
	if len(pairs) != 9 || pairs[0] != "0 0" || pairs[8] != "2 2" {
		t.Errorf("pairs %v", pairs)
	}
}

func TestVisitingAllocatesNothing(t *testing.T) {
	g := ecs.New()
	group := g.Group(soul)
	for n := range 100 {
		born(g, n)
	}
	sum := 0
	visit := func(e *donburi.Entry) { sum += *soul.Get(e) }
	group.Each(visit)
	if allocs := testing.AllocsPerRun(100, func() { group.Each(visit) }); allocs != 0 {
		t.Errorf("a visit allocates %v times", allocs)
	}
}
