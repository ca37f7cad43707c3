package view

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"time"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A Model is a game as a person plays it: what they see, and what they have open. A front-end owns one.
type Model struct {
	Name    string                         // the game's name, in the panel and the title
	Palette assets.Palette                 // change it by Repaint once there is a frame
	Bands   func(depth int) assets.Palette // the palette of each depth, until Repaint; nil for Palette at every depth
	Clip    func(text string) error        // puts a text into the system's clipboard; nil where a front-end has none

	game     *ecs.Game
	seeds    func() uint32
	own      []Binding
	sections []Section // the skeleton's own

	past    []uint32    // the seeds before this one, oldest first
	walls   bool        // every wall is drawn
	center  level.Point // where the player was last
	notice  string      // the front-end's own words
	done    bool
	leaving bool // the front-end was asked to close, and no key was pressed since
	pressed Key  // the key whose binding acts
	room    Room

	pages    []openPage // the last is on top
	standing []Page     // by the order of Standing: the page that is or was open for it, or nil
	told     uint64     // the game's version when the standing pages were last looked at
	mode     Mode       // or nil
	dock     Dock       // or nil
	scene    int        // rises when a page or a mode begins or ends
	deed     doing
	hands    hands
	lookout  systems.Lookout
	watched  uint64 // the game's version when it last looked
	show     show
	still    bool        // effects are not shown
	heard    int         // how many messages there had ever been when the frame was composed
	unseen   int         // how many of those were new to it
	padded   bool        // a gamepad was used last
	pointed  level.Point // the cell that the pointer is over
	keyRows  []keyRow
	points   bool // it is over one

	repainted bool // a palette was chosen, whatever the depth
	frame     Frame
	stale     bool   // the model itself has changed since the frame was composed
	version   uint64 // the game's, when the frame was composed
	scratch   scratch
}

// New makes the model of a game. seeds draws a fresh seed whenever the player asks for a new dungeon: it is the one door
// by which randomness comes in, and what comes in travels inside the command.
func New(g *ecs.Game, seeds func() uint32) *Model {
	m := &Model{
		Name:    "Barrow",
		Palette: assets.Dusk(),
		game:    g,
		seeds:   seeds,
		own:     append(walking(), playing()...),
		stale:   true,
	}
	m.sections = m.ownSections()
	return m
}

// Handle takes a message. One that means nothing now does nothing.
func (m *Model) Handle(message Message) {
	if m.interrupts(message) {
		if press, ok := message.(Press); ok {
			m.hands.ignore(press.Key)
		}
		return
	}
	if _, tick := message.(Tick); tick {
		m.docked(message)
	}
	switch message := message.(type) {
	case Closing:
		m.leave()
	case Resize:
		m.Resize(message.Room)
	case Focus:
		m.focus(message.On)
	case Tick:
		m.pass(message.Passed)
		m.stepDeed(message.Passed)
		m.passShow(message.Passed)
	case Press:
		m.stale = m.stale || m.padded || m.points
		m.padded, m.points, m.leaving = false, false, false // the panel tells of what is under the player again
		m.press(message)
	case Release:
		m.release(message.Key)
	case Pad:
		m.stale = m.stale || !m.padded
		m.padded = true
		m.pad(message)
	case Stick:
		m.stick(message)
	case Swipe:
		m.act(Press{Key: directionKeys()[message.Direction%8]})
	case Tap:
		if m.mode != nil && m.page() == nil {
			m.handleMode(message) // a finger hides what it is on: the mode may ask for a second tap
		} else {
			m.click(message.Over, message.At, 1)
		}
	case LongPress:
		m.click(message.Over, message.At, 2)
	default:
		m.act(message)
	}
}

// click acts as a button of a pointer that goes down and up.
func (m *Model) click(over Part, at level.Point, button uint8) {
	m.act(Pointer{Action: PointerDown, Button: button, Over: over, At: at})
	m.act(Pointer{Action: PointerUp, Button: button, Over: over, At: at})
}

// Wakes is how long the model can wait for the next Tick, and 0 when it needs none.
func (m *Model) Wakes() time.Duration {
	soonest := m.hands.wakes()
	if m.show.length > 0 {
		soonest = showPace
	}
	if m.deed.next != nil && (soonest == 0 || m.deed.left < soonest) {
		soonest = max(m.deed.left, 1)
	}
	if m.DockColumns() > 0 {
		if dock := m.dock.Wakes(); dock > 0 && (soonest == 0 || dock < soonest) {
			soonest = dock
		}
	}
	return soonest
}

