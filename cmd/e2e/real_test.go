//go:build linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/level"
)

// A real is the program in a real window, at the top left of the screen.
type real struct {
	*program
	id   string
	size image.Point
}

// open starts barrow and waits until its window is there, has the keyboard and shows a dungeon.
func open(t *testing.T, args ...string) *real {
	t.Helper()
	ready(t)
	// Over the map the pointer would have the panel tell of what it is on, until a key is pressed.
	if out, err := bench.screen.command("mousemove", "9999", "9999").CombinedOutput(); err != nil {
		t.Fatalf("the pointer does not move: %v %s", err, out)
	}
	p := launch(t, build(t, "barrow"), []string{"DISPLAY=" + bench.screen.display}, args...)
	r := &real{program: p, size: image.Pt(1280, 720)}
	soon(t, func() string { // a search fails when another window goes in the midst of it
		found, err := bench.screen.command("search", "--onlyvisible", "--pid", strconv.Itoa(p.Process.Pid)).Output()
		if r.id = strings.TrimSpace(string(found)); err != nil || r.id == "" {
			return "no window is seen"
		}
		return ""
	})
	t.Cleanup(func() { r.end(t) })
	soon(t, func() string {
		if active := r.do(t, "getwindowfocus"); active != r.id {
			return "window " + active + " has the keyboard, not ours, " + r.id
		}
		if _, ok := player(r.shot(t), level.Size{W: 64, H: 36}); !ok {
			return "no player is seen"
		}
		return ""
	})
	return r
}

// end ends the program, and waits until its window is gone: the next is to have the screen to itself.
func (r *real) end(t *testing.T) {
	r.Process.Kill()
	if r.ended != nil {
		<-r.ended
		r.ended = nil
	}
	soon(t, func() string {
		if bench.screen.command("getwindowname", r.id).Run() == nil {
			return "the window is still there"
		}
		return ""
	})
}

func (r *real) do(t *testing.T, args ...string) string {
	t.Helper()
	return bench.screen.xdotool(t, args...)
}

// shot is what the window shows.
func (r *real) shot(t *testing.T) *image.RGBA {
	t.Helper()
	return cut(bench.screen.shot(t), image.Rectangle{Max: r.size})
}

// reaches waits until the player is at a place.
func (r *real) reaches(t *testing.T, x, y int) {
	t.Helper()
	soon(t, func() string {
		if at, _ := player(r.shot(t), level.Size{W: 64, H: 36}); at != (level.Point{X: x, Y: y}) {
			return fmt.Sprintf("the player is at %v, want (%d, %d)", at, x, y)
		}
		return ""
	})
}

