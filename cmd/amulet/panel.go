package main

import (
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
)

const (
	column   = 11 // where the panel's values stand
	barWidth = 14
	mostSeen = 8 // monsters that the panel lists
)

// Panel is the module of what stands beside the map.
func Panel(g *ecs.Game) {
	view.AddPanel(g, writeHero)
	view.AddPanel(g, writeMonsters)
	view.Bind(g, view.Binding{Keys: []view.Key{"m"}, Help: "see everything", Command: components.ShowAll{}})
}

// writeHero writes how the hero is.
func writeHero(g *ecs.Game, pen *view.Pen) {
	player, alive := hero(g)
	if !alive {
		return
	}
	p, h, health := &pen.Palette, HeroType.Get(player), components.Health.Get(player)
	fit := prowess(g, player)
	number := func(name string, n int) {
		pen.Text(p.Dim, name)
		pen.Tab(column)
		pen.Int(p.Text, n)
		pen.Line()
	}
	pen.Line()
	pen.Text(p.Dim, "Health")
	pen.Tab(column)
	pen.Int(p.Text, health.Now)
	pen.Text(p.Dim, " of ")
	pen.Int(p.Text, health.Most)
	pen.Line()
	ink := green
	if weak(health) {
		ink = red
	}
	pen.Bar(ink, pen.Width(), health.Now, health.Most)
	pen.Line()
	number("Level", h.Level)
	number("Depth", ecs.Resource(g, components.Run).Depth)
	number("Gold", h.Gold)
	number("Attack", fit.Attack)
	number("Defence", fit.Defence)
	for _, worn := range []struct {
		name string
		item donburi.Entity
		none string
	}{{"Wields", h.Wields, "fists"}, {"Wears", h.Wears, "rags"}} {
		pen.Text(p.Dim, worn.name)
		pen.Tab(column)
		if row, ok := gear(g, worn.item); ok {
			pen.Text(p.Text, row.name)
		} else {
			pen.Text(p.Dim, worn.none)
		}
		pen.Line()
	}
	if h.Haste > 0 {
		pen.Text(blue, "hasted")
		pen.Line()
	}
}

// writeMonsters lists who is in view, the nearest first, each with its health.
func writeMonsters(g *ecs.Game, pen *view.Pen) {
	seen := inView(g)
	if len(seen) == 0 {
		return
	}
	pen.Line()
	for i, e := range seen {
		if i == mostSeen {
			pen.Text(pen.Palette.Dim, "and ")
			pen.Int(pen.Palette.Dim, len(seen)-mostSeen)
			pen.Text(pen.Palette.Dim, " more")
			pen.Line()
			break
		}
		monster := g.World.Entry(e)
		row, health := row(monster), components.Health.Get(monster)
		pen.Rune(row.color, row.rune)
		pen.Tab(2)
		pen.Text(pen.Palette.Text, row.name)
		pen.Tab(column)
		pen.Bar(row.color, barWidth, health.Now, health.Most)
		pen.Line()
	}
}
