package picture_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// TestGlyphsAreNotScaled: at every scale each glyph is put on whole pixels, in the size in which it was drawn. Text that
// is scaled or put between pixels blurs.
func TestGlyphsAreNotScaled(t *testing.T) {
	m := play(t, level.NewBSP())
	p := newPicture(t, m)
	for _, scale := range []float64{1, 1.25, 1.5, 2} {
		p.Fit(image.Pt(int(1280*scale), int(720*scale)), scale, m.MapSize())
		m.Resize(p.Layout.Room)
		f, _ := m.Frame()
		glyphs := 0
		for _, q := range p.Quads(f) {
			if q.Src.Rect().Size() == image.Pt(1, 1) {
				continue // a filled rectangle
			}
			glyphs++
			if q.Src.Rect().Size() != q.Dst.Rect().Size() {
				t.Fatalf("scale %v: a glyph drawn at %v pixels is shown at %v", scale, q.Src.Rect().Size(), q.Dst.Rect().Size())
			}
		}
		if glyphs < 1000 {
			t.Errorf("scale %v: only %d glyphs", scale, glyphs)
		}
	}
}

// TestGlyphsAreReady: the glyphs of an ordinary game are drawn before the first frame, which they would hold up.
func TestGlyphsAreReady(t *testing.T) {
	m := play(t, level.NewBSP())
	p := newPicture(t, m)
	p.Fit(image.Pt(1280, 720), 1, m.MapSize())
	m.Resize(p.Layout.Room)
	f, _ := m.Frame()
	p.Quads(f)
	p.Atlas.Fresh()
	for _, k := range []view.Key{"l", "?", view.Escape, "s", view.Escape} {
		m.Press(k)
		m.Resize(p.Layout.Room)
		f, _ := m.Frame()
		p.Quads(f)
	}
	if fresh := p.Atlas.Fresh(); !fresh.Empty() {
		t.Errorf("glyphs were drawn while playing, at %v", fresh)
	}
}

// one draws a single rune on a map of one cell.
func one(t *testing.T, r rune, side int) *image.RGBA {
	t.Helper()
	m := play(t, level.NewBSP())
	p := newPicture(t, m)
	p.Fit(image.Pt(64*side*2, 36*side*2), 1, m.MapSize())
	var f view.Frame
	f.Map.Reset(1, 1, color.RGBA{A: 0xff})
	*f.Map.At(0, 0) = view.Place{Rune: r, Ink: color.RGBA{0xff, 0xff, 0xff, 0xff}, Back: color.RGBA{A: 0xff}}
	whole := p.Image(&f)
	corner := p.Layout.Map.Min
	return whole.SubImage(image.Rectangle{corner, corner.Add(image.Pt(p.Layout.Cell, p.Layout.Cell))}).(*image.RGBA)
}

// ink is the smallest rectangle around what is brighter than half, within m.
func ink(m *image.RGBA) image.Rectangle {
	var r image.Rectangle
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
			if m.RGBAAt(x, y).R >= 0x60 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r.Sub(m.Rect.Min)
}

// TestMiddle: what a map is made of stands in the middle of its cells, to within a pixel.
func TestMiddle(t *testing.T) {
	for _, r := range "@#.·*+H0" {
		m := one(t, r, 16)
		side := m.Rect.Dx()
		at := ink(m)
		if dx := at.Min.X - (side - at.Max.X); at.Empty() || dx < -1 || dx > 1 {
			t.Errorf("%q stands at %v across a cell of %d", r, at, side)
		}
		if dy := at.Min.Y - (side - at.Max.Y); dy < -1 || dy > 1 {
			t.Errorf("%q stands at %v in the height of a cell of %d", r, at, side)
		}
	}
}

// TestLinesMeet: lines and blocks reach the edges of their cells.
func TestLinesMeet(t *testing.T) {
	for r, want := range map[rune]func(image.Rectangle, int) bool{
		'─': func(at image.Rectangle, side int) bool { return at.Min.X == 0 && at.Max.X == side },
		'│': func(at image.Rectangle, side int) bool { return at.Min.Y == 0 && at.Max.Y == side },
		'█': func(at image.Rectangle, side int) bool { return at == image.Rect(0, 0, side, side) },
		'└': func(at image.Rectangle, side int) bool { return at.Min.Y == 0 && at.Max.X == side },
	} {
		m := one(t, r, 16)
		if at := ink(m); !want(at, m.Rect.Dx()) {
			t.Errorf("%c covers %v of a cell of %d", r, at, m.Rect.Dx())
		}
	}
}

// TestNothingIsInvisible: every rune but a blank shows, if only as an empty box.
func TestNothingIsInvisible(t *testing.T) {
	for _, r := range "!Zé≈♥☺♪☼₧⌠█中🐉\uE000" {
		if ink(one(t, r, 16)).Empty() {
			t.Errorf("%q is not seen", r)
		}
	}
	for _, r := range " \u00a0\t\n" {
		if at := ink(one(t, r, 16)); !at.Empty() {
			t.Errorf("%q is seen at %v", r, at)
		}
	}
}

