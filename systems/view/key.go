package view

// A Key is what a person pressed: a single character as their own keyboard types it, such as "h" or "?", or one of the
// names below for keys that type none. Front-ends translate; the rest of the program knows no other keys.
type Key string

// The keys that type no character, or whose place matters more than their character. The numpad's digits are their own
// keys, whatever NumLock says, so that 7 on the numpad walks and 7 above the letters does not.
const (
	Up        Key = "Up"
	Down      Key = "Down"
	Left      Key = "Left"
	Right     Key = "Right"
	Home      Key = "Home"
	End       Key = "End"
	PageUp    Key = "PgUp"
	PageDown  Key = "PgDn"
	Numpad0   Key = "Numpad 0"
	Numpad1   Key = "Numpad 1"
	Numpad2   Key = "Numpad 2"
	Numpad3   Key = "Numpad 3"
	Numpad4   Key = "Numpad 4"
	Numpad5   Key = "Numpad 5"
	Numpad6   Key = "Numpad 6"
	Numpad7   Key = "Numpad 7"
	Numpad8   Key = "Numpad 8"
	Numpad9   Key = "Numpad 9"
	Space     Key = "Space"
	Backspace Key = "Backspace"
	Enter     Key = "Enter"
	Escape    Key = "Esc"
	Tab       Key = "Tab"
	Delete    Key = "Delete"
	SelectAll Key = "Ctrl+A" // and those below are for fields of text
	Copy      Key = "Ctrl+C"
	Cut       Key = "Ctrl+X"
	Paste     Key = "Ctrl+V" // which a front-end that has a clipboard gives as Text
	Undo      Key = "Ctrl+Z"
	Redo      Key = "Ctrl+Y"
	F1        Key = "F1"
	F2        Key = "F2"
	F3        Key = "F3"
	F4        Key = "F4"
	F5        Key = "F5"
	F6        Key = "F6"
	F7        Key = "F7"
	F8        Key = "F8"
	F9        Key = "F9"
	F10       Key = "F10"
	F11       Key = "F11"
	F12       Key = "F12"
)

// A PadButton is a button of a gamepad with the standard layout, named as most pads of today label the place.
type PadButton string

// The buttons of a gamepad.
const (
	PadUp     PadButton = "✚↑"
	PadDown   PadButton = "✚↓"
	PadLeft   PadButton = "✚←"
	PadRight  PadButton = "✚→"
	PadA      PadButton = "A" // the lowest of the four at the right
	PadB      PadButton = "B" // the right one
	PadX      PadButton = "X" // the left one
	PadY      PadButton = "Y" // the upper one
	PadL      PadButton = "L" // the left shoulder
	PadR      PadButton = "R" // the right shoulder: with it held only diagonals are walked
	PadZL     PadButton = "ZL"
	PadZR     PadButton = "ZR"
	PadStart  PadButton = "Start"
	PadSelect PadButton = "Select"
)
