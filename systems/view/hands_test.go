package view_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// A recorder is a game whose steps are recorded, "N" for north and so on.
type recorder struct {
	model *view.Model
	game  *ecs.Game
	steps []string
}

// record begins to record, and what some other keys do.
func record(t testing.TB, modules ...ecs.Module) *recorder {
	t.Helper()
	r := new(recorder)
	r.model, r.game = play(t, 7, append(modules, func(g *ecs.Game) {
		g.Observe(func(o ecs.Observation) {
			if move, ok := o.Value.(components.Move); ok && o.What == ecs.CommandDone {
				r.steps = append(r.steps, [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}[move.Direction])
			}
		})
		for _, k := range []view.Key{"s", "1", "2", view.Space, view.Tab} {
			view.Bind(g, view.Binding{Keys: []view.Key{k}, Holds: true, Act: func(*view.Model) { r.steps = append(r.steps, string(k)) }})
		}
	})...)
	return r
}

// play gives the messages that a script names: +Key goes down, -Key is let go, ^Key goes down with Shift, a number is
// milliseconds in ticks of 16, and focus and blur are what the window hears.
func (r *recorder) play(script string) string {
	for _, word := range strings.Fields(script) {
		var n int
		switch rest := view.Key(word[1:]); {
		case word == "focus", word == "blur":
			r.model.Handle(view.Focus{On: word == "focus"})
		case word[0] == '+':
			r.model.Handle(view.Press{Key: rest})
		case word[0] == '^':
			r.model.Handle(view.Press{Key: rest, Shift: true})
		case word[0] == '-':
			r.model.Handle(view.Release{Key: rest})
		default:
			fmt.Sscan(word, &n)
			for ; n > 0; n -= 16 {
				r.model.Handle(view.Tick{Passed: time.Duration(min(n, 16)) * time.Millisecond})
			}
		}
	}
	said := strings.Join(r.steps, " ")
	r.steps = nil
	return said
}

func TestHands(t *testing.T) {
	for _, c := range []struct{ what, script, want string }{
		{"a tap acts once", "+l 40 -l 1000", "E"},
		{"an arrow that is tapped does not wait", "+Right -Right", "E"},
		{"an arrow that is held acts when no other has come", "+Right 40", ""},
		{"an arrow that is held acts when no other has come", "+Right 64", "E"},
		{"a held key acts again after a while, then often", "+l 240", "E"},
		{"a held key acts again after a while, then often", "+l 260", "E E"},
		{"a held key acts again after a while, then often", "+l 600", "E E E E E E"},
		{"a key let go acts no more", "+l 300 -l 1000", "E E"},
		{"the system's repeats are not presses", "+l +l +l -l", "E"},
		{"the newest key counts", "+l 300 +j 260", "E E S S"},
		{"any other key ends a hold", "+l 300 +Tab 260", "E E Tab Tab"},
		{"Space never repeats", "+Space 2000", "Space"},
		{"Space ends a hold too", "+l 300 +Space 1000", "E E Space"},
		{"two arrows are a diagonal", "+Right 20 +Up 20 -Up -Right 500", "NE"},
		{"in either order", "+Up 40 +Right -Right -Up", "NE"},
		{"and all four", "+Down +Left -Left -Down +Down +Right -Down -Right +Left +Up -Left -Up", "SW SE NW"},
		{"a diagonal repeats while both are down", "+Up +Right 260", "NE NE"},
		{"what is left of it goes straight on after a while", "+Up +Right -Up 240 10 -Right", "NE E"},
		{"what is left of it is not a step", "+Up +Right -Up 100 -Right 500", "NE"},
		{"an arrow that comes later turns a hold", "+Right 340 +Down 60", "E E SE"},
		{"one arrow after the other is two steps", "+Right 20 -Right +Up 20 -Up", "E N"},
		{"opposite arrows are no diagonal", "+Right +Left -Left -Right", "E W"},
		{"a key after an arrow comes after it", "+Right +s -s -Right", "E s"},
		{"Shift walks as without where it means nothing else", "^Right", "E"},
		{"what was held before the window had the keyboard does nothing", "focus 100 +Right 3000", ""},
		{"what was held before the window had the keyboard does nothing", "focus 100 +Space 300 -Space", ""},
		{"two of the system's repeats within a tick are no tap", "+l 300 blur 500 focus 60 +l -l +l 2000 -l", "E E"},
		{"a tap just after is believed", "focus 100 +Right 80 -Right", "E"},
		{"a tap at the very end of that time too", "focus 690 +Space 80 -Space", "Space"},
		{"a hold long after is one", "focus 800 +l 260", "E E"},
		{"focus lost lets go", "+l 300 blur 1000 focus 1000", "E E"},
		{"and drops an arrow that waits", "+Right blur 1000", ""},
		{"a key still held when the window is back does nothing", "+l 300 blur 500 focus 30 +l 2000 -l", "E E"},
		{"and is a key again when it was let go", "focus 30 +l 300 -l 500 +l", "E"},
	} {
		if got := record(t).play(c.script); got != c.want {
			t.Errorf("%s: %q does %q, want %q", c.what, c.script, got, c.want)
		}
	}
}

