//go:build !js

// Package terminal plays a game in a terminal: it passes on to a view.Model what keys and a mouse do, and shows the model's
// frames as letters. It keeps no rules.
package terminal

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v3"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/systems/settings"
	"github.com/barrow-rl/barrow/systems/view"
)

// Run shows a game's model in the terminal that the program runs in, and returns when the player leaves, with the
// terminal as it was before: also when the program is told to end, when the connection is lost and when it panics. Call it
// with the first dungeon grown. It binds F4 to animation and F8 to the palettes, which are kept, see package settings. Nothing else may
// write to the terminal meanwhile. The error is a sentence about why there is no terminal, or what ended the game.
func Run(m *view.Model) error {
	screen, err := newScreen()
	if err != nil {
		return fmt.Errorf("no terminal: %w; --reader plays without one", err)
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endings()...)
	defer signal.Stop(signals)

	t := newTerminal(m, screen)
	t.bind()
	t.keep(settings.Of(strings.ToLower(m.Name)))
	return t.play(signals)
}

// endings are the signals that end a game, but for those that were ignored from the start, as after nohup.
func endings() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
	return slices.DeleteFunc(all, signal.Ignored)
}

// A terminal is a screen that shows a model.
type terminal struct {
	model    *view.Model
	screen   tcell.Screen
	settings settings.File
	palettes []assets.Palette // to choose from, the game's own first
	palette  int              // the chosen one

	layout  layout
	frame   *view.Frame
	title   string
	buttons tcell.ButtonMask // of the mouse, those that are down
	pasting bool
	pasted  strings.Builder
	letters view.Grid // the map as letters
	stale   bool      // the screen does not show the layout
}

func newTerminal(m *view.Model, screen tcell.Screen) *terminal {
	t := &terminal{model: m, screen: screen, palettes: assets.PalettesFor(m.Palette)}
	screen.EnableMouse()
	screen.EnablePaste()
	m.Clip = func(text string) error {
		screen.SetClipboard([]byte(text))
		return nil
	}
	return t
}

// play shows the game until the player leaves or a signal comes. It sleeps while nothing happens.
func (t *terminal) play(signals <-chan os.Signal) (err error) {
	defer t.screen.Fini()
	defer view.Catch(&err)
	last := time.Now()
	for !t.model.Done() {
		t.show()
		var wake <-chan time.Time
		if wait := t.model.Wakes(); wait > 0 {
			wake = time.After(wait)
		}
		select {
		case event, open := <-t.screen.EventQ():
			if !open {
				return errors.New("the terminal was closed")
			}
			t.pass(&last)
			if event = t.takeAll(event); event != nil {
				return fmt.Errorf("the terminal is lost: %v", event)
			}
		case <-wake:
			t.pass(&last)
		case s := <-signals:
			return fmt.Errorf("the game was ended from outside: %v", s)
		}
	}
	return nil
}

// pass tells the model how much time has passed since it was last told.
func (t *terminal) pass(last *time.Time) {
	now := time.Now()
	t.model.Handle(view.Tick{Passed: now.Sub(*last)})
	*last = now
}

// takeAll takes an event and those that have come while the last frame was written, before the next one is: on a slow terminal
// the keys that a held one has sent would else act long after something alarmed the player. It returns the event by which the
// terminal is lost, if one is.
func (t *terminal) takeAll(event tcell.Event) (lost tcell.Event) {
	queue := t.screen.EventQ()
	for waiting := len(queue); t.take(event); waiting-- {
		if waiting == 0 || t.model.Done() {
			return nil
		}
		event = <-queue
	}
	return event
}

// take passes an event on, and reports whether the terminal is still there.
func (t *terminal) take(event tcell.Event) bool {
	switch event := event.(type) {
	case *tcell.EventResize:
		t.stale = true
		t.screen.Sync()
	case *tcell.EventKey:
		t.key(event)
	case *tcell.EventMouse:
		t.mouse(event)
	case *tcell.EventPaste:
		if t.pasting = event.Start(); event.End() {
			t.model.Handle(view.Text{Text: t.pasted.String()})
			t.pasted.Reset()
		}
	case *tcell.EventError:
		return false
	}
	return true
}

