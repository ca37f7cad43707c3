//go:build linux

package e2e

import (
	"image"
	"strings"
	"testing"
)

// TestRealFastKeys: keys arrive in their order and each once, at the speed of a fast typist. A program types faster, and then
// keys share a tick when the machine is busy: Ebitengine does not tell the order of those that type nothing.
func TestRealFastKeys(t *testing.T) {
	for _, delay := range []string{"30", "60"} {
		r := open(t, "7")
		r.asleep(t)
		r.do(t, "key", "--delay", delay, "s", "1", "BackSpace", "4", "2", "Return")
		soon(t, func() string {
			if title := r.do(t, "getwindowname", r.id); title != "Barrow - seed 42" {
				return delay + " ms: " + title
			}
			return ""
		})
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
	soon(t, func() string { return differ(cut(r.shot(t), image.Rect(0, 0, 1280, 720)), want) })
	r.idles(t)
}
