//go:build !js

package terminal

import (
	"image"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// The layout's measures, in cells. A terminal of 80×24, the smallest that is common, shows a map of 53×18 beside the panel.
const (
	leastWidth  = 24
	leastHeight = 8
	panelWidth  = 26 // of a panel at the right
	panelHeight = 14 // of one below the map
	beside      = 64 // columns from which the panel stands at the right
	stacked     = 40 // rows from which it stands below
	logHeight   = 5
	logLeast    = 3
)

// A layout is where everything stands in a terminal, in its cells. A wide one has the panel at the map's right and the log
// below the map, a narrow and high one has both below it, and any other a panel of a single row above the map.
type layout struct {
	size            image.Point     // what the dock leaves of the terminal
	panel, log, mid image.Rectangle // mid is where the map is, in the middle of what is left to it
	dock            image.Rectangle // the right edge
	room            view.Room
}

// fit lays out a terminal for a map and a dock that wants so many columns. Where the dock would leave too little it lies over
// the game. It is false for one that is too small.
func fit(size image.Point, dungeon level.Size, dock int) (l layout, fits bool) {
	if size.X < leastWidth || size.Y < leastHeight {
		return l, false
	}
	dock = min(dock, size.X)
	l.dock = image.Rect(size.X-dock, 0, size.X, size.Y)
	if left := size.X - dock; left >= leastWidth {
		size.X = left
	}
	l.size = size
	area := image.Rectangle{Max: size}
	rows := logHeight
	if size.Y < 20 {
		rows = logLeast
	}
	switch {
	case size.X >= beside:
		l.panel = image.Rect(size.X-panelWidth, 0, size.X, size.Y)
		area.Max.X -= panelWidth + 1
	case size.Y >= stacked:
		l.panel = image.Rect(0, size.Y-panelHeight, size.X, size.Y)
		area.Max.Y -= panelHeight + 1
	default:
		l.panel = image.Rect(0, 0, size.X, 1)
		area.Min.Y++
	}
	l.log = image.Rect(area.Min.X, area.Max.Y-rows, area.Max.X, area.Max.Y)
	area.Max.Y -= rows
	if area.Dy() > rows+3 {
		area.Max.Y-- // a blank row between map and log
	}
	shown := image.Pt(min(area.Dx(), dungeon.W), min(area.Dy(), dungeon.H))
	corner := area.Min.Add(area.Size().Sub(shown).Div(2))
	l.mid = image.Rectangle{Min: corner, Max: corner.Add(shown)}
	l.room = view.Room{
		Map: level.Size{W: shown.X, H: shown.Y}, Panel: sizeOf(l.panel), Log: sizeOf(l.log), Page: level.Size{W: size.X, H: size.Y},
		Dock: sizeOf(l.dock),
	}
	return l, true
}

func sizeOf(r image.Rectangle) level.Size { return level.Size{W: r.Dx(), H: r.Dy()} }

// page is the cells of a frame's page.
func (l *layout) page(f *view.Frame) image.Rectangle {
	size := image.Pt(f.Page.W, f.Page.H)
	at := f.PlacePage(size, image.Pt(1, 1), l.mid, image.Rectangle{Max: l.size})
	return image.Rectangle{at, at.Add(size)}
}

// at is the part of a frame that a cell of the terminal shows, and the cell of it, as view.Pointer wants it.
func (l *layout) at(f *view.Frame, x, y int) (view.Part, level.Point) {
	cell := image.Pt(x, y)
	within := func(r image.Rectangle) level.Point { return level.Point{X: x - r.Min.X, Y: y - r.Min.Y} }
	switch page := l.page(f); {
	case cell.In(l.dock):
		return view.OverDock, within(l.dock)
	case cell.In(page):
		return view.OverPage, within(page)
	case cell.In(l.mid):
		return view.OverMap, within(l.mid).Add(f.At)
	case cell.In(l.panel):
		return view.OverPanel, within(l.panel)
	case cell.In(l.log):
		return view.OverLog, within(l.log)
	}
	return view.Nowhere, level.Point{}
}
