package components

import (
	"fmt"
	"image/color"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/level"
)

// A Kind is what one sort of cell is like.
type Kind struct {
	Name     string
	Rune     rune
	Color    color.RGBA // the glyph's; the zero value is the palette's own for walls and floors, and its bright colour else
	Ground   color.RGBA // behind the glyph; the zero value is the palette's
	Walkable bool
	Cost     uint8 // of a step into it, in turns; 0 counts as 1
	Clear    bool  // can be seen through
	Harmful  bool  // though it can be walked on: whatever takes many steps walks around it
	Notable  bool  // whatever takes many steps stops when the first comes into view

	// A kind that opens or shuts becomes another one: a door an open door, and back. Wall stands for neither.
	Opens, Shuts level.Cell
}

// TerrainData says of every sort of cell what it is like. A module that brings a new sort sets its row.
type TerrainData [256]Kind

// Terrain is the world's one table of what cells are like.
var Terrain = donburi.NewComponentType[TerrainData]().SetName("Terrain")

// PlainTerrain is the table of level's kinds: named, drawn and walkable as there. All but rock and closed doors can be seen
// through, and each step takes a turn.
func PlainTerrain() (t TerrainData) {
	colors := map[level.Cell]color.RGBA{
		level.Door: {0xc8, 0x8b, 0x4e, 0xff}, level.OpenDoor: {0xc8, 0x8b, 0x4e, 0xff},
		level.Water: {0x4f, 0x93, 0xd9, 0xff}, level.Chasm: {0x86, 0x6f, 0xa8, 0xff},
		level.Rubble: {0x9a, 0x8f, 0x80, 0xff}, level.Grass: {0x6f, 0xa3, 0x5a, 0xff},
	}
	for c := range level.FirstOwn {
		t[c] = Kind{
			Name: c.String(), Rune: c.Glyph(), Color: colors[c], Walkable: c.Walkable(),
			Clear: c != level.Wall && c != level.Door,
		}
	}
	t[level.Water].Ground = color.RGBA{0x14, 0x26, 0x3d, 0xff}
	t[level.Chasm].Ground = color.RGBA{0x0b, 0x09, 0x10, 0xff}
	return t
}

// Clear is the set of those that can be seen through.
func (t *TerrainData) Clear() (clear level.Kinds) {
	for i := range t {
		clear[i] = t[i].Clear
	}
	return clear
}

// Costs is what a step into each costs, in turns.
func (t *TerrainData) Costs() (costs level.Costs) {
	for i := range t {
		costs[i] = t[i].Cost
	}
	return costs
}

// Walkable is the set of those that can be walked on.
func (t *TerrainData) Walkable() (walkable level.Kinds) {
	for i := range t {
		walkable[i] = t[i].Walkable
	}
	return walkable
}

// String lists the sorts of cell there are.
func (t *TerrainData) String() string {
	var names []string
	for _, k := range t {
		if k.Name != "" {
			names = append(names, k.Name)
		}
	}
	return fmt.Sprint(names)
}
