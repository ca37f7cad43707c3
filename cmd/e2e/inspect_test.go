//go:build linux

package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
)

// Where things are in a window of 1280 × 720 with the overlay open: the game has what the overlay leaves, and the overlay's
// rows are a fixed number of pixels apart.
const (
	overlayLeft  = 840
	overlayRight = 1280
)

// row is the middle of one of the overlay's rows, the tabs being row 0. Row 1 says what was refused, and is
// higher than the others.
func row(n int) int {
	if n > 1 {
		return 60 + 20*n
	}
	return 48 + 20*n
}

// refusal is where the overlay says why it refused something.
func refusal() image.Rectangle { return image.Rect(overlayLeft, 60, overlayRight, 88) }

// beside is the layout of the game beside the overlay.
func beside() picture.Layout {
	return picture.Fit(image.Pt(overlayLeft, 720), 1, level.Size{W: 64, H: 36})
}

// cellOf is where a cell of the map is shown beside the overlay.
func cellOf(x, y int) image.Rectangle {
	l := beside()
	return image.Rect(0, 0, l.Cell, l.Cell).Add(l.Map.Min).Add(image.Pt(x*l.Cell, y*l.Cell))
}

// click presses the mouse at a point for a tick.
func (g *guest) click(t *testing.T, x, y int) {
	t.Helper()
	g.session.MoveCursor(float64(x), float64(y))
	g.ticks(t, 2)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(t, 1)
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(t, 8)
}

// write types a text, all of it within the next tick.
func (g *guest) write(text string) {
	for _, c := range text {
		g.session.TypeRune(c)
	}
}

// enter clicks on a field of text, takes away what is there and enters something else.
func (g *guest) enter(t *testing.T, x, y, letters int, text string) {
	t.Helper()
	g.click(t, x, y)
	for range letters {
		g.tap(t, ebiten.KeyBackspace, 0)
	}
	g.write(text)
	g.ticks(t, 3)
	g.tap(t, ebiten.KeyEnter, 0)
	g.ticks(t, 8)
}

// same reports whether two pictures show the same in a part.
func same(a, b *image.RGBA, part image.Rectangle) bool {
	return differ(cut(a, part), cut(b, part)) == ""
}

// inspected starts barrow with the overlay open.
func inspected(t *testing.T) *guest {
	t.Helper()
	g := invite(t, 1280, 720, "7")
	g.shot(t)
	g.tap(t, ebiten.KeyF1, 0)
	g.ticks(t, 10)
	return g
}

// TestInspectOpenAndClose: the overlay lies beside the game, which goes on; closed, all is as it was.
func TestInspectOpenAndClose(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	before := g.shot(t)
	g.tap(t, ebiten.KeyF1, 0)
	g.ticks(t, 10)
	opened := g.shot(t)
	g.tap(t, ebiten.KeyArrowRight, 0)
	walked := g.shot(t)
	if cell := cellOf(7, 9); same(opened, walked, cell) || differ(cut(opened, cell), cut(walked, cellOf(8, 9))) != "" {
		t.Error("the player does not walk beside the open overlay")
	}
	g.tap(t, ebiten.KeyArrowLeft, 0)
	g.tap(t, ebiten.KeySpace, ' ')
	g.tap(t, ebiten.KeyBackspace, 0) // back to the dungeon as it was
	g.tap(t, ebiten.KeyF1, 0)
	g.ticks(t, 3)
	if said := differ(g.shot(t), before); said != "" {
		t.Errorf("closed, the window is not what it was: %s", said)
	}
	g.tap(t, ebiten.KeySlash, '?')
	page := g.shot(t)
	g.tap(t, ebiten.KeyF1, 0)
	g.ticks(t, 10)
	if same(g.shot(t), page, image.Rect(overlayLeft, 0, overlayRight, 720)) {
		t.Error("F1 does not open the overlay over a page")
	}
}

// TestInspectEdit: a click in the map picks who stands there; their glyph is edited, and the map shows it. While the field
// has the keys the game has none.
func TestInspectEdit(t *testing.T) {
	g := inspected(t)
	player := cellOf(7, 9)
	g.click(t, player.Min.X+4, player.Min.Y+4)
	picked := g.shot(t)
	edge := image.Rect(player.Min.X, player.Min.Y-1, player.Max.X, player.Min.Y)
	if !has(picked, edge, assets.Dusk().Key) {
		t.Error("the picked entity is not outlined")
	}
	// Below the list of one: who is picked, what can be done, the components: Blocks, Glyph and then its Rune.
	const rune = 299
	g.click(t, 1130, rune)
	g.tap(t, ebiten.KeyArrowRight, 0)
	g.tap(t, ebiten.KeyL, 'l')
	if !same(g.shot(t), picked, beside().Map) {
		t.Fatal("the game has the keys while a field has them")
	}
	g.tap(t, ebiten.KeyEscape, 0)
	g.ticks(t, 8)
	g.enter(t, 1130, rune, 3, "Z")
	edited := g.shot(t)
	if same(edited, picked, player) {
		t.Error("the map shows the old glyph")
	}
	g.enter(t, 1130, rune, 3, "much")
	if refused := g.shot(t); !has(refused, refusal(), assets.Dusk().Warning) || !same(refused, edited, beside().Map) {
		t.Error("a bad value is not refused with a sentence")
	}
	g.tap(t, ebiten.KeyArrowRight, 0)
	walked := g.shot(t)
	if same(walked, edited, player) {
		t.Error("the game has no keys though no field has them")
	}

	// What was typed counts when a click goes elsewhere, even to another tab.
	g.click(t, 1130, rune)
	for range 3 {
		g.tap(t, ebiten.KeyBackspace, 0)
	}
	g.write("Y")
	g.ticks(t, 3)
	g.click(t, 1056, row(0))
	if same(g.shot(t), walked, cellOf(8, 9)) {
		t.Error("what was typed is lost when a click goes elsewhere")
	}
}

