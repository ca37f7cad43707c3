package codec

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// step leads from a value to one inside it, the choice of which is a number; false when there is none.
func step(v reflect.Value, choice int) (reflect.Value, bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return v.Elem(), !v.IsNil()
	case reflect.Struct:
		if _, own := v.Interface().(time.Time); v.NumField() == 0 || own {
			return v, false
		}
		f := v.Field(choice % v.NumField())
		return f, f.CanSet()
	case reflect.Slice, reflect.Array:
		if v.Len() == 0 {
			return v, false
		}
		return v.Index(choice % v.Len()), true
	default:
		return v, false
	}
}

// mutate changes one value, the same one in worlds of one shape.
func (w values) mutate(choices []int) {
	r := w.roots[choices[0]%len(w.roots)]
	v := reflect.NewAt(r.Type.typ, r.At).Elem()
	for _, choice := range choices[1:] {
		inside, ok := step(v, choice)
		if !ok {
			break
		}
		v = inside
	}
	if !v.CanSet() {
		return
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(v.Int() ^ 64)
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Uint8:
		v.SetUint(v.Uint() ^ 64)
	case reflect.String:
		v.SetString(v.String() + "!")
	case reflect.Float64:
		v.SetFloat(v.Float() + 1)
	case reflect.Slice:
		if v.Len() > 0 && choices[1]%2 == 0 {
			v.Set(reflect.Append(v, v.Index(0)))
		} else {
			v.Set(v.Slice(0, v.Len()/2))
		}
	case reflect.Pointer, reflect.Interface, reflect.Map:
		v.SetZero()
	}
}

var choices = rapid.SliceOfN(rapid.IntRange(0, 11), 2, 12)

func TestReadingGivesBackWhatWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawValues(t)
		data, b := a.mustCopy(t)
		for range 4 {
			again, err := b.write()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(data, again) {
				t.Fatalf("%s written as\n%x\nis read and written as\n%x, as text\n%s", a.text(t), data, again, b.text(t))
			}
			if a, b := a.text(t), b.text(t); a != b {
				t.Fatalf("text\n%s\nis read back as\n%s", a, b)
			}
			if d := diff(t, a, b); len(d) > 0 {
				t.Fatalf("read back with differences: %q", d)
			}
			change := choices.Draw(t, "change")
			a.mutate(change)
			b.mutate(change)
			if data, err = a.write(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestBytesTextAndDifferencesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawValues(t)
		_, b := a.mustCopy(t)
		for range rapid.IntRange(1, 2).Draw(t, "changes") {
			b.mutate(choices.Draw(t, "change"))
		}
		aBytes, _ := a.write()
		bBytes, err := b.write()
		if err != nil {
			t.Fatal(err)
		}
		equal, d := bytes.Equal(aBytes, bBytes), diff(t, a, b)
		if aText, bText := a.text(t), b.text(t); (aText == bText) != equal || (len(d) == 0) != equal {
			t.Fatalf("equal bytes %v, texts\n%s%sdifferences %q", equal, aText, bText, d)
		} else if strings.Count(aText, "\n") != len(a.roots) {
			t.Fatalf("text has other lines than %d: %q", len(a.roots), aText)
		}
	})
}

func TestReadingBearsAnyBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawValues(t)
		data, _ := a.mustCopy(t)
		for range 20 {
			bad := bytes.Clone(data)
			for range rapid.IntRange(1, 3).Draw(t, "flips") {
				if len(bad) > 0 {
					i := rapid.IntRange(0, len(bad)-1).Draw(t, "at")
					bad[i] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
				}
			}
			bad = bad[:rapid.IntRange(0, len(bad)).Draw(t, "cut")]
			if b, err := a.read(bad); err == nil {
				if _, err := b.write(); err != nil && strings.Contains(err.Error(), "runtime error") {
					t.Fatal(err)
				}
			}
		}
	})
}
