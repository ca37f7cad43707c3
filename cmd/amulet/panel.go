package main

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// column is where the panel's values stand.
const column = 11

// Panel is the module of what is told beside the map. Health, and who is in view, the skeleton tells.
func Panel(g *ecs.Game) {
	view.AddSection(g, view.Section{Name: "effects", Order: 150, Write: writeEffects})
	view.AddSection(g, view.Section{Name: "hero", Order: 200, Write: writeHero})
	view.AddSection(g, view.Section{Name: "place", Order: view.FootOrder + 100, Write: writePlace})
	view.Describe(g, describeItem)
	view.Describe(g, describeMonster)
}

// writeHero writes what has become of the hero so far.
func writeHero(g *ecs.Game, pen *view.Pen) {
	player, alive := hero(g)
	if !alive {
		return
	}
	p, h, fit := &pen.Palette, HeroType.Get(player), prowess(g, player)
	number := func(name string, n int) {
		pen.Text(p.Dim, name)
		pen.Tab(column)
		pen.Int(p.Text, n)
	}
	beside := func(name string, n int) {
		pen.Tab(column + 5)
		pen.Text(p.Dim, name)
		pen.Rune(p.Dim, ' ')
		pen.Int(p.Text, n)
		pen.Line()
	}
	number("Level", h.Level)
	beside("Gold", h.Gold)
	if h.Level < mostLevels {
		number("Wisdom", h.Experience)
		pen.Text(p.Dim, " of ")
		pen.Int(p.Text, experienceFor(h.Level+1))
		pen.Line()
	}
	number("Attack", fit.Attack)
	beside("Defence", fit.Defence)
	for _, worn := range []struct {
		name string
		item donburi.Entity
		none string
	}{{"In hand", h.Wields, "nothing"}, {"Wears", h.Wears, "rags"}} {
		pen.Text(p.Dim, worn.name)
		pen.Tab(column)
		if row, ok := gear(g, worn.item); ok {
			pen.Text(row.color, row.name)
		} else {
			pen.Text(p.Dim, worn.none)
		}
		pen.Line()
	}
}

// writeEffects writes what lasts for some turns.
func writeEffects(g *ecs.Game, pen *view.Pen) {
	if player, alive := hero(g); alive && HeroType.Get(player).Haste > 0 {
		pen.Chip(blue, "hasted", HeroType.Get(player).Haste)
	}
}

// writePlace writes where the hero is, and the seed that leads there again.
func writePlace(g *ecs.Game, pen *view.Pen) {
	p, run := &pen.Palette, ecs.Resource(g, components.Run)
	pen.Text(p.Title, bandOf(run.Depth).name)
	pen.Line()
	for _, line := range []struct {
		name string
		n    int
	}{{"Depth", run.Depth}, {"Turn", run.Turns}, {"Seed", int(run.Seed)}} {
		pen.Text(p.Dim, line.name)
		pen.Tab(column)
		pen.Int(p.Text, line.n)
		if line.name == "Depth" {
			pen.Text(p.Dim, " of ")
			pen.Int(p.Dim, deepest)
		}
		pen.Line()
	}
}

// describeItem says what an item is worth that lies in a cell in view.
func describeItem(g *ecs.Game, at level.Point) (text string) {
	player, alive := hero(g)
	item, lies := itemAt(g, at)
	if !alive || !lies || !systems.Sees(g, at) {
		return ""
	}
	for _, line := range worth(g, player, Item.Get(item).Kind) {
		text += line + " "
	}
	return text
}

// describeMonster says how a fight with a monster in view would go.
func describeMonster(g *ecs.Game, at level.Point) string {
	player, alive := hero(g)
	monster, stands := g.Entry(systems.BlockerAt(g, at))
	if !alive || !stands || !monster.HasComponent(Monster) || !systems.Sees(g, at) {
		return ""
	}
	mine, its := prowess(g, player), *Fighter.Get(monster)
	text := fmt.Sprintf("You hit it %d times of %d, and it you %d times of %d, for %d to %d.",
		hitsOfDie(mine.Attack, its.Defence), dieSides, hitsOfDie(its.Attack, mine.Defence), dieSides, its.Damage.Min, its.Damage.Max)
	if shot := row(monster).shot; shot != nil {
		text += fmt.Sprintf(" From afar it does %d to %d.", shot.damage.Min, shot.damage.Max)
	}
	return text
}
