package picture_test

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level/survey"
	"github.com/barrow-rl/barrow/systems/picture"
)

var update = flag.Bool("update", false, "rewrite the golden picture")

// heatMap is one of a hundred or so dungeons that never were.
func heatMap(t *testing.T, h *survey.Histogram) *image.RGBA {
	t.Helper()
	p, err := picture.New(assets.Dusk())
	if err != nil {
		t.Fatal(err)
	}
	return p.HeatMap(h, "cycles and openness of 136 dungeons", "bsp --size 64x36 --loops 0", "where rooms > 9 && cycles < 8")
}

// A heat map is as it was when somebody last looked at it. Processors may round colours differently.
func TestGoldenHeatMap(t *testing.T) {
	h := survey.NewHistogram(survey.Cycles, survey.Openness)
	for x := range 8 {
		for n := range x * x {
			h.Note(0, float64(x), 0.5+float64(n%(x+1))/50)
		}
	}
	got := heatMap(t, h)
	path := filepath.Join("testdata", "heatmap.png")
	if *update {
		keepAs(t, path, got)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if got.Rect != want.Bounds() {
		t.Fatalf("it is %v, and was %v", got.Rect, want.Bounds())
	}
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			c := got.RGBAAt(x, y)
			if far(c.R, r) || far(c.G, g) || far(c.B, b) {
				t.Fatalf("it has another colour at %d,%d: if it is meant to, look at it after go test ./systems/picture -run Golden -update", x, y)
			}
		}
	}
}

// far reports whether two values of a colour differ by more than rounding does.
func far(a uint8, b uint32) bool {
	difference := int(a) - int(b>>8)
	return difference < -2 || difference > 2
}

func keepAs(t *testing.T, path string, m image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
}

// Whatever is counted, however much or little of it, it can be drawn: the most has the last colour and one the first.
func TestHeatMapExtremes(t *testing.T) {
	palette := assets.Dusk()
	for _, bins := range [][]survey.Bin{
		nil,
		{{Count: 1}},
		{{Count: 1 << 32}},
		{{X: 1 << 28, Y: 3, Count: 7}, {X: 0, Y: 0, Count: 1}},
		{{X: 5, Y: 1 << 28, Count: 2}, {X: 5, Y: 0, Count: 1}},
	} {
		for _, axes := range [][2]survey.Metric{{survey.Floor, survey.Rooms}, {survey.Symmetry, survey.Symmetry}} {
			h := survey.NewHistogram(axes[0], axes[1])
			h.Add(bins, 0, 0)
			m := heatMap(t, h)
			most := 0
			for i := 0; i < len(m.Pix); i += 4 {
				if m.Pix[i] == palette.Title.R && m.Pix[i+1] == palette.Title.G && m.Pix[i+2] == palette.Title.B {
					most++
				}
			}
			if len(bins) > 1 && most < 100 {
				t.Errorf("%v, %v: %d pixels have the colour of the most", bins, axes, most)
			}
		}
	}
}
