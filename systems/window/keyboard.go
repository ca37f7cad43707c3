package window

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/systems/view"
)

// When a held key acts, in ticks since it went down, counting that tick as the first: 1, 16, 21, 26 and so on.
const (
	firstRepeat = 16
	everyRepeat = 5
)

// settling is how many ticks after the window is given the keyboard a key that was already down then is not believed:
// the system goes on repeating it, and to this window its first repeat looks like a press. A busy system takes its time.
const settling = 30

// A keyboard turns what happens to keys into presses. The character that was typed chooses what a press means, and the
// key that went down is what is held or let go: layouts differ in the first, and only the second has an end.
type keyboard struct {
	device device

	held   []heldKey // the keys that are down, in the order they went down
	walk   hold      // the newest, if it is one that goes on acting
	away   []heldKey // what was held when the window lost the keyboard
	settle int       // ticks left until away is forgotten
	lost   bool      // the window does not have the keyboard

	down    []ebiten.Key // this tick's
	typed   []rune
	named   []press
	presses []press
}

// A heldKey is a key that is down and what it typed when it went down, or 0.
type heldKey struct {
	key  ebiten.Key
	char rune
}

// A hold is a key that goes on acting while it is down. The zero value is none.
type hold struct {
	key   ebiten.Key
	as    view.Key
	ticks int // since it went down; 0 for no hold
}

// A press is a key that was pressed, as the model knows it. With again, the key had been pressed in the same tick before.
type press struct {
	key   ebiten.Key
	as    view.Key
	char  rune
	again bool
}

// A player is the part of view.Model that keys concern.
type player interface {
	Press(k view.Key)
	Holds(k view.Key) bool
}

// tick passes one tick's keys on to p, and reports whether there were any or one is acting on.
func (k *keyboard) tick(p player) bool {
	if !k.device.focused() {
		k.lose()
		return false
	}
	if k.lost {
		k.lost, k.settle = false, settling
	}
	if k.settle--; k.settle < 0 {
		k.away = k.away[:0]
	}
	k.held = slices.DeleteFunc(k.held, func(h heldKey) bool { return !k.device.pressed(h.key) })
	k.down = k.device.down(k.down[:0])
	k.typed = k.device.chars(k.typed[:0])
	k.read()

	if len(k.presses) == 0 {
		k.repeat(p)
		return k.walk.ticks > 0 || len(k.down) > 0
	}
	for _, press := range k.presses {
		k.press(p, press)
	}
	return true
}

// lose lets go of every key, those too that went down in the moment in which the window lost the keyboard.
func (k *keyboard) lose() {
	if !k.lost {
		k.lost = true
		// What is there already has not settled: window managers may hand the keyboard to and fro.
		k.away = append(k.away, k.held...)
	}
	if !k.device.focused() {
		k.down = k.device.down(k.down[:0])
		for _, key := range k.down {
			k.away = append(k.away, heldKey{key: key})
		}
	}
	k.held, k.walk = k.held[:0], hold{}
}

// press acts on a key, and begins to hold it if it is one that goes on acting. Any other key ends a hold.
func (k *keyboard) press(p player, press press) {
	if !press.again {
		k.held = append(k.held, heldKey{press.key, press.char})
	}
	k.walk = hold{}
	if press.as == "" {
		return
	}
	// Asked before and after: a key that opens or closes a page must be pressed again to walk.
	holds := p.Holds(press.as)
	p.Press(press.as)
	if holds && p.Holds(press.as) {
		k.walk = hold{key: press.key, as: press.as, ticks: 1}
	}
}

// repeat lets the held key act, if its time has come.
func (k *keyboard) repeat(p player) {
	if k.walk.ticks == 0 {
		return
	}
	if !k.device.pressed(k.walk.key) || !p.Holds(k.walk.as) {
		k.walk = hold{}
		return
	}
	k.walk.ticks++
	if past := k.walk.ticks - firstRepeat; past >= 0 && past%everyRepeat == 0 {
		p.Press(k.walk.as)
	}
}
