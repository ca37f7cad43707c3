package inspect

import (
	"image"
	"image/color"
)

// A refusal is why something could not be done, and the key of the field that asked for it, if one did.
type refusal struct{ key, why string }

// try does something that may be refused, and keeps why under a key.
func (u *ui) try(key string, err error) {
	u.refused = refusal{}
	if err != nil {
		u.refused = refusal{key, err.Error()}
	}
}

// say shows why the last thing was refused, if it was. Its two lines are always there, so that nothing moves under the mouse,
// and never scroll away.
func (u *ui) say() {
	const pitch = 13
	u.ctx.SetGridLayout([]int{-1}, []int{2*pitch + 2})
	ink, lines := u.palette.Warning, wrap(u.refused.why, (u.body.Dx()-20)/letter)
	if u.refused.why == "" {
		ink, lines = u.palette.Faint, []string{"Click a field to type. Enter takes it, Esc takes it back."}
	}
	if len(lines) > 2 {
		lines = []string{lines[0], lines[1] + " ..."}
	}
	u.cell(func(p painter, b image.Rectangle, _ bool) {
		for i, line := range lines {
			p.text(image.Rect(b.Min.X, b.Min.Y+pitch*i, b.Max.X, b.Min.Y+pitch*i+row), 6, ink, line)
		}
	})
	u.columns(-1)
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
	u.listed = u.ticks
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
