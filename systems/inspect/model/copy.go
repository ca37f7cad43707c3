package model

import (
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// CommandLine is what to type to have the present run again, with the options and the version as a comment: what a report
// of a fault needs.
func (m *Model) CommandLine(program string) string {
	run, g := resource(m.Game.World, components.Run), resource(m.Game.World, components.Generator)
	if run == nil || g == nil {
		return program
	}
	return fmt.Sprintf("%s %d  # %v, version %d of what seeds grow", program, run.Seed, g, level.Version)
}

// DungeonText is the present dungeon as text, with the player where they stand.
func (m *Model) DungeonText() string {
	d := m.Dungeon()
	if d == nil {
		return ""
	}
	at := d.Start
	if player, ok := components.Player.First(m.Game.World); ok && player.HasComponent(components.Position) {
		at = *components.Position.Get(player)
	}
	return string(d.Map.AppendText(nil, at))
}

// EntityJSON is an entity with all its components as JSON. Of a component that JSON cannot express it has what it says of
// itself.
func (m *Model) EntityJSON(e donburi.Entity) string {
	if !m.Game.World.Valid(e) {
		return ""
	}
	entry := m.Game.World.Entry(e)
	values := make(map[string]any)
	for _, c := range entry.Archetype().ComponentTypes() {
		v := reflect.NewAt(c.Typ(), entry.Component(c))
		values[c.Name()] = v.Interface()
		if c.Typ() == reflect.TypeFor[donburi.Tag]() {
			values[c.Name()] = true // it has it, and that is all there is to it
		} else if _, err := json.Marshal(v.Interface()); err != nil {
			values[c.Name()] = summary(v.Elem())
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
