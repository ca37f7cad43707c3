package inspect

import (
	"fmt"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems/widget"
)

// A difference is how two worlds differ.
type difference struct {
	worlds string // their hashes
	list   []ecs.Difference
}

// compare lists what differs between two steps or, where a command was changed, between the ends of the two runs.
func (t *timeTab) compare(u *widget.UI, rows int) {
	if v := t.revised; v != nil {
		u.Text(u.Palette.Title, "In the end, as it is and as it would be")
		t.changes(u, v.Changes, rows)
		return
	}
	from := t.since
	if from < 0 || from > t.line.Len() {
		from = max(t.at-1, 0)
	}
	u.Columns(-1, 17)
	u.Text(u.Palette.Title, fmt.Sprintf("Changed since step %d", from))
	if t.since < 0 && u.Button("", "since this step") {
		t.since = t.at
	} else if t.since >= 0 && u.Button("", "since the last") {
		t.since = -1
	}
	u.Columns()
	if worlds := t.line.Hash(from) + t.line.Hash(t.at); worlds != t.diff.worlds {
		list, err := t.line.Diff(from, t.at)
		if err != nil {
			u.Text(u.Palette.Warning, err.Error())
			return
		}
		t.diff = difference{worlds, list}
	}
	t.changes(u, t.diff.list, rows)
}

// changes lists how two worlds differ, in so many rows. A click picks the entity.
func (o *Overlay) changes(u *widget.UI, changes []ecs.Difference, rows int) {
	p := &u.Palette
	if i := u.List("changes", rows, len(changes), -1, func(i int) {
		c := &changes[i]
		who := "the world"
		if c.Entity > 0 {
			who = fmt.Sprintf("#%d", c.Entity)
			if e, lives := o.game.BySerial(c.Entity); lives {
				who = o.model.Label(e)
			}
		}
		u.Parts(
			widget.Part{Ink: p.Key, Text: who + "  "}, widget.Part{Ink: p.Text, Text: c.Path + "  "},
			widget.Part{Ink: p.Faint, Text: c.Old + " → "}, widget.Part{Ink: p.Bright, Text: c.New},
		)
	}); i >= 0 {
		if e, lives := o.game.BySerial(changes[i].Entity); lives {
			u.Then(func() { o.pick(e) })
		}
	}
}
