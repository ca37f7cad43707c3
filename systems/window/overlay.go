package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// An Overlay is drawn over the game and may take its keys, as one that shows the game's inside does.
type Overlay interface {
	// Dock is asked once a tick how many pixels at the right edge of a window of some size the overlay wants to itself, with
	// the pixels to a point. The game is shown beside them. One that is closed wants none.
	Dock(size image.Point, scale float64) int

	// Update is called once a tick, before the game gets its keys, with what is shown and where. It reports whether the game
	// is to get no keys in this tick, and whether the window must be drawn anew for the overlay's sake. One that is closed,
	// or in which nothing moves, wants neither, and the window then costs nothing.
	Update(frame *view.Frame, layout *picture.Layout) (keys, redraw bool)

	// Draw draws the overlay over what is on the screen.
	Draw(screen *ebiten.Image)
}

// updateOverlays gives overlays their tick, and reports whether any wants to be drawn anew.
func (w *window) updateOverlays() (redraw bool) {
	w.covered = false
	if w.frame == nil {
		return false
	}
	for _, o := range w.overlays {
		keys, again := o.Update(w.frame, &w.picture.Layout)
		w.covered = w.covered || keys
		redraw = redraw || again
	}
	w.stale = w.stale || redraw
	return redraw
}

// beside is the part of the window that overlays leave to the game.
func (w *window) beside() image.Point {
	size := w.size
	for _, o := range w.overlays {
		size.X -= o.Dock(size, w.scale)
	}
	return image.Pt(max(size.X, 1), size.Y)
}
