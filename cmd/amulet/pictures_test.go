package main

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

var pictures = flag.String("pictures", "", "draw the pictures of docs/overlay.md into this `directory`")

// A photo is a game with the overlay open, in a window that nobody sees.
type photo struct {
	*testing.T
	model *view.Model
	draw  *picture.Picture
	size  image.Point
}

// look brings the frame up to date, as a window does.
func (p *photo) look() *view.Frame {
	p.draw.Wish.Dock = p.model.DockColumns()
	p.draw.Fit(p.size, 1, p.model.MapSize())
	p.model.Resize(p.draw.Layout.Room)
	return see(p.model)
}

// press presses keys.
func (p *photo) press(keys ...view.Key) {
	for _, k := range keys {
		p.model.Press(k)
		p.look()
	}
}

// click presses the left button on the first place in the dock that shows a text.
func (p *photo) click(text string) { p.clickBeside(text, 0) }

// clickBeside does so many columns to the right of where the text begins.
func (p *photo) clickBeside(text string, columns int) {
	p.Helper()
	for y, line := range strings.Split(p.look().Dock.String(), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			p.point(1, view.OverDock, level.Point{X: view.Columns(before) + columns, Y: y})
			return
		}
	}
	p.Fatalf("the overlay lacks %q:\n%s", text, p.look().Dock.String())
}

func (p *photo) point(button uint8, over view.Part, at level.Point) {
	for _, action := range []view.PointerAction{view.PointerMoved, view.PointerDown, view.PointerUp} {
		p.model.Handle(view.Pointer{Action: action, Button: button, Over: over, At: at})
		p.look()
	}
}

// keep checks that a text is seen, and draws the picture of a name where pictures are asked for.
func (p *photo) keep(name, text string) {
	p.Helper()
	f := p.look()
	if seen := f.Dock.String() + f.Page.String(); !strings.Contains(seen, text) {
		p.Fatalf("the picture %s lacks %q:\n%s", name, text, seen)
	}
	if *pictures == "" {
		return
	}
	file, err := os.Create(filepath.Join(*pictures, name))
	if err == nil {
		err = png.Encode(file, p.draw.Image(f))
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		p.Fatal(err)
	}
}

// The pictures of docs/overlay.md show what they are to show. make pictures draws them.
func TestPictures(t *testing.T) {
	g, m := newPlay()
	draw, err := picture.New(m.Palette)
	if err != nil {
		t.Fatal(err)
	}
	p := &photo{t, m, draw, image.Pt(1280, 720)}
	do(t, g, components.Regenerate{Seed: 7})
	p.press(view.F1)
	p.click("player #1")
	p.press(view.Escape)
	p.keep("overlay-entities.png", "1 Entities")

	p.point(2, view.OverMap, level.Point{X: 10, Y: 10})
	p.keep("overlay-menu.png", "teleport @ player #1 here")
	p.press(view.Escape)

	p.point(2, view.OverMap, level.Point{X: 12, Y: 7})
	p.press("s", view.Down, view.Down, view.Down, view.Down, view.Enter, ".", ".")
	p.keep("overlay-reasons.png", "hunting @ player #1, path of 3")

	p.click("5 Time")
	p.press(view.Escape)
	for range 3 {
		p.press(view.Right, ".", view.Left)
	}
	p.press(view.F1, view.Undo, view.Undo, view.Undo, view.Escape, ".", ".")
	p.click("another future")
	p.clickBeside("value", 12)
	m.Handle(view.Text{Text: "Health.Now of #1"})
	p.click("who wrote it last")
	p.keep("overlay-time.png", "Written last in step 8, by the rule strike.")

	p.click("6 Level")
	p.click("distances")
	p.press(view.Escape)
	p.keep("overlay-level.png", "steps from the player")

	p.click("7 Survey")
	p.click("count")
	for m.Wakes() > 0 {
		m.Handle(view.Tick{Passed: m.Wakes()})
	}
	p.keep("overlay-survey.png", "1000 of 1000 seeds")
}
