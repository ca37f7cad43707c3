package model

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/level"
)

// An Option is one option of the generator: a number, a choice or a truth value.
type Option struct {
	codec.Field     // with its path from the Generator resource, and its name as it is said, "min room"
	Value       int // of a whole number
	Low, High   int // as far as its slider goes; more can be typed. Without a slider they are equal
}

// Options lists the options of the game's generator: every number, enumeration and truth value among its exported fields,
// so a generator of one's own shows too. Those of a chain are its start's and, after its name, each pass's.
func (m *Model) Options() []Option {
	g, ok := ecs.Lookup(m.Game, components.Generator)
	if !ok || g.Generator == nil {
		return nil
	}
	return m.appendOptions(nil, g.Generator, []string{"Generator"}, "")
}

func (m *Model) appendOptions(options []Option, of any, path []string, prefix string) []Option {
	below := func(names ...string) []string { return append(path[:len(path):len(path)], names...) }
	if c, ok := of.(level.Chained); ok {
		options = m.appendOptions(options, c.Start, below("Start"), prefix)
		twins := make(map[string]int)
		for i, pass := range c.Passes {
			name := pass.Name()
			if twins[name]++; twins[name] > 1 {
				name = fmt.Sprintf("%s %d", name, twins[name])
			}
			options = m.appendOptions(options, pass, below("Passes", strconv.Itoa(i)), prefix+name+" ")
		}
		return options
	}
	groups := func(f *codec.Field, _ bool) bool { return f.Kind == codec.Group }
	names := []string{""} // of the fields that the present one is in
	for _, f := range m.Values.Fields(reflect.ValueOf(&of), groups) {
		if f.Depth > 0 {
			names = append(names[:f.Depth], words(f.Name))
		}
		f.Path = below(f.Path...)
		name := prefix + strings.TrimSpace(strings.Join(names, " "))
		switch f.Kind {
		case codec.Vector:
			for i, text := range strings.Fields(f.Text) {
				part := codec.Field{Path: append(f.Path, f.Choices[i]), Kind: codec.Plain, Text: text}
				options = append(options, option(part, name+" "+words(f.Choices[i])))
			}
		case codec.Plain, codec.Choice, codec.Boolean:
			options = append(options, option(f, name))
		}
	}
	return options
}

// option is the option that a field is.
func option(f codec.Field, name string) Option {
	f.Name, f.Key, f.Depth = name, name, 0
	o := Option{Field: f}
	if value, err := strconv.Atoi(f.Text); err == nil {
		if o.Value, o.High = value, reach(value); value < 0 {
			o.Low, o.High = -reach(-value), 0
		}
	}
	return o
}

// words is a field's name as it is said: "max cuts" for MaxCuts. A single letter stays as it is.
func words(name string) string {
	if len(name) == 1 {
		return name
	}
	var b strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// reach is how far a slider goes: past any value that is likely next, in steps that seldom change while it moves.
func reach(value int) int {
	high := 12
	for high < value+value/4 {
		high *= 2
	}
	return high
}

// Regrow changes an option to what was typed for it, and grows the dungeon of the same seed anew. When the options cannot
// work together it changes nothing and says why.
func (m *Model) Regrow(o *Option, text string) error {
	change := Set{Component: components.Generator.Name(), Path: o.Path, Value: text}
	run, begun := ecs.Lookup(m.Game, components.Run)
	if err := m.Do(change); err != nil || !begun {
		return err
	}
	refused := m.Do(components.Regenerate{Seed: run.Seed})
	if refused != nil {
		change.Value = o.Text
		_ = m.Do(change) // what it was before could be set, so it can be again
	}
	return refused
}
