package inspect

import (
	"fmt"

	"github.com/barrow-rl/barrow/systems/widget"
)

// turnTab shows what the last command changed.
type turnTab struct{ *Overlay }

func (t *turnTab) show(u *widget.UI) {
	p, turn := &u.Palette, &t.model.Turn
	turn.Watch = u.Check("compare the world after each command with before", turn.Watch)
	switch {
	case !turn.Watch:
		return
	case turn.Command == "":
		u.Text(p.Dim, "Nothing was done yet since.")
		return
	case turn.Err != nil:
		u.Text(p.Warning, turn.Err.Error())
	}
	u.Text(p.Title, turn.Command)
	u.Text(p.Dim, fmt.Sprintf("%d values are others than before", len(turn.Changes)))
	if i := u.List("changes", u.Left(), len(turn.Changes), -1, func(i int) {
		c := &turn.Changes[i]
		who := "the world"
		if c.Entity > 0 {
			who = fmt.Sprintf("#%d", c.Entity)
			if e, lives := t.game.BySerial(c.Entity); lives {
				who = t.model.Label(e)
			}
		}
		u.Parts(
			widget.Part{Ink: p.Key, Text: who + "  "}, widget.Part{Ink: p.Text, Text: c.Path + "  "},
			widget.Part{Ink: p.Faint, Text: c.Old + " → "}, widget.Part{Ink: p.Bright, Text: c.New},
		)
	}); i >= 0 {
		if e, lives := t.game.BySerial(turn.Changes[i].Entity); lives {
			u.Then(func() { t.pick(e) })
		}
	}
}
