package view

import (
	"github.com/barrow-rl/barrow/assets"
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
	Fresh   int             // how many rows of Log, the last ones, are new since the frame before, or before that if the world has stood still
	Page    Grid            // text over the middle of the map, as wide as it needs to be; empty when no page is open
	Dock    Grid            // text at the right edge, as high as the front-end; empty while the dock is closed
}

// A Room is how many cells a front-end has for each part of a frame.
type Room struct {
	Map, Panel, Log level.Size
	Page            level.Size // the most a page may cover
	Dock            level.Size // see Model.DockColumns
	Chart           int        // how many rows of the panel to leave for a small map; 0 for none
}
