package codec

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"time"

	"github.com/yohamta/donburi"
	"pgregory.net/rapid"
)

// Types whose like components have been seen to hold.
type (
	hue      uint8              // says its name
	loud     struct{ N int }    // says something by a pointer
	faulty   struct{ N int8 }   // panics when asked
	lines    string             // says two lines
	inner    struct{ A, B int } // private
	embedded struct {
		inner
		A int16 // over the embedded one
	}
	node struct {
		Value int
		Next  *node
		First *int
		Kids  []*node
	}
	tree  struct{ Left, Right *tree }
	shape interface{ area() int }
	box   struct{ W, H int }
	held  struct {
		S    shape
		Any  any
		Many []any
	}
	blanks struct {
		_ [3]int32
	}
	half struct {
		A byte
		_ int32
		B bool
	}
	secret   struct{ n int } // writes itself as bytes
	word     struct{ s string }
	numbered map[float64]int8
	twin     inner
)

func (c hue) String() string                           { return [...]string{"red", "green"}[min(int(c), 1)] }
func (l *loud) String() string                         { return fmt.Sprint("loud ", l.N/2) }
func (f faulty) String() string                        { panic("no") }
func (l lines) String() string                         { return "first\nEntity 2  forged" }
func (b box) area() int                                { return b.W * b.H }
func (n *node) area() int                              { return n.Value }
func (s secret) AppendBinary(b []byte) ([]byte, error) { return append(b, byte(s.n)), nil }
func (s *secret) UnmarshalBinary(b []byte) error {
	if len(b) != 1 {
		return errors.New("not one byte")
	}
	s.n = int(b[0])
	return nil
}
func (w *word) MarshalText() ([]byte, error) { return []byte(w.s), nil }
func (w *word) UnmarshalText(b []byte) error { w.s = string(b); return nil }

var stock = []reflect.Type{
	reflect.TypeFor[hue](), reflect.TypeFor[loud](), reflect.TypeFor[faulty](), reflect.TypeFor[lines](),
	reflect.TypeFor[embedded](), reflect.TypeFor[node](), reflect.TypeFor[tree](), reflect.TypeFor[shape](),
	reflect.TypeFor[any](), reflect.TypeFor[held](), reflect.TypeFor[blanks](), reflect.TypeFor[half](),
	reflect.TypeFor[secret](), reflect.TypeFor[word](), reflect.TypeFor[numbered](), reflect.TypeFor[time.Time](),
	reflect.TypeFor[donburi.Entity](), reflect.TypeFor[donburi.Tag](), reflect.TypeFor[box](), reflect.TypeFor[twin](),
	reflect.TypeFor[inner](), reflect.TypeFor[struct{}](), reflect.TypeFor[[0]string](),
	reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[uint](), reflect.TypeFor[int16](), reflect.TypeFor[rune](),
	reflect.TypeFor[uint8](), reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[complex64](),
	reflect.TypeFor[string](), reflect.TypeFor[[40]int16](), reflect.TypeFor[map[string]map[int]*int](), reflect.TypeFor[map[any]bool](),
}

// dynamics are the types that interfaces hold in these tests.
var dynamics = []reflect.Type{
	reflect.TypeFor[box](), reflect.TypeFor[*box](), reflect.TypeFor[*node](), reflect.TypeFor[held](), reflect.TypeFor[[]int](),
	reflect.TypeFor[*int](), reflect.TypeFor[map[string]int](), reflect.TypeFor[hue](), reflect.TypeFor[struct{ P *int }](),
	reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[donburi.Entity](), reflect.TypeFor[float64](),
}

func newTestTypes(t interface{ Fatal(...any) }) *Types {
	v := NewTypes()
	for _, d := range dynamics {
		if err := v.Hold(d); err != nil {
			t.Fatal(err)
		}
	}
	return v
}

// drawType draws a type of which values can be written.
func drawType(t *rapid.T, depth int) reflect.Type {
	if depth == 0 || rapid.IntRange(0, 2).Draw(t, "plain") == 0 {
		return rapid.SampledFrom(stock).Draw(t, "type")
	}
	switch rapid.IntRange(0, 4).Draw(t, "form") {
	case 0:
		var fields []reflect.StructField
		for i := range rapid.IntRange(0, 4).Draw(t, "fields") {
			fields = append(fields, reflect.StructField{Name: string(rune('A' + i)), Type: drawType(t, depth-1)})
		}
		return reflect.StructOf(fields)
	case 1:
		return reflect.SliceOf(drawType(t, depth-1))
	case 2:
		return reflect.ArrayOf(rapid.IntRange(0, 3).Draw(t, "length"), drawType(t, depth-1))
	case 3:
		return reflect.PointerTo(drawType(t, depth-1))
	default:
		keys := []reflect.Type{reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[float64](), reflect.TypeFor[donburi.Entity](), reflect.TypeFor[[2]bool]()}
		return reflect.MapOf(rapid.SampledFrom(keys).Draw(t, "key"), drawType(t, depth-1))
	}
}

