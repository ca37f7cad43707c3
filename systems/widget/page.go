package widget

import (
	"image"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A Page is a view.Page made of widgets. What of Body does not fit scrolls, by the wheel and by keys; Head stays.
type Page struct {
	Name    string
	Head    func(*UI) // may be nil
	Body    func(*UI)
	FromEnd bool // it opens scrolled to its end

	ui     UI
	scroll int // rows above the first of Body that is shown
	shown  int // how many are
	opened bool
}

// Title is the page's name.
func (p *Page) Title() string { return p.Name }

// Typing reports whether a field has the keys.
func (p *Page) Typing() bool { return p.ui.field.id != id{} && p.ui.field.id == p.ui.focus }

// Show shows the widgets, scrolled so that the one with the keys is in sight when they have moved.
func (p *Page) Show(m *view.Model, grid *view.Grid) view.Shown {
	u := &p.ui
	u.width = grid.W
	if !p.opened && p.FromEnd {
		p.scroll = 1 << 30
	}
	p.opened = true
	rows := p.pass(m, grid)
	p.shown = max(grid.H-u.top, 0)
	scroll := p.scroll
	if i := slices.IndexFunc(u.ring, func(s stop) bool { return s.id == u.focus }); i >= 0 && u.focus != u.before {
		if row := u.ring[i].box.Min.Y - u.top + p.scroll; row >= 0 { // it is not in the head
			scroll = min(max(scroll, row-p.shown+1), row)
		}
	}
	u.before = u.focus
	if scroll = min(max(scroll, 0), max(rows-p.shown, 0)); scroll != p.scroll {
		p.scroll = scroll
		grid.Reset(grid.W, grid.H, m.Palette.Panel)
		p.pass(m, grid)
	}
	return view.Shown{
		Size:  level.Size{W: u.widest, H: min(u.top+rows, grid.H)},
		Above: p.scroll > 0, Below: p.scroll+p.shown < rows,
	}
}

// Handle lets the widgets act on a message. Where none wants it, arrows move the keys from one to the next, and where
// there is none further on the page scrolls.
func (p *Page) Handle(m *view.Model, message view.Message) bool {
	u := &p.ui
	u.key, u.shift, u.typed, u.clicked, u.used = "", false, "", false, false
	switch message := message.(type) {
	case view.Press:
		u.key, u.shift, u.typed = message.Key, message.Shift, typedBy(message.Key)
	case view.Text:
		u.typed = message.Text
	case view.Pointer:
		u.pointer, u.over = message, image.Pt(message.At.X, message.At.Y)
		if message.Over != view.OverPage {
			u.over = image.Pt(-1, -1)
		}
		u.clicked = message.Action == view.PointerDown
	case view.Wheel:
		p.scroll += message.Steps
		return true
	}
	p.pass(m, nil)
	if u.pointer.Action == view.PointerUp {
		u.held = held{}
	}
	if u.used || u.key == "" || u.navigate() {
		return u.used || u.key != ""
	}
	switch u.key {
	case view.Up:
		p.scroll--
	case view.Down:
		p.scroll++
	case view.PageUp:
		p.scroll -= p.shown
	case view.PageDown:
		p.scroll += p.shown
	case view.Home:
		p.scroll = 0
	case view.End:
		p.scroll = 1 << 30
	default:
		return false
	}
	return true
}

// pass calls the page's functions, to be drawn on a grid or, without one, to act, and returns how many rows Body takes.
func (p *Page) pass(m *view.Model, grid *view.Grid) (rows int) {
	u := &p.ui
	if grid == nil {
		grid = new(view.Grid)
	} else {
		u.key, u.typed, u.clicked, u.pointer = "", "", false, view.Pointer{}
	}
	u.Model, u.Palette, u.grid, u.pen = m, m.Palette, grid, view.NewPen(grid, m.Palette)
	u.ring, u.y, u.x, u.same, u.top, u.widest = u.ring[:0], 0, 0, false, 0, 0
	if p.Head != nil {
		p.Head(u)
	}
	u.top = u.y
	u.y, u.x, u.same = u.y-p.scroll, 0, false
	p.Body(u)
	if !slices.ContainsFunc(u.ring, func(s stop) bool { return s.id == u.focus }) {
		u.focus = id{}
	}
	return u.y + p.scroll - u.top
}

// typedBy is what a key types.
func typedBy(k view.Key) string {
	switch {
	case k == view.Space:
		return " "
	case len(k) == len(view.Numpad0) && k[:len(k)-1] == view.Numpad0[:len(k)-1]:
		return string(k[len(k)-1:])
	}
	if r, size := utf8.DecodeRuneInString(string(k)); size == len(k) && unicode.IsPrint(r) {
		return string(k)
	}
	return ""
}
