package window

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// A counted loop notes how it was told to run.
type countedLoop struct{ runs, sleeps int }

func (l *countedLoop) run()   { l.runs++ }
func (l *countedLoop) sleep() { l.sleeps++ }

// open is a window on dungeon 7 with a keyboard for tests. It is never shown.
func open(t testing.TB) (*window, *board, *countedLoop) {
	t.Helper()
	g := ecs.New(systems.Dungeon(level.NewBSP()))
	m := view.New(g, func() uint32 { return 8 })
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	p, err := picture.New(m.Palette)
	if err != nil {
		t.Fatal(err)
	}
	b, l := &board{held: make(map[ebiten.Key]bool)}, &countedLoop{}
	w := &window{model: m, picture: p, keyboard: keyboard{device: b}, pace: pace{engine: l}}
	w.bind(g)
	w.size, w.scale = image.Pt(1280, 720), 1
	return w, b, l
}

// frame is one turn of Ebitengine's loop.
func frame(t testing.TB, w *window, b *board, screen *ebiten.Image) {
	t.Helper()
	if err := w.Update(); err != nil {
		t.Fatal(err)
	}
	b.fresh, b.typed = nil, nil
	w.Draw(screen)
}

// TestStillScreen: 120 ticks in which nothing happens compose nothing, draw nothing and allocate nothing.
func TestStillScreen(t *testing.T) {
	w, b, l := open(t)
	screen := ebiten.NewImage(1280, 720)
	frame(t, w, b, screen)
	if w.composed != 1 || w.drawn != 1 {
		t.Fatalf("the first tick composed %d times and drew %d times, want once", w.composed, w.drawn)
	}
	for range 120 {
		frame(t, w, b, screen)
	}
	if w.composed != 1 || w.drawn != 1 {
		t.Errorf("120 still ticks composed %d times and drew %d times", w.composed-1, w.drawn-1)
	}
	if n := testing.AllocsPerRun(100, func() { frame(t, w, b, screen) }); n > 0 {
		t.Errorf("%v allocations in a still tick", n)
	}
	if l.sleeps != 1 || l.runs != 0 {
		t.Errorf("the loop slept %d times and woke %d times, want to sleep once", l.sleeps, l.runs)
	}
}

// TestChangesAreDrawn: a key, a new size, a new scale and the window's return to the front each draw once.
func TestChangesAreDrawn(t *testing.T) {
	w, b, l := open(t)
	screen := ebiten.NewImage(1280, 720)
	frame(t, w, b, screen)
	for _, c := range []struct {
		what string
		do   func()
	}{
		{"a step", func() { b.press("l", ebiten.KeyL); b.release(ebiten.KeyL) }},
		{"a new size", func() { w.size = image.Pt(1000, 700) }},
		{"a new scale", func() { w.scale = 1.5 }},
		{"the window's return", func() { b.away = true; frame(t, w, b, screen); b.away = false }},
	} {
		for range drowsy + 1 {
			frame(t, w, b, screen)
		}
		*l = countedLoop{}
		drawn := w.drawn
		c.do()
		frame(t, w, b, screen)
		frame(t, w, b, screen)
		if w.drawn != drawn+1 {
			t.Errorf("%s drew %d times", c.what, w.drawn-drawn)
		}
		if l.runs != 1 {
			t.Errorf("%s woke the loop %d times", c.what, l.runs)
		}
	}
}

// TestNoSleepWhileWalking: a held key keeps the loop running evenly, however long it is held.
func TestNoSleepWhileWalking(t *testing.T) {
	w, b, l := open(t)
	screen := ebiten.NewImage(1280, 720)
	b.press("", ebiten.KeyArrowLeft)
	for range 200 {
		frame(t, w, b, screen)
	}
	if l.sleeps != 0 {
		t.Error("the loop slept while a key was held")
	}
}

func BenchmarkStillTick(b *testing.B) {
	w, keys, _ := open(b)
	screen := ebiten.NewImage(1280, 720)
	frame(b, w, keys, screen)
	b.ReportAllocs()
	for b.Loop() {
		frame(b, w, keys, screen)
	}
}