// A filler fills values at random, often with references to what it has filled before.
type filler struct {
	t    *rapid.T
	pool map[reflect.Type][]reflect.Value // addressable values
}

func (f *filler) n(low, high int) int { return rapid.IntRange(low, high).Draw(f.t, "n") }

func (f *filler) fill(v reflect.Value, depth int) {
	t := v.Type()
	if v.CanAddr() {
		f.pool[t] = append(f.pool[t], v)
	}
	switch {
	case t == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(time.Unix(int64(f.n(-5, 5)), 7).UTC()))
		return
	case t == reflect.TypeFor[secret]():
		v.Set(reflect.ValueOf(secret{f.n(0, 2)}))
		return
	case t == reflect.TypeFor[word]():
		v.Set(reflect.ValueOf(word{string(make([]byte, f.n(0, 2)))}))
		return
	case t == reflect.TypeFor[donburi.Tag]():
		return
	}
	switch t.Kind() {
	case reflect.Bool:
		v.SetBool(f.n(0, 1) == 1)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(f.n(-2, 2)))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.n(0, 2)))
	case reflect.Float32, reflect.Float64:
		v.SetFloat([]float64{0, math.Copysign(0, -1), 1.5, math.NaN(), math.Inf(1)}[f.n(0, 4)])
	case reflect.Complex64, reflect.Complex128:
		v.SetComplex(complex(float64(f.n(0, 1)), float64(f.n(0, 1))))
	case reflect.String:
		v.SetString([]string{"", "a", "b c", "line\nbreak \"q\"", "\xff"}[f.n(0, 4)])
	case reflect.Struct:
		for i := range t.NumField() {
			if name := t.Field(i).Name; name != "_" {
				field := v.Field(i)
				if !field.CanSet() { // of an embedded private struct
					field = reflect.NewAt(field.Type(), field.Addr().UnsafePointer()).Elem()
				}
				f.fill(field, depth)
			}
		}
	case reflect.Array:
		for i := range t.Len() {
			f.fill(v.Index(i), depth)
		}
	case reflect.Pointer:
		f.pointer(v, depth)
	case reflect.Slice:
		f.slice(v, depth)
	case reflect.Map:
		if old := f.pool[t]; len(old) > 1 && f.n(0, 2) == 0 {
			v.Set(old[f.n(0, len(old)-1)])
			return
		}
		if depth == 0 {
			return
		}
		v.Set(reflect.MakeMap(t))
		for range f.n(0, 3) {
			key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
			f.key(key)
			f.fill(value, depth-1)
			if key.Kind() == reflect.Float64 && key.Float() != key.Float() && t.Elem().Kind() != reflect.Int8 {
				continue
			}
			v.SetMapIndex(key, value)
		}
	case reflect.Interface:
		d := dynamics[f.n(0, len(dynamics)-1)]
		if depth > 0 && d.Implements(t) {
			value := reflect.New(d).Elem()
			f.fill(value, depth-1)
			delete(f.pool, d) // what is in a box is no variable
			v.Set(value)
		}
	}
}

// key fills a key without references.
func (f *filler) key(v reflect.Value) {
	if v.Kind() == reflect.Interface {
		v.Set(reflect.ValueOf([]any{1, "a", 2.5, hue(1), box{1, 2}}[f.n(0, 4)]))
		return
	}
	scratch := filler{f.t, map[reflect.Type][]reflect.Value{}}
	scratch.fill(v, 0)
}

func (f *filler) pointer(v reflect.Value, depth int) {
	t := v.Type()
	old := f.pool[t.Elem()]
	if t.Elem() == reflect.TypeFor[inner]() && f.n(0, 1) == 0 {
		old = nil
		for _, o := range f.pool[reflect.TypeFor[twin]()] {
			old = append(old, reflect.NewAt(t.Elem(), o.Addr().UnsafePointer()).Elem())
		}
	}
	if len(old) > 0 && f.n(0, 2) > 0 {
		v.Set(old[f.n(0, len(old)-1)].Addr())
		return
	}
	if depth > 0 && f.n(0, 3) > 0 {
		fresh := reflect.New(t.Elem())
		v.Set(fresh)
		f.fill(fresh.Elem(), depth-1)
	}
}

func (f *filler) slice(v reflect.Value, depth int) {
	t := v.Type()
	if old := f.pool[t]; len(old) > 1 && f.n(0, 2) == 0 {
		s := old[f.n(0, len(old)-1)]
		from := f.n(0, s.Len())
		v.Set(s.Slice(from, f.n(from, s.Len())))
		return
	}
	for n := 1; n <= 3; n++ {
		if old := f.pool[reflect.ArrayOf(n, t.Elem())]; len(old) > 0 && f.n(0, 1) == 0 {
			a := old[f.n(0, len(old)-1)]
			v.Set(a.Slice(f.n(0, n), n))
			return
		}
	}
	if n := f.n(-1, 3); n >= 0 && depth > 0 {
		v.Set(reflect.MakeSlice(t, n, n))
		for i := range n {
			f.fill(v.Index(i), depth-1)
		}
	}
}