func TestPads(t *testing.T) {
	down := func(b view.PadButton) view.Message { return view.Pad{Button: b, Down: true} }
	up := func(b view.PadButton) view.Message { return view.Pad{Button: b} }
	tilt := func(degrees float64, far float64) view.Message {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return view.Stick{X: far * cos, Y: -far * sin}
	}
	wait := view.Tick{Passed: 60 * time.Millisecond}
	for what, c := range map[string]struct {
		messages []view.Message
		want     string
	}{
		"the cross":                           {[]view.Message{down(view.PadLeft), up(view.PadLeft)}, "W"},
		"the cross between":                   {[]view.Message{down(view.PadLeft), down(view.PadDown), up(view.PadLeft), up(view.PadDown)}, "SW"},
		"the shoulder lets no straight steps": {[]view.Message{down(view.PadR), down(view.PadUp), wait, up(view.PadUp)}, ""},
		"but diagonals, however long it takes": {
			[]view.Message{down(view.PadR), down(view.PadUp), wait, wait, down(view.PadRight), up(view.PadUp), wait, up(view.PadRight)}, "NE",
		},
		"the stick":            {[]view.Message{tilt(0, 1), wait, tilt(0, 0)}, "E"},
		"the stick between":    {[]view.Message{tilt(45, 0.9), tilt(0, 0)}, "NE"},
		"nearly straight":      {[]view.Message{tilt(100, 0.9), wait, tilt(0, 0)}, "N"},
		"a stick barely moved": {[]view.Message{tilt(200, 0.3), wait, tilt(0, 0)}, ""},
		"a stick that trembles at the edge": {
			[]view.Message{tilt(180, 0.52), wait, tilt(180, 0.48), tilt(180, 0.52), tilt(180, 0.45), tilt(180, 0.3)}, "W",
		},
	} {
		r := record(t)
		for _, message := range c.messages {
			r.model.Handle(message)
		}
		if got := r.play(""); got != c.want {
			t.Errorf("%s does %q, want %q", what, got, c.want)
		}
	}
}

// Keys act in the order in which they were pressed, each once, at any speed and however they overlap.
func TestKeysActInTheirOrder(t *testing.T) {
	keys := []view.Key{"s", "1", "2", view.Space, view.Tab, "l", "h", view.Right}
	does := map[view.Key]string{"l": "E", "h": "W", view.Right: "E"}
	rapid.Check(t, func(t *rapid.T) {
		r := record(&testing.T{})
		var want []string
		down := map[view.Key]bool{}
		for range rapid.IntRange(1, 30).Draw(t, "presses") {
			k := rapid.SampledFrom(keys).Draw(t, "key")
			if down[k] {
				r.model.Handle(view.Release{Key: k})
			}
			down[k] = true
			r.model.Handle(view.Press{Key: k})
			if want = append(want, string(k)); does[k] != "" {
				want[len(want)-1] = does[k]
			}
			if rapid.Bool().Draw(t, "let go") {
				r.model.Handle(view.Release{Key: k})
				down[k] = false
			}
			if rapid.Bool().Draw(t, "time passes") {
				for k := range down {
					r.model.Handle(view.Release{Key: k})
				}
				clear(down)
				r.model.Handle(view.Tick{Passed: time.Duration(rapid.IntRange(0, 1000).Draw(t, "ms")) * time.Millisecond})
			}
		}
		for _, k := range keys {
			r.model.Handle(view.Release{Key: k})
		}
		if got := r.play(""); got != strings.Join(want, " ") {
			t.Fatalf("the keys do %q, want %q", got, strings.Join(want, " "))
		}
	})
}

// A key goes on acting beside a standing page that has nothing to tell.
func TestHeldBesideStandingPages(t *testing.T) {
	m, g := play(t, 7, func(g *ecs.Game) { view.Standing(g, func(*ecs.Game) view.Page { return nil }) })
	m.Handle(view.Press{Key: "l"})
	for range 40 {
		m.Handle(view.Tick{Passed: 10 * time.Millisecond})
	}
	if turns := ecs.Resource(g, components.Run).Turns; turns != 3 {
		t.Errorf("a key held for 400 ms takes %d turns, want 3", turns)
	}
}

