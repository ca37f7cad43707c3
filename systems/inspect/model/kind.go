package model

import (
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/yohamta/donburi"
)

// lineKind is how a value is shown.
func lineKind(v reflect.Value) Kind {
	t := v.Type()
	switch t {
	case reflect.TypeFor[donburi.Entity]():
		return Ref
	case reflect.TypeFor[color.RGBA]():
		return Color
	}
	switch t.Kind() {
	case reflect.Bool:
		return Boolean
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if len(choices(t)) > 0 {
			return Choice
		}
		return Plain
	case reflect.Float32, reflect.Float64, reflect.String:
		return Plain
	case reflect.Struct:
		if isVector(t) {
			return Vector
		}
		return holder(v)
	case reflect.Pointer, reflect.Interface:
		if inner := contents(v); inner.IsValid() {
			switch inner.Kind() {
			case reflect.Struct:
				return holder(inner)
			default:
				return lineKind(inner)
			}
		}
		return Opaque
	case reflect.Slice, reflect.Array:
		return Items
	case reflect.Map:
		return Table
	default:
		return Opaque
	}
}

// holder is the kind of a struct: one that shows nothing of itself has nothing to open.
func holder(v reflect.Value) Kind {
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() {
			return Group
		}
	}
	return Opaque
}

// isVector reports whether a struct is up to four numbers with names so short that they go without saying, as those of
// points, sizes, rectangles and ranges are.
func isVector(t reflect.Type) bool {
	if t.NumField() < 2 || t.NumField() > 4 {
		return false
	}
	for i := range t.NumField() {
		f := t.Field(i)
		number := f.Type.Kind() >= reflect.Int && f.Type.Kind() <= reflect.Float64 && f.Type != reflect.TypeFor[donburi.Entity]()
		if !f.IsExported() || len(f.Name) > 3 || !number || len(choices(f.Type)) > 0 {
			return false
		}
	}
	return true
}

// mostChoices is how many names an enumeration may have and still be chosen from.
const mostChoices = 32

// choices is the names of an enumeration: a number type with a String method that names the values from 0 up. They end where
// String gives a name again, writes the number out, gives no name or panics. Where it has one name for all values past the
// end, nothing tells that name from a value's, so it is the last.
func choices(t reflect.Type) []string {
	if t.PkgPath() == "" || !t.Implements(reflect.TypeFor[fmt.Stringer]()) {
		return nil
	}
	var names []string
	for n := range mostChoices + 1 {
		v := reflect.New(t).Elem()
		if v.CanInt() {
			v.SetInt(int64(n))
		} else {
			v.SetUint(uint64(n))
		}
		name, ok := nameOf(v.Interface().(fmt.Stringer))
		if !ok || name == "" || strings.Contains(name, strconv.Itoa(n)) || slices.Contains(names, name) {
			break
		}
		names = append(names, name)
	}
	if len(names) < 2 || len(names) > mostChoices {
		return nil
	}
	return names
}

// nameOf is what a value calls itself. ok is false when it panics, as a String that indexes an array does past its end.
func nameOf(s fmt.Stringer) (name string, ok bool) {
	defer func() { ok = recover() == nil }()
	return s.String(), true
}

// choiceText is the name of an enumeration's value, or its number where choices has none for it.
func choiceText(v reflect.Value) string {
	if names, n := choices(v.Type()), number(v); n >= 0 && n < len(names) {
		return names[n]
	}
	return plainText(v)
}

// plainText is a number or a text as it is typed. Go has no type for characters of its own, so a number that could be one
// is shown as one.
func plainText(v reflect.Value) string {
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.Type() == reflect.TypeFor[rune]():
		if r := rune(v.Int()); r > ' ' && unicode.IsPrint(r) {
			return "'" + string(r) + "'"
		}
		return strconv.FormatInt(v.Int(), 10)
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10)
	default:
		return strconv.FormatFloat(v.Float(), 'g', -1, v.Type().Bits())
	}
}

// colorText is a colour as #rrggbb, with aa after it unless it is opaque.
func colorText(c color.RGBA) string {
	if c.A == 0xff {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// vectorText is a struct's numbers with blanks between them.
func vectorText(v reflect.Value) string {
	parts := make([]string, v.NumField())
	for i := range parts {
		parts[i] = plainText(v.Field(i))
	}
	return strings.Join(parts, " ")
}

// longestSummary is how many characters a line's summary has at most.
const longestSummary = 60

// summary is a value in a few words, if it has a way to say them.
func summary(v reflect.Value) string {
	if !v.IsValid() || (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
		return "none"
	}
	t := v.Type()
	if v.Kind() == reflect.Interface {
		t = v.Elem().Type()
	}
	text := t.String()
	if t.Kind() == reflect.Struct && t.Name() == "" {
		text = ""
	}
	if v.CanInterface() {
		said := v.Interface()
		if !speaks(said) && v.CanAddr() {
			said = v.Addr().Interface()
		}
		if speaks(said) {
			text = fmt.Sprint(said) // rather than its String, which may panic where something is missing
		}
	}
	text, _, cut := strings.Cut(text, "\n")
	if r := []rune(text); cut || len(r) > longestSummary {
		text = string(r[:min(len(r), longestSummary)]) + "..."
	}
	return text
}

// speaks reports whether a value has words of its own.
func speaks(v any) bool {
	switch v.(type) {
	case fmt.Stringer, error:
		return true
	}
	return false
}
