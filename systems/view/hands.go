package view

import (
	"math"
	"slices"
	"time"
)

// How long hands take for what they do.
const (
	firstRepeat = 250 * time.Millisecond // a held key acts again after this,
	everyRepeat = 83 * time.Millisecond  // and then this often

	// chord is how long an arrow key waits for a second one, with which it makes a diagonal.
	chord = 50 * time.Millisecond

	// settling is how long after the front-end was given the keyboard keys are doubted: a system goes on repeating those
	// that went down elsewhere, and its first repeat, after 660 ms at most as systems come, looks like a press. A doubted
	// key acts when it is let go within the time of a tap, and a held one never does; nor does one that is let go in the very
	// moment in which it went down, as a front-end takes two of those repeats within a tick.
	settling = 700 * time.Millisecond
	tap      = 150 * time.Millisecond

	// startle is the pause for which keys that go on acting are passed over once something has alarmed the player: those
	// that follow each other faster were pressed before it could be seen.
	startle = 100 * time.Millisecond
)

// hands is which keys and buttons are down, and what comes of it: which press acts when, and how often. It knows neither
// devices nor a clock, only messages.
type hands struct {
	down []heldKey // in the order in which they went down
	hold hold

	arrow    Press         // the arrow key that waits for a second one, or no key
	waits    time.Duration // how long it goes on waiting
	settles  time.Duration // how long keys are still doubted
	startled time.Duration // how long keys that go on acting are still passed over

	shoulder bool    // of a gamepad: only diagonals are walked
	tilted   [4]bool // the stick is tilted the way of arrows
}

// A heldKey is a key that is down.
type heldKey struct {
	key     Key
	age     time.Duration // how long it has been down
	doubted bool          // it may have gone down before the front-end had the keyboard
}

// A hold is a press that goes on acting while its keys are down. The zero value is none.
type hold struct {
	press Press
	keys  [2]Key        // a diagonal has two
	left  time.Duration // until it acts again
}

// arrows are the keys that make diagonals two by two, clockwise.
var arrows = [4]Key{Up, Right, Down, Left}

// diagonal is the key that walks as two arrows do together, or none.
func diagonal(a, b Key) Key {
	for i, d := range [4]Key{PageUp, PageDown, End, Home} {
		if c, next := arrows[i], arrows[(i+1)%4]; a == c && b == next || a == next && b == c {
			return d
		}
	}
	return ""
}

// ignore takes a key that went down and is not to act.
func (h *hands) ignore(k Key) { h.down = append(h.down, heldKey{key: k}) }

// press takes a key that went down.
func (m *Model) press(p Press) {
	h := &m.hands
	if slices.ContainsFunc(h.down, func(k heldKey) bool { return k.key == p.Key }) {
		return // the system repeats it
	}
	h.down = append(h.down, heldKey{key: p.Key, doubted: h.settles > 0})
	if h.settles > 0 {
		h.settles = max(h.settles, tap)
		return
	}
	h.hold = hold{}
	if !slices.Contains(arrows[:], p.Key) || p.Shift || m.taken() {
		m.commit()
		m.strike(p, [2]Key{p.Key})
		return
	}
	if d := diagonal(h.arrow.Key, p.Key); d != "" {
		keys := [2]Key{h.arrow.Key, p.Key}
		h.arrow, h.waits = Press{}, 0
		m.strike(Press{Key: d}, keys)
		return
	}
	m.commit()
	h.arrow = p
	if !h.shoulder {
		h.waits = chord
	}
}

// commit lets the arrow that waits act: together with another that is down, or else alone.
func (m *Model) commit() {
	h, p := &m.hands, m.hands.arrow
	h.arrow, h.waits = Press{}, 0
	for _, other := range h.down {
		if d := diagonal(p.Key, other.key); d != "" && !other.doubted {
			m.strike(Press{Key: d}, [2]Key{p.Key, other.key})
			return
		}
	}
	if p.Key != "" && !h.shoulder {
		m.strike(p, [2]Key{p.Key})
	}
}

