package inspect

import (
	"image"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A field is the field of text that has the keys, and what is in it so far. The zero value is none.
//
// debugui's own fields lose letters when several are typed within one tick, as they are wherever frames are slow, so this
// reads all that each tick has.
type field struct {
	key   string
	text  string
	whole bool // all of it is chosen: what is typed takes its place
	enter bool // Enter came in the tick in which it was clicked
	tick  int  // in which it was last shown: one that is gone takes what was typed along
}

// read takes what was typed in a tick. Of one tick nobody knows the order: Backspace counts as the first.
func (f *field) read(typed typed) {
	if typed.back {
		if r := []rune(f.text); f.whole || len(r) == 0 {
			f.text = ""
		} else {
			f.text = string(r[:len(r)-1])
		}
		f.whole = false
	}
	for _, c := range typed.chars {
		if !unicode.IsPrint(c) {
			continue
		}
		if f.whole {
			f.text, f.whole = "", false
		}
		f.text += string(c)
	}
}

// typed is what the keyboard did in one tick, as far as fields of text care.
type typed struct {
	chars             []rune
	back, enter, away bool // Backspace, Enter and Esc
}

// read reads the keyboard.
func (t *typed) read() {
	t.chars = ebiten.AppendInputChars(t.chars[:0])
	held := inpututil.KeyPressDuration(ebiten.KeyBackspace)
	t.back = held == 1 || held > 24 && held%3 == 0
	t.enter = inpututil.IsKeyJustPressed(ebiten.KeyEnter) || inpututil.IsKeyJustPressed(ebiten.KeyNumpadEnter)
	t.away = inpututil.IsKeyJustPressed(ebiten.KeyEscape)
}

// entry is a field of text. A click chooses all that is in it, a second one its end. What is typed counts when Enter is
// pressed or the mouse clicks elsewhere, and Esc takes it back. When enter refuses, it says why in a sentence.
func (u *ui) entry(key, value string, enter func(string) error) {
	f := field{key: key, text: value}
	refused, on := u.refused.key == key, u.field.key == key
	_, over := u.cell(func(p painter, b image.Rectangle, over bool) {
		u.drawField(p, b, f, on, over, refused)
	})
	if on {
		u.field.tick = u.ticks
		u.field.read(u.typed)
		if u.typed.back || len(u.typed.chars) > 0 {
			u.refused = refusal{} // that was the last text
		}
		if u.clicked && over {
			u.field.whole = false
		}
		f = u.field
		if u.typed.enter || f.enter || u.clicked && !over {
			u.field, on = field{}, false
			if f.text != value {
				u.try(key, enter(f.text))
			}
		} else if u.typed.away {
			u.field, on = field{}, false
			f.text = value
		}
	}
	if !on && over && u.clicked {
		// Another field further down may have the keys still, and has yet to take what was typed into it.
		u.next = field{key: key, text: value, whole: true}
	}
}

// passKeys gives the keys to the field that was clicked in this tick, and takes them from one that is gone.
func (u *ui) passKeys() {
	if u.field.tick != u.ticks {
		u.field = field{}
	}
	if u.next.key == "" {
		return
	}
	u.field, u.next = u.next, field{}
	u.field.tick = u.ticks
	if !u.had { // and so what was typed in this tick was not meant for the last one
		u.field.read(u.typed)
		u.field.enter = u.typed.enter
	}
}

// drawField draws a field, with the end of a text that is too long for it while it has the keys.
func (u *ui) drawField(p painter, b image.Rectangle, f field, on, over, refused bool) {
	const margin = 5
	edge, ground := u.palette.Rule, u.palette.Ground
	switch {
	case refused:
		edge = u.palette.Warning
	case on:
		edge = u.palette.Key
	case over:
		edge = lighter(edge)
	}
	p.fill(b, edge)
	p.fill(b.Inset(1), ground)
	if !on {
		p.text(b, margin, u.palette.Text, f.text)
		return
	}
	r := []rune(f.text)
	for len(r) > 0 && cells(string(r)) > (b.Dx()-2*margin)/letter {
		r = r[1:]
	}
	end := b.Min.X + margin + letter*cells(string(r))
	if f.whole {
		p.fill(image.Rect(b.Min.X+margin-1, b.Min.Y+2, end+1, b.Max.Y-2), u.palette.Faint)
	}
	p.text(b, margin, u.palette.Title, string(r))
	p.fill(image.Rect(end, b.Min.Y+2, end+1, b.Max.Y-2), u.palette.Key)
}
