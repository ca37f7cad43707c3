package window

import (
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A loop is how Ebitengine's main loop is told when to tick again. Besides, it ticks at once for whatever the system tells:
// a key, the pointer, a new size. Waiting, a program takes no processor time at all.
type loop interface {
	passed() time.Duration     // since it was last asked; once a tick
	wakeIn(wait time.Duration) // a tick, in place of one asked for before
}

// When a tick is wanted though nothing tells of it.
const (
	refresh = time.Second      // the system does not always say that it has lost what the window showed
	frame   = time.Second / 60 // while something is down, moves or is drawn
	polling = time.Second / 30 // of gamepads, of which the system does not tell either
)

// engineLoop is the loop of the running game. It asks for a tick again and again until there is one: while Ebitengine makes or
// resizes the window it takes events, and what wakes it, without a tick.
type engineLoop struct {
	last  time.Time
	waker *time.Ticker
}

// A browser ticks at its own rate and stops by itself in a hidden page.
const waits = runtime.GOOS != "js"

// newLoop makes the main loop wait for events, as it does from here on.
func newLoop() loop {
	if guest {
		return guestLoop{}
	}
	if waits {
		//lint:ignore SA1019 Skipping draws still wakes the program 60 times a second; this mode alone waits for events.
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	}
	l := &engineLoop{time.Now(), time.NewTicker(refresh)}
	if waits {
		go func() {
			for range l.waker.C {
				//lint:ignore SA1019 It belongs to that mode.
				ebiten.ScheduleFrame()
			}
		}()
	}
	return l
}

func (l *engineLoop) passed() time.Duration {
	now := time.Now()
	passed := now.Sub(l.last)
	l.last = now
	return passed
}

func (l *engineLoop) wakeIn(wait time.Duration) { l.waker.Reset(wait) }

// guestLoop is the loop of a program that another drives: 60 ticks are a second, whenever they come.
type guestLoop struct{}

func (guestLoop) passed() time.Duration { return (time.Second + 59) / 60 }
func (guestLoop) wakeIn(time.Duration)  {}
