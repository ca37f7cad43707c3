package picture

import (
	"image/color"
	"math"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
)

// A look is the colours that one kind of cell is painted in, multiplied by alpha as quads have them, but for detail and ink.
type look struct {
	material components.Material
	ground   shades     // what is seen all over the cell: slabs, a wall's top
	memory   color.RGBA // the same where it is remembered
	surface  shades     // with borders of its own: a liquid, a growth; its alpha is how much of the ground it hides
	recalled color.RGBA // the same where it is remembered
	face     shades     // a wall's
	rim      shades     // a wall's, and the shore of a liquid
	veins    shades     // of lava
	detail   color.RGBA // waves, blades, stones, wood
	rune     rune       // the letter on it
	ink      color.RGBA
}

// shades is a colour by light, from 0 in the dark, in steps of four: to look one up is faster than to mix it.
type shades [65]color.RGBA

// at is the shade in a light from 0 to 256.
func (s *shades) at(light int32) color.RGBA { return s[light>>2] }

// shadesOf is a ramp's shades. reach is 1, or less for what catches light from farther away.
func shadesOf(r assets.Ramp, reach float64) (s shades) {
	near, far := weaken(r.Near, 0xff), weaken(r.Far, 0xff)
	for i := range s {
		s[i] = assets.Mix(far, near, int(256*math.Pow(float64(i)/64, reach)+.5))
	}
	return s
}

// wallReach makes walls catch light from farther away than floors: else a large room has no far side.
const wallReach = .65

// newLook is how a kind looks: its own colours, or else those that the palette has for its material.
func newLook(k *components.Kind, p *assets.Palette) look {
	l := look{material: k.Material, memory: p.Memory.Floor, ink: or(k.Color, p.Bright)}
	ground := p.Slab
	switch k.Material {
	case components.Stone:
		l.stone(k, p)
		return l
	case components.Liquid:
		l.liquid(k, p, &p.Water)
	case components.Lava:
		l.liquid(k, p, &p.Lava)
		l.veins = shadesOf(assets.Ramp{Near: alpha(l.detail, 150), Far: alpha(l.detail, 90)}, 1)
	case components.Chasm:
		l.recalled = or(k.Ground, assets.Mix(p.Rock, color.RGBA{A: 0xff}, 128))
		l.surface, l.rim = shadesOf(assets.Ramp{Near: l.recalled, Far: l.recalled}, 1), shadesOf(p.Top, 1)
	case components.Growth:
		tint := or(k.Ground, p.Grass)
		l.detail = or(k.Color, p.Blade)
		l.surface = shadesOf(assets.Ramp{Near: alpha(tint, 204), Far: alpha(assets.Mix(tint, p.Slab.Far, 128), 204)}, 1)
		l.recalled = weaken(tint, 64)
	case components.Rubble:
		l.detail = or(k.Color, p.Rubble)
	case components.Door, components.OpenDoor:
		l.detail = or(k.Color, p.Wood)
	case components.Stairs:
		l.rune, l.ink = k.Rune, or(k.Color, p.Gate)
	case components.Letter:
		l.rune = k.Rune
	}
	if k.Ground != (color.RGBA{}) && (k.Material == components.Letter || k.Material == components.Floor) {
		ground = shaded(k.Ground, p.Rock)
		l.memory = assets.Mix(p.Memory.Floor, assets.Recall(k.Ground), 128)
	}
	l.ground = shadesOf(ground, 1)
	return l
}

// stone gives a look the colours of a wall.
func (l *look) stone(k *components.Kind, p *assets.Palette) {
	top, face, rim := p.Top, p.Face, p.Rim
	if k.Color != (color.RGBA{}) {
		top = shaded(assets.Mix(k.Color, p.Rock, 128), p.Rock)
		face = shaded(k.Color, p.Rock)
		rim = shaded(assets.Mix(k.Color, p.Bright, 96), p.Rock)
	}
	if k.Ground != (color.RGBA{}) {
		top = shaded(k.Ground, p.Rock)
	}
	l.ground, l.face, l.rim = shadesOf(top, wallReach), shadesOf(face, wallReach), shadesOf(rim, wallReach)
}

// liquid gives a look the colours of a liquid.
func (l *look) liquid(k *components.Kind, p *assets.Palette, liquid *assets.Liquid) {
	surface := liquid.Ramp
	if k.Ground != (color.RGBA{}) {
		surface = shaded(k.Ground, p.Rock)
	}
	l.detail = or(k.Color, liquid.Wave)
	l.surface, l.recalled = shadesOf(surface, 1), assets.Mix(p.Memory.Floor, surface.Far, 154)
	l.rim = shadesOf(assets.Ramp{Near: alpha(l.detail, 140), Far: alpha(l.detail, 140)}, 1)
}

// bordered reports whether what a look is made of has borders of its own, round and apart from the cells' edges.
func (l *look) bordered() bool { return l.surface[0].A > 0 }

// shaded is a colour by light: itself, and half of the way into the dark.
func shaded(c, dark color.RGBA) assets.Ramp {
	return assets.Ramp{Near: c, Far: assets.Mix(c, dark, 118)}
}

// hides reports whether its surface hides the ground.
func (l *look) hides() bool { return l.surface[0].A == 0xff }

// alpha is a colour as strong as a.
func alpha(c color.RGBA, a uint8) color.RGBA {
	c.A = a
	return c
}

// or is a colour, or another when it is the zero value.
func or(c, other color.RGBA) color.RGBA {
	if c == (color.RGBA{}) {
		return other
	}
	return c
}

// looks are those of all kinds of cells, made anew when the terrain's table or the palette has changed.
type looks struct {
	of      [256]look
	terrain components.TerrainData
	palette assets.Palette

	// Inks that are the same everywhere.
	strata, joint, faint [4]color.RGBA // faint are joints beneath grass
	line, hatch, dot     [4]color.RGBA // of what is remembered
}

func (l *looks) update(terrain *components.TerrainData, palette *assets.Palette) {
	if l.terrain == *terrain && l.palette == *palette {
		return
	}
	l.terrain, l.palette = *terrain, *palette
	for i := range l.of {
		l.of[i] = newLook(&terrain[i], palette)
	}
	memory := &palette.Memory
	l.strata, l.joint, l.faint = even(palette.Strata), even(alpha(palette.Joint, 140)), even(alpha(palette.Joint, 50))
	l.line, l.hatch, l.dot = even(memory.Line), even(memory.Hatch), even(assets.Mix(memory.Hatch, memory.Line, 90))
}
