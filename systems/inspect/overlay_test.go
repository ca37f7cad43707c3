package inspect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

// A stage is a game with its overlay open, 60 columns of it and 50 rows.
type stage struct {
	*testing.T
	game  *ecs.Game
	model *view.Model
}

func newStage(t testing.TB, modules ...ecs.Module) *stage {
	t.Helper()
	g := ecs.New(append([]ecs.Module{systems.Dungeon(level.NewBSP())}, modules...)...)
	m := view.New(g, func() uint32 { return 8 })
	m.SetDock(inspect.New(g))
	m.Resize(view.Room{
		Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 26, H: 36}, Log: level.Size{W: 60, H: 5},
		Page: level.Size{W: 60, H: 20}, Dock: level.Size{W: 60, H: 50},
	})
	s := &stage{game: g, model: m}
	s.T, _ = t.(*testing.T)
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *stage) press(keys ...view.Key) {
	for _, k := range keys {
		s.model.Press(k)
		s.model.Frame() // as a front-end does
	}
}

func (s *stage) write(text string) {
	s.model.Handle(view.Text{Text: text})
	s.model.Frame()
}

// dock is what the overlay shows.
func (s *stage) dock() string {
	f, _ := s.model.Frame()
	return f.Dock.String()
}

// shows fails unless the overlay shows all of some texts.
func (s *stage) shows(texts ...string) {
	s.Helper()
	dock := s.dock()
	for _, text := range texts {
		if !strings.Contains(dock, text) {
			s.Fatalf("the overlay lacks %q:\n%s", text, dock)
		}
	}
}

// click presses a button of the pointer on the last place where the overlay shows a text.
func (s *stage) click(text string) {
	s.Helper()
	lines := strings.Split(s.dock(), "\n")
	for y := len(lines) - 1; y >= 0; y-- {
		if before, _, ok := strings.Cut(lines[y], text); ok {
			s.pointer(1, view.OverDock, view.Columns(before), y)
			return
		}
	}
	s.Fatalf("the overlay lacks %q:\n%s", text, s.dock())
}

func (s *stage) pointer(button uint8, over view.Part, x, y int) {
	p := view.Pointer{Action: view.PointerDown, Button: button, Over: over, At: level.Point{X: x, Y: y}}
	s.model.Handle(p)
	s.model.Frame()
	p.Action = view.PointerUp
	s.model.Handle(p)
	s.model.Frame()
}

func (s *stage) player() *donburi.Entry {
	e, _ := systems.Player(s.game)
	return e
}

// F1 opens the overlay beside the game, gives it the keys, and closes it; Esc gives the keys back, and closes it.
func TestOpenAndClose(t *testing.T) {
	s := newStage(t)
	walks := func() bool {
		before := *components.Position.Get(s.player())
		s.press(view.Right)
		return *components.Position.Get(s.player()) != before
	}
	if s.dock() != strings.Repeat("\n", 50) || s.model.DockColumns() != 0 {
		t.Errorf("closed, the overlay shows\n%s", s.dock())
	}
	s.press(view.F1)
	s.shows("Inside", "1 of 1 entities", "@ player #1", "F1: keys here")
	if !walks() {
		t.Error("the game has no keys beside the overlay")
	}
	s.press(view.F1)
	if s.shows("Esc: play on"); walks() {
		t.Error("the game has the keys that the overlay has")
	}
	s.press(view.Escape)
	if s.shows("F1: keys here"); !walks() {
		t.Error("Esc does not give the keys back")
	}
	s.press(view.Escape)
	if s.model.DockColumns() != 0 || s.model.Done() {
		t.Error("a second Esc does not close the overlay")
	}
	s.press(view.F1, view.F1, view.F1)
	if s.model.DockColumns() != 0 {
		t.Error("a third F1 does not close the overlay")
	}
}

// Closed it costs nothing; open and still it is not composed anew.
func TestStill(t *testing.T) {
	s := newStage(t)
	for _, keys := range [][]view.Key{nil, {view.F1}, {view.F1}} {
		s.press(keys...)
		s.dock()
		if n := testing.AllocsPerRun(100, func() {
			s.model.Handle(view.Tick{Passed: 1e7})
			if _, changed := s.model.Frame(); changed {
				t.Error("a still overlay is composed anew")
			}
		}); n > 0 || s.model.Wakes() > 0 {
			t.Errorf("%d columns: %v allocations, wakes in %v", s.model.DockColumns(), n, s.model.Wakes())
		}
	}
}

