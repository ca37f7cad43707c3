package picture_test

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

func sizes() []level.Size { return []level.Size{{W: 64, H: 36}, {W: 80, H: 48}} }

// TestOrdinaryWindow pins the proportions that everything else is derived from.
func TestOrdinaryWindow(t *testing.T) {
	l := picture.Fit(image.Pt(1280, 720), 1, level.Size{W: 64, H: 36})
	if l.Cell != 16 || l.Text != image.Pt(8, 18) || l.Room.Panel.W != 28 || l.Room.Log.H != 6 {
		t.Errorf("cells of %d, text of %v, %d columns of panel and %d rows of log; want 16, (8,18), 28 and 6",
			l.Cell, l.Text, l.Room.Panel.W, l.Room.Log.H)
	}
}

// TestScaled: at a finer screen all is larger by as much, to the pixel that a whole cell allows.
func TestScaled(t *testing.T) {
	for _, scale := range []float64{1, 1.25, 1.5, 2} {
		size := image.Pt(int(1280*scale), int(720*scale))
		l := picture.Fit(size, scale, level.Size{W: 64, H: 36})
		if want := int(16 * scale); l.Cell != want {
			t.Errorf("scale %v: cells of %d pixels, want %d", scale, l.Cell, want)
		}
	}
}

// TestWholeMap: a window of any usual size shows either map whole.
func TestWholeMap(t *testing.T) {
	for _, dungeon := range sizes() {
		for _, size := range []image.Point{
			{1024, 600}, {1024, 768}, {1280, 720}, {1366, 768}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160},
		} {
			if l := picture.Fit(size, 1, dungeon); l.Room.Map != dungeon {
				t.Errorf("a window of %v shows %v of a map of %v", size, l.Room.Map, dungeon)
			}
		}
	}
}

// TestAnyWindow holds every layout to what all promise: whole cells, inside the window, none over another.
func TestAnyWindow(t *testing.T) {
	for _, dungeon := range append(sizes(), level.Size{W: 1, H: 1}, level.Size{W: 400, H: 20}, level.Size{}) {
		for _, scale := range []float64{0, 1, 1.25, 1.5, 2, math.NaN(), math.Inf(1)} {
			for w := 1; w < 4000; w += 97 {
				for h := 1; h < 2300; h += 97 {
					size := image.Pt(w, h)
					wish := picture.Wish{Text: (w+h)%14 - 4, Zoom: picture.Zoom((w / 97) % 3), Dock: max((w+h)%120-40, 0)}
					l := wish.Fit(size, scale, dungeon)
					if err := check(l); err != nil {
						t.Fatalf("map %v in a window of %v at scale %v for %+v: %v", dungeon, size, scale, wish, err)
					}
				}
			}
		}
	}
}

// TestNothingCut: any window from 320×200 on shows map, panel and log; a tall one has the panel below the map, and shows more
// map than anything else.
func TestNothingCut(t *testing.T) {
	for _, text := range []int{picture.LeastText, 0, 4} {
		for w := 320; w < 2000; w += 56 {
			for h := 200; h < 1400; h += 40 {
				l := picture.Wish{Text: text}.Fit(image.Pt(w, h), 1, level.Size{W: 64, H: 36})
				if l.Room.Panel.W < 20 || l.Room.Panel.H < 1 || l.Room.Log.H < 1 || l.Room.Map.H < 4 || l.Room.Page.W < 20 {
					t.Fatalf("a window of %d×%d, text %d, has room for %+v", w, h, text, l.Room)
				}
			}
		}
	}
	l := picture.Fit(image.Pt(720, 1280), 1, level.Size{W: 64, H: 36})
	if l.Panel.Min.Y < l.Map.Max.Y || l.Map.Dx()*l.Map.Dy() < 720*1280/2 {
		t.Errorf("in a tall window the map is at %v and the panel at %v", l.Map, l.Panel)
	}
}

