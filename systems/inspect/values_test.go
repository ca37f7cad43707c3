package inspect_test

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"

	"github.com/barrow-rl/barrow/components"
	"github.com/barrow-rl/barrow/ecs"
	"github.com/barrow-rl/barrow/ecs/codec"
	"github.com/barrow-rl/barrow/level"
	"github.com/barrow-rl/barrow/systems"
	"github.com/barrow-rl/barrow/systems/inspect"
	"github.com/barrow-rl/barrow/systems/inspect/model"
	"github.com/barrow-rl/barrow/systems/view"
)

// Types that modules have and generated ones are made of.
type (
	mood   uint8
	vial   struct{ Full, Most int }
	strict struct{ Least, Most int8 }
	faulty struct{ N int }
	chain  struct {
		Value int
		Next  *chain
		Any   any
	}
	base  struct{ Power, Extra int }
	armed struct {
		base
		Power int // over the embedded one
		Whose donburi.Entity
	}

	// A chest holds a value of any type.
	chest struct{ Value any }

	// opened is an event that does.
	opened struct {
		Value any
		Who   donburi.Entity
	}
)

func (m mood) String() string   { return [...]string{"merry", "glum", "grim"}[min(m, 2)] }
func (f faulty) String() string { panic("it is broken") }
func (s *strict) Check() error {
	if s.Least > s.Most {
		return errors.New("the least is above the most: swap them")
	}
	return nil
}

var chestType = donburi.NewComponentType[chest]().SetName("Chest")

// drawType draws a type of values that a world can hold.
func drawType(t *rapid.T, depth int) reflect.Type {
	stock := []reflect.Type{
		reflect.TypeFor[mood](), reflect.TypeFor[vial](), reflect.TypeFor[strict](), reflect.TypeFor[faulty](), reflect.TypeFor[chain](),
		reflect.TypeFor[armed](), reflect.TypeFor[level.Point](), reflect.TypeFor[donburi.Entity](), reflect.TypeFor[any](),
		reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[rune](), reflect.TypeFor[uint8](), reflect.TypeFor[float32](),
		reflect.TypeFor[float64](), reflect.TypeFor[complex64](), reflect.TypeFor[string](), reflect.TypeFor[[1000]int16](), reflect.TypeFor[struct{}](),
	}
	if depth == 0 {
		return rapid.SampledFrom(stock).Draw(t, "type")
	}
	inner := func() reflect.Type { return drawType(t, rapid.IntRange(0, depth-1).Draw(t, "depth")) }
	switch rapid.IntRange(0, 4).Draw(t, "form") {
	case 0:
		var fields []reflect.StructField
		for i := range rapid.IntRange(0, 3).Draw(t, "fields") {
			fields = append(fields, reflect.StructField{Name: string(rune('A' + i)), Type: inner()})
		}
		return reflect.StructOf(fields)
	case 1:
		return reflect.SliceOf(inner())
	case 2:
		return reflect.ArrayOf(rapid.IntRange(0, 3).Draw(t, "length"), inner())
	case 3:
		return reflect.PointerTo(inner())
	default:
		keys := []reflect.Type{reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[donburi.Entity](), reflect.TypeFor[mood](), reflect.TypeFor[any]()}
		return reflect.MapOf(rapid.SampledFrom(keys).Draw(t, "key"), inner())
	}
}

// A filler fills values at random. Pointers lead to fresh memory or to what was filled before, circles among it.
type filler struct {
	*rapid.T
	entities []donburi.Entity
	known    map[reflect.Type][]reflect.Value
}

func (t *filler) fill(v reflect.Value, depth int) {
	n := func(low, high int) int { return rapid.IntRange(low, high).Draw(t.T, "n") }
	if v.CanAddr() {
		t.known[v.Type()] = append(t.known[v.Type()], v)
	}
	if v.Type() == reflect.TypeFor[donburi.Entity]() {
		v.SetUint(uint64(rapid.SampledFrom(t.entities).Draw(t.T, "entity")))
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(n(0, 1) == 1)
	case reflect.String:
		v.SetString(rapid.SampledFrom([]string{"", "a b", "/", "line\nbreak", "\xff", "é"}).Draw(t.T, "text"))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(rapid.SampledFrom([]float64{0, -1.5, math.Inf(1), math.NaN()}).Draw(t.T, "number"))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				t.fill(v.Field(i), depth)
			}
		}
	case reflect.Array:
		for i := range min(v.Len(), 3) {
			t.fill(v.Index(i), depth)
		}
	case reflect.Slice:
		if depth > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n(0, 3), 3))
			for i := range v.Len() {
				t.fill(v.Index(i), depth-1)
			}
		}
	case reflect.Map:
		if depth > 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range n(0, 2) {
				key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
				if key.Kind() == reflect.Interface {
					key.Set(reflect.ValueOf(rapid.SampledFrom([]any{1, "1", int8(1)}).Draw(t.T, "key")))
				} else {
					(&filler{t.T, t.entities, map[reflect.Type][]reflect.Value{}}).fill(key, 0)
				}
				t.fill(value, depth-1)
				v.SetMapIndex(key, value)
			}
		}
	case reflect.Pointer:
		if old := t.known[v.Type().Elem()]; len(old) > 0 && n(0, 1) == 1 {
			v.Set(old[n(0, len(old)-1)].Addr())
		} else if depth > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			t.fill(v.Elem(), depth-1)
		}
	case reflect.Interface:
		v.Set(reflect.ValueOf(rapid.SampledFrom([]any{1, "a", mood(1), &vial{1, 2}, []any{1, nil}, vial{3, 4}}).Draw(t.T, "held")))
	case reflect.Complex64:
	default:
		small := reflect.ValueOf(n(0, 3))
		v.Set(small.Convert(v.Type()))
	}
}

