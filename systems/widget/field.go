package widget

import (
	"slices"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/systems/view"
)

// A fieldState is the field that has the keys: which it is, and where its caret stands, in letters.
type fieldState struct {
	id    id
	caret int
	whole bool // all of it is chosen: what is typed takes its place
}

// Field shows a text that can be typed into, of most characters and so many columns, and returns what it is now, and
// whether Enter was pressed in it.
func (u *UI) Field(key, text string, most int) (now string, entered bool) {
	i := id{key: key}
	box := u.place(most + 2)
	has, clicked := u.stop(i, box)
	letters := []rune(text)
	if has && u.field.id != i {
		u.field = fieldState{id: i, caret: len(letters), whole: len(letters) > 0}
	}
	f := &u.field
	switch {
	case !has:
	case clicked:
		f.caret, f.whole = u.over.X-box.Min.X-1, false
	case u.pressed(view.Enter):
		entered = true
	default:
		letters = u.edit(f, letters, most)
	}
	if has {
		f.caret = min(max(f.caret, 0), len(letters))
	}

	u.fill(box, u.Palette.Rock)
	pen := u.at(box.Min.X+1, box.Min.Y)
	for n, r := range letters {
		ink := u.Palette.Text
		if has && f.whole {
			ink = u.Palette.Bright
		}
		if has && n == f.caret {
			u.caret(pen)
		}
		pen.Text(ink, string(r))
	}
	if has && f.caret == len(letters) {
		u.caret(pen)
	}
	return string(letters), entered
}

// caret marks the cell that the pen is on.
func (u *UI) caret(pen *view.Pen) {
	x, y := pen.At()
	if c := u.grid.At(x, y); c != nil {
		c.Ground = u.Palette.Dim
	}
}

// edit lets what was pressed or typed change a field's letters.
func (u *UI) edit(f *fieldState, letters []rune, most int) []rune {
	cut := func(from, to int) {
		if from >= 0 && to <= len(letters) {
			letters = slices.Delete(letters, from, to)
			f.caret = from
		}
	}
	switch {
	case u.typed != "":
		typed := []rune(strings.Map(func(r rune) rune {
			if !unicode.IsPrint(r) {
				return -1
			}
			return r
		}, u.typed))
		if f.whole {
			letters, f.caret = nil, 0
		}
		typed = typed[:min(len(typed), max(most-len(letters), 0))]
		letters = slices.Insert(letters, f.caret, typed...)
		f.caret += len(typed)
		u.take()
	case f.whole && u.pressed(view.Backspace, view.Delete):
		cut(0, len(letters))
	case u.pressed(view.Backspace):
		cut(f.caret-1, f.caret)
	case u.pressed(view.Delete):
		cut(f.caret, f.caret+1)
	case u.pressed(view.Left):
		f.caret--
	case u.pressed(view.Right):
		f.caret++
	case u.pressed(view.Home):
		f.caret = 0
	case u.pressed(view.End):
		f.caret = len(letters)
	default:
		return letters
	}
	f.whole = false
	return letters
}
