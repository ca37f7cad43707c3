package picture

import (
	"image"
	"math"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A Layout is where everything stands in a window, in whole pixels. A wide window has the panel at the map's right and the
// log below the map, a tall one has both below it, and a small one has a panel of a single row above the map.
type Layout struct {
	Size   image.Point     // the window
	Cell   int             // the side of a map cell
	Text   image.Point     // a text cell
	Map    image.Rectangle // as many whole cells as Room.Map says, and so on for the others
	Panel  image.Rectangle // empty where the window is smaller than 160×100 points
	Log    image.Rectangle // empty where the window is too low for one
	Ground image.Rectangle // up to the window's edge, what the map lies on
	Page   image.Rectangle // the most that a page may cover
	Dock   image.Rectangle // the right edge, as high as the window; empty while the dock is closed
	Room   view.Room       // the same in cells

	game  image.Point // what the dock leaves of the window
	dock  int         // how many columns it wants
	order order
}

// An order is how map, panel and log stand to each other.
type order uint8

const (
	wide  order = iota // the panel at the right of map and log
	tall               // map, log and panel, one below the other
	small              // a panel of one row, map and log, one below the other
)

// A Zoom is how much of the map is shown.
type Zoom uint8

// The ways to show a map.
const (
	ZoomFit   Zoom = iota // the whole map where the window is wide and large enough, else a part
	ZoomWhole             // as much of it as can be
	ZoomClose             // a part in large cells
)

// A Wish is what a person has chosen about layouts. The zero value leaves all to the window.
type Wish struct {
	Text int // how much larger text is, in steps of a pixel of width at scale 1: from LeastText to MostText
	Zoom Zoom
	Dock int // how many columns of text to leave to the dock, see view.Model.DockColumns
}

// The range of Wish.Text.
const (
	LeastText = -2
	MostText  = 8
)

// The layout's proportions. Lengths are in pixels at scale 1; a window of 1280×720 shows a map of 64×36 in cells of 16
// pixels beside 28 columns of text, with 6 rows below.
const (
	largeCell   = 96   // a map cell is never larger: only a tiny map would ask for it
	smallCell   = 8    // a map cell smaller than this is no longer read: show part of the map
	partCell    = 14   // the least map cell of a map shown in part
	closeAcross = 49   // a wide window is as many cells wide or high, whichever gives larger ones, when it shows a part
	closeDown   = 27   // of the map in large cells
	tallAcross  = 26   // the same of a tall one's width
	smallText   = 6    // a text column narrower than this is no longer read
	lineHeight  = 2.25 // a text cell's height to its width
	panelWidth  = 26   // columns, and up to panelWidest where there is room
	panelWidest = 34
	panelLeast  = 14 // rows of a panel below the map
	logHeight   = 5  // rows, and up to logHighest
	logHighest  = 6
	leastMap    = 24 // columns of map in part, before the panel gives way
	leastBeside = 24 // columns of text that the dock leaves, or else it lies over the game
	leastRows   = 12 // rows of map in part, before the log gives way
)

// Fit lays out a window of size pixels on a screen of scale pixels to a point (1 is an ordinary screen, 2 a fine one) for
// a map of the given size, for a person who has no wishes.
func Fit(size image.Point, scale float64, dungeon level.Size) Layout {
	return Wish{}.Fit(size, scale, dungeon)
}

// Fit lays out a window as the function of this name does. The whole map is shown in the largest cells in which it fits
// beside the other parts. Any size, scale and wish give a layout.
func (w Wish) Fit(size image.Point, scale float64, dungeon level.Size) Layout {
	size = image.Pt(max(size.X, 1), max(size.Y, 1))
	if !(0.5 <= scale && scale <= 16) { // also when it is not a number
		scale = 1
	}
	if dungeon.W < 1 || dungeon.H < 1 {
		dungeon = level.Size{W: 64, H: 36} // while there is no map: the usual one
	}
	px := func(points float64) int { return int(math.Round(points * scale)) }

	l := Layout{Size: size, game: size, dock: max(w.Dock, 0)}
	if size.Y*10 > size.X*11 && size.X >= px(320) && size.Y >= px(480) {
		l.order = tall
	}
	larger := px(float64(min(max(w.Text, LeastText), MostText)))
	least := max(px(smallText)+larger, px(smallText)-1) // text is never narrower
	if l.Room.Dock.W = l.dock; size.X-l.dock*least < leastBeside*least {
		l.Room.Dock.W = 0 // for now: it lies over the game
	}
	if w.Zoom == ZoomWhole || w.Zoom == ZoomFit && l.order == wide {
		for cell := min(size.X/dungeon.W, size.Y/dungeon.H, px(largeCell)); cell >= px(smallCell); cell-- {
			// Text is half a cell wide, and up to two thirds of one where there is room to spare.
			text := max(cell/2+larger, least)
			if !l.whole(cell, text, dungeon).fits() {
				continue
			}
			for text < cell*2/3+larger && l.whole(cell, text+1, dungeon).fits() {
				text++
			}
			return l.whole(cell, text, dungeon).widened().placed()
		}
		return l.part(px(partCell), max(px(smallText+1)+larger, least), dungeon).placed()
	}
	across := size.X - l.Room.Dock.W*least
	cell := min(across/closeAcross, size.Y/closeDown)
	if l.order == tall {
		cell = across / tallAcross
	}
	cell = max(min(cell, px(largeCell)), px(partCell)+max(larger, 0))
	return l.part(cell, max(min(cell*9/26, cell*5/13), px(smallText+1))+larger, dungeon).placed()
}

// whole is a layout that shows the whole map in cells of the given size, whether it fits or not.
func (l Layout) whole(cell, text int, dungeon level.Size) Layout {
	l = l.sized(cell, text)
	l.Room.Map, l.Room.Panel.W, l.Room.Log.H = dungeon, panelWidth, logHeight
	if l.order == tall {
		l.Room.Panel.H = panelLeast
	}
	return l
}

// sized sets the sizes of cells, by which the dock has its pixels.
func (l Layout) sized(cell, text int) Layout {
	l.Cell, l.Text = cell, textCell(text)
	l.game.X = max(l.Size.X-l.Room.Dock.W*text, 1)
	return l
}

// fits reports whether all parts are inside of what the dock leaves.
func (l Layout) fits() bool { return l.across() <= l.game.X && l.down() <= l.game.Y }

// widened gives the panel and the log some of what is left over.
func (l Layout) widened() Layout {
	left := l.game.Sub(image.Pt(l.across(), l.down()))
	if l.order == wide {
		l.Room.Panel.W = min(l.Room.Panel.W+left.X/l.Text.X, panelWidest)
	}
	l.Room.Log.H = min(l.Room.Log.H+left.Y/l.Text.Y, logHighest)
	return l
}

// part is a layout that shows as much of the map as it can beside what the window has room for: a panel, or one row of it.
func (l Layout) part(cell, text int, dungeon level.Size) Layout {
	l = l.sized(cell, text)
	l.Room.Map = level.Size{W: min(leastMap, dungeon.W), H: min(leastRows, dungeon.H)}
	l.Room.Log.H, l.Room.Panel.W = logHeight, panelWidth
	if l.order == tall {
		l.Room.Panel.H = panelLeast
	}
	if !l.fits() && l.order == tall {
		l.order, l.Room.Panel.H = wide, 0
	}
	if l.across() > l.game.X || l.order == wide && l.game.Y < 14*l.Text.Y {
		l.order = small
		l.Room.Panel = level.Size{W: 1, H: 1}
		if l.game.X < 20*l.Text.X || l.game.Y < 6*l.Text.Y {
			l.Room.Panel = level.Size{}
		}
		l.Room.Log.H = 3
	}
	for l.Room.Log.H > 0 && l.down() > l.game.Y {
		l.Room.Log.H--
	}
	if l.Room.Map.H = min(4, dungeon.H); l.Room.Log.H == 0 {
		if l.Room.Log.H = 1; l.down() > l.game.Y {
			l.Room.Log.H = 0
		}
	}
	// The map has all that is left.
	l.Room.Map = level.Size{}
	l.Room.Map = level.Size{
		W: min(max((l.game.X-l.across())/cell, 1), dungeon.W),
		H: min(max((l.game.Y-l.down())/cell, 1), dungeon.H),
	}
	return l
}

func textCell(width int) image.Point {
	return image.Pt(width, int(math.Round(lineHeight*float64(width))))
}

// pad is the space around text.
func (l Layout) pad() image.Point {
	switch l.order {
	case tall:
		return image.Pt(l.Text.X, l.Text.Y/2)
	case small:
		return image.Pt(l.Text.X/2, l.Text.X/4)
	}
	return image.Pt(2*l.Text.X, l.Text.Y/2)
}

// across is how wide the parts are, with the space around text. Below each other, the others are as wide as the map.
func (l Layout) across() int {
	w := l.Room.Map.W * l.Cell
	if l.order == wide && l.Room.Panel.W > 0 {
		w += l.Room.Panel.W*l.Text.X + 2*l.pad().X
	}
	return w
}

// down is how high the parts are, with the space around text. Beside the map the panel has no height of its own.
func (l Layout) down() int {
	return l.Room.Map.H*l.Cell + l.high(l.Room.Log.H) + l.high(l.Room.Panel.H)
}

// high is how high so many rows of text are, with the space around them, if they are any.
func (l Layout) high(rows int) int {
	if rows == 0 {
		return 0
	}
	return rows*l.Text.Y + 2*l.pad().Y
}

// placed finishes a layout whose room for the map, the panel's width and the log's height are settled.
func (l Layout) placed() Layout {
	// What is left of less than a cell is the panel's and the log's; of more, rock is around the map.
	room, left := &l.Room, l.game.Sub(image.Pt(l.across(), l.down()))
	if left.X >= l.Cell || l.order != wide {
		left.X = 0
	}
	if left.Y >= l.Cell {
		left.Y = 0
	}
	l.Ground = image.Rectangle{Max: l.game}
	if l.order == wide && room.Panel.W > 0 {
		l.Ground.Max.X -= l.across() + left.X - room.Map.W*l.Cell
		l.Panel = l.inside(image.Rect(l.Ground.Max.X, 0, l.game.X, l.game.Y), &room.Panel)
	}
	switch {
	case l.order == tall:
		l.Ground.Max.Y = room.Map.H * l.Cell
		end := l.Ground.Max.Y + l.high(room.Log.H)
		l.Log = l.inside(image.Rect(0, l.Ground.Max.Y, l.game.X, end), &room.Log)
		l.Panel = l.inside(image.Rect(0, end, l.game.X, l.game.Y), &room.Panel)
	case l.order == small && room.Panel.H > 0:
		l.Ground.Min.Y = l.high(room.Panel.H)
		l.Panel = l.inside(image.Rect(0, 0, l.game.X, l.Ground.Min.Y), &room.Panel)
	}
	if l.order != tall && room.Log.H > 0 {
		l.Ground.Max.Y -= l.high(room.Log.H) + left.Y
		l.Log = l.inside(image.Rect(0, l.Ground.Max.Y, l.Ground.Max.X, l.game.Y), &room.Log)
	}
	size := image.Pt(room.Map.W*l.Cell, room.Map.H*l.Cell)
	corner := l.Ground.Min.Add(image.Pt(max((l.Ground.Dx()-size.X)/2, 0), max((l.Ground.Dy()-size.Y)/2, 0)))
	l.Map = image.Rectangle{corner, corner.Add(size)}
	// A page has the map to itself, and the whole window where the map is small.
	l.Page = l.Map.Inset(l.Cell)
	if l.Page.Dx() < panelWidest*2*l.Text.X || l.Page.Dy() < 20*l.Text.Y {
		l.Page = image.Rectangle{Max: l.game}.Inset(l.pad().X / 2)
	}
	if l.Room.Dock.W == 0 { // over the game, or none
		room.Dock.W = min(l.dock, l.Size.X/l.Text.X)
	}
	if room.Dock.W > 0 {
		room.Dock.H = l.Size.Y / l.Text.Y
		l.Dock = image.Rect(l.Size.X-room.Dock.W*l.Text.X, 0, l.Size.X, l.Size.Y)
	}
	room.Page = level.Size{W: max(l.Page.Dx()/l.Text.X, 0), H: max(l.Page.Dy()/l.Text.Y, 0)}
	return l
}

// inside is as many whole cells of text as there are in a box with space around them, which room is told.
func (l Layout) inside(box image.Rectangle, room *level.Size) image.Rectangle {
	pad := l.pad()
	room.W, room.H = max((box.Dx()-2*pad.X)/l.Text.X, 0), max((box.Dy()-2*pad.Y)/l.Text.Y, 0)
	corner := box.Min.Add(pad)
	return image.Rectangle{corner, corner.Add(image.Pt(room.W*l.Text.X, room.H*l.Text.Y))}
}

// Whole reports whether the layout shows all of a map.
func (l *Layout) Whole(dungeon level.Size) bool { return l.Room.Map == dungeon }

// page is the pixels of a frame's page.
func (l *Layout) page(f *view.Frame) image.Rectangle {
	size := image.Pt(f.Page.W*l.Text.X, f.Page.H*l.Text.Y)
	at := f.PlacePage(size, image.Pt(l.Cell, l.Cell), l.Map, l.Page)
	return image.Rectangle{at, at.Add(size)}
}

// At is the part of a frame that a pixel of the window shows, and the cell of it, as view.Pointer wants it: in the map the
// dungeon's own cell, however far it is scrolled, elsewhere the cell of the part's grid.
func (l *Layout) At(f *view.Frame, pixel image.Point) (view.Part, level.Point) {
	cell := func(corner, size image.Point, origin level.Point) level.Point {
		at := pixel.Sub(corner)
		return origin.Add(level.Point{X: at.X / size.X, Y: at.Y / size.Y})
	}
	switch page := l.page(f); {
	case pixel.In(l.Dock):
		return view.OverDock, cell(l.Dock.Min, l.Text, level.Point{})
	case pixel.In(page):
		return view.OverPage, cell(page.Min, l.Text, level.Point{})
	case pixel.In(l.Map):
		return view.OverMap, cell(l.Map.Min, image.Pt(l.Cell, l.Cell), f.At)
	case pixel.In(l.Panel):
		return view.OverPanel, cell(l.Panel.Min, l.Text, level.Point{})
	case pixel.In(l.Log):
		return view.OverLog, cell(l.Log.Min, l.Text, level.Point{})
	}
	return view.Nowhere, level.Point{}
}
