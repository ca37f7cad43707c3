package main

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
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
	view.Bind(g, view.Binding{Keys: []view.Key{view.Space}, Help: "new run", Act: newRun})
	view.Bind(g, view.Binding{Keys: []view.Key{view.Backspace}, Act: func(m *view.Model) {
		m.Notice("There is no way back.")
	}})
	view.Bind(g, view.Binding{Keys: []view.Key{view.Escape}, Help: "quit", Act: leave})
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

// newRun is what Space does: it begins another run.
func newRun(m *view.Model) {
	giveUp(m, "Leave this run for another?", " begins a new one, ", (*view.Model).Grow)
}

// leave is what Esc does: it ends the program.
func leave(m *view.Model) {
	giveUp(m, "Leave the barrow? The run is lost.", " ends the game, ", (*view.Model).Quit)
}

// giveUp does something that ends the run, and asks first when there is one to lose.
func giveUp(m *view.Model, question, yes string, act func(*view.Model)) {
	if _, alive := hero(m.Game()); !alive {
		act(m)
		return
	}
	m.Open(&view.TextPage{
		Name: "Give up?",
		Write: func(_ *ecs.Game, pen *view.Pen) {
			p := &pen.Palette
			pen.Line()
			pen.Text(p.Text, question)
			pen.Line()
			pen.Line()
			pen.Text(p.Key, "Enter")
			pen.Text(p.Dim, yes)
			pen.Text(p.Key, "Esc")
			pen.Text(p.Dim, " goes on with this.")
			pen.Line()
		},
		Key: func(m *view.Model, k view.Key) bool {
			if k == view.Enter { // no key that also walks
				m.Close()
				act(m)
			}
			return k != view.Escape
		},
	})
}

// endPage tells how the run ended, and how to play it again.
func endPage(e EndData) view.Page {
	title := "You are dead"
	if e.Won {
		title = "The amulet is yours"
	}
	return &view.TextPage{
		Name: title,
		Write: func(g *ecs.Game, pen *view.Pen) {
			p, run := &pen.Palette, ecs.Resource(g, components.Run)
			line := func(name, format string, arguments ...any) {
				pen.Text(p.Dim, name)
				pen.Tab(11)
				pen.Text(p.Text, fmt.Sprintf(format, arguments...))
				pen.Line()
			}
			pen.Line()
			if !e.Won {
				line("Killed by", "%s", e.By)
			}
			line("Depth", "%d of %d", e.Depth, deepest)
			line("Level", "%d", e.Level)
			line("Slain", "%d", e.Slain)
			line("Gold", "%d", e.Gold)
			line("Turns", "%d", run.Turns)
			line("Seed", "%d", run.Seed)
			pen.Line()
			pen.Text(p.Dim, "The same barrow again: ")
			pen.Text(p.Key, fmt.Sprintf("amulet %d", run.Seed))
			pen.Line()
			pen.Text(p.Dim, "Another: ")
			pen.Text(p.Key, "Space")
			pen.Text(p.Dim, "   A last look: ")
			pen.Text(p.Key, "Esc")
			pen.Line()
		},
		Key: func(m *view.Model, k view.Key) bool {
			if k == view.Space {
				m.Close()
				m.Grow()
			}
			return k == view.Space
		},
	}
}
