package view

import (
	"fmt"
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
)

// A Frame is all that a person sees at one moment. A front-end draws its grids as they are and decides nothing.
type Frame struct {
	Title   string          // the window's title: "Barrow - seed 7"
	Palette *assets.Palette // that it is shown in
	Map     Places          // the dungeon, in square cells where the front-end can
	At      level.Point     // the dungeon's cell that is shown at the top left of Map
	Panel   Grid            // text beside the map
	Chart   Chart           // a small map of the whole level in the panel
	Log     Grid            // text below the map: the messages, newest last
	Fresh   [2]int          // the first row of Log that is new since the frame before, or before that if the world has stood still, and the row after the last
	Page    Grid            // text over the middle of the map, as wide as it needs to be; empty when no page is open
	Placed  bool            // the page stands beside a cell of the dungeon: see PlacePage
	Beside  level.Point     // that cell
	Dock    Grid            // text at the right edge, as high as the front-end; empty while the dock is closed
}

// A Room is how many cells a front-end has for each part of a frame.
type Room struct {
	Map, Panel, Log level.Size
	Page            level.Size // the most a page may cover
	Dock            level.Size // see Model.DockColumns
	Chart           int        // how many rows of the panel to leave for a small map; 0 for none
}

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
