package inspect

import (
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// eventsTab shows the last events, and publishes one by hand.
type eventsTab struct {
	overlay *Overlay
	shown   []model.Event
	changed int
	only    string
	draft   model.Publish
}

func (t *eventsTab) show(u *ui) {
	m := t.overlay.model
	var names []string
	for _, e := range m.Game.Events() {
		names = append(names, e.Name)
	}
	u.columns(-1)
	label := "events of every type"
	if m.Heard.Only != "" {
		label = m.Heard.Only
	}
	u.choose("only", label)
	if i := u.choices("only", append([]string{"events of every type"}, names...), slices.Index(names, m.Heard.Only)+1); i == 0 {
		m.Heard.Only = ""
	} else if i > 0 {
		m.Heard.Only = names[i-1]
	}
	if t.changed != m.Heard.Changed || t.only != m.Heard.Only || t.shown == nil {
		t.changed, t.only = m.Heard.Changed, m.Heard.Only
		t.shown = m.Heard.Shown(t.shown)
	}
	u.text(u.palette.Dim, fmt.Sprintf("%d of the last %d, newest first; a click shows more of the kind", len(t.shown), m.Heard.Len()))
	u.list("events", max(u.left()-190, 120), len(t.shown), func(i int) {
		e := t.shown[i]
		if e.Name == "" {
			u.text(u.palette.Faint, "       closed meanwhile")
			return
		}
		name := e.Name[strings.LastIndexByte(e.Name, '.')+1:]
		if u.line(false, 0, part{u.palette.Faint, fmt.Sprintf("%5d ", e.Turn)}, part{u.palette.Key, name}, part{u.palette.Text, "  " + e.Text}, part{u.palette.Faint, by(e)}) {
			m.Heard.Only = e.Name // more of the kind
		}
	})
	t.publish(u, names)
}

// by tells which rule published an event.
func by(e model.Event) string {
	if e.By == "" {
		return ""
	}
	return "  by " + e.By
}

// publish shows the event that is being written by hand.
func (t *eventsTab) publish(u *ui, names []string) {
	m := t.overlay.model
	u.columns(-1, 80)
	label := "publish by hand ..."
	if t.draft.Event != "" {
		label = t.draft.Event
	}
	u.choose("publish", label)
	if u.button("publish", false) && t.draft.Event != "" {
		u.try("publish", m.Do(t.draft))
	}
	u.columns(-1)
	u.panel("draft", u.left(), func(image.Rectangle, int) {
		if i := u.choices("publish", names, slices.Index(names, t.draft.Event)); i >= 0 {
			t.draft = model.Publish{Event: names[i]}
		}
		event, err := model.NewEvent(m.Game, t.draft)
		if err != nil {
			return
		}
		pointer := reflect.New(reflect.TypeOf(event))
		pointer.Elem().Set(reflect.ValueOf(event))
		fields := m.Fields(pointer, func(key string, usual bool) bool {
			if open, asked := u.folded["draft/"+key]; asked {
				return open
			}
			return usual
		})
		for _, f := range fields {
			key := "draft/" + f.Key
			showField(u, key, f, func(value string) error { return t.write(f.Path, value) }, func(e donburi.Entity) { m.Picked.Pick(e) })
		}
	})
}

// write sets a field of the event that is being written, if it can have that value.
func (t *eventsTab) write(path []string, value string) error {
	same := func(f model.FieldValue) bool { return slices.Equal(f.Path, path) }
	draft := model.Publish{Event: t.draft.Event, Fields: slices.DeleteFunc(slices.Clone(t.draft.Fields), same)}
	draft.Fields = append(draft.Fields, model.FieldValue{Path: path, Value: value})
	_, err := model.NewEvent(t.overlay.model.Game, draft)
	if err == nil {
		t.draft = draft
	}
	return err
}