// strike lets a press act, and begins to hold it if it is one that goes on acting.
func (m *Model) strike(p Press, keys [2]Key) {
	h := &m.hands
	holds, scene := m.Holds(p.Key), m.scene
	if holds && h.startled > 0 {
		h.startled = startle
		return
	}
	m.act(p)
	m.refreshStanding()
	// A key that has opened or closed something must be pressed again to go on.
	if holds && scene == m.scene && h.startled <= 0 {
		h.hold = hold{p, keys, firstRepeat}
	}
}

// release takes a key that was let go.
func (m *Model) release(k Key) {
	h := &m.hands
	i := slices.IndexFunc(h.down, func(held heldKey) bool { return held.key == k })
	if i < 0 {
		return
	}
	if held := h.down[i]; held.doubted && 0 < held.age && held.age <= tap && h.settles > 0 {
		m.act(Press{Key: k})
	}
	if h.arrow.Key == k {
		m.commit()
	}
	h.down = slices.DeleteFunc(h.down, func(held heldKey) bool { return held.key == k })
	switch other := h.hold.keys; {
	case h.shoulder, other[1] == "" && other[0] == k:
		h.hold = hold{}
	case other[1] != "" && other[0] == k:
		h.hold = hold{Press{Key: other[1]}, [2]Key{other[1]}, firstRepeat}
	case other[1] != "" && other[1] == k:
		h.hold = hold{Press{Key: other[0]}, [2]Key{other[0]}, firstRepeat}
	}
}

// focus takes the keyboard's coming or going. Whatever is down when it goes is let go.
func (m *Model) focus(on bool) {
	m.hands = hands{down: m.hands.down[:0]}
	if on {
		m.hands.settles = settling
	}
}

// pass lets time pass for what is held.
func (m *Model) pass(passed time.Duration) {
	h := &m.hands
	h.settles, h.startled = max(h.settles-passed, 0), max(h.startled-passed, 0)
	for i := range h.down {
		h.down[i].age += passed
	}
	if h.waits > 0 {
		if h.waits -= passed; h.waits <= 0 {
			m.commit()
		}
		return
	}
	if h.hold.left -= passed; h.hold.press.Key != "" && h.hold.left <= 0 {
		again := h.hold
		h.hold = hold{}
		m.strike(again.press, again.keys)
		h.hold.left = min(h.hold.left, max(everyRepeat+again.left, 1))
	}
}

// wakes is when hands want to know next that time has passed, and 0 for never.
func (h *hands) wakes() (soonest time.Duration) {
	for _, left := range [...]time.Duration{h.settles, h.startled, h.hold.left, h.waits} {
		if left > 0 && (soonest == 0 || left < soonest) {
			soonest = left
		}
	}
	return soonest
}

// pad takes a gamepad's button: its cross is arrow keys, and its right shoulder lets only diagonals be walked.
func (m *Model) pad(p Pad) {
	cross := [4]PadButton{PadUp, PadRight, PadDown, PadLeft}
	switch i := slices.Index(cross[:], p.Button); {
	case i >= 0:
		m.padArrow(arrows[i], p.Down)
	case p.Button == PadR:
		m.hands.shoulder = p.Down
		m.hands.hold = hold{}
	case p.Down:
		m.act(p)
	}
}

func (m *Model) padArrow(arrow Key, down bool) {
	if down {
		m.press(Press{Key: arrow})
	} else {
		m.release(arrow)
	}
}

// stick takes how a gamepad's stick stands: it is arrow keys too, two of them where it is tilted between.
func (m *Model) stick(s Stick) {
	tilt := math.Hypot(s.X, s.Y)
	for i, part := range [4]float64{-s.Y, s.X, s.Y, -s.X} {
		// An eighth of the circle for each of the eight ways; further in to let go than to take hold.
		least := 0.5
		if m.hands.tilted[i] {
			least = 0.4
		}
		if on := tilt > least && part > tilt*math.Sin(math.Pi/8); on != m.hands.tilted[i] {
			m.hands.tilted[i] = on
			m.padArrow(arrows[i], on)
		}
	}
}
