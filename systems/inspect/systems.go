package inspect

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// systemsTab shows the schedule, how long each line of it takes, and stops and starts it.
type systemsTab struct {
	*Overlay
	slowest bool // the slowest first
	next    int  // the line of the system that a step of one runs
}

func (t *systemsTab) show(u *widget.UI) {
	g := t.game
	u.Columns(8, -1, -1, 17)
	if u.Toggle("", "pause", g.Paused()) {
		u.Then(func() { t.do(u, ecs.Pause{Paused: !g.Paused()}) })
	}
	if u.Button("", "step a turn") {
		u.Then(func() { t.do(u, ecs.Step{}) })
	}
	if u.Button("", "step a system") {
		u.Then(func() { t.step(u) })
	}
	t.slowest = u.Check("slowest first", t.slowest)
	u.Columns(5, -1, 5, 5, 5, bars+8)
	for _, title := range [...]string{"on", "", " last", " mean", "worst", "of 24"} {
		u.Text(u.Palette.Faint, title)
	}
	all := g.Systems()
	lines := make([]int, len(all))
	var total time.Duration
	mean := func(i int) time.Duration {
		_, mean, _ := t.model.Times(i).Summary()
		return mean
	}
	for i := range lines {
		lines[i] = i
		total += mean(i)
	}
	if t.slowest {
		slices.SortStableFunc(lines, func(a, b int) int { return cmp.Compare(mean(b), mean(a)) })
	}
	u.List("schedule", u.Left()-1, len(lines), -1, func(i int) {
		t.line(u, &all[lines[i]], t.model.Times(lines[i]), lines[i] == t.next && all[t.next].On == "")
	})
	u.Columns(-1, 5, 5+bars+10)
	u.Text(u.Palette.Dim, "all of them, by their means")
	u.Text(u.Palette.Text, brief(total))
	u.Text(u.Palette.Dim, "")
	u.Columns()
}

// step runs the system that is next in a turn, and marks it.
func (t *systemsTab) step(u *widget.UI) {
	all := t.game.Systems()
	for range all {
		t.next = (t.next + 1) % len(all)
		if s := &all[t.next]; s.On == "" && !s.Off {
			t.do(u, ecs.RunSystem{System: s.Name})
			return
		}
	}
}

// line shows one line of the schedule.
func (t *systemsTab) line(u *widget.UI, s *ecs.System, times *model.Times, at bool) {
	u.Columns(3, -1, 5, 5, 5, bars, 5)
	u.Within(s.Name+s.On, func() {
		if on := u.Check("", !s.Off); on == s.Off {
			u.Then(func() { t.do(u, ecs.Switch{System: s.Name, On: s.On, Off: !on}) })
		}
		ink := u.Palette.Text
		if at {
			ink = u.Palette.Key // it has run last
		}
		if s.Off {
			ink = u.Palette.Faint
		}
		u.Parts(widget.Part{Ink: ink, Text: s.Name}, widget.Part{Ink: u.Palette.Faint, Text: " " + short(s.On)})
		last, mean, worst := times.Summary()
		for _, d := range [...]time.Duration{last, mean, worst} {
			u.Text(u.Palette.Dim, brief(d))
		}
		graph(u, times, worst)
		if s.On == "" && u.Button("", "run") {
			u.Then(func() { t.do(u, ecs.RunSystem{System: s.Name}) })
		}
	})
}

// bars is how wide a graph is.
const bars = 8

// graph shows the last times as bars, the newest at the right. Each is the longest of three neighbours.
func graph(u *widget.UI, times *model.Times, worst time.Duration) {
	const of = 3
	var bar [bars]time.Duration
	if times != nil {
		for i, d := range times.Last[max(len(times.Last)-of*bars, 0):] {
			at := bars - 1 - (min(len(times.Last), of*bars)-1-i)/of
			bar[at] = max(bar[at], d)
		}
	}
	u.Write(bars, func(pen *view.Pen) {
		for _, d := range bar {
			sign := ' '
			if d > 0 {
				sign = []rune("▁▂▃▄▅▆▇█")[min(8*d/worst, 7)]
			}
			pen.Rune(u.Palette.Key, sign)
		}
	})
}

// brief is a time in at most five letters, and nothing for none.
func brief(d time.Duration) string {
	if d == 0 {
		return ""
	}
	unit, name := time.Microsecond, "µ"
	if d >= time.Millisecond {
		unit, name = time.Millisecond, "m"
	}
	if d < 10*unit {
		return fmt.Sprintf("%4.1f%s", float64(d)/float64(unit), name)
	}
	return fmt.Sprintf("%4d%s", d/unit, name)
}
