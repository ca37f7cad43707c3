package codec

import (
	"math"
	"reflect"
	"strings"
	"testing"
	"time"
	"unsafe"
)

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
