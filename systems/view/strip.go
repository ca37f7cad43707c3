package view

import (
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// composeStrip writes the panel of a front-end that has a single row for it: the player's health, who and what is in view,
// and at its end the depth and the turn.
func (m *Model) composeStrip() {
	panel, run := &m.frame.Panel, ecs.Resource(m.game, components.Run)
	pen := m.pen(panel)
	p := &pen.Palette
	player, ok := systems.Player(m.game)
	if ok && player.HasComponent(components.Health) {
		health := components.Health.Get(player)
		ink := p.Bright
		if 3*health.Now < health.Most {
			ink = p.Warning
		}
		pen.Int(ink, health.Now)
		pen.Text(p.Dim, "/")
		pen.Int(p.Text, health.Most)
		pen.Rune(p.Text, ' ')
		pen.Bar(ink, min(8, panel.W/5), health.Now, health.Most)
	} else {
		pen.Text(p.Title, m.Name)
	}
	pen.Rune(p.Text, ' ')
	const end = len("D10 T10000")
	for _, s := range m.sightings() {
		if x, _ := pen.At(); x >= panel.W-end-2 {
			break
		}
		pen.Rune(p.Text, ' ')
		pen.Rune(or(s.glyph.Color, p.Bright), s.glyph.Rune)
	}
	pen.Tab(panel.W - end)
	pen.Text(p.Dim, "D")
	pen.Int(p.Text, run.Depth)
	pen.Text(p.Dim, " T")
	pen.Int(p.Text, run.Turns)
}
