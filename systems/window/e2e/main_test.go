//go:build linux

// Package e2e tests the built program: driven tick by tick as a guest, and as a person would, in a real window.
package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// tools are the programs that these tests run, and the Debian packages that they come in.
func tools() map[string]string {
	return map[string]string{"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}
}

// bench is what the tests share, as a process can run Ebitengine only once and a virtual screen takes a while to start.
var bench struct {
	missing string   // why the tests cannot run here; "" when they can
	dir     string   // holds the built programs
	screen  *xScreen // has the real windows
	host    *host
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	var missing []string
	for tool, debian := range tools() {
		if _, err := exec.LookPath(tool); err != nil {
			missing = append(missing, fmt.Sprintf("%s (Debian package %s)", tool, debian))
		}
	}
	if len(missing) > 0 {
		bench.missing = "not installed: " + strings.Join(missing, ", ")
		return m.Run()
	}
	dir, err := os.MkdirTemp("", "barrow")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	bench.dir = dir
	for _, program := range []struct{ name, command, tags string }{
		{"barrow", "barrow", ""},
		{"guest", "barrow", "ebitenginevmguest"},
		{"amulet", "amulet", "ebitenginevmguest"},
	} {
		build := exec.Command("go", "build", "-tags", program.tags, "-o", filepath.Join(dir, program.name),
			"github.com/barrow-rl/barrow/cmd/"+program.command)
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "build %s: %v\n%s", program.command, err, out)
			return 1
		}
	}
	if bench.screen, err = startScreen(dir, 1920, 1080); err != nil {
		bench.missing = err.Error()
		return m.Run()
	}
	defer bench.screen.stop()

	// The tests run beside the host, which Ebitengine wants on the main thread.
	bench.host = &host{calls: make(chan func()), wanted: make(chan struct{})}
	code := make(chan int, 1)
	go func() {
		c := m.Run()
		code <- c
		bench.host.end()
	}()
	return bench.host.serve(code)
}

// ready skips the test where it cannot run, and says why. In continuous integration nothing may be left out.
func ready(t *testing.T) {
	t.Helper()
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
