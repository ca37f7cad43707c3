package ecs_test

import (
	"slices"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// tie is a component with references of every kind.
type tie struct {
	One    donburi.Entity
	Many   []donburi.Entity
	Pair   [2]donburi.Entity
	Named  map[string]donburi.Entity
	By     map[donburi.Entity]int
	Deep   *tie
	Nested struct{ One donburi.Entity }
	Bytes  []byte
}

var ties = donburi.NewComponentType[tie]().SetName("Tie")

func TestStashAndRestore(t *testing.T) {
	g := ecs.New()
	group := g.Group(soul)
	a, b := born(g, 1, ties, cloak).Entity(), born(g, 2, hat).Entity()
	stays := born(g, 3).Entity()
	cloak.SetValue(g.World.Entry(a), "grey")
	deep := &tie{One: b}
	deep.Deep = deep // pointers may lead in circles
	ties.SetValue(g.World.Entry(a), tie{
		One: b, Many: []donburi.Entity{a, b, stays}, Pair: [2]donburi.Entity{b, donburi.Null},
		Named: map[string]donburi.Entity{"b": b}, By: map[donburi.Entity]int{b: 5}, Deep: deep,
		Nested: struct{ One donburi.Entity }{b}, Bytes: []byte{1, 2},
	})

	stash := g.Stash(group, func(e *donburi.Entry) bool { return *soul.Get(e) != 3 })
	if got := souls(group); !slices.Equal(got, []int{3}) || stash.Len() != 2 || g.World.Valid(a) {
		t.Fatalf("with two stashed of %d, %v are left", stash.Len(), got)
	}
	born(g, 4) // takes an id that was theirs
	born(g, 5)
	g.Restore(stash)
	if got := souls(group); !slices.Equal(got, []int{3, 4, 5, 1, 2}) || stash.Len() != 0 {
		t.Fatalf("restored: %v", got)
	}

	var a2, b2 donburi.Entity
	group.Each(func(e *donburi.Entry) {
		switch *soul.Get(e) {
		case 1:
			a2 = e.Entity()
		case 2:
			b2 = e.Entity()
		}
	})
	if *cloak.Get(g.World.Entry(a2)) != "grey" || !g.World.Entry(b2).HasComponent(hat) {
		t.Error("not all that they had came back")
	}
	got := ties.Get(g.World.Entry(a2))
	if got.One != b2 || !slices.Equal(got.Many, []donburi.Entity{a2, b2, stays}) || got.Pair != [2]donburi.Entity{b2, donburi.Null} ||
		got.Named["b"] != b2 || len(got.By) != 1 || got.By[b2] != 5 || got.Deep.One != b2 || got.Nested.One != b2 {
		t.Errorf("with %v for %v and %v for %v the references are %+v", a2, a, b2, b, got)
	}
}
