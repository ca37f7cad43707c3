package picture

import (
	"image/color"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
)

// A look is the colours that one kind of cell is painted in.
type look struct {
	material components.Material
	ground   assets.Ramp // what is seen all over the cell: slabs, a wall's top
	memory   color.RGBA  // the same where it is remembered
	surface  assets.Ramp // with borders of its own: a liquid, a growth; its alpha is how much of the ground it hides
	recalled color.RGBA  // the same where it is remembered
	face     assets.Ramp // a wall's
	rim      assets.Ramp // a wall's, and the shore of a liquid
	detail   color.RGBA  // waves, veins, blades, stones, wood
	glow     bool        // its detail shines
	rune     rune        // the letter on it
	ink      color.RGBA
}

// newLook is how a kind looks: its own colours, or else those that the palette has for its material.
func newLook(k *components.Kind, p *assets.Palette) look {
	l := look{
		material: k.Material, ground: p.Slab, memory: p.Memory.Floor,
		face: p.Face, rim: p.Rim, ink: or(k.Color, p.Bright),
	}
	switch k.Material {
	case components.Stone:
		l.ground = p.Top
		if k.Color != (color.RGBA{}) {
			l.face = shaded(k.Color, p.Rock)
			l.rim = shaded(assets.Mix(k.Color, p.Bright, 96), p.Rock)
			l.ground = shaded(assets.Mix(k.Color, p.Rock, 128), p.Rock)
		}
		if k.Ground != (color.RGBA{}) {
			l.ground = shaded(k.Ground, p.Rock)
		}
	case components.Liquid:
		l.liquid(k, p, &p.Water)
	case components.Lava:
		l.liquid(k, p, &p.Lava)
		l.glow = true
	case components.Chasm:
		dark := or(k.Ground, assets.Mix(p.Rock, color.RGBA{A: 0xff}, 128))
		l.surface, l.recalled = assets.Ramp{Near: dark, Far: dark}, dark
		l.rim = p.Top
		l.rim.Near.A, l.rim.Far.A = 0xff, 0xff
	case components.Growth:
		tint := or(k.Ground, p.Grass)
		l.detail = or(k.Color, p.Blade)
		l.surface = assets.Ramp{Near: alpha(tint, 204), Far: alpha(assets.Mix(tint, p.Slab.Far, 128), 204)}
		l.recalled = alpha(tint, 64)
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
		l.ground = shaded(k.Ground, p.Rock)
		l.memory = assets.Mix(p.Memory.Floor, assets.Recall(k.Ground), 128)
	}
	return l
}

// liquid gives a look the colours of a liquid.
func (l *look) liquid(k *components.Kind, p *assets.Palette, liquid *assets.Liquid) {
	l.surface, l.detail = liquid.Ramp, or(k.Color, liquid.Wave)
	if k.Ground != (color.RGBA{}) {
		l.surface = shaded(k.Ground, p.Rock)
	}
	l.recalled = assets.Mix(p.Memory.Floor, l.surface.Far, 154)
	l.rim = assets.Ramp{Near: alpha(l.detail, 140), Far: alpha(l.detail, 140)}
}

// bordered reports whether what a look is made of has borders of its own, round and apart from the cells' edges.
func (l *look) bordered() bool { return l.surface.Near.A > 0 }

// shaded is a colour by light: itself, and half of the way into the dark.
func shaded(c, dark color.RGBA) assets.Ramp {
	return assets.Ramp{Near: c, Far: assets.Mix(c, dark, 118)}
}

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
}

func (l *looks) update(terrain *components.TerrainData, palette *assets.Palette) {
	if l.terrain == *terrain && l.palette == *palette {
		return
	}
	l.terrain, l.palette = *terrain, *palette
	for i := range l.of {
		l.of[i] = newLook(&terrain[i], palette)
	}
}
