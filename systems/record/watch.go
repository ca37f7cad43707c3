package record

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// How fast a run is watched: this many steps a second at speed 1, and at most one picture in this time.
const (
	stepsPerSecond = 5
	watchPace      = 20 * time.Millisecond
)

// barWidth is how many columns show how much of the run has been.
const barWidth = 24

// A Viewing is how a run is watched.
type Viewing struct {
	Step     int              // that is shown first
	TakeOver func()           // called when the player plays on from what is shown, and the run goes another way than the recording
	Note     func(Note) error // keeps a note; nil where none can be kept
}

// Watch shows a recorded run in m in place of playing.
func Watch(m *view.Model, run *Run, v Viewing) error {
	fresh, err := m.Game().Write()
	if err != nil {
		return err
	}
	t, err := NewTimeline(run, m.Game())
	if err == nil {
		err = t.Go(v.Step)
	}
	if err != nil {
		return err
	}
	w := &watch{Timeline: t, Viewing: v, fresh: fresh, speed: 1}
	m.Enter(w)
	w.tell(m)
	return nil
}

// watch is the mode of watching.
type watch struct {
	*Timeline
	Viewing
	fresh  []byte // the world of a new game
	plays  bool
	speed  int           // one of speeds
	passed time.Duration // since the last step that played
	typed  string        // the digits of a step to go to
	wrong  error         // why the run cannot be watched from here
}

// Prompt is the bar.
func (w *watch) Prompt(m *view.Model) string {
	switch {
	case w.typed != "":
		return fmt.Sprintf("Go to step %s of %d: Enter does it, Backspace takes a digit back.", w.typed, w.Len())
	case w.wrong != nil:
		return fmt.Sprintf("The run cannot be watched there: %v. Home goes back to the beginning, Esc leaves.", w.wrong)
	}
	sign := "paused"
	if w.plays {
		sign = "plays"
	}
	return fmt.Sprintf("%s  step %d of %d, turn %d   %s, speed %d   ? keys",
		w.bar(), w.At(), w.Len(), ecs.Resource(m.Game(), components.Run).Turns, sign, w.speed)
}

// bar shows how much of the run has been, and where there are notes.
func (w *watch) bar() string {
	bar := []rune(strings.Repeat("─", barWidth))
	place := func(step int) int { return (barWidth - 1) * step / max(w.Len(), 1) }
	for i := range place(w.At()) + 1 {
		bar[i] = '━'
	}
	for _, n := range w.run.Notes {
		bar[place(min(n.At, w.Len()))] = '┼'
	}
	return string(bar)
}

// Marks marks nothing.
func (w *watch) Marks(*view.Model, *view.Marks) {}

// Wakes is how long playing can wait for the next Tick.
func (w *watch) Wakes() time.Duration {
	if !w.plays {
		return 0
	}
	return max(w.pace(), watchPace)
}

// pace is how long a step is shown.
func (w *watch) pace() time.Duration { return time.Second / time.Duration(stepsPerSecond*w.speed) }

// Handle takes a key or the time that passes.
func (w *watch) Handle(m *view.Model, message view.Message) (done bool) {
	switch message := message.(type) {
	case view.Tick:
		if !w.plays {
			return false
		}
		w.passed += message.Passed
		if steps := int(w.passed / w.pace()); steps > 0 {
			w.passed %= w.pace()
			w.to(m, w.At()+min(steps, stepsPerSecond*w.speed)) // one that was asleep does not catch up
		}
		w.plays = w.plays && w.At() < w.Len()
	case view.Press:
		return w.press(m, message.Key)
	}
	return false
}

