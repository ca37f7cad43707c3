//go:build !js

package terminal

import (
	"fmt"
	"image"
	stdcolor "image/color"

	"github.com/gdamore/tcell/v3"
	"github.com/gdamore/tcell/v3/color"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// show brings the screen up to date.
func (t *terminal) show() {
	w, h := t.screen.Size()
	now, fits := fit(image.Pt(w, h), t.model.MapSize(), t.model.DockColumns())
	if !fits {
		t.showTooSmall(w, h)
		return
	}
	resized := now != t.layout
	if resized {
		t.layout = now
		t.model.Handle(view.Resize{Room: now.room})
	}
	frame, changed := t.model.Frame()
	t.frame = frame
	if !changed && !resized && !t.stale {
		return
	}
	t.stale = false
	if frame.Title != t.title {
		t.title = frame.Title
		t.screen.SetTitle(t.title)
	}
	t.screen.Fill(' ', t.style(frame.Palette.Text, frame.Palette.Panel))
	t.drawMap(frame)
	t.drawGrid(&frame.Panel, t.layout.panel.Min)
	t.drawGrid(&frame.Log, t.layout.log.Min)
	t.drawGrid(&frame.Page, t.layout.page(frame).Min)
	t.drawGrid(&frame.Dock, t.layout.dock.Min)
	t.screen.Show()
}

// showTooSmall says how large the terminal has to be.
func (t *terminal) showTooSmall(w, h int) {
	t.layout = layout{}
	t.screen.Fill(' ', tcell.StyleDefault)
	lines := [...]string{fmt.Sprintf("%d×%d is too", w, h), "small: make", fmt.Sprintf("it %d×%d", leastWidth, leastHeight)}
	for y, line := range lines {
		t.screen.PutStr(0, y, line)
	}
	t.screen.Show()
}

// shades reports whether the terminal has colours enough for light and grounds. One of 16 or 8 shows hues only, and one of
// none not even those: such tell by bold, dim, reverse and underlined letters what shades tell.
func (t *terminal) shades() bool { return t.screen.Colors() >= 256 }

// style is letters of a colour on another, which only a terminal of shades shows.
func (t *terminal) style(ink, ground stdcolor.RGBA) tcell.Style {
	rgb := func(c stdcolor.RGBA) color.Color { return color.NewRGBColor(int32(c.R), int32(c.G), int32(c.B)) }
	switch {
	case t.shades():
		return tcell.StyleDefault.Foreground(rgb(ink)).Background(rgb(ground))
	case t.screen.Colors() > 0:
		return tcell.StyleDefault.Foreground(hue(ink))
	}
	return tcell.StyleDefault
}

// hue is the nearest of the seven colours, black left out, that every terminal of colours has first.
func hue(c stdcolor.RGBA) color.Color {
	most, n := max(c.R, c.G, c.B), 0
	for i, part := range [...]uint8{c.R, c.G, c.B} {
		if int(part)*4 >= int(most)*3 {
			n |= 1 << i
		}
	}
	return color.PaletteColor(n)
}

// drawGrid draws a grid's cells. Without shades, what stands on a ground of its own, such as what is chosen on a page, is shown
// in reverse.
func (t *terminal) drawGrid(g *view.Grid, at image.Point) {
	palette := t.frame.Palette
	for y := range g.H {
		for x, c := range g.Row(y) {
			style := t.style(c.Ink, c.Ground)
			if raised := c.Ground != palette.Panel; raised && !t.shades() {
				style = t.style(c.Ground, c.Ink).Reverse(true)
				if c.Rune == '▄' {
					c.Rune = ' ' // both halves of the cell are filled
				}
			}
			if t.screen.Colors() == 0 {
				style = style.Bold(c.Ink == palette.Key || c.Ink == palette.Warning)
			}
			t.put(at.X+x, at.Y+y, c, style)
		}
	}
}

// put draws a letter with what belongs to it.
func (t *terminal) put(x, y int, c view.Cell, style tcell.Style) {
	switch c.Rune {
	case view.Covered:
	case 0:
		t.screen.SetContent(x, y, ' ', nil, style)
	default:
		t.screen.SetContent(x, y, c.Rune, []rune(c.Rest), style)
	}
}

// drawMap draws the map in letters, and its walls as lines where the terminal has them.
func (t *terminal) drawMap(f *view.Frame) {
	f.Map.Text(&t.letters, f.Palette)
	lines := t.screen.CharacterSet() == "UTF-8"
	for y := range f.Map.H {
		for x, c := range t.letters.Row(y) {
			place := f.Map.At(x, y)
			if lines && isWall(place) {
				c.Rune = wallAt(&f.Map, x, y)
			}
			style := t.style(c.Ink, c.Ground)
			if !t.shades() {
				style = withoutShades(t.style(place.Ink, place.Back), place)
			}
			if view.Columns(string(c.Rune)) > 1 {
				c.Rune = '?' // a wide letter would cover the next cell
			}
			t.put(t.layout.mid.Min.X+x, t.layout.mid.Min.Y+y, c, style)
		}
	}
}

// withoutShades tells by other means what shades tell: what is remembered is dim, things are bold, marks are in reverse or
// underlined.
func withoutShades(style tcell.Style, p *view.Place) tcell.Style {
	return style.Dim(p.Know == view.Remembered).Bold(p.Thing).
		Reverse(p.Mark.Target || p.Mark.Blast || p.Mark.Burst.A > 0).Underline(p.Mark.Path || p.Mark.Outline)
}

// isWall reports whether a place is shown as a wall.
func isWall(p *view.Place) bool {
	return p != nil && p.Cell == level.Wall && p.Rune == '#' && !p.Thing
}

// wallAt is the line character of a wall, by the walls north, east, south and west of it that it is joined to.
func wallAt(m *view.Places, x, y int) rune {
	joined := 0
	for i, d := range [...]image.Point{{Y: -1}, {X: 1}, {Y: 1}, {X: -1}} {
		if joins(m, image.Pt(x, y), d) {
			joined |= 1 << i
		}
	}
	return []rune("□╵╶└╷│┌├╴┘─┴┐┤┬┼")[joined]
}

// joins reports whether a wall and the next one in a direction are shown as one line: they are, unless there is nothing
// but wall on both sides of it, so that rock of many cells shows its outline only.
func joins(m *view.Places, at, d image.Point) bool {
	if !isWall(m.At(at.X+d.X, at.Y+d.Y)) {
		return false
	}
	side := image.Pt(d.Y, d.X)
	for _, p := range [...]image.Point{at.Add(side), at.Sub(side), at.Add(d).Add(side), at.Add(d).Sub(side)} {
		if place := m.At(p.X, p.Y); place != nil && !isWall(place) && place.Know != view.Unknown {
			return true
		}
	}
	return false
}
