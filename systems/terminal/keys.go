//go:build !js

package terminal

import (
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v3"

	"github.com/barrow-rl/barrow/systems/view"
)

// keyOf is a key as the model knows it, or "", and whether Shift was down.
func keyOf(event *tcell.EventKey) (k view.Key, shift bool) {
	shift = event.Modifiers()&tcell.ModShift != 0
	switch event.Key() {
	case tcell.KeyUp:
		return view.Up, shift
	case tcell.KeyDown:
		return view.Down, shift
	case tcell.KeyLeft:
		return view.Left, shift
	case tcell.KeyRight:
		return view.Right, shift
	case tcell.KeyHome, tcell.KeyUpLeft:
		return view.Home, shift
	case tcell.KeyEnd, tcell.KeyDownLeft:
		return view.End, shift
	case tcell.KeyPgUp, tcell.KeyUpRight:
		return view.PageUp, shift
	case tcell.KeyPgDn, tcell.KeyDownRight:
		return view.PageDown, shift
	case tcell.KeyCenter:
		return view.Numpad5, shift
	case tcell.KeyBackspace:
		return view.Backspace, shift
	case tcell.KeyEnter:
		return view.Enter, shift
	case tcell.KeyEsc:
		return view.Escape, shift
	case tcell.KeyTab:
		return view.Tab, shift
	case tcell.KeyBacktab:
		return view.Tab, true
	case tcell.KeyDelete:
		return view.Delete, shift
	case tcell.KeyRune:
		if event.Modifiers()&(tcell.ModCtrl|tcell.ModMeta) != 0 {
			return "", false
		}
		if event.Str() == " " {
			return view.Space, shift
		}
		r, _ := utf8.DecodeRuneInString(event.Str())
		return view.Key(event.Str()), shift || unicode.IsUpper(r)
	}
	function := [...]view.Key{
		view.F1, view.F2, view.F3, view.F4, view.F5, view.F6,
		view.F7, view.F8, view.F9, view.F10, view.F11, view.F12,
	}
	if n := int(event.Key() - tcell.KeyF1); n >= 0 && n < len(function) {
		return function[n], shift
	}
	return "", false
}

// pastedBy is what a key stands for within pasted text.
func pastedBy(event *tcell.EventKey) string {
	switch event.Key() {
	case tcell.KeyRune:
		return event.Str()
	case tcell.KeyEnter, tcell.KeyTab:
		return " " // fields are of one line
	}
	return ""
}

// mouse passes on what the mouse did.
func (t *terminal) mouse(event *tcell.EventMouse) {
	if t.frame == nil {
		return
	}
	x, y := event.Position()
	over, at := t.layout.at(t.frame, x, y)
	const wheels = tcell.WheelUp | tcell.WheelDown | tcell.WheelLeft | tcell.WheelRight
	switch {
	case event.Buttons()&tcell.WheelUp != 0:
		t.model.Handle(view.Wheel{Over: over, At: at, Steps: -1})
	case event.Buttons()&tcell.WheelDown != 0:
		t.model.Handle(view.Wheel{Over: over, At: at, Steps: 1})
	}
	before, now := t.buttons, event.Buttons()&^wheels
	t.buttons = now
	pointer := view.Pointer{Over: over, At: at, Shift: event.Modifiers()&tcell.ModShift != 0}
	for i, button := range [...]tcell.ButtonMask{tcell.ButtonPrimary, tcell.ButtonSecondary, tcell.ButtonMiddle} {
		pointer.Button = uint8(i + 1)
		switch was, is := before&button != 0, now&button != 0; {
		case is && !was:
			pointer.Action = view.PointerDown
		case was && !is:
			pointer.Action = view.PointerUp
		case is:
			pointer.Action = view.PointerDragged
		default:
			continue
		}
		t.model.Handle(pointer)
	}
	if before|now == 0 && event.Buttons() == 0 {
		pointer.Action, pointer.Button = view.PointerMoved, 0
		t.model.Handle(pointer)
	}
}
