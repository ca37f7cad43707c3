package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A device is everything a person has in their hands, as it is in one tick. Keys are places, named for what is there on a
// US keyboard; characters are what the player's own layout has there.
type device interface {
	focused() bool                       // the window has the keyboard
	closing() bool                       // the window's own button was pressed
	pressed(key ebiten.Key) bool         // the key is down
	down(keys []ebiten.Key) []ebiten.Key // appends the keys that went down in this tick
	chars(typed []rune) []rune           // appends what was typed in this tick, the system's repeats among it
	paste(give func(text string))        // gives what is in the clipboard, if anything, now or when a browser has it
	name(key ebiten.Key) string          // what the layout has at a key without Shift; "" where that is not known

	cursor() image.Point                           // in pixels of the window
	button(b ebiten.MouseButton) bool              // is down, or was in this tick
	wheel() float64                                // above 0 away from the person
	touches(all []ebiten.TouchID) []ebiten.TouchID // appends those that are on the screen
	touched(id ebiten.TouchID) image.Point

	pads(all []ebiten.GamepadID) []ebiten.GamepadID // appends those of the standard layout
	padButton(id ebiten.GamepadID, b ebiten.StandardGamepadButton) bool
	padStick(id ebiten.GamepadID) (x, y float64)
}

// engineDevice is what the running game has.
type engineDevice struct{}

func (engineDevice) focused() bool               { return ebiten.IsFocused() }
func (engineDevice) closing() bool               { return ebiten.IsWindowBeingClosed() }
func (engineDevice) pressed(key ebiten.Key) bool { return ebiten.IsKeyPressed(key) }
func (engineDevice) name(key ebiten.Key) string  { return ebiten.KeyName(key) }
func (engineDevice) paste(give func(string))     { fromClipboard(give) }
func (engineDevice) chars(typed []rune) []rune   { return ebiten.AppendInputChars(typed) }
func (engineDevice) down(keys []ebiten.Key) []ebiten.Key {
	return inpututil.AppendJustPressedKeys(keys)
}

func (engineDevice) cursor() image.Point              { return image.Pt(ebiten.CursorPosition()) }
func (engineDevice) button(b ebiten.MouseButton) bool { return ebiten.IsMouseButtonPressed(b) }

func (engineDevice) wheel() float64 {
	_, y := ebiten.Wheel()
	return y
}

func (engineDevice) touches(all []ebiten.TouchID) []ebiten.TouchID { return ebiten.AppendTouchIDs(all) }

func (engineDevice) touched(id ebiten.TouchID) image.Point { return image.Pt(ebiten.TouchPosition(id)) }

func (engineDevice) pads(all []ebiten.GamepadID) []ebiten.GamepadID {
	first := len(all)
	all = ebiten.AppendGamepadIDs(all)
	standard := all[:first]
	for _, id := range all[first:] {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			standard = append(standard, id)
		}
	}
	return standard
}

func (engineDevice) padButton(id ebiten.GamepadID, b ebiten.StandardGamepadButton) bool {
	return ebiten.IsStandardGamepadButtonPressed(id, b)
}

func (engineDevice) padStick(id ebiten.GamepadID) (x, y float64) {
	return ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal),
		ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
}