// key passes a key on. Most terminals do not tell when it is let go, so it is at once: what a held key does is what the
// terminal's repeats do.
func (t *terminal) key(event *tcell.EventKey) {
	if t.pasting && event.Key() != tcell.KeyCtrlC {
		t.pasted.WriteString(pastedBy(event))
		return
	}
	if t.pasting { // its end was lost
		t.pasting = false
		t.pasted.Reset()
		return
	}
	if event.Modifiers()&tcell.ModAlt != 0 && t.screen.KeyboardProtocol() == tcell.LegacyKeyboard {
		t.press(view.Escape, false) // an Esc and a key so soon after it look like one with Alt
		if event.Modifiers()&tcell.ModCtrl != 0 && event.Str() == "m" {
			event = tcell.NewEventKey(tcell.KeyEnter, "", 0) // which is the same byte
		}
	}
	control := event.Key()
	if r := event.Str(); event.Modifiers()&tcell.ModCtrl != 0 && len(r) == 1 && 'a' <= r[0] && r[0] <= 'z' {
		control = tcell.KeyCtrlA + tcell.Key(r[0]-'a')
	}
	switch control {
	case tcell.KeyCtrlC:
		t.model.Handle(view.Closing{})
	case tcell.KeyCtrlZ:
		t.suspend()
	case tcell.KeyCtrlL:
		t.screen.Sync()
	case tcell.KeyCtrlA:
		t.press(view.SelectAll, false)
	case tcell.KeyCtrlK: // as Ctrl-C has another meaning here
		t.press(view.Copy, false)
	case tcell.KeyCtrlX:
		t.press(view.Cut, false)
	case tcell.KeyCtrlU: // and Ctrl-Z
		t.press(view.Undo, false)
	case tcell.KeyCtrlY:
		t.press(view.Redo, false)
	default:
		if k, shift := keyOf(event); k != "" && event.Pressed() {
			t.press(k, shift)
		}
	}
}

// press is a key that goes down and is let go.
func (t *terminal) press(k view.Key, shift bool) {
	t.model.Handle(view.Press{Key: k, Shift: shift})
	t.model.Handle(view.Release{Key: k})
}

// suspend stops the program as Ctrl-Z does others, with the terminal as it was, until the shell lets it go on.
func (t *terminal) suspend() {
	if t.screen.Suspend() != nil {
		return
	}
	stop()
	if err := t.screen.Resume(); err != nil {
		t.model.Notice(fmt.Sprintf("The terminal does not resume: %v.", err))
	}
	t.screen.Sync() // which knows the terminal's size again, and nothing of what it showed
	t.stale = true
}

// bind gives the keys that are the terminal's own a meaning, so that the help lists them with the others.
func (t *terminal) bind() {
	t.model.Bind(view.Binding{Keys: []view.Key{view.F4}, Help: "animation", Group: view.Screen, Act: func(m *view.Model) {
		m.ToggleAnimation()
		t.save()
	}})
	t.model.Bind(view.Binding{Keys: []view.Key{view.F8}, Help: "other colours", Group: view.Screen, Act: func(*view.Model) {
		t.repaint((t.palette + 1) % len(t.palettes))
		t.save()
	}})
}

// repaint takes the nth palette.
func (t *terminal) repaint(n int) {
	t.palette = n
	t.model.Repaint(t.palettes[n])
	if n == 0 {
		t.model.FollowDepth()
	}
}

// keep takes up what was chosen before, and keeps what will be in the same file.
func (t *terminal) keep(file settings.File) {
	t.settings = file
	s, err := file.Load()
	if err != nil {
		t.model.NoticeError(err)
	}
	t.model.Animate(!s.Still)
	for n, p := range t.palettes {
		if p.Name == s.Palette && n > 0 {
			t.repaint(n)
		}
	}
}

// save keeps what is chosen beside what a window has kept.
func (t *terminal) save() {
	s, err := t.settings.Load()
	if err == nil {
		if s.Palette = ""; t.palette > 0 {
			s.Palette = t.palettes[t.palette].Name
		}
		s.Still = !t.model.Animates()
		err = t.settings.Save(s)
	}
	if err != nil {
		t.model.NoticeError(err)
	}
}
