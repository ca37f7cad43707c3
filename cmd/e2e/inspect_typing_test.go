//go:build linux

package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
)

// Fields of the overlay's first tab, with the player picked.
var (
	filter     = image.Rect(890, row(2)-8, 1110, row(2)+8)
	positionAt = image.Pt(1130, 479)
)

const longText = "dagger and potion, 0123456789"

// TestInspectTyping pins the loss of letters where several are typed in one tick: a field has them all however they come,
// and the game none.
func TestInspectTyping(t *testing.T) {
	var want *image.RGBA
	for name, typing := range map[string]func(g *guest){
		"one a tick": func(g *guest) {
			for _, c := range longText {
				g.write(string(c))
				g.ticks(t, 1)
			}
		},
		"all in one tick": func(g *guest) { g.write(longText) },
		"three a tick and nine a frame": func(g *guest) {
			for i := 0; i < len(longText); i += 3 {
				g.write(longText[i:min(i+3, len(longText))])
				g.ticks(t, 1)
				if i%9 == 0 {
					g.shot(t)
				}
			}
		},
	} {
		g := inspected(t)
		before := g.shot(t)
		g.click(t, filter.Min.X+20, row(2))
		typing(g)
		g.ticks(t, 8)
		got := g.shot(t)
		if want == nil {
			want = got
		}
		if !same(got, want, filter) || same(got, before, filter) {
			keep(t, got, want)
			t.Errorf("%s: the filter shows something else", name)
		}
		if !same(got, before, beside().Map) {
			t.Errorf("%s: the game has heard of it", name)
		}
	}
}

// TestInspectTypingNumbers: a place that is typed, and entered, within a tick or two is that place.
func TestInspectTypingNumbers(t *testing.T) {
	g := inspected(t)
	corner := cellOf(7, 9).Min
	g.click(t, corner.X+4, corner.Y+4)
	player := cut(g.shot(t), cellOf(7, 9))
	for _, at := range []level.Point{{X: 12, Y: 9}, {X: 10, Y: 9}} {
		g.click(t, positionAt.X, positionAt.Y)
		g.write(itoa(uint32(at.X)) + " " + itoa(uint32(at.Y)))
		g.tap(t, ebiten.KeyEnter, 0)
		g.ticks(t, 8)
		if said := differ(cut(g.shot(t), cellOf(at.X, at.Y)), player); said != "" {
			t.Errorf("the player is not at %v: %s", at, said)
		}
	}
}

// TestInspectEscape: Esc takes back what is typed, then closes the overlay, and only then is the game's.
func TestInspectEscape(t *testing.T) {
	g := inspected(t)
	opened := g.shot(t)
	g.click(t, filter.Min.X+20, row(2))
	g.write("dagger")
	part := image.Rect(overlayLeft, 0, overlayRight, 40)
	for range 2 {
		g.tap(t, ebiten.KeyEscape, 0)
		g.ticks(t, 8)
		if !same(g.shot(t), opened, part) {
			break
		}
	}
	if same(g.shot(t), opened, part) {
		t.Error("Esc does not close the overlay")
	}
	g.ticks(t, 60)
	g.session.PressKey(ebiten.KeyEscape)
	g.session.AdvanceTicks(10)
	if g.session.WaitTicks() {
		t.Error("the last Esc does not end the program")
	}
}

// TestInspectRealTyping types as fast as a machine does into a real window, which draws slowly here.
func TestInspectRealTyping(t *testing.T) {
	r := open(t, "7")
	r.do(t, "key", "F1")
	shows := func(part image.Rectangle, what string) {
		t.Helper()
		soon(t, func() string {
			if !has(r.shot(t), part, assets.Dusk().Key) {
				return what
			}
			return ""
		})
	}
	shows(image.Rect(overlayLeft, 0, overlayRight, 720), "the overlay is not seen")
	typeInto := func(x, y, delay string, text string) {
		t.Helper()
		r.do(t, "mousemove", x, y)
		r.asleep(t)
		r.do(t, "click", "1")
		r.asleep(t)
		r.do(t, "type", "--delay", delay, text)
	}

	g := inspected(t)
	g.click(t, filter.Min.X+20, row(2))
	g.write(longText)
	g.ticks(t, 8)
	g.session.MoveCursor(1000, 710)
	want := cut(g.shot(t), filter)
	for _, delay := range []string{"10", "30", "120"} {
		typeInto("910", itoa(uint32(row(2))), delay, longText)
		soon(t, func() string { return differ(cut(r.shot(t), filter), want) })
		r.do(t, "key", "Return")
	}

	// A place of the player's, with Enter at once after it.
	typeInto("910", itoa(uint32(row(2))), "10", "player")
	r.do(t, "key", "Return")
	corner := cellOf(7, 9).Min
	r.do(t, "mousemove", itoa(uint32(corner.X+4)), itoa(uint32(corner.Y+4)), "click", "1")
	shows(image.Rect(corner.X-2, corner.Y-2, corner.X+2, corner.Y+2), "nobody is picked")
	player := cut(r.shot(t), cellOf(7, 9))
	for _, at := range []level.Point{{X: 12, Y: 9}, {X: 10, Y: 9}} {
		typeInto(itoa(uint32(positionAt.X)), itoa(uint32(positionAt.Y)), "15", itoa(uint32(at.X))+" "+itoa(uint32(at.Y)))
		r.do(t, "key", "Return")
		soon(t, func() string {
			return differ(cut(r.shot(t), cellOf(at.X, at.Y)), player)
		})
	}
}
