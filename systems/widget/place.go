package widget

import (
	"image"

	"github.com/barrow-rl/barrow/systems/view"
)

// Same puts the next widget into the row of the last one, if there is room for it.
func (u *UI) Same() { u.same = true }

// Skip leaves a row free.
func (u *UI) Skip() {
	u.Columns(u.widths...)
	u.y, u.x, u.same = u.y+1, 0, false
}

// Columns divides the rows from now on into cells, a widget each: of so many columns or, below 0, of as many shares of what
// is left. Without widths, widgets stand below each other again, each as wide as it needs to be.
func (u *UI) Columns(widths ...int) {
	if u.column > 0 {
		u.y++
	}
	u.same = false
	u.column, u.widths = 0, append(u.widths[:0], widths...)
}

// Margin leaves so many columns free on both sides from now on.
func (u *UI) Margin(columns int) {
	u.area.Min.X, u.area.Max.X = u.area.Min.X+columns, u.area.Max.X-columns
}

// Left is how many rows of the area are left.
func (u *UI) Left() int { return max(u.area.Max.Y-u.y, 0) }

// Wide is how many columns the area has.
func (u *UI) Wide() int { return u.area.Dx() }

// place is where the next widget goes, which would have so many columns.
func (u *UI) place(columns int) image.Rectangle {
	if len(u.widths) > 0 {
		return u.cell()
	}
	if u.same && u.area.Min.X+u.x+2+columns <= u.area.Max.X {
		u.y, u.x = u.y-1, u.x+2
	} else {
		u.x = 0
	}
	u.same = false
	x := u.area.Min.X + u.x
	box := image.Rect(x, u.y, x+columns, u.y+1)
	u.y, u.x = u.y+1, u.x+columns
	u.widest = max(u.widest, box.Max.X)
	return box
}

// cell is the next cell of Columns, one column free between two.
func (u *UI) cell() image.Rectangle {
	left, shares := u.area.Dx()-len(u.widths)+1, 0
	for _, w := range u.widths {
		if w > 0 {
			left -= w
		} else {
			shares -= w
		}
	}
	x := u.area.Min.X
	for i, w := range u.widths {
		if w < 0 {
			part := max(left*-w/shares, 0)
			left, shares, w = left-part, shares+w, part
		}
		if i == u.column {
			box := image.Rect(x, u.y, x+w, u.y+1)
			u.widest = max(u.widest, box.Max.X)
			if u.column++; u.column == len(u.widths) {
				u.column, u.y = 0, u.y+1
			}
			return box
		}
		x += w + 1
	}
	return image.Rectangle{}
}

// Panel is a part of so many rows that scrolls by itself.
func (u *UI) Panel(key string, rows int, show func()) {
	u.Columns()
	box := image.Rect(u.area.Min.X, u.y, u.area.Max.X, u.y+max(rows, 1))
	inner := box
	inner.Max.X -= 2
	i := u.id(key)
	u.Within(key, func() { u.bar(i, box, u.scrolled(i, inner, false, show)) })
	u.y, u.widest = box.Max.Y, max(u.widest, box.Max.X)
}

// scrolled shows something in a box, by so many rows further up as it is scrolled, and returns how many rows it takes. The
// wheel scrolls it over the box, or everywhere.
func (u *UI) scrolled(i id, box image.Rectangle, everywhere bool, show func()) (rows int) {
	area, clip, ring, scroll := u.area, u.clip, len(u.ring), u.scroll[i]
	u.area, u.clip = box, clip.Intersect(box)
	top := box.Min.Y - scroll
	u.area.Min.Y, u.y = top, top
	u.area.Max.Y = box.Max.Y
	show()
	u.Columns()
	rows = u.y - top
	within := everywhere
	for _, s := range u.ring[ring:] {
		if s.id == u.focus {
			within = true
			if u.reveal {
				u.show(i, s.box.Min.Y-top, box.Dy())
			}
		}
	}
	u.wheel(i, box, everywhere)
	if k, page := u.input.key, box.Dy(); within && rows > page && k != view.Up && k != view.Down {
		if to := lineAfter(k, u.scroll[i], rows-page+1, page); to != u.scroll[i] {
			u.take()
			u.scrollTo(i, to)
		}
	}
	u.scrollTo(i, min(max(u.scroll[i], 0), max(rows-box.Dy(), 0)))
	u.area, u.clip = area, clip
	return rows
}

