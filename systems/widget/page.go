package widget

import (
	"image"

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
	opened bool
	top    int // rows of Head
	rows   int // and of Body
}

// body is the id of the part of a page that scrolls.
const body id = 1

// Title is the page's name.
func (p *Page) Title() string { return p.Name }

// Typing reports whether a field has the keys.
func (p *Page) Typing() bool { return p.ui.Typing() }

// show shows Head, and below it Body in what room there is.
func (p *Page) show(u *UI) {
	if p.Head != nil {
		p.Head(u)
	}
	u.Columns()
	p.top = u.y
	box := image.Rect(0, p.top, u.size.X, max(u.size.Y, p.top))
	p.rows = u.scrolled(body, box, true, func() {
		u.x, u.same = 0, false
		p.Body(u)
	})
}

// Show shows the widgets, scrolled so that the one with the keys is in sight when they have moved.
func (p *Page) Show(m *view.Model, grid *view.Grid) view.Shown {
	if !p.opened && p.FromEnd {
		p.ui.scrollTo(body, 1<<30)
	}
	p.opened = true
	p.ui.Draw(m, grid, p.show)
	scroll, high := p.ui.scroll[body], p.top+p.rows
	if p.ui.drop.id != 0 {
		high = max(high, p.ui.drop.box.Max.Y)
	}
	return view.Shown{
		Size:  level.Size{W: p.ui.widest, H: min(high, grid.H)},
		Above: scroll > 0, Below: scroll+grid.H-p.top < p.rows,
	}
}

// Handle lets the widgets act on a message. Where none wants it, arrows move the keys from one to the next, and where
// there is none further on the page scrolls.
func (p *Page) Handle(m *view.Model, message view.Message) bool {
	u := &p.ui
	over := true
	switch message := message.(type) {
	case view.Pointer:
		over = message.Over == view.OverPage
	case view.Focus:
		u.size = image.Point{}
	}
	if u.Handle(m, message, over, p.show) {
		return true
	}
	press, ok := message.(view.Press)
	switch {
	case ok && press.Key == view.Up:
		u.scrollTo(body, u.scroll[body]-1)
	case ok && press.Key == view.Down:
		u.scrollTo(body, u.scroll[body]+1)
	default:
		return false
	}
	return true
}
