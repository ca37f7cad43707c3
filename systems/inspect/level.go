package inspect

import (
	"fmt"
	"image"
	"image/color"

	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// levelTab shows how the dungeon was made, and makes it otherwise.
type levelTab struct {
	overlay *Overlay
	heat    model.Heat

	marks  []model.Mark // over the map, as they were made for
	marked marked
}

// marked is all that the marks depend on.
type marked struct {
	version uint64
	heat    model.Heat
	making  bool
	at      int
}

func (t *levelTab) show(u *ui) {
	m := t.overlay.model
	if m.Dungeon() == nil {
		u.text(u.palette.Dim, "This game has no dungeon.")
		return
	}
	t.heats(u)
	t.options(u)
	t.making(u)
	if now := (marked{m.Game.Version(), t.heat, m.Making.Show, m.Making.At}); now != t.marked {
		t.marked = now
		if m.Making.Show {
			t.marks = m.AppendMaking(t.marks[:0])
		} else {
			t.marks = m.AppendHeat(t.marks[:0], t.heat)
		}
	}
	t.overlay.marks = append(t.overlay.marks, t.marks...)
}

// heats chooses what is shown over the map in colours.
func (t *levelTab) heats(u *ui) {
	u.columns(40, -1, -1, -1)
	u.text(u.palette.Dim, "show")
	for i, name := range [...]string{"the map", "distances", "field of view"} {
		if u.button(name, t.heat == model.Heat(i) && !t.overlay.model.Making.Show) {
			t.heat = model.Heat(i)
			t.overlay.model.Making.Show = false
		}
	}
	u.columns(-1)
}

// options shows the generator's options, which grow the dungeon anew from the same seed as they move.
func (t *levelTab) options(u *ui) {
	m := t.overlay.model
	d := m.Dungeon()
	u.text(u.palette.Title, fmt.Sprintf("Grown by %s from seed %d", d.Generator, d.Seed))
	const most = 12
	if options := m.Options(); len(options) <= most {
		t.sliders(u, options)
	} else { // a chain has many, and the steps below need room too
		u.panel("options", most*(row+gap), func(image.Rectangle, int) { t.sliders(u, options) })
	}
	u.columns(-1)
}

// sliders shows options, each with a way to change it.
func (t *levelTab) sliders(u *ui, options []model.Option) {
	m := t.overlay.model
	for _, o := range options {
		key := "option " + o.Name
		value := o.Value
		switch {
		case o.Choices != nil:
			u.columns(110, -1)
			u.text(u.palette.Dim, "  "+o.Name)
			u.choose(key, o.Text(value))
			if i := u.choices(key, o.Choices, value); i >= 0 {
				value = i
			}
		case o.Boolean:
			u.columns(110, -1)
			u.text(u.palette.Dim, "  "+o.Name)
			if u.check(value != 0, o.Text(value)) {
				value = 1 - value
			}
		default:
			u.columns(110, -1, 60)
			u.text(u.palette.Dim, "  "+o.Name)
			u.ctx.IDScope(key, func() { u.ctx.Slider(&value, o.Low, max(o.High, value), 1) })
			u.entry(key, o.Text(o.Value), func(text string) error { return m.RegrowText(&o, text) })
		}
		if value != o.Value {
			u.try("options", m.Regrow(&o, value))
		}
	}
}

// making steps through how the dungeon was made.
func (t *levelTab) making(u *ui) {
	m := t.overlay.model
	k := &m.Making
	u.columns(-1, 24, 24, 24, 24)
	if u.check(k.Show, "show how it was made, step by step") {
		k.Show = !k.Show
	}
	for _, b := range [...]struct {
		name string
		to   int
	}{{"|<", 0}, {"<", k.At - 1}, {">", k.At + 1}, {">|", len(k.Steps)}} {
		if u.button(b.name, false) {
			k.At, k.Show = min(max(b.to, 0), len(k.Steps)), true
		}
	}
	u.columns(-1)
	at := k.At
	u.ctx.IDScope("step", func() { u.ctx.Slider(&at, 0, len(k.Steps), 1) })
	if at != k.At {
		k.At, k.Show = at, true
	}
	u.bottom += gap + row
	steps := k.Steps
	u.list("steps", u.left(), len(steps), func(i int) {
		s := steps[i]
		if u.line(i == k.At-1 && k.Show, 10*s.Depth, part{t.ink(u, s, i), s.Text}) {
			k.At, k.Show = i+1, true
		}
	})
}

// ink is the colour of a step: rooms in that of their piece, what is still to come faint.
func (t *levelTab) ink(u *ui, s model.Step, i int) color.RGBA {
	k := &t.overlay.model.Making
	switch {
	case k.Show && i >= k.At:
		return u.palette.Faint
	case s.What == model.ACut:
		return u.palette.Key
	case s.What == model.ACorridor:
		return color.RGBA{0x8f, 0xd0, 0xff, 0xff}
	default:
		return u.palette.Text
	}
}
