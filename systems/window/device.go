package window

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A device is the keyboard as it is in one tick. Keys are places, named for what is there on a US keyboard; characters
// are what the player's own layout has there.
type device interface {
	focused() bool                       // the window has the keyboard
	pressed(key ebiten.Key) bool         // the key is down
	down(keys []ebiten.Key) []ebiten.Key // appends the keys that went down in this tick
	chars(typed []rune) []rune           // appends what was typed in this tick, the system's repeats among it
	name(key ebiten.Key) string          // what the layout has at a key without Shift; "" where that is not known
}

// engineKeys is the keyboard of the running game.
type engineKeys struct{}

func (engineKeys) focused() bool               { return ebiten.IsFocused() }
func (engineKeys) pressed(key ebiten.Key) bool { return ebiten.IsKeyPressed(key) }
func (engineKeys) name(key ebiten.Key) string  { return ebiten.KeyName(key) }
func (engineKeys) chars(typed []rune) []rune   { return ebiten.AppendInputChars(typed) }
func (engineKeys) down(keys []ebiten.Key) []ebiten.Key {
	return inpututil.AppendJustPressedKeys(keys)
}
