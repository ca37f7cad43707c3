package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// room is a front-end that has enough of it.
var room = view.Room{
	Map:   level.Size{W: 80, H: 48},
	Panel: level.Size{W: 26, H: 36},
	Log:   level.Size{W: 60, H: 5},
	Page:  level.Size{W: 60, H: 30},
}

// play is a game from a seed, whose fresh seeds are 1001, 1002 and so on.
func play(t testing.TB, seed uint32, modules ...ecs.Module) (*view.Model, *ecs.Game) {
	t.Helper()
	g := ecs.New(append([]ecs.Module{systems.Dungeon(level.NewBSP())}, modules...)...)
	fresh := uint32(1000)
	m := view.New(g, func() uint32 { fresh++; return fresh })
	m.Palette = assets.Dusk() // in which letters have the palette's own colours
	m.Resize(room)
	if err := g.Do(components.Regenerate{Seed: seed}); err != nil {
		t.Fatal(err)
	}
	return m, g
}

func press(m *view.Model, keys ...view.Key) {
	for _, k := range keys {
		m.Press(k)
	}
}

func frame(m *view.Model) *view.Frame {
	f, _ := m.Frame()
	return f
}

func player(m *view.Model) level.Point {
	who, _ := systems.Player(m.Game())
	return *components.Position.Get(who)
}

// Every set of walking keys goes in all eight directions, whatever the keyboard lacks.
func TestWalkingKeys(t *testing.T) {
	for d, keys := range map[components.Direction][]view.Key{
		components.North:     {view.Up, "k", view.Numpad8},
		components.NorthEast: {view.PageUp, "u", view.Numpad9},
		components.East:      {view.Right, "l", view.Numpad6},
		components.SouthEast: {view.PageDown, "n", view.Numpad3},
		components.South:     {view.Down, "j", view.Numpad2},
		components.SouthWest: {view.End, "b", view.Numpad1},
		components.West:      {view.Left, "h", view.Numpad4},
		components.NorthWest: {view.Home, "y", view.Numpad7},
	} {
		for _, k := range keys {
			m, _ := play(t, 7)
			want := player(m).Add(d.Step())
			press(m, k)
			if got := player(m); got != want {
				t.Errorf("%s leads to %v, want %s to %v", k, got, d, want)
			}
			if !m.Holds(k) {
				t.Errorf("%s does not go on while it is held", k)
			}
		}
	}
}

func TestOnlyWalkingAndWaitingHold(t *testing.T) {
	m, _ := play(t, 7)
	for _, k := range []view.Key{view.Space, view.Backspace, view.Escape, "s", "w", "?", "7", "H", "x", view.F11} {
		if m.Holds(k) {
			t.Errorf("%s goes on while it is held", k)
		}
	}
	press(m, "?")
	if m.Holds("k") || !m.Holds(view.Up) {
		t.Error("on a page the arrows alone go on while they are held")
	}
}

func TestSpaceAndBackspace(t *testing.T) {
	m, _ := play(t, 7)
	press(m, view.Right, view.Space, view.Space)
	if m.Seed() != 1002 {
		t.Errorf("after Space twice the seed is %d", m.Seed())
	}
	press(m, view.Backspace)
	if m.Seed() != 1001 {
		t.Errorf("after going back the seed is %d", m.Seed())
	}
	press(m, view.Backspace)
	if m.Seed() != 7 || player(m) != (level.Point{X: 7, Y: 9}) {
		t.Errorf("after going back again the seed is %d, the player at %v", m.Seed(), player(m))
	}
	press(m, view.Backspace)
	if m.Seed() != 7 || !strings.Contains(frame(m).Log.String(), "no dungeon before") {
		t.Errorf("there is nothing further back, but the seed is %d and the log says\n%s", m.Seed(), frame(m).Log.String())
	}
	press(m, view.Space)
	if m.Seed() != 1003 {
		t.Errorf("Space then grows seed %d", m.Seed())
	}
}

func TestEscapeClosesAPageThenQuits(t *testing.T) {
	m, _ := play(t, 7)
	press(m, "?", view.Space, "w", view.Escape)
	if m.Done() || m.Seed() != 7 || frame(m).Page.H != 0 {
		t.Errorf("Esc on a page: done %v, seed %d, page of %d lines", m.Done(), m.Seed(), frame(m).Page.H)
	}
	press(m, view.Escape)
	if !m.Done() {
		t.Error("Esc without a page does not quit")
	}
}