// A value of any type, on an entity and in an event, is shown, opened, edited, copied, compared and asked for: nothing hangs
// or dies, what is shown can be typed again, what is refused has changed nothing, and an edit of a copy nothing of what it is like.
func TestAnyValue(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		typ := drawType(r, 3)
		s := newStage(t, func(g *ecs.Game) {
			ecs.Hold(g, mood(0), vial{}, &vial{}, []any(nil), int8(0), chain{})
			if typ.Kind() != reflect.Interface {
				ecs.Hold(g, reflect.Zero(typ).Interface())
			}
			ecs.On(g, "open", func(*ecs.Game, opened) {})
		})
		g := s.game
		e := systems.Spawn(g, "chest", components.GlyphData{Rune: 'c'}, *components.Position.Get(s.player()), chestType)
		value := reflect.New(typ).Elem()
		f := filler{r, []donburi.Entity{donburi.Null, s.player().Entity(), e.Entity()}, map[reflect.Type][]reflect.Value{}}
		f.fill(value, 4)
		chestType.SetValue(e, chest{value.Interface()})
		world, err := g.Write()
		if err != nil {
			r.Skip(err)
		}
		serial := g.Serial(e.Entity())
		m := model.New(g, nil)
		m.Open()
		ecs.Publish(g, opened{value.Interface(), e.Entity()})
		s.showsAny(r)
		if err := g.Read(world); err != nil { // the keys may have changed or removed anything
			r.Fatal(err)
		}
		id, _ := g.BySerial(serial)
		e = g.World.Entry(id)
		for _, event := range m.Heard.Shown(nil) {
			if len(event.Text) > 20_000 {
				r.Fatalf("an event of %d letters", len(event.Text))
			}
		}
		if text := m.EntityJSON(e.Entity()); !json.Valid([]byte(text)) {
			r.Fatalf("no JSON:\n%s", text)
		}
		fields := m.Values.Fields(reflect.ValueOf(chestType.Get(e)), func(f *codec.Field, _ bool) bool { return f.Depth < 5 })
		before := g.Text()
		for range min(len(fields), 12) {
			f := fields[rapid.IntRange(0, len(fields)-1).Draw(r, "field")]
			set := model.Set{Entity: serial, Component: "Chest", Path: f.Path, Value: f.Text}
			typable := !f.Fixed && !(f.Kind == codec.Choice && !slices.Contains(f.Choices, f.Text)) && f.Text != "gone"
			if err := g.Do(set); err != nil && typable && utf8.ValidString(f.Text) && !strings.Contains(before, "NaN") && !strings.Contains(err.Error(), "swap them") {
				r.Fatalf("%s shows %q, which is refused: %v", f.Key, f.Text, err)
			}
			if g.Text() != before {
				r.Fatalf("%s typed again as %q has made of\n%s\nthis\n%s", f.Key, f.Text, before, g.Text())
			}
		}
		if err := g.Do(model.Duplicate{Entity: serial}); err != nil {
			r.Fatal(err)
		}
		was, err := g.Copy()
		if err != nil {
			r.Fatal(err)
		}
		if changes, err := ecs.Diff(was, g); err != nil || len(changes) > 0 {
			r.Fatalf("a copy differs: %v %v", changes, err)
		}
		for range min(len(fields), 12) {
			f := fields[rapid.IntRange(0, len(fields)-1).Draw(r, "field")]
			typed := rapid.SampledFrom([]string{"", "0", "-7", "glum", "true", "1 2", "#1", "2.5", "x", "'x'"}).Draw(r, "typed")
			before := g.Text()
			err := g.Do(model.Set{Entity: serial + 1, Component: "Chest", Path: f.Path, Value: typed})
			if err != nil && g.Text() != before {
				r.Fatalf("%s = %q is refused, %v, and has made of\n%s\nthis\n%s", f.Key, typed, err, before, g.Text())
			}
		}
		changes, err := ecs.Diff(was, g)
		if err != nil {
			r.Fatal(err)
		}
		for _, c := range changes {
			if c.Entity != serial+1 && c.Entity > 0 {
				r.Fatalf("an edit of the copy has changed %v", c)
			}
		}
		for _, query := range []string{"Chest.Value", "!Chest", "Chest.Value = 1", "Chest.Value.A < 1"} {
			m.Entities.Filter.Query = query
			m.Entities.Refresh()
			model.Complete(g, query)
		}
		s.showsAny(r)
	})
}

// showsAny opens the overlay and goes through the fields of the newest entity by keys.
func (s *stage) showsAny(r *rapid.T) {
	s.model.SetDock(inspect.New(s.game)) // one whose filter is empty
	s.press(view.F1)
	s.click("1 Entities")
	if dock := s.dock(); !strings.Contains(dock, "c chest #") {
		r.Fatalf("the overlay lacks the chest of\n%s\n%s", s.game.Text(), dock)
	}
	s.click("c chest #")
	s.press(view.F1)
	for range 25 {
		s.press(view.Tab, rapid.SampledFrom([]view.Key{view.Right, view.Down, "1", view.Space, view.Enter, view.Undo, view.Escape, view.End}).Draw(r, "key"))
		if !s.model.Typing() {
			s.press(view.F1, view.F1)
		}
	}
	if dock := s.dock(); strings.Contains(dock, "cannot be shown") {
		r.Fatal(dock)
	}
	for s.model.DockColumns() > 0 {
		s.press(view.F1)
	}
}
