package model

import (
	"reflect"
	"strings"

	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level/expr"
)

// Holds reports whether a query chooses anybody in a game, resources included.
func Holds(g *ecs.Game, text string) (bool, error) {
	q, err := ParseQuery(g, text)
	if err != nil {
		return false, err
	}
	for _, a := range g.World.Archetypes() {
		for _, e := range a.Entities() {
			if q(g.World.Entry(e)) {
				return true, nil
			}
		}
	}
	return false, nil
}

// A Value reads a value of a game as text, which is empty where there is none.
type Value func(*ecs.Game) string

// ParseValue reads which value is meant, a field as in a query: Health.Now is the picked entity's, Health.Now of #3 another one's,
// and Run.Turns a resource's.
func (m *Model) ParseValue(text string) (Value, error) {
	n, err := expr.Parse(text)
	if err != nil {
		return nil, err
	}
	if n.Op != "" && n.Op != "of" {
		return nil, n.Wrong("has no place here: name a field alone, such as Health.Now")
	}
	f, err := resolve(m.Game, n)
	if err != nil {
		return nil, err
	}
	if f.serial == 0 {
		f.serial = m.Game.Serial(m.Picked.Entity())
	}
	resource := m.Game.IsResource(f.component)
	if f.serial == 0 && !resource {
		return nil, n.Wrong("is of nobody: pick an entity, or write %s of #1", n.Text)
	}
	return func(g *ecs.Game) string {
		e, _ := g.BySerial(f.serial)
		entry, there := g.Entry(e)
		if resource {
			entry, there = g.First(f.component)
		}
		if !there || !entry.HasComponent(f.component) {
			return ""
		}
		return valuesOf(g).Words(f.value(entry))
	}, nil
}

// Told is a command in words: its type without the package, and its fields by name.
func (m *Model) Told(command any) string {
	name, fields := typeName(command), m.Values.Words(reflect.ValueOf(command))
	if fields == name {
		fields = "" // there are none
	}
	return strings.TrimSpace(name[strings.LastIndexByte(name, '.')+1:] + "  " + fields)
}
