package inspect

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

// A stage is a game with an overlay, and what a window would tell it.
type stage struct {
	game    *ecs.Game
	model   *view.Model
	overlay *Overlay
	layout  picture.Layout
}

func newStage(t testing.TB) *stage {
	t.Helper()
	g := ecs.New(systems.Dungeon(level.NewBSP()))
	s := &stage{game: g, model: view.New(g, func() uint32 { return 8 }), overlay: New(g)}
	s.layout = picture.Fit(image.Pt(840, 720), 1, level.Size{W: 64, H: 36})
	s.do(t, components.Regenerate{Seed: 7})
	return s
}

func (s *stage) do(t testing.TB, command any) {
	t.Helper()
	if err := s.game.Do(command); err != nil {
		t.Fatal(err)
	}
}

// tick is one tick of a window.
func (s *stage) tick() (keys, redraw bool) {
	frame, _ := s.model.Frame()
	s.overlay.Dock(image.Pt(1280, 720), 1)
	return s.overlay.Update(frame, &s.layout)
}

// Closed, it wants no draw, no keys and no memory; F1 opens it, and it rests when nothing happens.
func TestClosedAndStill(t *testing.T) {
	s := newStage(t)
	s.tick()
	if n := testing.AllocsPerRun(120, func() {
		if keys, redraw := s.tick(); keys || redraw {
			t.Error("a closed overlay wants keys or a draw")
		}
	}); n > 0 {
		t.Errorf("a closed overlay costs %v allocations a tick", n)
	}

	s.model.Press(view.F1)
	if s.overlay.Dock(image.Pt(1280, 720), 1) == 0 || s.overlay.Dock(image.Pt(2560, 1440), 2) != 2*width {
		t.Error("an open overlay wants no room, or not by the screen's scale")
	}
	if s.overlay.Dock(image.Pt(500, 400), 1) != 0 {
		t.Error("in a small window the overlay leaves the game no room")
	}
	if _, redraw := s.tick(); !redraw {
		t.Error("an overlay that has just been opened wants no draw")
	}
	still := func() {
		for range settling {
			s.tick()
		}
		for range 120 {
			if keys, redraw := s.tick(); keys || redraw {
				t.Fatal("an overlay in which nothing happens wants keys or a draw")
			}
		}
	}
	still()
	s.do(t, components.Wait{})
	if _, redraw := s.tick(); !redraw {
		t.Error("a turn has passed and the overlay wants no draw")
	}
	still()
	s.model.Press(view.F1)
	if _, redraw := s.tick(); !redraw {
		t.Error("an overlay that has just been closed stays on the screen")
	}
	if _, redraw := s.tick(); redraw {
		t.Error("a closed overlay wants a draw")
	}
}

// Every tab is shown for every kind of game, at every scale and in every window, without a fault of debugui's.
func TestTabs(t *testing.T) {
	s := newStage(t)
	ecs.Resource(s.game, components.Generator).Generator = level.Chain(level.NewCaves(), level.NewLakes(), level.NewDoors(), level.NewGrass(), level.NewStairs())
	s.do(t, components.Regenerate{Seed: 7})
	s.model.Press(view.F1)
	screen := ebiten.NewImage(2560, 1440)
	for _, size := range []image.Point{{1280, 720}, {2560, 1440}, {640, 360}, {200, 120}} {
		for _, scale := range []float64{0.5, 1, 1.25, 1.5, 2, 3} {
			for i := range s.overlay.tabs {
				s.overlay.tab = i
				s.overlay.model.Making.Show = i%2 == 0
				frame, _ := s.model.Frame()
				for range 3 {
					s.overlay.Dock(size, scale)
					s.overlay.Update(frame, &s.layout)
					s.overlay.Draw(screen)
				}
				if s.overlay.broken != nil || !s.overlay.open {
					t.Fatalf("%s at %v, scale %v: %v", s.overlay.tabs[i].name, size, scale, s.overlay.broken)
				}
			}
		}
	}
}

// A player who dies, and a picked entity that goes with its level, leave nothing behind to trip over.
func TestPickedDies(t *testing.T) {
	s := newStage(t)
	s.model.Press(view.F1)
	player, _ := systems.Player(s.game)
	s.overlay.model.Picked.Pick(player.Entity())
	s.tick()
	if len(s.overlay.marks) != 1 {
		t.Errorf("%d marks, want the outline of the player", len(s.overlay.marks))
	}
	s.do(t, components.Regenerate{Seed: 8})
	s.tick()
	s.game.Remove(s.game.Entities()[len(s.game.Entities())-1])
	for i := range s.overlay.tabs {
		s.overlay.tab = i
		s.tick()
	}
	if len(s.overlay.marks) != 0 || s.overlay.broken != nil {
		t.Errorf("%d marks, %v", len(s.overlay.marks), s.overlay.broken)
	}
}

// Esc closes an open list, then the overlay; a page of the game and a field come first.
func TestEscape(t *testing.T) {
	s := newStage(t)
	s.model.Press(view.F1)
	s.tick()
	u := &s.overlay.ui
	esc := func() bool { u.typed.away = true; return s.overlay.escape() }
	u.field = field{key: "filter", tick: u.ticks}
	if esc() || !s.overlay.open {
		t.Error("a field does not come first")
	}
	u.field = field{}
	s.model.Resize(s.layout.Room)
	s.model.Press("?")
	s.tick()
	if esc() || !s.overlay.open {
		t.Error("a page does not come first")
	}
	s.model.Press(view.Escape)
	u.opened = "with"
	s.tick()
	if !esc() || u.opened != "" || !s.overlay.open {
		t.Error("an open list is not closed first")
	}
	u.opened = "of another tab"
	if s.tick(); !esc() || s.overlay.open {
		t.Error("Esc does not close the overlay")
	}
}

// An edit that the game cannot be shown with is told of, and so is a fault in showing the inside; the program goes on.
func TestBreakdown(t *testing.T) {
	s := newStage(t)
	hollow := false
	view.AddSection(s.game, view.Section{Name: "hollow", Write: func(*ecs.Game, *view.Pen) {
		if hollow {
			panic("the panel is hollow")
		}
	}})
	s.model.Press(view.F1)
	s.tick()
	s.overlay.tabs = append(s.overlay.tabs, tab{"Hollow", func(u *ui) {
		hollow = true
		u.try("", s.game.Do(components.Wait{}))
	}}, tab{"Broken", func(*ui) { panic("the tab is broken") }})
	s.overlay.tab = len(s.overlay.tabs) - 2
	s.tick()
	if !strings.Contains(s.overlay.ui.refused.why, "the panel is hollow") || !s.overlay.open {
		t.Errorf("refused: %q", s.overlay.ui.refused.why)
	}
	hollow = false
	s.overlay.tab++
	if s.tick(); s.overlay.open || s.overlay.broken == nil {
		t.Error("a broken tab stays open")
	}
}

// What a tick costs while the overlay is open.
func BenchmarkOpenTick(b *testing.B) {
	s := newStage(b)
	s.model.Press(view.F1)
	for i, tab := range s.overlay.tabs {
		b.Run(tab.name, func(b *testing.B) {
			s.overlay.tab = i
			for b.Loop() {
				s.tick()
			}
		})
	}
}
