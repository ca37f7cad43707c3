package ecs_test

import (
	"fmt"

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
	// Turn {"Spent":false}
	// Cloak "grey"  Hat  Soul 7
	// Soul 8
}