func (w *watch) press(m *view.Model, k view.Key) (done bool) {
	digit := strings.TrimPrefix(string(k), "Numpad ")
	switch {
	case len(digit) == 1 && '0' <= digit[0] && digit[0] <= '9':
		w.plays = false
		if len(w.typed) < 9 {
			w.typed += digit
		}
		return false
	case k == view.Backspace && w.typed != "":
		w.typed = w.typed[:len(w.typed)-1]
		return false
	case k == view.Enter && w.typed != "":
		step, _ := strconv.Atoi(w.typed)
		w.typed = ""
		w.to(m, step)
		return false
	}
	w.typed = ""
	switch k {
	case view.Space:
		if w.plays, w.passed = !w.plays, 0; w.plays && w.At() == w.Len() {
			w.to(m, 0)
		}
	case view.Right, "l":
		w.stepBy(m, 1)
	case view.Left, "h":
		w.stepBy(m, -1)
	case view.PageDown:
		w.stepBy(m, 100)
	case view.PageUp:
		w.stepBy(m, -100)
	case view.Home:
		w.stepBy(m, -w.Len())
	case view.End:
		w.stepBy(m, w.Len())
	case view.Up, "k":
		w.faster(1)
	case view.Down, "j":
		w.faster(-1)
	case "n":
		if w.plays = false; w.Note != nil {
			m.Open(w.notePage())
		}
	case "?":
		w.plays = false
		m.Open(w.keysPage())
	case "c":
		copyLine(m, w.run, w.fresh, nil)
	case "t":
		if w.wrong == nil {
			w.TakeOver()
			m.Notice(fmt.Sprintf("You play on from step %d.", w.At()))
			return true
		}
	case view.Escape:
		m.Quit()
	}
	return false
}

// stepBy pauses and goes so many steps on, or back.
func (w *watch) stepBy(m *view.Model, steps int) {
	w.plays = false
	w.to(m, max(w.At(), 0)+steps)
}

// to goes to a step.
func (w *watch) to(m *view.Model, step int) {
	if w.wrong = w.Go(step); w.wrong != nil {
		w.plays = false
	}
	w.tell(m)
}

// tell shows what was noted at a step.
func (w *watch) tell(m *view.Model) {
	var texts []string
	for _, n := range w.run.Notes {
		if n.At == w.At() {
			texts = append(texts, n.Text)
		}
	}
	m.Notice(strings.Join(texts, " "))
}

// faster goes so many places up or down in the list of speeds.
func (w *watch) faster(by int) {
	speeds := [...]int{1, 2, 5, 10, 20, 50, 100}
	for i, s := range speeds {
		if s == w.speed {
			w.speed = speeds[min(max(i+by, 0), len(speeds)-1)]
			return
		}
	}
}

// longestNote is how many characters a note may have.
const longestNote = 60

// notePage asks for a note at the step that is shown.
func (w *watch) notePage() view.Page {
	typed, wrong := "", ""
	return &widget.Page{Name: fmt.Sprintf("Note at step %d", w.At()), Body: func(u *widget.UI) {
		u.Skip()
		entered := false
		typed, entered = u.Field("note", typed, longestNote)
		u.Skip()
		u.Text(u.Palette.Warning, wrong+" ")
		if (u.Button("", "Keep it") || entered) && strings.TrimSpace(typed) != "" {
			if err := w.Note(Note{w.At(), strings.TrimSpace(typed)}); err != nil {
				wrong = err.Error()
				return
			}
			u.Model.Close()
			w.tell(u.Model)
		}
	}}
}

// keysPage tells what the keys do, and lists the notes, to go to.
func (w *watch) keysPage() view.Page {
	keys := [...][2]string{
		{"Space", "play, pause"},
		{"← →", "a step back, on"},
		{"PgUp PgDn", "100 steps back, on"},
		{"Home End", "the beginning, the end"},
		{"↓ ↑", "slower, faster"},
		{"40 Enter", "go to step 40"},
		{"n", "note something at this step"},
		{"c", "copy the run as a line to paste"},
		{"t", "take over: play on from here"},
		{"Esc", "leave"},
	}
	return &widget.Page{Name: "Watching", Body: func(u *widget.UI) {
		u.Skip()
		for _, row := range keys {
			u.Write(44, func(pen *view.Pen) {
				pen.Text(u.Palette.Key, row[0])
				pen.Tab(14)
				pen.Text(u.Palette.Text, row[1])
			})
		}
		u.Skip()
		for _, n := range w.run.Notes {
			if u.Button("", fmt.Sprintf("%d  %s", n.At, n.Text)) {
				u.Model.Close()
				w.stepBy(u.Model, n.At-w.At())
			}
		}
	}}
}
