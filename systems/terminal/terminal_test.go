//go:build !js

package terminal

import (
	"errors"
	"flag"
	"image"
	stdcolor "image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v3"
	"github.com/gdamore/tcell/v3/color"
	"github.com/gdamore/tcell/v3/vt"
	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
	"github.com/barrow-rl/barrow/systems/widget"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// begin is seed 7 in a terminal of a size, and the terminal that it is played in.
func begin(t *testing.T, w, h int, options ...tcell.TerminfoScreenOption) (*terminal, vt.MockTerm) {
	t.Helper()
	t.Setenv("LANG", "C.UTF-8")
	t.Setenv("LC_ALL", "")
	t.Setenv("COLORTERM", "truecolor")
	mock := vt.NewMockTerm(vt.MockOptSize{X: vt.Col(w), Y: vt.Row(h)}, vt.MockOptColors(1<<24))
	options = append(options, tcell.OptKeyboardProtocol(tcell.LegacyKeyboard))
	screen, err := tcell.NewTerminfoScreenFromTty(mock, options...)
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(screen.Fini)
	game := ecs.New(systems.Dungeon(level.NewBSP()), systems.Sight(level.Unlimited), widget.Pages)
	model := view.New(game, func() uint32 { return 8 })
	model.Palette = assets.Barrow()
	if err := game.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	made := newTerminal(model, screen)
	made.bind()
	made.show()
	return made, mock
}

// text is what the terminal shows, a line a row, blanks at the end of a row left out.
func (t *terminal) text() string {
	t.show()
	w, h := t.screen.Size()
	var b strings.Builder
	for y := range h {
		row := ""
		for x := 0; x < w; {
			letter, _, columns := t.screen.Get(x, y)
			row += letter
			x += max(columns, 1)
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	return b.String()
}

// keys presses keys, each one that types something, or one of tcell's.
func (t *terminal) keys(keys ...any) {
	for _, key := range keys {
		switch key := key.(type) {
		case string:
			t.take(tcell.NewEventKey(tcell.KeyRune, key, tcell.ModNone))
		case tcell.Key:
			t.take(tcell.NewEventKey(key, "", tcell.ModNone))
		}
	}
}

func TestGoldenScreens(t *testing.T) {
	for name, size := range map[string]image.Point{
		"wide": {100, 44}, "usual": {80, 24}, "narrow": {50, 44}, "small": {40, 14}, "least": {leastWidth, leastHeight}, "too-small": {12, 4},
	} {
		terminal, _ := begin(t, size.X, size.Y)
		got := terminal.text()
		path := filepath.Join("testdata", name+".txt")
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: the screen is\n%s\nand not\n%s\nif it is right, run: go test ./systems/terminal -run Golden -update", name, got, want)
		}
	}
}

// What is written reaches the terminal, in the colours of the palette.
func TestWhatTheTerminalShows(t *testing.T) {
	terminal, mock := begin(t, 100, 44)
	if err := mock.Drain(); err != nil {
		t.Fatal(err)
	}
	at := *components.Position.Get(playerOf(t, terminal)) // the whole map is shown, from its corner
	cell := mock.GetCell(vt.Coord{X: vt.Col(terminal.layout.mid.Min.X + at.X), Y: vt.Row(terminal.layout.mid.Min.Y + at.Y)})
	if cell.C != "@" {
		t.Fatalf("where the player is the terminal shows %q", cell.C)
	}
	r, g, b := cell.S.Fg().RGB()
	if want := terminal.model.Palette.Bright; uint8(r) != want.R || uint8(g) != want.G || uint8(b) != want.B {
		t.Errorf("the player is %d %d %d, want %v", r, g, b, want)
	}
}

func TestPlaying(t *testing.T) {
	terminal, _ := begin(t, 100, 44)
	from := *components.Position.Get(playerOf(t, terminal))
	terminal.keys("l", tcell.KeyRight, tcell.KeyUp)
	if got, want := *components.Position.Get(playerOf(t, terminal)), from.Add(level.Point{X: 2, Y: -1}); got != want {
		t.Errorf("two steps east and one north lead from %v to %v", from, got)
	}
	terminal.keys(" ")
	if seed := terminal.model.Seed(); seed != 8 {
		t.Errorf("Space grows seed %d, want 8", seed)
	}
	terminal.keys("s")
	terminal.take(tcell.NewEventPaste(true))
	terminal.keys("4", "2")
	terminal.take(tcell.NewEventPaste(false))
	terminal.keys(tcell.KeyEnter)
	if seed := terminal.model.Seed(); seed != 42 {
		t.Errorf("after 42 was pasted as a seed it is %d", seed)
	}
	terminal.keys("?")
	if text := terminal.text(); !strings.Contains(text, "Walking ") {
		t.Errorf("? shows no help:\n%s", text)
	}
	terminal.keys(tcell.KeyEsc)
	terminal.keys("x")
	terminal.take(tcell.NewEventKey(tcell.KeyEsc, "", tcell.ModAlt)) // Esc twice
	if !terminal.model.Done() {
		t.Error("Esc, which ends looking, and Esc again do not end the game")
	}
}

// Keys that follow an Esc at once are not lost: Ctrl-C after an Esc that ends a mode, Enter after one that is asked whether to leave.
func TestKeysAfterEscape(t *testing.T) {
	for keys, ask := range map[string]string{"x\x1b\x03": "", "\x1b\r": "Leave?"} {
		terminal, mock := begin(t, 100, 44)
		view.Guard(terminal.model.Game(), func(*ecs.Game) string { return ask })
		mock.SendRaw([]byte(keys))
		for !terminal.model.Done() {
			terminal.take(<-terminal.screen.EventQ())
		}
	}
}

// A resize at any moment is followed, down to a terminal that is too small and back.
func TestResizing(t *testing.T) {
	terminal, mock := begin(t, 100, 44)
	want := terminal.text()
	for _, size := range []image.Point{{30, 10}, {5, 2}, {1, 1}, {64, 12}, {200, 70}, {100, 44}} {
		mock.SetSize(vt.Coord{X: vt.Col(size.X), Y: vt.Row(size.Y)})
		for w, h := terminal.screen.Size(); w != size.X || h != size.Y; w, h = terminal.screen.Size() {
			terminal.take(<-terminal.screen.EventQ())
			terminal.screen.Show()
		}
		terminal.text()
	}
	if got := terminal.text(); got != want {
		t.Errorf("after resizing the screen is\n%s\nand was\n%s", got, want)
	}
}

// Without shades what is remembered still differs from what is in view, and things, cursors and ways show.
func TestWithoutShades(t *testing.T) {
	for _, colors := range []int{0, 8, 16} {
		terminal, _ := begin(t, 100, 44, tcell.OptColors(colors))
		at := *components.Position.Get(playerOf(t, terminal))
		style := func(p level.Point) tcell.Style {
			terminal.show()
			_, s, _ := terminal.screen.Get(terminal.layout.mid.Min.X+p.X, terminal.layout.mid.Min.Y+p.Y)
			return s
		}
		seen := style(at.Add(level.Point{X: 2}))
		if !style(at).HasBold() || seen.HasBold() || seen.HasDim() {
			t.Errorf("%d colours: the player is not bold, or the floor beside is", colors)
		}
		terminal.keys("x")
		if !style(at).HasReverse() {
			t.Errorf("%d colours: the cursor is not in reverse", colors)
		}
		terminal.keys(tcell.KeyEsc)
		place := terminal.frame.Map.At(at.X+2, at.Y) // the whole map is shown, from its corner
		place.Know, place.Mark.Path = view.Remembered, true
		terminal.drawMap(terminal.frame)
		if _, s, _ := terminal.screen.Get(terminal.layout.mid.Min.X+at.X+2, terminal.layout.mid.Min.Y+at.Y); !s.HasDim() || !s.HasUnderline() {
			t.Errorf("%d colours: what is remembered is not dim, or a way over it is not underlined", colors)
		}
	}
}

// No ink is black where there are but eight colours, and what was one of them stays it.
func TestHues(t *testing.T) {
	for n := 1; n < 8; n++ {
		c := stdcolor.RGBA{R: uint8(n & 1 * 200), G: uint8(n >> 1 & 1 * 200), B: uint8(n >> 2 * 200), A: 0xff}
		if hue(c) != color.PaletteColor(n) {
			t.Errorf("%v is not colour %d", c, n)
		}
	}
	for _, dark := range []stdcolor.RGBA{{}, {R: 20, G: 18, B: 17}} {
		if hue(dark) != color.PaletteColor(7) {
			t.Errorf("%v is not white", dark)
		}
	}
}

// A letter of two columns, or with marks, takes the columns that it should in texts, and covers nobody on the map.
func TestWideLetters(t *testing.T) {
	terminal, _ := begin(t, 100, 44)
	systems.Say(terminal.model.Game(), "龍 and e\u0301 wake.")
	components.Glyph.Get(playerOf(t, terminal)).Rune = '龍'
	terminal.stale = true
	terminal.model.Repaint(terminal.model.Palette)
	for _, want := range []string{"\n龍 and e\u0301 wake.", "│.....?.....│"} {
		if text := terminal.text(); !strings.Contains(text, want) {
			t.Errorf("the screen has no %q:\n%s", want, text)
		}
	}
}

// A screen that counts how often it is written and given back.
type counted struct {
	tcell.Screen
	shown, ended int
}

func (c *counted) Show() { c.shown++; c.Screen.Show() }
func (c *counted) Fini() { c.ended++; c.Screen.Fini() }

// Of the keys that came while a frame was written none acts any more once something has alarmed the player, however long
// writing takes, and all that do are shown by one frame.
func TestBurst(t *testing.T) {
	terminal, _ := begin(t, 100, 44)
	from := *components.Position.Get(playerOf(t, terminal))
	systems.AddAlarm(terminal.model.Game(), func(*ecs.Game) string {
		if at := *components.Position.Get(playerOf(t, terminal)); at.X < from.X+2 {
			return ""
		}
		return "A rat comes into view."
	})
	screen := &counted{Screen: terminal.screen}
	terminal.screen = screen
	for range 20 {
		screen.EventQ() <- tcell.NewEventKey(tcell.KeyRune, "l", tcell.ModNone)
	}
	screen.EventQ() <- tcell.NewEventKey(tcell.KeyCtrlC, "", tcell.ModNone)
	if err := terminal.play(nil); err != nil {
		t.Fatal(err)
	}
	if to := *components.Position.Get(playerOf(t, terminal)); to.X != from.X+2 {
		t.Errorf("20 keys walk from %v to %v, and the alarm is after 2 steps", from, to)
	}
	if screen.shown > 2 {
		t.Errorf("20 keys that came together are shown by %d frames", screen.shown)
	}
}

// A panic gives the terminal back and is an error.
func TestPanic(t *testing.T) {
	terminal, _ := begin(t, 100, 44)
	screen := &counted{Screen: terminal.screen}
	terminal.screen = screen
	view.Bind(terminal.model.Game(), view.Binding{Keys: []view.Key{"p"}, Act: func(*view.Model) { panic("a fault") }})
	screen.EventQ() <- tcell.NewEventKey(tcell.KeyRune, "p", tcell.ModNone)
	err := terminal.play(nil)
	var fault *view.Fault
	if !errors.As(err, &fault) || screen.ended != 1 || fault.Panic != "a fault" || !strings.Contains(err.Error(), "TestPanic") {
		t.Errorf("the terminal was given back %d times, and the error is %v", screen.ended, err)
	}
}

// A paste whose end is lost takes no keys for ever.
func TestPasteWithoutEnd(t *testing.T) {
	terminal, _ := begin(t, 100, 44)
	terminal.take(tcell.NewEventPaste(true))
	terminal.keys("4", tcell.KeyCtrlC)
	if terminal.model.Done() {
		t.Fatal("a Ctrl-C in a paste ends the game")
	}
	terminal.keys(" ")
	if seed := terminal.model.Seed(); seed != 8 {
		t.Errorf("after a paste that Ctrl-C ended Space grows seed %d, want 8", seed)
	}
}

// Every cell of every size is over the part that is shown there.
func TestPartsUnderThePointer(t *testing.T) {
	for _, size := range []image.Point{{100, 44}, {80, 24}, {50, 44}, {30, 10}} {
		terminal, _ := begin(t, size.X, size.Y)
		counts := make(map[view.Part]int)
		for y := range size.Y {
			for x := range size.X {
				part, at := terminal.layout.at(terminal.frame, x, y)
				counts[part]++
				letter, _, _ := terminal.screen.Get(x, y)
				if part == view.OverMap && letter == "@" && at != *components.Position.Get(playerOf(t, terminal)) {
					t.Errorf("%v: the @ is at %v", size, at)
				}
			}
		}
		f := terminal.frame
		want := map[view.Part]int{view.OverMap: f.Map.W * f.Map.H, view.OverPanel: f.Panel.W * f.Panel.H, view.OverLog: f.Log.W * f.Log.H}
		for part, n := range want {
			if counts[part] != n {
				t.Errorf("%v: %d cells are over part %d, want %d", size, counts[part], part, n)
			}
		}
	}
}

// A click on a cell is the model's, whatever is down or up.
func TestMouse(t *testing.T) {
	terminal, _ := begin(t, 100, 44)
	terminal.keys("x")
	to := terminal.layout.mid.Min.Add(image.Pt(10, 12))
	terminal.take(tcell.NewEventMouse(to.X, to.Y, tcell.ButtonNone, tcell.ModNone))
	terminal.show()
	place := terminal.frame.Map.At(10, 12)
	if !place.Mark.Target {
		t.Error("the cursor does not follow the mouse")
	}
	terminal.take(tcell.NewEventMouse(to.X, to.Y, tcell.Button1, tcell.ModNone))
	if terminal.buttons != tcell.Button1 {
		t.Error("a button that is down is not known")
	}
	terminal.take(tcell.NewEventMouse(to.X, to.Y, tcell.WheelUp, tcell.ModNone))
	terminal.take(tcell.NewEventMouse(to.X, to.Y, tcell.ButtonNone, tcell.ModNone))
	if terminal.buttons != 0 {
		t.Error("a button that was let go is still down")
	}
}

func playerOf(t *testing.T, terminal *terminal) *donburi.Entry {
	t.Helper()
	player, ok := systems.Player(terminal.model.Game())
	if !ok {
		t.Fatal("there is no player")
	}
	return player
}

// Ctrl-C leaves, so that another key copies what is chosen in a field.
func TestCopy(t *testing.T) {
	made, _ := begin(t, 80, 24)
	copied := ""
	made.model.Clip = func(text string) error { copied = text; return nil }
	made.keys("s", "4", "2", tcell.KeyCtrlA, tcell.KeyCtrlK)
	if copied != "42" || made.model.Done() {
		t.Errorf("%q is copied", copied)
	}
}

// A heard is a terminal that keeps what is written to it.
type heard struct {
	tcell.Tty
	text string
}

func (h *heard) Write(p []byte) (int, error) {
	h.text += string(p)
	return h.Tty.Write(p)
}

// Terminals are not asked how large they are: tmux 3.3 tells its height as its width, and has no mouse beyond that then.
func TestUnasked(t *testing.T) {
	h := heard{Tty: vt.NewMockTerm(vt.MockOptSize{X: 90, Y: 30})}
	screen, err := tcell.NewTerminfoScreenFromTty(tty{&h})
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		t.Fatal(err)
	}
	screen.Fini()
	if !strings.Contains(h.text, "\x1b[c") || strings.Contains(h.text, "\x1b[18t") {
		t.Errorf("it is asked %q", h.text)
	}
}
