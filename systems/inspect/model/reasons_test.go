package model_test

import (
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/systems"
)

// What rules did and did not do with an entity is told in words, with the way that it means to go and the rules that have to
// do with it, and only from what happened while somebody looked.
func TestReasons(t *testing.T) {
	g, m, e := world(t, func(g *ecs.Game) {
		g.AddSystem("stalk", func(g *ecs.Game) {
			player, _ := systems.Player(g)
			for thing := range g.Each(everythingType) {
				systems.Because(g, thing, systems.Reason{Did: "stalking", Target: player.Entity(), Blocked: thing.Entity()})
			}
		})
		g.AddSystem("spare", func(g *ecs.Game) {
			for player := range g.Each(components.Player) {
				systems.Because(g, player, systems.Reason{Not: "it is asleep"})
			}
		})
	})
	do(t, g, components.Wait{})
	if said := m.Reasons(e.Entity()); len(said) > 0 {
		t.Errorf("closed, the model has heard %v", said)
	}
	m.Open()
	for range 9 {
		do(t, g, components.Wait{})
	}
	player, _ := systems.Player(g)
	said, way := m.Reasons(e.Entity()), m.Way(e.Entity())
	if len(said) != 4 || said[0].Turn != 10 || said[0].Rule != "stalk" {
		t.Fatalf("the reasons are %+v", said)
	}
	if words := m.Words(&said[0].Why, len(way)); words != "stalking @ player #1, path of 1, blocked by T thing #2" {
		t.Errorf("in words: %s", words)
	}
	if len(way) != 1 || way[0] != *components.Position.Get(player) {
		t.Errorf("the way is %v", way)
	}
	if not := m.Reasons(player.Entity()); m.Words(&not[0].Why, 0) != "passed over, it is asleep" {
		t.Errorf("the player's: %+v", not)
	}
	var touches []string
	for _, touch := range m.Touches(e.Entity()) {
		touches = append(touches, touch.Line+": "+touch.Why)
	}
	if all := strings.Join(touches, ", "); !strings.Contains(all, "stalk: Everything") || strings.Contains(all, "spare") {
		t.Errorf("what touches it: %s", all)
	}
	m.Close()
	if systems.Wondered(g) {
		t.Error("closed, the model still listens")
	}
}
