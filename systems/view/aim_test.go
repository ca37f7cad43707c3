package view_test

import (
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// aiming is a model in which the key t aims, and the cells that were chosen.
func aiming(t *testing.T, targets ...level.Point) (m *view.Model, chosen *[]level.Point, start level.Point) {
	t.Helper()
	chosen = new([]level.Point)
	g := ecs.New(systems.Dungeon(level.NewBSP()), func(g *ecs.Game) {
		view.Bind(g, view.Binding{Keys: []view.Key{"t"}, Act: func(m *view.Model) {
			m.Aim(view.Aim{
				Targets: func(*ecs.Game) []level.Point { return targets },
				Reaches: func(_ *ecs.Game, at level.Point) (path, blast []level.Point) {
					return nil, []level.Point{at.Add(level.Point{Y: 1})}
				},
				Choose: func(_ *view.Model, at level.Point) bool {
					*chosen = append(*chosen, at)
					return len(*chosen) > 1 // the first is refused
				},
			})
		}})
	})
	m = view.New(g, func() uint32 { return 1 })
	m.Resize(view.Room{Map: level.Size{W: 64, H: 36}, Panel: level.Size{W: 20, H: 20}, Log: level.Size{W: 40, H: 4}, Page: level.Size{W: 40, H: 20}})
	if err := g.Do(components.Regenerate{Seed: 7}); err != nil {
		t.Fatal(err)
	}
	player, _ := systems.Player(g)
	return m, chosen, *components.Position.Get(player)
}

// Every way to choose a cell chooses the one under the cursor, and a cell that is refused may be chosen again.
func TestAim(t *testing.T) {
	one, other := level.Point{X: 3, Y: 4}, level.Point{X: 9, Y: 4}
	for name, c := range map[string]struct {
		messages []view.Message
		want     level.Point
	}{
		"the first target":  {[]view.Message{view.Press{Key: view.Enter}}, one},
		"the key again":     {[]view.Message{view.Press{Key: "t"}}, one},
		"the next target":   {[]view.Message{view.Press{Key: view.Tab}, view.Press{Key: "."}}, other},
		"round and round":   {[]view.Message{view.Press{Key: view.Tab}, view.Release{Key: view.Tab}, view.Press{Key: view.Tab}, view.Press{Key: "."}}, one},
		"the one before":    {[]view.Message{view.Press{Key: view.Tab, Shift: true}, view.Press{Key: "."}}, other},
		"beside the target": {[]view.Message{view.Press{Key: "l"}, view.Press{Key: view.Down}, view.Press{Key: view.Enter}}, level.Point{X: 4, Y: 5}},
		"a click":           {[]view.Message{view.Pointer{Action: view.PointerDown, Button: 1, Over: view.OverMap, At: other}}, other},
		"the pointer":       {[]view.Message{view.Pointer{Over: view.OverMap, At: other}, view.Pad{Button: view.PadA, Down: true}}, other},
		"a second tap":      {[]view.Message{view.Tap{Over: view.OverMap, At: other}, view.Tap{Over: view.OverMap, At: other}}, other},
	} {
		m, chosen, _ := aiming(t, one, other)
		m.Press("t")
		for _, message := range c.messages {
			m.Handle(message)
		}
		if len(*chosen) != 1 || (*chosen)[0] != c.want {
			t.Errorf("%s chooses %v, want %v", name, *chosen, c.want)
			continue
		}
		m.Press(view.Enter) // it was refused
		m.Press(view.Enter) // and now it is over
		if len(*chosen) != 2 {
			t.Errorf("%s: chosen are %v", name, *chosen)
		}
	}
}

// The cursor begins at the player where there is no target, stays on the map, and is marked with what it reaches.
func TestAimWithoutTargets(t *testing.T) {
	m, chosen, start := aiming(t)
	m.Press("t")
	frame, _ := m.Frame()
	if at := frame.Map.At(start.X, start.Y); !at.Mark.Target || !frame.Map.At(start.X, start.Y+1).Mark.Blast {
		t.Errorf("the cursor's cell is marked %+v", at.Mark)
	}
	for range 100 {
		m.Press(view.Home)
	}
	m.Press(view.Enter)
	if (*chosen)[0] != (level.Point{X: max(start.X-start.Y, 0), Y: max(start.Y-start.X, 0)}) {
		t.Errorf("in the corner it chooses %v", *chosen)
	}
	m.Press(view.Escape)
	m.Press(view.Enter)
	if frame, _ := m.Frame(); len(*chosen) != 1 || frame.Map.At(0, 0).Mark != (view.Mark{}) {
		t.Error("Esc does not leave")
	}
}
