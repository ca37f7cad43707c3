//go:build linux

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// bench is what the tests of the window share, as a process can run Ebitengine only once and a virtual screen takes a while
// to start.
var bench struct {
	once    sync.Once
	missing string   // why these tests cannot run here; "" when they can
	screen  *xScreen // has the real windows
	host    *host
}

// runTests runs the tests beside the host, which Ebitengine wants on the main thread.
func runTests(m *testing.M) int {
	bench.host = &host{calls: make(chan func()), wanted: make(chan struct{})}
	code := make(chan int, 1)
	go func() {
		c := m.Run()
		code <- c
		bench.host.end()
	}()
	defer func() {
		if bench.screen != nil {
			bench.screen.stop()
		}
	}()
	return bench.host.serve(code)
}

// ready starts the screen before the first test that needs it. It skips the test where it cannot run, and says why. In
// continuous integration nothing may be left out.
func ready(t *testing.T) {
	t.Helper()
	bench.once.Do(func() {
		var missing []string
		for _, tool := range []string{"Xvfb", "xdotool", "openbox"} {
			if _, err := exec.LookPath(tool); err != nil {
				missing = append(missing, tool)
			}
		}
		var err error
		if len(missing) > 0 {
			bench.missing = "not installed: " + strings.Join(missing, ", ") + "; .ci/needs installs them"
		} else if bench.screen, err = startScreen(bin.dir, 1920, 1080); err != nil {
			bench.missing = err.Error()
		}
	})
	if bench.missing == "" {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("cannot test the window: %s", bench.missing)
	}
	t.Skipf("the window is not tested: %s", bench.missing)
}

// A host is the other side of the guests: an Ebitengine game without a visible window that shows their frames.
type host struct {
	calls  chan func() // run within a frame
	wanted chan struct{}
	asked  bool
}

// serve runs the host once a test wants it, and returns the tests' exit status.
func (h *host) serve(code chan int) int {
	select {
	case c := <-code:
		return c
	case <-h.wanted:
	}
	os.Setenv("DISPLAY", bench.screen.display)
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "the host of the guests:", err)
		return 1
	}
	return <-code
}

// do runs f within one of the host's frames, where images may be read.
func (h *host) do(f func()) {
	if !h.asked {
		h.asked = true
		close(h.wanted)
	}
	done := make(chan struct{})
	h.calls <- func() { f(); close(done) }
	<-done
}

// end ends the host, if it was ever wanted.
func (h *host) end() {
	if h.asked {
		close(h.calls)
	}
}

func (h *host) Update() error {
	select {
	case f, ok := <-h.calls:
		if !ok {
			return ebiten.Termination
		}
		f()
	default:
	}
	return nil
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(width, height int) (int, int) { return width, height }
