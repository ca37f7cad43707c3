package inspect

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"time"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// levelTab shows how the dungeon was made, and makes it otherwise.
type levelTab struct {
	*Overlay
	heat  model.Heat
	from  *level.Point  // of distances; nil for the player
	waits time.Duration // until the making goes on by itself
	plays bool          // the making goes on by itself

	marks []model.Mark // over the map, as they were made for
	made  madeFor
}

// madeFor is all that the marks depend on.
type madeFor struct {
	version uint64
	heat    model.Heat
	making  bool
	at      int
	from    *level.Point
}

func (t *levelTab) show(u *widget.UI) {
	if t.model.Dungeon() == nil {
		u.Text(u.Palette.Dim, "This game has no dungeon.")
		return
	}
	k := &t.model.Making
	u.Columns(-1, -1, -1, -1)
	u.Text(u.Palette.Dim, "show")
	for i, name := range [...]string{"the map", "distances", "sight"} {
		if u.Toggle("", name, t.heat == model.Heat(i) && !k.Show) {
			t.heat, t.from, k.Show = model.Heat(i), nil, false
		}
	}
	u.Columns()
	t.legend(u)
	t.options(u)
	t.making(u)
}

// legend tells what the colours and letters of the map mean.
func (t *levelTab) legend(u *widget.UI) {
	if t.heat == model.NoHeat || t.model.Making.Show {
		return
	}
	from := "the player"
	if t.from != nil {
		from = fmt.Sprintf("%d %d", t.from.X, t.from.Y)
	}
	near, far := "in sight of ", "near to far"
	if t.heat == model.Distance {
		near, far = "steps from ", "0-9, a-z, A-Z, + more"
	}
	u.Write(u.Wide(), func(pen *view.Pen) {
		pen.Text(u.Palette.Dim, near+from+" ")
		for i := range 10 {
			pen.Rune(model.Warmth(float64(i)/9), '█')
		}
		pen.Text(u.Palette.Dim, " "+far)
	})
}

// marked is what is shown over the map.
func (t *levelTab) marked() []model.Mark {
	m := t.model
	if now := (madeFor{m.Game.Version(), t.heat, m.Making.Show, m.Making.At, t.from}); now != t.made {
		if t.made = now; now.making {
			t.marks = m.AppendMaking(t.marks[:0])
		} else {
			t.marks = m.AppendHeat(t.marks[:0], t.heat, t.from)
		}
	}
	return t.marks
}

// options shows the generator's options. As they change, the dungeon of the same seed grows anew.
func (t *levelTab) options(u *widget.UI) {
	d := t.model.Dungeon()
	u.Text(u.Palette.Title, fmt.Sprintf("Grown by %s from seed %d", d.Generator, d.Seed))
	options := t.model.Options()
	u.Panel("options", min(len(options), u.Left()/2), func() {
		for i := range options {
			t.option(u, &options[i])
		}
	})
}

// option shows an option as a field, with a slider if it is a whole number.
func (t *levelTab) option(u *widget.UI, o *model.Option) {
	set := func(text string) error {
		u.Then(func() { t.restart(u, func() error { return t.model.Regrow(o, text) }) })
		return nil
	}
	if o.Low == o.High {
		t.field(u, &o.Field, set)
		return
	}
	u.Columns(18, -1, 7)
	u.Text(u.Palette.Dim, o.Name)
	if value := u.Slider(o.Name, o.Value, o.Low, o.High); value != o.Value {
		_ = set(strconv.Itoa(value))
	}
	u.Within("number", func() { u.Entry(o.Name, o.Text, set) })
	u.Columns()
}

// making steps through how the dungeon was made.
func (t *levelTab) making(u *widget.UI) {
	k := &t.model.Making
	u.Columns(-1, 6, 4, 3, 3, 4)
	k.Show = u.Check("show how it was made", k.Show)
	if u.Toggle("", "play", t.plays) {
		t.play(!t.plays)
	}
	for _, b := range [...]struct {
		name string
		to   int
	}{{"|<", 0}, {"<", k.At - 1}, {">", k.At + 1}, {">|", len(k.Steps)}} {
		if u.Button("", b.name) {
			k.At, k.Show, t.plays = min(max(b.to, 0), len(k.Steps)), true, false
		}
	}
	u.Columns(-1)
	if at := u.Slider("step", k.At, 0, len(k.Steps)); at != k.At {
		k.At, k.Show = at, true
	}
	u.Columns()
	chosen := -1
	if k.Show {
		chosen = k.At - 1
	}
	if i := u.List("steps", u.Left(), len(k.Steps), chosen, func(i int) {
		s := &k.Steps[i]
		u.Parts(widget.Part{Ink: t.ink(u, s, i), Text: strings.Repeat("  ", s.Depth) + s.Text})
	}); i >= 0 {
		k.At, k.Show = i+1, true
	}
}

// playPace is the time between two steps of the making.
const playPace = 150 * time.Millisecond

// play shows the making step by step, from the start if it is at its end, or stops.
func (t *levelTab) play(on bool) {
	k := &t.model.Making
	if t.plays, t.waits = on, playPace; on && k.At == len(k.Steps) {
		k.At = 0
	}
	k.Show = k.Show || on
}

// pass lets time pass for what is played, and reports whether it is at another step now.
func (t *levelTab) pass(passed time.Duration) (stepped bool) {
	k := &t.model.Making
	for t.waits -= passed; t.plays && t.waits <= 0; t.waits += playPace {
		k.At = min(k.At+1, len(k.Steps))
		t.plays, stepped = k.At < len(k.Steps), true
	}
	return stepped
}

// ink is the colour of a step: what is still to come is faint.
func (t *levelTab) ink(u *widget.UI, s *export.Step, i int) color.RGBA {
	k := &t.model.Making
	switch {
	case k.Show && i >= k.At:
		return u.Palette.Faint
	case s.What == export.ACut:
		return u.Palette.Key
	case s.What == export.ACorridor:
		return color.RGBA{0x8f, 0xd0, 0xff, 0xff}
	default:
		return u.Palette.Text
	}
}
