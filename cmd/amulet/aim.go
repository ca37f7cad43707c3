package main

import (
	"errors"
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// The commands that have a target: At is a cell that the hero sees.
type (
	// Throw throws one of the items under a letter of the bag.
	Throw struct {
		Letter rune
		At     level.Point
	}

	// Shoot shoots an arrow with the bow in hand.
	Shoot struct{ At level.Point }

	// Zap points a wand or a scroll at something.
	Zap struct {
		Letter rune
		At     level.Point
	}
)

// throwReach is how many steps away something can be thrown.
const throwReach = 8

// Aims is the module of what is done from afar.
func Aims(g *ecs.Game) {
	ecs.Accept(g, "throw", throw)
	ecs.Accept(g, "shoot", shoot)
	ecs.Accept(g, "zap", zap)
}

// throw carries out Throw.
func throw(g *ecs.Game, command Throw) error {
	player, err := aim(g, command.At)
	if err != nil {
		return err
	}
	item, carried := inBag(g, command.Letter)
	if !carried {
		return noItem(command.Letter)
	}
	row := treasure(item)
	switch {
	case !row.thrown:
		return fmt.Errorf("the %s is not made for throwing", row.name)
	case steps(*components.Position.Get(player), command.At) > throwReach:
		return fmt.Errorf("that is too far: you throw %d steps", throwReach)
	}
	kind := Item.Get(item).Kind
	spend(g, player, item)
	fly(g, player, command.At, kind, Fighter.Get(player).with(row))
	return nil
}

// shoot carries out Shoot.
func shoot(g *ecs.Game, command Shoot) error {
	player, err := aim(g, command.At)
	if err != nil {
		return err
	}
	bow, wielded := gear(g, HeroType.Get(player).Wields)
	if !wielded || !bow.shoots {
		return errors.New("you have no bow in hand")
	}
	arrows, left := carriedOf(g, Arrow)
	if !left {
		return errors.New("you have no arrows")
	}
	spend(g, player, arrows)
	fly(g, player, command.At, Arrow, prowess(g, player).with(&treasury[Arrow]))
	return nil
}

// zap carries out Zap: a wand strikes all who stand on the way, a scroll those around its target, the hero too.
func zap(g *ecs.Game, command Zap) error {
	player, err := aim(g, command.At)
	if err != nil {
		return err
	}
	item, carried := inBag(g, command.Letter)
	if !carried {
		return noItem(command.Letter)
	}
	row := treasure(item)
	if !row.aimed() {
		return fmt.Errorf("the %s needs no target", row.name)
	}
	systems.Say(g, "You point the %s.", components.Word{Text: row.name, Color: row.color})
	path := wayTo(g, player, command.At)
	systems.Bolt(g, components.GlyphData{Rune: '*', Color: row.color}, components.LampData{Reach: 3, Color: row.color}, path)
	cells := struck(g, row, path)
	systems.Flash(g, row.color, cells...)
	spend(g, player, item)
	for _, p := range cells {
		if who, stands := g.Entry(systems.BlockerAt(g, p)); stands && who.HasComponent(Fighter) {
			damage := ecs.Resource(g, components.Dice).Roll(row.damage.Min, row.damage.Max)
			if who.Entity() == player.Entity() {
				systems.Say(g, "It strikes you for %d.", damage)
			} else {
				systems.Say(g, "It strikes the %s for %d.", systems.Word(who), damage)
			}
			hurt(g, who, damage, systems.Article(row.name))
		}
	}
	g.SpendTurn()
	return nil
}

// wayTo is the cells from the hero to one that they see, which is the last, whoever stands on the way.
func wayTo(g *ecs.Game, player *donburi.Entry, at level.Point) []level.Point {
	clear := ecs.Resource(g, components.Terrain).Clear()
	path, _ := level.AppendFlight(nil, &ecs.Resource(g, components.Level).Map, &clear, *components.Position.Get(player), at)
	return path
}

// struck is the cells that something aimed strikes at the end of its way, or all along it.
func struck(g *ecs.Game, row *treasureRow, path []level.Point) []level.Point {
	if row.blast == 0 || len(path) == 0 {
		return path
	}
	return systems.Blast(g, nil, path[len(path)-1], row.blast)
}

// aim is the hero who would aim at a cell, or why they cannot.
func aim(g *ecs.Game, at level.Point) (player *donburi.Entry, err error) {
	player, alive := hero(g)
	switch {
	case !alive:
		return nil, errOver
	case at == *components.Position.Get(player):
		return nil, errors.New("you are there yourself")
	case !systems.Sees(g, at):
		return nil, errors.New("you cannot see that place")
	}
	return player, nil
}

// fly is what becomes of something that the hero throws or shoots at a target: who stands in its way is struck at, and it
// lies where it came to, unless it was an arrow that broke.
func fly(g *ecs.Game, player *donburi.Entry, at level.Point, kind ItemKind, force FighterData) {
	lands := *components.Position.Get(player)
	path, whom := systems.Flight(g, nil, lands, at, level.Unlimited)
	systems.Shot(g, components.GlyphData{Rune: treasury[kind].rune, Color: treasury[kind].color}, path)
	for _, p := range path {
		if systems.Walkable(g, p) {
			lands = p
		}
	}
	if g.Has(whom, Fighter) {
		blow(g, player, g.World.Entry(whom), force, "hit")
	}
	if kind != Arrow || ecs.Resource(g, components.Dice).Roll(1, 3) > 1 {
		putItem(g, kind, 1, lands)
	}
	g.SpendTurn()
}
