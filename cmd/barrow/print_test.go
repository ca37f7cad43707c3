package main

import (
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/assets"
)

// What JSON says is enough to grow the dungeon again, and its rows are the text.
func TestJSON(t *testing.T) {
	for _, args := range []string{"7", "3 --size 100x50 --max-cuts 6 --loops 3 --corners across", "-9 --generator rooms --room-size 3..20 --loops 1"} {
		got := try(strings.Fields("print --format json " + args)...)
		var d struct {
			Generator        string
			GeneratorVersion int
			Seed             uint32
			Options          map[string]any
			Size             struct{ Width, Height int }
			Start            struct{ X, Y int }
			Rooms            []struct{ X, Y, W, H int }
			Corridors        []struct {
				From, Corner, To struct{ X, Y int }
				Cut              *int
			}
			Cuts []struct {
				Piece         struct{ X, Y, W, H int }
				First, Second *int
			}
			Fingerprint string
			Rows        []string
		}
		if err := json.Unmarshal([]byte(got.stdout), &d); err != nil || got.status != done {
			t.Fatalf("%s: status %d, %v\n%s", args, got.status, err, got.stdout)
		}
		again := []string{"print", "--generator", d.Generator, fmt.Sprint(d.Seed)}
		for name, value := range d.Options {
			again = append(again, fmt.Sprintf("--%s=%v", name, value))
		}
		if text := try(again...).stdout; text != strings.Join(d.Rows, "\n")+"\n" || d.Rows[d.Start.Y][d.Start.X] != '@' {
			t.Errorf("%s: %q gives\n%s", args, again, text)
		}
		if len(d.Rows) != d.Size.Height || len(d.Fingerprint) != 16 || d.GeneratorVersion < 1 || len(d.Corridors) < len(d.Rooms)-1 {
			t.Errorf("%s: %+v", args, d)
		}
		if d.Generator == "bsp" && (len(d.Cuts) != len(d.Rooms)-1 || d.Cuts[0].First == nil || d.Corridors[0].Cut == nil) {
			t.Errorf("%s: cuts %+v", args, d.Cuts)
		}
	}
	if got := try("print", "7", "--format", "json"); !strings.Contains(got.stdout, `"fingerprint": "d6c618ad4d628370"`) {
		t.Errorf("seed 7: %s", got.stdout)
	}
}

func TestPNG(t *testing.T) {
	palette := assets.Dusk()
	for _, test := range []struct {
		args       string
		wide, high int
	}{
		{"7", 1024, 576},
		{"7 --cell 1", 64, 36},
		{"7 --cell 23 --cuts", 64 * 23, 36 * 23},
		{"7 --cell 3 --size 300x200 --max-cuts 32767 --cuts --loops 50", 900, 600},
		{"7 --generator rooms --cell 8 --cuts", 640, 384},
		{"7 --size 8x8 --cuts", 128, 128},
	} {
		got := try(strings.Fields("print --format png --palette plain " + test.args)...)
		m, err := png.Decode(strings.NewReader(got.stdout))
		if err != nil || got.status != done {
			t.Fatalf("%s: status %d, %s %v", test.args, got.status, got.stderr, err)
		}
		if m.Bounds() != image.Rect(0, 0, test.wide, test.high) {
			t.Errorf("%s: %v, expected %dx%d", test.args, m.Bounds(), test.wide, test.high)
		}
		if test.args == "7" && (m.At(0, 0) != palette.Rock || m.At(2*16, 6*16) != palette.Ground || m.At(16, 6*16) != palette.Stone) {
			t.Errorf("rock, floor and wall are %v, %v and %v", m.At(0, 0), m.At(2*16, 6*16), m.At(16, 6*16))
		}
	}
}

