package view

import (
	"image/color"
	"math"
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// How long what a command made happen is shown: a glyph that flies takes a moment for each cell, what lights up stays
// for longer, and the light of a level spreads when one arrives there. However much there is, all of it is over after a third
// of a second.
const (
	perCell     = 20 * time.Millisecond
	perFlash    = 120 * time.Millisecond
	perLevel    = 300 * time.Millisecond
	longestShow = 333 * time.Millisecond
	showPace    = 16 * time.Millisecond // between two of its frames
)

// show is what the last command made happen while it is being shown: the effects, one after the other, and a level that opens
// with its light. The zero value is none.
type show struct {
	opens  bool
	list   []components.Effect
	past   time.Duration // since it began
	length time.Duration
	scale  float64 // how much longer the list would take by itself
}

// Animate says whether what happens is shown between two frames. It is at first.
func (m *Model) Animate(on bool) {
	m.still = !on
	m.endShow()
}

// Animates reports whether it is.
func (m *Model) Animates() bool { return !m.still }

// ToggleAnimation turns animation off or on, and says so.
func (m *Model) ToggleAnimation() {
	m.Animate(m.still)
	if m.still {
		m.Notice("Animation is off.")
	} else {
		m.Notice("Animation is on.")
	}
}

// beginShow shows what the command that has just been accepted made happen, and whether one has arrived on a level. No rule
// waits for it, and any key ends it.
func (m *Model) beginShow(arrived bool) {
	effects, ok := ecs.Lookup(m.game, components.Effects)
	some := ok && len(effects.List) > 0
	m.endShow()
	if m.still || !some && !arrived {
		return
	}
	s := show{opens: arrived, list: m.show.list[:0]}
	if some {
		s.list = append(s.list, effects.List...)
	}
	for i := range s.list {
		s.length += timeOf(&s.list[i])
	}
	s.scale = max(float64(s.length)/float64(longestShow), 1)
	if s.length = min(s.length, longestShow); arrived {
		s.length = max(s.length, perLevel)
	}
	m.show, m.stale = s, true
}

// passShow lets time pass for what is shown.
func (m *Model) passShow(passed time.Duration) {
	if m.show.length > 0 {
		m.show.past += passed
		m.stale = true
		if m.show.past >= m.show.length {
			m.endShow()
		}
	}
}

// endShow ends it.
func (m *Model) endShow() {
	if m.show.length > 0 {
		m.show.length, m.show.past, m.stale = 0, 0, true
	}
}

// timeOf is how long an effect takes by itself.
func timeOf(e *components.Effect) time.Duration {
	if e.Glyph.Rune != 0 {
		return time.Duration(len(e.Cells)) * perCell
	}
	return perFlash
}

// drawShow draws the effect whose time it is on the map: a flying glyph in its cell, a star behind who is hit, or a tint that
// fades where nobody is. What the player does not see is not drawn.
func (m *Model) drawShow() {
	if m.show.length == 0 {
		return
	}
	if m.show.opens && m.show.past < perLevel {
		m.drawOpening(float64(m.show.past) / float64(perLevel))
	}
	at := time.Duration(float64(m.show.past) * m.show.scale)
	for i := range m.show.list {
		effect := &m.show.list[i]
		takes := timeOf(effect)
		if at >= takes {
			at -= takes
			continue
		}
		if effect.Glyph.Rune != 0 {
			cell := effect.Cells[at/perCell]
			if place := m.seenPlace(cell); place != nil {
				m.drawThing(place, &effect.Glyph)
				if lamp := &effect.Lamp; lamp.Reach > 0 {
					m.shine(cell.X-m.frame.At.X, cell.Y-m.frame.At.Y, int(lamp.Reach), or(lamp.Color, m.Palette.Fire))
				}
			}
			return
		}
		tint := or(effect.Glyph.Color, m.Palette.Bright)
		tint.A = uint8(140 * (takes - at) / takes)
		for _, cell := range effect.Cells {
			switch place := m.seenPlace(cell); {
			case place == nil:
			case place.Thing:
				place.Mark.Burst = or(effect.Glyph.Color, color.RGBA{0xa8, 0x1f, 0x1c, 0xff})
			default:
				place.Mark.Tint = tint
			}
		}
		return
	}
}

// drawOpening lets the light of a level spread from where the player is: this part of the time has passed.
func (m *Model) drawOpening(part float64) {
	const soft = 5 // cells from where it is bright to where it is dark
	places := &m.frame.Map
	reach := part * (math.Hypot(float64(places.W), float64(places.H))/2 + soft)
	for y := range places.H {
		for x := range places.Row(y) {
			place := places.At(x, y)
			away := math.Hypot(float64(m.frame.At.X+x-m.center.X), float64(m.frame.At.Y+y-m.center.Y))
			place.Light = uint8(float64(place.Light) * min(max((reach-away)/soft, 0), 1))
		}
	}
}

// seenPlace is the place that shows a cell of the dungeon, if that is in view, or nil.
func (m *Model) seenPlace(at level.Point) *Place {
	place := m.frame.Map.At(at.X-m.frame.At.X, at.Y-m.frame.At.Y)
	if place == nil || place.Know != Seen {
		return nil
	}
	return place
}
