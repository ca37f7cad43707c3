package inspect

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// entry is a field of text. What is typed counts when Enter is pressed or the mouse clicks elsewhere, and Esc takes it back.
// When enter refuses, it says why in a sentence, which complain shows.
func (u *ui) entry(key, value string, enter func(string) error) {
	typed, editing := u.typed[key]
	buf := typed.text
	if !editing {
		buf = value
	}
	was, entered := buf, false
	u.ctx.IDScope(key, func() {
		u.ctx.IDScope(string(rune('a'+u.turns[key]%26)), func() {
			u.ctx.GridCell(func(b image.Rectangle) {
				u.bottom = max(u.bottom, b.Max.Y)
				u.ctx.SetGridLayout([]int{-1}, []int{-1})
				u.ctx.TextField(&buf).On(func() { entered = true })
			})
		})
	})
	if buf != was {
		editing, u.wrote = true, true
		delete(u.refused, key)
	}
	if editing {
		u.typed[key] = typing{buf, u.ticks}
	}
	switch {
	case entered:
		delete(u.typed, key)
		if inpututil.IsKeyJustPressed(ebiten.KeyEnter) || inpututil.IsKeyJustPressed(ebiten.KeyNumpadEnter) {
			u.turns[key]++
		}
		delete(u.refused, key)
		if buf != value {
			if err := enter(buf); err != nil {
				u.refused[key] = err.Error()
			}
		}
	case editing && inpututil.IsKeyJustPressed(ebiten.KeyEscape):
		delete(u.typed, key)
		u.turns[key]++
	}
}

// try does something that may be refused, and keeps why under a key.
func (u *ui) try(key string, err error) {
	delete(u.refused, key)
	if err != nil {
		u.refused[key] = err.Error()
	}
}

// complain shows why what was last entered under a key was refused, if it was.
func (u *ui) complain(key string) {
	if said, ok := u.refused[key]; ok {
		u.columns(-1)
		for _, line := range wrap(said, (u.clip.Dx()-20)/letter) {
			u.line(false, 0, part{u.palette.Warning, line})
		}
	}
}

// choose is a button that shows what is chosen. A click opens what choices with the same key shows, or closes it.
func (u *ui) choose(key, label string) {
	_, over := u.cell(func(p painter, b image.Rectangle, over bool) {
		ground := u.palette.Rule
		if over || u.opened == key {
			ground = lighter(ground)
		}
		p.fill(b, ground)
		p.text(image.Rect(b.Min.X, b.Min.Y, b.Max.X-14, b.Max.Y), 5, u.palette.Text, label)
		p.text(b, b.Dx()-11, u.palette.Dim, "v")
	})
	if over && u.clicked {
		if u.opened == key {
			u.opened = ""
		} else {
			u.opened = key
		}
	}
}

// choices shows the list of what a choose with the same key is open for, and returns the number of what is clicked, or -1.
func (u *ui) choices(key string, names []string, chosen int) int {
	if u.opened != key {
		return -1
	}
	picked := -1
	u.columns(-1)
	for i, name := range names {
		if u.line(i == chosen, 12, part{u.palette.Key, name}) {
			picked = i
			u.opened = ""
		}
	}
	if len(names) == 0 {
		u.text(u.palette.Dim, "   there is nothing to choose from")
	}
	return picked
}

// fold is a line that opens and closes what comes under it.
func (u *ui) fold(key string, usual bool, indent int, parts ...part) bool {
	open, asked := u.folded[key]
	if !asked {
		open = usual
	}
	sign := "+ "
	if open {
		sign = "- "
	}
	if u.line(false, indent, append([]part{{u.palette.Dim, sign}}, parts...)...) {
		open = !open
		u.folded[key] = open
	}
	return open
}

// swatch shows a colour.
func (u *ui) swatch(c color.RGBA) {
	u.cell(func(p painter, b image.Rectangle, _ bool) {
		p.fill(b, u.palette.Rule)
		p.fill(b.Inset(2), color.RGBA{c.R, c.G, c.B, 0xff})
	})
}
