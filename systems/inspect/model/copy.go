package model

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// CommandLine is what to type to have the present run again, with the version as a comment: what a report of a fault needs.
// It has those options of the generator that are not as they usually are. A generator that is neither of Barrow's two has
// no options on a command line, so of such a one there is nothing but the comment.
func (m *Model) CommandLine(program string) string {
	run, begun := ecs.Lookup(m.Game, components.Run)
	g, grows := ecs.Lookup(m.Game, components.Generator)
	if !begun || !grows || g.Generator == nil {
		return program
	}
	options, ok := flags(g.Generator)
	if !ok {
		return fmt.Sprintf("# seed %d, generators of version %d. The generator %q has no command line: give it to the program as it is.",
			run.Seed, level.Version, g.Generator.Name())
	}
	return fmt.Sprintf("%s %d%s  # generators of version %d", program, run.Seed, options, level.Version)
}

// flags is a generator's options as they are given on a command line: a field named MaxCuts is --max-cuts. ok is false for
// a generator that a command line does not know.
func flags(g level.Generator) (options string, ok bool) {
	v := contents(reflect.ValueOf(g))
	var b strings.Builder
	usual := reflect.Value{}
	for i, known := range [...]level.Generator{level.NewBSP(), level.NewRooms()} {
		if !v.IsValid() || reflect.TypeOf(known) != v.Type() {
			continue
		}
		usual = reflect.ValueOf(known)
		if i > 0 {
			fmt.Fprintf(&b, " --generator %s", g.Name())
		}
	}
	if !usual.IsValid() {
		return "", false
	}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !f.IsExported() || v.Field(i).Interface() == usual.Field(i).Interface() {
			continue
		}
		fmt.Fprintf(&b, " --%s %v", strings.ReplaceAll(words(f.Name), " ", "-"), v.Field(i))
	}
	return b.String(), true
}

// DungeonText is the present dungeon as text, with the player where they stand.
func (m *Model) DungeonText() string {
	d := m.Dungeon()
	if d == nil {
		return ""
	}
	at := d.Start
	if player, ok := systems.Player(m.Game); ok {
		at = *components.Position.Get(player)
	}
	return string(d.Map.AppendText(nil, at))
}

// EntityJSON is an entity with all its components as JSON. Of a component that JSON cannot express it has what it says of
// itself.
func (m *Model) EntityJSON(e donburi.Entity) string {
	if !m.Game.Alive(e) {
		return ""
	}
	entry := m.Game.World.Entry(e)
	values := make(map[string]any)
	for _, c := range entry.Archetype().ComponentTypes() {
		v := value(entry, c)
		values[c.Name()] = v.Addr().Interface()
		if c.Typ() == reflect.TypeFor[donburi.Tag]() {
			values[c.Name()] = true // it has it, and that is all there is to it
		} else if _, err := json.Marshal(v.Addr().Interface()); err != nil {
			values[c.Name()] = summary(v)
		}
	}
	text, err := json.MarshalIndent(struct {
		Entity     string
		Serial     uint64
		Components map[string]any
	}{m.Label(e), m.Game.Serial(e), values}, "", "  ")
	if err != nil {
		return err.Error()
	}
	return string(text)
}