// Fields are edited by keys and by the pointer; what cannot be is refused with a sentence.
func TestEdit(t *testing.T) {
	s := newStage(t)
	s.press(view.F1)
	at := *components.Position.Get(s.player())
	s.pointer(1, view.OverMap, at.X, at.Y)
	s.shows("Glyph", "Rune", "'@'", "Position")
	if mark := s.mark(at); !mark.Outline {
		t.Error("the picked entity is not outlined")
	}
	rune := func() rune { return components.Glyph.Get(s.player()).Rune }
	s.click("'@'")
	s.press("Z", view.Enter)
	if s.shows("'Z'"); rune() != 'Z' {
		t.Errorf("the rune is %q", rune())
	}
	s.write("much")
	s.press(view.Enter)
	if s.shows(`"much" is not a whole number`); rune() != 'Z' {
		t.Errorf("after a refusal the rune is %q", rune())
	}
	s.press(view.Escape, view.Down)
	s.click("'Z'")
	s.press("Q", view.Escape)
	if s.shows("'Z'"); rune() != 'Z' {
		t.Errorf("Esc takes nothing back: %q", rune())
	}
	s.press(view.Down)
	s.click("'Z'")
	s.press("Y")
	s.click("2 Resources") // what was typed counts when a click goes elsewhere
	if s.shows("Generator"); rune() != 'Y' {
		t.Errorf("what was typed is lost: %q", rune())
	}
	s.click("1 Entities")
	s.click("'Y'")
	s.press("X")
	s.pointer(1, view.OverMap, at.X, at.Y)
	if rune() != 'X' {
		t.Errorf("what was typed is lost on the map: %q", rune())
	}
	s.click(fmt.Sprintf("%d %d", at.X, at.Y))
	s.write("1 1")
	s.press(view.Enter)
	s.shows("cannot stand in what is at 1 1")
}

func (s *stage) mark(at level.Point) view.Mark {
	f, _ := s.model.Frame()
	return f.Map.At(at.X-f.At.X, at.Y-f.At.Y).Mark
}

// Every tab is shown for every kind of dungeon at every size, by key alone, and none breaks down.
func TestTabs(t *testing.T) {
	s := newStage(t)
	for _, g := range []level.Generator{level.NewBSP(), level.Chain(level.NewCaves(), level.NewLakes(), level.NewDoors(), level.NewGrass(), level.NewStairs())} {
		ecs.Resource(s.game, components.Generator).Generator = g
		if err := s.game.Do(components.Regenerate{Seed: 7}); err != nil {
			t.Fatal(err)
		}
		for _, size := range []level.Size{{W: 60, H: 50}, {W: 36, H: 14}, {W: 120, H: 90}, {W: 3, H: 2}, {}} {
			s.model.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Dock: size, Page: size})
			s.press(view.F1, view.F1)
			for tab := range 9 {
				s.press(view.Key(rune('1' + tab)))
				for range 30 {
					s.press(view.Tab)
				}
				s.press(view.Down, view.Space, view.Escape)
				if dock := s.dock(); strings.Contains(dock, "cannot be shown") {
					t.Fatalf("tab %d at %v: %s", tab+1, size, dock)
				}
				s.press(view.F1)
				if !s.model.Typing() && s.model.DockColumns() == 0 {
					s.press(view.F1, view.F1)
				}
			}
			s.press(view.Escape, view.Escape, view.Escape)
			for s.model.DockColumns() > 0 {
				s.press(view.F1)
			}
		}
	}
}

