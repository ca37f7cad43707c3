package widget

import "github.com/barrow-rl/barrow/systems/view"

// A held is a slider or a scroll bar that the pointer has taken hold of, and a slider's range at that time, which it keeps
// while it is held.
type held struct {
	id        id
	low, high int
}

// sliderWidth is how many columns a slider has that stands in no cell of Columns.
const sliderWidth = 20

// Slider shows a number between two others, and returns what it is now. Left and Right change it by one, PageUp and
// PageDown by a tenth, and the pointer drags it.
func (u *UI) Slider(key string, value, low, high int) int {
	i := u.id(key)
	box := u.place(sliderWidth)
	has, clicked := u.stop(i, box)
	if clicked {
		u.held = held{i, low, high}
	}
	holds := u.held.id == i
	if holds {
		low, high = u.held.low, u.held.high
	}
	tenth, wide := max((high-low)/10, 1), max(box.Dx()-1, 1)
	switch {
	case holds && (clicked || u.input.pointer == view.PointerDragged):
		value = low + ((u.over.X-box.Min.X)*(high-low)+wide/2)/wide
		u.used = true
	case has && u.pressed(view.Left):
		value--
	case has && u.pressed(view.Right):
		value++
	case has && u.pressed(view.PageDown):
		value -= tenth
	case has && u.pressed(view.PageUp):
		value += tenth
	}
	value = min(max(value, low), high)
	knob := (value - low) * wide / max(high-low, 1)
	for x := range box.Dx() {
		ink, sign := u.Palette.Rule, '━'
		switch {
		case x == knob && has:
			ink, sign = u.Palette.Bright, '●'
		case x == knob:
			ink, sign = u.Palette.Text, '●'
		case x < knob:
			ink = u.Palette.Key
		}
		u.at(box.Min.X+x, box.Min.Y).Rune(ink, sign)
	}
	return value
}
