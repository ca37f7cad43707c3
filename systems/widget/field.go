package widget

import (
	"image"
	"image/color"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/systems/view"
)

// An edit is the field that has the keys, and what was typed into it so far. The zero value is none.
type edit struct {
	id            id
	text          string
	was           string // what it shows without what was typed
	caret, anchor int    // in bytes, between letters; what is between the two is chosen
	past, undone  []string
	from          int // the first byte that is shown
}

// Field shows a text that can be typed into, of most characters and so many columns, and returns what it is now, and
// whether Enter was pressed in it. What is typed counts at once.
func (u *UI) Field(key, text string, most int) (now string, entered bool) {
	i, box := u.id(key), u.place(most+2)
	if u.field(i, box, text, most, false) {
		entered = u.pressed(view.Enter)
		text, u.edit.was = u.edit.text, u.edit.text
	} else if u.edit.id == i {
		u.edit.id = 0 // the keys went elsewhere
	}
	u.drawField(i, box, text)
	return text, entered
}

// Entry shows a text that can be typed into, in a cell of Columns. What was typed is entered when Enter is pressed or the
// keys go elsewhere, and Esc takes it back. Where enter refuses it, the reason is shown as Refused.
func (u *UI) Entry(key, text string, enter func(string) error) {
	const columns, most = 20, 1000
	i, box := u.id(key), u.place(columns)
	has := u.field(i, box, text, most, true)
	take := func() {
		if typed := u.edit.text; typed != text {
			if u.Try(enter(typed)) {
				u.edit.was, u.edit.anchor, u.edit.caret = typed, 0, len(typed)
			} else {
				u.refuse = i
			}
		}
	}
	switch {
	case has && u.pressed(view.Enter):
		take()
	case has && u.edit.text != text && u.pressed(view.Escape):
		u.edit.id = 0
	case !has && u.edit.id == i:
		take()
		u.edit.id = 0
	}
	u.drawField(i, box, text)
}

// field lets a field be typed into while it has the keys, and reports whether it has. The first click chooses all of it, or
// else sets the caret as others do.
func (u *UI) field(i id, box image.Rectangle, text string, most int, all bool) bool {
	has, clicked := u.stop(i, box)
	f := &u.edit
	if !has {
		return false
	}
	if f.id != i || f.was != text && f.text == f.was {
		if f.id != 0 && f.id != i {
			return false // it has yet to enter what was typed
		}
		*f = edit{id: i, text: text, was: text, caret: len(text)}
		clicked = clicked && !all
	}
	if clicked || u.input.pointer == view.PointerDragged && u.pointed(box) && u.held.id == 0 {
		f.caret = f.from
		for letter, columns := range view.Letters(f.text[f.from:]) {
			if box.Min.X+1+view.Columns(f.text[f.from:f.caret])+columns > u.over.X {
				break
			}
			f.caret += len(letter)
		}
		if u.used = true; clicked {
			f.anchor = f.caret
		}
		return true
	}
	if was := f.text; u.change(f, most) && f.text != was && u.refuse == i {
		u.Try(nil)
	}
	return true
}

// Typing reports whether a field has the keys.
func (u *UI) Typing() bool { return u.edit.id != 0 && u.edit.id == u.focus }

