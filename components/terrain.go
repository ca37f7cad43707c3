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
	Material Material
	Shines   uint8 // how far it lights its surroundings, in cells; 0 for not at all
	Harmful  bool  // though it can be walked on: whatever takes many steps walks around it
	Notable  bool  // whatever takes many steps stops when the first comes into view

	// A kind that opens or shuts becomes another one: a door an open door, and back. Wall stands for neither.
	Opens, Shuts level.Cell
}

// A Material is what a painted map makes a sort of cell of. The colours of its Kind take the place of the palette's: Ground
// the surface's, Color that of what is on it.
type Material uint8

// The materials.
const (
	Letter   Material = iota // the letter on its ground
	Stone                    // a wall: a top, a face to the south, a rim where it ends
	Floor                    // slabs
	Liquid                   // a surface with waves, and a shore where it ends
	Lava                     // a liquid with veins that glow
	Chasm                    // darkness with a sharp edge
	Growth                   // blades on a floor, with a soft edge
	Rubble                   // stones on a floor
	Door                     // a closed door across its passage
	OpenDoor                 // a door that stands open
	Stairs                   // steps, and the letter on them; they lead up if it is <
)

// TerrainData says of every sort of cell what it is like. A module that brings a new sort sets its row.
type TerrainData [256]Kind

// Terrain is the world's one table of what cells are like.
var Terrain = donburi.NewComponentType[TerrainData]().SetName("Terrain")

// PlainTerrain is the table of level's kinds: named, drawn and walkable as there, and in the palette's colours. All but rock
// and closed doors can be seen through, and each step takes a turn.
func PlainTerrain() (t TerrainData) {
	materials := [level.FirstOwn]Material{
		level.Wall: Stone, level.Floor: Floor, level.Door: Door, level.OpenDoor: OpenDoor, level.Water: Liquid,
		level.Chasm: Chasm, level.Rubble: Rubble, level.Grass: Growth, level.StairsUp: Stairs, level.StairsDown: Stairs,
	}
	for c := range level.FirstOwn {
		t[c] = Kind{
			Name: c.String(), Rune: c.Glyph(), Walkable: c.Walkable(), Material: materials[c],
			Clear: c != level.Wall && c != level.Door,
		}
	}
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
