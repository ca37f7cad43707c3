package view

import (
	"cmp"
	"slices"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// mostInView is how many creatures and things the panel lists.
const mostInView = 8

// A sighting is somebody or something in view.
type sighting struct {
	who   donburi.Entity
	at    level.Point
	glyph *components.GlyphData
	far   int // steps from the player
	foe   bool
}

// sightings lists who and what is in view besides the player: first foes, then other creatures, then things, each the nearest
// first. Where everything is shown nothing is in view in particular, and the list is empty.
func (m *Model) sightings() []sighting {
	seen := m.scratch.seen[:0]
	player, ok := systems.Player(m.game)
	if vision, _ := systems.Eyes(m.game); vision == nil || !ok {
		return nil
	}
	from := *components.Position.Get(player)
	for e := range m.game.Each(components.Name, components.Glyph, components.Position) {
		at, glyph := *components.Position.Get(e), components.Glyph.Get(e)
		if e.Entity() == player.Entity() || glyph.Rune == 0 || glyph.Layer < components.Item || !systems.Sees(m.game, at) {
			continue
		}
		far := from.Steps(at)
		seen = append(seen, sighting{e.Entity(), at, glyph, far, e.HasComponent(components.Foe)})
	}
	slices.SortStableFunc(seen, func(a, b sighting) int {
		switch {
		case a.foe != b.foe && a.foe:
			return -1
		case a.foe != b.foe:
			return 1
		}
		return cmp.Or(cmp.Compare(b.glyph.Layer, a.glyph.Layer), cmp.Compare(a.far, b.far))
	})
	m.scratch.seen = seen
	return seen
}

// cellsInView is where there is something to look at, in the order of sightings.
func (m *Model) cellsInView(*ecs.Game) (cells []level.Point) {
	for _, s := range m.sightings() {
		if !slices.Contains(cells, s.at) {
			cells = append(cells, s.at)
		}
	}
	return cells
}

// writeInView lists who and what is in view, with the health of who has any.
func (m *Model) writeInView(g *ecs.Game, pen *Pen) {
	seen := m.sightings()
	for i, s := range seen {
		if i == mostInView {
			pen.Text(pen.Palette.Dim, "and ")
			pen.Int(pen.Palette.Dim, len(seen)-mostInView)
			pen.Text(pen.Palette.Dim, " more")
			pen.Line()
			break
		}
		who, ink := g.World.Entry(s.who), or(s.glyph.Color, pen.Palette.Bright)
		pen.Rune(ink, s.glyph.Rune)
		pen.Tab(2)
		pen.Text(pen.Palette.Text, *components.Name.Get(who))
		if who.HasComponent(components.Health) {
			const bar = 8
			health := components.Health.Get(who)
			pen.Rune(ink, ' ')
			pen.Tab(pen.Width() - bar)
			pen.Bar(ink, bar, health.Now, health.Most)
		}
		pen.Line()
	}
}
