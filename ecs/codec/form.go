package codec

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

// A Kind is how a value is shown to people and typed by them.
type Kind uint8

// The kinds.
const (
	Opaque  Kind = iota // shown, not typed: nil, functions, channels, structs whose fields are all private
	Plain               // a number or a text; a rune is a character
	Boolean             // true or false
	Choice              // a number whose type names its values from 0 up
	Color               // a color.RGBA
	Vector              // a struct of two to four numbers with names of up to three letters, such as a point
	Ref                 // an entity
	Group               // any other struct
	Items               // a slice or an array
	Table               // a map
)

// A form is what all values of a type have in common for an Editor.
type form struct {
	kind    Kind
	choices []string // of a Choice the names of its values, of a Vector those of its fields
}

// form is how an editor treats a type. Pointers and interfaces have none: what they lead to has.
func (e *Editor) form(t reflect.Type) form {
	if f, ok := e.forms[t]; ok {
		return f
	}
	if e.forms == nil {
		e.forms = make(map[reflect.Type]form)
	}
	f := formOf(t)
	e.forms[t] = f
	return f
}

func formOf(t reflect.Type) form {
	switch t {
	case reflect.TypeFor[donburi.Entity]():
		return form{kind: Ref}
	case reflect.TypeFor[color.RGBA]():
		return form{kind: Color}
	}
	switch t.Kind() {
	case reflect.Bool:
		return form{kind: Boolean}
	case reflect.Float32, reflect.Float64, reflect.String:
		return form{kind: Plain}
	case reflect.Slice, reflect.Array:
		return form{kind: Items}
	case reflect.Map:
		return form{kind: Table}
	case reflect.Struct:
		if names := vector(t); names != nil {
			return form{Vector, names}
		}
		if slices.ContainsFunc(reflect.VisibleFields(t), func(f reflect.StructField) bool { return f.IsExported() }) {
			return form{kind: Group}
		}
	default:
		if names := namesOf(t); names != nil {
			return form{Choice, names}
		}
		if isInteger(t) {
			return form{kind: Plain}
		}
	}
	return form{}
}

func isInteger(t reflect.Type) bool { return t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64 }

// vector is the names of a struct's fields if that is a Vector.
func vector(t reflect.Type) (names []string) {
	for i := range t.NumField() {
		f := t.Field(i)
		k := formOf(f.Type)
		if f.Anonymous || !f.IsExported() || len(f.Name) > 3 || k.kind != Plain || f.Type.Kind() == reflect.String {
			return nil
		}
		names = append(names, f.Name)
	}
	if len(names) < 2 || len(names) > 4 {
		return nil
	}
	return names
}

// namesOf is the names of an enumeration: an integer type with a String method that names the values from 0 up. They end
// where String gives a name again, writes the number out, gives no name or panics. Where it has one name for all values past
// the end, nothing tells that name from a value's, so it is the last.
func namesOf(t reflect.Type) (names []string) {
	const most = 32
	if !isInteger(t) || t.PkgPath() == "" || !t.Implements(reflect.TypeFor[fmt.Stringer]()) {
		return nil
	}
	for n := range most + 1 {
		v := reflect.New(t).Elem()
		setInteger(v, n)
		name, ok := said(v)
		if !ok || name == "" || strings.Contains(name, strconv.Itoa(n)) || slices.Contains(names, name) {
			break
		}
		names = append(names, name)
	}
	if len(names) < 2 || len(names) > most {
		return nil
	}
	return names
}

// said is what a value's String or Error says. ok is false where it has neither, and where that panics.
func said(v reflect.Value) (text string, ok bool) {
	defer func() {
		if recover() != nil {
			text, ok = "", false
		}
	}()
	for v.IsValid() && v.CanInterface() {
		switch speaker := v.Interface().(type) {
		case fmt.Stringer:
			return speaker.String(), true
		case error:
			return speaker.Error(), true
		}
		if v.Kind() == reflect.Pointer || !v.CanAddr() {
			break
		}
		v = v.Addr()
	}
	return "", false
}

// typed is a value that is no Group, Items or Table in the form in which it can be typed.
func (e *Editor) typed(v reflect.Value) string {
	switch f := e.form(v.Type()); f.kind {
	case Plain:
		return plain(v)
	case Boolean:
		return strconv.FormatBool(v.Bool())
	case Choice:
		if n := integer(v); n >= 0 && n < int64(len(f.choices)) {
			return f.choices[n]
		}
		return plain(v)
	case Color:
		c := colorOf(v)
		text := fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
		return text[:7] + strings.TrimSuffix(text[7:], "ff")
	case Vector:
		parts := make([]string, v.NumField())
		for i := range parts {
			parts[i] = plain(v.Field(i))
		}
		return strings.Join(parts, " ")
	case Ref:
		return e.Call(donburi.Entity(v.Uint()))
	}
	return brief(v)
}

