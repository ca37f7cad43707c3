//go:build !js

package terminal

import (
	"bufio"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v3/vt"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// What a cast writes brings a terminal of its size to what the game shows, step by step, a pace apart.
func TestCast(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	game := ecs.New(systems.Dungeon(level.NewBSP()))
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	steps := 0
	err := Cast(view.New(game, func() uint32 { return 8 }), &out, time.Second/4, func() bool {
		steps++
		_ = game.Do(components.Move{Direction: components.East})
		return steps < 4
	})
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(strings.NewReader(out.String()))
	var header struct{ Version, Width, Height int }
	if !lines.Scan() || json.Unmarshal(lines.Bytes(), &header) != nil || header.Version != 2 || header.Width != castWidth || header.Height != castHeight {
		t.Fatalf("the header is %s", lines.Text())
	}
	mock := vt.NewMockTerm(vt.MockOptSize{X: castWidth, Y: castHeight}, vt.MockOptColors(1<<24))
	if err := mock.Start(); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for want := 0.0; lines.Scan(); want += 0.25 {
		var event []any
		if err := json.Unmarshal(lines.Bytes(), &event); err != nil || len(event) != 3 || event[0] != want || event[1] != "o" {
			t.Fatalf("an event is %.80s, at %v", lines.Text(), want)
		}
		_, _ = mock.Write([]byte(event[2].(string)))
		_ = mock.Drain()
		for y := range castHeight {
			for x := range castWidth {
				if cell := mock.GetCell(vt.Coord{X: vt.Col(x), Y: vt.Row(y)}); cell.C == "@" {
					seen++
				}
			}
		}
	}
	if seen != 4 || steps != 4 {
		t.Errorf("the player is seen in %d pictures of %d steps", seen, steps)
	}
}
