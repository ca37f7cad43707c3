package widget

import (
	"image"
	"image/color"
	"slices"

	"github.com/barrow-rl/barrow/systems/view"
)

// stop makes a widget one that can have the keys: the first that is shown gets them, and any that is clicked. It reports
// whether the widget has them, and whether it was clicked.
func (u *UI) stop(i id, box image.Rectangle) (has, clicked bool) {
	u.ring = append(u.ring, stop{i, box})
	if clicked = u.input.clicked && u.pointed(box); clicked {
		u.used = true
	}
	if clicked || u.focus == 0 {
		u.focus = i
	}
	return u.focus == i && !u.Idle, clicked
}

// use places a widget of so many columns that can have the keys, and colours its ground. It reports whether it has them, and
// whether it was used: clicked, or one of some keys pressed while it has them.
func (u *UI) use(key string, columns int, keys ...view.Key) (box image.Rectangle, has, used bool) {
	box = u.place(columns)
	has, used = u.stop(u.id(key), box)
	u.fill(box, u.ground(box, has))
	return box, has, used || has && u.pressed(keys...)
}

// inkOf is the colour of the signs of a widget that can be used.
func (u *UI) inkOf(has bool) color.RGBA {
	if has {
		return u.Palette.Key
	}
	return u.Palette.Dim
}

// lineAfter is the line of n to which a key leads from another, pages having so many lines; another key leads nowhere.
func lineAfter(k view.Key, from, n, page int) (to int) {
	switch to = from; k {
	case view.Up:
		to--
	case view.Down:
		to++
	case view.PageUp:
		to -= page
	case view.PageDown:
		to += page
	case view.Home:
		to = 0
	case view.End:
		to = n - 1
	}
	return max(min(to, n-1), min(from, 0))
}

// pointed reports whether the pointer is over a box where it can be seen.
func (u *UI) pointed(box image.Rectangle) bool {
	return u.over.In(box.Intersect(u.clip)) && !u.drop.covers(u.over)
}

// pressed reports whether one of some keys was pressed, and takes it.
func (u *UI) pressed(keys ...view.Key) bool {
	if u.input.key == "" || !slices.Contains(keys, u.input.key) {
		return false
	}
	u.take()
	return true
}

// take takes what was pressed, so that no other widget acts on it.
func (u *UI) take() { u.used, u.input.key, u.input.typed = true, "", "" }

// navigate moves the focus by Tab and by arrows, and reports whether there was somewhere to go.
func (u *UI) navigate() bool {
	at := slices.IndexFunc(u.ring, func(s stop) bool { return s.id == u.focus })
	n := len(u.ring)
	to := -1
	switch {
	case n == 0:
	case u.input.key == view.Tab && u.input.shift:
		to = (max(at, 0) - 1 + n) % n
	case u.input.key == view.Tab:
		to = (at + 1) % n
	case at >= 0:
		to = u.nearest(u.ring[at].box)
	}
	if to < 0 {
		return false
	}
	u.focus, u.reveal = u.ring[to].id, true
	return true
}

// nearest is the stop that lies next in the direction of the key, or -1.
func (u *UI) nearest(from image.Rectangle) int {
	best, least := -1, 0
	for i, s := range u.ring {
		b := s.box
		along, aside := 0, max(b.Min.X-from.Max.X, from.Min.X-b.Max.X, 0)
		switch u.input.key {
		case view.Up:
			along = from.Min.Y - b.Max.Y + 1
		case view.Down:
			along = b.Min.Y - from.Max.Y + 1
		case view.Left, view.Right:
			if b.Min.Y >= from.Max.Y || b.Max.Y <= from.Min.Y {
				continue
			}
			if along, aside = b.Min.X-from.Min.X, 0; u.input.key == view.Left {
				along = -along
			}
		}
		if along > 0 && (best < 0 || 100*along+aside < least) {
			best, least = i, 100*along+aside
		}
	}
	return best
}