func TestNothingIsComposedTwice(t *testing.T) {
	m, g := play(t, 7)
	composed := func() bool { _, yes := m.Frame(); return yes }
	if !composed() || composed() {
		t.Fatal("a frame is composed once and no more")
	}
	for _, change := range []struct {
		what string
		do   func()
		want bool
	}{
		{"a step", func() { press(m, view.Right) }, true},
		{"a key that means nothing", func() { press(m, "z", view.F5) }, false},
		{"a command", func() { _ = g.Do(components.Wait{}) }, true},
		{"every wall", func() { press(m, "w") }, true},
		{"a page", func() { press(m, "?") }, true},
		{"closing it", func() { press(m, view.Escape) }, true},
		{"the same room", func() { m.Resize(room) }, false},
		{"less room", func() { r := room; r.Log.W = 20; m.Resize(r) }, true},
		{"a notice", func() { m.Notice("Saved.") }, true},
		{"the end of the notice", func() { press(m, "z") }, true},
		{"another page", func() { m.Open(&view.TextPage{Write: func(*ecs.Game, *view.Pen) {}}) }, true},
	} {
		change.do()
		if got := composed(); got != change.want {
			t.Errorf("%s: composed %v, want %v", change.what, got, change.want)
		}
	}
	if allocs := testing.AllocsPerRun(100, func() { m.Frame() }); allocs != 0 {
		t.Errorf("a frame that has not changed costs %v allocations", allocs)
	}
}

// find is where a text stands on the page, as cells of its grid.
func find(t *testing.T, m *view.Model, text string) level.Point {
	t.Helper()
	for y, row := range strings.Split(frame(m).Page.String(), "\n") {
		if before, _, found := strings.Cut(row, text); found {
			return level.Point{X: view.Columns(before), Y: y}
		}
	}
	t.Fatalf("no %q on the page:\n%s", text, frame(m).Page.String())
	return level.Point{}
}

// Whatever stands on a page can be done by a pointer or a finger alone: what a line of the help says, an answer, closing it.
func TestPagesByPointer(t *testing.T) {
	m, g := play(t, 7)
	view.Guard(g, func(*ecs.Game) string { return "Leave it?" })
	tap := func(over view.Part, at level.Point) { m.Handle(view.Tap{Over: over, At: at}) }
	open := func() bool { return frame(m).Page.H > 0 }
	for _, wide := range []int{40, 80} { // one column and two
		m.Resize(view.Room{Map: room.Map, Page: level.Size{W: wide, H: 20}})
		press(m, "?", view.PageDown)
		for range 30 {
			m.Handle(view.Wheel{Over: view.OverPage, Steps: -1})
		}
		m.Handle(view.Wheel{Over: view.OverPage, Steps: 2})
		tap(view.OverPage, find(t, m, "new dungeon"))
		if page := frame(m).Page.String(); !strings.Contains(page, "Leave it?") {
			t.Fatalf("a tap on the help's line for Space shows\n%s", page)
		}
		tap(view.OverPage, find(t, m, "goes on"))
		if open() || m.Seed() != 7 {
			t.Errorf("no was answered: page %v, seed %d", open(), m.Seed())
		}
	}
	press(m, "?")
	tap(view.OverPage, find(t, m, "×"))
	if open() {
		t.Error("its cross does not close the page")
	}
	press(m, "?")
	tap(view.OverPage, find(t, m, "Acting"))
	if !open() {
		t.Error("a tap on a title closes the page")
	}
	before := player(m)
	tap(view.OverMap, before.Add(level.Point{X: 1}))
	if open() || player(m) != before {
		t.Error("a tap beside a page closes it and does no more")
	}
	press(m, view.Space)
	tap(view.OverPage, find(t, m, "Enter"))
	if open() || m.Seed() == 7 {
		t.Errorf("yes was answered: page %v, seed %d", open(), m.Seed())
	}
}

// The help names a gamepad's buttons once one was used, and the keys again after a key.
func TestHelpOfAPad(t *testing.T) {
	m, _ := play(t, 7)
	m.Handle(view.Pad{Button: view.PadStart, Down: true})
	if page := frame(m).Page.String(); !strings.Contains(page, "Start ?        keys") || !strings.Contains(page, "stick") {
		t.Errorf("the help for a pad is\n%s", page)
	}
	press(m, view.Escape)
	m.Handle(view.Press{Key: "?"})
	if page := frame(m).Page.String(); strings.Contains(page, "Start") {
		t.Errorf("the help for keys is\n%s", page)
	}
}

// The help lists every key, and the modules' too, each where it still means that.
func TestHelp(t *testing.T) {
	m, g := play(t, 7)
	view.Bind(g, view.Binding{Keys: []view.Key{"g", ",", "."}, Help: "pick up", Act: func(*view.Model) {}})
	press(m, "?")
	page := frame(m).Page.String()
	for _, want := range []string{"Home Up   PgUp   y k u  7 8 9", "Left      Right  h   l  4   6", "Numpad 5       wait", "Backspace", "g , .          pick up"} {
		if !strings.Contains(page, want) {
			t.Errorf("the help lacks %q:\n%s", want, page)
		}
	}
}

