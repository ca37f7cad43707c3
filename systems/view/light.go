package view

import (
	"image/color"
	"math"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// How far the player's light reaches, in cells: where they see by it, and where everything is shown and it is one light
// more in a place that has some of its own.
const (
	lightReach = 12
	wideReach  = 16
	wideLight  = .45 // that of its own, of the most
)

// composeLight lights what is in view: by the player, who carries a light, and by all that shines.
func (m *Model) composeLight(eyes eyes) {
	places := &m.frame.Map
	player, there := systems.Player(m.game)
	if there {
		m.lightAround(*components.Position.Get(player), eyes.vision != nil)
	}
	for y := range places.H {
		for x := range places.W {
			place := &places.Places[y*places.W+x]
			if kind := &places.Terrain[place.Cell]; kind.Shines > 0 && place.Know != Unknown && !m.inside(x, y, place.Cell) {
				m.shine(x, y, int(kind.Shines), or(kind.Color, m.Palette.Lava.Glow))
			}
		}
	}
	for e := range m.game.Each(components.Position, components.Lamp) {
		at, lamp := *components.Position.Get(e), components.Lamp.Get(e)
		if eyes.see(at) {
			m.shine(at.X-m.frame.At.X, at.Y-m.frame.At.Y, int(lamp.Reach), or(lamp.Color, m.Palette.Fire))
		}
	}
}

// lightAround is the player's light. Its strength depends on the square of a distance, a whole number, and is worked out once.
func (m *Model) lightAround(at level.Point, limited bool) {
	places, strength := &m.frame.Map, &m.scratch.light
	if strength.limited != limited || strength.by == nil {
		strength.limited, strength.by = limited, lightByDistance(limited)
	}
	for y := range places.H {
		dy := m.frame.At.Y + y - at.Y
		row := places.Row(y)
		for x := range row {
			if row[x].Know != Seen {
				continue
			}
			dx := m.frame.At.X + x - at.X
			row[x].Light = strength.by[min(dx*dx+dy*dy, len(strength.by)-1)]
		}
	}
}

// lightByDistance is the player's light by the square of the distance in cells; the last is that of all farther away.
func lightByDistance(limited bool) []uint8 {
	reach, least := float64(lightReach), 0.
	if !limited {
		reach, least = wideReach, wideLight
	}
	by := make([]uint8, int(reach*reach)+1)
	for i := range by {
		fall := 1 - float64(i)/(reach*reach)
		by[i] = uint8(0xff*(least+(1-least)*fall*fall) + .5)
	}
	return by
}

// inside reports whether all sides of a cell are of its own kind, so that it need not shine: they do.
func (m *Model) inside(x, y int, kind level.Cell) bool {
	for _, d := range [...]level.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}} {
		if p := m.frame.Map.At(x+d.X, y+d.Y); p == nil || p.Cell != kind {
			return false
		}
	}
	return true
}

// shine lights what is in view around a place of the frame.
func (m *Model) shine(x, y, reach int, ink color.RGBA) {
	for j := y - reach; j <= y+reach; j++ {
		for i := x - reach; i <= x+reach; i++ {
			place := m.frame.Map.At(i, j)
			if place == nil || place.Know != Seen {
				continue
			}
			q := 1 - max(math.Hypot(float64(i-x), float64(j-y))-.5, 0)/float64(reach)
			if q <= 0 {
				continue
			}
			place.Light = max(place.Light, uint8(0xc0*q*q))
			if a := uint8(0x60 * q * q); a > place.Glow.A {
				place.Glow = color.RGBA{ink.R, ink.G, ink.B, a}
			}
		}
	}
}
