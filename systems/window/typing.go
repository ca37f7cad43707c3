package window

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/view"
)

// read works out this tick's presses from the keys that went down and the characters that were typed: first those that
// typed, in the order in which they did, then the others.
func (k *keyboard) read() {
	k.presses, k.named = k.presses[:0], k.named[:0]
	if len(k.down) == 0 {
		return // whatever was typed is the system repeating
	}
	k.dropRepeats()
	for _, key := range k.down {
		if as := named(key); as != "" {
			k.named = append(k.named, press{key: key, as: as, char: k.take(types(key))})
		}
	}
	k.matchTyped()
	for _, key := range k.down {
		if prints(key) && k.free(key) {
			k.presses = append(k.presses, press{key: key, as: k.unheard(key)})
		}
	}
	k.presses = append(k.presses, k.named...)
}

// dropRepeats removes what keys that have been down for longer type again and again.
func (k *keyboard) dropRepeats() {
	k.typed = slices.DeleteFunc(k.typed, func(c rune) bool {
		return c < ' ' || slices.ContainsFunc(k.held, func(h heldKey) bool {
			return h.char == c && !slices.Contains(k.down, h.key)
		})
	})
}

// take removes the first of chars that was typed, and returns it, or 0 if none was.
func (k *keyboard) take(chars string) rune {
	for _, c := range chars {
		if i := slices.Index(k.typed, c); i >= 0 {
			k.typed = slices.Delete(k.typed, i, i+1)
			return c
		}
	}
	return 0
}

// matchTyped makes a press of each character, with the key that typed it. Keys that bear the character come first; what
// is left, such as a sign that a layout has on Shift or AltGr, goes to the keys that are left. A character without a key
// of its own is a key pressed twice within the tick, if it was typed twice, and otherwise nothing.
func (k *keyboard) matchTyped() {
	const none = ebiten.Key(-1)
	for _, c := range k.typed {
		k.presses = append(k.presses, press{key: none, char: c})
	}
	for i := range k.presses {
		p := &k.presses[i]
		for _, key := range k.down {
			if p.key == none && prints(key) && k.free(key) && k.plain(key) == unicode.ToLower(p.char) {
				p.key = key
			}
		}
	}
	for i := range k.presses {
		p := &k.presses[i]
		if p.key != none {
			continue
		}
		if twin := slices.IndexFunc(k.presses, func(q press) bool { return q.key != none && q.char == p.char }); twin >= 0 {
			p.key = k.presses[twin].key
			continue
		}
		if j := slices.IndexFunc(k.down, func(key ebiten.Key) bool { return prints(key) && k.free(key) }); j >= 0 {
			p.key = k.down[j]
		}
	}
	k.presses = slices.DeleteFunc(k.presses, func(p press) bool { return p.key == none })
	for i := range k.presses {
		p := &k.presses[i]
		p.as = k.meaning(p.key, p.char)
	}
}

// free reports whether no press of this tick is of key yet.
func (k *keyboard) free(key ebiten.Key) bool {
	return !slices.ContainsFunc(k.presses, func(p press) bool { return p.key == key })
}

// prints reports whether key is one of those whose character the layout chooses.
func prints(key ebiten.Key) bool { return onUS(key, false) != 0 }

// plain is the character that key bears, as the layout has it, in lower case.
func (k *keyboard) plain(key ebiten.Key) rune {
	if c, size := utf8.DecodeRuneInString(k.device.name(key)); size > 0 {
		return unicode.ToLower(c)
	}
	return onUS(key, false)
}

// questionMarks are what other scripts ask with: Arabic, Greek, Armenian, Ethiopic and full width.
var questionMarks = []rune{'\u061f', '\u037e', '\u055e', '\u1367', '\uff1f'}

// meaning is what a character stands for. The letters of Cyrillic, Greek and other scripts stand for the Latin ones at
// their place, as a game's keys are Latin, and Caps Lock does not change what a key does.
func (k *keyboard) meaning(key ebiten.Key, c rune) view.Key {
	shift := k.shift()
	switch {
	case slices.Contains(questionMarks, c):
		c = '?'
	case unicode.IsLetter(c) && !unicode.Is(unicode.Latin, c):
		c = onUS(key, shift)
	case !shift:
		c = unicode.ToLower(c)
	}
	return view.Key(string(c))
}

// editing is what a key stands for with Ctrl, or a Mac's command key, down, or "".
func (k *keyboard) editing(key ebiten.Key) view.Key {
	if !k.device.pressed(ebiten.KeyControlLeft) && !k.device.pressed(ebiten.KeyControlRight) &&
		!k.device.pressed(ebiten.KeyMetaLeft) && !k.device.pressed(ebiten.KeyMetaRight) {
		return ""
	}
	switch as := view.Key("Ctrl+" + string(unicode.ToUpper(k.plain(key)))); as {
	case view.SelectAll, view.Copy, view.Cut, view.Paste, view.Undo, view.Redo:
		return as
	}
	return ""
}

// unheard is what a key stands for whose character did not arrive: what the layout has there or, where that is not known,
// a US keyboard. With Ctrl, Alt or the system's key down it is one of those for fields of text, or else nothing: it is meant
// for someone else.
func (k *keyboard) unheard(key ebiten.Key) view.Key {
	if as := k.editing(key); as != "" {
		return as
	}
	for _, other := range [...]ebiten.Key{
		ebiten.KeyControlLeft, ebiten.KeyControlRight, ebiten.KeyAltLeft, ebiten.KeyAltRight,
		ebiten.KeyMetaLeft, ebiten.KeyMetaRight,
	} {
		if k.device.pressed(other) {
			return ""
		}
	}
	c := k.plain(key)
	if k.shift() {
		if c == onUS(key, false) {
			c = onUS(key, true)
		} else {
			c = unicode.ToUpper(c)
		}
	}
	return k.meaning(key, c)
}