// TestDock: an open dock takes the right edge, text in it is as large as elsewhere, and the whole map stays in sight.
func TestDock(t *testing.T) {
	for _, size := range []image.Point{{1280, 720}, {1920, 1080}, {2560, 1440}} {
		l := picture.Wish{Dock: 54}.Fit(size, 1, level.Size{W: 64, H: 36})
		if want := (level.Size{W: 54, H: size.Y / l.Text.Y}); l.Room.Dock != want || l.Room.Map.W != 64 {
			t.Errorf("%v: the dock has %v and the map %v", size, l.Room.Dock, l.Room.Map)
		}
		if part, at := l.At(new(view.Frame), image.Pt(size.X-1, l.Text.Y)); part != view.OverDock || at != (level.Point{X: 53, Y: 1}) {
			t.Errorf("%v: the dock's last column is part %v at %v", size, part, at)
		}
	}
	if l := (picture.Wish{Dock: 54}).Fit(image.Pt(320, 200), 1, level.Size{W: 64, H: 36}); l.Room.Dock.W*l.Text.X != l.Dock.Dx() || l.Dock.Min.X > 40 {
		t.Errorf("in a small window the dock is at %v", l.Dock)
	}
}

// TestAt: the pixel in the middle of a cell is over that cell, in whichever part and however far the map is scrolled.
func TestAt(t *testing.T) {
	for _, size := range []image.Point{{1280, 720}, {720, 1280}, {480, 320}} {
		l := picture.Fit(size, 1, level.Size{W: 64, H: 36})
		f := &view.Frame{At: level.Point{X: 5, Y: 3}}
		for _, c := range []struct {
			part view.Part
			at   image.Rectangle
			cell image.Point
			from level.Point
		}{
			{view.OverMap, l.Map, image.Pt(l.Cell, l.Cell), f.At},
			{view.OverPanel, l.Panel, l.Text, level.Point{}},
			{view.OverLog, l.Log, l.Text, level.Point{}},
		} {
			for y := range c.at.Dy() / c.cell.Y {
				for x := range c.at.Dx() / c.cell.X {
					pixel := c.at.Min.Add(image.Pt(x*c.cell.X+c.cell.X/2, y*c.cell.Y+c.cell.Y/2))
					if part, at := l.At(f, pixel); part != c.part || at != c.from.Add(level.Point{X: x, Y: y}) {
						t.Fatalf("%v: pixel %v is over part %v at %v", size, pixel, part, at)
					}
				}
			}
		}
		if part, _ := l.At(f, image.Pt(-1, -1)); part != view.Nowhere {
			t.Errorf("outside the window is part %v", part)
		}
		f.Page.Reset(10, 5, color.RGBA{})
		middle := l.Map.Min.Add(l.Map.Max).Div(2)
		if part, at := l.At(f, middle); part != view.OverPage || at.X < 4 || at.X > 5 || at.Y != 2 {
			t.Errorf("%v: the middle of a page is part %v at %v", size, part, at)
		}
	}
}

func check(l picture.Layout) error {
	window := image.Rectangle{Max: l.Size}
	parts := []struct {
		name string
		at   image.Rectangle
		room level.Size
		cell image.Point
	}{
		{"map", l.Map, l.Room.Map, image.Pt(l.Cell, l.Cell)},
		{"panel", l.Panel, l.Room.Panel, l.Text},
		{"log", l.Log, l.Room.Log, l.Text},
	}
	if l.Room.Dock.W > 0 && (l.Dock.Max != l.Size || l.Dock.Min.X < 0 || l.Dock.Min.Y != 0) {
		return fmt.Errorf("the dock is at %v", l.Dock)
	}
	besides := l.Room.Dock.W > 0 && l.Size.X-l.Dock.Dx() > 48*l.Text.X // and not over the game
	for i, p := range parts {
		if besides && p.at.Overlaps(l.Dock) {
			return fmt.Errorf("the dock at %v lies over the %s at %v", l.Dock, p.name, p.at)
		}
		if got := image.Pt(p.room.W*p.cell.X, p.room.H*p.cell.Y); !p.at.Empty() && p.at.Size() != got {
			return fmt.Errorf("the %s is %v pixels for %v cells of %v", p.name, p.at.Size(), p.room, p.cell)
		}
		// A window of less than one cell shows a part of one.
		if l.Size.X > 3*l.Cell && l.Size.Y > 3*l.Cell && !p.at.In(window) {
			return fmt.Errorf("the %s is at %v, outside the window", p.name, p.at)
		}
		for _, q := range parts[:i] {
			if p.at.Overlaps(q.at) {
				return fmt.Errorf("the %s at %v lies over the %s at %v", p.name, p.at, q.name, q.at)
			}
		}
	}
	if l.Room.Map.W < 1 || l.Room.Map.H < 1 {
		return fmt.Errorf("no map is shown: %v", l.Room.Map)
	}
	return nil
}
