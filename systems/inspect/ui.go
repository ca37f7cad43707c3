package inspect

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/ebitengine/debugui"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/barrow-rl/barrow/assets"
)

// Lengths in debugui's own pixels, of which an ordinary screen has one to a pixel.
const (
	width   = 440 // of the overlay
	margin  = 6   // around it
	row     = 16  // the height of a line
	gap     = 4   // debugui's, between lines
	letter  = 6   // the width of a character
	padding = 5   // debugui's, inside of a box
)

// A ui is debugui with the widgets that the overlay needs besides: rows that can be clicked, text in colours, fields that
// can refuse.
type ui struct {
	debug   debugui.DebugUI
	ctx     *debugui.Context
	palette assets.Palette
	scale   int
	size    image.Point // of the window

	mouse   image.Point // in debugui's pixels
	pixel   image.Point // the same in the window's
	clicked bool        // the mouse went down in this tick
	clip    image.Rectangle
	body    image.Rectangle
	bottom  int // of the last cell

	opened  string // the key of the list that is open to choose from
	listed  int    // the tick in which one was last seen
	typed   typed  // in this tick
	field   field  // has the keys
	next    field  // has been clicked in this tick
	had     bool   // a field had the keys when this tick began
	refused refusal
	folded  map[string]bool // groups that somebody opened or closed

	ticks int
	later []func() // what clicks change once everything has been shown
}

func newUI(palette assets.Palette) ui {
	return ui{palette: palette, folded: make(map[string]bool)}
}

// stirs reports whether anything happens to mouse or keyboard, and notes where the mouse is.
func (u *ui) stirs() bool {
	x, y := ebiten.CursorPosition()
	wheelX, wheelY := ebiten.Wheel()
	moved := u.pixel != image.Pt(x, y)
	u.pixel = image.Pt(x, y)
	u.clicked = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	u.typed.read()
	return moved || wheelX != 0 || wheelY != 0 || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) ||
		len(inpututil.AppendPressedKeys(nil)) > 0 || len(u.typed.chars) > 0 || len(ebiten.AppendTouchIDs(nil)) > 0
}

// fit prepares for a window of size pixels, of which a point has scale.
func (u *ui) fit(size image.Point, scale float64) {
	u.size = size
	u.scale = max(1, int(math.Round(scale)))
	for u.scale > 1 && size.X < width*u.scale {
		u.scale-- // a small window on a fine screen: better small than off the edge
	}
}

// update runs one tick of debugui, with show in a window at the right of the screen.
func (u *ui) update(show func(*ui)) (debugui.InputCapturingState, error) {
	u.ticks++
	u.had = u.field.key != ""
	u.mouse = u.pixel.Div(u.scale)
	screen := u.size.Div(u.scale)
	bounds := image.Rect(max(screen.X-width, 0), 0, screen.X, screen.Y).Inset(margin)
	return u.debug.Update(func(ctx *debugui.Context) error {
		u.ctx = ctx
		ctx.SetScale(u.scale)
		// Another window size makes it another window, that stands where it should.
		ctx.IDScope(u.size.String()+strconv.Itoa(u.scale), func() {
			ctx.Window("Inside   F1 or Esc closes", bounds, func(l debugui.ContainerLayout) {
				u.clip, u.body = l.BodyBounds, l.BodyBounds
				u.bottom = l.BodyBounds.Min.Y
				u.ground(l.BodyBounds)
				show(u)
				u.settle()
			})
		})
		return nil
	})
}

// then does something once everything has been shown. What a click changes about what is shown has to wait: the same click
// may end the typing in a field further down, which must still be there to take what was typed.
func (u *ui) then(do func()) { u.later = append(u.later, do) }

// settle does what had to wait.
func (u *ui) settle() {
	for _, do := range u.later {
		do()
	}
	u.later = u.later[:0]
	u.passKeys()
}

// typing reports whether a field has the keys, or had them when this tick began.
func (u *ui) typing() bool { return u.had || u.field.key != "" }

// ground fills the overlay with the palette's colour for what is beside the map. It takes no place.
func (u *ui) ground(area image.Rectangle) {
	u.ctx.SetGridLayout([]int{-1}, []int{1})
	u.paint(func(p painter) { p.fill(area, u.palette.Panel) })
	u.ctx.SetGridLayout([]int{-1}, []int{row})
}

// columns sets the widths of the cells from now on, as debugui has them: what is negative shares what is left.
func (u *ui) columns(widths ...int) { u.ctx.SetGridLayout(widths, []int{row}) }

// left is the height that is left in the overlay below the last cell.
func (u *ui) left() int { return u.body.Max.Y - padding - u.bottom - gap }

// cell takes the next cell, draws it, and reports where it is and whether the mouse is over it.
func (u *ui) cell(draw func(p painter, b image.Rectangle, over bool)) (b image.Rectangle, over bool) {
	u.ctx.GridCell(func(bounds image.Rectangle) {
		b = bounds
		u.bottom = max(u.bottom, b.Max.Y)
		over = u.mouse.In(b.Intersect(u.clip))
		if draw == nil || !b.Overlaps(u.clip) {
			return
		}
		u.ctx.SetGridLayout([]int{-1}, []int{-1})
		u.paint(func(p painter) { draw(p, b, over) })
	})
	return b, over
}

// paint draws in the next cell, when the overlay is drawn.
func (u *ui) paint(draw func(painter)) {
	scale := u.scale
	u.ctx.DrawOnlyWidget(func(screen *ebiten.Image) { draw(painter{screen, scale}) })
}

// text shows a text, cut to its cell.
func (u *ui) text(ink color.RGBA, s string) {
	u.cell(func(p painter, b image.Rectangle, _ bool) { p.text(b, 0, ink, s) })
}

// button is a text to click on.
func (u *ui) button(label string, on bool) bool {
	_, over := u.cell(func(p painter, b image.Rectangle, over bool) {
		ground, ink := u.palette.Rule, u.palette.Text
		switch {
		case on:
			ground, ink = u.palette.Key, u.palette.Panel
		case over:
			ground = lighter(u.palette.Rule)
		}
		p.fill(b, ground)
		p.text(b, max((b.Dx()-letter*len([]rune(label)))/2, 2), ink, label)
	})
	return over && u.clicked
}

// line is a row of a list to click on. Its parts are drawn one after the other.
func (u *ui) line(on bool, indent int, parts ...part) bool {
	_, over := u.cell(func(p painter, b image.Rectangle, over bool) {
		switch {
		case on:
			p.fill(b, u.palette.Stone)
			p.fill(image.Rect(b.Min.X, b.Min.Y, b.Min.X+2, b.Max.Y), u.palette.Key)
		case over:
			p.fill(b, u.palette.Stone)
		}
		x := 6 + indent
		for _, s := range parts {
			p.text(b, x, s.ink, s.text)
			x += letter * cells(s.text)
		}
	})
	return over && u.clicked
}

// A part is a piece of text in one colour.
type part struct {
	ink  color.RGBA
	text string
}

// check is a box to tick.
func (u *ui) check(on bool, label string) bool {
	_, over := u.cell(func(p painter, b image.Rectangle, over bool) {
		box := image.Rect(b.Min.X+2, b.Min.Y+2, b.Min.X+14, b.Min.Y+14)
		p.fill(box, u.palette.Rule)
		if on {
			p.fill(box.Inset(3), u.palette.Key)
		} else if over {
			p.fill(box.Inset(3), u.palette.Stone)
		}
		p.text(b, 20, u.palette.Text, label)
	})
	return over && u.clicked
}
