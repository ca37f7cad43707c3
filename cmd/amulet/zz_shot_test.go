package main

import (
	"image"
	"image/png"
	"os"
	"testing"

	"github.com/barrow-rl/barrow/assets"
	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

func TestZZShot(t *testing.T) {
	g := newGame()
	m := view.New(g, func() uint32 { return 8 })
	m.Palette = assets.Barrow()
	if err := g.Do(components.Regenerate{Seed: 8}); err != nil {
		t.Fatal(err)
	}
	b := newBot(g)
	for i := range 260 {
		g.Do(b.next())
		_ = i
	}
	p, _ := picture.New(m.Palette)
	for _, s := range []struct {
		name string
		w, h int
	}{{"wide", 1280, 720}, {"tall", 720, 1280}, {"small", 480, 320}, {"hd", 1920, 1080}} {
		p.Wish.Zoom = picture.ZoomClose
		if s.name == "hd" {
			p.Wish.Zoom = picture.ZoomWhole
		}
		p.Fit(image.Pt(s.w, s.h), 1, m.MapSize())
		m.Resize(p.Layout.Room)
		f, _ := m.Frame()
		out, _ := os.Create("/tmp/pgal/amulet-" + s.name + ".png")
		png.Encode(out, p.Image(f))
		out.Close()
	}
}