// Formats have options of their own, and refuse those of others.
func TestFormatRefusals(t *testing.T) {
	folder := t.TempDir()
	for _, test := range []struct{ args, says string }{
		{"--format jpg", `--format is "jpg": make it text, json, png or tiled`},
		{"--format png --palette Plain", `--palette is "Plain": make it barrow, drowned-halls,`},
		{"--palette plain", "--palette is no option of text: leave it out, or add --format png"},
		{"--format png --size 1001x1000", "--cell is 16, which makes a picture of 16016x16000, more than 256 megapixels: lower --cell or --size"},
		{"--format png --size 16384x16384 --cell 1", "256 megapixels"},
		{"--format png --size 16000x16000 --cell 1", "--size is 16000x16000, which makes a picture of more than 64 million cells: lower it, to 8000x8000"},
		{"--out " + folder + "/a.PNG --size 8001x8001 --cell 1 --cuts", "64 million"},
		{"--format png --size 16384x16384 --cell 256 --out " + folder + "/a", "256 megapixels"},
		{"--format png --cell 0", `--cell is "0": make it a whole number from 1 to 256`},
		{"--format png --cell 257", `"257"`},
		{"--cell 8", "--cell is no option of text"},
		{"--format json --cell 8", "--cell is no option of json"},
		{"--format json --cuts", "--cuts is no option of json, which always tells"},
		{"--format tiled --cuts --out " + folder + "/a.tmj", "--cuts is no option of tiled"},
		{"--format tiled", "say where with --out"},
		{"--format tiled --out " + folder + "/noext", "Tiled knows its maps by their ending: end the map's name in .tmj"},
		{"--format tiled --out " + folder + "/a.json", "end the map's name in .tmj"},
		{"--out " + folder + "/A.TMJ", "end the map's name in .tmj"},
		{"--out " + folder + "/bad\xff.tmj", "which is no UTF-8, so that the map could not name its tileset: name it otherwise"},
		{"--format tiled --out " + folder + "/a.png", "end the map's name in .tmj"},
		{"--format tiled --out " + folder + "/a.TSJ", "end the map's name in .tmj"},
		{"--format tiled --out .tmj", `--out is ".tmj", which has nothing before its ending: name the map too, dungeon.tmj for example`},
		{"--format tiled --out " + folder + "/.tmj", "nothing before its ending"},
		{"--out " + folder + "/7.json --cuts", "--cuts is no option of json"},
		{"--out " + folder + "/7.txt --cell 8", "--cell is no option of text"},
		{"--out=", `--out is ""`},
		{"--out " + folder + "/new/", "which names a folder: name a file in it"},
		{"--out " + folder, "which is a folder"},
	} {
		got := try(append([]string{"print", "7"}, strings.Fields(test.args)...)...)
		if got.status != misused || got.stdout != "" || !strings.Contains(got.stderr, test.says) || strings.Contains(got.stderr, "seed 7") {
			t.Errorf("%s: %+v", test.args, got)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// Unless told, the format is the one that the file's name ends in.
func TestFormatByEnding(t *testing.T) {
	folder := t.TempDir()
	for _, test := range []struct{ name, args, begins string }{
		{"7.txt", "", golden(t, "7")},
		{"7", "", golden(t, "7")},
		{"7.png.old", "", golden(t, "7")},
		{"7.json", "", "{\n  \"generator\": \"bsp\""},
		{"7.JSON", "--size 30x30", "{\n  \"generator\": \"bsp\""},
		{"7.png", "--cell 3 --cuts", "\x89PNG"},
		{"map.tmj", "--cell 8", "{\n  \"type\": \"map\""},
		{"told.png", "--format text", golden(t, "7")},
		{"told.tmj", "--format json", "{\n  \"generator\": \"bsp\""},
	} {
		out := filepath.Join(folder, test.name)
		got := try(append([]string{"print", "7", "--out", out}, strings.Fields(test.args)...)...)
		if got != (result{done, "", "seed 7\n"}) || !strings.HasPrefix(string(read(t, out)), test.begins) {
			t.Errorf("%s %s: %+v, and the file begins %.40q", test.name, test.args, got, read(t, out))
		}
	}
	for _, f := range formats() { // in the help, too, and in the docs
		if ending := "`" + f.ending + "`"; !strings.Contains(string(read(t, top+"/docs/command-line.md")), ending) {
			t.Errorf("docs/command-line.md does not tell of %s", ending)
		}
	}
}

// The real Tiled opens what is written for it, and draws the plain picture that the game would.
func TestTiled(t *testing.T) {
	rasterizer, err := exec.LookPath("tmxrasterizer")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("tmxrasterizer is missing, and in CI nothing may be left out: .ci/needs installs it")
		}
		t.Skip("tmxrasterizer is missing; it comes with Tiled, and .ci/needs installs it")
	}
	for name, args := range map[string]string{
		"the dungeon": "7", "größer 漢": "7 --generator rooms --cell 24 --loops 2", "a&b<c>": "1 --size 300x100 --cell 4 --max-cuts 99",
		":a": "7 --cell 4", "http:a": "7 --cell 4", `a\nb"c'`: "7 --cell 4", "50% #1?": "7 --cell 4", "..a\x01\n": "7 --cell 4", "a.png": "7 --cell 4",
	} {
		folder := t.TempDir()
		out := filepath.Join(folder, name+".tmj")
		got := try(append([]string{"print", "--format", "tiled", "--out", out}, strings.Fields(args)...)...)
		if got.status != done || got.stdout != "" {
			t.Fatalf("%s: %+v", args, got)
		}
		drawn := filepath.Join(folder, "drawn.png")
		command := exec.Command(rasterizer, "--hide-layer", "start", out, drawn)
		command.Env = append(os.Environ(), "QT_QPA_PLATFORM=offscreen", "XDG_RUNTIME_DIR="+folder)
		if said, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", args, err, said)
		}
		theirs, err := png.Decode(strings.NewReader(string(read(t, drawn))))
		if err != nil {
			t.Fatal(err)
		}
		ours, err := png.Decode(strings.NewReader(try(append([]string{"print", "--format", "png", "--palette", "plain"}, strings.Fields(args)...)...).stdout))
		if err != nil {
			t.Fatal(err)
		}
		if theirs.Bounds() != ours.Bounds() {
			t.Fatalf("%s: Tiled draws %v, we %v", args, theirs.Bounds(), ours.Bounds())
		}
		// The one difference is the player.
		var others image.Rectangle
		for y := range ours.Bounds().Dy() {
			for x := range ours.Bounds().Dx() {
				r, g, b, _ := ours.At(x, y).RGBA()
				if r2, g2, b2, _ := theirs.At(x, y).RGBA(); r != r2 || g != g2 || b != b2 {
					others = others.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if others.Dx() > 30 || others.Dy() > 30 {
			t.Errorf("%q, %s: Tiled draws something else in %v", name, args, others)
		}
	}
}
