package model

import (
	"fmt"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
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
	p := parser{game: m.Game, words: queryWords(text)}
	w := p.words[0]
	component, _, index, err := resolve(p.game, w.text)
	if err != nil {
		return nil, w.wrong("%v", err)
	}
	p.words = p.words[1:]
	serial, err := p.of()
	if end := p.words[0]; err == nil && end.text != "" {
		err = end.wrong("the value is named before it: leave it out")
	}
	if err != nil {
		return nil, err
	}
	if serial == 0 {
		serial = p.game.Serial(m.Picked.Entity())
	}
	resource := p.game.IsResource(component)
	if serial == 0 && !resource {
		return nil, fmt.Errorf("%s is whose? Pick an entity, or write: %s of #1", w.text, w.text)
	}
	return func(g *ecs.Game) string {
		e, there := g.BySerial(serial)
		if resource {
			var entry *donburi.Entry
			if entry, there = g.First(component); there {
				e = entry.Entity()
			}
		}
		if !there || !g.Has(e, component) {
			return ""
		}
		return (&Model{Game: g}).valueText(follow(value(g.World.Entry(e), component), index), 0)
	}, nil
}
