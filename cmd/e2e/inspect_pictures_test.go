//go:build linux

package e2e

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var pictures = flag.Bool("pictures", false, "rewrite the pictures of the overlay in docs")

// TestInspectPictures takes the pictures that the page on the overlay shows, of Amulet.
func TestInspectPictures(t *testing.T) {
	if !*pictures {
		t.Skip("to take the pictures anew: go test ./cmd/e2e -run InspectPictures -pictures")
	}
	g := inviteProgram(t, "amulet", 1280, 720, "7")
	g.shot(t)
	g.tap(t, ebiten.KeyF1, 0)
	g.ticks(t, 10)
	g.tap(t, ebiten.KeyM, 'm') // the whole map
	take := func(name string, part image.Rectangle) {
		t.Helper()
		f, err := os.Create(filepath.Join("../../docs", name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, g.shot(t).SubImage(part)); err != nil {
			t.Fatal(err)
		}
	}
	all, overlay := image.Rect(0, 0, 1280, 720), image.Rect(overlayLeft, 0, overlayRight, 720)

	for range 3 {
		g.tap(t, ebiten.KeyArrowRight, 0)
	}
	g.click(t, 1000, 265) // the eighth of the list
	g.session.MoveCursor(600, 650)
	g.ticks(t, 8)
	take("overlay-entities.png", all)

	tab := func(x int) {
		g.click(t, x, row(0))
		g.session.MoveCursor(600, 650)
		g.ticks(t, 8)
	}
	tab(974)
	g.click(t, 866, 165) // opens the run
	tab(974)
	take("overlay-resources.png", overlay)
	tab(1056)
	for range 40 {
		g.tap(t, ebiten.KeyPeriod, '.')
	}
	take("overlay-systems.png", overlay)
	tab(1126)
	g.click(t, 1000, 531)
	g.click(t, 1000, 570)
	take("overlay-events.png", overlay)
	tab(1188)
	g.click(t, 1080, row(2))
	take("overlay-distances.png", all)
	g.click(t, 1000, 605)
	take("overlay-level.png", all)
}
