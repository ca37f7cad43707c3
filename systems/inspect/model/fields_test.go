package model_test

import (
	"fmt"
	"image/color"
	"reflect"
	"strings"
	"testing"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/features/events"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect/model"
)

type pouch struct{ Coins int }

// everything has a field of every kind.
type everything struct {
	Number  int
	Small   uint8
	Ratio   float64
	Letter  rune
	Text    string
	Yes     bool
	Layer   components.Layer
	Way     components.Direction
	Ink     color.RGBA
	At      level.Point
	Area    level.Rect
	Sides   level.Range
	Nested  struct{ Deep struct{ Deeper int } }
	List    []string
	Pairs   []level.Point
	Long    [100]int
	Prices  map[string]int
	Foe     donburi.Entity
	Pointer *pouch
	Loop    *everything
	Held    level.Generator
	Nothing any
	Some    any
	Count   *int
	pouch
	Call   func()
	hidden int
}

var everythingType = donburi.NewComponentType[everything]().SetName("Everything")

// world is a game with a dungeon, a player, and an entity that has everything.
func world(t testing.TB, modules ...ecs.Module) (*ecs.Game, *model.Model, *donburi.Entry) {
	t.Helper()
	g := ecs.New(append([]ecs.Module{systems.Dungeon(level.NewBSP())}, modules...)...)
	m := model.New(g, nil)
	do(t, g, components.Regenerate{Seed: 7})
	player, _ := components.Player.First(g.World)
	e := systems.Spawn(g.World, "thing", components.GlyphData{Rune: 'T', Layer: components.Item}, level.Point{X: 8, Y: 9}, everythingType)
	everythingType.SetValue(e, everything{
		Number: -3, Small: 200, Ratio: 0.5, Letter: 'é', Text: "a b", Way: components.West, Ink: color.RGBA{1, 2, 3, 255},
		At: level.Point{X: 4, Y: 5}, Area: level.Rect{X: 1, Y: 2, W: 3, H: 4}, Sides: level.Range{Min: 7, Max: 13},
		List: []string{"one", "two"}, Pairs: []level.Point{{X: 6, Y: 7}}, Prices: map[string]int{"rope": 5, "axe": 9},
		Foe: player.Entity(), Pointer: &pouch{}, Held: level.NewBSP(), hidden: 1,
		Some: components.East, Count: new(int), pouch: pouch{Coins: 11},
	})
	everythingType.Get(e).Loop = everythingType.Get(e)
	return g, m, e
}

func do(t testing.TB, g *ecs.Game, command any) {
	t.Helper()
	if err := g.Do(command); err != nil {
		t.Fatal(err)
	}
}

// listed is the fields of a component as text.
func listed(m *model.Model, e *donburi.Entry, c donburi.IComponentType, open func(string, bool) bool) string {
	var b strings.Builder
	for _, f := range m.Fields(reflect.NewAt(c.Typ(), e.Component(c)), open) {
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("%s%s: %s", strings.Repeat("  ", f.Depth), f.Name, f.Text), " "))
	}
	return b.String()
}

func TestFieldsOfEveryKind(t *testing.T) {
	_, m, e := world(t)
	got := listed(m, e, everythingType, func(key string, usual bool) bool { return usual && !strings.HasPrefix(key, "Loop") })
	want := `Number: -3
Small: 200
Ratio: 0.5
Letter: 'é'
Text: a b
Yes: false
Layer: floor
Way: west
Ink: #010203
At: 4 5
Area: 1 2 3 4
Sides: 7 13
Nested:
  Deep:
    Deeper: 0
List: 2
  0: one
  1: two
Pairs: 1
  0: 6 7
Long: 100
Prices: 2 entries
  axe: 9
  rope: 5
Foe: @ player #1
Pointer: *model_test.pouch
  Coins: 0
Loop: *model_test.everything
Held: level.BSP
  Size: 64 36
  MaxCuts: 4
  MinPiece: 12 9
  MinRoom: 4
  Padding: 1
  Corners: random
  Loops: 0
Nothing: none
Some: east
Count: 0
Coins: 11
Call: func()
`
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// A pointer that leads back to where it came from is followed only so far, and a component of one value or none has one
// line or none.
func TestFieldsEnd(t *testing.T) {
	_, m, e := world(t)
	all := func(string, bool) bool { return true }
	if n := strings.Count(listed(m, e, everythingType, all), "\n"); n > 5000 {
		t.Errorf("%d fields", n)
	}
	if got := listed(m, e, components.Name, all); got != "value: thing\n" {
		t.Errorf("Name: %q", got)
	}
	if got := listed(m, e, components.OfLevel, all); got != "" {
		t.Errorf("a tag: %q", got)
	}
}

type secret struct{ Words []string }

var secretEvent = events.NewEventType[secret]()

// What donburi keeps on entities of its own is listed nowhere: it says it is one type, and is another.
func TestBusesAreNotRead(t *testing.T) {
	g, m, _ := world(t)
	secretEvent.Subscribe(g.World, func(donburi.World, secret) {})
	secretEvent.Publish(g.World, secret{[]string{"never", "read"}})
	m.Entities.Refresh()
	if m.Entities.Total != 2 {
		t.Errorf("%d entities, want the player and the thing", m.Entities.Total)
	}
	for _, c := range model.Components(g) {
		if strings.Contains(strings.ToLower(c.Name()), "secret") || g.IsResource(c) {
			t.Errorf("%s is offered as a component", c.Name())
		}
	}
}

func valueOf(e *donburi.Entry) reflect.Value { return reflect.ValueOf(everythingType.Get(e)) }
