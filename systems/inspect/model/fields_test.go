package model_test

import (
	"fmt"
	"image/color"
	"reflect"
	"strings"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
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
}

var everythingType = donburi.NewComponentType[everything]().SetName("Everything")

// world is a game with a dungeon, a player, and an entity that has everything.
func world(t testing.TB, modules ...ecs.Module) (*ecs.Game, *model.Model, *donburi.Entry) {
	t.Helper()
	held := func(g *ecs.Game) { ecs.Hold(g, components.East, []int(nil), &guarded{}) }
	g := ecs.New(append([]ecs.Module{systems.Dungeon(level.NewBSP()), held}, modules...)...)
	m := model.New(g, nil)
	do(t, g, components.Regenerate{Seed: 7})
	player, _ := systems.Player(g)
	e := systems.Spawn(g, "thing", components.GlyphData{Rune: 'T', Layer: components.Item}, level.Point{X: 8, Y: 9}, everythingType)
	everythingType.SetValue(e, everything{
		Number: -3, Small: 200, Ratio: 0.5, Letter: 'é', Text: "a b", Way: components.West, Ink: color.RGBA{1, 2, 3, 255},
		At: level.Point{X: 4, Y: 5}, Area: level.Rect{X: 1, Y: 2, W: 3, H: 4}, Sides: level.Range{Min: 7, Max: 13},
		List: []string{"one", "two"}, Pairs: []level.Point{{X: 6, Y: 7}}, Prices: map[string]int{"rope": 5, "axe": 9},
		Foe: player.Entity(), Pointer: &pouch{}, Held: level.NewBSP(),
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

// fields lists those of a value, of which those are open whose key open says is.
func fields(m *model.Model, pointer reflect.Value, open func(key string, usual bool) bool) []codec.Field {
	if open == nil {
		return m.Values.Fields(pointer, nil)
	}
	return m.Values.Fields(pointer, func(f *codec.Field, usual bool) bool { return open(f.Key, usual) })
}

// listed is the fields of a component as text.
func listed(m *model.Model, e *donburi.Entry, c donburi.IComponentType, open func(string, bool) bool) string {
	var b strings.Builder
	for _, f := range fields(m, reflect.NewAt(c.Typ(), e.Component(c)), open) {
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

type pair struct{ A, B donburi.Entity }

var pairType = donburi.NewComponentType[pair]().SetName("Pair")

// References are never plain numbers, however short their names are.
func TestReferencesInPairs(t *testing.T) {
	g, m, e := world(t)
	ecs.Add(g, e, pairType, pair{A: e.Entity()})
	all := func(string, bool) bool { return true }
	if got := listed(m, e, pairType, all); got != "A: T thing #2\nB: nobody\n" {
		t.Errorf("got:\n%s", got)
	}
	if err := g.Do(model.Set{Entity: 2, Component: "Pair", Path: []string{"B"}, Value: "77"}); err == nil {
		t.Error("a reference to nobody is taken")
	}
}

// clamped is an enumeration that names all beyond its end like its last value, and indexed one that panics there.
type (
	clamped uint8
	indexed int
)

func (c clamped) String() string { return [...]string{"rat", "orc", "dragon"}[min(c, 2)] }
func (i indexed) String() string { return [...]string{"low", "high"}[i] }

type kinds struct {
	Clamped clamped
	Indexed indexed
}

var kindsType = donburi.NewComponentType[kinds]().SetName("Kinds")

// Every value of an enumeration can be chosen, whatever its String does past the end.
func TestEveryChoice(t *testing.T) {
	g, m, e := world(t)
	ecs.Add(g, e, kindsType, kinds{})
	for _, f := range fields(m, reflect.ValueOf(kindsType.Get(e)), nil) {
		if want := map[string]int{"Clamped": 3, "Indexed": 2}[f.Name]; len(f.Choices) != want {
			t.Errorf("%s is one of %v", f.Name, f.Choices)
		}
		for i := range f.Choices {
			name := f.Choices[len(f.Choices)-1-i]
			do(t, g, model.Set{Entity: 2, Component: "Kinds", Path: f.Path, Value: name})
			if got := fields(m, reflect.ValueOf(kindsType.Get(e)), nil); got[0].Text != name && got[1].Text != name {
				t.Errorf("%s does not become %s: %+v", f.Name, name, got)
			}
		}
	}
	kindsType.SetValue(e, kinds{200, -1})
	if got := listed(m, e, kindsType, nil); got != "Clamped: 200\nIndexed: -1\n" {
		t.Errorf("past the end:\n%s", got)
	}
}

// Values that lead in circles are told in a few words, and so are large ones.
func TestWordsEnd(t *testing.T) {
	_, m, e := world(t)
	v := everythingType.Get(e)
	v.List = make([]string, 1_000_000)
	circle := []any{nil}
	circle[0] = circle
	v.Some = circle
	var self any
	self = &self
	v.Nothing = self
	if said := m.Values.Summary(reflect.ValueOf(v)); len(said) > 20_000 || !strings.Contains(said, "Loop {Number -3") {
		t.Errorf("%d characters: %s", len(said), said[:min(len(said), 2000)])
	}
}

func valueOf(e *donburi.Entry) reflect.Value { return reflect.ValueOf(everythingType.Get(e)) }
