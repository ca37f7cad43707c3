package view_test

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// fate is what a tale is told of while there is something to tell.
type fateData struct{ Told string }

var fate = donburi.NewComponentType[fateData]().SetName("Fate")

// A page that the world's data asks for is open while they do: closed for a last look it stays closed, it is there again
// after reading back, and it is gone when it is over.
func TestStandingPages(t *testing.T) {
	m, g := play(t, 7, func(g *ecs.Game) {
		ecs.Provide(g, fate, fateData{})
		ecs.On(g, "begin anew", func(g *ecs.Game, _ components.LevelReady) { *ecs.Resource(g, fate) = fateData{} })
		view.Standing(g, func(g *ecs.Game) view.Page {
			told := ecs.Resource(g, fate).Told
			if told == "" {
				return nil
			}
			return &view.TextPage{Name: told, Write: func(_ *ecs.Game, pen *view.Pen) { pen.Text(pen.Palette.Text, "tale") }}
		})
	})
	shows := func(when, title string) {
		t.Helper()
		if page := frame(m).Page.String(); title == "" && page != "" || !strings.Contains(page, title) {
			t.Errorf("%s the page is %q, want %q", when, page, title)
		}
	}
	shows("at first", "")
	ecs.Resource(g, fate).Told = "Dead"
	press(m, ".")
	press(m, view.Right) // the page has it, though no frame was asked for between
	shows("after a death", "Dead")
	if turns := ecs.Resource(g, components.Run).Turns; turns != 1 {
		t.Errorf("a key went past the page to the game: %d turns", turns)
	}
	press(m, view.Escape)
	shows("closed", "")
	press(m, ".")
	shows("a turn later", "")
	saved, err := g.Write()
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Read(saved); err != nil {
		t.Fatal(err)
	}
	shows("read back", "Dead")
	ecs.Resource(g, fate).Told = "A choice"
	_ = g.Do(components.Wait{})
	shows("when another follows", "A choice")
	_ = g.Do(components.Regenerate{Seed: 8}) // by whoever: a slider of the overlay, say
	shows("in a fresh run", "")
}

// Looking around tells what is in a cell and what it does, by keys and by the pointer; Enter walks there.
func TestLook(t *testing.T) {
	start := level.Point{X: 7, Y: 9}
	m, _ := play(t, 7, systems.Sight(level.Unlimited), func(g *ecs.Game) {
		ecs.On(g, "furnish", func(g *ecs.Game, _ components.LevelReady) {
			rat := systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, start.Add(level.Point{X: -3}))
			rat.AddComponent(components.Health)
			components.Health.SetValue(rat, components.HealthData{Now: 2, Most: 5})
			systems.Spawn(g, "violet potion", components.GlyphData{Rune: '!', Layer: components.Item}, start.Add(level.Point{X: 2}))
		})
		view.Describe(g, func(g *ecs.Game, at level.Point) string {
			if at == start.Add(level.Point{X: 2}) {
				return "It smells of violets."
			}
			return ""
		})
	})
	says := func(when, want string) {
		t.Helper()
		if log := newest(m); log != want {
			t.Errorf("%s the prompt is %q, want %q", when, log, want)
		}
	}
	press(m, ".", "x")
	says("at first", "Floor.")
	if !frame(m).Map.At(start.X, start.Y).Mark.Target {
		t.Error("the cursor's cell is not marked")
	}
	press(m, view.Tab)
	says("on the first in view", "Rat, health 2 of 5. Floor.")
	if bar := frame(m).Map.At(start.X-3, start.Y).Bar; bar != 102 {
		t.Errorf("the rat's bar is %d of 255", bar)
	}
	press(m, view.Tab)
	says("on the next", "Violet potion. Floor. It smells of violets.")
	m.Handle(view.Pointer{Over: view.OverMap, At: level.Point{X: 60, Y: 33}})
	says("over the unknown", "You have never seen what is there.")
	press(m, view.Escape)
	if m.Done() || frame(m).Map.At(60, 33).Mark != (view.Mark{}) {
		t.Error("Esc does not just end the mode")
	}
	m.Handle(view.Pointer{Over: view.OverMap, At: start.Add(level.Point{X: 2})})
	if panel := frame(m).Panel.String(); !strings.Contains(panel, "Violet potion. Floor. It\n") {
		t.Errorf("under the pointer the panel tells\n%s", panel)
	}
	m.Handle(view.Pointer{Action: view.PointerDown, Button: 2, Over: view.OverMap, At: start.Add(level.Point{X: 2})})
	press(m, view.Enter)
	m.Handle(view.Tick{Passed: time.Second})
	m.Handle(view.Tick{Passed: time.Second})
	if at := player(m); at != start.Add(level.Point{X: 2}) {
		t.Errorf("Enter leads to %v", at)
	}
	if panel := frame(m).Panel.String(); !strings.Contains(panel, "r rat") || !strings.Contains(panel, "! violet potion") {
		t.Errorf("the panel lacks who is in view:\n%s", panel)
	}
}

