package codec

import (
	"bytes"
	"encoding/hex"
	"flag"
	"fmt"
	"math"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/yohamta/donburi"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// to is a pointer to a value.
func to[T any](value T) *T { return &value }

// valuesOf makes a world of values, each given by a pointer to it.
func valuesOf(t testing.TB, pointers ...any) values {
	t.Helper()
	w := values{types: newTestTypes(t)}
	for _, p := range pointers {
		k, err := w.types.Describe(reflect.TypeOf(p).Elem())
		if err != nil {
			t.Fatal(err)
		}
		w.roots = append(w.roots, Value{k, reflect.ValueOf(p).UnsafePointer()})
	}
	return w
}

// at is a root's value.
func at[T any](w values, i int) *T { return (*T)(w.roots[i].At) }

// The bytes of every form of value stay what they are, on every machine.
func TestBytesAreThoseOfTheFormat(t *testing.T) {
	type numbers struct {
		A int
		B uint8
		C int16
		D uint32
		E float64
		F float32
		G bool
		H complex64
		I rune
	}
	n, list := 7, []int{1, 2, 3}
	ring := &node{Value: 1}
	ring.Next = &node{Value: 2, Next: ring, First: &ring.Value}
	cases := []struct {
		name  string
		value any
	}{
		{"numbers", &numbers{-2, 1, -3, 4, 1.5, -0.5, true, complex(1, 2), 'é'}},
		{"string", to("a\nb")},
		{"entity", to(donburi.Entity(3))},
		{"tag", new(donburi.Tag)},
		{"nil slice", new([]int16)},
		{"empty slice", &[]int16{}},
		{"slice of bytes", &[]byte{1, 2, 3}},
		{"slice of strings", &[]string{"a", "b", "b"}},
		{"array", &[2][2]int8{{1, 2}, {3, 4}}},
		{"long array", &[40]int16{39: 1}},
		{"pointer", &[]*int{&n, nil}},
		{"pointers to one", &[]*int{&n, &n}},
		{"slices that overlap", &[][]int{list[:2], list[1:]}},
		{"pointers into a slice", &[]any{&list[2], list}},
		{"ring", ring},
		{"map", &map[string]int8{"b": 2, "a": 1, "": 0}},
		{"map of not numbers", &numbered{math.NaN(): 1, 1: 2}},
		{"interfaces", &held{box{1, 2}, nil, []any{1, "a", &box{3, 4}}}},
		{"own bytes", &secret{9}},
		{"own text", &word{"abc"}},
		{"time", to(time.Unix(0, 0).UTC())},
		{"embedded", &embedded{inner{1, 2}, 3}},
		{"says", &[]color{0, 1, 7}},
		{"blank", &[2]blanks{}},
	}
	var out bytes.Buffer
	for _, c := range cases {
		w := valuesOf(t, c.value)
		data, _ := w.mustCopy(t)
		fmt.Fprintf(&out, "%s: %s", c.name, w.text(t))
		for ; len(data) > 0; data = data[min(32, len(data)):] {
			fmt.Fprintf(&out, "    %s\n", hex.EncodeToString(data[:min(32, len(data))]))
		}
	}
	const file = "testdata/values.txt"
	if *update {
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, out.Bytes()) {
		t.Errorf("the format is not that of %s any more; rewrite it by: go test ./ecs/codec -run Format -update\n%s", file, out.Bytes())
	}
}

func TestWhatCannotBeWrittenIsRefused(t *testing.T) {
	type private struct{ n int }
	type inherits struct {
		time.Time
		n int
	}
	type unmet interface{ nobody() }
	for value, want := range map[any]string{
		new(struct{ F func() }):              "struct { F func() }.F: a func() cannot be written: keep it outside the world",
		new([]chan int):                      "[]chan int[]: a chan int cannot be written",
		new(map[string]unsafe.Pointer):       "a unsafe.Pointer cannot be written",
		new(struct{ P *uintptr }):            ".P: a uintptr cannot be written",
		&private{1}:                          "codec.private: the private field n may not be written: export it, or give codec.private the methods",
		&inherits{n: 1}:                      "private field n",
		new(map[*int]bool):                   "a map keyed by pointers has no order of its own",
		new(struct{ X []struct{ U unmet } }): "no type is known that a codec.unmet may hold: name those",
	} {
		v := newTestTypes(t)
		for range 2 { // the failure leaves nothing behind
			if _, err := v.Describe(reflect.TypeOf(value).Elem()); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("describing %T gives %v, want %q", value, err, want)
			}
		}
	}
	v := NewTypes()
	if err := v.Hold(reflect.TypeFor[any]()); err == nil {
		t.Error("an interface is taken for a type that interfaces hold")
	}
	add := func(t reflect.Type) error { return v.Hold(t) }
	{
		type twice int
		if err := add(reflect.TypeFor[twice]()); err != nil {
			t.Error(err)
		}
	}
	type twice int8
	if err := add(reflect.TypeFor[twice]()); err == nil || !strings.Contains(err.Error(), "rename one") {
		t.Errorf("two types of one name: %v", err)
	}
}

