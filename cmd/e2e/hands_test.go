//go:build linux

package e2e

import (
	"image"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
)

// TestRealFastKeys: keys arrive in their order and each once, at the speed of a fast typist. A program types faster, and so does
// xdotool when the machine is busy for a moment: then keys share a tick, and Ebitengine does not tell the order of those that type
// nothing. So a seed is typed again, in another window, where it came out wrong, up to three times.
func TestRealFastKeys(t *testing.T) {
	for _, delay := range []string{"30", "60"} {
		var r *real
		title := func() string {
			if title := r.do(t, "getwindowname", r.id); title != "Barrow - seed 42" {
				return delay + " ms: " + title
			}
			return ""
		}
		for tries := 1; ; tries++ {
			r = open(t, "7")
			r.asleep(t)
			r.do(t, "key", "--delay", delay, "s", "1", "BackSpace", "4", "2", "Return")
			said := try(title)
			if said == "" {
				break
			}
			if tries == 3 {
				t.Fatal(said)
			}
			r.end(t)
		}
		r.do(t, "key", "BackSpace")
		r.reaches(t, 7, 9)
		keys := strings.Repeat("Right Left ", 50) + "Right"
		r.do(t, append([]string{"key", "--delay", delay}, strings.Fields(keys)...)...)
		r.reaches(t, 8, 9)
	}
}

// TestRealRestored: minimised and restored, or covered and uncovered, a window shows all that it should within a second or so,
// though no key is pressed.
func TestRealRestored(t *testing.T) {
	r := open(t, "7")
	r.asleep(t)
	want := r.shot(t)
	shown := func() string { return differ(r.shot(t), want) }
	for range 4 {
		r.do(t, "windowminimize", "--sync", r.id)
		soon(t, func() string {
			if shown() == "" {
				return "the window is not minimised"
			}
			return ""
		})
		r.do(t, "windowmap", "--sync", r.id)
		soon(t, shown)
	}
	other := open(t, "8")
	other.do(t, "windowmove", "--sync", other.id, "200", "100")
	soon(t, func() string {
		if shown() == "" {
			return "the window is not covered"
		}
		return ""
	})
	other.do(t, "windowmove", "--sync", other.id, "1400", "900")
	if said := try(func() string { return differ(cut(r.shot(t), image.Rect(0, 0, 1280, 720)), want) }); said != "" {
		keep(t, r.shot(t), want)
		t.Fatal(said)
	}
	r.idles(t)
}

// TestGuestHands: pointer, wheel, finger and gamepad do in the program what keys do.
func TestGuestHands(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	g.shot(t)
	l := picture.Fit(image.Pt(1280, 720), 1, level.Size{W: 64, H: 36})
	middle := func(x, y int) (float64, float64) {
		return float64(l.Map.Min.X + x*l.Cell + l.Cell/2), float64(l.Map.Min.Y + y*l.Cell + l.Cell/2)
	}
	stands := func(x, y int, how string) {
		t.Helper()
		g.ticks(t, 60)
		if at := g.at(t); at != (level.Point{X: x, Y: y}) {
			t.Errorf("%s: the player is at %v, want (%d, %d)", how, at, x, y)
		}
	}
	x, y := middle(12, 9)
	g.click(t, int(x), int(y))
	stands(12, 9, "a click five cells away")
	x, y = middle(7, 9)
	g.session.PressTouch(1, x, y)
	g.ticks(t, 5)
	g.session.ReleaseTouch(1)
	stands(7, 9, "a tap")
	g.session.PressTouch(2, 300, 300)
	g.ticks(t, 2)
	g.session.MoveTouch(2, 300, 350)
	g.ticks(t, 2)
	g.session.ReleaseTouch(2)
	stands(7, 10, "a swipe down")

	pad := func(stick float64, down ...ebiten.StandardGamepadButton) {
		state := vmhost.GamepadState{
			ID:              1,
			StandardAxes:    map[ebiten.StandardGamepadAxis]float64{0: stick, 1: 0},
			StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
		}
		for b := range ebiten.StandardGamepadButtonMax + 1 {
			state.StandardButtons[b] = vmhost.GamepadStandardButtonState{Pressed: slices.Contains(down, b)}
		}
		g.session.UpdateGamepads([]vmhost.GamepadState{state})
		g.ticks(t, 5)
	}
	pad(0)
	pad(0, ebiten.StandardGamepadButtonLeftTop)
	pad(0)
	stands(7, 9, "up on a gamepad")
	pad(1)
	pad(0)
	stands(8, 9, "a stick to the right")
	pad(0, ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftTop)
	g.session.UpdateGamepads(nil)
	stands(7, 8, "up and left together, then the gamepad is pulled out")
}

// TestGuestLook: keys for zoom, text and colours change the window, which is the same when the game is opened again.
func TestGuestLook(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	was := g.shot(t)
	for _, c := range []struct {
		key  ebiten.Key
		char rune
	}{{ebiten.KeyF7, 0}, {ebiten.KeyF8, 0}, {ebiten.KeyZ, 'z'}} {
		g.tap(t, c.key, c.char)
		g.ticks(t, 2)
		is := g.shot(t)
		if differ(is, was) == "" {
			t.Errorf("%v changes nothing", c.key)
		}
		was = is
	}
	again := &guest{program: &program{Cmd: exec.Command(build(t, "barrow", "ebitenginevmguest"), "7")}}
	again.Stderr = &again.errors
	again.settings = g.Dir
	again.come(t, 1280, 720)
	if said := differ(again.shot(t), was); said != "" {
		t.Errorf("opened again, the window is another: %s", said)
	}
}