func TestModulesBindWriteAndOpen(t *testing.T) {
	var did []string
	module := func(name string, key view.Key) ecs.Module {
		return func(g *ecs.Game) {
			bag := &view.TextPage{
				Name:  name,
				Write: func(_ *ecs.Game, pen *view.Pen) { pen.Text(pen.Palette.Text, "a bag of "+name) },
				Key: func(m *view.Model, k view.Key) bool {
					if k == "d" {
						did = append(did, "drop "+name)
						m.Close()
					}
					return k == "d"
				},
			}
			view.Bind(g, view.Binding{Keys: []view.Key{key}, Help: name, Act: view.Show(func() view.Page { return bag })})
			view.AddSection(g, view.Section{Name: name, Order: 200, Write: func(_ *ecs.Game, pen *view.Pen) {
				pen.Text(pen.Palette.Text, name)
			}})
		}
	}
	ask := func(g *ecs.Game) {
		view.Bind(g, view.Binding{Keys: []view.Key{view.Space}, Help: "give up", Act: func(*view.Model) { did = append(did, "give up") }})
	}
	m, _ := play(t, 7, module("acorns", "a"), module("bones", "b"), ask)
	panel := frame(m).Panel.String()
	for _, want := range []string{"acorns\n\nbones\n", "Space      give up", "a          acorns", "b          bones"} {
		if !strings.Contains(panel, want) {
			t.Errorf("the panel lacks %q:\n%s", want, panel)
		}
	}
	if strings.Contains(panel, "new dungeon") {
		t.Errorf("Space is listed for what it no longer does:\n%s", panel)
	}
	press(m, view.Space, "b")
	if page := frame(m).Page.String(); !strings.Contains(page, "─ bones ─") || !strings.Contains(page, "a bag of bones") {
		t.Errorf("the page is\n%s", page)
	}
	press(m, "a", "d", "a", view.Escape)
	if !slices.Equal(did, []string{"give up", "drop bones"}) || m.Seed() != 7 || frame(m).Page.H != 0 {
		t.Errorf("did %q, seed %d, page of %d lines", did, m.Seed(), frame(m).Page.H)
	}
}

// A front-end's keys are listed and act as the model's do, and a module that was named before has its own first.
func TestAFrontEndTakesNoKeyFromAModule(t *testing.T) {
	did := ""
	m, g := play(t, 7)
	does := func(what string, keys ...view.Key) view.Binding {
		return view.Binding{Keys: keys, Help: what, Act: func(*view.Model) { did += what + " " }}
	}
	view.Bind(g, does("zap", "z"))
	m.Bind(does("zoom", "z", view.F9))
	press(m, "z", view.F9, "?")
	if page := frame(m).Page.String(); did != "zap zoom " || !strings.Contains(page, "F9             zoom") {
		t.Errorf("did %sand lists\n%s", did, page)
	}
}

// The key that opens a page closes it too, unless the page has a use for it.
func TestAPageClosesByTheKeyThatOpenedIt(t *testing.T) {
	m, _ := play(t, 7)
	press(m, "?", "?")
	if frame(m).Page.H != 0 {
		t.Error("the help is still open")
	}
	m.Open(&view.TextPage{Write: func(*ecs.Game, *view.Pen) {}})
	press(m, "?")
	if frame(m).Page.H == 0 {
		t.Error("a page that no key opened is closed by one")
	}
}

// The keys stand at the panel's foot, so they do not move when modules write more or less above them.
func TestThePanelsKeysStayWhereTheyAre(t *testing.T) {
	lines := 0
	m, g := play(t, 7, func(g *ecs.Game) {
		view.AddSection(g, view.Section{Name: "more", Write: func(_ *ecs.Game, pen *view.Pen) {
			for range lines {
				pen.Text(pen.Palette.Text, "more")
				pen.Line()
			}
		}})
	})
	foot := func() string {
		_ = g.Do(components.Wait{})
		rows := strings.Split(frame(m).Panel.String(), "\n")
		return strings.Join(rows[room.Panel.H-9:], "\n")
	}
	want := foot()
	lines = 10
	if got := foot(); got != want || !strings.Contains(got, "Esc        quit") {
		t.Errorf("the panel's foot is\n%s\nwas\n%s", got, want)
	}
	lines = 100
	foot() // all that is written is cut, and nothing else happens
}

func TestMistakesPanicWhereTheyAreMade(t *testing.T) {
	m, g := play(t, 7)
	for name, mistake := range map[string]func(){
		"no own keys": func() { m.Bind(view.Binding{Command: 1}) },
		"no act":      func() { view.Bind(g, view.Binding{Keys: []view.Key{"x"}}) },
		"no keys":     func() { view.Bind(g, view.Binding{Act: func(*view.Model) {}}) },
		"no writer":   func() { view.AddSection(g, view.Section{Name: "x"}) },
		"two acts":    func() { view.Bind(g, view.Binding{Keys: []view.Key{"x"}, Command: 1, Act: func(*view.Model) {}}) },
		"no marks":    func() { view.AddMarks(g, nil) },
		"no tale":     func() { view.Standing(g, nil) },
		"no question": func() { view.Guard(g, nil) },
		"no words":    func() { view.Describe(g, nil) },
		"no name":     func() { view.AddSection(g, view.Section{Write: func(*ecs.Game, *view.Pen) {}}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: accepted", name)
				}
			}()
			mistake()
		}()
	}
}
