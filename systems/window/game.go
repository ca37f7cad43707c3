package window

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/settings"
	"github.com/barrow-rl/barrow/systems/view"
)

// A window is what Ebitengine runs: Layout, Update and Draw, in that order.
type window struct {
	model    *view.Model
	give     func(view.Message) // model.Handle
	picture  *picture.Picture
	device   device
	keyboard keyboard
	pointer  pointer
	touch    touch
	gamepad  gamepad
	loop     loop
	mesh     mesh
	settings settings.File
	palettes []assets.Palette // to choose from, the game's own first
	palette  int              // the chosen one

	size  image.Point // of the window in pixels, as last laid out
	scale float64     // pixels to a point

	fitted    fitted      // what the picture was last made for
	frame     *view.Frame // what is shown, or will be by the next Draw
	title     string
	focused   bool
	stale     bool          // the screen does not show frame
	presented time.Duration // since the screen was last shown anew
	unchanged time.Duration // since it was last drawn
	fault     error         // of drawing

	ticks, composed, drawn int // counted for tests
}

// newWindow is a window on m with the given device and loop.
func newWindow(m *view.Model, p *picture.Picture, d device, l loop) *window {
	return &window{
		model: m, give: m.Handle, picture: p, device: d, loop: l, focused: true, palettes: assets.PalettesFor(m.Palette),
		keyboard: keyboard{device: d}, pointer: pointer{device: d}, touch: touch{device: d}, gamepad: gamepad{device: d},
	}
}

// fitted is all that where things stand depends on.
type fitted struct {
	size    image.Point // of the window
	scale   float64
	dungeon level.Size
	wish    picture.Wish // and how wide the dock wants to be
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

// Update is one tick. What panics in it or in Draw ends the game with a *view.Fault.
func (w *window) Update() (err error) {
	defer view.Catch(&err)
	if w.fault != nil {
		return w.fault
	}
	return w.tick()
}

func (w *window) tick() error {
	w.ticks++
	passed := w.loop.passed()
	// What passed before the window got the keyboard is no part of the time for which keys are doubted.
	if got := w.keyboard.letGo(w.give); !got && w.model.Wakes() > 0 { // else nothing depends on time
		w.model.Handle(view.Tick{Passed: passed})
	}
	if w.device.closing() {
		w.model.Handle(view.Closing{})
	}
	wait := refresh
	if w.frame != nil {
		wait = w.listen(passed)
	}
	if w.model.Done() {
		return ebiten.Termination
	}
	w.compose()
	w.presented += passed
	w.unchanged += passed
	if w.stale {
		wait = min(wait, frame)
	}
	if model := w.model.Wakes(); model > 0 {
		wait = min(wait, model)
	}
	w.loop.wakeIn(wait)
	return nil
}

// listen passes on what hands do, and returns how long they can wait for the next tick.
func (w *window) listen(passed time.Duration) time.Duration {
	give := w.give
	busy := w.keyboard.press(give)
	busy = w.pointer.tick(w.under, w.keyboard.shift(), give) || busy
	busy = w.touch.tick(w.under, w.scale, passed, give) || busy
	switch {
	case w.gamepad.tick(give) && w.focused:
		return polling
	case busy:
		return frame
	}
	return refresh
}

// under is what is shown at a pixel.
func (w *window) under(pixel image.Point) place {
	over, at := w.picture.Layout.At(w.frame, pixel)
	return place{over, at}
}

// compose brings frame up to date, and notes whether anything needs to be drawn for it.
func (w *window) compose() {
	w.picture.Wish.Dock = w.model.DockColumns()
	now := fitted{w.size, w.scale, w.model.MapSize(), w.picture.Wish}
	resized := now != w.fitted
	if resized {
		w.fitted = now
		w.picture.Fit(now.size, now.scale, now.dungeon)
		w.model.Handle(view.Resize{Room: w.picture.Layout.Room})
	}
	// While the window was behind others the system may have lost what it showed.
	focused := w.device.focused()
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
	w.stale = w.stale || resized || refocused || changed
}
