package inspect

import (
	"fmt"
	"image"
	"time"

	"github.com/barrow-rl/barrow/level/survey"
	"github.com/barrow-rl/barrow/systems/widget"
)

// surveyTab counts the dungeons of many seeds and shows how many are of which kind, as a heat map: see heat.
type surveyTab struct {
	*Overlay
	heat  heat
	over  image.Point   // the cell of the heat map that the pointer was over last
	waits time.Duration // until more seeds are tried
}

// How often seeds are tried while some are left, and how long each time: the rest of the time is the game's.
const (
	surveyPace  = 16 * time.Millisecond
	surveySpell = 6 * time.Millisecond
)

func (t *surveyTab) show(u *widget.UI) {
	s, p := &t.model.Survey, &u.Palette
	u.Columns(6, -1, 3, -1)
	u.Text(p.Dim, "across")
	changed := metric(u, "across", &s.X)
	u.Text(p.Dim, "up")
	changed = metric(u, "up", &s.Y) || changed
	u.Columns(6, -1, 5, -2)
	u.Text(p.Dim, "seeds")
	var entered [2]bool
	s.Seeds, entered[0] = u.Field("seeds", s.Seeds, 25)
	u.Text(p.Dim, "where")
	s.Where, entered[1] = u.Field("where", s.Where, 500)
	u.Columns(8, -1)
	if u.Toggle("", "count", s.Running()) {
		if changed = !s.Running(); !changed {
			u.Then(s.Stop)
		}
	}
	u.Text(p.Text, t.progress())
	u.Columns()
	if changed || entered[0] || entered[1] {
		u.Then(func() {
			if u.Try(s.Begin()) {
				t.heat = heat{}
			}
		})
	}
	switch {
	case s.Counted == nil:
		u.Text(p.Dim, "Grows the dungeons of these seeds with the options of the tab Level, and shows how many are of which kind.")
	case s.Met > 0:
		t.draw(u)
	}
}

// draw shows the heat map, and goes to a seed of the bin that is chosen.
func (t *surveyTab) draw(u *widget.UI) {
	s, told := &t.model.Survey, 2
	room := image.Pt(u.Wide()-heatLeft, u.Left()-told-heatAround)
	if room.X < 1 || room.Y < 1 {
		return
	}
	t.heat.update(s.Counted, s.Met, room)
	c := u.Canvas("heat", heatAround+t.heat.rows())
	goes := t.heat.move(&c, c.Over != t.over)
	t.over = c.Over
	if t.heat.draw(u, &c); goes {
		seed := t.heat.bin(t.heat.at).Seed
		u.Then(func() { t.restart(u, func() error { return s.Go(seed) }) })
	}
	u.Text(u.Palette.Text, t.heat.words())
}

// pass tries more seeds, and reports whether it did.
func (t *surveyTab) pass(passed time.Duration) bool {
	s := &t.model.Survey
	if t.waits -= passed; !s.Running() || t.waits > 0 {
		return false
	}
	t.waits = surveyPace
	began := t.clock()
	s.Step(func() bool { return t.clock()-began >= surveySpell })
	return true
}

// wakes is how long it can wait for the next pass, 0 when it needs none.
func (t *surveyTab) wakes() time.Duration {
	if !t.model.Survey.Running() {
		return 0
	}
	return max(t.waits, 1)
}

// metric lets a metric be chosen, and reports whether another was.
func metric(u *widget.UI, key string, m *survey.Metric) bool {
	i := u.Drop(key, m.String(), func() (names []string) {
		for _, m := range survey.Metrics() {
			names = append(names, m.String())
		}
		return names
	}, int(*m))
	if i < 0 || survey.Metric(i) == *m {
		return false
	}
	*m = survey.Metric(i)
	return true
}

// progress tells how far it is.
func (t *surveyTab) progress() string {
	s := &t.model.Survey
	text := ""
	switch {
	case s.Counted == nil:
		return ""
	case s.Another():
		text = "of other options than now: count anew"
	default:
		text = fmt.Sprintf("%d of %d seeds", s.Grown, s.Asked)
	}
	if int64(s.Met) < s.Grown {
		text += fmt.Sprintf(", %d counted", s.Met)
	}
	if s.Failed != nil {
		text += ", " + s.Failed.Error()
	}
	return text
}