// A click walks as far as needs be, a step at a time, and any key ends that and does nothing else.
func TestAClickTravels(t *testing.T) {
	m, _ := play(t, 7)
	start := player(m)
	click := func(at level.Point) {
		m.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverMap, At: at})
	}
	click(start.Add(level.Point{X: -4}))
	if at := player(m); at != start.Add(level.Point{X: -1}) {
		t.Errorf("the first step leads to %v", at)
	}
	m.Handle(view.Tick{Passed: m.Wakes()})
	m.Handle(view.Press{Key: view.Right})
	m.Handle(view.Tick{Passed: time.Second})
	if at := player(m); at != start.Add(level.Point{X: -2}) || m.Wakes() > time.Second {
		t.Errorf("a key ends it at %v", at)
	}
	m.Handle(view.Release{Key: view.Right})
	m.Handle(view.Tap{Over: view.OverMap, At: start})
	for m.Wakes() > 0 {
		m.Handle(view.Tick{Passed: m.Wakes()})
	}
	if at := player(m); at != start {
		t.Errorf("a tap leads to %v", at)
	}
	click(start.Add(level.Point{Y: 1}))
	if at := player(m); at != start.Add(level.Point{Y: 1}) {
		t.Errorf("a click next to the player leads to %v", at)
	}
}

// What ends a run asks first, whoever wants it, and only Enter says yes.
func TestGuard(t *testing.T) {
	alive := true
	m, _ := play(t, 7, func(g *ecs.Game) {
		view.Guard(g, func(*ecs.Game) string {
			if alive {
				return "Leave this run?"
			}
			return ""
		})
	})
	for what, end := range map[string]func(){
		"Space":        func() { press(m, view.Space) },
		"Esc":          func() { press(m, view.Escape) },
		"a seed":       func() { m.GrowFrom(9) },
		"the window's": m.Quit,
	} {
		end()
		if page := frame(m).Page.String(); !strings.Contains(page, "Leave this run?") {
			t.Errorf("%s is not asked about:\n%s", what, page)
		}
		press(m, "y", "h", view.Space, view.Up, view.Escape)
		if m.Done() || m.Seed() != 7 || frame(m).Page.H > 0 {
			t.Errorf("%s: done %v, seed %d", what, m.Done(), m.Seed())
		}
	}
	press(m, view.Space, view.Enter)
	if m.Seed() == 7 {
		t.Errorf("after Enter the seed is %d", m.Seed())
	}
	alive = false
	press(m, view.Escape)
	if !m.Done() {
		t.Error("there is nothing to lose, but Esc does not quit")
	}
}

// Sections stand in their order, are replaced and hidden by name, and do not move when another grows.
func TestSections(t *testing.T) {
	inView := 0
	write := func(text string) func(*ecs.Game, *view.Pen) {
		return func(_ *ecs.Game, pen *view.Pen) { pen.Text(pen.Palette.Text, text) }
	}
	m, _ := play(t, 7, func(g *ecs.Game) {
		view.AddSection(g, view.Section{Name: "gold", Order: 200, Write: write("12 gold")})
		view.AddSection(g, view.Section{Name: "inview", Order: 500, Write: func(_ *ecs.Game, pen *view.Pen) {
			for i := range inView {
				pen.Int(pen.Palette.Text, i)
				pen.Line()
			}
		}})
		view.AddSection(g, view.Section{Name: "title", Order: 0, Write: write("My game")})
		view.HideSection(g, "keys")
	})
	lines := func() []string {
		press(m, ".")
		return strings.Split(frame(m).Panel.String(), "\n")
	}
	few := lines()
	inView = 10
	many := lines()
	if got := strings.Join(few[:5], "|"); got != "My game||12 gold||" {
		t.Errorf("the panel begins %q", got)
	}
	for _, y := range []int{0, 2, len(few) - 5, len(few) - 4} {
		if few[y] != many[y] {
			t.Errorf("line %d is %q and then %q", y, few[y], many[y])
		}
	}
	if strings.Contains(strings.Join(few, "\n"), "quit") {
		t.Error("the keys are hidden, and shown")
	}
}

