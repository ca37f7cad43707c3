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

// PlainTerrain is the table for dungeons of walls and floors.
func PlainTerrain() TerrainData {
	return TerrainData{
		level.Wall:  {Name: "wall", Rune: '#'},
		level.Floor: {Name: "floor", Rune: '.', Walkable: true, Clear: true},
	}
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