func TestWhatTurnsOutUnwritableIsAnError(t *testing.T) {
	type stranger int
	chain := new(tree)
	for range maxDepth + 1 {
		chain = &tree{Left: chain}
	}
	n, inside := 0, struct {
		S secret
		P *int
	}{}
	inside.P = &inside.S.n
	for value, want := range map[any]string{
		&inside:             "a reference leads to a int inside a struct",
		&[]any{stranger(1)}: "holds a codec.stranger, which is not known",
		chain:               "nest deeper",
		&map[any]int{&n: 1}: "a map's key holds a int by reference",
		&map[float64]*int{math.NaN(): &n, math.NaN(): &n}: "several keys that are not numbers",
		to(time.Now().In(time.FixedZone("", 1<<22))):      "does not write itself",
	} {
		if _, err := valuesOf(t, value).write(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("writing %T gives %v, want %q", value, err, want)
		}
	}
}

// An append to a slice overwrites what lies behind it in its array, after reading too.
func TestAppendingOverwritesWhatItDid(t *testing.T) {
	array := []int{1, 2, 3, 4}
	w := valuesOf(t, &[][]int{array[:2], array[2:]})
	_, b := w.mustCopy(t)
	for _, w := range []values{w, b} {
		s := *at[[][]int](w, 0)
		s[0] = append(s[0], 9)
		if s[1][0] != 9 || cap(s[0]) != 4 {
			t.Errorf("an append gives %v in room for %d", s, cap(s[0]))
		}
	}
	w = valuesOf(t, &[][]int{array[:2:2], array[2:]})
	if _, b = w.mustCopy(t); cap((*at[[][]int](b, 0))[0]) != 2 {
		t.Error("a slice of limited capacity can reach more after reading")
	}
}

// A value that another refers to keeps its place only if it is read first.
func TestRootsInsideOthers(t *testing.T) {
	whole := &node{Value: 3}
	whole.First = &whole.Value
	w := valuesOf(t, &whole.First, whole, &whole.Next)
	_, b := w.mustCopy(t)
	if n := at[node](b, 1); *at[*int](b, 0) != &n.Value || n.First != &n.Value || at[*node](b, 2) != &n.Next {
		t.Error("values that lie in one another come back apart")
	}
	if a, b := w.text(t), b.text(t); a != b {
		t.Errorf("%s is read as %s", a, b)
	}
}

// Types that lead to themselves, and the deepest chain.
func TestRecursiveTypes(t *testing.T) {
	type list []list
	type table map[string]table
	type pointer *pointer
	type pair struct{ Both map[string]pair }
	type gap struct {
		_ [0]*int
		_ int32
	}
	l := list{nil, {}}
	l[0] = l
	m := table{"a": nil}
	m["b"] = m
	var p pointer
	p = &p
	chain := new(tree)
	for range maxDepth - 2 {
		chain = &tree{Left: chain}
	}
	for _, w := range []values{
		valuesOf(t, &l), valuesOf(t, &m), valuesOf(t, &p), valuesOf(t, &pair{map[string]pair{"x": {}}}),
		valuesOf(t, chain), valuesOf(t, &[]gap{{}}), valuesOf(t, to(time.Now())),
	} {
		_, b := w.mustCopy(t)
		if a, b := w.text(t), b.text(t); a != b {
			t.Errorf("%s is read as %s", a, b)
		}
		if d := diff(t, w, b); len(d) > 0 {
			t.Errorf("differences after reading: %q", d)
		}
	}
}

