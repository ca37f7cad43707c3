package inspect

import (
	"image"
	"image/color"
	"strings"
	"time"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// systemsTab shows the schedule, how long each line of it takes, and stops and starts it.
type systemsTab struct {
	overlay *Overlay
	systems []ecs.System
	version uint64
}

func (t *systemsTab) show(u *ui) {
	g := t.overlay.model.Game
	if t.version != g.Version() || len(t.systems) == 0 {
		t.systems, t.version = g.Systems(), g.Version()
	}
	u.columns(-1, -1, -2)
	if u.button(map[bool]string{true: "resume", false: "pause"}[g.Paused()], g.Paused()) {
		u.try("systems", t.overlay.model.Do(ecs.Pause{Paused: !g.Paused()}))
	}
	if u.button("step a turn", false) {
		u.try("systems", t.overlay.model.Do(ecs.Step{}))
	}
	u.text(u.palette.Dim, "  a turn runs these, top to bottom")

	u.columns(20, -1, 36, 36, 36, 60, 42)
	for _, title := range [...]string{"on", "", " last", " mean", "worst", "of 120", ""} {
		u.text(u.palette.Faint, title)
	}
	u.panel("schedule", u.left(), func(image.Rectangle, int) {
		for i := range t.systems {
			t.line(u, &t.systems[i], t.overlay.model.Times(i))
		}
	})
}

// line shows one line of the schedule.
func (t *systemsTab) line(u *ui, s *ecs.System, times *model.Times) {
	u.columns(16, -1, 36, 36, 36, 60, 30)
	if u.check(!s.Off, "") {
		u.try("systems", t.overlay.model.Do(ecs.Switch{System: s.Name, On: s.On, Off: !s.Off}))
	}
	ink := u.palette.Text
	if s.Off {
		ink = u.palette.Faint
	}
	event := s.On[strings.LastIndexByte(s.On, '.')+1:]
	if event != "" {
		event = "  " + event
	}
	u.line(false, -4, part{ink, s.Name}, part{u.palette.Faint, event})
	if times.Len() == 0 {
		for range 4 {
			u.text(u.palette.Faint, "")
		}
	} else {
		for i, d := range [...]time.Duration{times.At(0), times.Mean(), times.Worst()} {
			u.text([...]color.RGBA{u.palette.Text, u.palette.Dim, u.palette.Dim}[i], brief(d))
		}
		t.graph(u, times)
	}
	if s.On == "" && u.button("run", false) {
		u.try("systems", t.overlay.model.Do(ecs.RunSystem{System: s.Name}))
	} else if s.On != "" {
		u.cell(nil)
	}
}

// graph draws the times as bars, the newest at the right. Each bar is the longer of two neighbours.
func (t *systemsTab) graph(u *ui, times *model.Times) {
	u.cell(func(p painter, b image.Rectangle, _ bool) {
		p.fill(b, u.palette.Ground)
		worst := max(times.Worst(), 1)
		for bar := range 60 {
			var d time.Duration
			for back := 2 * bar; back < min(2*bar+2, times.Len()); back++ {
				d = max(d, times.At(back))
			}
			if d > 0 {
				h := max(1, int(int64(b.Dy())*int64(d)/int64(worst)))
				x := b.Max.X - 1 - bar
				p.fill(image.Rect(x, b.Max.Y-h, x+1, b.Max.Y), u.palette.Key)
			}
		}
	})
}