// A module's tab, line, marks and action show unaided.
func TestAdd(t *testing.T) {
	s := newStage(t, func(g *ecs.Game) {
		inspect.Add(g, inspect.Addition{
			Name: "Moods",
			Tab:  func(in *inspect.Inside, u *widget.UI) { u.Text(u.Palette.Text, "all are merry") },
			Line: func(g *ecs.Game, e *donburi.Entry) string { return "in a merry mood" },
			Marks: func(g *ecs.Game, picked donburi.Entity, marks *view.Marks) {
				marks.Put(level.Point{X: 1, Y: 1}, view.Mark{Letter: '!'})
			},
			Act: func(g *ecs.Game, e *donburi.Entry) any { return components.Wait{} },
		})
	})
	s.press(view.F1)
	s.click("@ player #1")
	s.shows("in a merry mood", "9 Moods")
	if s.mark(level.Point{X: 1, Y: 1}).Letter != '!' {
		t.Error("the module's mark is missing")
	}
	s.click("Moods")
	if turns := ecs.Resource(s.game, components.Run).Turns; turns != 1 {
		t.Errorf("the module's action has taken %d turns", turns)
	}
	s.press("9")
	s.shows("all are merry")
}

// A fault in showing the inside is told of, and the program goes on; an edit that the game cannot be shown with is taken back.
func TestBreakdown(t *testing.T) {
	s := newStage(t, func(g *ecs.Game) {
		inspect.Add(g, inspect.Addition{Name: "Broken", Tab: func(*inspect.Inside, *widget.UI) { panic("the tab is broken") }})
		view.AddSection(g, view.Section{Name: "hollow", Write: func(g *ecs.Game, _ *view.Pen) {
			if player, ok := systems.Player(g); ok && components.Glyph.Get(player).Rune == 'H' {
				panic("the panel is hollow")
			}
		}})
	})
	s.press(view.F1)
	s.click("9 Broken")
	s.shows("This cannot be shown: the tab is broken")
	s.press("1")
	s.shows("1 of 1 entities")
	s.click("@ player #1")
	s.click("'@'")
	s.press("H", view.Enter)
	s.shows("the panel is hollow", "as it was before")
	if components.Glyph.Get(s.player()).Rune != '@' {
		t.Error("the edit was not taken back")
	}
}

// The pointer over the map tells of the cell; the right button opens it, and what is done there is refused or done.
func TestCell(t *testing.T) {
	s := newStage(t)
	s.press(view.F1)
	at := *components.Position.Get(s.player())
	to := at.Add(level.Point{X: 1})
	s.model.Handle(view.Pointer{Over: view.OverMap, At: at})
	s.shows(fmt.Sprintf("%d %d  floor, @ player #1", at.X, at.Y))
	s.pointer(1, view.OverMap, at.X, at.Y)
	s.pointer(2, view.OverMap, to.X, to.Y)
	s.shows(fmt.Sprintf("%d %d  floor", to.X, to.Y), "Nothing keeps @ player #1 out.")
	s.click("teleport the picked here")
	if got := *components.Position.Get(s.player()); got != to {
		t.Errorf("the player is at %v, want %v", got, to)
	}
	s.click("distances from here")
	s.shows("steps from")
	if s.mark(to).Letter != '0' || s.mark(at).Letter != '1' {
		t.Errorf("the distances are %q and %q", s.mark(to).Letter, s.mark(at).Letter)
	}
}

// The dock's edge is dragged, and moved by keys.
func TestResize(t *testing.T) {
	s := newStage(t)
	s.press(view.F1)
	s.model.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverDock})
	s.model.Handle(view.Pointer{Action: view.PointerDragged, Button: 1, Over: view.OverDock, At: level.Point{X: 10}})
	s.model.Handle(view.Pointer{Action: view.PointerUp, Button: 1, Over: view.OverDock, At: level.Point{X: 10}})
	if n := s.model.DockColumns(); n != 50 {
		t.Errorf("dragged by ten columns the dock has %d", n)
	}
	s.model.Handle(view.Press{Key: view.Left, Shift: true})
	if n := s.model.DockColumns(); n != 54 {
		t.Errorf("Shift and Left make it %d columns", n)
	}
}

// What a frame costs while the overlay is open, with 10,000 entities, filtered and not.
func BenchmarkFrame(b *testing.B) {
	s := newStage(b)
	for range 10_000 {
		systems.Spawn(s.game, "rat", components.GlyphData{Rune: 'r'}, level.Point{X: 1, Y: 1})
	}
	s.press(view.F1)
	for _, still := range []bool{true, false} {
		b.Run(fmt.Sprint("still ", still), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if !still {
					s.model.Handle(view.Wheel{Over: view.OverDock, Steps: 1, At: level.Point{X: 5, Y: 12}})
				}
				s.model.Frame()
			}
		})
	}
}
