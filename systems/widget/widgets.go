package widget

import (
	"image"
	"image/color"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/systems/view"
)

// Text shows a text of any length, broken between words.
func (u *UI) Text(ink color.RGBA, s string) {
	for line := range view.Lines(s, max(u.width-u.indent(), 1)) {
		box := u.place(view.Columns(line))
		u.at(box.Min.X, box.Min.Y).Text(ink, line)
	}
}

// indent is how many columns the next widget's row has taken already.
func (u *UI) indent() int {
	if u.same {
		return u.x + 2
	}
	return 0
}

// Write lets a pen write a row, which is so many columns wide: for what no widget shows.
func (u *UI) Write(columns int, write func(*view.Pen)) {
	box := u.place(columns)
	write(u.at(box.Min.X, box.Min.Y))
}

// Button shows a label to press, and reports whether it was: by a click, by Enter and Space where it has the keys, or by
// its hot key at any time. The hot key, which may be "", is shown before the label.
func (u *UI) Button(hot view.Key, label string) bool {
	columns := view.Columns(label) + 2
	if hot != "" {
		columns += view.Columns(string(hot)) + 1
	}
	box := u.place(columns)
	has, clicked := u.stop(id{key: label}, box)
	u.fill(box, u.ground(box, has))
	pen := u.at(box.Min.X+1, box.Min.Y)
	if hot != "" {
		pen.Text(u.Palette.Key, string(hot))
		pen.Text(u.Palette.Text, " ")
	}
	pen.Text(u.Palette.Text, label)
	u.brackets(box, has)
	return clicked || has && u.pressed(view.Enter, view.Space) || u.pressed(hot)
}

// brackets stand around what has the keys, so that it is seen without colours too.
func (u *UI) brackets(box image.Rectangle, has bool) {
	if has {
		u.at(box.Min.X, box.Min.Y).Rune(u.Palette.Key, '[')
		u.at(box.Max.X-1, box.Min.Y).Rune(u.Palette.Key, ']')
	}
}

// A Row is a line of a list.
type Row struct {
	Letter rune       // chooses it at any time; 0 for none
	Glyph  rune       // what stands before the text; 0 for none
	Ink    color.RGBA // the glyph's colour; the zero value is the palette's bright colour
	Text   string
	Note   string // stands behind the text, dimmer
}

// Item shows row i of a list, counted from 0, and reports whether it was chosen: by a click, by Enter where it has the
// keys, or by its letter.
func (u *UI) Item(i int, row Row) bool {
	columns := 6 + view.Columns(row.Text)
	if row.Note != "" {
		columns += 2 + view.Columns(row.Note)
	}
	box := u.place(columns)
	line := image.Rect(0, box.Min.Y, u.width, box.Max.Y)
	has, clicked := u.stop(id{"row", i + 1}, line)
	if line.Min.Y >= u.top && line.Min.Y < u.grid.H {
		u.drawItem(line, has, &row)
	}
	return clicked || has && u.pressed(view.Enter) || row.Letter != 0 && u.letter(row.Letter)
}

// drawItem draws a row that is in sight: a list may have many that are not.
func (u *UI) drawItem(line image.Rectangle, has bool, row *Row) {
	p, y := &u.Palette, line.Min.Y
	u.fill(line, u.ground(line, has))
	if has {
		u.at(0, y).Rune(p.Key, '▌')
	}
	if row.Letter != 0 {
		u.at(1, y).Rune(p.Key, row.Letter)
	}
	if row.Glyph != 0 {
		ink := row.Ink
		if ink == (color.RGBA{}) {
			ink = p.Bright
		}
		u.at(3, y).Rune(ink, row.Glyph)
	}
	pen := u.at(5, y)
	pen.Text(p.Text, row.Text)
	if row.Note != "" {
		pen.Text(p.Dim, "  ")
		pen.Text(p.Dim, row.Note)
	}
}

// letter reports whether a letter was typed, and takes it.
func (u *UI) letter(r rune) bool {
	if typed, size := utf8.DecodeRuneInString(u.typed); typed != r || size != len(u.typed) {
		return false
	}
	u.take()
	return true
}

// Check shows a box to tick, and returns whether it is ticked now. A click, Enter and Space change it.
func (u *UI) Check(label string, on bool) bool {
	box := u.place(4 + view.Columns(label))
	has, clicked := u.stop(id{key: label}, box)
	if clicked || has && u.pressed(view.Enter, view.Space) {
		on = !on
	}
	u.fill(box, u.ground(box, has))
	pen := u.at(box.Min.X, box.Min.Y)
	tick := "[ ] "
	if on {
		tick = "[×] "
	}
	ink := u.Palette.Dim
	if has {
		ink = u.Palette.Key
	}
	pen.Text(ink, tick)
	pen.Text(u.Palette.Text, label)
	return on
}

// Choice shows one of several names, and returns the number of the one that is chosen now. Left and Right, Enter and a
// click go through them.
func (u *UI) Choice(key string, names []string, chosen int) int {
	wide := 0
	for _, name := range names {
		wide = max(wide, view.Columns(name))
	}
	box := u.place(wide + 4)
	has, clicked := u.stop(id{key: key}, box)
	n := len(names)
	switch {
	case n == 0:
		return chosen
	case has && u.pressed(view.Left):
		chosen += n - 1
	case clicked, has && u.pressed(view.Right, view.Enter, view.Space):
		chosen++
	}
	chosen = (chosen%n + n) % n
	u.fill(box, u.ground(box, has))
	ink := u.Palette.Dim
	if has {
		ink = u.Palette.Key
	}
	u.at(box.Min.X, box.Min.Y).Rune(ink, '‹')
	u.at(box.Min.X+2, box.Min.Y).Text(u.Palette.Text, names[chosen])
	u.at(box.Max.X-1, box.Min.Y).Rune(ink, '›')
	return chosen
}

// A held is a slider that the pointer has taken hold of, and the range that it had then, which it keeps while it is held.
type held struct {
	id        id
	low, high int
}

// sliderWidth is how many columns a slider has.
const sliderWidth = 20

// Slider shows a number between two others, and returns what it is now. Left and Right change it by one, PageUp and
// PageDown by a tenth, and the pointer drags it.
func (u *UI) Slider(key string, value, low, high int) int {
	i := id{key: key}
	box := u.place(sliderWidth)
	has, clicked := u.stop(i, box)
	if clicked {
		u.held = held{i, low, high}
	}
	holds := u.held.id == i
	if holds {
		low, high = u.held.low, u.held.high
	}
	tenth := max((high-low)/10, 1)
	switch {
	case holds && (clicked || u.pointer.Action == view.PointerDragged):
		value = low + ((u.over.X-box.Min.X)*(high-low)+(sliderWidth-1)/2)/(sliderWidth-1)
		u.used = true
	case has && u.pressed(view.Left):
		value--
	case has && u.pressed(view.Right):
		value++
	case has && u.pressed(view.PageDown):
		value -= tenth
	case has && u.pressed(view.PageUp):
		value += tenth
	}
	value = min(max(value, low), high)
	knob := (value - low) * (sliderWidth - 1) / max(high-low, 1)
	pen := u.at(box.Min.X, box.Min.Y)
	for x := range sliderWidth {
		switch {
		case x == knob && has:
			pen.Rune(u.Palette.Bright, '●')
		case x == knob:
			pen.Rune(u.Palette.Text, '●')
		case x < knob:
			pen.Rune(u.Palette.Key, '━')
		default:
			pen.Rune(u.Palette.Rule, '━')
		}
	}
	return value
}