// Text takes the columns that a terminal gives it, and nothing of it is lost.
func TestTextTakesItsColumns(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		shown   string
	}{
		{"abc", 3, "abc"},
		{"e\u0301a", 2, "e\u0301a"},
		{"a\u200bb", 2, "a\u200bb"},
		{"☺\ufe0f!", 3, "☺\ufe0f!"},
		{"龍の", 4, "龍の"},
		{"👩‍🚀x", 3, "👩‍🚀x"},
		{"12345678龍", 10, "12345678"}, // half a letter is none
		{"a\nb", 3, "a\ufffdb"},
	} {
		var grid view.Grid
		grid.Reset(9, 1, color.RGBA{})
		pen := view.NewPen(&grid, view.New(ecs.New(), nil).Palette)
		pen.Text(color.RGBA{}, c.text)
		if got, n := strings.TrimSuffix(grid.String(), "\n"), view.Columns(c.text); got != c.shown || n != c.columns {
			t.Errorf("%q is shown as %q in %d columns, want %q in %d", c.text, got, n, c.shown, c.columns)
		}
	}
}

// Names keep their colour in messages, over a broken line too; how often something was said and how much is new is told.
func TestMessagesInColour(t *testing.T) {
	m, g := play(t, 7)
	red := color.RGBA{R: 255, A: 255}
	r := room
	r.Log = level.Size{W: 17, H: 3}
	m.Resize(r)
	frame(m)
	for i := range 12 {
		systems.Tell(g, components.Urgent, "Blow %d.", i)
	}
	for range 3 {
		systems.Say(g, "The very large %s bites.", components.Word{Text: "red bat", Color: red})
	}
	_ = g.Do(components.Wait{})
	f := frame(m)
	if got := f.Log.String(); got != "Blow 1  … 11 more\nThe very large\nred bat bites. ×3\n" || f.Fresh != [2]int{0, 3} {
		t.Errorf("rows %d are new of\n%s", f.Fresh, got)
	}
	if got := f.Log.At(0, 2).Ink; got != red || f.Log.At(8, 2).Ink != m.Palette.Text || f.Log.At(0, 0).Ink != m.Palette.Warning {
		t.Errorf("the bat is %v", got)
	}
	if m.Notice("Later."); frame(m).Fresh != [2]int{0, 2} {
		t.Errorf("with a notice in the last row rows %d are new of\n%s", frame(m).Fresh, frame(m).Log.String())
	}
}

// What flies and what flashes is seen for a third of a second at most, only where the player sees, and not after a key.
func TestAnimation(t *testing.T) {
	bolt := components.GlyphData{Rune: '*'}
	start := level.Point{X: 7, Y: 9}
	path := []level.Point{start.Add(level.Point{X: -1}), start.Add(level.Point{X: -2}), {X: 60, Y: 33}}
	shoot := func(times int) func(g *ecs.Game, _ components.Wait) {
		return func(g *ecs.Game, _ components.Wait) {
			for range times {
				systems.Shot(g, bolt, path)
				systems.Flash(g, color.RGBA{R: 255, A: 255}, path[1])
			}
		}
	}
	for _, times := range []int{1, 50} {
		m, g := play(t, 7, systems.Sight(level.Unlimited))
		ecs.On(g, "shoot", shoot(times))
		press(m, ".")
		seen, flashed, took := 0, 0, time.Duration(0)
		for ; m.Wakes() > 0; took += m.Wakes() {
			if rows := frame(m).Map.String(); strings.Contains(rows, "*") {
				seen++
			}
			if frame(m).Map.At(path[1].X, path[1].Y).Mark.Tint.A > 0 {
				flashed++
			}
			m.Handle(view.Tick{Passed: m.Wakes()})
		}
		if seen == 0 || flashed == 0 || took > 350*time.Millisecond || strings.Contains(frame(m).Map.String(), "*") {
			t.Errorf("%d bolts are seen in %d frames, and flash in %d, in %v", times, seen, flashed, took)
		}
		press(m, ".")
		if press(m, "z"); m.Wakes() > 0 {
			t.Error("a key does not end it")
		}
		m.Animate(false)
		if press(m, "."); m.Wakes() > 0 {
			t.Error("it is shown though that is turned off")
		}
	}
}

