package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// Monsters is the module of whoever lives down there.
func Monsters(g *ecs.Game) {
	g.Require(Monster, Fighter, components.Actor, components.Position, components.Name)
	ecs.On(g, "place monsters", placeMonsters)
	g.AddSystem("act", act)
	g.AddSystem("draw near", drawNear)
}

// placeMonsters answers LevelReady. Who lives on a level depends on the level's seed, never on what was played.
func placeMonsters(g *ecs.Game, ready components.LevelReady) {
	dice := level.NewMersenne(level.DeriveSeed(ready.Seed, monsterDice))
	for range 4 + min(ready.Depth, deepest)/3 + dice.Roll(0, 2) {
		kind := rollMonster(dice, ready.Depth)
		at := somewhere(g, dice, 1)
		for range dice.Roll(bestiary[kind].group.Min, bestiary[kind].group.Max) {
			putMonster(g, kind, at, 0)
		}
	}
	if ready.Depth == deepest {
		putMonster(g, dragon, ecs.Resource(g, components.Level).Exit, 0)
	}
}

// drawNear brings another monster now and then, out of the hero's sight: whoever rests too long is found.
func drawNear(g *ecs.Game) {
	dice := ecs.Resource(g, components.Dice)
	if _, alive := hero(g); !alive || dice.Roll(1, 120) > 1 {
		return
	}
	kind := rollMonster(dice, ecs.Resource(g, components.Run).Depth)
	at := somewhere(g, dice, 0)
	if !systems.Sees(g, at) && systems.Free(g, at) {
		putMonster(g, kind, at, 4*memoryOfHero)
	}
}

// rollMonster is a kind of monster that lives at a depth.
func rollMonster(dice level.Dice, depth int) MonsterKind {
	kinds := livingAt(depth)
	return kinds[dice.Roll(0, len(kinds)-1)]
}

// livingAt is the kinds of monster that live at a depth, one at least.
func livingAt(depth int) (kinds []MonsterKind) {
	depth = min(max(depth, 1), deepest)
	for kind, row := range bestiary {
		if row.depths.Min <= depth && depth <= row.depths.Max {
			kinds = append(kinds, MonsterKind(kind))
		}
	}
	return kinds
}

// usual is the mean attack and defence of what lives at a depth.
func usual(depth int) (attack, defence int) {
	kinds := livingAt(depth)
	for _, kind := range kinds {
		attack, defence = attack+bestiary[kind].attack, defence+bestiary[kind].defence
	}
	return attack / len(kinds), defence / len(kinds)
}

// putMonster makes a monster in a cell, or as near to it as there is room, that hunts for a number of turns to begin with.
func putMonster(g *ecs.Game, kind MonsterKind, at level.Point, alert int) {
	if free, ok := systems.Nearest(g, at, func(p level.Point) bool { return systems.Free(g, p) }); ok {
		makeMonster(g, kind, free, alert)
	}
}

// makeMonster makes a monster in a cell, whatever is there.
func makeMonster(g *ecs.Game, kind MonsterKind, at level.Point, alert int) *donburi.Entry {
	row := &bestiary[kind]
	glyph := components.GlyphData{Rune: row.rune, Color: row.color, Layer: components.Creature}
	has := []donburi.IComponentType{Monster, Fighter, components.Health, components.Foe, components.Actor}
	if row.limbs == hands {
		has = append(has, components.Hands)
	}
	e := systems.Spawn(g, row.name, glyph, at, has...)
	Monster.SetValue(e, MonsterData{Kind: kind, Alert: alert})
	Fighter.SetValue(e, FighterData{Attack: row.attack, Defence: row.defence, Damage: row.damage})
	components.Health.SetValue(e, components.HealthData{Now: row.health, Most: row.health})
	components.Actor.SetValue(e, components.ActorData{Speed: row.speed})
	return e
}

// steps is how many steps two cells are apart, were there no walls.
func steps(a, b level.Point) int { return max(abs(a.X-b.X), abs(a.Y-b.Y)) }

func abs(n int) int { return max(n, -n) }
