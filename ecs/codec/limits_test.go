package codec

import (
	"math"
	"runtime"
	"strings"
	"testing"
	"time"
)

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
