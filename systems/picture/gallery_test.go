package picture_test

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

var gallery = flag.String("gallery", "", "write pictures of many windows into this `directory`, to be looked at")

// play is a model of dungeon 7, with some of what a game has to show.
func play(t testing.TB, generator level.Generator) *view.Model {
	t.Helper()
	g := ecs.New(systems.Dungeon(generator))
	m := view.New(g, func() uint32 { return 8 })
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	return m
}

// newPicture is a picture in the palette of a model.
func newPicture(t testing.TB, m *view.Model) *picture.Picture {
	t.Helper()
	p, err := picture.New(m.Palette)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// shot draws m in a window.
func shot(p *picture.Picture, m *view.Model, size image.Point, scale float64) *image.RGBA {
	p.Fit(size, scale, m.MapSize())
	m.Resize(p.Layout.Room)
	f, _ := m.Frame()
	return p.Image(f)
}

// TestGallery draws windows of many sizes; with -gallery it keeps them.
func TestGallery(t *testing.T) {
	windows := []struct {
		w, h  int
		scale float64
	}{
		{1280, 720, 1},
		{800, 600, 1},
		{1024, 768, 1},
		{1920, 1080, 1},
		{3840, 2160, 1},
		{2560, 1440, 2},
		{1600, 900, 1.25},
		{1920, 1080, 1.5},
		{640, 360, 1},
		{320, 200, 1},
		{200, 120, 1},
		{1, 1, 1},
		{400, 1000, 1},
	}
	for _, generator := range []level.Generator{level.NewBSP(), level.NewRooms()} {
		m := play(t, generator)
		for range 4 {
			m.Press(view.Right)
			m.Press(view.Up)
		}
		p := newPicture(t, m)
		for _, w := range windows {
			name := fmt.Sprintf("%v-%dx%d@%v", m.MapSize(), w.w, w.h, w.scale)
			keep(t, name, shot(p, m, image.Pt(w.w, w.h), w.scale))
		}
		for _, k := range []view.Key{"?", "s", "w"} {
			m.Press(k)
			keep(t, fmt.Sprintf("%v-key-%s", m.MapSize(), map[view.Key]string{"?": "help", "s": "seed", "w": "walls"}[k]),
				shot(p, m, image.Pt(1280, 720), 1))
			m.Press(view.Escape)
		}
	}
}

func keep(t *testing.T, name string, m image.Image) {
	t.Helper()
	if *gallery == "" {
		return
	}
	if err := os.MkdirAll(*gallery, 0o777); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(*gallery, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
