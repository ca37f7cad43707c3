package view

import (
	"image"
	"slices"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A Page covers the middle of the map and has all input while it is open: the help, an inventory, how a run ended.
type Page interface {
	// Title is what stands in its border.
	Title() string

	// Show writes what the page says now into grid, which is blank and as large as a page can be, from its top left corner.
	Show(m *Model, grid *Grid) Shown

	// Handle takes a message and reports whether it meant anything here. A pointer's At is a cell of the grid of Show. If it
	// meant nothing, Esc closes the page, as do the key that opened it, a click on the cross in its border, and one beside it. The
	// first message is Focus, when it opens.
	Handle(m *Model, message Message) bool

	// Typing reports whether the page takes text now.
	Typing() bool
}

// A Placed page stands beside a cell of the map rather than over the map's middle: a menu of what can be done there.
type Placed interface {
	Page
	Beside() level.Point
}

// PlacePage is where the top left corner of a page comes to stand: beside the cell that it belongs to where the frame says so,
// or else over the middle of the map, moved so that it stays within what a page may cover. All lengths are the front-end's:
// pixels, or cells of a terminal.
func (f *Frame) PlacePage(page, cell image.Point, shown, within image.Rectangle) image.Point {
	at := shown.Min.Add(shown.Max).Sub(page).Div(2)
	if f.Placed {
		at = shown.Min.Add(image.Pt((f.Beside.X-f.At.X)*cell.X, (f.Beside.Y-f.At.Y)*cell.Y))
		if left := at.X - page.X; at.X+cell.X+page.X > within.Max.X && left >= within.Min.X {
			at.X = left
		} else {
			at.X += cell.X
		}
	}
	at.X = max(min(at.X, within.Max.X-page.X), within.Min.X)
	at.Y = max(min(at.Y, within.Max.Y-page.Y), within.Min.Y)
	return at
}

// Shown is how much of its grid a page has used.
type Shown struct {
	Size         level.Size
	Above, Below bool // there is more to see above and below
}

// The columns and rows that a page's frame takes: a border, and a blank column inside it.
const (
	pageMarginX = 2
	pageMarginY = 1
	closer      = 4 // columns at the right of its top that close it when they are clicked
)

// An openPage is a page that is open, and the key that opened it, which closes it too.
type openPage struct {
	page   Page
	opener Key
}

// Show is the act of opening a page, made anew each time.
func Show(page func() Page) func(*Model) {
	return func(m *Model) { m.Open(page()) }
}

// Open opens a page on top of any that is open. For what the rules have to show, see Standing.
func (m *Model) Open(page Page) {
	m.pages = append(m.pages, openPage{page, m.pressed})
	m.change()
	page.Handle(m, Focus{On: true})
}

// Close closes the page on top.
func (m *Model) Close() {
	if len(m.pages) > 0 {
		m.pages = m.pages[:len(m.pages)-1]
		m.change()
	}
}

// Typing reports whether a page that takes text is open.
func (m *Model) Typing() bool {
	page := m.page()
	return page != nil && page.Typing()
}

// page is the page on top, or nil.
func (m *Model) page() Page {
	m.refreshStanding()
	if len(m.pages) == 0 {
		return nil
	}
	return m.pages[len(m.pages)-1].page
}

// handlePage gives the page on top a message.
func (m *Model) handlePage(page Page, message Message) {
	m.stale = true
	opener := m.pages[len(m.pages)-1].opener
	if page.Handle(m, inPage(message)) {
		return
	}
	switch message := message.(type) {
	case Press:
		if message.Key == Escape || message.Key == opener {
			m.Close()
		}
	case Pointer:
		outside := message.Over != OverPage && message.Over != OverDock
		if message.Action == PointerDown && (outside || message.At.Y == 0 && message.At.X >= m.frame.Page.W-closer) {
			m.Close()
		}
	}
}

// inPage is a message with its pointer in cells of what is inside a page's border.
func inPage(message Message) Message {
	margin := level.Point{X: -pageMarginX, Y: -pageMarginY}
	switch message := message.(type) {
	case Pointer:
		message.At = message.At.Add(margin)
		return message
	case Wheel:
		message.At = message.At.Add(margin)
		return message
	case Tap:
		message.At = message.At.Add(margin)
		return message
	case LongPress:
		message.At = message.At.Add(margin)
		return message
	}
	return message
}

// composePage writes the page on top into a frame of its own size, or as much as there is room for.
func (m *Model) composePage() {
	grid, page := &m.frame.Page, m.page()
	var placed Placed
	if placed, m.frame.Placed = page.(Placed); m.frame.Placed {
		m.frame.Beside = placed.Beside()
	}
	if page == nil || m.room.Page.W <= 2*pageMarginX || m.room.Page.H <= 2*pageMarginY {
		grid.Reset(0, 0, m.Palette.Panel)
		return
	}
	text := &m.scratch.page
	text.Reset(m.room.Page.W-2*pageMarginX, m.room.Page.H-2*pageMarginY, m.Palette.Panel)
	shown := page.Show(m, text)
	title := page.Title()
	w, h := min(max(shown.Size.W, Columns(title)+2), text.W), min(shown.Size.H, text.H)
	grid.Reset(w+2*pageMarginX, h+2*pageMarginY, m.Palette.Panel)
	for y := range h {
		copy(grid.Row(y + pageMarginY)[pageMarginX:], text.Row(y)[:w])
	}
	m.drawFrame(grid, title, shown.Above, shown.Below)
}

// drawFrame draws a border with a title in it, and arrows where there is more to see.
func (m *Model) drawFrame(grid *Grid, title string, above, below bool) {
	put := func(x, y int, r rune) { *grid.At(x, y) = Cell{Rune: r, Ink: m.Palette.Dim, Ground: m.Palette.Panel} }
	right, bottom := grid.W-1, grid.H-1
	for x := 1; x < right; x++ {
		put(x, 0, '─')
		put(x, bottom, '─')
	}
	for y := 1; y < bottom; y++ {
		put(0, y, '│')
		put(right, y, '│')
	}
	put(right-closer/2, 0, '×')
	put(0, 0, '┌')
	put(right, 0, '┐')
	put(0, bottom, '└')
	put(right, bottom, '┘')
	if above {
		put(right-1, 0, '↑')
	}
	if below {
		put(right-1, bottom, '↓')
	}
	pen := m.pen(grid)
	pen.x = 2
	pen.Rune(m.Palette.Title, ' ')
	pen.Text(m.Palette.Title, title)
	pen.Rune(m.Palette.Title, ' ')
}

// Standing shows a page while the world's data says so: how a run ended, a choice to make, a tale. page is asked after
// every command and returns nil when there is nothing to tell. The page that it returns first stays, until there is
// nothing more to tell or the title is another. The player can close it for a last look, and it is there again when the
// world has been read back.
func Standing(g *ecs.Game, page func(*ecs.Game) Page) {
	if page == nil {
		panic("view: nothing is shown: give Standing a function")
	}
	ui := ecs.Setup[interfaceData](g)
	ui.standing = append(ui.standing, page)
}

// worldShown says that the world's standing pages have been opened. It is zero again when another world has been read.
type worldShown bool

// refreshStanding opens and closes the standing pages, when the world may have changed.
func (m *Model) refreshStanding() {
	known := ecs.Scratch[worldShown](m.game)
	if m.told == m.game.Version() && bool(*known) {
		return
	}
	m.told = m.game.Version()
	for i, tell := range ecs.Setup[interfaceData](m.game).standing {
		if i == len(m.standing) {
			m.standing = append(m.standing, nil)
		}
		old, page := m.standing[i], Page(nil)
		if m.replay() == nil {
			page = tell(m.game)
		}
		if same := old != nil && page != nil && old.Title() == page.Title(); old == nil && page == nil || bool(*known) && same {
			continue
		}
		m.pages = slices.DeleteFunc(m.pages, func(o openPage) bool { return old != nil && o.page == old })
		if m.standing[i] = page; page != nil {
			m.pages = append(m.pages, openPage{page: page})
		}
		m.change()
	}
	*known = true
}
