package window

import (
	"errors"
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/settings"
	"github.com/barrow-rl/barrow/systems/view"
)

// A counted loop is a clock of 60 ticks a second that notes when the next tick is wanted.
type countedLoop struct{ wait, slept time.Duration }

func (l *countedLoop) passed() time.Duration {
	passed := guestLoop{}.passed() + l.slept
	l.slept = 0
	return passed
}

func (l *countedLoop) wakeIn(wait time.Duration) { l.wait = wait }

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
	w := newWindow(m, p, b, l)
	w.bind()
	w.size, w.scale = image.Pt(1280, 720), 1
	return w, b, l
}

// turn is one turn of Ebitengine's loop.
func turn(t testing.TB, w *window, b *board, screen *ebiten.Image) {
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
	turn(t, w, b, screen)
	if w.composed != 1 || w.drawn != 1 {
		t.Fatalf("the first tick composed %d times and drew %d times, want once", w.composed, w.drawn)
	}
	for range 120 {
		turn(t, w, b, screen)
	}
	if w.composed != 1 || w.drawn != 1 {
		t.Errorf("120 still ticks composed %d times and drew %d times", w.composed-1, w.drawn-1)
	}
	if n := testing.AllocsPerRun(100, func() { turn(t, w, b, screen) }); n > 0 {
		t.Errorf("%v allocations in a still tick", n)
	}
	if l.wait != refresh {
		t.Errorf("a still window wants the next tick in %v", l.wait)
	}
}

// TestFaults: what panics in a tick or in drawing is the error with which the next tick ends the game.
func TestFaults(t *testing.T) {
	for name, panics := range map[string]func(w *window){
		"a key": func(w *window) { w.give = func(view.Message) { panic("a fault") } },
		"drawing": func(w *window) {
			w.mesh.texture, w.mesh.vertices, w.stale, w.picture = nil, nil, true, nil
			w.Draw(nil)
		},
	} {
		w, b, _ := open(t)
		turn(t, w, b, ebiten.NewImage(1280, 720))
		panics(w)
		b.press("l", ebiten.KeyL)
		if err := w.Update(); !errors.As(err, new(*view.Fault)) {
			t.Errorf("%s that panics ends the game with %v", name, err)
		}
	}
}

// TestStartSize: a window begins no larger than its screen has room for.
func TestStartSize(t *testing.T) {
	for screen, want := range map[image.Point]image.Point{
		{1920, 1080}: {1280, 720}, {1366, 768}: {1280, 704}, {1024, 600}: {1024, 536}, {640, 480}: {640, 416}, {0, 0}: {320, 200},
	} {
		if got := startSize(screen); got != want {
			t.Errorf("on a screen of %v it is %v, want %v", screen, got, want)
		}
	}
}

// TestChangesAreDrawn: a key, a new size, a new scale and the window's return to the front each draw once.
func TestChangesAreDrawn(t *testing.T) {
	w, b, _ := open(t)
	screen := ebiten.NewImage(1280, 720)
	turn(t, w, b, screen)
	for _, c := range []struct {
		what string
		do   func()
	}{
		{"a step", func() { b.press("l", ebiten.KeyL); b.release(ebiten.KeyL) }},
		{"a new size", func() { w.size = image.Pt(1000, 700) }},
		{"a new scale", func() { w.scale = 1.5 }},
		{"the window's return", func() { b.away = true; turn(t, w, b, screen); b.away = false }},
	} {
		for range 60 {
			turn(t, w, b, screen)
		}
		drawn := w.drawn
		c.do()
		turn(t, w, b, screen)
		turn(t, w, b, screen)
		if w.drawn != drawn+1 {
			t.Errorf("%s drew %d times", c.what, w.drawn-drawn)
		}
	}
}

// TestPresentedAgain: what a window shows is presented again each second while it is behind others, and for some seconds after
// it was drawn, without being composed or drawn anew.
func TestPresentedAgain(t *testing.T) {
	for _, c := range []struct {
		away bool
		want int
	}{{false, 3}, {true, 10}} {
		w, b, _ := open(t)
		screen := ebiten.NewImage(1280, 720)
		b.away = c.away
		turn(t, w, b, screen)
		again := 0
		for range 605 {
			if err := w.Update(); err != nil {
				t.Fatal(err)
			}
			before := w.presented
			if w.Draw(screen); w.presented < before {
				again++
			}
		}
		if again != c.want || w.drawn != 1 {
			t.Errorf("behind others %v: in ten seconds it was presented %d times again and drawn %d times", c.away, again, w.drawn)
		}
	}
}