// ticks is the processor time that the program has used, in hundredths of a second.
func (r *real) ticks(t *testing.T) int {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", r.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(data[strings.LastIndexByte(string(data), ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}

func TestRealTitle(t *testing.T) {
	r := open(t, "7")
	if title := r.do(t, "getwindowname", r.id); title != "Barrow - seed 7" {
		t.Errorf("the title is %q", title)
	}
	r.do(t, "key", "space")
	soon(t, func() string {
		seeds := r.seeds(t)
		want := fmt.Sprintf("Barrow - seed %d", seeds[len(seeds)-1])
		if title := r.do(t, "getwindowname", r.id); len(seeds) != 2 || title != want {
			return fmt.Sprintf("the title is %q, want %q for the seeds %d", title, want, seeds)
		}
		return ""
	})
}

// asleep waits until the program has used no processor time for a while.
func (r *real) asleep(t *testing.T) {
	t.Helper()
	still(t, 300*time.Millisecond, func() int { return r.ticks(t) })
}

// idles waits until the program takes at most a twentieth of a processor over a second, though this one draws in software.
func (r *real) idles(t *testing.T) {
	t.Helper()
	since, before := time.Now(), r.ticks(t)
	soon(t, func() string {
		spent := time.Since(since)
		if spent < time.Second {
			return "not a second has passed"
		}
		share := float64(r.ticks(t)-before) / spent.Seconds()
		since, before = time.Now(), r.ticks(t)
		if share > 5 {
			return fmt.Sprintf("an idle window takes %.1f %% of a processor, more than 5", share)
		}
		return ""
	})
}

// TestRealIdle: a window in which nothing happens comes to rest, and the key that ends the quiet is not lost, nor any after
// it, however fast they come.
func TestRealIdle(t *testing.T) {
	r := open(t, "7")
	r.idles(t)

	x, y := 7, 9
	// Within one tick Ebitengine tells of a key only that it went down, but of each character that it typed: letters come
	// in bursts here, other keys one by one.
	for i, burst := range []struct {
		keys   string
		dx, dy int
	}{
		{"l l l l", 4, 0},
		{"h h h h h h h h", -8, 0},
		{"j l k l j l k l", 4, 0},
		{"y n b u b n", 0, 2},
		{"Right", 1, 0},
		{"KP_9", 1, -1},
		{"Home", -1, -1},
		{"Next", 1, 1},
	} {
		if i%2 == 0 {
			r.asleep(t)
		}
		r.do(t, append([]string{"key", "--delay", "5"}, strings.Fields(burst.keys)...)...)
		x, y = x+burst.dx, y+burst.dy
		r.reaches(t, x, y)
	}
}

// TestRealHeldKey: a held key walks on and stops when it is let go. How far depends on how busy the machine is; exact
// numbers of steps are for the guest's tests.
func TestRealHeldKey(t *testing.T) {
	r := open(t, "7")
	r.asleep(t)
	r.do(t, "key", "--delay", "5", "l", "l", "l", "l")
	r.reaches(t, 11, 9)
	r.do(t, "keydown", "Left")
	soon(t, func() string {
		if at, _ := player(r.shot(t), level.Size{W: 64, H: 36}); at.X > 9 {
			return fmt.Sprintf("a key that is held walks from (11, 9) to %v and no further", at)
		}
		return ""
	})
	r.do(t, "keyup", "Left")
	r.settles(t)
	r.do(t, "keydown", "l")
	r.reaches(t, 12, 9)
	r.do(t, "keyup", "l")
}

// activate gives the window the keyboard, and waits until the window manager is done with it.
func (r *real) activate(t *testing.T) {
	t.Helper()
	soon(t, func() string {
		r.do(t, "windowactivate", r.id)
		if id := still(t, 500*time.Millisecond, func() string { return r.do(t, "getwindowfocus") }); id != r.id {
			return "window " + id + " has the keyboard, not " + r.id
		}
		return ""
	})
}

// settles is where the player is when they have stood still for longer than keys are doubted in a window that has the
// keyboard again, and than one behind others waits before it shows itself anew.
func (r *real) settles(t *testing.T) level.Point {
	t.Helper()
	return still(t, 1500*time.Millisecond, func() level.Point {
		at, _ := player(r.shot(t), level.Size{W: 64, H: 36})
		return at
	})
}

// TestRealFocus: a key held while another window takes the keyboard is let go, and stays so when ours has it back, until
// it is pressed again.
func TestRealFocus(t *testing.T) {
	r := open(t, "7")
	other := open(t, "8")
	r.do(t, "windowmove", "--sync", other.id, "1280", "0") // so that both are seen
	r.activate(t)
	r.settles(t) // keys that go down sooner might have been held before the window had the keyboard
	r.do(t, "key", "--delay", "5", "l", "l", "l", "l")
	r.reaches(t, 11, 9)
	t.Cleanup(func() { _ = bench.screen.command("keyup", "h").Run() }) // or the tests that follow have it repeated to them
	r.do(t, "keydown", "h")
	soon(t, func() string {
		if at, _ := player(r.shot(t), level.Size{W: 64, H: 36}); at.X == 11 {
			return "a key that is held does nothing"
		}
		return ""
	})
	other.activate(t)
	was := r.settles(t)
	r.activate(t)
	if is := r.settles(t); is != was {
		t.Errorf("the player went from %v to %v by a key that was held when the window came back", was, is)
	}
	r.do(t, "keyup", "h")
	r.do(t, "key", "l")
	r.reaches(t, was.X+1, 9)
	r.do(t, "key", "h")
	r.reaches(t, was.X, 9)
}

// TestRealSizes: full screen and back, and a window that is made smaller, show the whole of what they should.
func TestRealSizes(t *testing.T) {
	r := open(t, "7")
	n := 0
	whole := func(w, h int) {
		t.Helper()
		r.size = image.Pt(w, h)
		r.reaches(t, 7, 9)
		// Keys speak to what the window shows now, so what F12 saves is compared with what was there before it.
		r.asleep(t)
		shown := r.shot(t)
		r.do(t, "key", "F12")
		n++
		var saved *image.RGBA
		soon(t, func() string {
			var err error
			if saved, err = r.saved(7, n); err != nil {
				return err.Error()
			}
			return ""
		})
		if said := differ(shown, saved); said != "" {
			keep(t, shown, saved)
			t.Errorf("a window of %d×%d: %s", w, h, said)
		}
		r.do(t, "key", "F5") // a key without a meaning takes the notice away
		soon(t, func() string { return differ(r.shot(t), shown) })
	}
	whole(1280, 720)
	r.do(t, "key", "F11")
	whole(1920, 1080)
	r.do(t, "key", "F11")
	whole(1280, 720)
	r.do(t, "windowsize", "--sync", r.id, "900", "640")
	whole(900, 640)
}

// TestRealClose: closing the window ends the program without complaint, and so does Esc.
func TestRealClose(t *testing.T) {
	for _, key := range []string{"alt+F4", "Escape"} {
		r := open(t, "7")
		r.do(t, "key", key)
		select {
		case err := <-r.ended:
			if err != nil {
				t.Errorf("%s: %v", key, err)
			}
			r.ended <- nil // for the clean-up
		case <-time.After(10 * time.Second):
			t.Errorf("%s does not end the program", key)
		}
	}
}

// TestNoDisplay: without a display the program says what is missing and what works, and fails with status 1.
func TestNoDisplay(t *testing.T) {
	ready(t)
	for display, want := range map[string]string{"": "DISPLAY is not set", ":987": "does not answer"} {
		p := launch(t, build(t, "barrow"), []string{"DISPLAY=" + display, "WAYLAND_DISPLAY="}, "7")
		select {
		case <-p.ended:
		case <-time.After(10 * time.Second):
			t.Fatal("the program does not end")
		}
		said := p.errors.String()
		if p.ProcessState.ExitCode() != 1 || !strings.Contains(said, want) || !strings.Contains(said, "barrow print") || strings.Contains(said, "goroutine") {
			t.Errorf("DISPLAY=%q: status %d and\n%s", display, p.ProcessState.ExitCode(), said)
		}
	}
}
