// Package window plays a game in a window: it passes on to a view.Model what keyboard, pointer, fingers and gamepads do,
// and shows the model's frames. It keeps no rules.
package window

import (
	"errors"
	"fmt"
	"image"
	"runtime/debug"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/settings"
	"github.com/barrow-rl/barrow/systems/view"
)

// The window's size to begin with and the least that it can be made, in points: pixels of an ordinary screen.
const (
	startWidth  = 1280
	startHeight = 720
	bars        = 64 // of the screen's height, what a system keeps to itself: a title, a task bar
	leastWidth  = 320
	leastHeight = 200
)

// startSize is the window's size to begin with on a screen, so that a small one shows all of it.
func startSize(screen image.Point) image.Point {
	return image.Pt(max(min(startWidth, screen.X), leastWidth), max(min(startHeight, screen.Y-bars), leastHeight))
}

// Run opens a window on a game's model, and returns when the player leaves or closes it. Call it from the main
// goroutine, once in a process, with the first dungeon grown. It binds F11 to full screen, F12 to a picture of the game, and
// z or F9, F4, F6, F7 and F8 to how it looks, which is kept, see package settings. The error is a sentence about why there is no window,
// or a [view.Fault].
func Run(m *view.Model) (err error) {
	if err := Available(); err != nil {
		return fmt.Errorf("no window: %w", err)
	}
	p, err := picture.New(m.Palette)
	if err != nil {
		return err
	}
	w := newWindow(m, p, engineDevice{}, newLoop())
	m.Clip = toClipboard
	w.bind()
	w.keep(settings.Of(strings.ToLower(m.Name)))

	ebiten.SetWindowTitle(m.Name)
	ebiten.SetWindowIcon([]image.Image{p.Icon(16), p.Icon(32), p.Icon(48), p.Icon(128)})
	start := image.Pt(startWidth, startHeight)
	if !guest { // another program's window is as large as that makes it
		if monitor := ebiten.Monitor(); monitor != nil {
			start = startSize(image.Pt(monitor.Size()))
		}
	}
	ebiten.SetWindowSize(start.X, start.Y)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	// What was drawn stays, so that a frame in which nothing changed costs nothing.
	ebiten.SetScreenClearedEveryFrame(false)

	defer func() {
		// Ebitengine panics where a driver fails it at the start.
		if r := recover(); r != nil && w.ticks == 0 {
			err = fmt.Errorf("no window: %v", r)
		} else if r != nil {
			err = &view.Fault{Panic: r, Stack: debug.Stack()}
		}
	}()
	err = ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{X11ClassName: strings.ToLower(m.Name), X11InstanceName: strings.ToLower(m.Name)})
	if err != nil && w.ticks == 0 && !errors.Is(err, ebiten.Termination) {
		return fmt.Errorf("no window: %w", err)
	}
	return err
}

// bind gives the keys that are the window's own a meaning, so that the help lists them with the others.
func (w *window) bind() {
	w.bindLook()
	w.model.Bind(view.Binding{
		Keys: []view.Key{view.F11}, Help: "full screen", Group: view.Screen,
		Act: func(*view.Model) { ebiten.SetFullscreen(!ebiten.IsFullscreen()) },
	})
	w.model.Bind(view.Binding{
		Keys: []view.Key{view.F12}, Help: "save a picture", Group: view.Screen,
		Act: func(m *view.Model) {
			stem := fmt.Sprintf("%s-seed-%d", strings.ToLower(m.Name), m.Seed())
			m.Notice(savePicture(w.picture.Image(w.frame), stem))
		},
	})
}
