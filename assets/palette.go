// Package assets is what every front-end shows alike: palettes, what the eye makes of their colours, and the typeface.
package assets

import (
	"image/color"
	"math"
	"slices"
)

// A Palette is the colours of the game by what they are for, so that a new look is one new value of it.
type Palette struct {
	Name  string
	Plain bool // the map is shown in letters on plain grounds; else it is painted

	// The map in letters, in a terminal and where Plain says so.
	Stone  color.RGBA // behind a wall
	Wall   color.RGBA // a wall's glyph
	Deep   color.RGBA // the glyph of rock that no floor touches, when every wall is drawn
	Ground color.RGBA // behind a floor
	Floor  color.RGBA // a floor's dot

	// The painted map. A Ramp's colour depends on the light.
	Rock, Strata color.RGBA // what was never seen, and the strokes in it
	Slab         Ramp       // a floor
	Joint        color.RGBA // between the slabs of a floor
	Top          Ramp       // a wall from above
	Face         Ramp       // a wall from the south
	Rim          Ramp       // the edge of a wall
	Memory       Memory
	Water, Lava  Liquid
	Grass, Blade color.RGBA
	Rubble       color.RGBA

	// Meanings. They do not change with depth.
	Bright   color.RGBA // the player, and any glyph that names no colour of its own
	Foe      color.RGBA // who attacks; a loss of health
	Beast    color.RGBA // who lives here
	Friend   color.RGBA
	Item     color.RGBA
	Magic    color.RGBA
	Gold     color.RGBA
	Gate     color.RGBA // stairs and other ways out
	Wood     color.RGBA // doors and chests
	Fire     color.RGBA // what burns, and the edge of a blast
	Aim      color.RGBA // the path and the target of a shot
	Heal     color.RGBA // health, and what restores it
	InView   float64    // the least contrast, as 4.5 for 4.5:1, of a glyph in view to its ground
	Recalled float64    // and of one that is remembered

	// Text.
	Panel   color.RGBA // behind the panel, the log and pages, and around all
	Rule    color.RGBA // lines and frames
	Title   color.RGBA // the game's name and headings
	Text    color.RGBA // what is worth reading now
	Dim     color.RGBA // what is worth finding, such as the seed and older messages
	Faint   color.RGBA // the oldest messages
	Key     color.RGBA // the name of a key
	Warning color.RGBA // what was refused
	Trough  color.RGBA // the empty part of a bar
}

// A Ramp is a colour beside the light and one far from it.
type Ramp struct{ Near, Far color.RGBA }

// Memory is how the remembered part of a map is drawn: flat floors, outlined walls, hatching behind them.
type Memory struct{ Floor, Line, Hatch color.RGBA }

// A Liquid is a surface by light, the colour of its waves and shores, and the glow on what is near it, zero for none.
type Liquid struct {
	Ramp
	Wave, Glow color.RGBA
}

// Palettes are those that come with Barrow: one for each band of depths, high contrast, one for eyes that do not tell red,
// green or blue, and the plain one.
func Palettes() []Palette {
	return []Palette{Barrow(), Drowned(), Ember(), HighContrast(), Safe(), Dusk()}
}

// PalettesFor are those that a person can choose from in a game: its own first, then the others that come with Barrow.
func PalettesFor(own Palette) []Palette {
	return append([]Palette{own}, slices.DeleteFunc(Palettes(), func(p Palette) bool { return p.Name == own.Name })...)
}

// AtDepth is the painted palette of a depth, counted from 1: the barrow to 4, the drowned halls to 8, the ember deep below.
func AtDepth(depth int) Palette {
	switch {
	case depth <= 4:
		return Barrow()
	case depth <= 8:
		return Drowned()
	default:
		return Ember()
	}
}

// lettered fills in what the painted palettes derive: the map in letters, and colours that are others by another name.
func lettered(p Palette) Palette {
	p.Stone, p.Wall, p.Deep = Mix(p.Top.Far, p.Rock, 96), p.Rim.Far, p.Memory.Hatch
	p.Ground, p.Floor = Mix(p.Slab.Far, p.Slab.Near, 64), p.Memory.Line
	p.Warning = p.Foe
	return p
}

// rgb is an opaque colour from 0xRRGGBB.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// ramp is the colours near the light and far from it.
func ramp(near, far uint32) Ramp { return Ramp{rgb(near), rgb(far)} }

// Heat is the colour of a count from 1 to most in a heat map: dark violet for 1, nearly white for most, in equal steps for equal
// factors.
func (p *Palette) Heat(count, most float64) color.RGBA {
	colors := [...]color.RGBA{
		{0x2d, 0x2a, 0x55, 0xff}, {0x6a, 0x36, 0x70, 0xff}, {0xb0, 0x4a, 0x66, 0xff}, p.Warning, p.Bright, p.Title,
	}
	place := math.Log(count) / max(math.Log(most), 1e-9) * float64(len(colors)-1)
	i := max(min(int(place), len(colors)-2), 0)
	return Mix(colors[i], colors[i+1], int(256*max(min(place-float64(i), 1), 0)))
}