// TestSeedSeven: each kind of cell has its colours where the dungeon has it, and the player hides the floor beneath.
func TestSeedSeven(t *testing.T) {
	m := play(t, level.NewBSP())
	m.Palette = assets.Dusk()
	p := newPicture(t, m)
	shown := shot(p, m, image.Pt(1280, 720), 1)
	f, _ := m.Frame()
	for y := range f.Map.H {
		for x := range f.Map.W {
			c := f.Map.At(x, y)
			corner := p.Layout.Map.Min.Add(image.Pt(x*p.Layout.Cell, y*p.Layout.Cell))
			if got := shown.RGBAAt(corner.X, corner.Y); got != c.Back {
				t.Fatalf("cell (%d, %d), %q, has %v behind it, want %v", x, y, c.Rune, got, c.Back)
			}
		}
	}
	if c := f.Map.At(7, 9); c.Rune != '@' {
		t.Errorf("cell (7, 9) is %q, want the player", c.Rune)
	}
}

// TestMarks: a letter with a mark of its own stands where the letter that has it from the font stands, capitals too.
func TestMarks(t *testing.T) {
	p := newPicture(t, play(t, level.NewBSP()))
	p.Fit(image.Pt(1280, 720), 1, level.Size{W: 64, H: 36})
	drawn := func(text string) image.Rectangle {
		var f view.Frame
		f.Log.Reset(4, 1, color.RGBA{A: 0xff})
		view.NewPen(&f.Log, assets.Barrow()).Text(color.RGBA{0xff, 0xff, 0xff, 0xff}, text)
		all := p.Image(&f).SubImage(image.Rectangle{p.Layout.Log.Min, p.Layout.Log.Min.Add(image.Pt(4*p.Layout.Text.X, p.Layout.Text.Y))})
		return ink(all.(*image.RGBA))
	}
	for _, pair := range [][2]string{{"e\u0301", "é"}, {"u\u0308", "ü"}, {"E\u0302", "Ê"}, {"c\u0327", "ç"}} {
		apart, whole := drawn(pair[0]), drawn(pair[1])
		off := apart.Min.Sub(whole.Min)
		if off.X < -1 || off.X > 1 || off.Y < -1 || off.Y > 1 || apart.Max.X-whole.Max.X > 1 || apart.Dy() < whole.Dy()-1 {
			t.Errorf("%q is drawn at %v, and %q at %v", pair[0], apart, pair[1], whole)
		}
	}
}

// TestNewGlyphsGrowTheAtlas: more glyphs than were foreseen fit, and those from before are still right.
func TestNewGlyphsGrowTheAtlas(t *testing.T) {
	m := play(t, level.NewBSP())
	p := newPicture(t, m)
	before := shot(p, m, image.Pt(1280, 720), 1)
	height := p.Atlas.Mask.Rect.Dy()
	var f view.Frame
	f.Map.Reset(64, 36, color.RGBA{A: 0xff})
	for i := range f.Map.Places {
		f.Map.Places[i].Rune = rune(0x400 + i)
	}
	p.Quads(&f)
	if p.Atlas.Mask.Rect.Dy() <= height {
		t.Errorf("the atlas was %d pixels high and is %d; the test needs more glyphs", height, p.Atlas.Mask.Rect.Dy())
	}
	if after := shot(p, m, image.Pt(1280, 720), 1); string(after.Pix) != string(before.Pix) {
		t.Error("a frame looks different after other glyphs were drawn")
	}
}

// TestQuadsAllocateNothing: drawing a frame like the last needs no memory.
func TestQuadsAllocateNothing(t *testing.T) {
	m := play(t, level.NewBSP())
	p := newPicture(t, m)
	p.Fit(image.Pt(1280, 720), 1, m.MapSize())
	m.Resize(p.Layout.Room)
	f, _ := m.Frame()
	if n := testing.AllocsPerRun(10, func() { p.Quads(f) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkQuads is a frame of the whole map in view, in letters and painted.
func BenchmarkQuads(b *testing.B) {
	for _, generator := range []level.Generator{level.NewBSP(), level.NewRooms()} {
		for _, palette := range []assets.Palette{assets.Dusk(), assets.Barrow()} {
			m := play(b, generator)
			m.Palette = palette
			p := newPicture(b, m)
			p.Fit(image.Pt(1920, 1080), 1, m.MapSize())
			m.Resize(p.Layout.Room)
			f, _ := m.Frame()
			b.Run(fmt.Sprint(m.MapSize(), palette.Name), func(b *testing.B) {
				b.ReportAllocs()
				var quads []picture.Quad
				for b.Loop() {
					quads = p.Quads(f)
				}
				b.ReportMetric(float64(len(quads)), "quads")
			})
		}
	}
}

// BenchmarkFit is what a resize costs that changes the glyphs' size, with the masks that the first frame then needs.
func BenchmarkFit(b *testing.B) {
	m := play(b, level.NewBSP())
	m.Palette = assets.Barrow()
	p := newPicture(b, m)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n++
		p.Fit(image.Pt(1280+1280*(n%2), 720+720*(n%2)), 1, m.MapSize())
		m.Resize(p.Layout.Room)
		f, _ := m.Frame()
		p.Quads(f)
	}
}

func BenchmarkPaint(b *testing.B) {
	m := play(b, level.NewBSP())
	p := newPicture(b, m)
	shown := shot(p, m, image.Pt(1280, 720), 1)
	f, _ := m.Frame()
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(shown, f)
	}
}
