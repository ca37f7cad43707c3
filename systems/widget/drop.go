package widget

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/barrow-rl/barrow/systems/view"
)

// A drop is the list that is open to choose from. The zero value is none.
type drop struct {
	id     id
	names  []string
	at     int  // the line that the keys are on
	first  int  // the first line in sight
	taken  bool // one was chosen
	seen   bool // what it belongs to is still shown
	anchor image.Rectangle
	box    image.Rectangle
}

// Drop shows a label that opens a list of names to choose from, which are asked for when it is opened. chosen is the one that
// is chosen now, -1 for none. It returns the number of the one that was just chosen, or -1.
func (u *UI) Drop(key, label string, names func() []string, chosen int) int {
	i, closed := u.id(key), u.drop.id == 0
	box, has, used := u.use(key, view.Columns(label)+4)
	if used || has && closed && u.pressed(view.Enter, view.Space) {
		u.drop = drop{id: i, names: slices.Clone(names()), at: max(chosen, 0)}
	}
	if !has && !u.pointed(box) {
		u.fill(box, u.shade(22))
	}
	u.print(image.Rect(box.Min.X, box.Min.Y, box.Max.X-2, box.Max.Y), 1, u.Palette.Text, label)
	u.at(box.Max.X-2, box.Min.Y).Rune(u.Palette.Dim, '▾')
	if has {
		u.brackets(box, u.Palette.Key)
	}
	if u.drop.id != i {
		return -1
	}
	u.drop.anchor, u.drop.seen = box, true
	if u.drop.taken && len(u.drop.names) > 0 {
		at := u.drop.at
		u.drop = drop{}
		return at
	}
	return -1
}

func (d *drop) covers(at image.Point) bool { return d.id != 0 && at.In(d.box) }

// take gives the open list what the player did, before anybody else has it.
func (d *drop) take(u *UI) {
	if d.id == 0 {
		return
	}
	in := &u.input
	to := lineAfter(in.key, d.at, len(d.names), d.box.Dy())
	switch {
	case in.key != "" && to != d.at:
		d.move(to)
	case in.clicked && u.over.In(d.box):
		d.at, d.taken = d.first+u.over.Y-d.box.Min.Y, true
	case in.clicked:
		d.id = 0
		if !u.over.In(d.anchor) {
			return // whatever lies there has the click
		}
	case in.wheel != 0:
		d.first += in.wheel
	case in.key == "" && in.typed == "":
		if u.over.In(d.box) {
			d.at = min(d.first+u.over.Y-d.box.Min.Y, max(len(d.names)-1, 0))
		}
		return
	case in.key == view.Escape, in.key == view.Tab, len(d.names) == 0:
		d.id = 0
	case in.key == view.Enter, in.key == view.Space:
		d.taken = true
	default: // the next name that begins so
		for n := range d.names {
			name := d.names[(d.at+1+n)%len(d.names)]
			if len(in.typed) > 0 && len(name) >= len(in.typed) && strings.EqualFold(name[:len(in.typed)], in.typed) && utf8.ValidString(in.typed) {
				d.move((d.at + 1 + n) % len(d.names))
				break
			}
		}
	}
	u.used, u.input = true, input{}
}

// move goes to a line and keeps it in sight.
func (d *drop) move(to int) {
	d.at = min(max(to, 0), max(len(d.names)-1, 0))
	d.first = min(max(d.first, d.at-d.box.Dy()+1), d.at)
}

// draw shows the list over all else, below what it belongs to or, where there is more room, above.
func (d *drop) draw(u *UI) {
	if d.id == 0 || !d.seen {
		d.id = 0
		return
	}
	u.clip = image.Rectangle{Max: u.size}
	wide, lines := d.anchor.Dx(), max(len(d.names), 1)
	for _, name := range d.names {
		wide = max(wide, view.Columns(name)+4)
	}
	below, above := u.size.Y-d.anchor.Max.Y, d.anchor.Min.Y
	left := min(d.anchor.Min.X, max(u.size.X-wide, 0))
	d.box = image.Rect(left, d.anchor.Max.Y, left+wide, d.anchor.Max.Y+min(lines, below))
	if lines > below && above > below {
		d.box = image.Rect(left, d.anchor.Min.Y-min(lines, above), left+wide, d.anchor.Min.Y)
	}
	d.first = min(max(d.first, d.at-d.box.Dy()+1, 0), max(len(d.names)-d.box.Dy(), 0))
	p := &u.Palette
	for y := d.box.Min.Y; y < d.box.Max.Y; y++ {
		row := image.Rect(d.box.Min.X, y, d.box.Max.X, y+1)
		for x := row.Min.X; x < row.Max.X; x++ {
			if c := u.grid.At(x, y); c != nil {
				*c = view.Cell{Ground: u.shade(40)}
			}
		}
		switch n := d.first + y - d.box.Min.Y; {
		case len(d.names) == 0:
			u.print(row, 2, p.Dim, "there is nothing to choose")
		case n == d.at:
			u.fill(row, u.shade(72))
			u.at(row.Min.X, y).Rune(p.Key, '▌')
			u.print(row, 2, p.Bright, d.names[n])
		case n < len(d.names):
			u.print(row, 2, p.Text, d.names[n])
		}
	}
	u.bar(d.id+1, d.box, len(d.names))
}
