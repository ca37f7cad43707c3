package inspect

import (
	"errors"
	"fmt"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/record"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// mostFutures is how many of the futures that were left are shown, the last ones.
const mostFutures = 3

// timeTab goes to and fro over the steps of the run.
type timeTab struct {
	*Overlay
	line  *record.Timeline
	query string // at which a search stops
	curve curve
	since int // the step with which the present one is compared, and -1 for the one before
	diff  difference

	at      int              // the step that is shown, to which these belong:
	typed   string           // the command in place of its own
	revised *record.Revision // what became of that
	writer  string           // who wrote the value last
}

func (t *timeTab) show(u *widget.UI) {
	t.line = record.Of(t.game)
	if t.line.Run() == nil {
		u.Text(u.Palette.Dim, "There is nothing to go back to: no run has begun, or its world is too large to be kept.")
		return
	}
	rows := max((u.Left()-22)/2, 4)
	u.Panel("time", u.Left(), func() {
		t.steps(u, rows)
		t.futures(u)
		t.command(u)
		u.Skip()
		t.search(u)
		u.Skip()
		t.plot(u)
		u.Skip()
		t.compare(u, max(rows, u.Left()-1))
	})
}

// steps shows where in the run the game is, and goes elsewhere.
func (t *timeTab) steps(u *widget.UI, rows int) {
	line := t.line
	if t.at != line.At() {
		t.at, t.typed, t.revised, t.writer = line.At(), "", nil, ""
		u.Reveal("steps", t.at, rows)
	}
	to := t.at
	u.Columns(4, 3, -1, 3, 4)
	for _, b := range [...]struct {
		label string
		step  int
	}{{"|<", 0}, {"<", t.at - 1}, {"", 0}, {">", t.at + 1}, {">|", line.Len()}} {
		if b.label == "" {
			to = u.Slider("step", to, 0, line.Len())
		} else if u.Button("", b.label) {
			to = b.step
		}
	}
	u.Columns(-1)
	turn := ""
	if run, ok := ecs.Lookup(t.game, components.Run); ok {
		turn = fmt.Sprintf(", turn %d", run.Turns)
	}
	u.Text(u.Palette.Dim, fmt.Sprintf("after step %d of %d%s", t.at, line.Len(), turn))
	u.Columns()
	if i := u.List("steps", rows, line.Len()+1, t.at, func(i int) {
		u.Parts(widget.Part{Ink: u.Palette.Faint, Text: fmt.Sprintf("%5d ", i)}, widget.Part{Ink: u.Palette.Text, Text: t.told(i)})
	}); i >= 0 {
		to = i
	}
	if to != t.at {
		t.move(u, func() error { return line.Go(to) })
	}
}

// told is the command of a step in words.
func (t *timeTab) told(step int) string {
	if step == 0 {
		return "the beginning"
	}
	if command := t.line.Run().Command(t.game, step); command != nil {
		return t.model.Told(command)
	}
	return "another world, read back"
}

// move does what goes elsewhere, once all is shown, and shows why it cannot be.
func (t *timeTab) move(u *widget.UI, to func() error) {
	u.Then(func() { u.Try(t.model.Try(to)) })
}

// step goes so many steps on, or back, from whichever tab is open.
func (t *timeTab) step(m *view.Model, by int) {
	if line := record.Of(t.game); line.Run() != nil {
		t.ui.Try(t.model.Try(func() error { return line.Go(line.At() + by) }))
	}
}

// futures returns to those that were left.
func (t *timeTab) futures(u *widget.UI) {
	left := t.line.Left()
	for i := len(left) - 1; i >= max(len(left)-mostFutures, 0); i-- {
		if u.Button("", fmt.Sprintf("another future: from step %d to step %d", t.line.Parts(left[i]), len(left[i].Steps))) {
			t.move(u, func() error {
				t.at = -1 // which may be the same step of the other one
				return t.line.Return(i)
			})
		}
	}
}

// command changes the command of the step, or leaves it out, and tells what became of the run then.
func (t *timeTab) command(u *widget.UI) {
	if t.at <= 0 || t.at > t.line.Len() || t.line.Run().Steps[t.at-1].Opaque {
		return
	}
	step, own := t.at, t.line.Run().Steps[t.at-1].Line()
	u.Columns(9, -1, 14)
	u.Text(u.Palette.Dim, "command")
	shown := own
	if t.typed != "" {
		shown = t.typed
	}
	u.Entry("command", shown, func(text string) error {
		command, err := record.ParseLine(t.game, text)
		if err == nil {
			err = t.revise(u, step, command)
		}
		if err == nil {
			t.typed = text
		}
		return err
	})
	if u.Button("", "leave it out") {
		u.Then(func() { u.Try(t.revise(u, step, nil)) })
	}
	u.Columns()
	v := t.revised
	if v == nil {
		return
	}
	text := fmt.Sprintf("Then %d of the %d commands after it are done.", v.Done, t.line.Len()-step)
	switch {
	case v.Broke != nil:
		text += fmt.Sprintf(" The next ends it: %v.", v.Broke)
	case v.Differs == 0:
		text += " The worlds are the same at every step."
	default:
		text += fmt.Sprintf(" From step %d on the world is another. Values that differ in the end: %d.", v.Differs, len(v.Changes))
	}
	u.Text(u.Palette.Text, text)
}

func (t *timeTab) revise(u *widget.UI, step int, command any) error {
	return t.model.Try(func() (err error) {
		t.revised, err = t.line.Revise(step, command)
		return err
	})
}

// search goes to where a query comes to hold.
func (t *timeTab) search(u *widget.UI) {
	u.Columns(9, -1, 6, 4)
	u.Text(u.Palette.Dim, "stop when")
	entered := false
	t.query, entered = u.Field("stop", t.query, 500)
	back := u.Button("", "back")
	on := u.Button("", "on")
	u.Columns()
	t.query = t.complete(u, "stop", t.query)
	if (back || on || entered) && t.query != "" {
		t.move(u, func() error { return t.find(back) })
	}
}

func (t *timeTab) find(back bool) error {
	if _, err := model.ParseQuery(t.game, t.query); err != nil {
		return err
	}
	holds := func(g *ecs.Game) string {
		if now, err := model.Holds(g, t.query); err != nil || !now { // an error is of an entity that it names and that is not there
			return ""
		}
		return "holds"
	}
	begins := func(was, now string) bool { return was == "" && now != "" }
	step, err := -1, error(nil)
	if back {
		step, err = t.line.Last(t.line.At()-1, holds, begins)
	} else {
		step, err = t.line.Next(t.line.At(), holds, begins)
	}
	switch {
	case err != nil:
		return err
	case step < 0:
		return errors.New("at no step there does it come to hold: go the other way, or ask for something else")
	}
	return t.line.Go(step)
}