// A held key, a burst of keys and a deed stop when a foe comes into view, and go on when a key is pressed later.
func TestDangerStops(t *testing.T) {
	for what, walk := range map[string]func(m *view.Model){
		"a held key": func(m *view.Model) { m.Handle(view.Press{Key: "l"}) },
		"a burst": func(m *view.Model) {
			for range 30 {
				m.Handle(view.Press{Key: "l"})
				m.Handle(view.Release{Key: "l"})
				m.Handle(view.Tick{Passed: 8 * time.Millisecond})
			}
		},
		"a deed": func(m *view.Model) { m.Handle(view.Press{Key: "L"}) },
	} {
		r := record(t, systems.Sight(level.Unlimited), view.Deeds)
		arrives := 0
		ecs.On(r.game, "ambush", func(g *ecs.Game, moved components.Moved) {
			if arrives++; arrives == 3 {
				foe := systems.Spawn(g, "orc", components.GlyphData{Rune: 'o', Layer: components.Creature}, moved.To.Add(level.Point{X: -2}))
				foe.AddComponent(components.Foe)
			}
		})
		walk(r.model)
		if got := r.play("2000"); got != "E E E" {
			t.Errorf("%s under the eyes of a foe does %q, want three steps", what, got)
		}
		if got := r.play("-l +h"); got != "W" {
			t.Errorf("after %s was stopped a new key does %q", what, got)
		}
	}
}

// A run that has just begun is no reason to stop.
func TestANewRunDoesNotStop(t *testing.T) {
	r := record(t, systems.Sight(level.Unlimited))
	r.play("+h 300 -h")
	r.model.GrowFrom(8)
	if got := r.play("+h 340"); got != "W W W" {
		t.Errorf("in a new run a held key does %q", got)
	}
}

// What wants no time asks for none, so that a still game can sleep.
func TestWaking(t *testing.T) {
	r := record(t)
	for _, c := range []struct {
		script string
		awake  bool
	}{
		{"", false},
		{"+Right", true},
		{"-Right", false},
		{"+l 60", true},
		{"-l", false},
		{"+Space 1000", false},
		{"focus", true},
		{"1000", false},
		{"+l -l blur", false},
	} {
		r.play(c.script)
		if got := r.model.Wakes() > 0; got != c.awake {
			t.Errorf("after %q the model wants to wake: %v", c.script, got)
		}
	}
}

// Whatever a front-end sends, in whatever order and size of window, nothing breaks and no part grows beyond its room.
func TestAnyMessages(t *testing.T) {
	keys := []view.Key{
		view.Up, view.Left, view.Home, view.PageDown, view.Enter, view.Escape, view.Space, view.Tab, view.Backspace, view.F5,
		"h", "u", "?", "x", "o", "Z", "L", "w", "7", "龍", "",
	}
	rapid.Check(t, func(t *rapid.T) {
		m, _ := play(&testing.T{}, 7, systems.Sight(level.Unlimited), view.Deeds)
		number := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
		over := func() (view.Part, level.Point) {
			return view.Part(number("over", 0, 5)), level.Point{X: number("x", -5, 90), Y: number("y", -5, 60)}
		}
		for range number("messages", 1, 60) {
			part, at := over()
			key := rapid.SampledFrom(keys).Draw(t, "key")
			room := view.Room{}
			for _, size := range []*level.Size{&room.Map, &room.Panel, &room.Log, &room.Page} {
				*size = level.Size{W: number("w", 0, 90), H: number("h", 0, 60)}
			}
			message := []view.Message{
				view.Press{Key: key, Shift: number("shift", 0, 1) == 1},
				view.Press{Key: key},
				view.Release{Key: key},
				view.Text{Text: string(key)},
				view.Pointer{Action: view.PointerAction(number("action", 0, 4)), Button: uint8(number("button", 0, 3)), Over: part, At: at},
				view.Wheel{Over: part, At: at, Steps: number("steps", -3, 3)},
				view.Tap{Over: part, At: at},
				view.LongPress{Over: part, At: at},
				view.Swipe{Direction: components.Direction(number("direction", 0, 9))},
				view.Pad{Button: rapid.SampledFrom([]view.PadButton{view.PadA, view.PadB, view.PadUp, view.PadR, "?"}).Draw(t, "pad"), Down: number("down", 0, 1) == 1},
				view.Stick{X: float64(number("tilt", -1, 1)), Y: float64(number("tilt", -1, 1))},
				view.Resize{Room: room},
				view.Focus{On: number("on", 0, 1) == 1},
				view.Tick{Passed: time.Duration(number("ms", 0, 500)) * time.Millisecond},
			}[number("message", 0, 13)]
			m.Handle(message)
			if _, ok := message.(view.Resize); !ok {
				continue
			}
			f := frame(m)
			for _, size := range [][2]level.Size{
				{{W: f.Map.W, H: f.Map.H}, room.Map},
				{{W: f.Panel.W, H: f.Panel.H}, room.Panel},
				{{W: f.Log.W, H: f.Log.H}, room.Log},
				{{W: f.Page.W, H: f.Page.H}, room.Page},
			} {
				if size[0].W > size[1].W || size[0].H > size[1].H {
					t.Fatalf("a part takes %v, and has room for %v", size[0], size[1])
				}
			}
		}
	})
}
