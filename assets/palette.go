// Package assets is what every front-end shows alike: the palette and the typeface.
package assets

import "image/color"

// A Palette is the colours of the game by what they are for, so that a new look is one new value of it.
type Palette struct {
	Rock       color.RGBA // solid rock that no floor touches, and everything around the map
	Stone      color.RGBA // behind a wall
	Wall       color.RGBA // a wall's glyph
	Deep       color.RGBA // the glyph of rock that no floor touches, when every wall is drawn
	Ground     color.RGBA // behind a floor
	Floor      color.RGBA // a floor's dot
	Bright     color.RGBA // the player, and any glyph that names no colour of its own
	Panel      color.RGBA // behind the panel, the log and pages
	Rule       color.RGBA // lines and frames
	Title      color.RGBA // the game's name and headings
	Text       color.RGBA // what is worth reading now
	Dim        color.RGBA // what is worth finding, such as the seed and older messages
	Faint      color.RGBA // the oldest messages
	Key        color.RGBA // the name of a key
	Warning    color.RGBA // what was refused
	Background color.RGBA // around everything
}

// Dusk is the palette that Barrow is shown in: cold stone, a warm light on whoever walks there.
func Dusk() Palette {
	return Palette{
		Rock:       rgb(0x090a0e),
		Stone:      rgb(0x23262f),
		Wall:       rgb(0x747a8c),
		Deep:       rgb(0x23262f),
		Ground:     rgb(0x10121a),
		Floor:      rgb(0x4b5163),
		Bright:     rgb(0xffd67a),
		Panel:      rgb(0x12141a),
		Rule:       rgb(0x2c303b),
		Title:      rgb(0xf2e9d8),
		Text:       rgb(0xc9c5ba),
		Dim:        rgb(0x858996),
		Faint:      rgb(0x555966),
		Key:        rgb(0xe0b56b),
		Warning:    rgb(0xe07a5f),
		Background: rgb(0x12141a),
	}
}

// rgb is an opaque colour from 0xRRGGBB.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}
