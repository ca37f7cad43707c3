//go:build linux

package e2e

import (
	"bytes"
	"image"
	"image/color"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
)

// A guest is the program, driven tick by tick.
type guest struct {
	*program
	session *vmhost.GuestSession
	screen  *ebiten.Image
}

// invite starts barrow as a guest in a window of w × h.
func invite(t *testing.T, w, h int, args ...string) *guest {
	t.Helper()
	return inviteProgram(t, "barrow", w, h, args...)
}

// inviteProgram starts one of the programs as a guest.
func inviteProgram(t *testing.T, name string, w, h int, args ...string) *guest {
	t.Helper()
	g := &guest{program: &program{Cmd: exec.Command(build(t, name, "ebitenginevmguest"), args...)}}
	g.Stderr = &g.errors
	g.come(t, w, h)
	return g
}

// come starts the guest, whose standard error is set.
func (g *guest) come(t *testing.T, w, h int) {
	t.Helper()
	ready(t)
	listener, err := net.Listen("unix", filepath.Join(bin.dir, "host"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	// Without a display: a guest needs none.
	g.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint, "DISPLAY=")
	g.launch(t)
	listener.(*net.UnixListener).SetDeadline(time.Now().Add(30 * time.Second))
	conn, err := listener.Accept()
	if err != nil {
		t.Fatalf("the guest did not come: %v\n%s", err, &g.errors)
	}
	g.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: 30 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		bench.host.do(func() {
			g.session.Close()
			g.screen.Deallocate()
		})
	})
	g.resize(t, w, h)
}

func (g *guest) resize(t *testing.T, w, h int) {
	t.Helper()
	bench.host.do(func() {
		if g.screen != nil {
			g.screen.Deallocate()
		}
		g.screen = ebiten.NewImage(w, h)
		if err := g.session.SetOutsideScreen(g.screen); err != nil {
			t.Error(err)
		}
	})
	g.ticks(t, 2)
}

func (g *guest) ticks(t *testing.T, n int) {
	t.Helper()
	g.session.AdvanceTicks(n)
	if !g.session.WaitTicks() {
		t.Fatalf("the guest ended: %v\n%s", g.session.Err(), &g.errors)
	}
}

// tap presses a key for one tick. A character is typed with it unless it is 0.
func (g *guest) tap(t *testing.T, key ebiten.Key, char rune) {
	t.Helper()
	g.hold(t, key, char, 1)
	g.ticks(t, 1)
}

// hold presses a key for a number of ticks.
func (g *guest) hold(t *testing.T, key ebiten.Key, char rune, ticks int) {
	t.Helper()
	g.session.PressKey(key)
	if char != 0 {
		g.session.TypeRune(char)
	}
	g.ticks(t, ticks)
	g.session.ReleaseKey(key)
}

// shot is what the guest shows.
func (g *guest) shot(t *testing.T) *image.RGBA {
	t.Helper()
	m := image.NewRGBA(g.screen.Bounds())
	bench.host.do(func() {
		g.session.AdvanceFrame()
		if !g.session.WaitFrame() || !g.session.CompositeFrame() {
			t.Errorf("no frame: %v", g.session.Err())
			return
		}
		g.screen.ReadPixels(m.Pix)
	})
	return m
}

// at is where the guest shows the player.
func (g *guest) at(t *testing.T) level.Point {
	t.Helper()
	p, ok := player(g.shot(t), level.Size{W: 64, H: 36})
	if !ok {
		t.Fatal("the player is not seen")
	}
	return p
}

// TestGuestSeedSeven: the window shows the dungeon of seed 7, cell for cell as it is in the golden file.
func TestGuestSeedSeven(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	shown := g.shot(t)
	if at := g.at(t); at != (level.Point{X: 7, Y: 9}) {
		t.Errorf("the player is at %v, want (7, 9)", at)
	}
	golden, err := os.ReadFile("../../level/testdata/bsp-64x36/7.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := bytes.Split(bytes.TrimSuffix(golden, []byte("\n")), []byte("\n"))
	rows = rows[len(rows)-36:]
	l := picture.Fit(image.Pt(1280, 720), 1, level.Size{W: 64, H: 36})
	p := assets.Dusk()
	for y, row := range rows {
		for x := range 64 {
			kind := byte(' ')
			if x < len(row) {
				kind = row[x]
			}
			cell := image.Rect(0, 0, l.Cell, l.Cell).Add(l.Map.Min).Add(image.Pt(x*l.Cell, y*l.Cell))
			ground, ink := p.Rock, color.RGBA{}
			switch kind {
			case '#':
				ground, ink = p.Stone, p.Wall
			case '.':
				ground, ink = p.Ground, p.Floor
			case '@':
				ground, ink = p.Ground, p.Bright
			}
			if got := shown.RGBAAt(cell.Min.X, cell.Min.Y); got != ground {
				t.Fatalf("cell (%d, %d), %q, has %v behind it, want %v", x, y, kind, got, ground)
			}
			if ink != (color.RGBA{}) && !has(shown, cell, ink) {
				t.Fatalf("cell (%d, %d), %q, does not show %v", x, y, kind, ink)
			}
		}
	}
}

// has reports whether a part of m has a pixel of a colour.
func has(m *image.RGBA, part image.Rectangle, c color.RGBA) bool {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if got := m.RGBAAt(x, y); apart(got.R, c.R) <= rounding && apart(got.G, c.G) <= rounding && apart(got.B, c.B) <= rounding {
				return true
			}
		}
	}
	return false
}

