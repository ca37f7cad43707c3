package main

import (
	"cmp"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Monsters is the module of whoever lives down there.
func Monsters(g *ecs.Game) {
	g.Require(Monster, Fighter, ecs.Actor, components.Position, components.Name)
	ecs.On(g, "place monsters", components.LevelReadyEvent, placeMonsters)
	g.AddSystem("act", act(g))
	g.AddSystem("draw near", drawNear)
}

// placeMonsters answers LevelReady. Who lives on a level depends on the level's seed, never on what was played.
func placeMonsters(w donburi.World, ready components.LevelReady) {
	dice := level.NewMersenne(level.DeriveSeed(ready.Seed, monsterDice))
	for range 4 + ready.Depth/3 + dice.Roll(0, 2) {
		kind := rollMonster(dice, ready.Depth)
		at := somewhere(w, dice, 1)
		for range dice.Roll(bestiary[kind].group.Min, bestiary[kind].group.Max) {
			putMonster(w, kind, at, 0)
		}
	}
	if ready.Depth == deepest {
		putMonster(w, dragon, farthest(w), 0)
	}
}

// drawNear brings another monster now and then, out of the hero's sight: whoever rests too long is found.
func drawNear(w donburi.World) {
	dice := ecs.Resource(w, components.Dice)
	if _, alive := hero(w); !alive || dice.Roll(1, 120) > 1 {
		return
	}
	kind := rollMonster(dice, ecs.Resource(w, components.Run).Depth)
	at := somewhere(w, dice, 0)
	if !systems.Sees(w, at) && systems.Free(w, at) {
		putMonster(w, kind, at, 4*memoryOfHero)
	}
}

// rollMonster is a kind of monster that lives at a depth.
func rollMonster(dice level.Dice, depth int) MonsterKind {
	depth = min(max(depth, 1), deepest)
	var kinds []MonsterKind
	for kind, row := range bestiary {
		if row.depths.Min <= depth && depth <= row.depths.Max {
			kinds = append(kinds, MonsterKind(kind))
		}
	}
	return kinds[dice.Roll(0, len(kinds)-1)]
}

// putMonster makes a monster in a cell, or as near to it as there is room, that hunts for a number of turns to begin with.
func putMonster(w donburi.World, kind MonsterKind, at level.Point, alert int) {
	if free, ok := systems.Nearest(w, at, func(p level.Point) bool { return systems.Free(w, p) }); ok {
		makeMonster(w, kind, free, alert)
	}
}

// makeMonster makes a monster in a cell, whatever is there.
func makeMonster(w donburi.World, kind MonsterKind, at level.Point, alert int) *donburi.Entry {
	row := &bestiary[kind]
	glyph := components.GlyphData{Rune: row.rune, Color: row.color, Layer: components.Creature}
	e := systems.Spawn(w, row.name, glyph, at, Monster, Fighter, ecs.Actor)
	Monster.SetValue(e, MonsterData{Kind: kind, Home: at, Alert: alert})
	Fighter.SetValue(e, FighterData{
		Health: row.health, Most: row.health, Attack: row.attack, Defence: row.defence, Damage: row.damage,
	})
	ecs.Actor.SetValue(e, ecs.ActorData{Speed: row.speed})
	return e
}

// inView is every monster that the hero sees, the nearest first.
func inView(w donburi.World) []donburi.Entity {
	player, alive := hero(w)
	if !alive {
		return nil
	}
	at := *components.Position.Get(player)
	type seen struct {
		who      donburi.Entity
		place    level.Point
		distance int
	}
	var all []seen
	for e := range Monster.Iter(w) {
		if p := *components.Position.Get(e); systems.Sees(w, p) {
			all = append(all, seen{e.Entity(), p, steps(at, p)})
		}
	}
	slices.SortFunc(all, func(a, b seen) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.place.Y, b.place.Y), cmp.Compare(a.place.X, b.place.X))
	})
	entities := make([]donburi.Entity, len(all))
	for i, s := range all {
		entities[i] = s.who
	}
	return entities
}

// steps is how many steps two cells are apart, were there no walls.
func steps(a, b level.Point) int { return max(abs(a.X-b.X), abs(a.Y-b.Y)) }

func abs(n int) int { return max(n, -n) }
