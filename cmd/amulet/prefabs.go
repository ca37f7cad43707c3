package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Prefabs is the module that gives every monster and item a name to be made by, as the debug overlay does.
func Prefabs(g *ecs.Game) {
	for kind, row := range bestiary {
		g.AddPrefab(row.name, func(g *ecs.Game) *donburi.Entry {
			return makeMonster(g, MonsterKind(kind), level.Point{}, 0)
		})
	}
	for kind, row := range treasury {
		g.AddPrefab(row.name, func(g *ecs.Game) *donburi.Entry {
			return makeItem(g, ItemKind(kind), 1, level.Point{})
		})
	}
}
