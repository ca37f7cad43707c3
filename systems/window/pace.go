package window

import (
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"
)

// drowsy is how many ticks without news pass before the loop goes to sleep: half a second.
const drowsy = 30

// A pace runs the loop 60 times a second while keys are at work, so that a held key repeats evenly, and puts it to sleep
// when nothing has happened for a while, until the system has an event. Asleep, a program takes no processor time at all.
type pace struct {
	engine loop
	idle   int // ticks since anything happened
	asleep bool
}

// A loop is how Ebitengine's main loop is told to run.
type loop interface {
	run()   // 60 ticks a second
	sleep() // one tick for each event of the system, and none without
}

// tick says whether anything has happened in this tick.
func (p *pace) tick(busy bool) {
	if !busy {
		p.idle++
		if p.idle == drowsy {
			p.asleep = true
			p.engine.sleep()
		}
		return
	}
	p.idle = 0
	if p.asleep {
		p.asleep = false
		p.engine.run()
	}
}

// engineLoop is the loop of the running game.
type engineLoop struct{}

// A browser calls at its own rate and stops by itself in a hidden page.
const sleeps = runtime.GOOS != "js"

func (engineLoop) run() {
	if sleeps {
		ebiten.SetTPS(ebiten.DefaultTPS)
		ebiten.SetVsyncEnabled(true)
	}
}

// One tick a frame, rather than so many a second: else the first event after a sleep would bring the ticks that were
// missed, and an event soon after another would have to wait for the next to be looked at.
func (engineLoop) sleep() {
	if sleeps {
		ebiten.SetTPS(ebiten.SyncWithFPS)
		//lint:ignore SA1019 Skipping draws still wakes the program 60 times a second; this mode alone waits for events.
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	}
}