// Roots that are one memory are told alike, whatever lies near them.
func TestRootsOfOneMemoryComeBackApart(t *testing.T) {
	one := new(box)
	near := make([]*box, 1000)
	for i := range near {
		near[i] = new(box)
	}
	_, b := valuesOf(t, one, one, &near).mustCopy(t)
	if b.roots[0].At == b.roots[1].At {
		t.Error("roots became one because of what lies near them")
	}
	near[0] = one
	if _, b = valuesOf(t, one, one, &near).mustCopy(t); b.roots[0].At != b.roots[1].At {
		t.Error("roots that a reference leads to are not what it leads to")
	}
}

func TestTextIsOneLine(t *testing.T) {
	w := valuesOf(t, &struct {
		L lines
		F faulty
		P *loud
		C color
		M map[lines]lines
	}{"x\ny", faulty{1}, &loud{5}, 9, map[lines]lines{"\n": "\r"}})
	const want = `{L:"first\nEntity 2  forged"("x\ny") F:"String panics: no"{N:1} P:&"loud 2"{N:5} C:green(9) ` +
		`M:map["first\nEntity 2  forged"("\n"):"first\nEntity 2  forged"("\r")]}` + "\n"
	if text := w.text(t); text != want {
		t.Errorf("text is\n%swant\n%s", text, want)
	}
}

func TestDifferencesAreLeaves(t *testing.T) {
	type everything struct {
		Name  string
		Cells []uint8
		Bag   map[string]int
		Any   any
		List  []*int
		At    [2]inner
		Who   donburi.Entity
	}
	one, two := 1, 2
	a := everything{"a", make([]uint8, 40), map[string]int{"x": 1, "y": 2}, 1, []*int{&one, &one}, [2]inner{}, 1}
	one2, two2 := one, two
	b := everything{"b", make([]uint8, 41), map[string]int{"y": 3, "z": 1}, "1", []*int{&one2, &two2}, [2]inner{1: {B: 5}}, 2}
	b.Cells[17] = 4
	want := []string{
		`root0.Name: "a" -> "b"`,
		`root0.Cells: 40 long -> 41 long`,
		`root0.Cells[17]: 0 -> 4`,
		`root0.Cells[40]: (none) -> 0`,
		`root0.Bag["x"]: 1 -> (none)`,
		`root0.Bag["y"]: 2 -> 3`,
		`root0.Bag["z"]: (none) -> 1`,
		`root0.Any: int(1) -> string("1")`,
		`root0.List[0]: *1=1 -> &1`,
		`root0.List[1]: *1 -> &2`,
		`root0.At[1].B: 0 -> 5`,
		`root0.Who: #1 -> #2`,
	}
	if d := diff(t, valuesOf(t, &a), valuesOf(t, &b)); strings.Join(d, "\n") != strings.Join(want, "\n") {
		t.Errorf("differences are\n%s\nwant\n%s", strings.Join(d, "\n"), strings.Join(want, "\n"))
	}
	shared, apart := []*int{&one, &one}, []*int{to(1), to(1)}
	if d := diff(t, valuesOf(t, &shared), valuesOf(t, &apart)); len(d) == 0 {
		t.Error("sharing alone makes no difference")
	}
}

// A million numbers are read, told in a few words, and compared one by one.
func TestMillionNumbers(t *testing.T) {
	a := make([]int, 1_000_000)
	w := valuesOf(t, &a)
	_, b := w.mustCopy(t)
	(*at[[]int](b, 0))[999_999] = 5
	if d := diff(t, w, b); len(d) != 1 || d[0] != "root0[999999]: 0 -> 5" {
		t.Errorf("differences are %q", d)
	}
	if a, b := w.text(t), b.text(t); a == b || len(a) > 60 {
		t.Errorf("texts are %s and %s", a, b)
	}
}

