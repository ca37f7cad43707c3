package window

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/view"
)

// padButtons is what each button of the standard layout is called.
var padButtons = [...]struct {
	button ebiten.StandardGamepadButton
	as     view.PadButton
}{
	{ebiten.StandardGamepadButtonLeftTop, view.PadUp},
	{ebiten.StandardGamepadButtonLeftBottom, view.PadDown},
	{ebiten.StandardGamepadButtonLeftLeft, view.PadLeft},
	{ebiten.StandardGamepadButtonLeftRight, view.PadRight},
	{ebiten.StandardGamepadButtonRightBottom, view.PadA},
	{ebiten.StandardGamepadButtonRightRight, view.PadB},
	{ebiten.StandardGamepadButtonRightLeft, view.PadX},
	{ebiten.StandardGamepadButtonRightTop, view.PadY},
	{ebiten.StandardGamepadButtonFrontTopLeft, view.PadL},
	{ebiten.StandardGamepadButtonFrontTopRight, view.PadR},
	{ebiten.StandardGamepadButtonFrontBottomLeft, view.PadZL},
	{ebiten.StandardGamepadButtonFrontBottomRight, view.PadZR},
	{ebiten.StandardGamepadButtonCenterRight, view.PadStart},
	{ebiten.StandardGamepadButtonCenterLeft, view.PadSelect},
}

// A gamepad turns what happens to all gamepads of the standard layout into messages, as if they were one. They may come and
// go: what was down on one that goes is let go.
type gamepad struct {
	device device
	down   [len(padButtons)]bool
	x, y   float64 // of the stick, as last told

	ids []ebiten.GamepadID
}

// tick gives one tick's messages, and reports whether there is a gamepad.
func (g *gamepad) tick(give func(view.Message)) bool {
	g.ids = g.device.pads(g.ids[:0])
	for i, b := range padButtons {
		down := false
		for _, id := range g.ids {
			down = down || g.device.padButton(id, b.button)
		}
		if down != g.down[i] {
			g.down[i] = down
			give(view.Pad{Button: b.as, Down: down})
		}
	}
	x, y := 0., 0.
	for _, id := range g.ids {
		if px, py := g.device.padStick(id); math.Hypot(px, py) > math.Hypot(x, y) {
			x, y = px, py
		}
	}
	// A stick trembles: a twentieth of its way is no news.
	const tremble = 0.05
	if math.Abs(x-g.x) > tremble || math.Abs(y-g.y) > tremble || math.Hypot(x, y) < tremble && math.Hypot(g.x, g.y) >= tremble {
		g.x, g.y = x, y
		give(view.Stick{X: x, Y: y})
	}
	return len(g.ids) > 0
}
