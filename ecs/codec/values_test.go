package codec

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"
)

// A world for these tests is some values of described types.
type values struct {
	types *Types
	roots []Value
}

func drawValues(t *rapid.T) values {
	w := values{types: newTestTypes(t)}
	f := filler{t, map[reflect.Type][]reflect.Value{}}
	var types []reflect.Type
	for range rapid.IntRange(1, 3).Draw(t, "roots") {
		types = append(types, drawType(t, 3))
	}
	for _, typ := range types {
		k, err := w.types.Describe(typ)
		if err != nil {
			t.Fatal(err)
		}
		v := reflect.New(typ)
		w.roots = append(w.roots, Value{k, v.UnsafePointer()})
		f.fill(v.Elem(), 4)
	}
	return w
}

func same(e donburi.Entity) uint64 { return uint64(e) }

func (w values) writer() *Writer { return NewWriter(w.types, same) }

func (w values) write() ([]byte, error) {
	out := w.writer()
	err := out.Append(w.roots)
	return out.Bytes, err
}

func (w values) printer() *Printer {
	return NewPrinter(w.writer(), func(e donburi.Entity) string { return fmt.Sprintf("#%d", e) })
}

func (w values) text(t interface{ Fatal(...any) }) string {
	var text strings.Builder
	f := w.printer()
	if err := f.Begin(w.roots); err != nil {
		t.Fatal(err)
	}
	for _, r := range w.roots {
		line, err := f.Text(r)
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(line + "\n")
	}
	return text.String()
}

// read reads values of the same types.
func (w values) read(data []byte) (values, error) {
	b := values{types: w.types}
	for _, r := range w.roots {
		b.roots = append(b.roots, Value{r.Type, reflect.New(r.Type.typ).UnsafePointer()})
	}
	in := NewReader(w.types, data, func(n uint64) (donburi.Entity, error) { return donburi.Entity(n), nil })
	if err := in.Read(b.roots); err != nil {
		return b, err
	}
	if in.Left() > 0 {
		return b, errors.New("bytes are left")
	}
	return b, nil
}

func diff(t interface{ Fatal(...any) }, a, b values) (lines []string) {
	c := Comparer{Old: a.printer(), New: b.printer(), Report: func(path, old, new string) {
		lines = append(lines, fmt.Sprintf("%s: %s -> %s", path, old, new))
	}}
	if err := c.Begin(a.roots, b.roots); err != nil {
		t.Fatal(err)
	}
	for i := range a.roots {
		if err := c.Compare(fmt.Sprintf("root%d", i), a.roots[i], b.roots[i]); err != nil {
			t.Fatal(err)
		}
	}
	return lines
}

// mustCopy writes, and reads back.
func (w values) mustCopy(t interface{ Fatal(...any) }) ([]byte, values) {
	data, err := w.write()
	if err != nil {
		t.Fatal(err)
	}
	b, err := w.read(data)
	if err != nil {
		t.Fatal(err, w.text(t))
	}
	return data, b
}
