package view

import (
	"image/color"
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// How long what a command made happen is shown: a glyph that flies takes a moment for each cell, and what lights up stays
// for longer. However much there is, all of it is over after a third of a second.
const (
	perCell     = 20 * time.Millisecond
	perFlash    = 120 * time.Millisecond
	longestShow = 333 * time.Millisecond
	showPace    = 16 * time.Millisecond // between two of its frames
)

// show is the effects of the last command that are being shown, one after the other. The zero value is none.
type show struct {
	list   []components.Effect
	past   time.Duration // since it began
	length time.Duration
	scale  float64 // how much longer the list would take by itself
}

// Animate says whether effects are shown between two frames. They are at first.
func (m *Model) Animate(on bool) { m.still = !on }

// beginShow shows what the command that has just been accepted made happen. No rule waits for it, and any key ends it.
func (m *Model) beginShow() {
	effects, ok := ecs.Lookup(m.game, components.Effects)
	if !ok || m.still || len(effects.List) == 0 {
		return
	}
	s := show{list: append(m.show.list[:0], effects.List...)}
	for i := range s.list {
		s.length += timeOf(&s.list[i])
	}
	s.scale = max(float64(s.length)/float64(longestShow), 1)
	s.length = min(s.length, longestShow)
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
	at := time.Duration(float64(m.show.past) * m.show.scale)
	for i := range m.show.list {
		effect := &m.show.list[i]
		takes := timeOf(effect)
		if at >= takes {
			at -= takes
			continue
		}
		if effect.Glyph.Rune != 0 {
			if place := m.seenPlace(effect.Cells[at/perCell]); place != nil {
				m.drawThing(place, &effect.Glyph)
			}
			return
		}
		tint := or(effect.Glyph.Color, m.Palette.Bright)
		tint.A = uint8(200 * (takes - at) / takes)
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

// seenPlace is the place that shows a cell of the dungeon, if that is in view, or nil.
func (m *Model) seenPlace(at level.Point) *Place {
	place := m.frame.Map.At(at.X-m.frame.At.X, at.Y-m.frame.At.Y)
	if place == nil || place.Know != Seen {
		return nil
	}
	return place
}
