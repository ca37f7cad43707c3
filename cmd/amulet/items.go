package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// What a level's things are rolled with: numbers from which dice are derived that depend on the level alone.
const (
	itemDice    = 1001
	monsterDice = 1002
	groundDice  = 1003
)

// Items is the module of what lies about.
func Items(g *ecs.Game) {
	g.Require(Item, components.Name, components.Glyph)
	ecs.On(g, "strew items", strewItems)
	ecs.On(g, "step on items", stepOnItems)
}

// strewItems answers LevelReady. What lies on a level depends on the level's seed, never on what was played.
func strewItems(g *ecs.Game, ready components.LevelReady) {
	dice := level.NewMersenne(level.DeriveSeed(ready.Seed, itemDice))
	for range dice.Roll(2, 5) {
		kind := rollItem(dice, ready.Depth)
		amount := treasury[kind].amount
		putItem(g, kind, dice.Roll(amount.Min, amount.Max), somewhere(g, dice, 0))
	}
	for range dice.Roll(1, 3) {
		putItem(g, Gold, dice.Roll(5, 15)*min(ready.Depth, deepest), somewhere(g, dice, 0))
	}
	if ready.Depth == deepest {
		putItem(g, Amulet, 1, ecs.Resource(g, components.Level).Exit)
	}
}

// rollItem is a kind of item that is found at a depth.
func rollItem(dice level.Dice, depth int) ItemKind {
	depth = min(max(depth, 1), deepest)
	total := 0
	for _, row := range treasury {
		if row.depths.Min <= depth && depth <= row.depths.Max {
			total += row.share
		}
	}
	roll := dice.Roll(1, total)
	for kind, row := range treasury {
		if row.depths.Min <= depth && depth <= row.depths.Max {
			if roll -= row.share; roll <= 0 {
				return ItemKind(kind)
			}
		}
	}
	return Healing
}

// somewhere is a cell of a room, the first rooms left out.
func somewhere(g *ecs.Game, dice level.Dice, leftOut int) level.Point {
	rooms := ecs.Resource(g, components.Level).Rooms
	room := rooms[dice.Roll(min(leftOut, len(rooms)-1), len(rooms)-1)]
	return level.Point{X: room.X + dice.Roll(0, room.W-1), Y: room.Y + dice.Roll(0, room.H-1)}
}

// putItem lays items that are alike down at a cell, or as near to it as there is room or others of their kind lie. It
// reports whether there was room on the level.
func putItem(g *ecs.Game, kind ItemKind, amount int, at level.Point) bool {
	alike := func(p level.Point) (*donburi.Entry, bool) {
		here, lies := itemAt(g, p)
		return here, lies && Item.Get(here).Kind == kind && treasury[kind].stacks()
	}
	to, ok := systems.Nearest(g, at, func(p level.Point) bool {
		_, more := alike(p)
		return more || vacant(g, p)
	})
	if !ok {
		return false
	}
	if here, more := alike(to); more {
		Item.Get(here).Amount += max(amount, 1)
	} else {
		makeItem(g, kind, amount, to)
	}
	return true
}

// makeItem makes an item in a cell, whatever is there.
func makeItem(g *ecs.Game, kind ItemKind, amount int, at level.Point) *donburi.Entry {
	row := &treasury[kind]
	item := systems.Spawn(g, row.name, components.GlyphData{Rune: row.rune, Color: row.color, Layer: components.Item}, at, Item)
	Item.SetValue(item, ItemData{Kind: kind, Amount: max(amount, 1)})
	return item
}

// vacant reports whether a cell is dry and nothing lies there, nor are there stairs: one thing a cell, so that each is seen.
func vacant(g *ecs.Game, p level.Point) bool {
	switch ecs.Resource(g, components.Level).Map.At(p) {
	case level.Water, level.StairsUp, level.StairsDown:
		return false
	}
	_, lies := itemAt(g, p)
	return !lies
}

// itemAt is the item that lies in a cell.
func itemAt(g *ecs.Game, p level.Point) (item *donburi.Entry, lies bool) {
	for e := range g.Each(Item, components.Position) {
		if *components.Position.Get(e) == p {
			return e, true
		}
	}
	return nil, false
}

// stepOnItems answers Moved: the hero takes coins in passing, and sees what else lies there.
func stepOnItems(g *ecs.Game, moved components.Moved) {
	player, alive := hero(g)
	if !alive || player.Entity() != moved.Who {
		return
	}
	item, lies := itemAt(g, moved.To)
	if !lies {
		return
	}
	if row, amount := treasure(item), Item.Get(item).Amount; row.sort == coins {
		HeroType.Get(player).Gold += amount
		systems.Say(g, "You take %d gold.", amount)
		g.Remove(item.Entity())
	} else {
		systems.Say(g, "You see %s here.", called(row, amount))
	}
}