// TestGuestHeldKey: a key held for a number of ticks is an exact number of steps.
func TestGuestHeldKey(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	x := 7
	for _, c := range []struct {
		key         ebiten.Key
		char        rune
		ticks, step int
	}{
		{ebiten.KeyArrowRight, 0, 15, 1},
		{ebiten.KeyL, 'l', 16, 2},
		{ebiten.KeyH, 0, 25, -3}, // its character does not arrive
		{ebiten.KeyNumpad4, '4', 26, -4},
		{ebiten.KeyNumpad6, 0, 1, 1},
	} {
		g.hold(t, c.key, c.char, c.ticks)
		g.ticks(t, 60)
		x += c.step
		if at := g.at(t); at != (level.Point{X: x, Y: 9}) {
			t.Fatalf("%v held for %d ticks: the player is at %v, want (%d, 9)", c.key, c.ticks, at, x)
		}
	}
}

// TestGuestSpace: Space grows another dungeon, and starting with the seed that it names grows that again.
func TestGuestSpace(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	before := g.shot(t)
	g.hold(t, ebiten.KeySpace, ' ', 90) // it does not repeat
	seeds := g.seeds(t)
	if len(seeds) != 2 || seeds[0] != 7 || seeds[1] == 7 {
		t.Fatalf("the seeds named are %d; want 7 and one other", seeds)
	}
	after := g.shot(t)
	l := picture.Fit(image.Pt(1280, 720), 1, level.Size{W: 64, H: 36})
	if differ(after.SubImage(l.Map).(*image.RGBA), cut(before, l.Map)) == "" {
		t.Error("the dungeon is the same")
	}
	again := invite(t, 1280, 720, itoa(seeds[1]))
	if said := differ(again.shot(t), after); said != "" {
		t.Errorf("seed %d does not give the same: %s", seeds[1], said)
	}
}

// TestGuestResize: the whole window is drawn anew in a new size, as it would be had it always had it.
func TestGuestResize(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	g.shot(t)
	for _, size := range []image.Point{{1920, 1080}, {800, 600}, {640, 360}, {200, 120}, {1280, 720}} {
		g.resize(t, size.X, size.Y)
		fresh := invite(t, size.X, size.Y, "7")
		if got, want := g.shot(t), fresh.shot(t); differ(got, want) != "" {
			keep(t, got, want)
			t.Errorf("after a resize to %v: %s", size, differ(got, want))
		}
	}
}

// TestGuestSave: what F12 saves is what is shown, pixel for pixel, and the frame stays as it is without a change.
func TestGuestSave(t *testing.T) {
	g := invite(t, 1280, 720, "7")
	shown := g.shot(t)
	g.ticks(t, 120)
	if said := differ(g.shot(t), shown); said != "" {
		t.Errorf("after 120 ticks in which nothing happened: %s", said)
	}
	g.tap(t, ebiten.KeyF12, 0)
	saved, err := g.saved(7, 1)
	if err != nil {
		t.Fatal(err)
	}
	if said := differ(saved, shown); said != "" {
		keep(t, saved, shown)
		t.Errorf("the picture is not what was shown: %s", said)
	}
}

// TestGuestUnread: standard error that is full, closed or without a reader ends no game.
func TestGuestUnread(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	reader, unread, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	for _, stderr := range []*os.File{full, unread} {
		for _, name := range []string{"barrow", "amulet"} {
			g := &guest{program: &program{Cmd: exec.Command(build(t, name, "ebitenginevmguest"), "7")}}
			g.Stderr = stderr
			g.come(t, 640, 360)
			for range 2 {
				before := g.shot(t)
				g.tap(t, ebiten.KeySpace, ' ')
				g.tap(t, ebiten.KeyEnter, 0) // Amulet asks
				g.ticks(t, 2)
				if differ(g.shot(t), before) == "" {
					t.Errorf("%s: Space grows no other dungeon", name)
				}
			}
		}
		stderr.Close()
	}
}