// change lets what was pressed or typed change a field, and reports whether it was meant for it.
func (u *UI) change(f *edit, most int) bool {
	shift := u.input.shift
	move := func(to int) {
		if f.caret = to; !shift {
			f.anchor = to
		}
	}
	chosen := f.text[min(f.caret, f.anchor):max(f.caret, f.anchor)]
	switch {
	case u.input.typed != "":
		u.replace(f, u.input.typed, most)
		u.take()
	case chosen != "" && u.pressed(view.Backspace, view.Delete):
		u.replace(f, "", most)
	case u.pressed(view.Backspace):
		f.anchor = before(f.text, f.caret)
		u.replace(f, "", most)
	case u.pressed(view.Delete):
		f.anchor = after(f.text, f.caret)
		u.replace(f, "", most)
	case u.pressed(view.Left):
		if move(before(f.text, f.caret)); !shift && chosen != "" && len(chosen) < len(f.text) {
			f.anchor = f.caret
		}
	case u.pressed(view.Right):
		move(after(f.text, f.caret))
	case u.pressed(view.Home):
		move(0)
	case u.pressed(view.End):
		move(len(f.text))
	case u.pressed(view.SelectAll):
		f.anchor, f.caret = 0, len(f.text)
	case chosen != "" && u.pressed(view.Copy):
		u.Try(u.Model.Copy(chosen))
	case chosen != "" && u.pressed(view.Cut):
		if u.Try(u.Model.Copy(chosen)) {
			u.replace(f, "", most)
		}
	case u.pressed(view.Undo):
		f.goTo(&f.past, &f.undone)
	case u.pressed(view.Redo):
		f.goTo(&f.undone, &f.past)
	default:
		return false
	}
	return true
}

// replace puts a text in the place of what is chosen, without what cannot be printed and what makes it too long.
func (u *UI) replace(f *edit, with string, most int) {
	with = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) && !unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, with)
	from, to := min(f.caret, f.anchor), max(f.caret, f.anchor)
	room := most - len([]rune(f.text[:from])) - len([]rune(f.text[to:]))
	if letters := []rune(with); len(letters) > room {
		with = string(letters[:max(room, 0)])
	}
	f.past, f.undone = append(f.past, f.text), f.undone[:0]
	f.text = f.text[:from] + with + f.text[to:]
	f.caret = from + len(with)
	f.anchor = f.caret
}

// goTo takes the last text of one list in place of the present one, which goes to the other.
func (f *edit) goTo(from, to *[]string) {
	if n := len(*from); n > 0 {
		*to = append(*to, f.text)
		f.text, *from = (*from)[n-1], (*from)[:n-1]
		f.caret = len(f.text)
		f.anchor = f.caret
	}
}

// before is where the letter before a place in a text begins.
func before(text string, at int) (start int) {
	for start < at && after(text, start) < at {
		start = after(text, start)
	}
	return start
}

// after is where the letter at a place in a text ends.
func after(text string, at int) int {
	for letter := range view.Letters(text[at:]) {
		return at + len(letter)
	}
	return at
}

// drawField draws a field: its text or, while it has the keys, what was typed, as far to the left as its caret asks for.
func (u *UI) drawField(i id, box image.Rectangle, text string) {
	p, f := &u.Palette, &u.edit
	has := u.focus == i && f.id == i
	ground, ink := assets.Mix(p.Panel, color.RGBA{A: 0xff}, 120), p.Text
	switch {
	case u.refuse == i && !has:
		ink = p.Warning
	case !has && u.pointed(box):
		ground = u.shade(22)
	}
	u.fill(box, ground)
	inner := image.Rect(box.Min.X+1, box.Min.Y, box.Max.X-1, box.Max.Y)
	if !has {
		u.print(inner, 0, ink, text)
		return
	}
	u.at(box.Min.X, box.Min.Y).Rune(p.Key, '▌')
	f.from = min(f.from, f.caret)
	for view.Columns(f.text[f.from:f.caret]) > max(inner.Dx(), 0) {
		f.from = after(f.text, f.from)
	}
	x, at := inner.Min.X, f.from
	for letter, columns := range view.Letters(f.text[f.from:]) {
		if x+columns > box.Max.X {
			break
		}
		u.at(x, box.Min.Y).Text(p.Bright, letter)
		if at >= min(f.caret, f.anchor) && at < max(f.caret, f.anchor) {
			u.fill(image.Rect(x, box.Min.Y, x+columns, box.Max.Y), u.shade(90))
		}
		if at == f.caret {
			u.fill(image.Rect(x, box.Min.Y, x+1, box.Max.Y), p.Dim)
		}
		x, at = x+columns, at+len(letter)
	}
	if at == f.caret {
		u.fill(image.Rect(x, box.Min.Y, x+1, box.Max.Y), p.Dim)
	}
}
