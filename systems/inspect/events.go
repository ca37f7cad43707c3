package inspect

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/widget"
)

// eventsTab shows the last events, and publishes one by hand.
type eventsTab struct {
	*Overlay
	shown []model.Event
	at    int // the one that is chosen
	draft model.Publish
}

func (t *eventsTab) show(u *widget.UI) {
	m := t.model
	p := &u.Palette
	names := func() (names []string) {
		for _, e := range m.Game.Events() {
			names = append(names, e.Name)
		}
		return names
	}
	u.Columns(-1)
	only(u, "only", "events of every type", &m.Heard.Only, names)
	t.shown = m.Heard.Shown(t.shown)
	u.Text(p.Dim, fmt.Sprintf("%d of the last %d, the newest command first", len(t.shown), m.Heard.Len()))
	u.Columns()
	t.filters(u)
	t.at = min(t.at, len(t.shown)-1)
	if i := u.List("events", max(u.Left()-9, 4), len(t.shown), t.at, func(i int) { t.line(u, &t.shown[i]) }); i >= 0 {
		t.at = i
	}
	t.publish(u, names)
}

// filters hides the type of the chosen event, and follows the picked entity.
func (t *eventsTab) filters(u *widget.UI) {
	h := &t.model.Heard
	u.Columns(-1, -1, -1)
	name := ""
	if t.at >= 0 && t.at < len(t.shown) {
		name = t.shown[t.at].Name
	}
	if u.Button("", "hide "+short(name)) && name != "" {
		h.Hide(name, true)
	}
	if u.Button("", "hide nothing") {
		h.Hidden = nil
	}
	picked := t.game.Serial(t.model.Picked.Entity())
	if on := u.Check("of the picked", h.Follow > 0); on && picked > 0 {
		h.Follow = picked
	} else if !on {
		h.Follow = 0
	}
	u.Columns()
}

// short is the name of a type without its package.
func short(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// line shows an event: the turn, its type, what it says and the rule that published it.
func (t *eventsTab) line(u *widget.UI, e *model.Event) {
	p := &u.Palette
	if e.Name == "" {
		u.Parts(widget.Part{Ink: p.Faint, Text: "       closed meanwhile"})
		return
	}
	by := ""
	if e.By != "" {
		by = "  by " + e.By
	}
	u.Parts(
		widget.Part{Ink: p.Faint, Text: fmt.Sprintf("%5d ", e.Turn)},
		widget.Part{Ink: p.Key, Text: strings.Repeat("  ", e.Depth) + short(e.Name)},
		widget.Part{Ink: p.Text, Text: "  " + e.Text}, widget.Part{Ink: p.Faint, Text: by},
	)
}

// publish shows the event that is being written by hand.
func (t *eventsTab) publish(u *widget.UI, names func() []string) {
	u.Columns(-1, 9)
	if i := u.Drop("publish", cmp.Or(t.draft.Event, "publish by hand"), names, -1); i >= 0 {
		t.draft = model.Publish{Event: names()[i]}
	}
	if u.Button("", "publish") && t.draft.Event != "" {
		draft := t.draft
		u.Then(func() { t.do(u, draft) })
	}
	u.Columns()
	event, err := model.NewEvent(t.game, t.draft)
	if err != nil {
		return
	}
	pointer := reflect.New(reflect.TypeOf(event))
	pointer.Elem().Set(reflect.ValueOf(event))
	u.Panel("draft", u.Left(), func() {
		for _, f := range t.listed(u, pointer) {
			t.field(u, &f, func(value string) error { return t.write(f.Path, value) })
		}
	})
}

// write sets a field of the event that is being written, if it can have that value.
func (t *eventsTab) write(path []string, value string) error {
	same := func(f model.FieldValue) bool { return slices.Equal(f.Path, path) }
	draft := model.Publish{Event: t.draft.Event, Fields: slices.DeleteFunc(slices.Clone(t.draft.Fields), same)}
	draft.Fields = append(draft.Fields, model.FieldValue{Path: path, Value: value})
	_, err := model.NewEvent(t.game, draft)
	if err == nil {
		t.draft = draft
	}
	return err
}
