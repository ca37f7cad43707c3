package view_test

import (
	"fmt"
	"image/color"
	"os"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// What the map shows is the golden dungeon, with the player on top of the dot beneath.
func TestTheMapIsTheDungeon(t *testing.T) {
	golden, err := os.ReadFile("../../level/testdata/bsp-64x36/7.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, rows, _ := strings.Cut(string(golden), "\n\n")
	m, _ := play(t, 7)
	if got := frame(m).Map.String(); got != rows {
		t.Errorf("the map is\n%s\nwant\n%s", got, rows)
	}
}

func TestColours(t *testing.T) {
	m, g := play(t, 7)
	p := m.Palette
	at := func(x, y int) view.Cell { return frame(m).Map.At(x, y).Text(&m.Palette) }
	for what, c := range map[string]struct{ got, want view.Cell }{
		"player": {at(7, 9), view.Cell{Rune: '@', Ink: p.Bright, Ground: p.Ground}},
		"floor":  {at(2, 6), view.Cell{Rune: '.', Ink: p.Floor, Ground: p.Ground}},
		"wall":   {at(1, 5), view.Cell{Rune: '#', Ink: p.Wall, Ground: p.Stone}},
		"rock":   {at(0, 0), view.Cell{Ground: p.Rock}},
	} {
		if c.got != c.want {
			t.Errorf("%s is %v, want %v", what, c.got, c.want)
		}
	}
	press(m, "w")
	if got, want := at(0, 0), (view.Cell{Rune: '#', Ink: p.Deep, Ground: p.Rock}); got != want {
		t.Errorf("with every wall rock is %v, want %v", got, want)
	}
	green := color.RGBA{G: 255, A: 255}
	ecs.Resource(g, components.Terrain)[level.Floor].Ground = green
	press(m, "w")
	if got := at(2, 6).Ground; got != green {
		t.Errorf("the terrain's own ground is not shown: %v", got)
	}
}

// One glyph a cell: the highest layer's, and of those the youngest's. What has no rune hides nothing.
func TestLayers(t *testing.T) {
	m, g := play(t, 7)
	put := func(r rune, layer components.Layer) {
		e := g.World.Entry(g.World.Create(components.Position, components.Glyph))
		components.Position.SetValue(e, level.Point{X: 3, Y: 7})
		components.Glyph.SetValue(e, components.GlyphData{Rune: r, Layer: layer})
	}
	for _, step := range []struct {
		rune  rune
		layer components.Layer
		want  rune
	}{
		{0, components.Creature, '.'},
		{'>', components.OnFloor, '>'},
		{'<', components.OnFloor, '<'},
		{'!', components.Item, '!'},
		{'r', components.Creature, 'r'},
		{'?', components.Item, 'r'},
		{'D', components.Creature, 'D'},
		{0, components.Creature, 'D'},
	} {
		put(step.rune, step.layer)
		press(m, "w")
		if got := frame(m).Map.At(3, 7).Rune; got != step.want {
			t.Errorf("after %q is put there the cell shows %q, want %q", step.rune, got, step.want)
		}
	}
}

// A map larger than the view scrolls with the player, as far as its edges.
func TestScrolling(t *testing.T) {
	bsp := level.NewBSP()
	bsp.Size = level.Size{W: 200, H: 150}
	g := ecs.New(systems.Dungeon(bsp))
	m := view.New(g, func() uint32 { return 0 })
	if err := g.Do(components.Regenerate{Seed: 1}); err != nil {
		t.Fatal(err)
	}
	m.Resize(view.Room{Map: level.Size{W: 41, H: 21}})
	teleport := func(x, y int) {
		who, _ := systems.Player(g)
		components.Position.SetValue(who, level.Point{X: x, Y: y})
		_ = g.Do(components.Wait{})
	}
	for _, c := range []struct{ player, origin level.Point }{
		{level.Point{X: 0, Y: 0}, level.Point{X: 0, Y: 0}},
		{level.Point{X: 20, Y: 10}, level.Point{X: 0, Y: 0}},
		{level.Point{X: 100, Y: 75}, level.Point{X: 80, Y: 65}},
		{level.Point{X: 199, Y: 149}, level.Point{X: 159, Y: 129}},
	} {
		teleport(c.player.X, c.player.Y)
		f := frame(m)
		at := f.Map.At(c.player.X-f.At.X, c.player.Y-f.At.Y)
		if f.At != c.origin || f.Map.W != 41 || f.Map.H != 21 || at == nil || at.Rune != '@' {
			t.Errorf("player at %v: origin %v, want %v; %d×%d shown", c.player, f.At, c.origin, f.Map.W, f.Map.H)
		}
	}
}

// Whatever the room, down to none at all, a frame is composed and fits it.
func TestEveryRoom(t *testing.T) {
	m, _ := play(t, 7)
	press(m, view.Up, view.Up, view.Up, view.Up)
	for _, page := range []view.Key{view.F5, "?"} { // none, and one that is
		press(m, page)
		for w := range 40 {
			for h := range 40 {
				m.Resize(view.Room{Map: level.Size{W: w, H: h}, Panel: level.Size{W: w, H: h}, Log: level.Size{W: w, H: h}, Page: level.Size{W: w, H: h}})
				f := frame(m)
				if f.Map.W > w || f.Panel.W > w || f.Log.H > h || f.Page.W > w || f.Page.H > max(h, 2) {
					t.Fatalf("room %d×%d: a map of %d, a page of %d×%d", w, h, f.Map.W, f.Page.W, f.Page.H)
				}
			}
		}
		if frame(m).Page.H > 0 {
			press(m, view.Escape)
		}
	}
}

func TestLongPagesScroll(t *testing.T) {
	m, _ := play(t, 7)
	numbers := &view.TextPage{Name: "Numbers", Write: func(_ *ecs.Game, pen *view.Pen) {
		for i := range 100 {
			pen.Int(pen.Palette.Text, i)
			pen.Line()
		}
	}}
	m.Open(numbers)
	shows := func(first, last int) {
		t.Helper()
		rows := strings.Split(strings.TrimSpace(frame(m).Page.String()), "\n")
		top, bottom := strings.Trim(rows[1], "│ "), strings.Trim(rows[len(rows)-2], "│ ")
		if top != fmt.Sprint(first) || bottom != fmt.Sprint(last) {
			t.Errorf("the page shows %s to %s, want %d to %d", top, bottom, first, last)
		}
	}
	shows(0, 27)
	press(m, view.Up)
	shows(0, 27)
	press(m, view.Down, view.Down)
	shows(2, 29)
	press(m, view.PageDown, view.PageDown, view.PageDown, view.PageDown)
	shows(72, 99)
	press(m, view.PageUp)
	shows(44, 71)
}

func ExamplePen() {
	var grid view.Grid
	grid.Reset(16, 5, color.RGBA{})
	pen := view.NewPen(&grid, assets.Dusk())
	pen.Text(pen.Palette.Dim, "Health")
	pen.Tab(8)
	pen.Int(pen.Palette.Text, 12)
	pen.Line()
	pen.Bar(pen.Palette.Bright, 10, 12, 20)
	pen.Line()
	pen.Wrap(pen.Palette.Text, "A rat comes out of the dark.")
	fmt.Print(grid.String())
	// Output:
	// Health  12
	// ━━━━━━━━━━
	// A rat comes out
	// of the dark.
}

// A bar shows part of a whole, the least of it as one column, and nothing as none.
func TestBar(t *testing.T) {
	full := assets.Dusk().Bright
	for _, c := range []struct{ part, whole, want int }{
		{0, 20, 0}, {1, 1000, 1}, {12, 20, 6}, {19, 20, 9}, {20, 20, 10}, {30, 20, 10}, {-5, 20, 0}, {5, 0, 0},
	} {
		var grid view.Grid
		grid.Reset(12, 1, color.RGBA{})
		view.NewPen(&grid, assets.Dusk()).Bar(full, 10, c.part, c.whole)
		filled := 0
		for _, cell := range grid.Row(0) {
			if cell.Ink == full {
				filled++
			}
		}
		if filled != c.want {
			t.Errorf("a bar of %d of %d fills %d columns of 10, want %d", c.part, c.whole, filled, c.want)
		}
	}
}

// Messages are newest last, older ones dimmer, and long ones in several lines.
func TestLog(t *testing.T) {
	m, g := play(t, 7)
	r := room
	r.Log = level.Size{W: 20, H: 4}
	m.Resize(r)
	frame(m)
	systems.Say(g, "one")
	_ = g.Do(components.Wait{})
	frame(m)
	systems.Say(g, "two")
	_ = g.Do(components.Wait{})
	frame(m)
	systems.Say(g, "a sentence that is longer than a line")
	_ = g.Do(components.Wait{})
	f := frame(m)
	if got := f.Log.String(); got != "one\ntwo\na sentence that is\nlonger than a line\n" {
		t.Errorf("the log is\n%s", got)
	}
	if newest, older := f.Log.At(0, 3).Ink, f.Log.At(0, 1).Ink; newest != m.Palette.Text || older != m.Palette.Dim {
		t.Errorf("the newest is %v and an older one %v", newest, older)
	}
	m.Notice("Saved barrow-seed-7.png.")
	if got := frame(m).Log.String(); got != "a sentence that is\nlonger than a line\nSaved\nbarrow-seed-7.png.\n" {
		t.Errorf("with a notice the log is\n%s", got)
	}
}
