package main

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// EndData is how the run ended, if it has.
type EndData struct {
	Over  bool
	Won   bool
	By    string // what killed the hero
	Depth int
	Gold  int
	Slain int
	Level int
}

// End is the world's one ending.
var End = donburi.NewComponentType[EndData]().SetName("End")

// Ending is the module of death and victory.
func Ending(g *ecs.Game) {
	ecs.Provide(g, End, EndData{})
	ecs.On(g, "begin again", func(g *ecs.Game, ready components.LevelReady) {
		if ready.Depth == 1 {
			*ecs.Resource(g, End) = EndData{}
		}
	})
	ecs.On(g, "mourn", func(g *ecs.Game, died Died) {
		if died.Hero {
			end(g, EndData{By: died.By})
		}
	})
	view.Standing(g, func(g *ecs.Game) view.Page {
		if e := ecs.Resource(g, End); e.Over {
			return endPage(*e)
		}
		return nil
	})
	view.Guard(g, func(g *ecs.Game) string {
		if _, alive := hero(g); alive {
			return "Leave this run? It is lost then."
		}
		return ""
	})
	view.Bind(g, view.Binding{Keys: []view.Key{view.Space}, Help: "new run", Group: view.Runs, Act: (*view.Model).Grow})
	view.Bind(g, view.Binding{Keys: []view.Key{view.Backspace}, Act: func(m *view.Model) {
		m.Notice("There is no way back.")
	}})
}

// win ends the run well.
func win(g *ecs.Game) {
	systems.Say(g, "The amulet is yours.")
	end(g, EndData{Won: true})
}

// end closes the run's book and opens the page that tells of it. The hero leaves the world.
func end(g *ecs.Game, e EndData) {
	player, alive := hero(g)
	if !alive {
		return
	}
	h := HeroType.Get(player)
	e.Over, e.Depth, e.Gold, e.Slain, e.Level = true, ecs.Resource(g, components.Run).Depth, h.Gold, h.Slain, h.Level
	*ecs.Resource(g, End) = e
	at := *components.Position.Get(player)
	g.Remove(player.Entity())
	if !e.Won {
		systems.Spawn(g, "grave", components.GlyphData{Rune: '†', Color: bone, Layer: components.Creature}, at)
	}
}

// endPage tells how the run ended, and how to play again.
func endPage(e EndData) view.Page {
	title := "You are dead"
	if e.Won {
		title = "The amulet is yours"
	}
	return &widget.Page{Name: title, Body: func(u *widget.UI) {
		p, run := &u.Palette, ecs.Resource(u.Model.Game(), components.Run)
		line := func(name, value string) {
			u.Write(column+view.Columns(value), func(pen *view.Pen) {
				pen.Text(p.Dim, name)
				pen.Tab(column)
				pen.Text(p.Text, value)
			})
		}
		u.Skip()
		if !e.Won {
			line("Killed by", e.By)
		}
		line("Depth", fmt.Sprintf("%d of %d, the %s", e.Depth, deepest, bandOf(e.Depth).name))
		line("Level", fmt.Sprint(e.Level))
		line("Slain", fmt.Sprint(e.Slain))
		line("Gold", fmt.Sprint(e.Gold))
		line("Turns", fmt.Sprint(run.Turns))
		line("Seed", fmt.Sprint(run.Seed))
		showBest(u)
		u.Skip()
		switch {
		case u.Button(view.Space, "another barrow"):
			u.Model.Close()
			u.Model.Grow()
		case u.Button("r", "the same again"):
			u.Model.Close()
			u.Model.GrowFrom(run.Seed)
		case u.Button("c", "copy the run as a line"):
			record.CopyLine(u.Model)
		case u.Button("", "a last look"):
			u.Model.Close()
		}
	}}
}

// mostShown is how many of the best runs the end page shows.
const mostShown = 5

// showBest lists the best runs, this one marked if it is among them.
func showBest(u *widget.UI) {
	kept := ecs.Setup[archive](u.Model.Game())
	if len(kept.best) > 0 {
		u.Skip()
		u.Text(u.Palette.Dim, "The best runs")
	}
	for i, e := range kept.best[:min(len(kept.best), mostShown)] {
		ink := u.Palette.Text
		if i == kept.place {
			ink = u.Palette.Title
		}
		u.Text(ink, fmt.Sprintf("%6d  depth %2d, %s", e.Score, e.Depth, e.Result))
	}
}
