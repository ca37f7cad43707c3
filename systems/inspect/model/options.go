package model

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// An Option is one option of the generator, to be changed with a slider or a choice.
type Option struct {
	Path    []string // for Set, from the Generator resource
	Name    string
	Value   int
	Low     int
	High    int      // as far as a slider goes; more can be typed
	Choices []string // of an enumeration: its names, of which the value is the number
	Boolean bool
}

// Options lists the options of the game's generator: every number, enumeration and truth value among its exported fields,
// so a generator of one's own shows too. Those of a chain are its start's and, after its name, each pass's.
func (m *Model) Options() []Option {
	g, ok := ecs.Lookup(m.Game, components.Generator)
	if !ok {
		return nil
	}
	v := contents(reflect.ValueOf(g.Generator))
	if v.Kind() != reflect.Struct {
		return nil
	}
	return appendOptions(nil, v, []string{"Generator"}, "")
}

func appendOptions(options []Option, v reflect.Value, path []string, prefix string) []Option {
	for i := range v.NumField() {
		t, f := v.Type().Field(i), v.Field(i)
		if !t.IsExported() {
			continue
		}
		here := append(path[:len(path):len(path)], t.Name)
		o := Option{Path: here, Name: prefix + words(t.Name)}
		switch {
		case f.Kind() == reflect.Struct && t.Anonymous:
			options = appendOptions(options, f, here, prefix) // its fields are the outer struct's, for Go and for people
			continue
		case f.Kind() == reflect.Struct:
			options = appendOptions(options, f, here, o.Name+" ")
			continue
		case f.Type() == reflect.TypeFor[level.Generator]():
			options = appendHeld(options, f, here, prefix)
			continue
		case f.Type() == reflect.TypeFor[[]level.Pass]():
			passes, twins := f.Interface().([]level.Pass), make(map[string]int)
			for i, pass := range passes {
				name := pass.Name()
				if twins[name]++; twins[name] > 1 {
					name = fmt.Sprintf("%s %d", name, twins[name])
				}
				options = appendHeld(options, f.Index(i), append(here[:len(here):len(here)], strconv.Itoa(i)), prefix+name+" ")
			}
			continue
		case f.Kind() == reflect.Bool:
			o.Boolean = true
			if f.Bool() {
				o.Value = 1
			}
		case len(choices(f.Type())) > 0:
			o.Choices = choices(f.Type())
			o.Value = number(f)
		case f.CanInt() || f.CanUint():
			o.Value = number(f)
			o.High = reach(o.Value)
		default:
			continue
		}
		options = append(options, o)
	}
	return options
}

// appendHeld appends the options of what an interface holds.
func appendHeld(options []Option, v reflect.Value, path []string, prefix string) []Option {
	if inner := contents(v); inner.Kind() == reflect.Struct {
		return appendOptions(options, inner, path, prefix)
	}
	return options
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

func number(v reflect.Value) int {
	if v.CanInt() {
		return int(v.Int())
	}
	return int(v.Uint())
}

// reach is how far a slider goes: past any value that is likely next, in steps that seldom change while it moves.
func reach(value int) int {
	high := 12
	for high < value+value/4 {
		high *= 2
	}
	return high
}

// Text is an option's value as Set wants it.
func (o *Option) Text(value int) string {
	switch {
	case o.Boolean && value != 0:
		return "true"
	case o.Boolean:
		return "false"
	case value >= 0 && value < len(o.Choices):
		return o.Choices[value]
	}
	return plainText(reflect.ValueOf(value))
}

// Regrow changes an option and grows the dungeon of the same seed anew. When the options cannot work together it changes
// nothing and says why.
func (m *Model) Regrow(o *Option, value int) error {
	change := Set{Component: components.Generator.Name(), Path: o.Path, Value: o.Text(value)}
	run, begun := ecs.Lookup(m.Game, components.Run)
	if err := m.Do(change); err != nil || !begun {
		return err
	}
	refused := m.Do(components.Regenerate{Seed: run.Seed})
	if refused != nil {
		change.Value = o.Text(o.Value)
		_ = m.Do(change) // what it was before could be set, so it can be again
	}
	return refused
}

// RegrowText is Regrow with a value as it was typed.
func (m *Model) RegrowText(o *Option, text string) error {
	v := reflect.New(reflect.TypeFor[int]()).Elem()
	if err := parsePlain(v, text); err != nil {
		return err
	}
	return m.Regrow(o, int(v.Int()))
}
