//go:build linux

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/settings"
)

// A program is a running barrow.
type program struct {
	*exec.Cmd
	settings string // the folder that has the user's; "" for one that is empty
	errors   errorText
	ended    chan error
}

// errorText is what a program has written on standard error so far.
type errorText struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (e *errorText) Write(p []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.text.Write(p)
}

func (e *errorText) String() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.text.String()
}

// launch starts one of the built programs in a directory of its own, to be ended with the test.
func launch(t *testing.T, path string, env []string, args ...string) *program {
	t.Helper()
	p := &program{Cmd: exec.Command(path, args...)}
	p.Env = append(os.Environ(), env...)
	p.Stderr = &p.errors
	p.launch(t)
	return p
}

func (p *program) launch(t *testing.T) {
	t.Helper()
	p.Dir, p.ended = t.TempDir(), make(chan error, 1)
	if p.settings == "" { // plain colours, by which the tests know what they see
		p.settings = p.Dir
		for _, game := range []string{"barrow", "amulet"} {
			if err := settings.In(filepath.Join(p.Dir, game)).Save(settings.Settings{Palette: assets.Dusk().Name}); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.Env = append(p.Env, "XDG_CONFIG_HOME="+p.settings, "XDG_DATA_HOME="+p.Dir)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.Wait() }()
	t.Cleanup(func() {
		p.Process.Kill()
		if t.Failed() {
			t.Logf("%s wrote:\n%s", filepath.Base(p.Path), &p.errors)
		}
	})
}

// seeds is the seeds that the program has named.
func (p *program) seeds(t *testing.T) []uint32 {
	t.Helper()
	var seeds []uint32
	for _, m := range regexp.MustCompile(`\bseed (\d+)`).FindAllStringSubmatch(p.errors.String(), -1) {
		n, err := strconv.ParseUint(m[1], 10, 32)
		if err != nil {
			t.Fatal(err)
		}
		seeds = append(seeds, uint32(n))
	}
	return seeds
}

// saved is the picture that F12 saved, the nth of that seed, when it is there and whole.
func (p *program) saved(seed uint32, n int) (*image.RGBA, error) {
	name := fmt.Sprintf("barrow-seed-%d.png", seed)
	if n > 1 {
		name = fmt.Sprintf("barrow-seed-%d-%d.png", seed, n)
	}
	data, err := os.ReadFile(filepath.Join(p.Dir, name))
	if err != nil {
		return nil, err
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	rgba := image.NewRGBA(m.Bounds())
	draw.Draw(rgba, rgba.Rect, m, image.Point{}, draw.Src)
	return rgba, nil
}

// player is the map's cell in which a window of m's size shows the player, by its colour; ok is false where there is none.
func player(m *image.RGBA, dungeon level.Size) (at level.Point, ok bool) {
	l := picture.Fit(m.Rect.Size(), 1, dungeon)
	bright := assets.Dusk().Bright
	const thin = 12 // no pixel of a small glyph has all of its colour
	for y := range l.Map.Dy() {
		for x := range l.Map.Dx() {
			c := m.RGBAAt(m.Rect.Min.X+l.Map.Min.X+x, m.Rect.Min.Y+l.Map.Min.Y+y)
			if apart(c.R, bright.R) <= thin && apart(c.G, bright.G) <= thin && apart(c.B, bright.B) <= thin {
				return level.Point{X: x / l.Cell, Y: y / l.Cell}, true
			}
		}
	}
	return level.Point{}, false
}

// rounding is how far a graphics card's colours may be from ours.
const rounding = 2

// differ says where two pictures differ by more than a graphics card's rounding, or returns "".
func differ(got, want *image.RGBA) string {
	if got.Rect.Size() != want.Rect.Size() {
		return fmt.Sprintf("it is %v pixels, want %v", got.Rect.Size(), want.Rect.Size())
	}
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			g, w := got.RGBAAt(got.Rect.Min.X+x, got.Rect.Min.Y+y), want.RGBAAt(x, y)
			if apart(g.R, w.R) > rounding || apart(g.G, w.G) > rounding || apart(g.B, w.B) > rounding {
				return fmt.Sprintf("pixel (%d, %d) is %v, want %v", x, y, g, w)
			}
		}
	}
	return ""
}

// cut is a copy of a part of m, with its top left at (0, 0).
func cut(m *image.RGBA, part image.Rectangle) *image.RGBA {
	c := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(c, c.Rect, m, part.Min, draw.Src)
	return c
}

func itoa(seed uint32) string { return strconv.FormatUint(uint64(seed), 10) }

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// keep saves a picture that a failed test got, beside what it wanted, and says where.
func keep(t *testing.T, got, want *image.RGBA) {
	t.Helper()
	for name, m := range map[string]*image.RGBA{"got": got, "want": want} {
		path := filepath.Join(os.TempDir(), fmt.Sprintf("barrow-%s-%s.png", strings.ReplaceAll(t.Name(), "/", "-"), name))
		var data bytes.Buffer
		if png.Encode(&data, m) == nil && os.WriteFile(path, data.Bytes(), 0o600) == nil {
			t.Logf("%s: %s", name, path)
		}
	}
}

// still waits until a value has been the same for a while, and returns it.
func still[T comparable](t *testing.T, while time.Duration, value func() T) T {
	t.Helper()
	var is T
	since := time.Now()
	soon(t, func() string {
		if now := value(); now != is {
			is, since = now, time.Now()
		}
		if time.Since(since) < while {
			return fmt.Sprintf("no rest: it is %v now", is)
		}
		return ""
	})
	return is
}
