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
	"github.com/barrow-rl/barrow/level/export"
	"github.com/barrow-rl/barrow/systems"
)

// CommandLine is what to type to have the present run again, with the version as a comment: what a report of a fault needs.
// It has those options of the start and the passes that are not as they usually are. Generators and passes that are not
// Barrow's, and what was drawn by hand, have no options on a command line, so of them there is nothing but the comment.
func (m *Model) CommandLine(program string) string {
	run, begun := ecs.Lookup(m.Game, components.Run)
	g, grows := ecs.Lookup(m.Game, components.Generator)
	if !begun || !grows || g.Generator == nil {
		return program
	}
	arguments, ok := export.Arguments(g.Generator)
	if !ok {
		return fmt.Sprintf("# seed %d, generators of version %d. The generator %q has no command line: give it to the program as it is.",
			run.Seed, level.Version, g.Generator.Name())
	}
	words := append([]string{program, fmt.Sprint(run.Seed)}, arguments...)
	return fmt.Sprintf("%s  # generators of version %d", strings.Join(words, " "), level.Version)
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
		v := pointerTo(entry, c)
		values[c.Name()] = v.Interface()
		if c.Typ() == reflect.TypeFor[donburi.Tag]() {
			values[c.Name()] = true // it has it, and that is all there is to it
		} else if _, err := json.Marshal(v.Interface()); err != nil {
			values[c.Name()] = m.Values.Summary(v)
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
