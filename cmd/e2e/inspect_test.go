//go:build linux

package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// click presses the mouse at a point for a tick.
func (g *guest) click(t *testing.T, x, y int) {
	t.Helper()
	g.session.MoveCursor(float64(x), float64(y))
	g.ticks(t, 2)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(t, 1)
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(t, 8)
}

// F1 opens the debug overlay at the right edge of the window, and Esc leaves all as it was before.
func TestGuestOverlay(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	before := g.shot(t)
	edge := image.Rect(1000, 0, 1280, 720)
	g.tap(t, ebiten.KeyF1, 0)
	g.ticks(t, 8)
	if differ(cut(g.shot(t), edge), cut(before, edge)) == "" {
		t.Error("F1 opens nothing")
	}
	g.tap(t, ebiten.KeyEscape, 0)
	g.ticks(t, 8)
	if said := differ(g.shot(t), before); said != "" {
		t.Errorf("closed again, the window is another than before: %s", said)
	}
}