// scrollTo scrolls something to a row.
func (u *UI) scrollTo(i id, row int) {
	if u.scroll[i] == row {
		return
	}
	if u.scroll == nil {
		u.scroll = make(map[id]int)
	}
	u.scroll[i], u.again = row, true
}

// wheel lets the wheel scroll something over its box, or everywhere.
func (u *UI) wheel(i id, box image.Rectangle, everywhere bool) {
	if n := u.input.wheel; n != 0 && (everywhere || u.pointed(box)) {
		u.scrollTo(i, u.scroll[i]+n)
		u.input.wheel, u.used = 0, true
	}
}

// show scrolls so far that a row is in sight.
func (u *UI) show(i id, row, height int) {
	u.scrollTo(i, min(max(u.scroll[i], row-height+1), row))
}

// bar shows in the last column of a box how far what is in it is scrolled, and can be dragged.
func (u *UI) bar(i id, box image.Rectangle, rows int) {
	height := box.Dy()
	most := rows - height
	if most <= 0 {
		return
	}
	rail := image.Rect(box.Max.X-1, box.Min.Y, box.Max.X, box.Max.Y)
	if u.input.clicked && u.pointed(rail) {
		u.held = held{id: i}
	}
	if u.held.id == i && (u.input.clicked || u.input.pointer == view.PointerDragged) {
		u.scrollTo(i, min(max((u.over.Y-box.Min.Y)*rows/height-height/2, 0), most))
		u.used = true
	}
	size := max(height*height/rows, 1)
	top := box.Min.Y + u.scroll[i]*(height-size)/most
	for y := box.Min.Y; y < box.Max.Y; y++ {
		ink, sign := u.Palette.Rule, '│'
		if y >= top && y < top+size {
			ink, sign = u.Palette.Faint, '┃'
		}
		u.at(rail.Min.X, y).Rune(ink, sign)
	}
}

// Reveal scrolls a List of so many rows until a line is in sight.
func (u *UI) Reveal(key string, line, rows int) { u.show(u.id(key), line, rows) }

// List is a part of so many rows that shows n lines, of which only those in sight are made, and scrolls by itself. It returns
// the line that was just chosen, by a click or by the arrow keys from the one that is chosen, or -1.
func (u *UI) List(key string, rows, n, chosen int, line func(i int)) (picked int) {
	u.Columns()
	i, height := u.id(key), max(rows, 1)
	box := image.Rect(u.area.Min.X, u.y, u.area.Max.X, u.y+height)
	inner := image.Rect(box.Min.X, box.Min.Y, box.Max.X-2, box.Max.Y)
	has, clicked := u.stop(i, inner)
	picked = -1
	if row := u.scroll[i] + u.over.Y - box.Min.Y; clicked && row < n {
		picked = row
	}
	if to := lineAfter(u.input.key, chosen, n, height); has && to != chosen && to >= 0 {
		u.take()
		picked = to
		u.show(i, to, height)
	}
	u.wheel(i, box, false)
	u.scrollTo(i, min(max(u.scroll[i], 0), max(n-height, 0)))
	u.bar(i, box, n)
	if has {
		u.at(box.Max.X-1, box.Min.Y).Rune(u.Palette.Key, '◂')
	}
	area := u.area
	u.Within(key, func() {
		for row := u.scroll[i]; row < min(n, u.scroll[i]+height); row++ {
			u.y = box.Min.Y + row - u.scroll[i]
			b := image.Rect(inner.Min.X, u.y, inner.Max.X, u.y+1)
			switch {
			case row == chosen:
				u.fill(b, u.shade(40))
				u.at(b.Min.X, b.Min.Y).Rune(u.Palette.Key, '▌')
			case u.pointed(b):
				u.fill(b, u.shade(22))
			}
			u.area = image.Rect(b.Min.X+2, area.Min.Y, b.Max.X, area.Max.Y)
			line(row)
			u.Columns()
		}
	})
	u.area, u.y, u.widest = area, box.Max.Y, max(u.widest, box.Max.X)
	return picked
}
