package window

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// A window is what Ebitengine runs: Layout, Update and Draw, in that order, up to 60 times a second.
type window struct {
	model    *view.Model
	picture  *picture.Picture
	keyboard keyboard
	pace     pace
	mesh     mesh
	overlays []Overlay

	size  image.Point // of the window in pixels, as last laid out
	scale float64     // pixels to a point

	fitted  fitted      // what the picture was last made for
	frame   *view.Frame // what is shown, or will be by the next Draw
	title   string
	focused bool
	stale   bool // the screen does not show frame
	covered bool // an overlay has the keys

	ticks, composed, drawn int // counted for tests
}

// fitted is all that where things stand depends on.
type fitted struct {
	size    image.Point // of the window, less what overlays take
	scale   float64
	dungeon level.Size
}

// Layout is never called, as there is LayoutF, but ebiten.Game wants it.
func (w *window) Layout(outsideWidth, outsideHeight int) (int, int) {
	width, height := w.LayoutF(float64(outsideWidth), float64(outsideHeight))
	return int(width), int(height)
}

// LayoutF asks for a screen with as many pixels as the window really has, so that nothing is scaled and blurred.
func (w *window) LayoutF(outsideWidth, outsideHeight float64) (float64, float64) {
	w.scale = ebiten.Monitor().DeviceScaleFactor()
	width, height := math.Round(outsideWidth*w.scale), math.Round(outsideHeight*w.scale)
	w.size = image.Pt(max(int(width), 1), max(int(height), 1))
	return float64(w.size.X), float64(w.size.Y)
}

// Update is one tick.
func (w *window) Update() error {
	w.ticks++
	busy := w.updateOverlays()
	if !w.covered {
		busy = w.keyboard.tick(w.model) || busy
	}
	if w.model.Done() {
		return ebiten.Termination
	}
	changed := w.compose()
	w.pace.tick(busy || changed)
	return nil
}

// compose brings frame up to date, and reports whether anything needs to be drawn for it.
func (w *window) compose() bool {
	now := fitted{w.beside(), w.scale, w.model.MapSize()}
	resized := now != w.fitted
	if resized {
		w.fitted = now
		w.picture.Fit(now.size, now.scale, now.dungeon)
		w.model.Resize(w.picture.Layout.Room)
	}
	// While the window was behind others the system may have lost what it showed.
	focused := w.keyboard.device.focused()
	refocused := focused && !w.focused
	w.focused = focused

	frame, changed := w.model.Frame()
	if changed {
		w.composed++
		if frame.Title != w.title {
			w.title = frame.Title
			ebiten.SetWindowTitle(w.title)
		}
	}
	w.frame = frame
	if resized || refocused || changed {
		w.stale = true
		return true
	}
	return false
}
