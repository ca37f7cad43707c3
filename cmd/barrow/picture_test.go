package main

import (
	"flag"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
)

var pictures = flag.String("pictures", "", "draw the picture of README.md into this `directory`")

// The picture of README.md shows seed 7 whole. make pictures draws it.
func TestPicture(t *testing.T) {
	g, m := (&program{stderr: io.Discard, fresh: freshSeed}).newGame(level.NewBSP())
	for _, command := range []any{components.Regenerate{Seed: 7}, components.Move{Direction: 2}, components.Move{Direction: 2}} {
		if err := g.Do(command); err != nil {
			t.Fatal(err)
		}
	}
	draw, err := picture.New(m.Palette)
	if err != nil {
		t.Fatal(err)
	}
	draw.Fit(image.Pt(1280, 720), 1, m.MapSize())
	m.Resize(draw.Layout.Room)
	frame, _ := m.Frame()
	if !draw.Layout.Whole(m.MapSize()) {
		t.Errorf("the picture shows %v of the map", draw.Layout.Room.Map)
	}
	if *pictures == "" {
		return
	}
	file, err := os.Create(filepath.Join(*pictures, "barrow.png"))
	if err == nil {
		err = png.Encode(file, draw.Image(frame))
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}
