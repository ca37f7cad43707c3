package ecs_test

import (
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/ecs"
)

func TestRequirements(t *testing.T) {
	g := ecs.New(func(g *ecs.Game) { g.Require(cloak, soul, hat) })
	bare, dressed := born(g, 1), born(g, 2, hat, cloak)
	if err := g.Lacks(bare, cloak); err == nil || !strings.Contains(err.Error(), "Hat") {
		t.Errorf("a cloak without a hat: %v", err)
	}
	if err := g.Lacks(dressed, cloak); err != nil {
		t.Errorf("a cloak with all it needs: %v", err)
	}
	if err := g.Needed(dressed, hat); err == nil || !strings.Contains(err.Error(), "Cloak") {
		t.Errorf("taking the hat from under the cloak: %v", err)
	}
	if g.Needed(dressed, cloak) != nil || g.Needed(bare, hat) != nil || g.Lacks(bare, hat) != nil {
		t.Error("what nothing needs is refused")
	}
}

func TestPrefabs(t *testing.T) {
	g := ecs.New()
	g.AddPrefab("ghost", func(g *ecs.Game) *donburi.Entry { return born(g, 1) })
	if e, err := g.Make("ghost"); err != nil || !e.HasComponent(soul) {
		t.Error(err)
	}
	if _, err := g.Make("ghoul"); err == nil || len(g.Prefabs()) != 1 {
		t.Error("made what there is not")
	}
}