// setInteger makes n the value of a Choice.
func setInteger(v reflect.Value, n int) {
	if v.CanInt() {
		v.SetInt(int64(n))
	} else {
		v.SetUint(uint64(n))
	}
}

// integer is the value of a Choice.
func integer(v reflect.Value) int64 {
	if v.CanInt() {
		return v.Int()
	}
	return int64(v.Uint())
}

func colorOf(v reflect.Value) color.RGBA {
	part := func(i int) uint8 { return uint8(v.Field(i).Uint()) }
	return color.RGBA{part(0), part(1), part(2), part(3)}
}

// plain is a number or a text as it is typed. Go has no type for characters of its own, so an int32 that could be one is
// shown as one.
func plain(v reflect.Value) string {
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.Type() == reflect.TypeFor[rune]() && v.Int() > ' ' && unicode.IsPrint(rune(v.Int())):
		return "'" + string(rune(v.Int())) + "'"
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10)
	default:
		return strconv.FormatFloat(v.Float(), 'g', -1, v.Type().Bits())
	}
}

// brief is a value in a few words, whatever is in it: what it says of itself, or its type.
func brief(v reflect.Value) string {
	const longest = 60
	if !v.IsValid() || (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
		return "none"
	}
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	text, ok := said(v)
	if t := v.Type(); !ok && (t.Kind() != reflect.Struct || t.Name() != "") {
		text = t.String()
	}
	text, _, cut := strings.Cut(text, "\n")
	return shortened(text, longest, cut)
}

// shortened is as much of a text as there is room for.
func shortened(text string, most int, cut bool) string {
	if r := []rune(text); cut || len(r) > most {
		return string(r[:min(len(r), most)]) + "..."
	}
	return text
}

// Summary is the value that a pointer leads to in a few words: what it says of itself or else its Words.
func (e *Editor) Summary(pointer reflect.Value) string {
	if text, ok := said(pointer.Elem()); ok {
		text, _, _ = strings.Cut(text, "\n")
		return text
	}
	return e.Words(pointer.Elem())
}

// Words is what is in a value in a few words, with entities as Call calls them.
func (e *Editor) Words(v reflect.Value) string {
	text := e.words(v, 0)
	if strings.HasPrefix(text, "{") {
		text = text[1 : len(text)-1]
	}
	return text
}

// words is a value in a few words. Values may be large and lead in circles, so depth says how far in it lies.
func (e *Editor) words(outer reflect.Value, depth int) string {
	const (
		longest = 80 // characters of one value
		deepest = 3
		most    = 16 // elements of a list
	)
	v := contents(outer)
	if !v.IsValid() {
		return "none"
	}
	kind := e.form(v.Type()).kind
	var parts []string
	switch {
	case v.Kind() == reflect.String:
		return shortened(strconv.Quote(v.String()), longest, false)
	case kind == Ref || kind < Group:
		return shortened(e.typed(v), longest, false)
	case kind == Table:
		return fmt.Sprintf("%d entries", v.Len())
	case kind == Items && depth < deepest:
		for i := range min(v.Len(), most) {
			parts = append(parts, e.words(v.Index(i), depth+1))
		}
		if v.Len() > most {
			parts = append(parts, "...")
		}
		return shortened("["+strings.Join(parts, " ")+"]", longest, false)
	case kind == Items:
		return fmt.Sprintf("%d elements", v.Len())
	case depth >= deepest:
		return brief(outer)
	}
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() {
			parts = append(parts, f.Name+" "+e.words(v.Field(i), depth+1))
		}
	}
	return "{" + strings.Join(parts, "  ") + "}"
}

// contents is what a value leads to through pointers and interfaces, and invalid where that is nothing, or a circle.
func contents(v reflect.Value) reflect.Value {
	for range 2 * deepest {
		if v.Kind() != reflect.Pointer && v.Kind() != reflect.Interface {
			return v
		}
		v = v.Elem() // of nil it is invalid, and so is what that holds
		if !v.IsValid() {
			return v
		}
	}
	return reflect.Value{}
}
