package codec

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"
)

func newTestEditor() *Editor {
	return &Editor{
		Call: func(e donburi.Entity) string { return fmt.Sprintf("r rat #%d", e) },
		Find: func(n uint64) (donburi.Entity, bool) { return donburi.Entity(n), n < 9 },
	}
}

// listing is the fields of a value as text, all of them open but those of some keys.
func listing(e *Editor, pointer any, closed ...string) string {
	var b strings.Builder
	for _, f := range e.Fields(reflect.ValueOf(pointer), func(f *Field, _ bool) bool { return !slices.Contains(closed, f.Key) }) {
		fmt.Fprintf(&b, "%s: %s\n", f.Key, f.Text)
	}
	return b.String()
}

// Whatever the types of what is shown and edited: what is shown can be typed again and changes nothing, what is refused has
// changed nothing, and a copy is equal.
func TestEditorOnAnyValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawValues(t)
		e := newTestEditor()
		odd := rapid.Uint64().Draw(t, "open")
		open := func(f *Field, usual bool) bool { return odd>>(len(f.Key)%64)&1 == 1 || usual }
		typed := rapid.SampledFrom([]string{"", "0", "1", "-2", "x", "1.5", "true", "#1", "nobody", "3 4", "red", "\xff"}).Draw(t, "typed")
		for _, root := range a.roots {
			pointer := reflect.NewAt(root.Type.typ, root.At)
			e.Summary(pointer)
			fields := e.Fields(pointer, open)
			keys := make(map[string]bool)
			for _, f := range fields {
				if keys[f.Key] {
					t.Fatalf("two fields are called %q in %s", f.Key, a.text(t))
				}
				keys[f.Key] = true
			}
			for _, f := range fields[:min(len(fields), 60)] {
				before := a.text(t)
				unnamed := f.Kind == Choice && !slices.Contains(f.Choices, f.Text)
				err := e.Set(pointer, f.Path, f.Text)
				if err != nil && !f.Fixed && !unnamed && utf8.ValidString(f.Text) && !strings.Contains(before, "NaN") {
					t.Fatalf("%s shows %q, which is refused: %v, in %s", f.Key, f.Text, err, before)
				}
				if after := a.text(t); after != before {
					t.Fatalf("%s typed again as %q has made of\n%sthis\n%s", f.Key, f.Text, before, after)
				}
			}
			if len(fields) > 0 {
				f := fields[rapid.IntRange(0, len(fields)-1).Draw(t, "field")]
				path := f.Path
				if rapid.Bool().Draw(t, "further") {
					path = append(path, rapid.SampledFrom([]string{"0", "A", "inner", "Next", ""}).Draw(t, "step"))
				}
				before := a.text(t)
				if err := e.Set(pointer, path, typed); err != nil && a.text(t) != before {
					t.Fatalf("%q = %q is refused, %v, and has made of\n%sthis\n%s", path, typed, err, before, a.text(t))
				}
			}
		}
		to := make([]Value, len(a.roots))
		for i, root := range a.roots {
			to[i] = Value{root.Type, reflect.New(root.Type.typ).UnsafePointer()}
		}
		if err := a.types.Copy(a.roots, to); err != nil {
			t.Fatal(err)
		}
		if copied := (values{a.types, to}); copied.text(t) != a.text(t) {
			t.Fatalf("\n%sis copied as\n%s", a.text(t), copied.text(t))
		}
	})
}

// What no component can be, an event or a resource of a stranger's may be: it is shown and edited all the same.
func TestEditorOnWhatCannotBeWritten(t *testing.T) {
	type point struct{ X, Y int }
	v := struct {
		point
		inner
		A       int
		Act     func()
		Wait    chan int
		Loop    *any
		private int
		Twins   map[any]int
		Whose   map[donburi.Entity]*point
		Shared  [2]*point
		Lost    map[float64]int
		Letters []rune
		Alike   map[hue]int
	}{A: 1, Alike: map[hue]int{1: 1, 5: 5, 9: 9}, inner: inner{A: 2, B: 3}, Twins: map[any]int{1: 5, "1": 6, int8(1): 7}, Letters: []rune("a5'")}
	var loop any
	loop = &loop
	v.Loop = &loop
	v.Shared[0] = &point{7, 8}
	v.Shared[1] = v.Shared[0]
	v.Whose = map[donburi.Entity]*point{3: v.Shared[0]}
	v.Lost = map[float64]int{math.NaN(): 9}
	e := newTestEditor()
	want := `point/X: 0
point/Y: 0
inner/A: 2
inner/B: 3
A: 1
Act: func()
Wait: chan int
Loop: *interface {}
Twins: 3 entries
Twins/1: 5
Twins/1 (2): 7
Twins/1 (3): 6
Whose: 1 entries
Whose/r rat #3: 7 8
Shared: 2
Shared/0: 7 8
Shared/1: 7 8
Lost: 1 entries
Lost/NaN: 9
Letters: 3
Letters/0: 'a'
Letters/1: '5'
Letters/2: '''
Alike: 3 entries
Alike/green: 1
Alike/green (2): 5
Alike/green (3): 9
`
	if got := listing(e, &v); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	for _, test := range []struct{ path, text string }{{"inner/A", "20"}, {"A", "10"}, {"Twins/1 (2)", "70"}, {"Whose/r rat #3", "1 2"}, {"point/X", "4"}} {
		if err := e.Set(reflect.ValueOf(&v), strings.Split(test.path, "/"), test.text); err != nil {
			t.Errorf("%s: %v", test.path, err)
		}
	}
	if v.A != 10 || v.inner.A != 20 || v.Twins[int8(1)] != 70 || *v.Shared[1] != (point{1, 2}) || v.X != 4 {
		t.Errorf("it is %+v", v)
	}
	for _, path := range []string{"Lost/NaN", "private", "inner", "point", "Act", "Loop", "Twins/2", "Whose/r rat #4"} {
		if err := e.Set(reflect.ValueOf(&v), strings.Split(path, "/"), "1 1"); err == nil {
			t.Errorf("%s takes what was typed", path)
		}
	}
}

// Every element of a long list and every entry of a large map can be reached and edited, with few lines at a time.
func TestEditorOnLongLists(t *testing.T) {
	v := struct {
		List []int
		Map  map[int]int
	}{make([]int, 1_000_000), map[int]int{}}
	for i := range 200 {
		v.Map[i] = i
	}
	e := newTestEditor()
	var path []string
	fields := e.Fields(reflect.ValueOf(&v), func(f *Field, _ bool) bool {
		return slices.Contains([]string{"List", "Map", "List/786432 to 999999", "List/999424 to 999999", "List/999936 to 999999", "Map/0 to 156", "Map/32 to 87"}, f.Key)
	})
	for _, f := range fields {
		if f.Key == "List/999999" {
			path = f.Path
		}
	}
	if len(fields) > 200 || path == nil {
		t.Fatalf("the last of a million is not among %d fields", len(fields))
	}
	if err := e.Set(reflect.ValueOf(&v), path, "7"); err != nil || v.List[999_999] != 7 {
		t.Error(err)
	}
}
