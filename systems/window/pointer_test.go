package window

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// cells of ten pixels, all of the map.
func tens(pixel image.Point) place {
	return place{view.OverMap, level.Point{X: pixel.X / 10, Y: pixel.Y / 10}}
}

func at(x, y int) level.Point { return level.Point{X: x, Y: y} }

// told is what one thing done to the board after another makes a device tell.
func told(t *testing.T, b *board, tick func(give func(view.Message)), steps []func(), want ...view.Message) {
	t.Helper()
	var got []view.Message
	for _, step := range steps {
		step()
		tick(func(m view.Message) { got = append(got, m) })
	}
	if !slices.Equal(got, want) {
		t.Errorf("told %+v, want %+v", got, want)
	}
}

// TestPointer: a move is told of when it leads to another cell; buttons and drags where they are; and the wheel by whole
// steps, however finely it turns.
func TestPointer(t *testing.T) {
	b := &board{}
	p := pointer{device: b}
	told(t, b, func(give func(view.Message)) { p.tick(tens, true, give) }, []func(){
		func() { b.at = image.Pt(15, 25) },
		func() { b.at = image.Pt(16, 25) },
		func() { b.buttons[ebiten.MouseButtonRight] = true },
		func() { b.at = image.Pt(25, 25) },
		func() { b.buttons[ebiten.MouseButtonRight] = false },
		func() { b.turned = -0.6 },
		func() {},
		func() { b.turned = 3 },
	},
		view.Pointer{Action: view.PointerMoved, Over: view.OverMap, At: at(1, 2), Shift: true},
		view.Pointer{Action: view.PointerDown, Button: 2, Over: view.OverMap, At: at(1, 2), Shift: true},
		view.Pointer{Action: view.PointerDragged, Button: 2, Over: view.OverMap, At: at(2, 2), Shift: true},
		view.Pointer{Action: view.PointerUp, Button: 2, Over: view.OverMap, At: at(2, 2), Shift: true},
		view.Wheel{Over: view.OverMap, At: at(2, 2), Steps: 1},
		view.Wheel{Over: view.OverMap, At: at(2, 2), Steps: -2},
	)
}

// TestTouch: a finger taps, stays or is drawn in one of eight directions; a second one says nothing.
func TestTouch(t *testing.T) {
	b := &board{}
	p := touch{device: b}
	tick := func(give func(view.Message)) { p.tick(tens, 1, longPress/10, give) }
	down := func() { b.fingers, b.at = []ebiten.TouchID{4}, image.Pt(105, 105) }
	up := func() { b.fingers = nil }
	same := func() {}
	told(t, b, tick, []func(){down, same, up, same}, view.Tap{Over: view.OverMap, At: at(10, 10)})
	told(t, b, tick, []func(){down, func() { b.fingers = []ebiten.TouchID{2, 4} }, up, same}, view.Tap{Over: view.OverMap, At: at(10, 10)})
	told(t, b, tick, []func(){down, same, same, same, same, same, same, same, same, same, same, same, up},
		view.LongPress{Over: view.OverMap, At: at(10, 10)})
	for way, want := range map[image.Point]components.Direction{
		{0, -40}: components.North, {40, -40}: components.NorthEast, {40, 3}: components.East, {50, 40}: components.SouthEast,
		{-4, 60}: components.South, {-40, 40}: components.SouthWest, {-40, -3}: components.West, {-40, -40}: components.NorthWest,
	} {
		drawn := func() { b.at = b.at.Add(way) }
		told(t, b, tick, []func(){down, drawn, up}, view.Swipe{Direction: want})
	}
}

// TestGamepad: buttons and stick are told of when they change, and a gamepad that is pulled out lets all go.
func TestGamepad(t *testing.T) {
	b := &board{}
	g := gamepad{device: b}
	told(t, b, func(give func(view.Message)) { g.tick(give) }, []func(){
		func() { b.gamepads = []ebiten.GamepadID{3} },
		func() { b.padDown[ebiten.StandardGamepadButtonLeftTop] = true },
		func() { b.stick = [2]float64{0.8, 0.01} },
		func() { b.stick = [2]float64{0.82, 0} },
		func() { b.gamepads, b.padDown, b.stick = nil, [32]bool{}, [2]float64{} },
	},
		view.Pad{Button: view.PadUp, Down: true},
		view.Stick{X: 0.8, Y: 0.01},
		view.Pad{Button: view.PadUp},
		view.Stick{},
	)
}
