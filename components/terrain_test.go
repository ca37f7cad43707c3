package components_test

import (
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
)

// The table tells the kinds of level apart as level does.
func TestPlainTerrain(t *testing.T) {
	terrain := components.PlainTerrain()
	for c := range level.FirstOwn {
		k := terrain[c]
		if k.Name != c.String() || k.Rune != c.Glyph() || k.Walkable != c.Walkable() || k.Walkable && !k.Clear && c != level.Door {
			t.Errorf("%v is %+v", c, k)
		}
	}
	if terrain.Walkable() != level.WalkableKinds() || terrain[level.Wall].Clear || terrain[level.FirstOwn] != (components.Kind{}) {
		t.Error("what can be walked on or seen through is not as in level")
	}
}
