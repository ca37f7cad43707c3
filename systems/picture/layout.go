package picture

import (
	"image"
	"math"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A Layout is where everything stands in a window, in whole pixels: the map with the panel at its right and the log below
// it, in the middle of the window.
type Layout struct {
	Size  image.Point     // the window
	Cell  int             // the side of a map cell
	Text  image.Point     // a text cell
	Map   image.Rectangle // as many whole cells as Room.Map says, and so on for the others
	Panel image.Rectangle // empty where the window is too narrow for one
	Log   image.Rectangle // empty where the window is too low for one
	Page  image.Rectangle // the most that a page may cover
	Room  view.Room       // the same in cells
}

// The layout's proportions. Lengths are in pixels at scale 1; a window of 1280×720 shows a map of 64×36 in cells of 16
// pixels beside 26 columns of text, with 5 rows below.
const (
	largeCell   = 96   // a map cell is never larger: only a tiny map would ask for it
	smallCell   = 8    // a map cell smaller than this is no longer read: show part of the map
	partCell    = 14   // a map cell of a map shown in part
	smallText   = 6    // a text column narrower than this is no longer read
	lineHeight  = 2.25 // a text cell's height to its width
	panelWidth  = 26   // columns
	panelWidest = 34
	logHeight   = 5 // rows
	logHighest  = 6
	leastMap    = 24 // columns of map in part, before the panel gives way
	leastRows   = 12 // rows of map in part, before the log gives way
)

// Fit lays out a window of size pixels on a screen of scale pixels to a point (1 is an ordinary screen, 2 a fine one) for
// a map of the given size. It takes the largest cells in which the whole map fits beside the panel and above the log, and
// cells of a comfortable size for a part of it where even the smallest do not. Any size and scale give a layout.
func Fit(size image.Point, scale float64, dungeon level.Size) Layout {
	size = image.Pt(max(size.X, 1), max(size.Y, 1))
	if !(0.5 <= scale && scale <= 16) { // also when it is not a number
		scale = 1
	}
	dungeon = level.Size{W: max(dungeon.W, 1), H: max(dungeon.H, 1)}
	px := func(points float64) int { return int(math.Round(points * scale)) }

	for cell := min(size.X/dungeon.W, size.Y/dungeon.H, px(largeCell)); cell >= px(smallCell); cell-- {
		// Text is half a cell wide, and up to two thirds of one where there is room to spare.
		least := max(cell/2, px(smallText))
		if !whole(size, cell, least, dungeon).fits() {
			continue
		}
		text := max(cell*2/3, least)
		for text > least && !whole(size, cell, text, dungeon).fits() {
			text--
		}
		return whole(size, cell, text, dungeon).widened().placed()
	}
	return part(size, px(partCell), px(smallText+1), dungeon).placed()
}

// whole is a layout that shows the whole map in cells of the given size, whether it fits or not.
func whole(size image.Point, cell, text int, dungeon level.Size) Layout {
	l := Layout{Size: size, Cell: cell, Text: textCell(text)}
	l.Room.Map, l.Room.Panel.W, l.Room.Log.H = dungeon, panelWidth, logHeight
	return l
}

// fits reports whether all parts are inside the window.
func (l Layout) fits() bool {
	return l.across(l.Room.Map.W, l.Room.Panel.W) <= l.Size.X && l.down(l.Room.Map.H, l.Room.Log.H) <= l.Size.Y
}

// widened gives the panel and the log some of what is left over.
func (l Layout) widened() Layout {
	left := l.Size.Sub(image.Pt(l.across(l.Room.Map.W, l.Room.Panel.W), l.down(l.Room.Map.H, l.Room.Log.H)))
	l.Room.Panel.W = min(l.Room.Panel.W+left.X/l.Text.X, panelWidest)
	l.Room.Log.H = min(l.Room.Log.H+left.Y/l.Text.Y, logHighest)
	return l
}

// part is a layout that shows as much of the map as it can beside what the window has room for.
func part(size image.Point, cell, text int, dungeon level.Size) Layout {
	l := Layout{Size: size, Cell: cell, Text: textCell(text)}
	if l.across(leastMap, panelWidth) <= size.X {
		l.Room.Panel.W = panelWidth
	}
	l.Room.Log.H = logHeight
	for l.Room.Log.H > 0 && l.down(leastRows, l.Room.Log.H) > size.Y {
		l.Room.Log.H--
	}
	if l.Room.Log.H == 0 && l.down(4, 1) <= size.Y {
		l.Room.Log.H = 1
	}
	l.Room.Map = level.Size{
		W: min(max((size.X-l.across(0, l.Room.Panel.W))/cell, 1), dungeon.W),
		H: min(max((size.Y-l.down(0, l.Room.Log.H))/cell, 1), dungeon.H),
	}
	return l
}

func textCell(width int) image.Point {
	return image.Pt(width, int(math.Round(lineHeight*float64(width))))
}

// margin is the space around and between the parts.
func (l Layout) margin() int { return l.Cell }

// across is how wide cells of map and columns of panel are, with the space around and between them.
func (l Layout) across(cells, columns int) int {
	w := cells*l.Cell + 2*l.margin()
	if columns > 0 {
		w += columns*l.Text.X + l.margin()
	}
	return w
}

// down is how high rows of map and rows of log are, with the space around and between them.
func (l Layout) down(cells, rows int) int {
	h := cells*l.Cell + 2*l.margin()
	if rows > 0 {
		h += rows*l.Text.Y + l.margin()
	}
	return h
}

// placed finishes a layout whose room for the map, the panel's width and the log's height are settled.
func (l Layout) placed() Layout {
	room := &l.Room
	w, h := l.across(room.Map.W, room.Panel.W), l.down(room.Map.H, room.Log.H)
	corner := image.Pt(max((l.Size.X-w)/2, 0)+l.margin(), max((l.Size.Y-h)/2, 0)+l.margin())
	inside := image.Rectangle{corner, corner.Add(image.Pt(w, h).Sub(image.Pt(2*l.margin(), 2*l.margin())))}

	l.Map = image.Rectangle{corner, corner.Add(image.Pt(room.Map.W*l.Cell, room.Map.H*l.Cell))}
	if room.Panel.W > 0 {
		// The panel is as high as the map and the log together; it stands beside both.
		room.Panel.H = inside.Dy() / l.Text.Y
		at := image.Pt(l.Map.Max.X+l.margin(), corner.Y)
		l.Panel = image.Rectangle{at, at.Add(image.Pt(room.Panel.W*l.Text.X, room.Panel.H*l.Text.Y))}
	}
	if room.Log.H > 0 {
		room.Log.W = l.Map.Dx() / l.Text.X
		at := image.Pt(corner.X, l.Map.Max.Y+l.margin())
		l.Log = image.Rectangle{at, at.Add(image.Pt(room.Log.W*l.Text.X, room.Log.H*l.Text.Y))}
	}
	// A page has the map to itself, and the whole window where the map is small.
	l.Page = l.Map.Inset(l.margin())
	if l.Page.Dx() < panelWidest*2*l.Text.X || l.Page.Dy() < 20*l.Text.Y {
		l.Page = image.Rectangle{Max: l.Size}.Inset(l.margin() / 2)
	}
	room.Page = level.Size{W: max(l.Page.Dx()/l.Text.X, 0), H: max(l.Page.Dy()/l.Text.Y, 0)}
	return l
}

// pageAt is where a page of w × h text cells stands: over the middle of the map, moved so that it stays within Page.
func (l Layout) pageAt(w, h int) image.Point {
	size := image.Pt(w*l.Text.X, h*l.Text.Y)
	mid := l.Map.Min.Add(l.Map.Max).Div(2)
	at := mid.Sub(size.Div(2))
	at.X = max(min(at.X, l.Page.Max.X-size.X), l.Page.Min.X)
	at.Y = max(min(at.Y, l.Page.Max.Y-size.Y), l.Page.Min.Y)
	return at
}