// TestInspectSystems: a system that is switched off does not run, and a step lets one turn pass.
func TestInspectSystems(t *testing.T) {
	g := inspected(t)
	g.click(t, 1056, row(0))
	panel := beside().Panel
	turn := func() *image.RGBA { return cut(g.shot(t), panel) }
	step := func() { g.click(t, 1008, row(2)) }

	was := turn()
	step()
	if differ(turn(), was) == "" {
		t.Error("a step lets no turn pass")
	}
	// The ninth line of the schedule counts turns.
	was = turn()
	off := func() { g.click(t, 863, 145+8*20) }
	off()
	step()
	if said := differ(turn(), was); said != "" {
		t.Errorf("turns are counted by a system that is switched off: %s", said)
	}
	off()
	step()
	if differ(turn(), was) == "" {
		t.Error("turns are not counted by a system that is switched on again")
	}
}

// TestInspectRegrow: another padding grows the dungeon of the same seed as it would have been with it; one that cannot be
// is refused with a sentence, and the dungeon stays.
func TestInspectRegrow(t *testing.T) {
	g := inspected(t)
	g.click(t, 1188, row(0))
	const padding = 10
	g.enter(t, 1240, row(padding), 1, "2")
	bsp := level.NewBSP()
	bsp.Padding = 2
	var want level.Dungeon
	if err := bsp.Generate(7, &want); err != nil {
		t.Fatal(err)
	}
	regrown := g.shot(t)
	for y := range 36 {
		for x := range 64 {
			corner := cellOf(x, y).Min
			ground := regrown.RGBAAt(corner.X, corner.Y) == assets.Dusk().Ground
			if floor := want.Map.At(level.Point{X: x, Y: y}) == level.Floor; ground != floor {
				t.Fatalf("cell (%d, %d) is shown as floor: %v, and is: %v", x, y, ground, floor)
			}
		}
	}
	g.enter(t, 1240, row(padding), 1, "9")
	refused := g.shot(t)
	if !has(refused, refusal(), assets.Dusk().Warning) {
		t.Error("a padding of 9 is not refused with a sentence")
	}
	if !same(refused, regrown, beside().Map) {
		t.Error("a refused padding has changed the dungeon")
	}

	// A slider that moves, moves the dungeon.
	g.enter(t, 1240, row(padding), 1, "1")
	before := g.shot(t)
	g.session.MoveCursor(969, float64(row(padding)))
	g.ticks(t, 2)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(t, 2)
	g.session.MoveCursor(1060, float64(row(padding)))
	g.ticks(t, 8)
	if moved := g.shot(t); same(moved, before, beside().Map) {
		t.Error("a slider that moves does not regrow the dungeon")
	}
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(t, 2)
}

// TestInspectMaking: the steps of the making are shown one by one, and the last is the dungeon's own floor.
func TestInspectMaking(t *testing.T) {
	g := inspected(t)
	g.click(t, 1188, row(0))
	g.click(t, 1173, row(13)) // to the start
	start := g.shot(t)
	if has(start, beside().Map.Inset(12), assets.Dusk().Ground) {
		t.Error("floor is shown before anything was dug")
	}
	for step := range 4 {
		g.click(t, 1228, row(13)) // one on
		shown := g.shot(t)
		if same(shown, start, beside().Map) {
			t.Errorf("step %d shows nothing new", step+1)
		}
		start = shown
	}
}

// TestInspectIdle: open, but with nothing moving, the overlay lets the program rest as it does without it; closed, as well.
func TestInspectIdle(t *testing.T) {
	r := open(t, "7")
	r.do(t, "key", "F1")
	soon(t, func() string {
		if !has(r.shot(t), image.Rect(overlayLeft, 0, overlayRight, 720), assets.Dusk().Key) {
			return "the overlay is not seen"
		}
		return ""
	})
	for _, state := range []string{"open", "closed"} {
		t.Log(state)
		r.idles(t)
		r.do(t, "key", "F1")
	}
}
