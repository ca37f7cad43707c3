package window

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/view"
)

// A keyboard turns what happens to keys into messages. The character that was typed chooses what a press means, and the
// key that went down is what is let go: layouts differ in the first, and only the second has an end.
//
// Ebitengine tells which keys went down in a tick, but of those that type nothing neither their order nor how often. So the
// main loop waits for events and ticks for each as it comes, and only keys less than a tick's time apart share one.
type keyboard struct {
	device device
	held   []heldKey // the keys that are down, in the order they went down
	lost   bool      // the window does not have the keyboard

	down    []ebiten.Key // this tick's
	typed   []rune
	named   []press
	presses []press
}

// A heldKey is a key that is down, what it typed when it went down, or 0, and what it stood for.
type heldKey struct {
	key  ebiten.Key
	char rune
	as   view.Key
}

// A press is a key that was pressed, as the model knows it.
type press struct {
	key  ebiten.Key
	as   view.Key
	char rune
}

// letGo tells of the window's losing and getting the keyboard and of keys that were let go: things that end what time would
// make of them.
func (k *keyboard) letGo(give func(view.Message)) (got bool) {
	if focused := k.device.focused(); focused == k.lost {
		k.lost, got = !focused, focused
		k.held = k.held[:0]
		give(view.Focus{On: focused})
	}
	k.held = slices.DeleteFunc(k.held, func(h heldKey) bool {
		up := !k.device.pressed(h.key)
		if up && h.as != "" {
			give(view.Release{Key: h.as})
		}
		return up
	})
	return got
}

// press tells of keys that went down, and reports whether any is down.
func (k *keyboard) press(give func(view.Message)) bool {
	if k.lost {
		return false
	}
	k.down = k.device.down(k.down[:0])
	k.typed = k.device.chars(k.typed[:0])
	k.read()
	shift := k.shift()
	for _, p := range k.presses {
		// A key that is down and goes down again was let go in between.
		if i := slices.IndexFunc(k.held, func(h heldKey) bool { return h.key == p.key }); i >= 0 {
			if was := k.held[i].as; was != "" {
				give(view.Release{Key: was})
			}
			k.held = slices.Delete(k.held, i, i+1)
		}
		k.held = append(k.held, heldKey{p.key, p.char, p.as})
		if p.as != "" {
			if p.as == view.Paste {
				k.device.paste(func(text string) { give(view.Text{Text: text}) })
				continue
			}
			give(view.Press{Key: p.as, Shift: shift})
		}
	}
	return len(k.held) > 0 || len(k.down) > 0
}

// shift reports whether Shift is down.
func (k *keyboard) shift() bool {
	return k.device.pressed(ebiten.KeyShiftLeft) || k.device.pressed(ebiten.KeyShiftRight)
}