// A length is believed only as far as there are bytes.
func TestReadingTakesLittleMemory(t *testing.T) {
	w := valuesOf(t, &[][1 << 16]int{}, &[]string{}, &[]struct{}{}, &map[struct{}]struct{}{}, &[]any{}, &[]*[1 << 20]int{})
	for _, r := range w.roots {
		one := values{w.types, []Value{r}}
		for _, length := range []uint64{1 << 20, 1 << 40, 1<<63 - 1, 1 << 63, math.MaxUint64} {
			data := []byte{0, byte(alone)}
			for n := range 8 {
				data = append(data, byte(length>>(8*n)))
			}
			data = append(data, make([]byte, 100)...)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := one.read(data)
			runtime.ReadMemStats(&after)
			if taken := after.TotalAlloc - before.TotalAlloc; err == nil && r.Type.elem.size > 0 || taken > 1<<20 {
				t.Errorf("%s of length %d, of which 100 bytes follow, takes %d bytes of memory, error %v", r.Type.name, length, taken, err)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	n := 7
	w := func(t testing.TB) values {
		return valuesOf(t, &node{Value: 1, First: &n, Kids: []*node{{First: &n}}}, &held{&box{1, 2}, map[string]int{"a": 1}, []any{&n, "b"}},
			&map[any]bool{1: true, "a": false}, &[]bool{true}, to(time.Unix(0, 0).UTC()), &numbered{math.NaN(): 1})
	}
	data, _ := w(f).mustCopy(f)
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		w := w(t)
		b, err := w.read(data)
		if err != nil {
			if strings.Contains(err.Error(), "runtime error") {
				t.Fatal(err)
			}
			return
		}
		if again, err := b.write(); err == nil {
			if c, err := b.read(again); err != nil || b.text(t) != c.text(t) {
				t.Fatalf("%x is read as %s but that is read back with %v", data, b.text(t), err)
			}
		}
	})
}

func BenchmarkWalk(b *testing.B) {
	type ten struct{ A, B, C, D, E, F, G, H, I, J int }
	type mixed struct {
		A, B int
		S    string
		C    bool
		E    donburi.Entity
	}
	n := 7
	texts := make([]string, 200)
	for i := range texts {
		texts[i] = strings.Repeat("text ", 8)
	}
	lists := make([][]int, 50)
	pointers := make([]*int, 50)
	for i := range lists {
		lists[i], pointers[i] = make([]int, 10), &n
	}
	bytes := make([]byte, 2304)
	million := make([]int, 1_000_000)
	for _, c := range []struct {
		name  string
		value any
	}{
		{"ten ints", &ten{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
		{"mixed struct", &mixed{1, 2, "three", true, 5}},
		{"2304 bytes", &bytes},
		{"200 strings", &texts},
		{"50 slices", &lists},
		{"50 pointers to one", &pointers},
		{"million ints", &million},
		{"map of 100", func() any {
			m := map[int]int{}
			for i := range 100 {
				m[i] = i
			}
			return &m
		}()},
		{"time", to(time.Unix(0, 0).UTC())},
	} {
		b.Run(c.name, func(b *testing.B) {
			w := valuesOf(b, c.value)
			out := w.writer()
			b.ReportAllocs()
			for b.Loop() {
				out.Bytes = out.Bytes[:0]
				if err := out.Append(w.roots); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(c.name+" read", func(b *testing.B) {
			w := valuesOf(b, c.value)
			data, err := w.write()
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := w.read(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("10000 entities", func(b *testing.B) {
		var roots []any
		for range 10_000 {
			roots = append(roots, new(box), new(mixed))
		}
		w := valuesOf(b, append(roots, &lists)...)
		out := w.writer()
		b.ReportAllocs()
		for b.Loop() {
			out.Bytes = out.Bytes[:0]
			if err := out.Append(w.roots); err != nil {
				b.Fatal(err)
			}
		}
	})
}
