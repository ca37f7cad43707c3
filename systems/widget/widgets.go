package widget

import (
	"image"
	"image/color"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/systems/view"
)

// Text shows a text of any length, broken between words; in a cell of Columns as much as there is room for.
func (u *UI) Text(ink color.RGBA, s string) {
	if len(u.widths) > 0 {
		u.print(u.cell(), 0, ink, s)
		return
	}
	room := u.area.Dx()
	if u.same {
		room -= u.x + 2
	}
	for line := range view.Lines(s, max(room, 1)) {
		box := u.place(view.Columns(line))
		u.at(box.Min.X, box.Min.Y).Text(ink, line)
	}
}

// Write lets a pen write a row, which is so many columns wide: for what no widget shows.
func (u *UI) Write(columns int, write func(*view.Pen)) {
	box := u.place(columns)
	write(u.at(box.Min.X, box.Min.Y))
}

// A Part is a piece of text in a colour.
type Part struct {
	Ink  color.RGBA
	Text string
}

// Parts shows pieces of text one after the other in a row of the whole width, or in a cell of Columns.
func (u *UI) Parts(parts ...Part) {
	u.parts(u.place(u.area.Dx()), 0, parts)
}

func (u *UI) parts(box image.Rectangle, x int, parts []Part) {
	for _, p := range parts {
		x = u.print(box, x, p.Ink, p.Text)
	}
}

// Button shows a label to press, and reports whether it was: by a click, by Enter and Space where it has the keys, or by
// its hot key at any time. The hot key, which may be "", is shown before the label.
func (u *UI) Button(hot view.Key, label string) bool { return u.button(hot, label, false) }

// Toggle is a Button that shows whether what it stands for is on.
func (u *UI) Toggle(hot view.Key, label string, on bool) bool { return u.button(hot, label, on) }

func (u *UI) button(hot view.Key, label string, on bool) bool {
	columns := view.Columns(label) + 2
	if hot != "" {
		columns += view.Columns(string(hot)) + 1
	}
	box, has, used := u.use(label, columns, view.Enter, view.Space)
	ink, key := u.Palette.Text, u.Palette.Key
	switch {
	case on:
		u.fill(box, u.Palette.Key)
		ink, key = u.Palette.Panel, u.Palette.Panel
	case len(u.widths) > 0 && !has && !u.pointed(box):
		u.fill(box, u.shade(22)) // side by side they are told apart
	}
	x := 1
	if len(u.widths) > 0 {
		x = max((box.Dx()-columns)/2+1, 1)
	}
	if hot != "" {
		x = u.print(box, x, key, string(hot)) + 1
	}
	u.print(box, x, ink, label)
	if has {
		u.brackets(box, key)
	}
	return used || hot != "" && u.pressed(hot)
}

// brackets stand around what has the keys, so that it is seen without colours too.
func (u *UI) brackets(box image.Rectangle, ink color.RGBA) {
	u.at(box.Min.X, box.Min.Y).Rune(ink, '[')
	u.at(box.Max.X-1, box.Min.Y).Rune(ink, ']')
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
// keys, or by its letter. A long list is better a List.
func (u *UI) Item(i int, row Row) bool {
	columns := 6 + view.Columns(row.Text)
	if row.Note != "" {
		columns += 2 + view.Columns(row.Note)
	}
	box := u.place(columns)
	line := image.Rect(u.area.Min.X, box.Min.Y, u.area.Max.X, box.Max.Y)
	has, clicked := u.stop(u.id("row")+id(i), line)
	if line.Overlaps(u.clip) {
		u.drawItem(line, has, &row)
	}
	return clicked || has && u.pressed(view.Enter) || row.Letter != 0 && u.letter(row.Letter)
}

// drawItem draws a row that is in sight: a list may have many that are not.
func (u *UI) drawItem(line image.Rectangle, has bool, row *Row) {
	p, x, y := &u.Palette, line.Min.X, line.Min.Y
	u.fill(line, u.ground(line, has))
	if has {
		u.at(x, y).Rune(p.Key, '▌')
	}
	if row.Letter != 0 {
		u.at(x+1, y).Rune(p.Key, row.Letter)
	}
	if row.Glyph != 0 {
		ink := row.Ink
		if ink == (color.RGBA{}) {
			ink = p.Bright
		}
		u.at(x+3, y).Rune(ink, row.Glyph)
	}
	end := u.print(line, 5, p.Text, row.Text)
	if row.Note != "" {
		u.print(line, end+2, p.Dim, row.Note)
	}
}

// letter reports whether a letter was typed, and takes it.
func (u *UI) letter(r rune) bool {
	if typed, size := utf8.DecodeRuneInString(u.input.typed); typed != r || size != len(u.input.typed) {
		return false
	}
	u.take()
	return true
}

// Check shows a box to tick, and returns whether it is ticked now. A click, Enter and Space change it.
func (u *UI) Check(label string, on bool) bool {
	box, has, used := u.use(label, 4+view.Columns(label), view.Enter, view.Space)
	on = on != used
	tick := "[ ]"
	if on {
		tick = "[×]"
	}
	u.print(box, u.print(box, 0, u.inkOf(has), tick)+1, u.Palette.Text, label)
	return on
}

// Fold shows a line that opens and closes what comes below it, and returns whether that is open now. Until it was opened or
// closed once, it is as usual says.
func (u *UI) Fold(key string, usual bool, parts ...Part) (open bool) {
	open = u.Opened(key, usual)
	turn := view.Right
	if open {
		turn = view.Left
	}
	box, has, used := u.use(key, u.area.Dx(), view.Enter, view.Space, turn)
	if used {
		if u.folded == nil {
			u.folded = make(map[id]bool)
		}
		open = !open
		u.folded[u.id(key)] = open
	}
	sign := '▸'
	if open {
		sign = '▾'
	}
	u.at(box.Min.X, box.Min.Y).Rune(u.inkOf(has), sign)
	u.parts(box, 2, parts)
	return open
}

// Opened reports whether a Fold of a key is open, or would be.
func (u *UI) Opened(key string, usual bool) bool {
	if open, asked := u.folded[u.id(key)]; asked {
		return open
	}
	return usual
}

// Swatch shows a colour.
func (u *UI) Swatch(c color.RGBA) {
	c.A = 0xff
	u.fill(u.place(2), c)
}