// Press acts on a key that is pressed and let go at once.
func (m *Model) Press(k Key) {
	if press := (Press{Key: k}); !m.interrupts(press) {
		m.act(press)
	}
}

// Holds reports whether a key goes on acting while it is held: on a page and in the dock those that move about and delete, in a mode those
// of the eight directions, and else what its binding says. Space never does.
func (m *Model) Holds(k Key) bool {
	switch {
	case k == Space:
		return false
	case m.taken():
		return slices.Contains([]Key{Up, Down, Left, Right, PageUp, PageDown, Backspace, Delete}, k)
	case m.mode != nil:
		_, leads := m.Direction(k)
		return leads
	}
	b := m.binding(k)
	return b != nil && b.Holds
}

// act gives a message to whoever has the input: the dock, the page on top, the mode, or what a key is bound to.
func (m *Model) act(message Message) {
	if begins(message) {
		m.endShow()
		if m.notice != "" {
			m.notice, m.stale = "", true
		}
	}
	page := m.page()
	if pad, ok := message.(Pad); ok && (m.mode != nil || m.taken()) {
		if press, stands := pressOf(pad); stands {
			message = press
		}
	}
	if m.docked(message) {
		return
	}
	if page != nil {
		m.handlePage(page, message)
		return
	}
	if m.mode != nil {
		m.handleMode(message)
		return
	}
	if pointer, ok := message.(Pointer); ok {
		m.point(pointer)
		return
	}
	if b := m.bindingOf(message); b != nil {
		if press, ok := message.(Press); ok {
			m.pressed = press.Key
		}
		m.carryOut(b)
		m.pressed = ""
	}
}

// pressOf is the key that a gamepad's button stands for on pages and in modes.
func pressOf(pad Pad) (Press, bool) {
	switch pad.Button {
	case PadA:
		return Press{Key: Enter}, true
	case PadB:
		return Press{Key: Escape}, true
	case PadL:
		return Press{Key: Tab, Shift: true}, true
	case PadY:
		return Press{Key: Tab}, true
	}
	return Press{}, false
}

// change notes that other pages or another mode have the input.
func (m *Model) change() {
	m.scene++
	m.stale = true
}

// Do gives the game a command, and reports whether it was carried out. If it was refused or broke down, a notice tells the
// player why. What alarms the player ends whatever goes on by itself: a deed, a held key, a burst of keys.
func (m *Model) Do(command any) bool {
	if m.watched != m.game.Version() {
		m.lookout.Look(m.game) // what others have changed meanwhile, by beginning a run say, is no news of this command's
	}
	done := m.succeeds(m.game.Do(command))
	m.watched = m.game.Version()
	if done {
		m.beginShow()
	}
	if why, alarm := m.lookout.Look(m.game); alarm {
		m.hands.startled, m.hands.hold = startle, hold{}
		if why != "" && m.deed.next != nil {
			m.Notice(why)
		}
	}
	return done
}

// succeeds reports whether there is no error, and notices one as a sentence with its capital and full stop.
func (m *Model) succeeds(err error) bool {
	if err != nil {
		m.Notice(sentence(err.Error()))
	}
	return err == nil
}

// Copy puts a text into the clipboard. The error is a sentence about why it cannot.
func (m *Model) Copy(text string) error {
	if m.Clip == nil {
		return errors.New("there is no clipboard here")
	}
	return m.Clip(text)
}

// Game is the game, for pages and bindings to look at. They change it by giving Do a command.
func (m *Model) Game() *ecs.Game { return m.game }

// Seed is what the present dungeon was grown from.
func (m *Model) Seed() uint32 { return ecs.Resource(m.game, components.Run).Seed }

// MapSize is the size of the whole dungeon, so that a front-end can fit its cells. It may change with every dungeon.
func (m *Model) MapSize() level.Size { return ecs.Resource(m.game, components.Level).Map.Size() }

// Resize says how much a front-end can show from now on.
func (m *Model) Resize(room Room) {
	if room != m.room {
		m.room, m.stale = room, true
	}
}

