package model_test

import (
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

// What was just made is picked, wherever it stands.
func TestMakePicks(t *testing.T) {
	g, m, e := world(t, func(g *ecs.Game) {
		g.AddPrefab("rat", func(w donburi.World) *donburi.Entry {
			return systems.Spawn(w, "rat", components.GlyphData{Rune: 'r'}, level.Point{})
		})
	})
	everythingType.Get(e).Loop = nil
	m.Picked.Pick(e.Entity())
	if err := m.Make(model.Spawn{Prefab: "rat", At: level.Point{X: 9, Y: 9}}); err != nil || m.Label(m.Picked.Entity()) != "r rat #3" {
		t.Errorf("%s is picked: %v", m.Label(m.Picked.Entity()), err)
	}
	if err := m.Make(model.Duplicate{Entity: g.Serial(e.Entity())}); err != nil || m.Label(m.Picked.Entity()) != "T thing #4" {
		t.Errorf("%s is picked: %v", m.Label(m.Picked.Entity()), err)
	}
	if err := m.Make(model.Spawn{Prefab: "bat"}); err == nil || m.Label(m.Picked.Entity()) != "T thing #4" {
		t.Errorf("%s is picked: %v", m.Label(m.Picked.Entity()), err)
	}
}

// A rule that breaks down under an edit is a refusal, and the game takes the next command.
func TestDoOutlivesRules(t *testing.T) {
	_, m, _ := world(t, func(g *ecs.Game) {
		g.AddPrefab("egg", func(donburi.World) *donburi.Entry { panic("it is hollow") })
	})
	if err := m.Do(model.Spawn{Prefab: "egg", At: level.Point{X: 9, Y: 9}}); err == nil || !strings.Contains(err.Error(), "it is hollow") {
		t.Errorf("the egg: %v", err)
	}
	if err := m.Do(components.Wait{}); err != nil {
		t.Errorf("after it: %v", err)
	}
}