// A level opens with its light, from where the player is outward, for a third of a second at most; not where that is off.
func TestLevelsOpen(t *testing.T) {
	m, _ := play(t, 7)
	m.GrowFrom(8)
	far := level.Point{X: 0, Y: 35}
	var near, beyond []uint8
	took := time.Duration(0)
	for ; m.Wakes() > 0; took += m.Wakes() {
		f, at := frame(m), player(m)
		near, beyond = append(near, f.Map.At(at.X, at.Y).Light), append(beyond, f.Map.At(far.X, far.Y).Light)
		m.Handle(view.Tick{Passed: m.Wakes()})
	}
	f, at := frame(m), player(m)
	last, lit := f.Map.At(at.X, at.Y).Light, f.Map.At(far.X, far.Y).Light
	if took > 350*time.Millisecond || len(near) < 5 || near[0] != 0 || last == 0 || lit == 0 {
		t.Fatalf("in %v the light at the player is %v and then %d, far away %v and then %d", took, near, last, beyond, lit)
	}
	if half := len(near) / 2; near[half] < beyond[half] || !slices.IsSorted(near) || !slices.IsSorted(beyond) {
		t.Errorf("the light at the player is %v, far away %v", near, beyond)
	}
	m.Animate(false)
	if m.GrowFrom(9); m.Wakes() > 0 {
		t.Error("turned off, a level opens slowly")
	}
}

// A bolt that shines lights what it passes, and an arrow does not.
func TestBoltsShine(t *testing.T) {
	start := level.Point{X: 7, Y: 9}
	path := []level.Point{start.Add(level.Point{X: 3})}
	glow := func(reach uint8) uint8 {
		m, g := play(t, 7, systems.Sight(level.Unlimited))
		ecs.On(g, "shoot", func(g *ecs.Game, _ components.Wait) {
			systems.Bolt(g, components.GlyphData{Rune: '*'}, components.LampData{Reach: reach}, path)
		})
		press(m, ".")
		return frame(m).Map.At(path[0].X+1, path[0].Y).Glow.A
	}
	if dark, bright := glow(0), glow(3); dark != 0 || bright == 0 {
		t.Errorf("beside an arrow the glow is %d, beside a bolt %d", dark, bright)
	}
}

// What happens while a run begins is shown, however much the run before it has shown: a run counts its effects from 0.
func TestAnimationOfABeginning(t *testing.T) {
	m, _ := play(t, 7, systems.Sight(level.Unlimited), func(g *ecs.Game) {
		flash := func(g *ecs.Game) {
			systems.Flash(g, color.RGBA{R: 255, A: 255}, ecs.Resource(g, components.Level).Start)
		}
		ecs.On(g, "flash", func(g *ecs.Game, _ components.LevelReady) { flash(g) })
		ecs.On(g, "flash again", func(g *ecs.Game, _ components.Wait) { flash(g) })
	})
	press(m, "...")
	for _, begin := range []func(){
		func() { m.Do(components.Regenerate{Seed: 8}) },
		func() { m.GrowFrom(9) },
	} {
		m.Handle(view.Tick{Passed: time.Second})
		if m.Wakes() > 0 {
			t.Fatal("what the turn before has shown does not end")
		}
		if begin(); m.Wakes() == 0 {
			t.Error("a flash is not shown")
		}
	}
}

// Marks of modules and modes are on the map, and letters show them too.
func TestMarks(t *testing.T) {
	m, _ := play(t, 7, func(g *ecs.Game) {
		view.AddMarks(g, func(_ *ecs.Game, marks *view.Marks) {
			marks.Put(level.Point{X: 3, Y: 7}, view.Mark{Path: true})
			marks.Put(level.Point{X: 3, Y: 7}, view.Mark{Tint: color.RGBA{G: 255, A: 128}})
			marks.Put(level.Point{X: -1, Y: 99}, view.Mark{Path: true}) // nowhere
		})
	})
	place := frame(m).Map.At(3, 7)
	if mark := place.Mark; !mark.Path || mark.Tint.G != 255 || mark.Target {
		t.Errorf("the mark is %+v", mark)
	}
	plain := *place
	plain.Mark = view.Mark{}
	if marked, bare := place.Text(&m.Palette), plain.Text(&m.Palette); marked.Ground == bare.Ground || marked.Rune != bare.Rune {
		t.Errorf("marked it is %v, else %v", marked, bare)
	}
}

