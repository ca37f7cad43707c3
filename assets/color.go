package assets

import (
	"image/color"
	"math"
)

// Mix is a, moved t 256ths of the way to b in each channel; t is 0 to 256. Two channels at a time are in one number, 16 bits
// apart: frames are mixed from thousands of colours.
func Mix(a, b color.RGBA, t int) color.RGBA {
	to := uint32(t)
	from := 256 - to
	rb := (uint32(a.R)|uint32(a.B)<<16)*from + (uint32(b.R)|uint32(b.B)<<16)*to + 0x800080
	ga := (uint32(a.G)|uint32(a.A)<<16)*from + (uint32(b.G)|uint32(b.A)<<16)*to + 0x800080
	return color.RGBA{uint8(rb >> 8), uint8(ga >> 8), uint8(rb >> 24), uint8(ga >> 24)}
}

// Over is a colour with alpha as it looks on an opaque ground. Its channels are as people write them, not multiplied by
// alpha: {255, 0, 0, 128} is a red that lets half of the ground through.
func Over(ground, c color.RGBA) color.RGBA {
	alpha := int(c.A) + int(c.A>>7)
	c.A = 0xff
	return Mix(ground, c, alpha)
}

// Luminance is how bright a colour is, from 0 for black to 1 for white, as WCAG 2.2 defines it.
func Luminance(c color.RGBA) float64 {
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

// Contrast is the ratio of two colours' luminance, from 1 to 21, as WCAG 2.2 defines it; 4.5 is its least for text.
func Contrast(a, b color.RGBA) float64 {
	x, y := Luminance(a), Luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// Lift is ink in the nearest lightness, by OKLab, in which its contrast with a ground of the given luminance is at least
// ratio: lighter on a dark ground, darker on a light one. A ratio that black and white do not reach gives the better of them.
func Lift(ink color.RGBA, ground, ratio float64) color.RGBA {
	apart := func(c color.RGBA) bool {
		l := Luminance(c)
		return (max(l, ground)+.05)/(min(l, ground)+.05) >= ratio
	}
	if apart(ink) {
		return ink
	}
	// From a luminance of .179 on black stands out better than white.
	from, goal := toLab(ink), 1.
	if ground > .179 {
		goal = 0
	}
	near, far := from.l, goal
	for range 8 { // to 1/256
		if middle := (near + far) / 2; apart(lab{middle, from.a, from.b}.rgb()) {
			far = middle
		} else {
			near = middle
		}
	}
	if lifted := (lab{far, from.a, from.b}).rgb(); apart(lifted) {
		return lifted
	}
	return lab{l: goal}.rgb()
}

// Recall is how a colour is remembered: greyer and darker.
func Recall(c color.RGBA) color.RGBA {
	l := toLab(c)
	return lab{l.l * .66, l.a * .35, l.b * .35}.rgb()
}

// linear is a channel of sRGB as an amount of light, 0 to 1 (IEC 61966-2-1).
func linear(u uint8) float64 {
	v := float64(u) / 0xff
	if v <= .04045 {
		return v / 12.92
	}
	return math.Pow((v+.055)/1.055, 2.4)
}

// channel is the reverse of linear. What sRGB cannot show is cut.
func channel(v float64) uint8 {
	if v <= .0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - .055
	}
	return uint8(min(max(v, 0), 1)*0xff + .5)
}

// A lab is a colour in OKLab: lightness 0 to 1, and two axes of hue. Source: B. Ottosson, "A perceptual color space for
// image processing", 2020.
type lab struct{ l, a, b float64 }

func toLab(c color.RGBA) lab {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(.4122214708*r + .5363325363*g + .0514459929*b)
	m := math.Cbrt(.2119034982*r + .6806995451*g + .1073969566*b)
	s := math.Cbrt(.0883024619*r + .2817188376*g + .6299787005*b)
	return lab{
		.2104542553*l + .7936177850*m - .0040720468*s,
		1.9779984951*l - 2.4285922050*m + .4505937099*s,
		.0259040371*l + .7827717662*m - .8086757660*s,
	}
}

func (c lab) rgb() color.RGBA {
	l := c.l + .3963377774*c.a + .2158037573*c.b
	m := c.l - .1055613458*c.a - .0638541728*c.b
	s := c.l - .0894841775*c.a - 1.2914855480*c.b
	l, m, s = l*l*l, m*m*m, s*s*s
	return color.RGBA{
		R: channel(4.0767416621*l - 3.3077115913*m + .2309699292*s),
		G: channel(-1.2684380046*l + 2.6097574011*m - .3413193965*s),
		B: channel(-.0041960863*l - .7034186147*m + 1.7076147010*s),
		A: 0xff,
	}
}
