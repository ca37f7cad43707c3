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
	"github.com/barrow-rl/barrow/systems/inspect/model"
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
			for tab := range 8 {
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

// page is the page that is open.
func (s *stage) page() string {
	f, _ := s.model.Frame()
	return f.Page.String()
}

// tells fails unless the open page has all of some texts, or is closed when there are none.
func (s *stage) tells(texts ...string) {
	s.Helper()
	page := s.page()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			s.Fatalf("the page lacks %q:\n%s", text, page)
		}
	}
	if len(texts) == 0 && page != "" {
		s.Fatalf("a page is open:\n%s", page)
	}
}

// Dungeons of many seeds are counted a few at a time, and a bin of the heat map leads to its first seed.
func TestSurvey(t *testing.T) {
	asks := ""
	s := newStage(t, func(g *ecs.Game) { view.Guard(g, func(*ecs.Game) string { return asks }) })
	s.press(view.F1, view.F1, "7")
	s.shows("Grows the dungeons of these seeds")
	count := func() {
		s.Helper()
		for n := 0; s.model.Wakes() > 0; n++ {
			if s.model.Handle(view.Tick{Passed: s.model.Wakes()}); n > 10_000 {
				s.Fatalf("it does not end:\n%s", s.dock())
			}
			s.model.Frame()
		}
	}
	s.click("count")
	if s.press(view.Escape); s.model.Wakes() > 0 || !strings.Contains(s.dock(), "Esc: play on") {
		t.Fatal("Esc does not stop it, or does more")
	}
	s.click("count")
	count()
	// These numbers are what barrow survey 1..1000 --plot cycles,floor draws.
	s.shows("1000 of 1000 seeds", "↑ floor  → cycles", "22 dungeons", "cycles 2, floor 800 to 815: 22 dungeons, the first that of", "seed 3.")
	s.press(view.Tab)
	run := func() uint32 { return ecs.Resource(s.game, components.Run).Seed }
	if s.press(view.Enter); run() != 3 {
		t.Errorf("Enter goes to seed %d, want 3", run())
	}
	s.press(view.Right, view.Left, view.Left)
	s.shows("cycles 1, floor 800 to 815", "1000 of 1000 seeds")
	before := s.dock()
	if s.press(view.Up, view.Down); s.dock() != before {
		t.Errorf("Up and Down end elsewhere:\n%s", s.dock())
	}
	for range 99 {
		s.press(view.Down)
	}
	s.shows("Esc: play on")

	asks = "Your bag is full of gold. Leave it?"
	s.click("▄▄▄▄▄▄")
	s.tells("full of gold")
	if s.press(view.Escape); run() != 3 {
		t.Error("a run is lost unasked")
	}
	s.click("▄▄▄▄▄▄")
	s.press(view.Enter)
	lost := fmt.Sprintf("seed %d.", run())
	if s.tells(); run() == 3 || !strings.Contains(strings.ReplaceAll(s.dock(), "\n", " "), lost) {
		t.Errorf("a click goes to seed %d:\n%s", run(), s.dock())
	}

	if err := s.game.Do(model.Set{Component: "Generator", Path: []string{"Generator", "Loops"}, Value: "3"}); err != nil {
		t.Fatal(err)
	}
	s.shows("of other options than now: count anew")
}

// What cannot be surveyed is refused with a sentence.
func TestSurveyRefuses(t *testing.T) {
	s := newStage(t)
	s.press(view.F1, view.F1, "7")
	for range 4 {
		s.press(view.Tab)
	}
	for text, refusal := range map[string]string{
		"9..1": "end before they begin", "x": `"x" are no seeds`, "0..5000000000": "are not all seeds",
	} {
		s.press(view.SelectAll)
		s.write(text)
		s.press(view.Enter)
		if s.shows(refusal); s.model.Wakes() > 0 {
			t.Errorf("%q is surveyed", text)
		}
	}
	s.press(view.SelectAll)
	s.write("1..20")
	s.press(view.Tab)
	s.write("cycles > ")
	s.press(view.Enter)
	s.shows("column")
	s.write("99")
	s.press(view.Enter)
	for s.model.Wakes() > 0 {
		s.model.Handle(view.Tick{Passed: s.model.Wakes()})
	}
	s.shows("20 of 20 seeds, 0 counted")
}

// The pointer over the map tells of the cell; the right button opens its menu, and what is done there is refused or done.
func TestMenu(t *testing.T) {
	s := newStage(t, func(g *ecs.Game) {
		g.AddPrefab("rat", func(g *ecs.Game) *donburi.Entry {
			return systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, level.Point{}, components.Actor)
		})
		inspect.Add(g, inspect.Addition{
			Name: "rest", Act: func(*ecs.Game, *donburi.Entry) any { return components.Wait{} },
		})
	})
	s.press(view.F1)
	at := *components.Position.Get(s.player())
	to := at.Add(level.Point{X: 1})
	s.model.Handle(view.Pointer{Over: view.OverMap, At: at})
	s.shows(fmt.Sprintf("%d %d  floor, @ player #1", at.X, at.Y))
	s.pointer(1, view.OverMap, at.X, at.Y)
	open := func(p level.Point) { s.pointer(2, view.OverMap, p.X, p.Y) }

	open(to)
	s.tells(fmt.Sprintf("%d %d  floor", to.X, to.Y), "Nothing keeps @ player #1 out.", "teleport @ player #1 here")
	if !s.mark(to).Target {
		t.Error("the menu's cell is not marked")
	}
	s.press("t")
	s.tells()
	if got := *components.Position.Get(s.player()); got != to || s.mark(to).Target {
		t.Errorf("the player is at %v, want %v; its mark is %+v", got, to, s.mark(to))
	}
	open(at)
	s.press("d")
	s.shows("steps from")
	if s.mark(at).Letter != '0' || s.mark(to).Letter != '1' {
		t.Errorf("the distances are %q and %q", s.mark(at).Letter, s.mark(to).Letter)
	}
	open(to)
	s.tells("pick @ player #1", "rest: @ player #1")
	s.press(view.Down, view.Enter) // the module's
	if turns := ecs.Resource(s.game, components.Run).Turns; turns != 1 {
		t.Errorf("the module's action has taken %d turns", turns)
	}

	open(at)
	s.press("w")
	if !s.mark(at).Path {
		t.Error("the way is not shown")
	}
	open(at)
	s.tells("hide the way here")
	open(to) // a right click elsewhere opens the menu of that cell
	s.press("s")
	s.tells("nearest free cell", "rat")
	s.press(view.Escape)
	s.tells("spawn here")
	s.press("s", view.Enter)
	s.tells()
	if rat, ok := s.game.First(components.Actor, components.Position); !ok || *components.Position.Get(rat) == to {
		t.Error("no rat stands in a free cell")
	}

	open(to)
	s.pointer(1, view.OverMap, at.X, at.Y)
	s.tells()
	if *components.Position.Get(s.player()) != to {
		t.Error("a click beside the menu does more than to close it")
	}
	for _, beside := range []view.Part{view.OverPanel, view.OverLog, view.Nowhere, view.OverDock} {
		open(to)
		s.pointer(2, beside, 1, 30)
		s.tells()
	}
	for _, keys := range [][]view.Key{{view.F2, view.Enter}, {view.Escape, view.F2, view.Enter}} {
		s.press(keys...)         // whoever has the keys
		s.tells("pick r rat #2") // at the picked entity
		s.press(view.Escape)
		s.tells()
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
