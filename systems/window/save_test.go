package window

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// files is the names in the current directory.
func files(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// TestSave: F12 saves what is shown, whole, never over another file, and says under which name.
func TestSave(t *testing.T) {
	t.Chdir(t.TempDir())
	w, b, _ := open(t)
	screen := ebiten.NewImage(1280, 720)
	turn(t, w, b, screen)
	if err := os.WriteFile("barrow-seed-7-2.png", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	want := w.picture.Image(w.frame)
	for range 2 {
		b.press("", ebiten.KeyF12)
		turn(t, w, b, screen)
		b.release(ebiten.KeyF12)
		turn(t, w, b, screen)
	}
	if got := files(t); !slices.Equal(got, []string{"barrow-seed-7-2.png", "barrow-seed-7-3.png", "barrow-seed-7.png"}) {
		t.Errorf("there are %q", got)
	}
	if data, _ := os.ReadFile("barrow-seed-7-2.png"); string(data) != "mine" {
		t.Error("a file that was there is overwritten")
	}
	data, err := os.ReadFile("barrow-seed-7.png")
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds() != want.Bounds() || !slices.Equal(pixels(m), want.Pix) {
		t.Error("the picture is not what the window showed")
	}
	if said := w.frame.Log.String(); !strings.Contains(said, "barrow-seed-7-3.png") {
		t.Errorf("the log does not name the file:\n%s", said)
	}
}

// TestSaveFails: where there can be no file the log says why, and nothing is left behind.
func TestSaveFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	if err := os.Remove(dir); err != nil {
		t.Skip("this system does not remove the current directory: ", err)
	}
	said := savePicture(image.NewRGBA(image.Rect(0, 0, 1, 1)), "barrow-seed-7") // not the name that it has until it is whole
	if !strings.HasPrefix(said, "The picture was not saved: barrow-seed-7.png cannot be written, ") || strings.Contains(said, ".part") {
		t.Errorf("said %q", said)
	}
}

func pixels(m image.Image) []byte {
	rgba := image.NewRGBA(m.Bounds())
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			rgba.Set(x, y, m.At(x, y))
		}
	}
	return rgba.Pix
}
