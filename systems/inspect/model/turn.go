package model

import (
	"reflect"
	"slices"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

// A Turn is what the last command did to the world. It is found out only while Watch says so: the world is copied before
// each command, which costs about twenty turns.
type Turn struct {
	Watch   bool
	Changes []ecs.Difference
	Command string // what was done
	Err     error  // why the worlds could not be compared

	before *ecs.Game
}

// see notes what a game does.
func (t *Turn) see(m *Model, o ecs.Observation) {
	switch {
	case !t.Watch:
		t.before = nil
	case o.What == ecs.CommandGiven:
		t.before, t.Err = m.Game.Copy()
	case o.What == ecs.CommandDone && t.before != nil:
		t.Changes, t.Command = nil, strings.TrimSpace(typeName(o.Value)+" "+m.Values.Words(reflect.ValueOf(o.Value)))
		if t.Changes, t.Err = ecs.Diff(t.before, m.Game); o.Err != nil {
			t.Err = o.Err
		}
		t.before = nil
	}
}

// A Touch is a line of the schedule that has to do with an entity.
type Touch struct {
	Line string // the rule, and the event that it answers
	Why  string // the components by which it looks for such entities, or the event that named it
}

// Touches lists the lines of the schedule that have to do with an entity: those that have looked for components that it has,
// and those that answer an event, among the last, that named it.
func (m *Model) Touches(e donburi.Entity) (touches []Touch) {
	if !m.Game.Alive(e) {
		return nil
	}
	serial := m.Game.Serial(e)
	for line, s := range m.Game.Systems() {
		name := strings.TrimSpace(s.Name + " " + s.On[strings.LastIndexByte(s.On, '.')+1:])
		for _, set := range m.Game.Asked(line) {
			if m.Game.Has(e, set...) {
				var words []string
				for _, c := range set {
					words = append(words, c.Name())
				}
				touches = append(touches, Touch{name, strings.Join(words, " ")})
			}
		}
		if s.On != "" && slices.ContainsFunc(m.Heard.events, func(h Event) bool { return h.Name == s.On && names(h.Text, serial) }) {
			touches = append(touches, Touch{name, "it was named"})
		}
	}
	return touches
}
