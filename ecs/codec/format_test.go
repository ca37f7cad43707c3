package codec

import (
	"bytes"
	"encoding/hex"
	"flag"
	"fmt"
	"math"
	"os"
	"reflect"
	"testing"
	"time"

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
		{"says", &[]hue{0, 1, 7}},
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
