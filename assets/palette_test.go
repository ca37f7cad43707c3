package assets_test

import (
	"image/color"
	"math"
	"testing"

	"github.com/barrow-rl/barrow/assets"
)

// meanings are the colours that tell things on the map apart.
func meanings(p *assets.Palette) map[string]color.RGBA {
	return map[string]color.RGBA{
		"player": p.Bright, "foe": p.Foe, "beast": p.Beast, "friend": p.Friend, "item": p.Item, "magic": p.Magic, "gold": p.Gold,
	}
}

// TestText: text can be read on the panel, and the faintest at least found.
func TestText(t *testing.T) {
	for _, p := range assets.Palettes() {
		if p.Plain {
			continue // its old messages are fainter, as they have always been
		}
		for name, c := range map[string]color.RGBA{
			"title": p.Title, "text": p.Text, "dim": p.Dim, "key": p.Key, "warning": p.Warning, "heal": p.Heal, "foe": p.Foe, "gold": p.Gold,
		} {
			if got := assets.Contrast(c, p.Panel); got < 4.5 {
				t.Errorf("%s: %s has a contrast of %.2f on the panel, want 4.5", p.Name, name, got)
			}
		}
		if got := assets.Contrast(p.Faint, p.Panel); got < 4 {
			t.Errorf("%s: the oldest messages have a contrast of %.2f on the panel, want 4", p.Name, got)
		}
	}
}

// TestLines: the edges of walls stand out from floors, in view and in memory.
func TestLines(t *testing.T) {
	for _, p := range assets.Palettes() {
		for name, pair := range map[string][2]color.RGBA{
			"a rim in the light":    {p.Rim.Near, p.Slab.Near},
			"a rim in the dark":     {p.Rim.Far, p.Slab.Far},
			"a remembered outline":  {p.Memory.Line, p.Memory.Floor},
			"an outline on rock":    {p.Memory.Line, p.Rock},
			"a wave on deep water":  {p.Water.Wave, p.Water.Far},
			"a vein in molten rock": {p.Lava.Wave, p.Lava.Far},
		} {
			if got := assets.Contrast(pair[0], pair[1]); got < 3 {
				t.Errorf("%s: %s has a contrast of %.2f, want 3", p.Name, name, got)
			}
		}
	}
}

// TestApart: the colours of meanings differ, for all eyes in the palette that is made for it, and more than a little for most
// eyes in the others. CIEDE2000 counts differences: 1 is just seen side by side, 10 is seen at once.
func TestApart(t *testing.T) {
	for _, p := range assets.Palettes() {
		if p.Plain {
			continue
		}
		for eyes, m := range deficiencies() {
			least := 10.
			switch {
			case p.Name == assets.Safe().Name:
				least = 15
			case eyes == "normal":
				least = 15
			}
			for a, one := range meanings(&p) {
				for b, other := range meanings(&p) {
					if got := difference(simulate(one, m), simulate(other, m)); a < b && got < least {
						t.Errorf("%s, %s eyes: %s and %s differ by %.1f, want %.0f", p.Name, eyes, a, b, got, least)
					}
				}
			}
		}
	}
}

// TestLift: whatever the ink and the ground, the lifted ink reaches the contrast, or is as far away as can be.
func TestLift(t *testing.T) {
	for g := 0; g < 256; g += 15 {
		ground := color.RGBA{uint8(g), uint8(g), uint8(g), 0xff}
		for _, ink := range []color.RGBA{{0, 0, 0, 0xff}, {0xff, 0xff, 0xff, 0xff}, {0x80, 0, 0, 0xff}, {0, 0, 0xff, 0xff}, {0xff, 0xe3, 0x56, 0xff}} {
			got := assets.Contrast(assets.Lift(ink, assets.Luminance(ground), 4.5), ground)
			if got < 4.45 {
				t.Errorf("%v on %v is lifted to a contrast of %.2f", ink, ground, got)
			}
		}
	}
}

// TestOver: alpha is how much of a colour is seen, and its channels are not multiplied by it.
func TestOver(t *testing.T) {
	red := color.RGBA{0xff, 0, 0, 0x80}
	if got, want := assets.Over(color.RGBA{0, 0, 0xff, 0xff}, red), (color.RGBA{0x80, 0, 0x7f, 0xff}); got != want {
		t.Errorf("half red on blue is %v, want %v", got, want)
	}
}

// A matrix takes linear red, green and blue to what other eyes see.
type matrix [9]float64

