//go:build !js

package terminal

import (
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v3"

	"github.com/barrow-rl/barrow/systems/view"
)

// named are the keys that type nothing. A numpad without NumLock has corners.
var named = map[tcell.Key]view.Key{
	tcell.KeyUp: view.Up, tcell.KeyDown: view.Down, tcell.KeyLeft: view.Left, tcell.KeyRight: view.Right,
	tcell.KeyHome: view.Home, tcell.KeyEnd: view.End, tcell.KeyPgUp: view.PageUp, tcell.KeyPgDn: view.PageDown,
	tcell.KeyUpLeft: view.Home, tcell.KeyDownLeft: view.End, tcell.KeyUpRight: view.PageUp, tcell.KeyDownRight: view.PageDown,
	tcell.KeyCenter: view.Numpad5, tcell.KeyBackspace: view.Backspace, tcell.KeyDelete: view.Delete,
	tcell.KeyEnter: view.Enter, tcell.KeyEsc: view.Escape, tcell.KeyTab: view.Tab, tcell.KeyBacktab: view.Tab,
	tcell.KeyF1: view.F1, tcell.KeyF2: view.F2, tcell.KeyF3: view.F3, tcell.KeyF4: view.F4, tcell.KeyF5: view.F5, tcell.KeyF6: view.F6,
	tcell.KeyF7: view.F7, tcell.KeyF8: view.F8, tcell.KeyF9: view.F9, tcell.KeyF10: view.F10, tcell.KeyF11: view.F11, tcell.KeyF12: view.F12,
}

// keyOf is a key as the model knows it, or "", and whether Shift was down.
func keyOf(event *tcell.EventKey) (k view.Key, shift bool) {
	shift = event.Modifiers()&tcell.ModShift != 0 || event.Key() == tcell.KeyBacktab
	if event.Key() != tcell.KeyRune {
		return named[event.Key()], shift
	}
	if event.Modifiers()&(tcell.ModCtrl|tcell.ModMeta) != 0 {
		return "", false
	}
	if event.Str() == " " {
		return view.Space, shift
	}
	r, _ := utf8.DecodeRuneInString(event.Str())
	return view.Key(event.Str()), shift || unicode.IsUpper(r)
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