// Repaint changes the palette.
func (m *Model) Repaint(p assets.Palette) { m.Palette, m.repainted, m.stale = p, true, true }

// FollowDepth goes back to the palettes that Bands gives, if there are any.
func (m *Model) FollowDepth() { m.repainted, m.stale = false, true }

// Notice shows the front-end's own words as the newest line of the log, until the next key. They are not part of the
// world: a replay does not need them.
func (m *Model) Notice(text string) { m.notice, m.stale = text, true }

// Noticed is what Notice shows now.
func (m *Model) Noticed() string { return m.notice }

// Quit asks the front-end to end, at once or when the player has answered what Guard asks. A front-end that is to close by
// other means than a key calls it too, and goes on until Done.
func (m *Model) Quit() { m.Losing(func() { m.done = true }) }

// Done reports whether the player has asked to leave.
func (m *Model) Done() bool { return m.done }

// Grow asks for a new dungeon from a fresh seed, which begins a new run. A game that has broken down is restarted for it.
func (m *Model) Grow() { m.GrowFrom(m.seeds()) }

// GrowFrom is Grow for a seed's dungeon. What Guard asks is asked before.
func (m *Model) GrowFrom(seed uint32) {
	m.Losing(func() {
		from := m.Seed()
		if m.begin(seed) {
			m.past = append(m.past, from)
		}
	})
}

// begin begins a run and reports whether it could. If the game has broken down, be it only now, it is restarted and gets
// one more chance.
func (m *Model) begin(seed uint32) bool {
	command := components.Regenerate{Seed: seed}
	err := m.game.Do(command)
	if errors.As(err, new(*ecs.Breakdown)) {
		m.stale = true
		if err = m.game.Restart(); err == nil {
			err = m.game.Do(command)
		}
	}
	if err == nil {
		m.heard = 0 // all that the new run says is new
		m.beginShow()
	}
	return m.succeeds(err)
}

// back returns to the dungeon before this one.
func (m *Model) back() {
	if len(m.past) == 0 {
		m.Notice("There is no dungeon before this one.")
		return
	}
	m.Losing(func() {
		if last := len(m.past) - 1; m.begin(m.past[last]) {
			m.past = m.past[:last]
		}
	})
}

// toggleWalls draws every wall, or only those that border floor.
func (m *Model) toggleWalls() { m.walls, m.stale = !m.walls, true }

// Frame is what there is to see. It composes it anew only when something has changed since the last call, and says
// whether it did; the frame is the model's own, good until the next call.
func (m *Model) Frame() (*Frame, bool) {
	m.refreshStanding()
	if !m.stale && m.version == m.game.Version() {
		return &m.frame, false
	}
	if said := ecs.Resource(m.game, components.Log).Said; m.version != m.game.Version() || said < m.heard {
		m.heard, m.unseen = said, max(said-m.heard, 0)
	}
	m.stale, m.version = false, m.game.Version()
	if m.Bands != nil && !m.repainted {
		m.Palette = m.Bands(max(ecs.Resource(m.game, components.Run).Depth, 1))
	}
	m.frame.Palette = &m.Palette
	m.composeTitle()
	m.composeMap()
	m.composePanel()
	m.composeChart()
	m.composeLog()
	m.composePage()
	m.composeDock()
	return &m.frame, true
}

// composeTitle names the game and its seed.
func (m *Model) composeTitle() {
	if s := (titled{m.Name, m.Seed()}); s != m.scratch.titled {
		m.scratch.titled = s
		m.frame.Title = fmt.Sprintf("%s - seed %d", s.name, s.seed)
	}
}

// pen is the pen that every part of a frame is written with, one part after the other.
func (m *Model) pen(grid *Grid) *Pen {
	m.scratch.pen = Pen{Palette: m.Palette, grid: grid}
	return &m.scratch.pen
}

// scratch is memory that composing reuses.
type scratch struct {
	titled titled
	pen    Pen
	log    []logLine
	page   Grid // the open page's text, before it is cut to size
	marks  Marks
	chart  [2][256]color.RGBA // of the small map, by kind: in view, and remembered
	light  struct {           // the player's, by the square of the distance
		limited bool
		by      []uint8
	}
	seen     []sighting
	foot     Grid // the panel's
	here     hereData
	sections []Section
}

type titled struct {
	name string
	seed uint32
}
