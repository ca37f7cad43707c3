package codec

import (
	"strings"
	"testing"
	"time"

	"github.com/yohamta/donburi"
)

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
