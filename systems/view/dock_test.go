package view_test

import (
	"strings"
	"testing"
	"time"

	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems/view"
)

// A column is a dock for tests, which notes what it hears.
type column struct {
	columns int
	typing  bool
	heard   []view.Message
}

func (c *column) Columns() int { return c.columns }
func (c *column) Typing() bool { return c.typing }

func (c *column) Wakes() time.Duration { return 0 }

func (c *column) Show(m *view.Model, grid *view.Grid) {
	view.NewPen(grid, m.Palette).Text(m.Palette.Text, "inside")
}

func (c *column) Handle(_ *view.Model, message view.Message) bool {
	c.heard = append(c.heard, message)
	pointer, ok := message.(view.Pointer)
	return c.typing || ok && pointer.Over == view.OverDock
}

func (c *column) Marks(_ *view.Model, marks *view.Marks) {
	marks.Put(level.Point{X: 1, Y: 1}, view.Mark{Letter: '7'})
}

// A closed dock hears nothing and shows nothing; an open one hears of the pointer, and of keys while it has them.
func TestDock(t *testing.T) {
	m, g := play(t, 7)
	c := new(column)
	m.SetDock(c)
	m.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Log: level.Size{W: 60, H: 5}, Dock: level.Size{W: 20, H: 40}})
	click := func(over view.Part) {
		m.Handle(view.Pointer{Action: view.PointerDown, Button: 1, Over: over, At: level.Point{X: 2, Y: 3}})
	}
	press := func() (acted bool) {
		before := g.Version()
		m.Press(".")
		return g.Version() != before
	}
	click(view.OverDock)
	if !press() || len(c.heard) > 0 || strings.Contains(frame(m).Dock.String(), "inside") {
		t.Errorf("closed, the dock has heard %v and shows\n%s", c.heard, frame(m).Dock.String())
	}
	c.columns = 20
	m.SetDock(c)
	if click(view.OverDock); !press() || len(c.heard) != 2 || !strings.Contains(frame(m).Dock.String(), "inside") {
		t.Errorf("open, the dock has heard %v and shows\n%s", c.heard, frame(m).Dock.String())
	}
	if mark := frame(m).Map.At(1, 1).Mark; mark.Letter != '7' {
		t.Errorf("the dock's mark is %+v", mark)
	}
	if c.typing = true; press() || len(c.heard) != 3 {
		t.Errorf("with the keys, the dock has heard %v", c.heard)
	}
	if !m.Holds(view.Up) || m.Holds("l") {
		t.Error("keys in the dock are held as those of the game are")
	}
	c.typing = false
	if m.Look(); m.Asks() == "" {
		t.Fatal("there is no mode")
	}
	if click(view.OverMap); len(c.heard) != 3 {
		t.Error("the dock has the pointer of a mode")
	}
}