// TestTicksWhileHeld: while a key is held the loop ticks as often as the screen shows frames, and no longer.
func TestTicksWhileHeld(t *testing.T) {
	w, b, l := open(t)
	screen := ebiten.NewImage(1280, 720)
	turn(t, w, b, screen)
	b.press("", ebiten.KeyArrowLeft)
	for range 200 {
		if turn(t, w, b, screen); l.wait > frame {
			t.Fatalf("with a key held the next tick comes in %v", l.wait)
		}
	}
	b.release(ebiten.KeyArrowLeft)
	for range 60 {
		turn(t, w, b, screen)
	}
	if l.wait != refresh {
		t.Errorf("with no key held the next tick comes in %v", l.wait)
	}
}

// TestKeyboardAfterSleep: a window that has slept a second without the keyboard doubts keys for as long as any when it has it again.
func TestKeyboardAfterSleep(t *testing.T) {
	w, b, l := open(t)
	screen := ebiten.NewImage(1280, 720)
	b.away = true
	turn(t, w, b, screen)
	b.away, l.slept = false, time.Second
	turn(t, w, b, screen)
	composed := w.composed
	b.press("h", ebiten.KeyH) // the system repeats what is held
	for range 120 {
		turn(t, w, b, screen)
	}
	if w.composed != composed {
		t.Error("a key walks that was held before the window had the keyboard")
	}
}

// TestClosing: the window's own button ends the game unless a module asks first; and it ends it when pressed again.
func TestClosing(t *testing.T) {
	w, b, _ := open(t)
	turn(t, w, b, ebiten.NewImage(1280, 720))
	b.closes = true
	if err := w.Update(); err != ebiten.Termination {
		t.Errorf("closed, the game goes on: %v", err)
	}

	w, b, _ = open(t)
	asks := 0
	view.Bind(w.model.Game(), view.Binding{Keys: []view.Key{view.Escape}, Act: func(m *view.Model) {
		asks++
		m.Open(&view.TextPage{Name: "Leave?", Write: func(*ecs.Game, *view.Pen) {}})
	}})
	turn(t, w, b, ebiten.NewImage(1280, 720))
	b.closes = true
	if turn(t, w, b, ebiten.NewImage(1280, 720)); asks != 1 {
		t.Error("the game does not ask")
	}
	if err := w.Update(); err != ebiten.Termination {
		t.Errorf("closed again, the game goes on: %v", err)
	}
}

// TestLook: zoom and size of text change by keys, and are the same when the game is opened again.
func TestLook(t *testing.T) {
	screen := ebiten.NewImage(1280, 720)
	file := settings.In(t.TempDir())
	w, b, _ := open(t)
	w.keep(file)
	turn(t, w, b, screen)
	was := w.picture.Layout
	tap := func(text string, key ebiten.Key) {
		b.press(text, key)
		turn(t, w, b, screen)
		b.release(key)
		turn(t, w, b, screen)
	}
	tap("", ebiten.KeyF7)
	tap("", ebiten.KeyF7)
	if text := w.picture.Layout.Text.X; text <= was.Text.X {
		t.Errorf("larger text is %d pixels wide, and was %d", text, was.Text.X)
	}
	tap("z", ebiten.KeyZ)
	is := w.picture.Layout
	if is.Cell <= was.Cell || is.Whole(w.model.MapSize()) {
		t.Errorf("close, cells are %d pixels and were %d", is.Cell, was.Cell)
	}

	tap("", ebiten.KeyF8)
	tap("", ebiten.KeyF4)
	palette := w.model.Palette

	w, b, _ = open(t)
	if w.model.Palette == palette {
		t.Error("other colours are the same")
	}
	w.keep(file)
	turn(t, w, b, screen)
	if w.model.Palette != palette {
		t.Error("opened again, the colours are others")
	}
	if w.model.Animates() {
		t.Error("opened again, there is animation")
	}
	if again := w.picture.Layout; again != is {
		t.Errorf("opened again, the layout is %+v, want %+v", again, is)
	}
}

func BenchmarkStillTick(b *testing.B) {
	w, keys, _ := open(b)
	screen := ebiten.NewImage(1280, 720)
	turn(b, w, keys, screen)
	b.ReportAllocs()
	for b.Loop() {
		turn(b, w, keys, screen)
	}
}
