package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// still draws places in a palette.
func still(t testing.TB, places *view.Places, palette assets.Palette, cell int) *image.RGBA {
	t.Helper()
	p, err := picture.New(palette)
	if err != nil {
		t.Fatal(err)
	}
	return p.Still(places, cell)
}

// randomPlaces is a small map of everything in no order: walls of one cell, checkerboards, what is seen beside what is not.
func randomPlaces(dice *rand.Rand, know ...view.Know) *view.Places {
	terrain := components.PlainTerrain()
	terrain[lava] = components.Kind{Name: "lava", Rune: '~', Material: components.Lava}
	places := &view.Places{Terrain: &terrain}
	places.Reset(1+dice.IntN(9), 1+dice.IntN(9), color.RGBA{A: 0xff})
	kinds := []level.Cell{level.Wall, level.Wall, level.Wall, level.Floor, level.Floor, level.Water, level.Grass, level.Door, lava}
	for i := range places.Places {
		p := &places.Places[i]
		p.Know = know[dice.IntN(len(know))]
		if p.Know != view.Unknown {
			p.Cell = kinds[dice.IntN(len(kinds))]
		}
		if p.Know == view.Seen {
			p.Light = uint8(dice.IntN(256))
		}
	}
	return places
}

// TestNothingLeaks: what cells are made of that the player does not know changes no pixel.
func TestNothingLeaks(t *testing.T) {
	for seed := range uint64(60) {
		dice := rand.New(rand.NewPCG(seed, 1))
		places := randomPlaces(dice, view.Unknown, view.Remembered, view.Seen)
		before := still(t, places, assets.Barrow(), 9)
		for i := range places.Places {
			if p := &places.Places[i]; p.Know == view.Unknown {
				p.Cell, p.Light = level.Cell(dice.IntN(12)), uint8(dice.IntN(256))
			}
		}
		if after := still(t, places, assets.Barrow(), 9); !bytes.Equal(before.Pix, after.Pix) {
			t.Fatalf("seed %d: the picture tells what the player does not know of\n%v", seed, places)
		}
	}
}

// TestLinesJoin: every side that a wall shows to something open has its line from end to end, remembered or in view, and where
// two walls meet in a corner the line has no hole.
func TestLinesJoin(t *testing.T) {
	const cell = 16
	line := color.RGBA{0xff, 0, 0xff, 0xff}
	for _, know := range []view.Know{view.Remembered, view.Seen} {
		palette := assets.Barrow()
		palette.Memory.Line = line
		palette.Rim = assets.Ramp{Near: line, Far: line}
		for seed := range uint64(60) {
			dice := rand.New(rand.NewPCG(seed, 2))
			places := randomPlaces(dice, know)
			shown := still(t, places, palette, cell)
			marked := func(x, y int) bool { c := shown.RGBAAt(x, y); return int(c.R) > int(c.G)+100 && c.B > c.G }
			wall := func(x, y int) bool {
				p := places.At(min(max(x, 0), places.W-1), min(max(y, 0), places.H-1))
				return p.Cell == level.Wall
			}
			for y := range places.H {
				for x := range places.W {
					if !wall(x, y) {
						continue
					}
					left, top := x*cell, y*cell
					foot := cell // the row below the line to the south
					if know == view.Seen && !wall(x, y+1) {
						foot = cell / 2
					}
					for i := range cell {
						switch {
						case !wall(x, y-1) && !marked(left+i, top):
							t.Fatalf("seed %d: cell (%d, %d) has a hole in its line to the north\n%v", seed, x, y, places)
						case !wall(x, y+1) && !marked(left+i, top+foot-1):
							t.Fatalf("seed %d: cell (%d, %d) has a hole in its line to the south\n%v", seed, x, y, places)
						case i < foot && !wall(x-1, y) && !marked(left, top+i):
							t.Fatalf("seed %d: cell (%d, %d) has a hole in its line to the west\n%v", seed, x, y, places)
						case i < foot && !wall(x+1, y) && !marked(left+cell-1, top+i):
							t.Fatalf("seed %d: cell (%d, %d) has a hole in its line to the east\n%v", seed, x, y, places)
						}
					}
					if wall(x-1, y) && wall(x, y-1) && !wall(x-1, y-1) && !marked(left, top) {
						t.Fatalf("seed %d: cell (%d, %d) has no dot where lines meet\n%v", seed, x, y, places)
					}
				}
			}
		}
	}
}

// TestContrast: whatever a thing means and whatever it stands on, its letter can be read. A full block is all ink, so a pixel
// of it is the ink; the ground is the mean of the cell without it.
func TestContrast(t *testing.T) {
	const cell = 16
	ground := []level.Cell{level.Floor, level.Water, level.Grass, level.Rubble, lava, level.Chasm}
	for _, palette := range assets.Palettes() {
		if palette.Plain {
			continue
		}
		inks := []color.RGBA{
			palette.Bright, palette.Foe, palette.Beast, palette.Friend, palette.Item, palette.Magic, palette.Gold, palette.Gate,
			{0x30, 0, 0, 0xff},
			{0, 0, 0x80, 0xff},
			{0xff, 0xff, 0xff, 0x40}, // what a module may think of
		}
		for _, kind := range ground {
			for _, know := range []view.Know{view.Remembered, view.Seen} {
				for _, light := range []uint8{0, 128, 255} {
					terrain := components.PlainTerrain()
					terrain[lava] = components.Kind{Material: components.Lava}
					places := &view.Places{Terrain: &terrain}
					places.Reset(len(inks), 1, palette.Rock)
					for i := range inks {
						*places.At(i, 0) = view.Place{Cell: kind, Know: know, Light: light, Thing: true}
					}
					bare := still(t, places, palette, cell)
					for i, ink := range inks {
						p := places.At(i, 0)
						p.Thing, p.Rune, p.Ink, p.Layer = true, '█', ink, components.Creature
					}
					full := still(t, places, palette, cell)
					want := 4.5
					if know == view.Remembered {
						want = 3.3
					}
					for i, ink := range inks {
						behind := meanLuminance(bare, image.Rect(i*cell, 0, (i+1)*cell, cell))
						l := assets.Luminance(full.RGBAAt(i*cell+cell/2, cell/2))
						if got := (max(l, behind) + .05) / (min(l, behind) + .05); got < want {
							t.Errorf("%s: ink %v on %v, light %d, known %d: %.2f, want %.1f", palette.Name, ink, kind, light, know, got, want)
						}
					}
				}
			}
		}
	}
}

func meanLuminance(m *image.RGBA, part image.Rectangle) (mean float64) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			mean += assets.Luminance(m.RGBAAt(x, y))
		}
	}
	return mean / float64(part.Dx()*part.Dy())
}

// TestLettersStayApart: no letter's ink touches that of the next cell, at any size.
func TestLettersStayApart(t *testing.T) {
	for _, cell := range []int{10, 16, 26, 40} {
		for r := '!'; r <= '~'; r++ {
			places := &view.Places{}
			places.Reset(1, 1, color.RGBA{A: 0xff})
			*places.At(0, 0) = view.Place{Rune: r, Ink: color.RGBA{0xff, 0xff, 0xff, 0xff}, Back: color.RGBA{A: 0xff}}
			shown := still(t, places, assets.Dusk(), cell)
			at := ink(shown)
			if at.Empty() || at.Min.X == 0 || at.Min.Y == 0 || at.Max.X > cell-1 && cell > 10 || at.Max.Y > cell-1 && cell > 10 {
				t.Errorf("%q has its ink at %v of a cell of %d", r, at, cell)
			}
		}
	}
}
