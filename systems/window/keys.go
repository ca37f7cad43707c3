package window

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/view"
)

// named is the key that means the same on every layout, or "".
func named(key ebiten.Key) view.Key {
	switch key {
	case ebiten.KeyArrowUp:
		return view.Up
	case ebiten.KeyArrowDown:
		return view.Down
	case ebiten.KeyArrowLeft:
		return view.Left
	case ebiten.KeyArrowRight:
		return view.Right
	case ebiten.KeyHome:
		return view.Home
	case ebiten.KeyEnd:
		return view.End
	case ebiten.KeyPageUp:
		return view.PageUp
	case ebiten.KeyPageDown:
		return view.PageDown
	case ebiten.KeySpace:
		return view.Space
	case ebiten.KeyBackspace:
		return view.Backspace
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		return view.Enter
	case ebiten.KeyEscape:
		return view.Escape
	case ebiten.KeyTab:
		return view.Tab
	case ebiten.KeyDelete:
		return view.Delete
	case ebiten.KeyNumpadDecimal:
		return "."
	case ebiten.KeyNumpadAdd:
		return "+"
	case ebiten.KeyNumpadSubtract:
		return "-"
	case ebiten.KeyNumpadMultiply:
		return "*"
	case ebiten.KeyNumpadDivide:
		return "/"
	case ebiten.KeyNumpadEqual:
		return "="
	}
	numpad := [...]view.Key{
		view.Numpad0, view.Numpad1, view.Numpad2, view.Numpad3, view.Numpad4,
		view.Numpad5, view.Numpad6, view.Numpad7, view.Numpad8, view.Numpad9,
	}
	if n := int(key - ebiten.KeyNumpad0); n >= 0 && n < len(numpad) {
		return numpad[n]
	}
	function := [...]view.Key{
		view.F1, view.F2, view.F3, view.F4, view.F5, view.F6,
		view.F7, view.F8, view.F9, view.F10, view.F11, view.F12,
	}
	if n := int(key - ebiten.KeyF1); n >= 0 && n < len(function) {
		return function[n]
	}
	return ""
}

// types is the characters that a named key may type, NumLock permitting, so that they are not taken for another key's.
func types(key ebiten.Key) string {
	switch as := named(key); {
	case as == view.Space:
		return " \u00a0"
	case key == ebiten.KeyNumpadDecimal:
		return ".," // by the country
	case strings.HasPrefix(string(as), "Numpad "):
		return string(as[len("Numpad "):])
	case len(as) == 1:
		return string(as)
	}
	return ""
}

// onUS is what a key types on a US keyboard, or 0 where it types nothing.
func onUS(key ebiten.Key, shift bool) rune {
	if key >= ebiten.KeyA && key <= ebiten.KeyZ {
		if shift {
			return 'A' + rune(key-ebiten.KeyA)
		}
		return 'a' + rune(key-ebiten.KeyA)
	}
	plain, shifted := rune(0), rune(0)
	if n := int(key - ebiten.KeyDigit0); n >= 0 && n <= 9 {
		plain, shifted = rune("0123456789"[n]), rune(")!@#$%^&*("[n])
	}
	switch key {
	case ebiten.KeyBackquote:
		plain, shifted = '`', '~'
	case ebiten.KeyMinus:
		plain, shifted = '-', '_'
	case ebiten.KeyEqual:
		plain, shifted = '=', '+'
	case ebiten.KeyBracketLeft:
		plain, shifted = '[', '{'
	case ebiten.KeyBracketRight:
		plain, shifted = ']', '}'
	case ebiten.KeyBackslash, ebiten.KeyIntlBackslash:
		plain, shifted = '\\', '|'
	case ebiten.KeySemicolon:
		plain, shifted = ';', ':'
	case ebiten.KeyQuote:
		plain, shifted = '\'', '"'
	case ebiten.KeyComma:
		plain, shifted = ',', '<'
	case ebiten.KeyPeriod:
		plain, shifted = '.', '>'
	case ebiten.KeySlash:
		plain, shifted = '/', '?'
	}
	if shift {
		return shifted
	}
	return plain
}
