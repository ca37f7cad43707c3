//go:build linux

package e2e

import (
	"image"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
)

// Amulet, played in its real program from the first level to a death and to a victory, by keys kept beside it. Each ends
// with a page over the middle of the map, and Space then begins another run.
func TestAmulet(t *testing.T) {
	for name, seed := range map[string]string{"death": "17", "victory": "7"} {
		t.Run(name, func(t *testing.T) {
			keys, err := os.ReadFile("../amulet/testdata/" + name + ".keys")
			if err != nil {
				t.Fatal(err)
			}
			g := inviteProgram(t, "amulet", 1280, 720, seed)
			before := g.shot(t)
			played := strings.TrimSpace(string(keys))
			for _, key := range played[:len(played)-1] {
				g.tap(t, keyOf(key), key)
				g.ticks(t, 7) // walking keys are passed over for a moment when danger comes into view
			}
			if page(g.shot(t)) {
				t.Error("a page is open before the run has ended")
			}
			g.tap(t, keyOf(rune(played[len(played)-1])), rune(played[len(played)-1]))
			g.ticks(t, 2)
			end := g.shot(t)
			if !page(end) {
				keep(t, end, before)
				t.Fatal("the run has ended and no page is open")
			}
			g.tap(t, ebiten.KeySpace, ' ')
			g.ticks(t, 2)
			if after := g.shot(t); page(after) {
				t.Error("Space does not close the page")
			}
			soon(t, func() string {
				if len(g.seeds(t)) < 2 {
					return "Space does not begin another run"
				}
				return ""
			})
		})
	}
}

// page reports whether a page is open: its ground and not the map's is in the middle.
func page(m *image.RGBA) bool {
	l := picture.Fit(m.Rect.Size(), 1, level.Size{W: 64, H: 36})
	middle := l.Page.Min.Add(l.Page.Size().Div(2))
	ground, same := assets.Dusk().Panel, 0
	for y := middle.Y - 40; y < middle.Y+40; y++ {
		for x := middle.X - 60; x < middle.X+60; x++ {
			c := m.RGBAAt(x, y)
			if apart(c.R, ground.R) <= rounding && apart(c.G, ground.G) <= rounding && apart(c.B, ground.B) <= rounding {
				same++
			}
		}
	}
	return same > 80*120/2
}

// keyOf is where a US keyboard has a character.
func keyOf(char rune) ebiten.Key {
	switch {
	case char >= 'a' && char <= 'z':
		return ebiten.KeyA + ebiten.Key(char-'a')
	case char == '>' || char == '.':
		return ebiten.KeyPeriod
	default:
		return ebiten.KeyComma
	}
}