// A click on a line of the panel that names a key does what the key does.
func TestClickingAKey(t *testing.T) {
	m, _ := play(t, 7)
	for y, line := range strings.Split(frame(m).Panel.String(), "\n") {
		if strings.HasPrefix(line, "Space ") {
			m.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverPanel, At: level.Point{X: 3, Y: y}})
			m.Handle(view.Pointer{Action: view.PointerUp, Button: 1, Over: view.OverPanel, At: level.Point{X: 3, Y: y}})
		}
	}
	if m.Seed() != 1001 {
		t.Errorf("after a click on Space the seed is %d", m.Seed())
	}
}

// With a gamepad in hand the keys are named by its buttons, and buttons do what their keys do.
func TestPadsAreNamed(t *testing.T) {
	m, _ := play(t, 7)
	m.Handle(view.Pad{Button: view.PadX, Down: true})
	if turns := ecs.Resource(m.Game(), components.Run).Turns; turns != 1 || !strings.Contains(frame(m).Panel.String(), "X          wait") {
		t.Errorf("after %d turns the panel says\n%s", turns, frame(m).Panel.String())
	}
	m.Handle(view.Pad{Button: view.PadStart, Down: true})
	if page := frame(m).Page.String(); !strings.Contains(page, "Start") {
		t.Errorf("the help lacks buttons:\n%s", page)
	}
	m.Handle(view.Pad{Button: view.PadB, Down: true})
	m.Handle(view.Press{Key: "z"})
	if f := frame(m); f.Page.H > 0 || !strings.Contains(f.Panel.String(), ".          wait") {
		t.Errorf("after a key the panel says\n%s", f.Panel.String())
	}
}

// A page that belongs to a cell stands beside it, at the left where there is no room at the right, and always whole.
func TestPlacePage(t *testing.T) {
	shown, page, cell := image.Rect(2, 1, 42, 21), image.Pt(12, 6), image.Pt(1, 1)
	within := image.Rect(0, 0, 44, 23)
	f := view.Frame{At: level.Point{X: 10, Y: 5}}
	if got, want := f.PlacePage(page, cell, shown, within), image.Pt(16, 8); got != want {
		t.Errorf("in the middle it stands at %v, want %v", got, want)
	}
	f.Placed = true
	for beside, want := range map[level.Point]image.Point{
		{X: 20, Y: 10}: {13, 6}, {X: 49, Y: 10}: {29, 6}, {X: 10, Y: 24}: {3, 17}, {X: 0, Y: 0}: {0, 0}, {X: 99, Y: 99}: {32, 17},
	} {
		f.Beside = beside
		if got := f.PlacePage(page, cell, shown, within); got != want {
			t.Errorf("beside %v it stands at %v, want %v", beside, got, want)
		}
	}
}

// Stairs are walked to by their key, as far as they are known, and taken by it.
func TestStairKeys(t *testing.T) {
	stairs := func(g *ecs.Game) {
		ecs.On(g, "build", func(g *ecs.Game, _ components.LevelReady) {
			dungeon := ecs.Resource(g, components.Level)
			dungeon.Map.Set(dungeon.Start.Add(level.Point{X: 3}), level.StairsDown)
		})
	}
	m, g := play(t, 7, systems.Sight(level.Unlimited), systems.Stairs, view.StairKeys, stairs)
	press(m, "<")
	if log := frame(m).Log.String(); !strings.Contains(log, "There are no stairs up here.") {
		t.Errorf("without stairs up < says\n%s", log)
	}
	run := ecs.Resource(g, components.Run)
	for press(m, ">"); m.Wakes() > 0; {
		m.Handle(view.Tick{Passed: 20 * time.Millisecond})
	}
	if run.Turns != 3 || run.Depth != 1 {
		t.Errorf("> walks %d turns to the stairs, to depth %d; want 3 and no further than 1", run.Turns, run.Depth)
	}
	if press(m, ">"); run.Depth != 2 {
		t.Errorf("on the stairs > leads to depth %d", run.Depth)
	}
}
