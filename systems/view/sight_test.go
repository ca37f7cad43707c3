package view_test

import (
	"image/color"
	"slices"
	"testing"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/view"
)

// With Sight in the game only what is in view is drawn, dimly what is remembered with the things that lay there, and
// creatures only in view.
func TestWhatIsNotSeenIsNotDrawn(t *testing.T) {
	near, far, gold, rat := level.Point{X: 2, Y: 6}, level.Point{X: 50, Y: 4}, level.Point{X: 3, Y: 6}, level.Point{X: 50, Y: 5}
	yellow := color.RGBA{R: 250, G: 200, A: 255}
	m, g := play(t, 7, systems.Sight(level.Unlimited), func(g *ecs.Game) {
		ecs.On(g, "furnish", func(g *ecs.Game, _ components.LevelReady) {
			systems.Spawn(g, "rat", components.GlyphData{Rune: 'r', Layer: components.Creature}, rat)
			systems.Spawn(g, "gold", components.GlyphData{Rune: '$', Color: yellow, Layer: components.Item}, gold)
		})
	})
	at := func(p level.Point) view.Cell { return frame(m).Map.At(p.X, p.Y).Text(&m.Palette) }
	if at(near).Rune != '.' || at(gold).Rune != '$' || at(far) != (view.Cell{Ground: m.Palette.Rock}) || at(rat).Rune != 0 {
		t.Errorf("at the start %v is drawn as %v, gold as %v, %v as %v", near, at(near), at(gold), far, at(far))
	}
	bright := at(near)
	who, _ := systems.Player(g)
	systems.Place(g, who, level.Point{X: 20, Y: 30})
	press(m, ".")
	if dim := at(near); dim.Rune != '.' || dim.Ink == bright.Ink || dim.Ground == m.Palette.Ground {
		t.Errorf("from %v what is remembered is drawn as %v", player(m), dim)
	}
	if dim := at(gold); dim.Rune != '$' || dim.Ink == yellow || dim.Ground != at(near).Ground {
		t.Errorf("remembered gold is drawn as %v", dim)
	}
	if err := g.Do(components.ShowAll{}); err != nil {
		t.Fatal(err)
	}
	if at(near) != bright || at(gold).Ink != yellow || at(far).Rune != '.' || at(rat).Rune != 'r' {
		t.Error("asked to show all, the map does not")
	}
}

// A front-end adds nothing to the world: neither what modules bind nor the pages that are open.
func TestAFrontEndIsNoPartOfTheWorld(t *testing.T) {
	m, g := play(t, 7)
	entities, resources := g.World.Len(), g.Resources()
	view.Bind(g, view.Binding{Keys: []view.Key{"x"}, Act: func(*view.Model) {}})
	view.AddSection(g, view.Section{Name: "x", Write: func(*ecs.Game, *view.Pen) {}})
	press(m, "?")
	if frame(m); g.World.Len() != entities || !slices.Equal(g.Resources(), resources) {
		t.Errorf("with a page open the world has %d entities, had %d, and the resources %v, had %v",
			g.World.Len(), entities, g.Resources(), resources)
	}
}

// explored is a game with eyes, a memory and a hundred things to draw.
func explored(t testing.TB) *view.Model {
	m, g := play(t, 7, systems.Sight(level.Unlimited))
	who, _ := systems.Player(g)
	for _, room := range ecs.Resource(g, components.Level).Rooms {
		for range 10 {
			systems.Spawn(g, "gold", components.GlyphData{Rune: '$', Layer: components.Item}, room.Center())
		}
		systems.Place(g, who, room.Center())
		press(m, ".")
	}
	return m
}

func TestComposingAllocatesNothing(t *testing.T) {
	m := explored(t)
	other := room
	other.Log.H--
	composeTwice := func() {
		m.Resize(other)
		m.Frame()
		m.Resize(room)
		m.Frame()
	}
	if allocs := testing.AllocsPerRun(100, composeTwice); allocs != 0 {
		t.Errorf("composing a frame costs %v allocations", allocs)
	}
}

func BenchmarkCompose(b *testing.B) {
	whole, _ := play(b, 7)
	for name, m := range map[string]*view.Model{"whole": whole, "seen": explored(b)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				press(m, "w") // the least that makes a frame stale
				m.Frame()
			}
		})
	}
}
