package main

import (
	"flag"
	"image"
	xdraw "image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/picture"
	"github.com/barrow-rl/barrow/systems/view"
)

var pictures = flag.String("pictures", "", "draw the pictures of README.md and docs/overlay.md into this `directory`")

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
	save(p.T, name, p.draw.Image(f))
}

// save writes the picture of a name where pictures are asked for.
func save(t *testing.T, name string, img image.Image) {
	t.Helper()
	if *pictures == "" {
		return
	}
	file, err := os.Create(filepath.Join(*pictures, name))
	if err == nil {
		err = png.Encode(file, img)
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
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

// fight is a picture of a fight on a level, and the frame that it shows: what the bot gets into there within some turns.
func fight(t *testing.T, seed uint32, depth, turns int) (*view.Frame, *picture.Picture) {
	t.Helper()
	g, m := newPlay()
	do(t, g, components.Regenerate{Seed: seed})
	ecs.Publish(g, components.Travel{Depth: depth})
	do(t, g, components.ShowAll{}, components.ShowAll{})
	player := first(g)
	health := components.Health.Get(player)
	*health = components.HealthData{Now: 45, Most: 58}
	draw, err := picture.New(m.Palette)
	if err != nil {
		t.Fatal(err)
	}
	draw.Wish.Zoom = picture.ZoomClose
	draw.Fit(image.Pt(1280, 720), 1, m.MapSize())
	m.Resize(draw.Layout.Room)
	bot := newBot(g)
	for range turns {
		see(m)
		if !m.Do(bot.next()) {
			m.Do(components.Wait{})
		}
		if health = components.Health.Get(player); health.Now < 20 {
			health.Now = 40
		}
	}
	if foes := systems.Foes(g, nil); len(foes) < 2 {
		t.Errorf("seed %d shows %d foes at depth %d after %d turns", seed, len(foes), depth, turns)
	}
	return see(m), draw
}

// The pictures of README.md show a fight, and one in each band of depths. make pictures draws them.
func TestFightPictures(t *testing.T) {
	f, draw := fight(t, 186, 6, 63)
	save(t, "amulet.png", draw.Image(f))

	size := image.Pt(424, 480)
	all := image.NewRGBA(image.Rect(0, 0, 3*size.X+8, size.Y))
	for i, c := range [...]struct {
		seed         uint32
		depth, turns int
		corner       image.Point
	}{{248, 3, 180, image.Pt(300, 60)}, {167, 6, 93, image.Pt(440, 90)}, {11, 10, 56, image.Pt(100, 100)}} {
		f, draw := fight(t, c.seed, c.depth, c.turns)
		xdraw.Draw(all, image.Rectangle{Max: size}.Add(image.Pt(i*(size.X+4), 0)), draw.Image(f), c.corner, xdraw.Src)
	}
	save(t, "bands.png", all)
}
