package view

import "github.com/barrow-rl/barrow/ecs"

// A Page is text over the map that has the keys while it is open: the help, an inventory, how a run ended.
type Page struct {
	Title string

	// Write writes what the page says now. Lines below the last that fits are reached with the arrow keys.
	Write func(*ecs.Game, *Pen)

	// Key answers a key and reports whether it meant anything here. If it did not, or without a Key, Esc closes the page,
	// as does the key that opened it, and the arrows scroll it.
	Key func(*Model, Key) bool

	// Typing says that the page takes text, so that a front-end passes on what is typed before anything else.
	Typing bool

	scroll int // lines above the first that is shown
	opener Key // the key that opened it, and closes it too
}

// longestPage is how many lines a page may have.
const longestPage = 500

// The columns and rows that a page's frame takes: a border, and a blank column inside it.
const (
	pageMarginX = 2
	pageMarginY = 1
)

// Open opens a page on top of any that is open. A rule may call it, to show how a run ended.
func Open(g *ecs.Game, page *Page) {
	if page == nil || page.Write == nil {
		panic("view: a page has nothing to say: give it a Write")
	}
	ui := ecs.Setup[interfaceData](g)
	page.scroll, page.opener = 0, ""
	ui.pages = append(ui.pages, page)
	ui.opened++
}

// Open opens a page on top of any that is open.
func (m *Model) Open(page *Page) {
	Open(m.game, page)
	page.opener = m.pressed
}

// Close closes the page on top.
func (m *Model) Close() {
	if ui := ecs.Setup[interfaceData](m.game); len(ui.pages) > 0 {
		ui.pages = ui.pages[:len(ui.pages)-1]
		ui.opened++
	}
}

// Typing reports whether a page that takes text is open.
func (m *Model) Typing() bool {
	page := m.page()
	return page != nil && page.Typing
}

// page is the page on top, or nil.
func (m *Model) page() *Page {
	pages := ecs.Setup[interfaceData](m.game).pages
	if len(pages) == 0 {
		return nil
	}
	return pages[len(pages)-1]
}

// keyOfAnyPage is what keys mean on any page that does not say otherwise.
func (m *Model) keyOfAnyPage(page *Page, k Key) {
	window := max(m.room.Page.H-2*pageMarginY, 1)
	switch k {
	case Escape, page.opener:
		m.Close()
	case Up, Numpad8, "k":
		page.scroll--
	case Down, Numpad2, "j":
		page.scroll++
	case PageUp, Numpad9:
		page.scroll -= window
	case PageDown, Numpad3:
		page.scroll += window
	}
}

// composePage writes the page on top into a frame of its own size, or as much as there is room for.
func (m *Model) composePage() {
	page := m.page()
	if page == nil {
		m.frame.Page.Reset(0, 0, m.Palette.Panel)
		return
	}
	text := &m.scratch.page
	text.Reset(m.room.Page.W-2*pageMarginX, longestPage, m.Palette.Panel)
	pen := m.pen(text)
	page.Write(m.game, pen)
	lines := pen.y
	if pen.x > 0 {
		lines++
	}
	wide := max(pen.right, len(page.Title)+2)
	shown := min(lines, m.room.Page.H-2*pageMarginY)
	page.scroll = min(max(page.scroll, 0), max(lines-shown, 0))

	grid := &m.frame.Page
	grid.Reset(min(wide+2*pageMarginX, m.room.Page.W), shown+2*pageMarginY, m.Palette.Panel)
	for y := range shown {
		if grid.W <= pageMarginX {
			break // there is no room for text
		}
		copy(grid.Row(y + pageMarginY)[pageMarginX:], text.Row(page.scroll + y)[:max(grid.W-2*pageMarginX, 0)])
	}
	m.drawFrame(grid, page.Title, page.scroll > 0, page.scroll+shown < lines)
}

// drawFrame draws a border with a title in it, and arrows where there is more to see.
func (m *Model) drawFrame(grid *Grid, title string, above, below bool) {
	if grid.W < 2 || grid.H < 2 {
		return
	}
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
