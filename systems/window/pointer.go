package window

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A place is what is under a pixel.
type place struct {
	over view.Part
	at   level.Point
}

// buttons are a pointer's, as view.Pointer counts them from 1.
var buttons = [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle}

// A pointer turns what happens to the mouse into messages. It tells of a move when it leads to another cell.
type pointer struct {
	device device
	pixel  image.Point
	last   place
	down   [len(buttons)]bool
	turned float64 // of the wheel, what is less than a step
}

// tick gives one tick's messages, and reports whether a button is down. find tells what is under a pixel.
func (p *pointer) tick(find func(image.Point) place, shift bool, give func(view.Message)) bool {
	message := view.Pointer{Shift: shift}
	send := func(action view.PointerAction, button int) {
		message.Action, message.Button = action, uint8(button)
		give(message)
	}
	pixel, held := p.device.cursor(), 0
	for i, down := range p.down {
		if down && held == 0 {
			held = i + 1
		}
	}
	now := p.last
	if pixel != p.pixel || p.any() {
		now = find(pixel)
	}
	message.Over, message.At = now.over, now.at
	if pixel != p.pixel && now != p.last {
		if held > 0 {
			send(view.PointerDragged, held)
		} else {
			send(view.PointerMoved, 0)
		}
	}
	p.pixel, p.last = pixel, now
	pressed := false
	for i, button := range buttons {
		down := p.device.button(button)
		if down && !p.down[i] {
			send(view.PointerDown, i+1)
		} else if !down && p.down[i] {
			send(view.PointerUp, i+1)
		}
		p.down[i] = down
		pressed = pressed || down
	}
	p.turned -= p.device.wheel()
	if steps := math.Trunc(p.turned); steps != 0 {
		p.turned -= steps
		give(view.Wheel{Over: now.over, At: now.at, Steps: int(steps)})
	}
	return pressed
}

// any reports whether something other than a move happens: then what lies under the pointer may be new, though it rests.
func (p *pointer) any() bool {
	for i, button := range buttons {
		if p.device.button(button) != p.down[i] {
			return true
		}
	}
	return p.device.wheel() != 0
}
