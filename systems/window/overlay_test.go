package window

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// A sheet is an overlay for tests.
type sheet struct {
	dock         int
	keys, redraw bool
	updates      int
	draws        int
	layout       image.Point
}

func (s *sheet) Dock(image.Point, float64) int { return s.dock }

func (s *sheet) Update(_ *view.Frame, layout *picture.Layout) (keys, redraw bool) {
	s.updates++
	s.layout = layout.Size
	return s.keys, s.redraw
}

func (s *sheet) Draw(*ebiten.Image) { s.draws++ }

// TestOverlay: an overlay that wants nothing costs no draw; one that wants to be drawn is, with the game beneath it; one
// that takes the keys leaves none to the game; and the game makes room for one that docks.
func TestOverlay(t *testing.T) {
	w, b, _ := open(t)
	s := new(sheet)
	w.overlays = []Overlay{s}
	screen := ebiten.NewImage(1280, 720)
	for range 120 {
		turn(t, w, b, screen)
	}
	if w.drawn != 1 || s.draws != 1 || s.updates != 119 { // the first tick has nothing to show yet
		t.Errorf("in 120 still ticks %d draws and %d of the overlay, after %d updates", w.drawn, s.draws, s.updates)
	}
	if n := testing.AllocsPerRun(120, func() { turn(t, w, b, screen) }); n > 0 {
		t.Errorf("an overlay that wants nothing costs %v allocations a tick", n)
	}

	s.redraw = true
	turn(t, w, b, screen)
	if w.drawn != 2 || s.draws != 2 {
		t.Errorf("%d draws and %d of the overlay, want 2", w.drawn, s.draws)
	}
	s.redraw, s.keys = false, true
	version := w.composed
	b.press("", ebiten.KeyArrowRight)
	turn(t, w, b, screen)
	if w.composed != version {
		t.Error("the game has a key that an overlay took")
	}
	b.release(ebiten.KeyArrowRight)
	s.keys = false
	for range 60 {
		turn(t, w, b, screen)
	}
	b.press("l", ebiten.KeyL)
	turn(t, w, b, screen)
	if w.composed == version {
		t.Error("the game has no keys when the overlay takes them no longer")
	}

	s.dock = 400
	turn(t, w, b, screen)
	turn(t, w, b, screen)
	if s.layout != image.Pt(880, 720) {
		t.Errorf("beside an overlay of 400 pixels the game has %v", s.layout)
	}
}