// deficiencies are the kinds of colour vision: G. Machado, M. Oliveira, L. Fernandes, "A physiologically-based model for
// simulation of color vision deficiency", IEEE TVCG 15(6), 2009, at severity 1.
func deficiencies() map[string]matrix {
	return map[string]matrix{
		"normal":       {1, 0, 0, 0, 1, 0, 0, 0, 1},
		"protanopic":   {.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998},
		"deuteranopic": {.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881},
		"tritanopic":   {1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367, .303900},
	}
}

// simulate is a colour as linear light, as other eyes see it.
func simulate(c color.RGBA, m matrix) (light [3]float64) {
	linear := func(u uint8) float64 {
		if v := float64(u) / 0xff; v <= .04045 {
			return v / 12.92
		} else {
			return math.Pow((v+.055)/1.055, 2.4)
		}
	}
	from := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	for i := range light {
		light[i] = min(max(m[3*i]*from[0]+m[3*i+1]*from[1]+m[3*i+2]*from[2], 0), 1)
	}
	return light
}

// cieLab is linear light in CIE L*a*b* under D65.
func cieLab(c [3]float64) (l, a, b float64) {
	f := func(t float64) float64 {
		if t > 216./24389 {
			return math.Cbrt(t)
		}
		return (24389./27*t + 16) / 116
	}
	x := f((.4124564*c[0] + .3575761*c[1] + .1804375*c[2]) / .95047)
	y := f(.2126729*c[0] + .7151522*c[1] + .0721750*c[2])
	z := f((.0193339*c[0] + .1191920*c[1] + .9503041*c[2]) / 1.08883)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}

// difference is CIEDE2000, of two colours in linear light.
func difference(one, other [3]float64) float64 {
	l1, a1, b1 := cieLab(one)
	l2, a2, b2 := cieLab(other)
	return ciede2000(l1, a1, b1, l2, a2, b2)
}

// ciede2000 is the difference of two colours in L*a*b*: G. Sharma, W. Wu, E. Dalal, "The CIEDE2000 color-difference formula",
// Color Research and Application 30(1), 2005.
func ciede2000(l1, a1, b1, l2, a2, b2 float64) float64 {
	const rad = math.Pi / 180
	mean7 := math.Pow((math.Hypot(a1, b1)+math.Hypot(a2, b2))/2, 7)
	g := 1 + .5*(1-math.Sqrt(mean7/(mean7+6103515625)))
	hue := func(a, b float64) float64 { return math.Mod(math.Atan2(b, a)/rad+360, 360) }
	c1, c2 := math.Hypot(a1*g, b1), math.Hypot(a2*g, b2)
	h1, h2 := hue(a1*g, b1), hue(a2*g, b2)
	turn, h := h2-h1, (h1+h2)/2
	switch {
	case c1*c2 == 0:
		turn, h = 0, h1+h2
	case math.Abs(turn) > 180:
		turn -= math.Copysign(360, turn)
		h = math.Mod(h+180, 360)
	}
	l, c := (l1+l2)/2, (c1+c2)/2
	t := 1 - .17*math.Cos((h-30)*rad) + .24*math.Cos(2*h*rad) + .32*math.Cos((3*h+6)*rad) - .2*math.Cos((4*h-63)*rad)
	dl := (l2 - l1) / (1 + .015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50)))
	dc := (c2 - c1) / (1 + .045*c)
	dh := 2 * math.Sqrt(c1*c2) * math.Sin(turn/2*rad) / (1 + .015*c*t)
	c7 := math.Pow(c, 7)
	rt := -2 * math.Sqrt(c7/(c7+6103515625)) * math.Sin(60*math.Exp(-(h-275)*(h-275)/625)*rad)
	return math.Sqrt(dl*dl + dc*dc + dh*dh + rt*dc*dh)
}

// TestDifference: the formula gives what its authors' table says.
func TestDifference(t *testing.T) {
	for _, row := range [][7]float64{
		{50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
		{50, -1.3802, -84.2814, 50, 0, -82.7485, 1},
		{50, 2.5, 0, 73, 25, -18, 27.1492},
		{50, 2.5, 0, 58, 24, 15, 19.4535},
		{22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373},
		{90.8027, -2.0831, 1.4410, 91.1528, -1.6435, .0447, 1.4441},
	} {
		if got := ciede2000(row[0], row[1], row[2], row[3], row[4], row[5]); math.Abs(got-row[6]) > 5e-5 {
			t.Errorf("%v differ by %.4f", row, got)
		}
	}
}
