package ecs

import (
	"fmt"

	"github.com/yohamta/donburi"
)

type prefab struct {
	name string
	make func(donburi.World) *donburi.Entry
}

// AddPrefab gives a name to a way of making one entity, such as a rat, so that it can be made by that name. What is made
// should be whole; whoever asks for it moves it to where it belongs.
func (g *Game) AddPrefab(name string, make func(donburi.World) *donburi.Entry) {
	for _, p := range g.prefabs {
		if p.name == name {
			panic(fmt.Sprintf("ecs: the prefab %q is there already: give ecs.New each module once, or name this one differently", name))
		}
	}
	g.prefabs = append(g.prefabs, prefab{name, make})
}

// Prefabs names every prefab, in the order in which modules added them.
func (g *Game) Prefabs() []string {
	names := make([]string, len(g.prefabs))
	for i, p := range g.prefabs {
		names[i] = p.name
	}
	return names
}

// Make makes an entity by the name of its prefab.
func (g *Game) Make(name string) (*donburi.Entry, error) {
	for _, p := range g.prefabs {
		if p.name == name {
			return p.make(g.World), nil
		}
	}
	return nil, fmt.Errorf("there is no prefab %q: choose a name that Prefabs lists", name)
}
