package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// Events are entities of donburi's own, with memory that reflection may not read: the text has none of them.
func ExampleGame_Text() {
	g := ecs.New(func(g *ecs.Game) {
		ecs.On(g, "ring", ringEvent, func(donburi.World, ring) {})
	})
	e := born(g, 7, hat)
	ecs.Add(e, cloak, "grey")
	born(g, 8)
	fmt.Print(g.Text())
	// Output:
	// Core {Spent:false}
	// Cloak "grey"  Hat  Soul 7
	// Soul 8
}

// References are lines and not ids, which depend on what was there before; maps are in order; pointers may go round.
func TestTextOfReferences(t *testing.T) {
	text := func(before int) string {
		g := ecs.New()
		for range before {
			g.World.Remove(born(g, 0).Entity())
		}
		a, b := born(g, 1, ties), born(g, 2)
		round := &tie{One: a.Entity()}
		round.Deep = round
		gone := born(g, 3).Entity()
		g.World.Remove(gone)
		ties.SetValue(a, tie{
			One: b.Entity(), Many: []donburi.Entity{a.Entity(), gone, donburi.Null}, Deep: round,
			Named: map[string]donburi.Entity{"z": a.Entity(), "a": b.Entity(), "m": b.Entity()},
		})
		return g.Text()
	}
	want := text(0)
	for _, part := range []string{"One:#3", "Many:[#2 somebody gone nobody]", "Named:[\"a\":#3 \"m\":#3 \"z\":#2]", "Deep:{One:#2"} {
		if !strings.Contains(want, part) {
			t.Errorf("the text lacks %s:\n%s", part, want)
		}
	}
	for before := 1; before < 5; before++ {
		if got := text(before); got != want {
			t.Errorf("after %d others had come and gone the text is\n%s\nwant\n%s", before, got, want)
		}
	}
}
