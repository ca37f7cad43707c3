package view

import (
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A TextPage is a page of text that a pen writes. The arrow keys and the wheel scroll it, and a click on what Pen.Offer has
// written is a press of its key. Package widget makes pages that do more.
type TextPage struct {
	Name  string                 // its title
	Write func(*ecs.Game, *Pen)  // writes what the page says now
	Key   func(*Model, Key) bool // answers a key, and reports whether it meant anything; may be nil
	Types bool                   // it takes text

	text   Grid
	offers []offer
	window int // lines that were shown
	scroll int // lines above the first that is shown
}

// longestPage is how many lines a page of text may have.
const longestPage = 500

// Title is the page's name.
func (p *TextPage) Title() string { return p.Name }

// Typing reports whether the page takes text.
func (p *TextPage) Typing() bool { return p.Types }

// Show shows as many lines as fit.
func (p *TextPage) Show(m *Model, grid *Grid) Shown {
	p.text.Reset(grid.W, longestPage, m.Palette.Panel)
	pen := m.pen(&p.text)
	pen.offers = p.offers[:0]
	p.Write(m.game, pen)
	p.offers = pen.offers
	lines := pen.y
	if pen.x > 0 {
		lines++
	}
	p.window = grid.H
	shown := min(lines, grid.H)
	p.scroll = min(max(p.scroll, 0), max(lines-shown, 0))
	copy(grid.Cells, p.text.Cells[p.scroll*grid.W:][:shown*grid.W])
	return Shown{
		Size:  level.Size{W: pen.right, H: shown},
		Above: p.scroll > 0, Below: p.scroll+shown < lines,
	}
}

// Handle lets the page's own keys act, or scrolls.
func (p *TextPage) Handle(m *Model, message Message) bool {
	switch message := message.(type) {
	case Pointer:
		if k := p.clicked(message); k != "" {
			m.handlePage(p, Press{Key: k})
			return true
		}
		return false
	case Wheel:
		p.scroll += message.Steps
	case Press:
		if p.Key != nil && p.Key(m, message.Key) {
			return true
		}
		switch message.Key {
		case Up, Numpad8, "k":
			p.scroll--
		case Down, Numpad2, "j":
			p.scroll++
		case PageUp, Numpad9:
			p.scroll -= p.window
		case PageDown, Numpad3:
			p.scroll += p.window
		default:
			return false
		}
	default:
		return false
	}
	return true
}

// clicked is the key of the offer that a message clicks on, if it does.
func (p *TextPage) clicked(message Message) Key {
	click, ok := message.(Pointer)
	for _, o := range p.offers {
		if ok && click.Action == PointerDown && click.Over == OverPage && o.covers(click.At.X, click.At.Y+p.scroll) {
			return o.key
		}
	}
	return ""
}
