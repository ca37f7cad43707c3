package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// Prefabs is the module that gives every monster and item a name to be made by, as the debug overlay does.
func Prefabs(g *ecs.Game) {
	for kind, row := range bestiary {
		g.AddPrefab(row.name, func(w donburi.World) *donburi.Entry {
			return makeMonster(w, MonsterKind(kind), level.Point{}, 0)
		})
	}
	for kind, row := range treasury {
		g.AddPrefab(row.name, func(w donburi.World) *donburi.Entry {
			return makeItem(w, ItemKind(kind), 1, level.Point{})
		})
	}
}
