package view

import (
	"errors"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
)

// A Model is a game as a person plays it: what they see, and what they have open. A front-end owns one.
type Model struct {
	Name    string                         // the game's name, in the panel and the title
	Palette assets.Palette                 // the Barrow at first; change it by Repaint once there is a frame
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
	still    bool        // nothing is shown between two frames
	heard    int         // how many messages there had ever been when the frame was composed
	unseen   int         // how many of those were new to it
	padded   bool        // a gamepad was used last
	pointed  level.Point // the cell that the pointer is over
	offers   []offer     // of the panel
	points   bool        // it is over one

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
		Palette: assets.Barrow(),
		game:    g,
		seeds:   seeds,
		own:     append(walking(), playing()...),
		stale:   true,
	}
	m.sections = m.ownSections()
	return m
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

// NoticeError is Notice for what went wrong, as a sentence with its capital and full stop.
func (m *Model) NoticeError(err error) { m.Notice(sentence(err.Error())) }

// Noticed is what Notice shows now.
func (m *Model) Noticed() string { return m.notice }

// toggleWalls draws every wall, or only those that border floor.
func (m *Model) toggleWalls() { m.walls, m.stale = !m.walls, true }
